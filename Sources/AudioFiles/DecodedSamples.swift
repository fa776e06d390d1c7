/// Samples that a decoder has produced, in portions of the codec's own size, and that have not been
/// read yet.
struct PendingSamples {
  /// The latest portion, interleaved, including what has been read of it.
  var samples: [Float] = []
  private var start = 0

  init(samples: [Float] = []) { self.samples = samples }

  /// True if everything has been read.
  var isEmpty: Bool { start == samples.count }

  /// Removes everything; the memory is kept for the next portion.
  mutating func clear() {
    samples.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Moves up to `count` samples to the start of `output`; returns how many.
  mutating func move(upTo count: Int, into output: UnsafeMutableBufferPointer<Float>) -> Int {
    let count = min(count, samples.count - start)
    samples.withUnsafeBufferPointer { samples in
      _ = output.update(fromContentsOf: samples[start..<start + count])
    }
    start += count
    return count
  }
}

/// Takes out of samples what is no number.
enum FiniteSamples {
  /// Makes NaN and infinities 0.
  ///
  /// - Parameter samples: any values.
  /// - Returns: how many there were.
  static func clean(_ samples: inout [Float]) -> Int {
    samples.withUnsafeMutableBufferPointer { samples in
      // One more in an exponent of all ones is carried into the place of the sign, which shows
      // without a branch that a whole block is finite.
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
