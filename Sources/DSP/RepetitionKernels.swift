import CKernels

/// Comparisons of a signal with an earlier part of itself, for ``StuckSound``.
enum RepetitionKernels {
  /// Adds level differences to the sums by lag.
  ///
  ///     sums[lag] += Σ min(|e(h) − e(h − lag)|, most) − Σ min(|e(h − 2·lag) − e(h − 3·lag)|, most)
  ///
  /// The sums are over h = n − hops + 1 … n.
  ///
  /// - Parameters:
  ///   - levels: e, from hop 0 on.
  ///   - n: the last hop, ≥ 3 · the greatest lag + 7.
  ///   - hops: the number of hops, at most 8.
  ///   - lags: the lags to update.
  ///   - most: the limit to which a greater difference of two levels is reduced.
  ///   - sums: indexed by lag, from 0 on.
  static func addDifferences(
    of levels: [Int32], at n: Int, hops: Int, lags: ClosedRange<Int>, atMost most: Int32,
    to sums: inout [Int32]
  ) {
    precondition(
      n >= 3 * lags.upperBound + 7 && n < levels.count && hops <= 8 && lags.lowerBound >= 0
        && lags.upperBound < sums.count, "\(hops) hops up to \(n), lags \(lags)")
    tilawa_add_level_differences(
      levels, n, hops, lags.lowerBound, lags.upperBound, most, &sums)
  }

  /// Finds the period at which samples differ least from the samples one period earlier.
  ///
  ///     d(P) = Σ (x(t) − x(t − P))² over the samples t of a range
  ///
  /// - Parameters:
  ///   - samples: x.
  ///   - range: the values of t.
  ///   - periods: the periods to compare, within 1 … range.lowerBound.
  ///   - limit: the upper limit for d.
  /// - Returns: the period with the least d, and this d. If several periods have the least d, the
  ///   shortest of them is returned. Nil if every d exceeds the limit, or if `periods` is empty.
  static func bestPeriod(
    of samples: [Float], in range: Range<Int>, periods: Range<Int>, upTo limit: Float
  ) -> (period: Int, difference: Float)? {
    precondition(range.lowerBound >= 0 && range.upperBound <= samples.count)
    guard !periods.isEmpty else { return nil }
    precondition(periods.lowerBound > 0 && periods.upperBound <= range.lowerBound + 1)
    var difference: Float = 0
    let period = samples.withUnsafeBufferPointer { samples in
      guard let samples = samples.baseAddress else { return -1 }
      return tilawa_least_difference(
        samples, range.lowerBound, range.count, periods.lowerBound, periods.upperBound - 1, limit,
        &difference)
    }
    return period < 0 ? nil : (period, difference)
  }

  /// Computes d(P) of a period. If d(P) exceeds `limit`, the result may be any partial sum above
  /// `limit`.
  static func difference(
    of samples: [Float], in range: Range<Int>, _ period: Int, upTo limit: Float
  ) -> Float {
    withPart(samples, range) { now in
      withPart(samples, range.lowerBound - period..<range.upperBound - period) { before in
        guard let now = now.baseAddress, let before = before.baseAddress else { return 0 }
        return tilawa_difference(now, before, range.count, limit)
      }
    }
  }

  /// Computes Σ (x(t) − z(t))², where z are interpolated values, each a weighted sum of earlier
  /// samples. If the sum exceeds `limit`, the result may be any partial sum above `limit`.
  ///
  /// - Parameters:
  ///   - samples: x.
  ///   - range: the values of t.
  ///   - first: the first sample that contributes to the first z.
  ///   - weights: the weights of the successive samples that contribute to a z.
  ///   - limit: the upper limit for the sum.
  /// - Returns: the sum.
  static func difference(
    of samples: [Float], in range: Range<Int>, from first: Int, weights: [Float], upTo limit: Float
  ) -> Float {
    withPart(samples, range) { now in
      withPart(samples, first..<first + range.count + weights.count - 1) { before in
        guard let now = now.baseAddress, let before = before.baseAddress else { return 0 }
        return tilawa_difference_between(
          now, before, weights, weights.count, range.count, limit)
      }
    }
  }
}
