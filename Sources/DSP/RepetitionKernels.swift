import CKernels

/// Comparisons of a signal with itself some time earlier, for ``StuckSound``.
enum RepetitionKernels {
  /// Adds differences of levels to the sums of their lags.
  ///
  ///     sums[lag] += Σ min(|e(h) − e(h − lag)|, most) − Σ min(|e(h − 2·lag) − e(h − 3·lag)|, most)
  ///
  /// over the last hops h, up to n.
  ///
  /// - Parameters:
  ///   - levels: e, from hop 0 on.
  ///   - n: the last hop, at least 3 times the greatest lag and 7 more.
  ///   - hops: the number of hops, up to 8.
  ///   - lags: which lags.
  ///   - most: the most that two levels count as different.
  ///   - sums: by lag, from 0 on.
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

  /// The period at which some samples differ least from those before.
  ///
  ///     d(P) = Σ (x(t) − x(t − P))² over the samples t of a range
  ///
  /// - Parameters:
  ///   - samples: x.
  ///   - range: t.
  ///   - periods: from 1 to the start of the range.
  ///   - limit: of d.
  /// - Returns: the period with the least d, the first of equal ones, and its d; nil if all are
  ///   above the limit, or there are none.
  static func leastDifference(
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

  /// d(P) of a period; once it is more than `limit`, perhaps only the sum so far.
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

  /// Σ (x(t) − z(t))², where z are values between earlier samples, each a weighted sum of some of
  /// them; once it is more than `limit`, perhaps only the sum so far.
  ///
  /// - Parameters:
  ///   - samples: x.
  ///   - range: t.
  ///   - first: the first sample that the first z is made of.
  ///   - weights: from that sample on.
  ///   - limit: of the sum.
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
