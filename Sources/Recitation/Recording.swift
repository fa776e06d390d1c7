package import AudioCore

/// The identity of a recording: a name-based UUID (version 5) made from the SHA-256 of the first
/// file with its sound that the library saw.
///
/// Libraries that saw the same file first give it the same identity, whatever the file is called.
/// It is the text form, lower case: `1b4e28ba-2fa1-5d2b-883f-0016d3cca427`.
///
/// Of large libraries millions are kept at once, so a UUID takes its 16 bytes instead of the
/// hundred of a text. What a damaged or foreign file has in its place is kept as it is, and equals
/// nothing else.
package struct RecordingID: Hashable, Sendable {
  private enum Content: Hashable {
    /// The sixteen bytes, the first one highest, so that they are in the order of the letters.
    case uuid(UInt64, UInt64)
    /// Anything but a UUID in lower case with hyphens.
    case other(String)
  }

  private let content: Content

  /// - Parameter text: a UUID, lower case with hyphens.
  package init(_ text: String) {
    content = Self.bytes(of: text).map { .uuid($0, $1) } ?? .other(text)
  }

  /// The UUID, lower case with hyphens.
  package var text: String {
    switch content {
    case .uuid(let high, let low):
      let digits = Array("0123456789abcdef".utf8)
      return String(
        decoding: Self.places.map { place -> UInt8 in
          guard let place else { return UInt8(ascii: "-") }
          let half = place < 16 ? high >> (60 - 4 * place) : low >> (124 - 4 * place)
          return digits[Int(half & 15)]
        }, as: UTF8.self)
    case .other(let text): return text
    }
  }

  /// For each of the 36 letters the number of its digit, nil for a hyphen.
  private static let places: [Int?] = {
    var digit = 0
    return (0..<36).map { letter in
      if [8, 13, 18, 23].contains(letter) { return nil }
      defer { digit += 1 }
      return digit
    }
  }()

  private static func bytes(of text: String) -> (UInt64, UInt64)? {
    guard text.utf8.count == places.count else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    for (letter, place) in zip(text.utf8, places) {
      switch (letter, place) {
      case (UInt8(ascii: "-"), nil): continue
      case (UInt8(ascii: "0")...UInt8(ascii: "9"), let place?),
        (UInt8(ascii: "a")...UInt8(ascii: "f"), let place?):
        let value = UInt64(letter < UInt8(ascii: "a") ? letter - 48 : letter - 87)
        if place < 16 { halves.0 = halves.0 << 4 | value } else { halves.1 = halves.1 << 4 | value }
      default: return nil
      }
    }
    return halves
  }
}

extension RecordingID: Comparable {
  /// By the letters of the UUID.
  package static func < (a: Self, b: Self) -> Bool {
    switch (a.content, b.content) {
    case (.uuid(let high, let low), .uuid(let otherHigh, let otherLow)):
      (high, low) < (otherHigh, otherLow)
    default: a.text < b.text
    }
  }
}

extension RecordingID: CustomStringConvertible {
  /// The UUID.
  package var description: String { text }
}

extension RecordingID: Codable {
  /// Reads the UUID from a single string.
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the UUID as a single string.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// The facts about one recording, except its segments, markers and silences.
package struct Recording: Hashable, Sendable, Codable {
  /// Made from the content of the first file with its sound.
  package var id: RecordingID
  /// For a person: the tag's title, else the file name without its ending.
  package var title: String
  /// The name of the file when it was first seen.
  package var sourceFileName: String
  /// The SHA-256 of the file as it is now, 64 lower-case hexadecimal digits.
  package var sha256: String
  /// The size of the file in bytes.
  package var sizeBytes: Int
  /// Container and codec: `mp3`, `m4a/aac`, `wav/pcm_16`.
  package var format: String
  /// Frames per second as decoded; nil if nothing could be decoded.
  package var sampleRate: SampleRate?
  /// Channels as decoded, 0 if nothing could be.
  package var channelCount: Int
  /// The number of frames decoded: the truth about the length.
  package var frameCount: Int
  /// The length that the container declares, in seconds, if it does.
  package var declaredSeconds: Double?
  /// The library that decoded it, with its version: `libsndfile 1.2.0`.
  package var decoder: String
  /// Number of NaN or infinite samples, which became 0.
  package var nonFiniteCount: Int
  /// The reciter, from tags or plan.
  package var reciter: String?
  /// The riwayah of the segments' wording and numbering.
  package var riwayah: Riwayah
  /// The time of recording from tags or plan, ISO 8601, as precise as known.
  package var recordedAt: String?
  /// The tags that were there, by lower-case name.
  package var tags: [String: String]
  /// The chapters that the container lists.
  package var chapters: [Chapter]
  /// The status of the analysis.
  package var status: RecordingStatus
  /// The reason for any status but `ok`; nil for `ok`.
  package var reason: String?
  /// The expected ranges in order; empty if unknown.
  package var expected: [AyahRange]
  /// The origin of the expectation: `option`, `plan`, `file name`, `tags`,
  /// `sound` (identified), `candidate` (identified, and chosen by a person); nil if none.
  package var expectedFrom: String?
  /// Expected ayat that were not found.
  package var missing: [AyahRef]
  /// The way its sound is read, where that is not the plain way; nil if it is.
  package var hearing: Hearing?
  /// Remarks for a person on how its sound and tags were read; nil if there are none.
  package var remarks: [String]?

  /// A stretch that the container names.
  package struct Chapter: Hashable, Sendable, Codable {
    /// Its name, perhaps empty.
    package var title: String
    /// Its start in seconds.
    package var startSeconds: Double
    /// Its end in seconds.
    package var endSeconds: Double

    /// - Parameters: see the properties of the same names.
    package init(title: String, startSeconds: Double, endSeconds: Double) {
      self.title = title
      self.startSeconds = startSeconds
      self.endSeconds = endSeconds
    }
  }

  /// A recording with only its file known.
  package init(
    id: RecordingID, title: String, sourceFileName: String, sha256: String, sizeBytes: Int,
    riwayah: Riwayah = .hafs, status: RecordingStatus, reason: String? = nil
  ) {
    self.id = id
    self.title = title
    self.sourceFileName = sourceFileName
    self.sha256 = sha256
    self.sizeBytes = sizeBytes
    format = ""
    sampleRate = nil
    channelCount = 0
    frameCount = 0
    declaredSeconds = nil
    decoder = ""
    nonFiniteCount = 0
    reciter = nil
    self.riwayah = riwayah
    recordedAt = nil
    tags = [:]
    chapters = []
    self.status = status
    self.reason = reason
    expected = []
    expectedFrom = nil
    missing = []
  }

  /// True if nobody has said what it holds, so that its segments stay unassigned.
  package var needsRange: Bool { expected.isEmpty && status != .failed }

  /// The decoded length in seconds, 0 if nothing could be decoded.
  package var durationSeconds: Double {
    sampleRate.map { FrameIndex(frameCount).seconds(at: $0) } ?? 0
  }
}

/// The status of the analysis of a recording.
package enum RecordingStatus: String, Sendable, Codable, CaseIterable {
  /// Decoded to its end.
  case ok
  /// Decoded to its end, but what is heard contradicts the range that was stated; the reason says
  /// how.
  case check
  /// Decoded up to a point; the reason says where and why.
  case partial
  /// Nothing could be decoded; the reason says why.
  case failed
}

/// Progress of confirming a recording.
package enum AnnotationStatus: String, Sendable, Codable, CaseIterable {
  /// No segment is confirmed.
  case unannotated
  /// Some are.
  case partial
  /// Every segment that holds recitation is.
  case complete
}

/// The identified content of a recording without a stated range.
package struct Identification: Hashable, Sendable, Codable {
  /// A stretch of the recording in which ayat follow each other, perhaps with repeats.
  package struct Passage: Hashable, Sendable, Codable {
    /// The start, in seconds.
    package var startSeconds: Double
    /// The end, in seconds.
    package var endSeconds: Double
    /// The candidates, most likely first; never empty.
    package var candidates: [Candidate]
    /// The ayat of the first candidate that were heard, in the order of the text.
    package var ayat: [HeardAyah]

    /// - Parameters: see the properties of the same names.
    package init(
      startSeconds: Double, endSeconds: Double, candidates: [Candidate], ayat: [HeardAyah] = []
    ) {
      self.startSeconds = startSeconds
      self.endSeconds = endSeconds
      self.candidates = candidates
      self.ayat = ayat
    }

    /// Reads a passage; of those that an older version kept no ayat are known.
    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      startSeconds = try values.decode(Double.self, forKey: .startSeconds)
      endSeconds = try values.decode(Double.self, forKey: .endSeconds)
      candidates = try values.decode([Candidate].self, forKey: .candidates)
      ayat = try values.decodeIfPresent([HeardAyah].self, forKey: .ayat) ?? []
    }
  }

  /// An ayah that was heard in a passage.
  package struct HeardAyah: Hashable, Sendable, Codable {
    /// Which.
    package var ref: AyahRef
    /// The chance that it is recited there, 0…1.
    package var probability: Double
    /// From the start of its first reading to the end of its last, in seconds.
    package var startSeconds: Double, endSeconds: Double

    /// - Parameters: see the properties of the same names.
    package init(ref: AyahRef, probability: Double, startSeconds: Double, endSeconds: Double) {
      self.ref = ref
      self.probability = probability
      self.startSeconds = startSeconds
      self.endSeconds = endSeconds
    }
  }

  /// A candidate range of a passage.
  package struct Candidate: Hashable, Sendable, Codable {
    /// From which ayah to which.
    package var range: AyahRange
    /// The chance that it is exactly this, 0…1.
    package var probability: Double

    /// - Parameters: see the properties of the same names.
    package init(range: AyahRange, probability: Double) {
      self.range = range
      self.probability = probability
    }
  }

  /// In order of time; empty if no words of the Quran are heard.
  package var passages: [Passage]
  /// The chance that the first candidates of all passages are right, 0…1; 0 without passages.
  package var probability: Double

  /// - Parameters: see the properties of the same names.
  package init(passages: [Passage], probability: Double) {
    self.passages = passages
    self.probability = probability
  }

  /// The first candidate of each passage, in order of time.
  package var ranges: [AyahRange] { passages.map { $0.candidates[0].range } }

  /// The parts that are likely enough: a passage whose first candidate is, and of any other the
  /// ayat from the first to the last that are by themselves. What lies between two that are recited
  /// for certain needs no proof of its own.
  ///
  /// - Parameter least: the least probability, 0…1.
  /// - Returns: the identification itself, if all of it is.
  package func certain(from least: Double) -> Identification {
    if passages.allSatisfy({ $0.candidates[0].probability >= least }) { return self }
    let certain = passages.compactMap { passage -> Passage? in
      if passage.candidates[0].probability >= least { return passage }
      var certain = passage
      certain.ayat = passage.ayat.filter { $0.probability >= least }
      guard let first = certain.ayat.first, let last = certain.ayat.last else { return nil }
      certain.startSeconds = certain.ayat.map(\.startSeconds).min() ?? passage.startSeconds
      certain.endSeconds = certain.ayat.map(\.endSeconds).max() ?? passage.endSeconds
      certain.candidates = [
        Candidate(
          range: AyahRange(start: first.ref, end: last.ref),
          probability: min(first.probability, last.probability))
      ]
      return certain
    }
    return Identification(
      passages: certain,
      probability: certain.reduce(certain.isEmpty ? 0 : 1) { $0 * $1.candidates[0].probability })
  }
}
