package import Recitation

/// The timings read from another program's files.
package struct ForeignTimings: Hashable, Sendable {
  package var tracks: [TimedTrack] = []
  /// Notes for the user about skipped, converted and counted items, one line each.
  package var notes: [String] = []
  /// The faults found while reading; the reader repaired or skipped the items.
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

/// The times of one sound file as another program states them, not compared with the sound.
package struct TimedTrack: Hashable, Sendable {
  /// The sound file to which times belong.
  package enum Sound: Hashable, Sendable {
    /// The sound file is not named in the timings: it is the recording that the user named.
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
/// A file can have some hundred thousand stretches, so numbers of ayat are stored in 32 bits. A
/// larger number, which no riwayah has, becomes the largest that fits.
package struct TimedStretch: Hashable, Sendable {
  /// The start and end in seconds from the start of the sound file; `start` < `end`.
  package var start, end: Double
  /// The words in time order.
  package var words: [TimedWord]
  /// The place in the file, for errors: `line 3`, `2:14`.
  package var place: String
  /// The confidence; negative infinity if it is not stated.
  private var probability: Double
  private var firstAyah: UInt32 = 0, lastAyah: UInt32 = 0
  /// The surahs of the first and last ayah; 0 without ayat.
  private var firstSurah: UInt8 = 0, lastSurah: UInt8 = 0
  package var kind: Segment.Kind
  /// True if the file marks the stretch as confirmed by a person.
  package var isConfirmed: Bool

  /// The ayat, for the kinds `ayah`, `basmalah` and `fragment`.
  package var ayat: AyahRange? {
    get {
      firstSurah == 0
        ? nil
        : AyahRange(
          start: AyahRef(surah: Int(firstSurah), ayah: Int(firstAyah)),
          end: AyahRef(surah: Int(lastSurah), ayah: Int(lastAyah)))
    }
    set {
      (firstSurah, lastSurah) = (
        UInt8(newValue?.start.surah ?? 0), UInt8(newValue?.end.surah ?? 0)
      )
      firstAyah = UInt32(clamping: newValue?.start.ayah ?? 0)
      lastAyah = UInt32(clamping: newValue?.end.ayah ?? 0)
    }
  }

  /// The confidence, 0…1; nil if it is not stated.
  package var confidence: Double? {
    get { probability == -.infinity ? nil : probability }
    set { probability = newValue ?? -.infinity }
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
    probability = confidence ?? -.infinity
    self.isConfirmed = isConfirmed
    self.place = place
    self.ayat = ayat
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
