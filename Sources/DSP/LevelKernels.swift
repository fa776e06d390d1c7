import CKernels

/// Sums and extremes of samples, for levels.
///
/// Written as eight independent sums, which the compiler turns into vector instructions; the
/// order of additions is fixed, so the same samples give the same bits.
package enum LevelKernels {
  /// The measurements of a stretch of samples.
  package struct Measure: Equatable, Sendable {
    /// The sum of x².
    package var sumOfSquares: Float
    /// The greatest |x|.
    package var peak: Float
  }

  /// The sum of squares and the greatest magnitude.
  ///
  /// - Parameters:
  ///   - samples: any number, finite.
  ///   - range: which of them to measure; none give 0 and 0.
  /// - Returns: both; the sum is within 1e-6 of the exact one, relative, up to 1,000 samples.
  package static func measure(_ samples: [Float], in range: Range<Int>) -> Measure {
    withPart(samples, range) { x in
      var (a, b, c, d): (Float, Float, Float, Float) = (0, 0, 0, 0)
      var (e, f, g, h): (Float, Float, Float, Float) = (0, 0, 0, 0)
      var (p, q, r, s): (Float, Float, Float, Float) = (0, 0, 0, 0)
      var i = 0
      let count = x.count
      while i &+ 8 <= count {
        let (x0, x1, x2, x3) = (x[i], x[i &+ 1], x[i &+ 2], x[i &+ 3])
        let (x4, x5, x6, x7) = (x[i &+ 4], x[i &+ 5], x[i &+ 6], x[i &+ 7])
        a += x0 * x0
        b += x1 * x1
        c += x2 * x2
        d += x3 * x3
        e += x4 * x4
        f += x5 * x5
        g += x6 * x6
        h += x7 * x7
        p = greater(p, greater(abs(x0), abs(x4)))
        q = greater(q, greater(abs(x1), abs(x5)))
        r = greater(r, greater(abs(x2), abs(x6)))
        s = greater(s, greater(abs(x3), abs(x7)))
        i &+= 8
      }
      while i < count {
        a += x[i] * x[i]
        p = greater(p, abs(x[i]))
        i &+= 1
      }
      let sum = ((a + e) + (c + g)) + ((b + f) + (d + h))
      return Measure(sumOfSquares: sum, peak: greater(greater(p, q), greater(r, s)))
    }
  }

  /// The least and the greatest sample in a range; (0, 0) for an empty one.
  package static func extremes(
    _ samples: [Float], in range: Range<Int>
  ) -> (least: Float, greatest: Float) {
    withPart(samples, range) { x in
      guard let x = x.baseAddress, !range.isEmpty else { return (0, 0) }
      var (least, greatest): (Float, Float) = (0, 0)
      tilawa_min_max(x, range.count, &least, &greatest)
      return (least, greatest)
    }
  }

  /// Appends samples with everything taken out that would spoil a measurement.
  ///
  ///     y = x limited to −limit … limit;  0 where x is NaN or |x| < 1e-15 (−300 dBFS)
  ///
  /// Without the lower bound, the dying tail of a filter would slow every later step down.
  /// - Parameters:
  ///   - samples: any values.
  ///   - limit: the greatest magnitude let through.
  ///   - output: grows by as many samples.
  package static func appendClean(_ samples: Span<Float>, limit: Float, to output: inout [Float]) {
    let start = output.count
    samples.withUnsafeBufferPointer { x in
      output.append(contentsOf: x)
      output.withUnsafeMutableBufferPointer { y in
        for i in start..<y.count {
          let bounded = greater(lesser(y[i], limit), -limit)
          y[i] = abs(bounded) >= 1e-15 ? bounded : 0
        }
      }
    }
  }

  /// Copies samples less their mean.
  ///
  /// - Parameters:
  ///   - samples: any number, finite.
  ///   - range: which of them to copy.
  ///   - output: as many, overwritten.
  /// - Returns: the mean; 0 for no samples.
  @discardableResult
  package static func removeMean(
    _ samples: [Float], in range: Range<Int>, into output: inout [Float]
  ) -> Float {
    precondition(range.count == output.count, "\(range.count) into \(output.count)")
    let mean = range.isEmpty ? 0 : SpectrumKernels.sum(samples, in: range) / Float(range.count)
    withPart(samples, range) { x in
      output.withUnsafeMutableBufferPointer { y in
        for i in 0..<y.count { y[i] = x[i] - mean }
      }
    }
    return mean
  }
}

/// The first unless the second is greater: one instruction, and a NaN in `x` gives a NaN.
@inline(__always)
private func greater(_ x: Float, _ y: Float) -> Float { y > x ? y : x }

@inline(__always)
private func lesser(_ x: Float, _ y: Float) -> Float { y < x ? y : x }

/// Runs `body` with the addresses of a part of an array.
@inline(__always)
func withPart<R>(
  _ values: [Float], _ range: Range<Int>, _ body: (UnsafeBufferPointer<Float>) -> R
) -> R {
  precondition(
    range.lowerBound >= 0 && range.upperBound <= values.count,
    "\(range) is outside 0..<\(values.count)")
  return values.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
}
