package import AudioCore
import CEBUR128

/// The loudness of a signal, and its true peak.
package struct Loudness: Sendable, Hashable {
  /// Integrated loudness in LUFS, at least −70; nil if the gates leave no block, as in silence and
  /// in signals shorter than 400 ms.
  package var integrated: Double?
  /// The peak level including values between the samples; `-infinity` for digital silence.
  package var truePeak: Decibels

  /// - Parameters: see the properties of the same names.
  package init(integrated: Double?, truePeak: Decibels) {
    self.integrated = integrated
    self.truePeak = truePeak
  }
}

/// The integrated loudness and the true peak of a signal.
///
///     loudness = −0.691 + 10 · log10(mean square of the K-weighted signal)     LUFS
///
/// over the blocks of 400 ms, overlapping by 75 %, that pass the gates at −70 LUFS and at 10 LU
/// below the mean. The powers of the channels are added, so a signal in one channel measures 3.01
/// LU less than the same signal in two channels. The true peak is the peak of the signal at four
/// times its rate (twice from 96 kHz on).
///
/// Input: interleaved samples, finite, one or two channels. Output: see ``Loudness``; it does not
/// depend on the block size. Memory grows by 80 bytes per second of signal.
///
/// Source: EBU R 128 and ITU-R BS.1770-4, by libebur128.
package struct LoudnessMeter: ~Copyable {
  /// The library's data. `Sendable` is unchecked, because the meter cannot be copied and has one
  /// owner.
  private struct Memory: @unchecked Sendable { var state: UnsafeMutablePointer<ebur128_state>? }
  private let memory: Memory
  private let channels: Int
  private let measure: Measure

  /// The values to measure. Measuring a true peak takes several times as long as measuring the
  /// loudness.
  package enum Measure: Sendable { case both, loudness, truePeak }

  /// - Parameters:
  ///   - rate: frames per second.
  ///   - channels: the number of channels, ≥ 1.
  ///   - measure: the values to measure; an unmeasured loudness is nil, an unmeasured peak is
  ///     silence.
  /// - Throws: ``KernelError/refused(library:reason:)`` if the library does not support the rate or
  ///   the channels.
  package init(
    rate: SampleRate, channels: Int, measuring measure: Measure = .both
  ) throws(KernelError) {
    precondition(channels >= 1, "a signal needs ≥ 1 channel, got \(channels)")
    let mode =
      (measure == .truePeak ? 0 : EBUR128_MODE_I.rawValue)
      | (measure == .loudness ? 0 : EBUR128_MODE_TRUE_PEAK.rawValue)
    guard
      let state = ebur128_init(
        UInt32(clamping: channels), UInt(clamping: rate.hertz), Int32(mode))
    else {
      throw .refused(
        library: KernelVersions.loudness,
        reason: "\(channels) channels at \(rate.hertz) Hz are not measured")
    }
    memory = Memory(state: state)
    self.channels = channels
    self.measure = measure
  }

  deinit {
    var state = memory.state
    ebur128_destroy(&state)
  }

  /// Measures a block.
  ///
  /// - Parameter block: interleaved samples, whole frames.
  package mutating func process(_ block: Span<Float>) {
    requireWholeFrames(block.count, channels: channels)
    let result = block.withUnsafeBufferPointer {
      ebur128_add_frames_float(memory.state, $0.baseAddress, block.count / channels)
    }
    precondition(result == Int32(EBUR128_SUCCESS.rawValue), "libebur128 is out of memory")
  }

  /// Returns the measured values.
  package consuming func finish() -> Loudness {
    var integrated = -Double.infinity
    if measure != .truePeak { ebur128_loudness_global(memory.state, &integrated) }
    var peak = 0.0
    for channel in 0..<(measure == .loudness ? 0 : channels) {
      var value = 0.0
      ebur128_true_peak(memory.state, UInt32(channel), &value)
      peak = max(peak, value)
    }
    return Loudness(
      integrated: integrated.isFinite ? integrated : nil, truePeak: .meanSquare(peak * peak))
  }
}
