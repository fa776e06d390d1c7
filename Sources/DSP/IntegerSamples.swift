import CKernels

/// Samples that were integers before they became floats.
package enum IntegerSamples {
  /// Converts samples to 16-bit integers, x · 2¹⁵, if that loses nothing.
  ///
  /// - Parameters:
  ///   - samples: finite.
  ///   - integers: overwritten; as many as samples if it succeeds.
  /// - Returns: whether all samples are such integers, within −2¹⁵ … 2¹⁵ − 1.
  package static func convert(_ samples: ArraySlice<Float>, into integers: inout [Int16]) -> Bool {
    if integers.count != samples.count {
      integers = [Int16](repeating: 0, count: samples.count)
    }
    return samples.withUnsafeBufferPointer { x in
      integers.withUnsafeMutableBufferPointer { y in
        guard let x = x.baseAddress, let y = y.baseAddress else { return true }
        return tilawa_integers(x, samples.count, y) != 0
      }
    }
  }
}
