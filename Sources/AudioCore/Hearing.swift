/// The way the sound of a recording is taken out of its file, where that is not the plain way: the
/// first sound track, the rate of the header, the mean of the channels.
///
/// It belongs to a recording like its length: everything that plays, measures or transcribes it
/// reads it the same way. A field that is nil is left to the program.
package struct Hearing: Hashable, Codable, Sendable {
  /// The rule that makes one channel of several.
  package var channel: ChannelMix?
  /// The number of the sound track, from 1.
  package var track: Int?
  /// Frames per second, where the header states another rate.
  package var rate: SampleRate?
  /// The parameters of the recorder, where a recording has no index that holds them.
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

  /// True if it is the plain way.
  package var isPlain: Bool { self == Hearing() }

  /// The largest number of a track.
  package static let mostTracks = 1_000
  /// The rates that may be stated.
  package static let rates = 1_000...768_000

  /// The fields of `other` where this one has none.
  package func completed(by other: Hearing?) -> Hearing {
    Hearing(
      channel: channel ?? other?.channel, track: track ?? other?.track, rate: rate ?? other?.rate,
      like: like ?? other?.like)
  }

  /// True if a recording that was read as `other` was read as this one asks. One that was read
  /// without ``like`` has an index of its own.
  package func isMet(by other: Hearing?) -> Bool {
    (channel == nil || channel == .automatic || channel == other?.channel)
      && (track == nil || track == other?.track) && (rate == nil || rate == other?.rate)
      && (like == nil || other?.like == nil || like == other?.like)
  }
}

extension Hearing {
  /// `channel=difference track=2 rate=16000 like=aac:1208:0/44100`; empty for the plain way.
  package var text: String {
    let fields = [
      channel.map { "channel=\($0.text)" }, track.map { "track=\($0)" },
      rate.map { "rate=\($0.hertz)" }, like.map { "like=\($0.text)" },
    ]
    return fields.compactMap { $0 }.joined(separator: " ")
  }

  /// Reads what ``text`` gives; nil for anything else.
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
        guard let value = Int(parts[1]), (1...Self.mostTracks).contains(value) else { return nil }
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

  /// Writes ``text``.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Reads ``text``.
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

/// A rule that makes one channel of several.
package enum ChannelMix: Hashable, Sendable {
  /// By the sound: the mean, unless that loses the voice.
  case automatic
  /// (x₁ + … + x_c) / c.
  case mean
  /// (x₁ − x₂) / 2: for two channels of opposite phase.
  case difference
  /// One channel, from 1.
  case channel(Int)

  /// The largest number of a channel.
  package static let mostChannels = 64

  /// `automatic`, `mean`, `difference`, `left`, `right` or a number from 3 on.
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

  /// Reads a mix; nil for what is none.
  ///
  /// - Parameter text: what ``text`` gives, or the number of a channel from 1.
  package init?(text: String) {
    switch text {
    case "automatic", "auto": self = .automatic
    case "mean": self = .mean
    case "difference": self = .difference
    case "left": self = .channel(1)
    case "right": self = .channel(2)
    default:
      guard let number = Int(text), (1...Self.mostChannels).contains(number) else { return nil }
      self = .channel(number)
    }
  }
}
