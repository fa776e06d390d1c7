public import Recitation

/// What an alignment found.
public struct Alignment: Hashable, Sendable {
  /// In order of time, not overlapping: what was recited, and sound that was left over
  /// (`unassigned`).
  public var segments: [Segment]
  /// Expected ayat that were not found, in order.
  public var missing: [AyahRef]
  /// Whether nothing was searched for, because the expected range is too long for so long a
  /// recording.
  public var isTooWide: Bool

  /// - Parameters: see the properties of the same names.
  public init(segments: [Segment], missing: [AyahRef], isTooWide: Bool = false) {
    self.segments = segments
    self.missing = missing
    self.isTooWide = isTooWide
  }
}
