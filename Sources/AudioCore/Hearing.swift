/// Settings for reading the sound of a recording that cannot be read well with the defaults. The
/// defaults are the first sound track, the rate in the header, and the mean of the channels. If the
/// mean cancels the voice, another mix is the default.
///
/// The settings are a property of the recording: playback, measurement and transcription all use
/// them. A nil field means the default.
package struct Hearing: Hashable, Codable, Sendable {
  /// The rule that mixes the channels down to one.
  package var channel: ChannelMix?
  /// The number of the sound track, counted from 1.
  package var track: Int?
  /// Frames per second, if the rate in the header is wrong.
  package var rate: SampleRate?
  /// The decoder parameters of the recorder, for a recording that has no index.
  package var like: CodecParameters?

  package init(
    channel: ChannelMix? = nil, track: Int? = nil, rate: SampleRate? = nil,
    like: CodecParameters? = nil
  ) {
    self.channel = channel
    self.track = track
    self.rate = rate
    self.like = like
  }

  /// True if all settings are the defaults.
  package var isPlain: Bool { self == Hearing() }

  /// The largest track number.
  package static let maxTracks = 1_000
  /// The rates that can be set, in hertz.
  package static let rates = 1_000...768_000

  /// Returns these settings, with the fields that are nil taken from `other`.
  package func completed(by other: Hearing?) -> Hearing {
    Hearing(
      channel: channel ?? other?.channel, track: track ?? other?.track, rate: rate ?? other?.rate,
      like: like ?? other?.like)
  }

  /// True if a recording that was read with the settings `other` need not be read again with these
  /// settings. If `other` has no ``like``, the file was read with its own index, so ``like`` makes
  /// no difference.
  package func isMet(by other: Hearing?) -> Bool {
    (channel == nil || channel == .automatic || channel == other?.channel)
      && (track == nil || track == other?.track) && (rate == nil || rate == other?.rate)
      && (like == nil || other?.like == nil || like == other?.like)
  }
}

extension Hearing {
  /// The settings as text of the form `channel=difference track=2 rate=16000
  /// like=aac:1208:0/44100`; empty for the defaults.
  package var text: String {
    let fields = [
      channel.map { "channel=\($0.text)" }, track.map { "track=\($0)" },
      rate.map { "rate=\($0.hertz)" }, like.map { "like=\($0.text)" },
    ]
    return fields.compactMap { $0 }.joined(separator: " ")
  }

  /// Parses a text in the form of ``text``. The result is nil for any other text.
  package init?(text: String) {
    self.init()
    for field in text.split(separator: " ") {
      let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return nil }
      switch parts[0] {
      case "channel":
        guard let value = ChannelMix(text: parts[1]) else { return nil }
        channel = value
      case "track":
        guard let value = Int(parts[1]), (1...Self.maxTracks).contains(value) else { return nil }
        track = value
      case "rate":
        guard let value = Int(parts[1]), Self.rates.contains(value) else { return nil }
        rate = SampleRate(hertz: value)
      case "like":
        guard let value = CodecParameters(text: parts[1]) else { return nil }
        like = value
      default: return nil
      }
    }
    if self.text != text { return nil }
  }

  /// Encodes ``text``.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Decodes ``text``.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = Self(text: text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "`\(text)` is no way of hearing"))
    }
    self = value
  }
}

/// A rule that mixes the channels down to one.
package enum ChannelMix: Hashable, Sendable {
  /// The program chooses the rule from the sound: the mean, unless the mean cancels the voice.
  case automatic
  /// The mean of all channels, (x₁ + … + x_c) / c.
  case mean
  /// The difference (x₁ − x₂) / 2, for two channels of opposite phase.
  case difference
  /// A single channel; channels are counted from 1.
  case channel(Int)

  /// The largest channel number.
  package static let maxChannels = 64

  /// The rule as text: `automatic`, `mean`, `difference`, `left` and `right` for channels 1 and 2,
  /// or the number of any further channel.
  package var text: String {
    switch self {
    case .automatic: "automatic"
    case .mean: "mean"
    case .difference: "difference"
    case .channel(1): "left"
    case .channel(2): "right"
    case .channel(let number): String(number)
    }
  }

  /// Parses a mix. The result is nil for any other text.
  ///
  /// - Parameter text: a text in the form of ``text``, or `auto`, or a channel number from 1 on.
  package init?(text: String) {
    switch text {
    case "automatic", "auto": self = .automatic
    case "mean": self = .mean
    case "difference": self = .difference
    case "left": self = .channel(1)
    case "right": self = .channel(2)
    default:
      guard let number = Int(Decimals.withPlainDigits(text)),
        (1...Self.maxChannels).contains(number)
      else { return nil }
      self = .channel(number)
    }
  }
}
