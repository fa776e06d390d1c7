import Foundation

/// The chance that a segment has both ends within 0.3 s of right and holds the ayah it is said to.
///
///     confidence = 1 / (1 + exp(−(b + m · ln(1 + margin))))
///
/// A logistic regression over aligned recordings with exact truth, fitted by
/// `Scripts/fit-segment-confidence.py` (see Docs/sources.md).
enum SegmentConfidence {
  private static let base = -2.438
  private static let slope = 1.96

  /// The chance, 0…1, from how much worse, in nats, the best path is that differs here: the
  /// least over another start, another end and another ayah; ≥ 0, +∞ if there is no other path.
  static func value(margin: Double) -> Double {
    1 / (1 + exp(-(base + slope * log1p(max(0, min(margin, 1000))))))
  }
}
