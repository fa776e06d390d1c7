/// A passage: all ayat from one to another, both included.
public struct AyahRange: Hashable, Sendable, Codable {
  /// The first ayah.
  public let start: AyahRef
  /// The last ayah, which belongs to the range; never before `start`.
  public let end: AyahRef

  /// - Parameters:
  ///   - start: the first ayah.
  ///   - end: the last, ≥ `start`.
  public init(start: AyahRef, end: AyahRef) {
    precondition(start <= end, "a range may not end (\(end)) before it starts (\(start))")
    self.start = start
    self.end = end
  }

  /// Whether an ayah lies inside.
  public func contains(_ ref: AyahRef) -> Bool { start <= ref && ref <= end }
}

extension AyahRange: CustomStringConvertible {
  /// `67:1-30`, `2:255` or `8:75-9:5`; ``RangeParser`` reads it back.
  public var description: String {
    if start == end { return start.description }
    return start.surah == end.surah ? "\(start)-\(end.ayah)" : "\(start)-\(end)"
  }
}
