import AudioCore
import Features
import Foundation

/// Probability that a segment contains the stated ayah and that both its ends are within 0.3 s of
/// the truth. Used if only durations and pauses decide.
///
///     confidence = 1 / (1 + exp(−(b + m · ln(1 + margin))))
///
/// The base b and the slope m are fitted to aligned recordings with exact truth
/// (``SegmentWeights``).
enum SegmentConfidence {

  /// Returns the probability that a segment is right.
  ///
  /// - Parameters:
  ///   - margin: the score of the best path minus the best score of a path with another start,
  ///     another end or another ayah in this segment, in nats, ≥ 0; +∞ if there is no such path.
  ///   - weights: the base and the slope.
  /// - Returns: 0…1.
  static func value(margin: Double, by weights: SegmentWeights = .bundled) -> Double {
    confidence(weights.base, weights.slope, margin)
  }

  /// Returns the probability that one end of a segment is within 0.3 s of the truth. The formula is
  /// the same as for ``value(margin:by:)``, with a base and a slope of its own.
  ///
  /// - Parameters:
  ///   - margin: the score of the best path minus the best score of a path with another boundary at
  ///     this end, or with another ayah or left-over sound in the segment, in nats, ≥ 0.
  ///   - weights: the base and the slope.
  /// - Returns: 0…1.
  static func boundary(margin: Double, by weights: SegmentWeights = .bundled) -> Double {
    confidence(weights.boundaryBase, weights.boundarySlope, margin)
  }

  private static func confidence(_ base: Double, _ slope: Double, _ margin: Double) -> Double {
    logistic(base + slope * log1p(max(0, min(margin, 1000))))
  }
}

/// Fitted numbers of ``SegmentConfidence``.
///
/// Source: a logistic regression (`Training/refit`; Docs/sources.md).
struct SegmentWeights: FittedLayer {
  static let name = "durations"
  static let bundled = readBundled()

  /// Base b for a segment.
  @Fitted var base: Double
  /// Slope m for a segment.
  @Fitted var slope: Double
  /// Base b for one end of a segment.
  @Fitted var boundaryBase: Double
  /// Slope m for one end of a segment.
  @Fitted var boundarySlope: Double
}
