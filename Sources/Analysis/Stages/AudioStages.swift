package import AudioCore
import AudioFiles
package import DSP
package import PipelineCore

/// `decode`: samples out of a recording, from start to end. The decoder is chosen by content.
package struct Decode: Stage, Hashable {
  package static let name = "decode"
  package static let version = 1
  package static let summary = "Reads the recording from start to end, whatever its format."
  package static var parameters: [Parameter<Self>] { [] }

  package init() {}

  /// - Throws: `AudioFileError` if the recording cannot be opened.
  package func run(on input: Needs<SourceRecording>) throws -> AudioSignal {
    try AudioSignal(opening: input.values, by: self)
  }
}

/// `downmix`: one channel out of several, their mean.
package struct DownmixStage: Stage, Hashable {
  /// The channel layout to mix to.
  package enum Target: String, CaseIterable, Sendable {
    /// The mean of all channels.
    case mono
  }

  package var to = Target.mono

  package static let name = "downmix"
  package static let version = 1
  package static let summary = "Makes one channel out of several."
  package static var parameters: [Parameter<Self>] {
    [.choice("to", \.to, help: "What to mix to: the mean of all channels.")]
  }

  package init() {}

  package func run(on input: Needs<AudioSignal>) -> AudioSignal {
    let signal = input.values
    let channels = signal.form.channels
    return signal.transformed(by: self, to: SignalForm(rate: signal.form.rate, channels: 1)) {
      TransformBox(Downmix(channels: channels))
    }
  }
}

/// `resample`: the signal at another rate, of exact length and without delay.
package struct ResampleStage: Stage, Hashable {
  /// Frames per second of what it gives.
  package var rate = SampleRate(hertz: 16_000)
  /// How samples in between are computed.
  package var converter = Converter.fast

  package static let name = "resample"
  package static let version = 1
  package static let summary =
    "Brings the signal to one rate, so that all recordings are measured alike."
  package static var parameters: [Parameter<Self>] {
    [
      .rate(
        "rate", \.rate, in: SampleRate(hertz: 4_000)...SampleRate(hertz: 192_000),
        help: "Frames per second behind it."),
      .choice(
        "converter", \.converter,
        help: "Fidelity against time: sinc-best is the slowest, fast the quickest with a filter."),
    ]
  }

  package init() {}

  package func run(on input: Needs<AudioSignal>) -> AudioSignal {
    let signal = input.values
    let form = signal.form
    return signal.transformed(
      by: self, to: SignalForm(rate: rate, channels: form.channels), library: converter.library
    ) { [rate, converter] in
      TransformBox(
        try Resampler(from: form.rate, to: rate, channels: form.channels, converter: converter))
    }
  }
}
