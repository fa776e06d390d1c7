import CKernels

/// The likeness of a stretch of signal to itself some samples later.
///
///     r(l) = Σ x[i]·x[i+l] / √(Σ x[i]² · Σ x[i+l]²),   i = 0 … N − 1 − l
///
/// Both sums of squares run over the samples that the product used, so a periodic signal gives
/// 1 at its period whatever its length and its change of level: the shrinking overlap is
/// normalised away. Within −1…1; 0 where either stretch is silent.
/// Source: normalised cross-correlation, as in Talkin, "A robust algorithm for pitch tracking"
/// (1995), with the overlap kept symmetric about the middle of the stretch.
package enum Autocorrelation {
  /// Fills `result` with r(l) for l = first, first + 1, …
  ///
  /// - Parameters:
  ///   - signal: N samples, N ≥ the last lag.
  ///   - first: the first lag, ≥ 0.
  ///   - result: overwritten; its count says how many lags.
  package static func normalised(
    _ signal: [Float], from first: Int, into result: inout [Float]
  ) {
    let count = signal.count
    let lags = result.count
    let last = first + lags - 1
    precondition(first >= 0 && last <= count, "lag \(last) in a stretch of \(count)")
    signal.withUnsafeBufferPointer { x in
      result.withUnsafeMutableBufferPointer { result in
        guard lags > 0, let base = x.baseAddress, let products = result.baseAddress else { return }
        tilawa_lagged_products(base, count, first, lags, products)
        tilawa_normalise_products(base, count, first, lags, products)
      }
    }
  }
}
