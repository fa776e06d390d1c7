package import AudioCore
import AudioFiles
package import DSP
package import PipelineCore

/// `decode`: reads the samples of a recording from start to end. The content of the file determines
/// the decoder.
///
/// A track or rate that a person stated for a recording takes precedence over the parameters.
package struct Decode: Stage, Hashable {
  /// Sound track, from 1; nil for the first track with sound.
  package var track: Int?
  /// Frames per second; nil for the rate in the header.
  package var rate: SampleRate?

  package static let name = "decode"
  package static let version = 2
  package static let summary = "Reads the recording from start to end, whatever its format."
  package static var parameters: [Parameter<Self>] {
    [
      Parameter(
        name: "track", help: "Which sound track: automatic takes the first that is not silent.",
        unit: "", range: "automatic | 1…\(Hearing.maxTracks)",
        get: { $0.track.map(String.init) ?? automatic },
        put: { (stage, text) throws(ParameterError) in
          stage.track = try number(text, in: 1...Hearing.maxTracks)
        }),
      Parameter(
        name: "rate", help: "Frames per second, where the header states a wrong number.",
        unit: "Hz",
        range:
          "automatic | \(Hearing.rates.lowerBound)…\(Hearing.rates.upperBound)",
        get: { $0.rate.map { String($0.hertz) } ?? automatic },
        put: { (stage, text) throws(ParameterError) in
          stage.rate = try number(text, in: Hearing.rates).map { SampleRate(hertz: $0) }
        }),
    ]
  }

  private static let automatic = "automatic"

  private static func number(
    _ text: String, in range: ClosedRange<Int>
  ) throws(ParameterError) -> Int? {
    let text = Quantity.trimmed(text)
    if text == automatic { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .unreadable(
        text, needed: "`automatic` or a number, \(range.lowerBound)…\(range.upperBound)",
        example: automatic)
    }
    return number
  }

  package init() {}

  /// - Throws: `AudioFileError` if the recording cannot be opened.
  package func run(on input: Needs<SourceRecording>) throws -> AudioSignal {
    let source = input.values
    let recording = try OpenRecording(
      source,
      hearing: (source.hearing ?? Hearing()).completed(by: Hearing(track: track, rate: rate)))
    var stage = self
    (stage.track, stage.rate) = (recording.hearing.track, recording.hearing.rate)
    return AudioSignal(recording, by: stage)
  }
}

/// `downmix`: mixes several channels to one.
///
/// A mix that a person stated for a recording takes precedence over the parameter.
package struct DownmixStage: Stage, Hashable {
  /// Channel layout to which the signal is mixed.
  package enum Target: String, CaseIterable, Sendable {
    /// One channel.
    case mono
  }

  package var to = Target.mono
  /// Mix of the channels.
  package var channel = ChannelMix.automatic

  package static let name = "downmix"
  package static let version = 2
  package static let summary = "Makes one channel out of several."
  package static var parameters: [Parameter<Self>] {
    [
      .choice("to", \.to, help: "What to mix to: one channel."),
      Parameter(
        name: "channel",
        help: "What to take: automatic is the mean, unless that loses the voice.", unit: "",
        range: "automatic | mean | difference | left | right | 1…\(ChannelMix.maxChannels)",
        get: { $0.channel.text },
        put: { (stage, text) throws(ParameterError) in
          guard let mix = ChannelMix(text: Quantity.trimmed(text)) else {
            throw .unreadable(
              text, needed: "automatic, mean, difference, left, right or the number of a channel",
              example: "left")
          }
          stage.channel = mix
        }),
    ]
  }

  package init() {}

  /// - Throws: `AudioFileError.noSuchChannel`.
  package func run(on input: Needs<AudioSignal>) throws -> AudioSignal {
    let signal = input.values
    let form = signal.form
    var stage = self
    stage.channel = signal.recording.source.hearing?.channel ?? channel
    let mix = stage.channel
    if mix == .automatic, form.channels > 1 { return signal.mixed(by: stage, ChannelChooser()) }
    guard Downmix.isAvailable(mix, of: form.channels) else {
      throw AudioFileError.noSuchChannel(
        path: signal.recording.source.path, channel: mix.text, count: form.channels)
    }
    return signal.mixed(by: stage, mix)
  }
}

/// `resample`: converts the signal to another rate. The length is exact, and the signal is not
/// delayed.
package struct ResampleStage: Stage, Hashable {
  /// Frames per second of the output.
  package var rate = SampleRate(hertz: 16_000)
  /// Interpolation method.
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
