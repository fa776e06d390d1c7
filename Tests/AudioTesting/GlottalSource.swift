import Foundation

/// The sound of the vocal folds: the derivative of a train of air pulses.
///
/// Within one period, at phase p in 0…1, the flow rises for p < 0.4, falls until 0.56, and is zero
/// for the rest:
///
///     rise: ½ · (1 − cos(π·p/0.4))      fall: cos(½π · (p − 0.4)/0.16)
///
/// The output is its derivative with respect to p. The length of each period varies by up to 0.4 %
/// (jitter), as in a human voice.
///
/// Source: A. E. Rosenberg, “Effect of glottal pulse shape on the quality of natural vowels”,
/// JASA 49 (1971), shape C.
struct GlottalSource {
  private var phase = 0.0
  private var jitter = 1.0

  /// Returns the next sample at a pitch in hertz.
  mutating func next(hertz: Double, rate: Double, random: inout SplitMix64) -> Double {
    phase += hertz * jitter / rate
    if phase >= 1 {
      phase -= phase.rounded(.down)
      jitter = 1 + random.uniform(-0.004...0.004)
    }
    let rise = 0.4
    let shut = 0.56
    if phase < rise { return 0.5 * Double.pi / rise * sin(Double.pi * phase / rise) }
    if phase >= shut { return 0 }
    let slope = 0.5 * Double.pi / (shut - rise)
    return -slope * sin(slope * (phase - rise))
  }
}
