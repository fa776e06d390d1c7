import Foundation

/// The chance that a segment has both ends within 0.3 s of right and holds the ayah it is said to,
/// where durations and pauses alone decide.
///
///     confidence = 1 / (1 + exp(−(b + m · ln(1 + margin))))
///
/// A logistic regression over aligned recordings with exact truth, fitted by
/// `Scripts/fit-segment-confidence.py` (see Docs/sources.md).
enum SegmentConfidence {
  private static let base = -2.422
  private static let slope = 3.656
  /// The same for one end of a segment, see ``boundary(margin:)``.
  private static let boundaryBase = -2.673
  private static let boundarySlope = 3.955

  /// The chance that a segment is right.
  ///
  /// - Parameter margin: how much worse, in nats, the best path is that differs here: the least
  ///   over another start, another end and another ayah; ≥ 0, +∞ if there is no other path.
  /// - Returns: 0…1.
  static func value(margin: Double) -> Double { chance(base, slope, margin) }

  /// The chance that one end of a segment is within 0.3 s of right, by the same formula.
  ///
  /// - Parameter margin: how much worse, in nats, the best path is that has another boundary here,
  ///   or something else in the segment: the less of the two; ≥ 0.
  /// - Returns: 0…1.
  static func boundary(margin: Double) -> Double { chance(boundaryBase, boundarySlope, margin) }

  private static func chance(_ base: Double, _ slope: Double, _ margin: Double) -> Double {
    1 / (1 + exp(-(base + slope * log1p(max(0, min(margin, 1000))))))
  }
}
