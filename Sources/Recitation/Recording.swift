public import AudioCore

/// What is known of one recording, apart from what was found in it.
public struct Recording: Hashable, Sendable, Codable {
  /// Made from the content.
  public var id: RecordingID
  /// For a person: the tag's title, else the file name without its ending.
  public var title: String
  /// The name of the file when it was first seen.
  public var sourceFileName: String
  /// The SHA-256 of the file, 64 lower-case hexadecimal digits.
  public var sha256: String
  /// The size of the file in bytes.
  public var sizeBytes: Int
  /// Container and codec: `mp3`, `m4a/aac`, `wav/pcm_16`.
  public var format: String
  /// Frames per second as decoded; nil if nothing could be decoded.
  public var sampleRate: SampleRate?
  /// Channels as decoded, 0 if nothing could be.
  public var channelCount: Int
  /// The number of frames decoded: the truth about the length.
  public var frameCount: Int
  /// The length that the container declares, in seconds, if it does.
  public var declaredSeconds: Double?
  /// The library that decoded it, with its version: `libsndfile 1.2.0`.
  public var decoder: String
  /// How many samples were NaN or infinite and became 0.
  public var nonFiniteCount: Int
  /// Who recites: from the tags or the plan.
  public var reciter: String?
  /// Whose numbering and wording the segments follow.
  public var riwayah: Riwayah
  /// When it was recorded, from the tags or the plan: ISO 8601, as precise as it is known.
  public var recordedAt: String?
  /// The tags that were there, by lower-case name.
  public var tags: [String: String]
  /// The chapters that the container lists.
  public var chapters: [Chapter]
  /// How the analysis ended.
  public var status: RecordingStatus
  /// Why it did not end `ok`; nil if it did.
  public var reason: String?
  /// What it is expected to hold, in the order heard; empty if nothing is known.
  public var expected: [AyahRange]
  /// Where the expectation is from: `option`, `plan`, `file name`, `tags`,
  /// `sound` (identified), `candidate` (identified, and chosen by a person); nil if none.
  public var expectedFrom: String?
  /// Expected ayat that were not found.
  public var missing: [AyahRef]

  /// A stretch that the container names.
  public struct Chapter: Hashable, Sendable, Codable {
    /// Its name, perhaps empty.
    public var title: String
    /// Its start in seconds.
    public var startSeconds: Double
    /// Its end in seconds.
    public var endSeconds: Double

    /// - Parameters: see the properties of the same names.
    public init(title: String, startSeconds: Double, endSeconds: Double) {
      self.title = title
      self.startSeconds = startSeconds
      self.endSeconds = endSeconds
    }
  }

  /// A recording of which only the file is known.
  public init(
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

  /// Whether nobody has said what it holds, so that its segments stay unassigned.
  public var needsRange: Bool { expected.isEmpty && status != .failed }

  /// The decoded length in seconds, 0 if nothing could be decoded.
  public var durationSeconds: Double {
    sampleRate.map { FrameIndex(frameCount).seconds(at: $0) } ?? 0
  }
}
