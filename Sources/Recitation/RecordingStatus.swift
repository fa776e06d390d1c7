/// How the analysis of a recording ended.
public enum RecordingStatus: String, Sendable, Codable, CaseIterable {
  /// Decoded to its end.
  case ok
  /// Decoded up to a point; the reason says where and why.
  case partial
  /// Nothing could be decoded; the reason says why.
  case failed
}
