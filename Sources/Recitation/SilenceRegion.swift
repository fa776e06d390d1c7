public import AudioCore

/// A quiet stretch that lasts.
public struct SilenceRegion: Hashable, Sendable, Codable {
  /// Where it lies, in the recording's own frames.
  public var range: FrameRange
  /// The last place in it as quiet as it gets, where a cut is heard least.
  public var quietest: FrameIndex
  /// How far the level inside lies below the speech around it, in dB, ≥ 0.
  public var depth: Double
  /// The chance, 0…1, that nobody recites in it.
  public var confidence: Double

  /// - Parameters: see the properties of the same names.
  public init(range: FrameRange, quietest: FrameIndex, depth: Double, confidence: Double) {
    self.range = range
    self.quietest = quietest
    self.depth = depth
    self.confidence = confidence
  }
}
