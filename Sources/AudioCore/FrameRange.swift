/// A range of frames in a recording. It includes `start` and excludes `end`.
package struct FrameRange: Hashable, Sendable, Codable {
  /// The first frame of the range.
  package var start: FrameIndex
  /// The first frame after the range. It is never before `start`.
  package var end: FrameIndex

  /// - Parameters:
  ///   - start: the first frame.
  ///   - end: the first frame after the range, ≥ `start`.
  package init(start: FrameIndex, end: FrameIndex) {
    precondition(
      start <= end, "a range may not end (\(end.count)) before it starts (\(start.count))")
    self.start = start
    self.end = end
  }

  /// A range between two frame counts.
  package init(_ range: Range<Int>) {
    self.init(start: FrameIndex(range.lowerBound), end: FrameIndex(range.upperBound))
  }

  private enum CodingKeys: String, CodingKey { case start, end }

  /// Decodes both ends, and refuses a range that ends before it starts.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let start = try container.decode(FrameIndex.self, forKey: .start)
    let end = try container.decode(FrameIndex.self, forKey: .end)
    guard start <= end else {
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: container,
        debugDescription: "the range ends (\(end.count)) before it starts (\(start.count))")
    }
    self.init(start: start, end: end)
  }

  /// The number of frames in the range.
  package var count: Int { end.count - start.count }

  /// True if the range contains no frame.
  package var isEmpty: Bool { count == 0 }

  /// The frame in the middle of the range. If there are two middle frames, it is the earlier one.
  package var midpoint: FrameIndex { FrameIndex(start.count + count / 2) }

  /// True if the range contains `position`.
  package func contains(_ position: FrameIndex) -> Bool { start <= position && position < end }

  /// The number of frames that are in both ranges.
  package func overlap(_ other: FrameRange) -> Int {
    max(0, min(end.count, other.end.count) - max(start.count, other.start.count))
  }

  /// Returns the parts of this range that lie outside other ranges, in order of time.
  ///
  /// - Parameter others: the other ranges, in any order; they may overlap.
  /// - Returns: the parts that are not empty.
  package func remainder(without others: [FrameRange]) -> [FrameRange] {
    var rest: [FrameRange] = []
    var position = start
    for other in others.sorted(by: { $0.start < $1.start }) where other.overlap(self) > 0 {
      if other.start > position { rest.append(FrameRange(start: position, end: other.start)) }
      position = max(position, other.end)
    }
    if position < end { rest.append(FrameRange(start: position, end: end)) }
    return rest
  }

  /// Returns the longest part of this range that lies outside other ranges.
  ///
  /// - Parameter others: the other ranges, in any order; they may overlap.
  /// - Returns: the first of the longest parts; nil if the others cover the whole range.
  package func longestPart(outside others: [FrameRange]) -> FrameRange? {
    remainder(without: others).max { ($0.count, $1.start) < ($1.count, $0.start) }
  }

  /// The range at the same time in a signal with another sample rate. Both ends are rounded to the
  /// nearest frame.
  package func converted(from source: SampleRate, to target: SampleRate) -> FrameRange {
    FrameRange(
      start: start.converted(from: source, to: target), end: end.converted(from: source, to: target)
    )
  }
}
