/// A named stretch of a recording, as its container gives it.
public struct Chapter: Sendable, Equatable {
  /// Its name; empty if it has none.
  public let title: String
  /// Seconds from the start of the recording, ≥ 0.
  public let startSeconds: Double
  /// Where it ends, ≥ `startSeconds`.
  public let endSeconds: Double
}
