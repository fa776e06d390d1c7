/// A stretch of a recording, half-open: `start` belongs to it, `end` does not.
public struct FrameRange: Hashable, Sendable, Codable {
  /// The first frame of the stretch.
  public var start: FrameIndex
  /// The first frame after the stretch, never before `start`.
  public var end: FrameIndex

  /// - Parameters:
  ///   - start: the first frame.
  ///   - end: the first frame after it, ≥ `start`.
  public init(start: FrameIndex, end: FrameIndex) {
    precondition(
      start <= end, "a range may not end (\(end.count)) before it starts (\(start.count))")
    self.start = start
    self.end = end
  }

  /// The same from plain frame counts.
  public init(_ range: Range<Int>) {
    self.init(start: FrameIndex(range.lowerBound), end: FrameIndex(range.upperBound))
  }

  /// The number of frames.
  public var count: Int { end.count - start.count }

  /// True if no frame lies in it.
  public var isEmpty: Bool { count == 0 }

  /// The frame in the middle, the earlier of two.
  public var midpoint: FrameIndex { FrameIndex(start.count + count / 2) }

  /// True if `position` lies inside.
  public func contains(_ position: FrameIndex) -> Bool { start <= position && position < end }

  /// The number of frames that both hold.
  public func overlap(_ other: FrameRange) -> Int {
    max(0, min(end.count, other.end.count) - max(start.count, other.start.count))
  }

  /// The same stretch in a signal of another rate, both ends rounded to the nearest frame.
  public func converted(from source: SampleRate, to target: SampleRate) -> FrameRange {
    FrameRange(
      start: start.converted(from: source, to: target), end: end.converted(from: source, to: target)
    )
  }
}
