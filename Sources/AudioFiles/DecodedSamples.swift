/// A buffer for one decoded block, from which the caller reads samples in portions of any size.
struct PendingSamples {
  /// The latest block, interleaved, including samples already read.
  var samples: [Float] = []
  private var start = 0

  init(samples: [Float] = []) { self.samples = samples }

  /// True if all samples have been read.
  var isEmpty: Bool { start == samples.count }

  /// Removes all samples and keeps the memory for the next block.
  mutating func clear() {
    samples.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Moves up to `count` samples to the start of `output`; returns the number of samples moved.
  mutating func move(upTo count: Int, into output: UnsafeMutableBufferPointer<Float>) -> Int {
    let count = min(count, samples.count - start)
    samples.withUnsafeBufferPointer { samples in
      _ = output.update(fromContentsOf: samples[start..<start + count])
    }
    start += count
    return count
  }
}

/// Replacement of non-finite samples.
enum FiniteSamples {
  /// Replaces NaN and infinities by 0.
  ///
  /// - Parameter samples: any values.
  /// - Returns: the number of replaced samples.
  static func clean(_ samples: inout [Float]) -> Int {
    samples.withUnsafeMutableBufferPointer { samples in
      // Adding one to an exponent whose bits are all ones carries into the sign bit. In this way
      // the loop finds non-finite samples without a branch.
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
