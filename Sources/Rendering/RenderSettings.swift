public import AudioFiles

/// How a timeline becomes a sound file.
public struct RenderSettings: Sendable, Hashable {
  /// What is heard in gaps.
  public enum GapFill: String, Sendable, Hashable, CaseIterable, Codable {
    /// Digital silence.
    case silence
    /// The sound of the room, from the pauses of the recording that was heard last.
    case room
  }

  /// Whether sources are made equally loud.
  public enum Loudness: String, Sendable, Hashable, CaseIterable, Codable {
    /// Every source is as loud as it was recorded.
    case recorded
    /// Sources are matched; see ``LoudnessMatch``. A drill from one group of sources is left as
    /// it is.
    case matched
  }

  /// The format of the file.
  public var encoding: SoundFileEncoding
  /// Its channels; nil for as many as the source that has most, at most two. A source with
  /// another number is brought to it by the mean of its channels, the same in each.
  public var channelCount: Int?
  /// What is heard in gaps.
  public var gapFill: GapFill
  /// Whether sources are made equally loud.
  public var loudness: Loudness
  /// Where the noise of the dither begins.
  public var seed: UInt64

  /// - Parameters: see the properties of the same names.
  public init(
    encoding: SoundFileEncoding = .wav16, channelCount: Int? = 1,
    gapFill: GapFill = .silence, loudness: Loudness = .recorded, seed: UInt64 = 1
  ) {
    self.encoding = encoding
    self.channelCount = channelCount
    self.gapFill = gapFill
    self.loudness = loudness
    self.seed = seed
  }
}
