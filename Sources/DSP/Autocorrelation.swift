import CKernels

/// The normalised autocorrelation of a section of signal.
///
///     r(l) = Σ x[i]·x[i+l] / √(Σ x[i]² · Σ x[i+l]²),   i = 0 … N − 1 − l
///
/// Both sums of squares use the same samples as the product. A periodic signal therefore gives 1 at
/// its period, independent of its length and of level changes, although fewer samples overlap at
/// longer lags. Range −1…1; 0 if x[i] or x[i+l] is silent throughout. Source: normalised
/// cross-correlation, as in Talkin, "A robust algorithm for pitch tracking" (1995), with the
/// overlap kept symmetric about the middle of the section.
package enum Autocorrelation {
  /// Fills `result` with r(l) for l = first, first + 1, …
  ///
  /// - Parameters:
  ///   - signal: N samples, N ≥ the last lag.
  ///   - first: the first lag, ≥ 0.
  ///   - result: overwritten; its count is the number of lags.
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
