package import Recitation

/// A file format of another program, which Tilawa writes, reads, or both.
///
/// Each format lies in a file of its own, which makes one value of this type; `allCases`, in the
/// target FormatList, lists them. Help, `tilawa formats`, the commands and the table in
/// Docs/formats.md follow from there.
package struct FileFormat: Sendable {
  /// Its name in options: lower case, digits and hyphens.
  package let name: String
  /// A description, a clause for help and lists.
  package let summary: String
  /// Things of a library that it cannot hold, in the order of ``Loss``.
  package let losses: [Loss]
  /// The way it is written; nil if it is only read.
  package let writing: Writing?
  /// The way it is read; nil if it is only written.
  package let reading: Reading?

  /// - Parameters:
  ///   - name: in options.
  ///   - summary: a clause for help and lists.
  ///   - losses: what it cannot hold.
  ///   - writing: nil if it is only read.
  ///   - reading: nil if it is only written.
  package init(
    _ name: String, summary: String, losses: Set<Loss>, writing: Writing? = nil,
    reading: Reading? = nil
  ) {
    precondition(writing != nil || reading != nil, "\(name) is neither read nor written")
    self.name = name
    self.summary = summary
    self.losses = Loss.allCases.filter(losses.contains)
    self.writing = writing
    self.reading = reading
  }

  /// A thing of a library that a format may be unable to hold.
  package enum Loss: String, Sendable, CaseIterable {
    /// Formulae that are no ayah: the basmalah, the isti'adhah, amin, the takbir, ….
    case formulae
    /// Talk, and what nobody has assigned.
    case talk
    /// Readings that break off, and repeats of some words.
    case fragments
    /// Second and later readings of an ayah.
    case repeats
    /// Ayat that are recited across a join, without a place to cut.
    case joins
    /// The times of words.
    case words
    /// Words that are missing, replaced or doubtful.
    case findings
    /// The ends of ayat: a format that only has their starts.
    case ends
    /// Confidences.
    case confidence
    /// The confirmation by a person.
    case confirmations
    /// Voices.
    case voices
    /// Silences and markers.
    case silences
    /// Facts about the recording: its id, length, riwayah and status.
    case recording

    /// The name in tables.
    package var text: String {
      switch self {
      case .formulae: "formulae"
      case .talk: "talk"
      case .fragments: "fragments"
      case .repeats: "repeats"
      case .joins: "joins"
      case .words: "words"
      case .findings: "missing words"
      case .ends: "ends of ayat"
      case .confidence: "confidence"
      case .confirmations: "confirmation"
      case .voices: "voices"
      case .silences: "silences, markers"
      case .recording: "facts of the recording"
      }
    }
  }

  // MARK: Writing

  /// The way a format is written.
  package struct Writing: Sendable {
    package let layout: Layout
    /// The things that it can be written of: ayat, words, or as the user wishes; the first is the
    /// default. Empty if there is no choice.
    package var details: [Detail] = []
    /// True if a byte order mark may stand first, without which spreadsheets read UTF-8 as an older
    /// encoding.
    package var isForSpreadsheets = false
    /// True if it numbers words, so that only recordings in a riwayah with the words of Hafs can be
    /// exported.
    package var numbersWordsOfHafs = false

    /// - Parameters: see the properties of the same names.
    package init(
      _ layout: Layout, details: [Detail] = [], isForSpreadsheets: Bool = false,
      numbersWordsOfHafs: Bool = false
    ) {
      self.layout = layout
      self.details = details
      self.isForSpreadsheets = isForSpreadsheets
      self.numbersWordsOfHafs = numbersWordsOfHafs
    }
  }

  /// The pieces into which an export divides what is recited.
  package enum Detail: String, Sendable, CaseIterable { case ayat, words }

  /// Gives the text of one recording.
  package typealias Text = @Sendable (ExportedRecording) -> String

  /// The files of an export.
  package enum Layout: Sendable {
    /// One text for all recordings.
    case document(Punctuation, Text)
    /// A file for each recording, whose name ends with `extension`, and others beside them: names
    /// and texts. With others beside them, they are only written into a folder.
    case files(
      extension: String,
      beside: (@Sendable (ExportingProgram) -> KeyValuePairs<String, String>)? = nil, Text)
    /// Files that hold all recordings together. With more than one, they are written into a folder.
    case collection(@Sendable ([ExportedRecording]) throws -> [ExportedFile])
    /// A sound file for each ayah, and files beside them.
    case clips(beside: @Sendable ([ExportedClip]) throws -> [ExportedFile])
  }

  /// The text around the recordings of a document.
  package struct Punctuation: Sendable {
    package var opening = ""
    package var beforeFirst = "", beforeNext = ""
    package var closing = "", closingOfNone = ""

    /// - Parameters: see the properties of the same names.
    package init(
      opening: String = "", beforeFirst: String = "", beforeNext: String = "",
      closing: String = "", closingOfNone: String = ""
    ) {
      self.opening = opening
      self.beforeFirst = beforeFirst
      self.beforeNext = beforeNext
      self.closing = closing
      self.closingOfNone = closingOfNone
    }
  }

  // MARK: Reading

  /// The way a format is read.
  package struct Reading: Sendable {
    /// True if a file seems to be one of the format, by its content. It reads the beginning, or
    /// at the shape, and promises nothing: `read` may still refuse the file.
    package let recognises: @Sendable (ForeignFile) -> Bool
    /// Reads files of the format, together.
    package let read: @Sendable ([ForeignFile], ReadingContext) throws -> ForeignTimings
    /// The most bytes of a file; a larger one is refused before it is read.
    package var mostBytes = ForeignFile.longest

    /// Reads files together, for formats that divide what belongs together.
    ///
    /// - Parameters: see the properties of the same names.
    package init(
      recognises: @escaping @Sendable (ForeignFile) -> Bool,
      read: @escaping @Sendable ([ForeignFile], ReadingContext) throws -> ForeignTimings
    ) {
      self.recognises = recognises
      self.read = read
    }

    /// The same for files of another size.
    ///
    /// - Parameter most: the most bytes of a file.
    /// - Returns: the way of reading.
    package func taking(bytes most: Int) -> Reading {
      var reading = self
      reading.mostBytes = most
      return reading
    }

    /// Reads each file on its own.
    ///
    /// - Parameters:
    ///   - recognises: see the property.
    ///   - readEach: gives the tracks of a file, and remarks for a person.
    package init(
      recognises: @escaping @Sendable (ForeignFile) -> Bool,
      readEach: @escaping @Sendable (ForeignFile, ReadingContext) throws -> ForeignTimings
    ) {
      self.init(recognises: recognises) { files, context in
        var all = ForeignTimings()
        for file in files {
          let one = try readEach(file, context)
          all.tracks += one.tracks
          all.notes += one.notes
          all.faults += one.faults
        }
        return all
      }
    }
  }
}

/// Facts that decide what a file of another program means.
package struct ReadingContext: Sendable {
  /// The ayat of the riwayah of the recordings that the times belong to.
  package let numbering: AyahNumbering
  /// Gives the number of words of an ayah, as its text is printed; nil if that is not known.
  package let wordCount: @Sendable (AyahRef) -> Int?
  /// The surah that the user's recording holds, for formats that only number ayat; nil if that is
  /// not known, or it holds several.
  package var surah: Int?
  /// The length of the user's recording, in seconds: how far a last entry without an end lasts. Nil
  /// if that is not known.
  package var length: Double?

  /// - Parameters: see the properties of the same names.
  package init(
    numbering: AyahNumbering, surah: Int? = nil, length: Double? = nil,
    wordCount: @escaping @Sendable (AyahRef) -> Int?
  ) {
    self.numbering = numbering
    self.wordCount = wordCount
    self.surah = surah
    self.length = length
  }

  /// The context of a riwayah with the bundled texts.
  ///
  /// - Parameters:
  ///   - riwayah: of the recordings; Hafs numbers those whose ayat are not counted.
  ///   - surah: see the property.
  ///   - length: see the property.
  /// - Throws: `RecitationError`.
  package init(_ riwayah: Riwayah, surah: Int? = nil, length: Double? = nil) throws {
    let text = PhoneticText.bundled
    let facts = QuranFacts.bundled
    self.init(
      numbering: try facts.numbering(of: riwayah, orAsFor: .hafs), surah: surah, length: length
    ) { ayah in
      text.areWordsWhole(of: ayah, in: riwayah, facts: facts)
        ? text.words(of: ayah, in: riwayah, facts: facts)?.count : nil
    }
  }
}

/// A file that an export makes.
package struct ExportedFile: Hashable, Sendable {
  /// The name within the folder of the export.
  package var name: String
  package var bytes: [UInt8]

  package init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  package init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }
}

/// A sound file of an ayah that an export makes.
package struct ExportedClip: Hashable, Sendable {
  /// The name within the folder of the export.
  package var name: String
  /// The ayah that it holds.
  package var ayah: AyahRef
  /// The name of its reciter; nil if it is not known.
  package var reciter: String?
  package var riwayah: Riwayah
  /// The seconds that it lasts; nil for a file that is copied.
  package var seconds: Double?

  /// - Parameters: see the properties of the same names.
  package init(
    name: String, ayah: AyahRef, reciter: String?, riwayah: Riwayah, seconds: Double?
  ) {
    self.name = name
    self.ayah = ayah
    self.reciter = reciter
    self.riwayah = riwayah
    self.seconds = seconds
  }
}
