package import AudioCore

/// A mix of several channels to one: their mean, the difference of the first two, or one of them.
///
///     mean          y[n] = (x₁[n] + … + x_c[n]) / c
///     difference    y[n] = (x₁[n] − x₂[n]) / 2
///
/// The mean is used, not the sum, so that the result never exceeds the loudest channel. A signal of
/// one channel passes unchanged, bit for bit, with every mix.
///
/// Input: interleaved samples. Output: one sample per frame.
package struct Downmix: BlockTransform, ~Copyable {
  /// The number of input channels, ≥ 1.
  package let channels: Int
  /// The mix of the channels; `automatic` is the mean.
  package let mix: ChannelMix

  /// - Parameters:
  ///   - channels: the number of input channels, ≥ 1.
  ///   - mix: the mix. If it names a channel, this channel must exist.
  package init(channels: Int, mix: ChannelMix = .mean) {
    precondition(channels >= 1, "a signal needs ≥ 1 channel, got \(channels)")
    precondition(
      Self.isAvailable(mix, of: channels), "\(channels) channels have no \(mix.text) channel")
    self.channels = channels
    self.mix = mix
  }

  /// True if a signal has the channels that a mix uses. A signal of one channel serves as both the
  /// left and the right channel, so it suits every mix except that of a third or later channel.
  package static func isAvailable(_ mix: ChannelMix, of channels: Int) -> Bool {
    if case .channel(let number) = mix { return number <= max(2, channels) }
    return true
  }

  /// Appends one sample for each frame of `block`.
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
        switch mix {
        case .channel(let number):
          for n in 0..<frames { mixed[n] = block[n &* channels &+ number - 1] }
          return
        case .difference:
          for n in 0..<frames {
            mixed[n] = (block[n &* channels] - block[n &* channels &+ 1]) / 2
          }
          return
        case .mean, .automatic: break
        }
        if channels == 2 {
          // The same sums as in the loop below, in a form that the compiler vectorises.
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

  /// Appends no samples, because no frame waits for a later frame.
  package mutating func finish(into output: inout [Float]) {}
}

/// Stops the program if a block does not consist of whole frames.
func requireWholeFrames(_ samples: Int, channels: Int) {
  precondition(
    samples % channels == 0, "\(samples) samples are no whole frames of \(channels) channels")
}
