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
  private static let durationsBase = -2.422
  private static let durationsSlope = 3.656
  /// The same for one end of a segment, see ``boundary(margin:hearsSound:)``.
  private static let boundaryBase = -1.269
  private static let boundarySlope = 1.816
  private static let durationsBoundaryBase = -2.673
  private static let durationsBoundarySlope = 3.955

  /// The chance that a segment is right.
  ///
  /// - Parameters:
  ///   - margin: how much worse, in nats, the best path is that differs here: the least over
  ///     another start, another end and another ayah; ≥ 0, +∞ if there is no other path.
  ///   - hearsSound: whether the sound of the words was heard.
  /// - Returns: 0…1.
  static func value(margin: Double, hearsSound: Bool) -> Double {
    hearsSound
      ? chance(base, slope, margin) : chance(durationsBase, durationsSlope, margin)
  }

  /// The chance that one end of a segment is within 0.3 s of right, by the same formula.
  ///
  /// - Parameters:
  ///   - margin: how much worse, in nats, the best path is that has another boundary here, or
  ///     something else in the segment: the less of the two; ≥ 0.
  ///   - hearsSound: whether the sound of the words was heard.
  /// - Returns: 0…1.
  static func boundary(margin: Double, hearsSound: Bool) -> Double {
    hearsSound
      ? chance(boundaryBase, boundarySlope, margin)
      : chance(durationsBoundaryBase, durationsBoundarySlope, margin)
  }

  private static func chance(_ base: Double, _ slope: Double, _ margin: Double) -> Double {
    1 / (1 + exp(-(base + slope * log1p(max(0, min(margin, 1000))))))
  }
}
