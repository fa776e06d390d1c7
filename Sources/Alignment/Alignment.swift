public import Recitation

/// What an alignment found.
public struct Alignment: Hashable, Sendable {
  /// In order of time, not overlapping: what was recited, and sound that was left over
  /// (`unassigned`).
  public var segments: [Segment]
  /// Expected ayat that were not found, in order.
  public var missing: [AyahRef]

  /// - Parameters: see the properties of the same names.
  public init(segments: [Segment], missing: [AyahRef]) {
    self.segments = segments
    self.missing = missing
  }
}
