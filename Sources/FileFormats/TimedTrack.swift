package import Recitation

/// The content of files of another program.
package struct ForeignTimings: Hashable, Sendable {
  package var tracks: [TimedTrack] = []
  /// Remarks for a person: what was left out, converted or counted; one line each.
  package var notes: [String] = []
  /// The faults that reading found, and mended or left out.
  package var faults: [Fault] = []
  /// Number of ayat and words that the files list, sound or not; nil if they are not counted apart.
  package var listed: Listed?

  /// Numbers of ayat and words.
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

  /// A fault that a file has several times.
  package struct Fault: Hashable, Sendable {
    /// A name for programs.
    package let name: String
    /// A description in the plural.
    package let text: String
    package let count: Int
    /// The first place; empty if it is not known.
    package let first: String

    /// - Parameters: see the properties of the same names.
    package init(name: String, text: String, count: Int, first: String = "") {
      self.name = name
      self.text = text
      self.count = count
      self.first = first
    }
  }
}

/// The times of one sound file, as another program states them. Nothing is compared with the sound.
package struct TimedTrack: Hashable, Sendable {
  /// The sound file that times belong to.
  package enum Sound: Hashable, Sendable {
    /// The recording that the user names.
    case unnamed
    /// A file of this name or path.
    case file(String)
    /// The recording of a whole surah.
    case surah(Int)
    /// A file that holds one ayah.
    case ayah(AyahRef)
  }

  package var sound: Sound
  /// The length that is stated, in seconds; nil if none is.
  package var length: Double?
  /// In order of time.
  package var stretches: [TimedStretch]

  /// - Parameters: see the properties of the same names.
  package init(_ sound: Sound, length: Double? = nil, _ stretches: [TimedStretch]) {
    self.sound = sound
    self.length = length
    self.stretches = stretches
  }
}

/// A stretch of a sound file: what will be a segment.
package struct TimedStretch: Hashable, Sendable {
  /// Seconds from the start of the sound file; `start` < `end`.
  package var start, end: Double
  package var kind: Segment.Kind
  /// The ayat, for the kinds that have some: `ayah`, `basmalah` and `fragment`.
  package var ayat: AyahRange?
  /// The words, in order of time.
  package var words: [TimedWord]
  /// 0…1; nil if the file states none.
  package var confidence: Double?
  /// True if the file says that a person confirmed it.
  package var isConfirmed: Bool
  /// Its place in the file, for errors: `line 3`, `2:14`.
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

/// A word in a stretch.
package struct TimedWord: Hashable, Sendable {
  package var ayah: AyahRef
  /// Its number within the ayah, from 1.
  package var number: Int
  /// Seconds from the start of the sound file.
  package var start, end: Double

  /// - Parameters: see the properties of the same names.
  package init(ayah: AyahRef, number: Int, start: Double, end: Double) {
    self.ayah = ayah
    self.number = number
    self.start = start
    self.end = end
  }
}
