/// Takes out of samples what is no number.
enum FiniteSamples {
  /// Makes NaN and infinities 0.
  ///
  /// - Parameter samples: any values.
  /// - Returns: how many there were.
  static func clean(_ samples: inout [Float]) -> Int {
    samples.withUnsafeMutableBufferPointer { samples in
      // One more in an exponent of all ones is carried into the place of the sign: a whole block is
      // told to be finite without a branch.
      var carried: UInt32 = 0
      for sample in samples { carried |= (sample.bitPattern & 0x7FFF_FFFF) &+ 0x0080_0000 }
      if carried < 0x8000_0000 { return 0 }
      var count = 0
      for i in samples.indices where !samples[i].isFinite {
        samples[i] = 0
        count += 1
      }
      return count
    }
  }
}
