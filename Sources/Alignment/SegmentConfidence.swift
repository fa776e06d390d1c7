import Foundation

/// Probability that both ends of a segment are within 0.3 s of the truth and that it holds the
/// stated ayah, where durations and pauses alone decide.
///
///     confidence = 1 / (1 + exp(−(b + m · ln(1 + margin))))
///
/// A logistic regression over aligned recordings with exact truth, fitted by
/// `Scripts/fit-segment-confidence.py` (see Docs/sources.md).
enum SegmentConfidence {
  private static let base = -2.422
  private static let slope = 3.656
  /// Base and slope for one end of a segment, see ``boundary(margin:)``.
  private static let boundaryBase = -2.673
  private static let boundarySlope = 3.955

  /// Returns the probability that a segment is right.
  ///
  /// - Parameter margin: the score of the best path minus the best score of a path that differs
  ///   here, in nats: by another start, another end or another ayah; ≥ 0, +∞ if there is no other
  ///   path.
  /// - Returns: 0…1.
  static func value(margin: Double) -> Double { chance(base, slope, margin) }

  /// Returns the probability that one end of a segment is within 0.3 s of the truth, by the same
  /// formula.
  ///
  /// - Parameter margin: the score of the best path minus the best score of a path with another
  ///   boundary here, or with another ayah or left-over sound in the segment, in nats; ≥ 0.
  /// - Returns: 0…1.
  static func boundary(margin: Double) -> Double { chance(boundaryBase, boundarySlope, margin) }

  private static func chance(_ base: Double, _ slope: Double, _ margin: Double) -> Double {
    1 / (1 + exp(-(base + slope * log1p(max(0, min(margin, 1000))))))
  }
}
