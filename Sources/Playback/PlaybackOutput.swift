public import AudioCore

extension PlaybackSettings {
  /// What the file of a drill is like: data for whoever renders it.
  public struct Output: Hashable, Sendable {
    /// Frames per second; nil for that of the sources, the highest of several.
    public var rate: SampleRate?
    /// 1 or 2; nil for as many as the sources have, at most 2.
    public var channels: Int?
    /// How samples are kept in formats that leave the choice.
    public var encoding = Encoding.pcm16
    /// What gaps are filled with.
    public var gapFill = GapFill.silence
    /// Whether sources are brought to the same loudness.
    public var loudnessMatch = false
    /// The longest that one file may be, cut at ayah joins; nil for one file.
    public var splitEvery: Duration?
    /// Which maps are written beside the file, in the order of their names, none twice.
    public var maps: [Map] = []

    /// How samples are kept.
    public enum Encoding: String, Hashable, Sendable, CaseIterable { case pcm16, pcm24, float }

    /// What gaps are filled with.
    public enum GapFill: String, Hashable, Sendable, CaseIterable {
      /// Nothing.
      case silence
      /// The recording's own pauses.
      case room
    }

    /// A list of what plays when, in another program's format.
    public enum Map: String, Hashable, Sendable, CaseIterable {
      case audacity, cue, ffmetadata, lrc, m3u8, vtt
    }

    /// The sources' own rate and channels, 16 bits, silence, one file.
    public init() {}

    /// The rate of the output.
    ///
    /// - Parameter items: all that is heard.
    /// - Returns: ``rate``, or the highest rate among the sources; 44,100 Hz without any.
    public func rate(for items: some Sequence<AyahAudioItem>) -> SampleRate {
      rate ?? items.map(\.sourceRate).max() ?? SampleRate(hertz: 44100)
    }
  }
}
