/// What seems to be recited in a recording of which nobody said it.
public struct Identification: Hashable, Sendable, Codable {
  /// A stretch of the recording in which ayat follow each other, perhaps with repeats.
  public struct Passage: Hashable, Sendable, Codable {
    /// Where it begins, in seconds.
    public var startSeconds: Double
    /// Where it ends, in seconds.
    public var endSeconds: Double
    /// What it may be, most likely first; never empty.
    public var candidates: [Candidate]

    /// - Parameters: see the properties of the same names.
    public init(startSeconds: Double, endSeconds: Double, candidates: [Candidate]) {
      self.startSeconds = startSeconds
      self.endSeconds = endSeconds
      self.candidates = candidates
    }
  }

  /// What a passage may be.
  public struct Candidate: Hashable, Sendable, Codable {
    /// From which ayah to which.
    public var range: AyahRange
    /// The chance that it is exactly this, 0…1.
    public var probability: Double

    /// - Parameters: see the properties of the same names.
    public init(range: AyahRange, probability: Double) {
      self.range = range
      self.probability = probability
    }
  }

  /// In order of time; empty if no words of the Quran are heard.
  public var passages: [Passage]
  /// The chance that the first candidates of all passages are right and nothing else is recited,
  /// 0…1; 0 without passages.
  public var probability: Double

  /// - Parameters: see the properties of the same names.
  public init(passages: [Passage], probability: Double) {
    self.passages = passages
    self.probability = probability
  }

  /// The first candidate of each passage, in order of time.
  public var ranges: [AyahRange] { passages.map { $0.candidates[0].range } }
}
