package import AudioCore
import Foundation

/// A reverberant room: four feedback combs side by side, then two all-pass sections.
///
///     comb gain = 10^(−3 · delay / decay)
///
/// The sound therefore falls by 60 dB in `decay` seconds.
///
/// Input: mono. Output: the direct sound plus `wet` times the reverberation, with the length of the
/// input; the reverberation after the end is cut off.
///
/// Source: M. R. Schroeder, “Natural sounding artificial reverberation”, JAES 10 (1962).
package struct Room: Sendable, Hashable {
  /// The decay time for 60 dB in seconds, > 0. A living room has 0.4, a masjid 2.
  package var decay: Double
  /// The level of the reverberation; 0 turns it off.
  package var wet: Double

  /// - Parameters: see the properties of the same names.
  package init(decay: Double, wet: Double) {
    precondition(decay > 0, "a room needs a decay > 0 s, got \(decay)")
    self.decay = decay
    self.wet = wet
  }

  /// Returns the samples with reverberation.
  package func reverberate(_ dry: [Float], rate: SampleRate) -> [Float] {
    var tail = [Double](repeating: 0, count: dry.count)
    for seconds in [0.0297, 0.0371, 0.0411, 0.0437] {
      let delay = max(1, Int((seconds * Double(rate.hertz)).rounded()))
      let gain = pow(10, -3 * seconds / decay)
      var ring = [Double](repeating: 0, count: delay)
      for n in dry.indices {
        let out = ring[n % delay]
        ring[n % delay] = Double(dry[n]) + gain * out
        tail[n] += out / 4
      }
    }
    for seconds in [0.005, 0.0017] {
      let delay = max(1, Int((seconds * Double(rate.hertz)).rounded()))
      var ring = [Double](repeating: 0, count: delay)
      for n in tail.indices {
        let held = ring[n % delay]
        let inner = tail[n] + 0.7 * held
        tail[n] = held - 0.7 * inner
        ring[n % delay] = inner
      }
    }
    return dry.indices.map { Float(Double(dry[$0]) + wet * tail[$0]) }
  }
}
