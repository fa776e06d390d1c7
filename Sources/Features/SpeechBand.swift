import DSP
import Foundation

/// Measurements of a spectrum in the band of speech, 150 … 4,000 Hz.
///
/// The window w is a Hann window whose zeros lie half a sample outside its ends. The transform has
/// N points, the next power of two. The band consists of the bins k that lie in 150 … 4,000 Hz,
/// with 1 ≤ k < N/2. P is the power spectrum, and aₙ is √P in window n. The sums run over the b
/// bins of the band.
///
///     w[i]     = 0.5 − 0.5·cos(2π(i + ½) / window)
///     level    = 10 · log10(2 · ΣP / (N · Σw²))
///     flatness = (ΠP)^(1/b) / (ΣP / b)
///     flux     = Σ max(0, aₙ − aₙ₋₁) / (Σ aₙ + Σ aₙ₋₁)
///
/// Σw² runs over the part of the window inside the signal. Flatness and flux do not change with the
/// gain. A silent band has a flatness of 1, and a flux of 0 if the band was silent in the preceding
/// window too.
///
/// Source: the flatness is Gray and Markel (1974); the flux is the rectified difference of
/// amplitude spectra of Dixon, "Onset detection revisited" (2006), divided by its maximum.
struct SpeechBand {
  let bins: Range<Int>
  private var amplitude: [Float]
  private var earlier: [Float]
  private var earlierSum: Float = 0
  private var isFirst = true

  struct Values {
    /// Mean square of the signal in the band.
    var meanSquare: Double
    var flatness: Float
    var flux: Float
  }

  init(rate: Int, points: Int) {
    let first = max(1, (150 * points + rate - 1) / rate)
    let end = min(points / 2, 4_000 * points / rate + 1)
    bins = min(first, points / 2 - 1)..<max(end, min(first, points / 2 - 1) + 1)
    amplitude = [Float](repeating: 0, count: bins.count)
    earlier = amplitude
  }

  /// Computes the values of the next window.
  ///
  /// - Parameters:
  ///   - power: the power spectrum of the window.
  ///   - scale: the scale of the spectrum, 2 / (N · Σw²).
  /// - Returns: the three values.
  mutating func measure(_ power: [Float], scale: Double) -> Values {
    let sum = SpectrumKernels.sum(power, in: bins)
    SpectrumKernels.squareRoots(of: power, in: bins, into: &amplitude)
    let amplitudeSum = SpectrumKernels.sum(amplitude, in: 0..<amplitude.count)
    let reach = amplitudeSum + earlierSum
    var flux: Float = 0
    if !isFirst, reach > 0 {
      flux = SpectrumKernels.rise(from: earlier, to: amplitude) / reach
    }
    var flatness: Float = 1
    if sum > 0 {
      let ratio = Double(SpectrumKernels.meanLog2(power, in: bins)) - log2Mean(sum)
      flatness = Float(min(1, exp2(ratio)))
    }
    swap(&amplitude, &earlier)
    earlierSum = amplitudeSum
    isFirst = false
    return Values(meanSquare: Double(sum) * scale, flatness: flatness, flux: flux)
  }

  private func log2Mean(_ sum: Float) -> Double { log2(Double(sum) / Double(bins.count)) }
}
