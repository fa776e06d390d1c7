/// A stretch of time in seconds, `start` ≤ `end`.
public struct TimeSpan: Sendable, Hashable {
  /// Seconds from the start of the recording.
  public var start: Double
  /// Seconds from the start of the recording, ≥ `start`.
  public var end: Double

  /// - Parameters:
  ///   - start: seconds.
  ///   - end: seconds, ≥ `start`.
  public init(_ start: Double, _ end: Double) {
    precondition(start <= end, "a stretch may not end (\(end)) before it starts (\(start))")
    self.start = start
    self.end = end
  }

  /// The stretch between two instants, whichever comes first.
  static func between(_ a: Double, _ b: Double) -> TimeSpan { TimeSpan(min(a, b), max(a, b)) }

  /// Its length in seconds.
  public var seconds: Double { end - start }

  /// How many seconds both hold.
  public func overlap(_ other: TimeSpan) -> Double {
    max(0, min(end, other.end) - max(start, other.start))
  }

  /// How many seconds lie between both, 0 if they touch or overlap.
  public func distance(_ other: TimeSpan) -> Double {
    max(0, max(start, other.start) - min(end, other.end))
  }
}
