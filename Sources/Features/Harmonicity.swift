import AudioCore
import DSP

/// Periodicity of a signal, hop by hop.
///
/// The signal is filtered to 1 kHz and decimated to 4 … 8 kHz (every f-th sample, f = ⌊rate /
/// 4,000⌋, at least 1; ``DSP/Decimator`` with reach 6f). A stretch of the decimated signal around
/// the hop is measured. It is as long as a window plus the longest period, and its mean is removed.
/// r(l) is the result of ``DSP/Autocorrelation`` at the lag l, and the lags correspond to 60 … 500
/// Hz:
///
///     harmonicity = the greatest r at a local maximum, refined by a parabola, within 0 … 1
///
/// The harmonicity is 0 in silence, and if r has no local maximum among these lags. A lag is a
/// local maximum if r(l − 1) ≤ r(l) > r(l + 1). Noise gives about 0.4, because any finite stretch
/// correlates a little with itself at some lag.
struct Harmonicity {
  /// Decimation factor f.
  let factor: Int
  /// Number of decimated samples that are measured for a hop.
  let stretch: Int
  let decimator: Decimator
  private let hop: Int
  private let firstLag: Int
  private var frame: [Float]
  private var similarity: [Float]

  init(_ parameters: FeatureParameters) {
    let rate = parameters.rate.hertz
    factor = max(1, rate / 4_000)
    let thinned = Double(rate) / Double(factor)
    firstLag = Int(thinned / 500) - 1
    let lastLag = Int((thinned / 60).rounded(.up)) + 1
    stretch = parameters.window / factor + lastLag
    hop = parameters.hop
    decimator = Decimator(factor: factor, reach: 6 * factor, cutoff: 1_000 / Double(rate))
    frame = [Float](repeating: 0, count: stretch)
    similarity = [Float](repeating: 0, count: lastLag - firstLag + 1)
  }

  /// Returns the index of the first decimated sample that is measured for a hop; can be negative.
  func start(hop n: Int) -> Int { (n * hop + hop / 2) / factor - stretch / 2 }

  /// Computes the harmonicity of one hop.
  ///
  /// - Parameters:
  ///   - thinned: the decimated signal.
  ///   - start: the index of the first of the ``stretch`` samples to measure.
  /// - Returns: the harmonicity, 0 … 1.
  mutating func measure(_ thinned: [Float], from start: Int) -> Float {
    let mean = LevelKernels.removeMean(thinned, in: start..<start + stretch, into: &frame)
    Autocorrelation.normalised(frame, from: firstLag, into: &similarity)
    // If the signal is constant, only rounding errors remain after the mean is removed.
    let energy = LevelKernels.measure(frame, in: 0..<stretch).sumOfSquares
    if energy <= 1e-9 * Float(stretch) * mean * mean { return 0 }
    var best: Float = 0
    var before = similarity[0]
    var here = similarity[1]
    for after in similarity[2...] {
      if before <= here, here > after {
        let bend = before - 2 * here + after
        let tilt = before - after
        best = max(best, here - tilt * tilt / (8 * bend))
      }
      before = here
      here = after
    }
    return min(1, best)
  }
}
