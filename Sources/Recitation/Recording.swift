package import AudioCore

/// Identity of a recording: a name-based UUID (version 5) made from the SHA-256 of the first file
/// with its sound in the library.
///
/// Libraries that saw the same file first give it the same identity, under any file name. The text
/// form is in lower case: `1b4e28ba-2fa1-5d2b-883f-0016d3cca427`.
///
/// Large libraries keep millions of identities in memory, so a UUID takes its 16 bytes instead of
/// the hundred of a text. An invalid identity, from a damaged or foreign file, is kept as text, and
/// equals only the same text.
package struct RecordingID: Hashable, Sendable {
  private enum Content: Hashable {
    /// The sixteen bytes, the first one highest, so that they sort like the text.
    case uuid(UInt64, UInt64)
    /// Any text except a UUID in lower case with hyphens.
    case other(String)
  }

  private let content: Content

  /// Parses an identity.
  ///
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

  /// Index of the hexadecimal digit at each of the 36 characters; nil for a hyphen.
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
  /// Compares the texts of the UUIDs.
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
  /// Decodes the UUID from a single string.
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the UUID as a single string.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// Facts about one recording, except its segments, markers and silences.
package struct Recording: Hashable, Sendable, Codable {
  /// Identity, made from the content of the first file with its sound.
  package var id: RecordingID
  /// Title for display: the title tag, otherwise the file name without its extension.
  package var title: String
  /// Name of the file when it was first seen.
  package var sourceFileName: String
  /// SHA-256 of the current file, 64 lower-case hexadecimal digits.
  package var sha256: String
  /// Size of the file in bytes.
  package var sizeBytes: Int
  /// Container and codec: `mp3`, `m4a/aac`, `wav/pcm_16`.
  package var format: String
  /// Frames per second as decoded; nil if decoding failed.
  package var sampleRate: SampleRate?
  /// Number of channels as decoded; 0 if decoding failed.
  package var channelCount: Int
  /// Number of decoded frames: the actual length.
  package var frameCount: Int
  /// Length that the container declares, in seconds, if any.
  package var declaredSeconds: Double?
  /// Decoding library with its version: `libsndfile 1.2.0`.
  package var decoder: String
  /// Number of NaN or infinite samples, which were set to 0.
  package var nonFiniteCount: Int
  /// Reciter, from tags or plan.
  package var reciter: String?
  /// Riwayah of the segments' wording and numbering.
  package var riwayah: Riwayah
  /// Time of the recording from tags or plan, ISO 8601, as precise as known.
  package var recordedAt: String?
  /// Tags by lower-case name.
  package var tags: [String: String]
  /// Chapters of the container.
  package var chapters: [Chapter]
  /// Status of the analysis.
  package var status: RecordingStatus
  /// Reason for any status except `ok`; nil for `ok`.
  package var reason: String?
  /// Expected ranges in order; empty if unknown.
  package var expected: [AyahRange]
  /// Origin of the expectation: `option`, `plan`, `file name`, `tags`, `sound` (identified),
  /// `candidate` (identified, and chosen by a person); nil without expectation.
  package var expectedFrom: String?
  /// Expected ayat that were not found.
  package var missing: [AyahRef]
  /// Track, rate and mix in which its sound is read, if they differ from the default.
  package var hearing: Hearing?
  /// Remarks for a person on how its sound and tags were read; nil without remarks.
  package var remarks: [String]?

  /// A chapter of the container.
  package struct Chapter: Hashable, Sendable, Codable {
    /// Name, perhaps empty.
    package var title: String
    /// Start in seconds.
    package var startSeconds: Double
    /// End in seconds.
    package var endSeconds: Double

    /// - Parameters: see the properties of the same names.
    package init(title: String, startSeconds: Double, endSeconds: Double) {
      self.title = title
      self.startSeconds = startSeconds
      self.endSeconds = endSeconds
    }
  }

  /// Creates a recording of which only the file is known.
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

  /// True if no range is known, so that its segments stay unassigned.
  package var needsRange: Bool { expected.isEmpty && status != .failed }

  /// Decoded length in seconds; 0 if decoding failed.
  package var durationSeconds: Double {
    sampleRate.map { FrameIndex(frameCount).seconds(at: $0) } ?? 0
  }
}

/// Status of the analysis of a recording.
package enum RecordingStatus: String, Sendable, Codable, CaseIterable {
  /// Decoded to its end.
  case ok
  /// Decoded to its end, but the sound contradicts the stated range; the reason has the details.
  case check
  /// Decoded up to a point; the reason has the place and the cause.
  case partial
  /// Decoding failed; the reason has the cause.
  case failed
}

/// Progress of confirming a recording.
package enum AnnotationStatus: String, Sendable, Codable, CaseIterable {
  /// No segment is confirmed.
  case unannotated
  /// Some segments are confirmed.
  case partial
  /// Every segment with recitation is confirmed.
  case complete
}

/// Identified content of a recording without a stated range.
package struct Identification: Hashable, Sendable, Codable {
  /// A stretch of the recording with successive ayat, perhaps with repeats.
  package struct Passage: Hashable, Sendable, Codable {
    /// Start in seconds.
    package var startSeconds: Double
    /// End in seconds.
    package var endSeconds: Double
    /// Candidates, most likely first; never empty.
    package var candidates: [Candidate]
    /// Ayat of the first candidate that were heard, in the order of the text.
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

    /// Decodes a passage; a passage stored by an older version has no ayat.
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
    /// The ayah.
    package var ref: AyahRef
    /// Probability that it is recited there, 0…1.
    package var probability: Double
    /// Start of its first reading and end of its last, in seconds.
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
    /// The range.
    package var range: AyahRange
    /// Probability that exactly this range is recited, 0…1.
    package var probability: Double

    /// - Parameters: see the properties of the same names.
    package init(range: AyahRange, probability: Double) {
      self.range = range
      self.probability = probability
    }
  }

  /// Passages in order of time; empty if no words of the Quran are heard.
  package var passages: [Passage]
  /// Probability that the first candidates of all passages are right, 0…1; 0 without passages.
  package var probability: Double

  /// - Parameters: see the properties of the same names.
  package init(passages: [Passage], probability: Double) {
    self.passages = passages
    self.probability = probability
  }

  /// First candidate of each passage, in order of time.
  package var ranges: [AyahRange] { passages.map { $0.candidates[0].range } }

  /// Returns the parts that are likely enough: whole passages whose first candidate is likely
  /// enough, and of the other passages the range from the first to the last ayah that is likely
  /// enough by itself. The ayat between these two are accepted without further evidence.
  ///
  /// - Parameter least: the least probability, 0…1.
  /// - Returns: the identification itself, if all of it is likely enough.
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
