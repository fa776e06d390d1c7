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
  /// The same where durations and pauses alone decide: margins are smaller there.
  private static let durationsBase = -0.593
  private static let durationsSlope = 3.058

  /// The chance that a segment is right.
  ///
  /// - Parameters:
  ///   - margin: how much worse, in nats, the best path is that differs here: the least over
  ///     another start, another end and another ayah; ≥ 0, +∞ if there is no other path.
  ///   - hearsSound: whether the sound of the words was heard.
  /// - Returns: 0…1.
  static func value(margin: Double, hearsSound: Bool) -> Double {
    let (base, slope) = hearsSound ? (base, slope) : (durationsBase, durationsSlope)
    return 1 / (1 + exp(-(base + slope * log1p(max(0, min(margin, 1000))))))
  }
}
