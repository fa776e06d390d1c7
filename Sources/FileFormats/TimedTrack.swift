package import Recitation

/// The timings read from another program's files.
package struct ForeignTimings: Hashable, Sendable {
  package var tracks: [TimedTrack] = []
  /// Notes for the user about skipped, converted and counted items, one line each.
  package var notes: [String] = []
  /// The faults that were found while the files were read. Items with a fault were repaired or
  /// skipped.
  package var faults: [Fault] = []
  /// The number of ayat and words in the files, including faulty ones; nil if they are not counted
  /// separately.
  package var listed: Listed?

  /// Counts of ayat and words.
  package struct Listed: Hashable, Sendable {
    package var ayat, words: Int

    package init(ayat: Int, words: Int) {
      self.ayat = ayat
      self.words = words
    }
  }

  package init(_ tracks: [TimedTrack] = [], notes: [String] = [], faults: [Fault] = []) {
    self.tracks = tracks
    self.notes = notes
    self.faults = faults
  }

  /// A kind of fault, with its number of occurrences.
  package struct Fault: Hashable, Sendable {
    /// An identifier for programs.
    package let name: String
    /// A description in the plural, for the user.
    package let text: String
    package let count: Int
    /// The place in the file where the fault first occurs, for messages; empty if unknown.
    package let first: String
    /// The ayat with the fault; empty if the ayat are unknown.
    package let ayat: [AyahRef]

    /// - Parameters: see the properties of the same names.
    package init(name: String, text: String, count: Int, first: String = "") {
      self.name = name
      self.text = text
      self.count = count
      self.first = first
      ayat = []
    }

    /// - Parameters: see the properties of the same names.
    package init(name: String, text: String, count: Int, ayat: [AyahRef]) {
      self.name = name
      self.text = text
      self.count = count
      first = ayat.first?.description ?? ""
      self.ayat = ayat
    }
  }
}

/// The times of one sound file as another program states them. They have not been compared with the
/// sound.
package struct TimedTrack: Hashable, Sendable {
  /// The sound file to which times belong.
  package enum Sound: Hashable, Sendable {
    /// The timings do not name the sound file. It is the recording that the user named.
    case unnamed
    /// A file with this name or path.
    case file(String)
    /// The recording of a whole surah.
    case surah(Int)
    /// A file that contains one ayah.
    case ayah(AyahRef)
  }

  package var sound: Sound
  /// The stated length in seconds; nil if it is not stated.
  package var length: Double?
  /// The stretches in time order.
  package var stretches: [TimedStretch]

  /// - Parameters: see the properties of the same names.
  package init(_ sound: Sound, length: Double? = nil, _ stretches: [TimedStretch]) {
    self.sound = sound
    self.length = length
    self.stretches = stretches
  }
}

/// A time range of a sound file, which an import converts to a segment.
///
/// A small file can describe some hundred thousand stretches, because each needs only a few
/// letters. To save memory, a stretch takes only 32 bytes. Values that most stretches do not have
/// are stored separately.
package struct TimedStretch: Hashable, Sendable {
  /// The start and end in seconds from the start of the sound file; `start` < `end`.
  package var start, end: Double
  /// The values that most stretches do not have; at most one element.
  private var details: [Details] = []
  /// The line number in ``place``; 0 if the place is not a line.
  private var line: UInt32 = 0
  private var firstAyah: UInt16 = 0
  /// The surah of the first ayah, or 0 for a stretch without ayat. If a person confirmed the
  /// stretch, 128 is added.
  private var surahAndState: UInt8 = 0
  package var kind: Segment.Kind

  private struct Details: Hashable {
    var words: [TimedWord] = []
    var confidence: Double?
    /// The last ayah; nil if the stretch has only one ayah.
    var lastAyah: AyahRef?
    /// The place in the file; empty if the place is a line number.
    var place = ""

    var isEmpty: Bool { self == Details() }
  }

  /// The words in time order.
  package var words: [TimedWord] {
    get { details.first?.words ?? [] }
    set { setDetails { $0.words = newValue } }
  }

  /// The confidence, 0…1; nil if it is not stated.
  package var confidence: Double? {
    get { details.first?.confidence }
    set { setDetails { $0.confidence = newValue } }
  }

  /// The place in the file, for errors: `line 3`, `2:14`.
  package var place: String {
    get { line > 0 ? Self.line(line) : details.first?.place ?? "" }
    set {
      let number = UInt32(newValue.dropFirst(Self.line.count)) ?? 0
      let isLine = number > 0 && newValue == Self.line(number)
      line = isLine ? number : 0
      setDetails { $0.place = isLine ? "" : newValue }
    }
  }

  private static let line = "line "
  private static func line(_ number: UInt32) -> String { "\(line)\(number)" }

  /// The ayat, for the kinds `ayah`, `basmalah` and `fragment`. An ayah number above 65,535 becomes
  /// 65,535; no riwayah has so many ayat.
  package var ayat: AyahRange? {
    get {
      let surah = Int(surahAndState & 0x7F)
      guard surah > 0 else { return nil }
      let first = AyahRef(surah: surah, ayah: Int(firstAyah))
      return AyahRange(start: first, end: details.first?.lastAyah ?? first)
    }
    set {
      surahAndState = surahAndState & 0x80 | UInt8(newValue?.start.surah ?? 0)
      firstAyah = UInt16(clamping: newValue?.start.ayah ?? 0)
      let last = newValue.map {
        AyahRef(surah: $0.end.surah, ayah: Int(UInt16(clamping: $0.end.ayah)))
      }
      setDetails { $0.lastAyah = newValue?.start == newValue?.end ? nil : last }
    }
  }

  /// True if the file marks the stretch as confirmed by a person.
  package var isConfirmed: Bool {
    get { surahAndState & 0x80 != 0 }
    set { surahAndState = surahAndState & 0x7F | (newValue ? 0x80 : 0) }
  }

  /// - Parameters: see the properties of the same names.
  package init(
    start: Double, end: Double, kind: Segment.Kind = .ayah, ayat: AyahRange? = nil,
    words: [TimedWord] = [], confidence: Double? = nil, isConfirmed: Bool = false, place: String
  ) {
    self.start = start
    self.end = end
    self.kind = kind
    self.words = words
    self.confidence = confidence
    self.isConfirmed = isConfirmed
    self.place = place
    self.ayat = ayat
  }

  /// Appends words without a copy of the existing words. A change of ``words`` would copy them.
  package mutating func append(_ words: some Sequence<TimedWord>) {
    setDetails { $0.words.append(contentsOf: words) }
  }

  /// Sets the end of the last word, if there is a word.
  package mutating func setLastWordEnd(_ end: Double) {
    setDetails { details in
      if let last = details.words.indices.last { details.words[last].end = end }
    }
  }

  private mutating func setDetails(_ change: (inout Details) -> Void) {
    if details.isEmpty {
      var new = Details()
      change(&new)
      if !new.isEmpty { details = [new] }
    } else {
      change(&details[0])
      if details[0].isEmpty { details = [] }
    }
  }
}

/// A word of a ``TimedStretch``, with its times. The numbers of the ayah and the word are stored in
/// few bits; a number that does not fit is replaced by the largest number that fits.
package struct TimedWord: Hashable, Sendable {
  /// The start and end in seconds from the start of the sound file.
  package var start, end: Double
  private var ayahNumber: UInt32
  private var wordNumber: UInt16
  private var surah: UInt8

  package var ayah: AyahRef {
    get { AyahRef(surah: Int(surah), ayah: Int(ayahNumber)) }
    set { (surah, ayahNumber) = (UInt8(newValue.surah), UInt32(clamping: newValue.ayah)) }
  }

  /// The word number within the ayah, from 1.
  package var number: Int {
    get { Int(wordNumber) }
    set { wordNumber = UInt16(clamping: newValue) }
  }

  /// - Parameters: see the properties of the same names.
  package init(ayah: AyahRef, number: Int, start: Double, end: Double) {
    (surah, ayahNumber) = (UInt8(ayah.surah), UInt32(clamping: ayah.ayah))
    wordNumber = UInt16(clamping: number)
    self.start = start
    self.end = end
  }
}
