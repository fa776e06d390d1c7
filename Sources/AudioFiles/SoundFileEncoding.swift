import CSndFile

/// How a sound file is written.
public enum SoundFileEncoding: String, Sendable, Hashable, CaseIterable, Codable {
  /// WAV with 16-bit samples; becomes RF64 past 4 GiB.
  case wav16
  /// WAV with 24-bit samples; becomes RF64 past 4 GiB.
  case wav24
  /// WAV with 32-bit float samples, which are kept to the bit; becomes RF64 past 4 GiB.
  case wavFloat
  /// FLAC with 16-bit samples.
  case flac16
  /// FLAC with 24-bit samples.
  case flac24
  /// Opus in Ogg, at 8, 12, 16, 24 or 48 kHz.
  case opus
  /// MP3 at one of the nine rates of MPEG audio, with one or two channels.
  case mp3

  /// The usual ending of such a file's name, without the dot.
  public var fileExtension: String {
    switch self {
    case .wav16, .wav24, .wavFloat: "wav"
    case .flac16, .flac24: "flac"
    case .opus: "opus"
    case .mp3: "mp3"
    }
  }

  /// Bits of an integer sample; nil where samples are handed over as floats.
  public var integerBits: Int? {
    switch self {
    case .wav16, .flac16: 16
    case .wav24, .flac24: 24
    case .wavFloat, .opus, .mp3: nil
    }
  }

  /// libsndfile's format word. WAV is written as RF64, which libsndfile makes plain WAV again
  /// on closing when it fits.
  var format: Int32 {
    let word =
      switch self {
      case .wav16: SF_FORMAT_RF64 | SF_FORMAT_PCM_16
      case .wav24: SF_FORMAT_RF64 | SF_FORMAT_PCM_24
      case .wavFloat: SF_FORMAT_RF64 | SF_FORMAT_FLOAT
      case .flac16: SF_FORMAT_FLAC | SF_FORMAT_PCM_16
      case .flac24: SF_FORMAT_FLAC | SF_FORMAT_PCM_24
      case .opus: SF_FORMAT_OGG | SF_FORMAT_OPUS
      case .mp3: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III
      }
    return Int32(word)
  }

  /// Whether the container is WAV, or RF64 where it must be.
  var isWave: Bool { self == .wav16 || self == .wav24 || self == .wavFloat }
}
