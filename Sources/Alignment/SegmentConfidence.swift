import Foundation

/// Probability that a segment contains the stated ayah and that both its ends are within 0.3 s of
/// the truth. Used if only durations and pauses decide.
///
///     confidence = 1 / (1 + exp(−(b + m · ln(1 + margin))))
///
/// `Scripts/fit-segment-confidence.py` fits this logistic regression to aligned recordings with
/// exact truth (see Docs/sources.md).
enum SegmentConfidence {
  private static let base = -2.422
  private static let slope = 3.656
  /// Base and slope of the formula for one end of a segment; see ``boundary(margin:)``.
  private static let boundaryBase = -2.673
  private static let boundarySlope = 3.955

  /// Returns the probability that a segment is right.
  ///
  /// - Parameter margin: the score of the best path minus the best score of a path with another
  ///   start, another end or another ayah in this segment, in nats, ≥ 0; +∞ if there is no such
  ///   path.
  /// - Returns: 0…1.
  static func value(margin: Double) -> Double { logistic(base, slope, margin) }

  /// Returns the probability that one end of a segment is within 0.3 s of the truth. The formula is
  /// the same as for ``value(margin:)``.
  ///
  /// - Parameter margin: the score of the best path minus the best score of a path with another
  ///   boundary at this end, or with another ayah or left-over sound in the segment, in nats, ≥ 0.
  /// - Returns: 0…1.
  static func boundary(margin: Double) -> Double { logistic(boundaryBase, boundarySlope, margin) }

  private static func logistic(_ base: Double, _ slope: Double, _ margin: Double) -> Double {
    1 / (1 + exp(-(base + slope * log1p(max(0, min(margin, 1000))))))
  }
}
