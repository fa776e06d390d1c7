import Foundation

/// The chance that nobody recites in a quiet stretch, from how it looks, not from its length.
///
///     confidence = 1 / (1 + exp(−(b + d·depth − r·rise − s·steepness + f·flatness
///                                 + h·harmonicity)))
///
/// A logistic regression, fitted by `Scripts/fit-silence-confidence.py` (see Docs/sources.md):
/// the same recitation clean, in a noisy room and through codecs, where the clean copy tells
/// which quiet stretches of the others are pauses and which are only soft sounds; and other rooms
/// and voices, where the known ends of the ayat tell.
struct SilenceConfidence {
  /// How far the median level inside lies below the speech level around it, in dB.
  var depth: Double
  /// How far the median level inside lies above the floor around it, in dB.
  var rise: Double
  /// By how many dB the level changes across the less steep of its two edges within 50 ms; more
  /// than 12 counts as 12. A stop inside a word is steeper than the end of a breath.
  var steepness: Double
  /// The mean spectral flatness inside, 0…1: noise is flat, a voice is not.
  var flatness: Double
  /// The mean harmonicity inside, 0…1; what a hall still sounds of a held tone is harmonic too.
  var harmonicity: Double

  /// The chance, 0…1.
  var value: Double {
    let evidence =
      -5.360 + 0.490 * min(depth, 60) - 0.489 * min(max(rise, 0), 30)
      - 0.564 * min(max(steepness, 0), 12) + 2.26 * flatness + 3.008 * harmonicity
    return 1 / (1 + exp(-evidence))
  }
}
