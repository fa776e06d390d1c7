import CFFmpeg
import CSndFile

/// A kind of sound file that can be read, and what reads it.
public struct FormatSupport: Sendable, Equatable, Codable {
  /// What people call it: `Ogg Opus`, `AAC in MP4`, …
  public let name: String
  /// Usual endings of its files' names, without the dot. The name of a file plays no part.
  public let endings: [String]
  /// The library and its version: `libsndfile 1.2.0`.
  public let library: String
}

/// What can be read here, asked of the libraries themselves.
public enum AudioFormats {
  /// The formats that can be read on this machine, libsndfile's first; those for which
  /// libavformat has no demuxer or libavcodec no decoder are left out.
  public static func readable() -> [FormatSupport] {
    let bySoundFile = soundFile.filter { format in
      var header = SF_INFO()
      header.samplerate = 48_000
      header.channels = 1
      header.format = Int32(format.word)
      return sf_format_check(&header) != 0
    }
    let byMedia = media.filter { format in
      MediaLibraries.missing == nil && av_find_input_format(format.demuxer) != nil
        && avcodec_find_decoder(format.codec) != nil
    }
    return bySoundFile.map {
      FormatSupport(name: $0.name, endings: $0.endings, library: SoundFileDecoder.version)
    }
      + byMedia.map {
        FormatSupport(name: $0.name, endings: $0.endings, library: MediaCodec.version)
      }
  }

  /// The libraries that read and write sound files, with their versions, in order of their names.
  public static func libraries() -> [String] {
    if MediaLibraries.missing != nil {
      return ["libavcodec", "libavformat", "libavutil"].map { $0 + " missing" }
        + [SoundFileDecoder.version]
    }
    return [
      "libavcodec \(MediaCodec.numbers(avcodec_version()))",
      "libavformat \(MediaCodec.numbers(avformat_version()))",
      "libavutil \(MediaCodec.numbers(avutil_version()))", SoundFileDecoder.version,
    ]
  }

  private static let soundFile: [(name: String, endings: [String], word: Int)] = [
    ("WAV", ["wav"], SF_FORMAT_WAV | SF_FORMAT_PCM_16),
    ("RF64 (WAV past 4 GiB)", ["wav", "rf64"], SF_FORMAT_RF64 | SF_FORMAT_PCM_16),
    ("W64 (Sony Wave64)", ["w64"], SF_FORMAT_W64 | SF_FORMAT_PCM_16),
    ("Ogg Vorbis", ["ogg", "oga"], SF_FORMAT_OGG | SF_FORMAT_VORBIS),
    ("Ogg Opus", ["opus", "ogg"], SF_FORMAT_OGG | SF_FORMAT_OPUS),
    ("AIFF", ["aiff", "aif", "aifc"], SF_FORMAT_AIFF | SF_FORMAT_PCM_16),
    ("CAF", ["caf"], SF_FORMAT_CAF | SF_FORMAT_PCM_16),
    ("AU", ["au", "snd"], SF_FORMAT_AU | SF_FORMAT_PCM_16),
  ]

  private static let media: [(name: String, endings: [String], demuxer: String, codec: AVCodecID)] =
    [
      ("MP3", ["mp3"], "mp3", AV_CODEC_ID_MP3),
      ("FLAC", ["flac"], "flac", AV_CODEC_ID_FLAC),
      ("AAC in MP4 (iPhone memos)", ["m4a", "mp4", "mov"], "mov", AV_CODEC_ID_AAC),
      ("Apple Lossless", ["m4a", "caf"], "mov", AV_CODEC_ID_ALAC),
      ("AAC without a container (ADTS)", ["aac"], "aac", AV_CODEC_ID_AAC),
      ("AMR narrow band (old phones)", ["3gp", "amr"], "amr", AV_CODEC_ID_AMR_NB),
      ("AMR wide band", ["3gp", "awb", "amr"], "amr", AV_CODEC_ID_AMR_WB),
      ("Windows Media Audio", ["wma", "asf"], "asf", AV_CODEC_ID_WMAV2),
      ("Windows Media Audio Pro", ["wma"], "asf", AV_CODEC_ID_WMAPRO),
      ("Windows Media Audio Lossless", ["wma"], "asf", AV_CODEC_ID_WMALOSSLESS),
      ("Windows Media Audio Voice", ["wma"], "asf", AV_CODEC_ID_WMAVOICE),
      ("Opus in WebM or Matroska", ["webm", "mka", "mkv"], "matroska", AV_CODEC_ID_OPUS),
      ("Vorbis in WebM or Matroska", ["webm", "mka", "mkv"], "matroska", AV_CODEC_ID_VORBIS),
      ("Ogg Speex", ["spx", "ogg"], "ogg", AV_CODEC_ID_SPEEX),
      ("FLAC in Ogg", ["oga", "ogg"], "ogg", AV_CODEC_ID_FLAC),
      ("Sound of AVI video", ["avi"], "avi", AV_CODEC_ID_MP3),
      ("Sound of MPEG video", ["mpg", "ts"], "mpegts", AV_CODEC_ID_MP2),
      ("Sound of Flash video", ["flv"], "flv", AV_CODEC_ID_AAC),
      ("Dolby Digital", ["ac3"], "ac3", AV_CODEC_ID_AC3),
      ("Monkey's Audio", ["ape"], "ape", AV_CODEC_ID_APE),
      ("WavPack", ["wv"], "wv", AV_CODEC_ID_WAVPACK),
    ]
}
