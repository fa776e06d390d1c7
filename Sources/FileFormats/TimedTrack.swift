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
    /// The ayat with the fault; empty if the places are not known as ayat.
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
    /// The recording named by the user.
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
package struct TimedStretch: Hashable, Sendable {
  /// The start and end in seconds from the start of the sound file; `start` < `end`.
  package var start, end: Double
  package var kind: Segment.Kind = .ayah
  /// The ayat, for the kinds `ayah`, `basmalah` and `fragment`.
  package var ayat: AyahRange?
  /// The words in time order.
  package var words: [TimedWord] = []
  /// The confidence, 0…1; nil if it is not stated.
  package var confidence: Double?
  /// True if the file marks the stretch as confirmed by a person.
  package var isConfirmed: Bool = false
  /// The place in the file, for errors: `line 3`, `2:14`.
  package var place: String

  /// - Parameters: see the properties of the same names.
  package init(
    start: Double, end: Double, kind: Segment.Kind = .ayah, ayat: AyahRange? = nil,
    words: [TimedWord] = [], confidence: Double? = nil, isConfirmed: Bool = false, place: String
  ) {
    self.start = start
    self.end = end
    self.kind = kind
    self.ayat = ayat
    self.words = words
    self.confidence = confidence
    self.isConfirmed = isConfirmed
    self.place = place
  }
}

/// A word in a stretch, with its times.
package struct TimedWord: Hashable, Sendable {
  package var ayah: AyahRef
  /// The word number within the ayah, from 1.
  package var number: Int
  /// The start and end in seconds from the start of the sound file.
  package var start, end: Double

  /// - Parameters: see the properties of the same names.
  package init(ayah: AyahRef, number: Int, start: Double, end: Double) {
    self.ayah = ayah
    self.number = number
    self.start = start
    self.end = end
  }
}
