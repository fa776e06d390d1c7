import Foundation

/// The chance that a segment has both ends right and holds the ayah it is said to hold.
///
///     confidence = 1 / (1 + exp(−(b + m · ln(1 + margin) − r · |deviation|)))
///
/// A logistic regression over aligned recordings with exact truth, fitted by
/// `Scripts/fit-segment-confidence.py` (see Docs/sources.md).
struct SegmentConfidence {
  /// How much worse, in nats, the best path is that differs here: the least over another start,
  /// another end and another ayah. +∞ if there is no other path.
  var margin: Double
  /// How far the log of its length lies from what the ayat around it let expect, in spreads.
  var deviation: Double

  /// The chance, 0…1.
  var value: Double {
    let evidence = -1.0 + 2.0 * log1p(max(0, min(margin, 1000))) - 0.3 * min(abs(deviation), 10)
    return 1 / (1 + exp(-evidence))
  }
}
