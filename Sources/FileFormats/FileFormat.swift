package import Recitation
import Synchronization

/// A file format that another program uses, and that Tilawa writes, reads, or both.
///
/// Each format is defined in a source file of its own, as a static value; `allCases` lists them.
/// The help texts, `tilawa formats`, the commands and the table in Docs/formats.md are generated
/// from this list.
package struct FileFormat: Sendable {
  /// The name in command-line options: lower-case letters, digits and hyphens.
  package let name: String
  /// A description: a clause for help texts and lists.
  package let summary: String
  /// The parts of a library that the format cannot store, in the order of ``Loss``.
  package let losses: [Loss]
  /// The writer; nil if the format is read-only.
  package let writing: Writing?
  /// The reader; nil if the format is write-only.
  package let reading: Reading?

  /// - Parameters:
  ///   - name: the name in command-line options.
  ///   - summary: a clause for help texts and lists.
  ///   - losses: the parts of a library that the format cannot store.
  ///   - writing: the writer; nil if the format is read-only.
  ///   - reading: the reader; nil if the format is write-only.
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

  /// A part of a library that a format may be unable to store.
  package enum Loss: String, Sendable, CaseIterable {
    /// Formulae that are not ayat: the basmalah, the isti'adhah, amin, the takbir, ….
    case formulae
    /// Talk and unassigned segments.
    case talk
    /// Recitations that stop early, and repeats of some words.
    case fragments
    /// Second and later recitations of an ayah.
    case repeats
    /// Segments in which one ayah continues into the next without a pause to cut at.
    case joins
    /// The times of words.
    case words
    /// Missing, replaced and doubtful words.
    case findings
    /// The ends of ayat, in formats that store only their starts.
    case ends
    /// Confidences.
    case confidence
    /// The confirmation by a person.
    case confirmations
    /// Voices.
    case voices
    /// Silences and markers.
    case silences
    /// Properties of the recording: id, length, riwayah and status.
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

  /// The writer of a format.
  package struct Writing: Sendable {
    package let layout: Layout
    /// The units of text from which the user can choose, ayat or words. The first is the default.
    /// Empty if the format has only one form.
    package var details: [Detail] = []
    /// True if the file may begin with a byte order mark. Without this mark, spreadsheets take
    /// UTF-8 for an older encoding.
    package var isForSpreadsheets = false
    /// True if the format refers to words by number, so that it can store only recordings in a
    /// riwayah with the words of Hafs.
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

  /// The units of an exported text: ayat or words.
  package enum Detail: String, Sendable, CaseIterable { case ayat, words }

  /// A function that returns the text of one recording.
  package typealias Text = @Sendable (ExportedRecording) -> String

  /// The way in which the recordings of an export are distributed over files.
  package enum Layout: Sendable {
    /// One text for all recordings.
    case document(Punctuation, Text)
    /// One file per recording, with the extension `extension`. There may be further files beside
    /// them, which are given by names and texts. If there are further files, the export must go to
    /// a folder.
    case files(
      extension: String,
      beside: (@Sendable (ExportingProgram) -> KeyValuePairs<String, String>)? = nil, Text)
    /// Files that contain all recordings together. Two or more files are written to a folder.
    case collection(@Sendable ([ExportedRecording]) throws -> ExportedCollection)
    /// A sound file per ayah, and further files beside them.
    case clips(beside: @Sendable ([ExportedClip]) throws -> [ExportedFile])
  }

  /// The text before, between and after the recordings of a document.
  package struct Punctuation: Sendable {
    package var opening = ""
    package var beforeFirst = "", beforeNext = ""
    package var closing = "", closingWhenEmpty = ""
  }

  // MARK: Reading

  /// The reader of a format.
  package struct Reading: Sendable {
    /// Returns true if the content of a file looks like this format. Only the beginning or the JSON
    /// outline is checked, so `read` may still refuse the file.
    package let recognises: @Sendable (ForeignFile) -> Bool
    /// Reads several files of the format as one set.
    package let read: @Sendable ([ForeignFile], ReadingContext) throws -> ForeignTimings
    /// The maximum size of a file in bytes; a larger file is refused before it is read.
    package var maxBytes = ForeignFile.longest

    /// Creates a reader for a format that distributes its data over several files.
    ///
    /// - Parameters: see the properties of the same names.
    package init(
      recognises: @escaping @Sendable (ForeignFile) -> Bool,
      read: @escaping @Sendable ([ForeignFile], ReadingContext) throws -> ForeignTimings
    ) {
      self.recognises = recognises
      self.read = read
    }

    /// Returns the same reader with another size limit.
    ///
    /// - Parameter most: the maximum size of a file in bytes.
    /// - Returns: the changed reader.
    package func limited(toBytes most: Int) -> Reading {
      var reading = self
      reading.maxBytes = most
      return reading
    }

    /// Creates a reader that reads each file on its own.
    ///
    /// - Parameters:
    ///   - recognises: see the property.
    ///   - readEach: returns the tracks and notes of one file.
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

/// The properties of the user's recordings that affect the interpretation of a file.
package struct ReadingContext: Sendable {
  /// The ayah numbering of the recordings' riwayah.
  package let numbering: AyahNumbering
  /// Returns the number of words in the printed text of an ayah; nil if unknown.
  package let wordCount: @Sendable (AyahRef) -> Int?
  /// The surah of the user's recording, for formats that store ayah numbers without a surah. Nil if
  /// the surah is unknown or the recording contains several surahs.
  package var surah: Int?
  /// The length of the user's recording in seconds; nil if unknown. If the last entry of a file has
  /// no end, it ends there.
  package var length: Double?
  /// The length in seconds of each of the user's recordings that contains a whole surah, by the
  /// surah.
  package var surahLengths: [Int: Double] = [:]

  /// Returns the length in seconds of the user's recording of a surah; nil if it is unknown.
  func length(of surah: Int) -> Double? {
    surahLengths[surah] ?? (self.surah == surah ? length : nil)
  }

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

  /// Creates the context of a riwayah from the bundled texts.
  ///
  /// - Parameters:
  ///   - riwayah: the riwayah of the recordings; if its ayah counts are not bundled, the numbering
  ///     of Hafs is used.
  ///   - surah: see the property.
  ///   - length: see the property.
  /// - Throws: `RecitationError`.
  package init(_ riwayah: Riwayah, surah: Int? = nil, length: Double? = nil) throws {
    let counts = WordCounts(of: riwayah)
    self.init(
      numbering: try QuranFacts.bundled.numbering(of: riwayah, orAsFor: .hafs), surah: surah,
      length: length
    ) { counts.count(of: $0) }
  }
}

/// The number of words of each ayah in a riwayah. The text of an ayah is split into words only
/// once, because a file can contain the same ayah many times.
private final class WordCounts: Sendable {
  private let riwayah: Riwayah
  private let known = Mutex<[AyahRef: Int]>([:])

  init(of riwayah: Riwayah) { self.riwayah = riwayah }

  /// Returns the number of words of an ayah; nil if it is unknown.
  func count(of ayah: AyahRef) -> Int? {
    known.withLock { known in
      if let count = known[ayah] { return count }
      let (text, facts) = (PhoneticText.bundled, QuranFacts.bundled)
      let count =
        text.areWordsWhole(of: ayah, in: riwayah, facts: facts)
        ? text.words(of: ayah, in: riwayah, facts: facts)?.count : nil
      // The count of an unknown ayah is not stored, because only faulty files name such ayat, and
      // they can name many.
      if count != nil { known[ayah] = count }
      return count
    }
  }
}

/// The files of a format in which each file contains all recordings.
package struct ExportedCollection: Hashable, Sendable {
  /// A recording that the files do not contain, or a surah of a recording that they do not contain.
  package struct LeftOut: Hashable, Sendable, Encodable {
    /// The path of the recording, relative to the processed folder.
    package let recording: String
    /// The surah that was left out, because another recording of it is stored; nil if the whole
    /// recording is left out.
    package let surah: Int?
    /// The path of the recording that is stored instead; nil if no other recording is stored.
    package let other: String?

    /// - Parameters: see the properties of the same names.
    init(_ recording: String, surah: Int? = nil, other: String? = nil) {
      self.recording = recording
      self.surah = surah
      self.other = other
    }
  }

  package let files: [ExportedFile]
  /// The recordings and surahs that the files do not contain, in the order of the export.
  package let leftOut: [LeftOut]
  /// The number of recordings with at least one ayah in the files.
  package let count: Int
}

/// A file created by an export.
package struct ExportedFile: Hashable, Sendable {
  /// The file name, relative to the export folder.
  package var name: String
  package var bytes: [UInt8]

  package init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  package init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }
}

/// The sound file of an ayah, created by an export.
package struct ExportedClip: Hashable, Sendable {
  /// The file name, relative to the export folder.
  package var name: String
  /// The ayah in the file.
  package var ayah: AyahRef
  /// The name of the reciter; nil if unknown.
  package var reciter: String?
  package var riwayah: Riwayah
  /// The length in seconds; nil if the sound file was copied without being decoded.
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
