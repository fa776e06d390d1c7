import CKernels
import Foundation

/// Sums over the bins of a spectrum.
package enum SpectrumKernels {
  /// Returns the sum of the values in a range.
  package static func sum(_ values: [Float], in range: Range<Int>) -> Float {
    withPart(values, range) { x in
      var (a, b, c, d): (Float, Float, Float, Float) = (0, 0, 0, 0)
      var i = 0
      let count = x.count
      while i &+ 4 <= count {
        a += x[i]
        b += x[i &+ 1]
        c += x[i &+ 2]
        d += x[i &+ 3]
        i &+= 4
      }
      while i < count {
        a += x[i]
        i &+= 1
      }
      return (a + c) + (b + d)
    }
  }

  /// Returns the sum of values · weights; the first weight belongs to the value at index `start`.
  package static func dot(_ values: [Float], from start: Int, _ weights: [Float]) -> Float {
    withPart(values, start..<start + weights.count) { x in
      weights.withUnsafeBufferPointer { y in
        // An empty buffer may have no address.
        guard let x = x.baseAddress, let y = y.baseAddress else { return 0 }
        return tilawa_dot_product(x, y, weights.count)
      }
    }
  }

  /// The weights of several weighted sums over a spectrum, in one array.
  package struct Weights: Sendable {
    private let firsts: [Int32]
    private let starts: [Int32]
    private let values: [Float]
    private let end: Int

    /// - Parameter rows: one row per sum: the index of the first value in the sum, and the weights
    ///   of this value and the following values.
    package init(_ rows: [(first: Int, weights: [Float])]) {
      firsts = rows.map { Int32($0.first) }
      starts = rows.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.weights.count)) }
      values = rows.flatMap(\.weights)
      end = rows.map { $0.first + $0.weights.count }.max() ?? 0
    }

    /// Computes the sums of values · weights, each equal to ``SpectrumKernels/dot(_:from:_:)``.
    ///
    /// - Parameters:
    ///   - spectrum: contains all values that the rows use.
    ///   - sums: overwritten; one per row.
    package func apply(to spectrum: [Float], into sums: inout [Float]) {
      precondition(end <= spectrum.count && sums.count == firsts.count)
      spectrum.withUnsafeBufferPointer { x in
        values.withUnsafeBufferPointer { y in
          sums.withUnsafeMutableBufferPointer { sums in
            guard let x = x.baseAddress, let y = y.baseAddress, let sums = sums.baseAddress else {
              return
            }
            tilawa_dot_products(x, firsts, starts, y, firsts.count, sums)
          }
        }
      }
    }
  }

  /// Computes the mean of the binary logarithms.
  ///
  ///     (log2 x₁ + … + log2 x_n) / n
  ///
  /// The mantissas are multiplied and the exponents added, so that many values need only one
  /// logarithm. The error is at most 1e-5.
  /// - Parameters:
  ///   - values: ≥ 0; values below the least normal number (1.2e-38) count as about that number.
  ///   - range: the values to use, at least one.
  /// - Returns: the mean, about −127 … 128.
  package static func meanLog2(_ values: [Float], in range: Range<Int>) -> Float {
    precondition(!range.isEmpty, "the mean of no logarithms is undefined")
    return withPart(values, range) { x in
      var total = 0.0
      var start = 0
      while start < x.count {
        // A product of 60 mantissas, each below 2, is below 2^60 and cannot overflow.
        let end = min(start &+ 60, x.count)
        var (p, q, r, s): (Float, Float, Float, Float) = (1, 1, 1, 1)
        var (a, b, c, d): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        var i = start
        while i &+ 4 <= end {
          p *= mantissa(x[i])
          q *= mantissa(x[i &+ 1])
          r *= mantissa(x[i &+ 2])
          s *= mantissa(x[i &+ 3])
          a &+= exponent(x[i])
          b &+= exponent(x[i &+ 1])
          c &+= exponent(x[i &+ 2])
          d &+= exponent(x[i &+ 3])
          i &+= 4
        }
        while i < end {
          p *= mantissa(x[i])
          a &+= exponent(x[i])
          i &+= 1
        }
        let exponents = Int(a) &+ Int(b) &+ Int(c) &+ Int(d) &- 127 &* (end &- start)
        total += Double(exponents) + Double(log2f((p * q) * (r * s)))
        start = end
      }
      return Float(total / Double(x.count))
    }
  }

  /// Computes the square roots of values.
  ///
  /// - Parameters:
  ///   - values: ≥ 0.
  ///   - range: the values to use.
  ///   - roots: overwritten; has as many values as the range.
  package static func squareRoots(
    of values: [Float], in range: Range<Int>, into roots: inout [Float]
  ) {
    precondition(range.count == roots.count, "\(range.count) roots into \(roots.count)")
    withPart(values, range) { x in
      roots.withUnsafeMutableBufferPointer { y in
        guard let x = x.baseAddress, let y = y.baseAddress else { return }
        tilawa_square_roots(x, range.count, y)
      }
    }
  }

  /// Returns the sum of the increases from one spectrum to the next.
  ///
  ///     sum over k of max(0, later[k] − earlier[k])
  package static func rise(from earlier: [Float], to later: [Float]) -> Float {
    precondition(earlier.count == later.count, "\(earlier.count) against \(later.count) bins")
    return earlier.withUnsafeBufferPointer { x in
      later.withUnsafeBufferPointer { y in
        var (a, b, c, d): (Float, Float, Float, Float) = (0, 0, 0, 0)
        var i = 0
        let count = x.count
        while i &+ 4 <= count {
          a += positive(y[i] - x[i])
          b += positive(y[i &+ 1] - x[i &+ 1])
          c += positive(y[i &+ 2] - x[i &+ 2])
          d += positive(y[i &+ 3] - x[i &+ 3])
          i &+= 4
        }
        while i < count {
          a += positive(y[i] - x[i])
          i &+= 1
        }
        return (a + c) + (b + d)
      }
    }
  }
}

@inline(__always)
private func positive(_ x: Float) -> Float { x > 0 ? x : 0 }

@inline(__always)
private func mantissa(_ x: Float) -> Float {
  Float(bitPattern: (x.bitPattern & 0x007F_FFFF) | 0x3F80_0000)
}

@inline(__always)
private func exponent(_ x: Float) -> Int32 { Int32(bitPattern: x.bitPattern >> 23) }
