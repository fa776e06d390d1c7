package import AudioCore

/// Identity of a recording: a name-based UUID (version 5).
///
/// The identity is made from the SHA-256 of the first file with this sound in the library. If the
/// first file has the same content in two libraries, the recording has the same identity in both,
/// even if the names of the files differ. The text form is in lower case:
/// `1b4e28ba-2fa1-5d2b-883f-0016d3cca427`.
///
/// Large libraries keep millions of identities in memory, so a UUID is stored as 16 bytes instead
/// of a text of a hundred bytes. An invalid identity from a damaged or foreign file is stored as
/// text, and equals only the same text.
package struct RecordingID: Hashable, Sendable {
  private enum Content: Hashable {
    /// The sixteen bytes as two numbers. The first byte is the highest, so that identities sort
    /// like their texts.
    case uuid(UInt64, UInt64)
    /// Any text that is not a UUID in lower case with hyphens.
    case other(String)
  }

  private let content: Content

  /// Parses an identity.
  ///
  /// - Parameter text: a UUID in lower case with hyphens.
  package init(_ text: String) {
    content = Self.bytes(of: text).map { .uuid($0, $1) } ?? .other(text)
  }

  /// The identity as text: a UUID in lower case with hyphens.
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

  /// The index of the hexadecimal digit at each of the 36 characters of a UUID; nil for a hyphen.
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
  /// Orders identities like their texts.
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
  /// Decodes the identity from a single string.
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the identity as a single string.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// Facts about a recording, without its segments, markers and silences.
package struct Recording: Hashable, Sendable, Codable {
  /// Identity, made from the content of the first file that had this sound.
  package var id: RecordingID
  /// Title for display: the title tag, or else the file name without its extension.
  package var title: String
  /// Name of the file when it was added to the library.
  package var sourceFileName: String
  /// SHA-256 of the current file, 64 lower-case hexadecimal digits.
  package var sha256: String
  /// Size of the file in bytes.
  package var sizeBytes: Int
  /// Container and codec, such as `mp3`, `m4a/aac` or `wav/pcm_16`.
  package var format: String
  /// Frames per second of the decoded sound; nil if decoding failed.
  package var sampleRate: SampleRate?
  /// Number of channels of the decoded sound; 0 if decoding failed.
  package var channelCount: Int
  /// Number of decoded frames: the actual length.
  package var frameCount: Int
  /// Length that the container declares, in seconds; nil if it is undeclared.
  package var declaredSeconds: Double?
  /// Name and version of the software library that decoded the file, such as `libsndfile 1.2.0`.
  package var decoder: String
  /// Number of NaN or infinite samples, which were set to 0.
  package var nonFiniteCount: Int
  /// Reciter, from the tags or the plan.
  package var reciter: String?
  /// Riwayah that determines the words and the numbering of the segments.
  package var riwayah: Riwayah
  /// Time at which the recording was made, from the tags or the plan, in ISO 8601; as precise as it
  /// is known.
  package var recordedAt: String?
  /// Tags of the file; the keys are lower-case names.
  package var tags: [String: String]
  /// Chapters of the container.
  package var chapters: [Chapter]
  /// Status of the analysis.
  package var status: RecordingStatus
  /// Reason for the status; nil if the status is `ok`.
  package var reason: String?
  /// Expected ranges, in order; empty if unknown.
  package var expected: [AyahRange]
  /// Source of the expected ranges: `option`, `plan`, `file name` or `tags`; `sound` if the program
  /// identified the ranges from the sound; `candidate` if a person chose among identified ranges.
  /// Nil if no ranges are expected.
  package var expectedFrom: String?
  /// Expected ayat that were not found.
  package var missing: [AyahRef]
  /// Track, rate and mix with which the sound is read, if they differ from the default.
  package var hearing: Hearing?
  /// Sentences for the user about problems in the sound or the tags; nil without problems.
  package var remarks: [String]?

  /// A chapter of the container.
  package struct Chapter: Hashable, Sendable, Codable {
    /// Name of the chapter; may be empty.
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

  /// Creates a recording that has only the facts about its file.
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

  /// True if no range is known. All segments of such a recording are unassigned.
  package var needsRange: Bool { expected.isEmpty && status != .failed }

  /// Length of the decoded sound in seconds; 0 if decoding failed.
  package var durationSeconds: Double {
    sampleRate.map { FrameIndex(frameCount).seconds(at: $0) } ?? 0
  }
}

/// Status of the analysis of a recording.
package enum RecordingStatus: String, Sendable, Codable, CaseIterable {
  /// The recording was decoded to its end.
  case ok
  /// The recording was decoded to its end, but the sound contradicts the stated range. The property
  /// `reason` has the details.
  case check
  /// The recording was decoded only up to some point. The property `reason` has this point and the
  /// cause.
  case partial
  /// The recording could not be decoded at all. The property `reason` has the cause.
  case failed
}

/// Progress of a person in confirming the segments of a recording.
package enum AnnotationStatus: String, Sendable, Codable, CaseIterable {
  /// No segment is confirmed.
  case unannotated
  /// Some segments are confirmed.
  case partial
  /// Every segment with recitation is confirmed.
  case complete
}

/// Content that was identified in a recording without a stated range.
package struct Identification: Hashable, Sendable, Codable {
  /// A section of the recording with successive ayat, some of which may be repeated.
  package struct Passage: Hashable, Sendable, Codable {
    /// Start in seconds.
    package var startSeconds: Double
    /// End in seconds.
    package var endSeconds: Double
    /// Candidates, the most likely first; never empty.
    package var candidates: [Candidate]
    /// The ayat of the first candidate that were recognised in the sound, in the order of the text.
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

    /// Decodes a passage. A passage that an older version stored has no ayat.
    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      startSeconds = try values.decode(Double.self, forKey: .startSeconds)
      endSeconds = try values.decode(Double.self, forKey: .endSeconds)
      candidates = try values.decode([Candidate].self, forKey: .candidates)
      ayat = try values.decodeIfPresent([HeardAyah].self, forKey: .ayat) ?? []
    }

    /// Maximum time of a stored passage in seconds, about 32 years.
    private static let maxSeconds = 1e9

    fileprivate var isValid: Bool {
      let times = [(startSeconds, endSeconds)] + ayat.map { ($0.startSeconds, $0.endSeconds) }
      let refs = ayat.map(\.ref)
      return !candidates.isEmpty
        && (candidates.map(\.probability) + ayat.map(\.probability)).allSatisfy((0...1).contains)
        && times.allSatisfy { 0 <= $0 && $0 <= $1 && $1 <= Self.maxSeconds }
        && zip(refs, refs.dropFirst()).allSatisfy { $0 <= $1 }
    }
  }

  /// An ayah that was recognised in a passage.
  package struct HeardAyah: Hashable, Sendable, Codable {
    /// The ayah.
    package var ref: AyahRef
    /// Probability that the ayah is recited at these times, 0…1.
    package var probability: Double
    /// Start of the first reading of the ayah, and end of the last reading, in seconds.
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
  /// Probability that the first candidates of all passages are right, 0…1; 0 if there are no
  /// passages.
  package var probability: Double

  /// - Parameters: see the properties of the same names.
  package init(passages: [Passage], probability: Double) {
    self.passages = passages
    self.probability = probability
  }

  /// Decodes an identification, and rejects passages without a candidate, times that run backwards
  /// or exceed 10⁹ s, ayat in another order than that of the text, and
  /// probabilities outside 0…1.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    passages = try values.decode([Passage].self, forKey: .passages)
    probability = try values.decode(Double.self, forKey: .probability)
    guard (0...1).contains(probability), passages.allSatisfy(\.isValid) else {
      throw DecodingError.dataCorruptedError(
        forKey: .passages, in: values, debugDescription: "no search gives such passages")
    }
  }

  /// First candidate of each passage, in order of time.
  package var ranges: [AyahRange] { passages.map { $0.candidates[0].range } }

  /// Returns the part of the content that is likely enough. A passage is kept whole if its first
  /// candidate is likely enough. From any other passage, only the range from the first likely ayah
  /// to the last likely ayah is kept, including unlikely ayat between them.
  ///
  /// - Parameter least: the minimum probability, 0…1.
  /// - Returns: the likely content; the unchanged identification if every passage is likely enough.
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
