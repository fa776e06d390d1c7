/// How alike a stretch of signal is to itself some samples later.
///
///     r(l) = Σ x[i]·x[i+l] / √(Σ x[i]² · Σ x[i+l]²),   i = 0 … N − 1 − l
///
/// Both sums of squares run over the samples that the product used, so a periodic signal gives
/// 1 at its period whatever its length and its change of level: the shrinking overlap is
/// normalised away. Within −1…1; 0 where either stretch is silent.
/// Source: normalised cross-correlation, as in Talkin, "A robust algorithm for pitch tracking"
/// (1995), with the overlap kept symmetric about the middle of the stretch.
public enum Autocorrelation {
  /// Fills `result` with r(l) for l = first, first + 1, …
  ///
  /// - Parameters:
  ///   - signal: N samples, N ≥ the last lag.
  ///   - first: the first lag, ≥ 0.
  ///   - result: overwritten; its count says how many lags.
  ///   - energy: room for N + 1 values, overwritten.
  public static func normalised(
    _ signal: [Float], from first: Int, into result: inout [Float], energy: inout [Float]
  ) {
    let count = signal.count
    let last = first + result.count - 1
    precondition(first >= 0 && last <= count, "lag \(last) in a stretch of \(count)")
    precondition(energy.count == count + 1, "\(count + 1) energies into \(energy.count)")
    signal.withUnsafeBufferPointer { x in
      energy.withUnsafeMutableBufferPointer { energy in
        guard let base = x.baseAddress else { return }
        energy[0] = 0
        for i in 0..<count { energy[i &+ 1] = energy[i] + x[i] * x[i] }
        for index in result.indices {
          let lag = first &+ index
          let overlap = count &- lag
          let product = dotProduct(base, base + lag, overlap)
          let power = energy[overlap] * (energy[count] - energy[lag])
          let ratio = power > 0 ? product / power.squareRoot() : 0
          result[index] = max(-1, min(1, ratio))
        }
      }
    }
  }
}
