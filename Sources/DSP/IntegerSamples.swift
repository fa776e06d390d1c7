import CKernels

/// Conversion of float samples back to integers, if the samples were decoded from integers.
package enum IntegerSamples {
  /// Converts samples to 16-bit integers, x · 2¹⁵, if the conversion is lossless.
  ///
  /// - Parameters:
  ///   - samples: finite.
  ///   - integers: overwritten; has the count of `samples` on success.
  /// - Returns: true if all samples are integers within −2¹⁵ … 2¹⁵ − 1 after scaling.
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
