public import AudioCore

/// How large a sound file will be.
public struct SoundFileSize: Sendable, Hashable {
  /// Its bytes.
  public let bytes: Int
  /// Whether it will have exactly so many; else it will hardly have more.
  public let isExact: Bool

  /// The size of a file.
  ///
  /// A WAV file has its header, its samples and its map. FLAC is taken to need what WAV would
  /// and one part in a hundred; Opus 128 kbit/s for every channel; MP3 320 kbit/s.
  ///
  /// - Parameters:
  ///   - encoding: the format.
  ///   - frames: its length.
  ///   - rate: frames per second.
  ///   - channelCount: channels of a frame.
  ///   - tags: what it says of itself.
  ///   - cues: its named points.
  public init(
    encoding: SoundFileEncoding, frames: Int, rate: SampleRate, channelCount: Int,
    tags: [String: String] = [:], cues: [CuePoint] = []
  ) {
    let samples = frames * channelCount
    let seconds = Double(frames) / Double(rate.hertz)
    switch encoding {
    case .wav16, .wav24, .wavFloat:
      let data = samples * (encoding.integerBits ?? 32) / 8
      let map = WaveChunks.information(of: tags).count + WaveChunks.map(of: cues).count
      // libsndfile writes a zero behind an odd number of bytes, map or no map.
      bytes = Self.waveHeader + data + data % 2 + map
      isExact = true
    case .flac16, .flac24:
      bytes = 8192 + samples * (encoding.integerBits ?? 24) / 8 * 101 / 100
      isExact = false
    case .opus:
      bytes = 8192 + Int(seconds * 16_000) * channelCount
      isExact = false
    case .mp3:
      bytes = 8192 + Int(seconds * 40_000)
      isExact = false
    }
  }

  /// The bytes that libsndfile writes before the samples of a WAV file: with room for the longer
  /// header that it needs past 4 GiB.
  private static let waveHeader = 112
}
