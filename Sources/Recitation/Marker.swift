public import AudioCore

/// A suggested or confirmed point where an ayah ends and the next begins.
public struct Marker: Hashable, Sendable, Codable {
  /// Who put it there.
  public enum Origin: String, Sendable, Codable, CaseIterable { case suggested, confirmed }

  /// Where it lies, in the recording's own frames.
  public var position: FrameIndex
  /// The chance, 0…1, that the recitation may be cut here without harm to a word.
  public var confidence: Double
  /// Why it is there, for a person to read: "silence of 0.82 s, 34 dB deep".
  public var reason: String
  /// Who put it there.
  public var origin: Origin

  /// - Parameters: see the properties of the same names.
  public init(
    position: FrameIndex, confidence: Double, reason: String, origin: Origin = .suggested
  ) {
    self.position = position
    self.confidence = confidence
    self.reason = reason
    self.origin = origin
  }
}
