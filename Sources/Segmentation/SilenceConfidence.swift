import Foundation

/// The chance that nobody recites in a quiet stretch, from how it looks, not from its length.
///
///     confidence = 1 / (1 + exp(−(b + d·depth + s·steepness + f·flatness + h·harmonicity)))
///
/// A logistic regression, fitted by `Scripts/fit-silence-confidence.py` (see Docs/sources.md):
/// the same recitation clean, in a noisy room and through codecs, where the clean copy tells
/// which quiet stretches of the others are pauses and which are only soft sounds.
struct SilenceConfidence {
  /// How far the median level inside lies below the speech level around it, in dB.
  var depth: Double
  /// By how many dB the level changes across the less steep of its two edges within 50 ms; more
  /// than 12 counts as 12. A stop inside a word is steeper than the end of a breath.
  var steepness: Double
  /// The mean spectral flatness inside, 0…1: noise is flat, a voice is not.
  var flatness: Double
  /// The mean harmonicity inside, 0…1.
  var harmonicity: Double

  /// The chance, 0…1.
  var value: Double {
    let evidence =
      -7.285 + 0.386 * min(depth, 60) - 0.748 * min(max(steepness, 0), 12) + 16.64 * flatness
      + 1.726 * harmonicity
    return 1 / (1 + exp(-evidence))
  }
}
