import AudioCore
import DSPKernels

/// One transform of the streaming pass, between decoding and features.
///
/// A class, because transforms cannot be copied and an array holds only what can.
final class TransformStep {
  /// What it does; the recipe's step.
  enum Kind: Hashable, Sendable {
    case downmix
    case resample(SampleRate, Converter)
  }

  private var downmix: Downmix?
  private var resampler: Resampler?
  /// The form of the signal behind it.
  let output: SignalForm

  /// - Parameters:
  ///   - kind: what to do.
  ///   - input: the form of the signal before it.
  /// - Throws: the reason why this signal cannot be converted.
  init(_ kind: Kind, input: SignalForm) throws(KernelError) {
    switch kind {
    case .downmix:
      downmix = Downmix(channels: input.channels)
      output = SignalForm(rate: input.rate, channels: 1)
    case .resample(let rate, let converter):
      resampler = try Resampler(
        from: input.rate, to: rate, channels: input.channels, converter: converter)
      output = SignalForm(rate: rate, channels: input.channels)
    }
  }

  func process(_ block: Span<Float>, into output: inout [Float]) {
    downmix?.process(block, into: &output)
    resampler?.process(block, into: &output)
  }

  func finish(into output: inout [Float]) {
    downmix?.finish(into: &output)
    resampler?.finish(into: &output)
  }
}

/// The rate and the number of channels of a signal.
struct SignalForm: Hashable, Sendable {
  var rate: SampleRate
  var channels: Int
}
