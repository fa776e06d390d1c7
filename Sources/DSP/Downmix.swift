import AudioCore

/// One channel out of several: their mean.
///
///     y[n] = (x₁[n] + … + x_c[n]) / c
///
/// The mean, not the sum, so that the result never exceeds the loudest channel. A signal of
/// one channel passes unchanged, to the bit.
///
/// Input: interleaved samples. Output: one sample per frame.
package struct Downmix: BlockTransform, ~Copyable {
  /// Channels in, ≥ 1.
  package let channels: Int

  /// - Parameter channels: channels in, ≥ 1.
  package init(channels: Int) {
    precondition(channels >= 1, "a signal needs ≥ 1 channel, got \(channels)")
    self.channels = channels
  }

  /// Appends the mean of each frame of `block`.
  package mutating func process(_ block: Span<Float>, into output: inout [Float]) {
    requireWholeFrames(block.count, channels: channels)
    block.withUnsafeBufferPointer { block in
      if channels == 1 {
        output.append(contentsOf: block)
        return
      }
      let frames = block.count / channels
      let start = output.count
      output.append(contentsOf: repeatElement(0, count: frames))
      output.withUnsafeMutableBufferPointer { output in
        let mixed = UnsafeMutableBufferPointer(rebasing: output[start...])
        if channels == 2 {
          // The same sums as below, in a form that becomes vector instructions.
          for n in 0..<frames { mixed[n] = (0 + block[2 &* n] + block[2 &* n &+ 1]) / 2 }
          return
        }
        let scale = Float(channels)
        var next = 0
        for n in 0..<frames {
          var sum: Float = 0
          for _ in 0..<channels {
            sum += block[next]
            next &+= 1
          }
          mixed[n] = sum / scale
        }
      }
    }
  }

  /// Appends nothing: no frame waits for a later one.
  package mutating func finish(into output: inout [Float]) {}
}

/// Stops the programme when a block cuts a frame in two.
func requireWholeFrames(_ samples: Int, channels: Int) {
  precondition(
    samples % channels == 0, "\(samples) samples are no whole frames of \(channels) channels")
}
