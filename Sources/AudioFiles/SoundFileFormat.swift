import CSndFile

/// libsndfile's format word in our words.
enum SoundFileFormat {
  /// The container: `wav`, `ogg`, …
  static func container(_ format: Int32) -> String {
    switch Int(format) & SF_FORMAT_TYPEMASK {
    case SF_FORMAT_WAV, SF_FORMAT_WAVEX: "wav"
    case SF_FORMAT_RF64: "rf64"
    case SF_FORMAT_W64: "w64"
    case SF_FORMAT_OGG: "ogg"
    case SF_FORMAT_AIFF: "aiff"
    case SF_FORMAT_CAF: "caf"
    case SF_FORMAT_AU: "au"
    default: "other"
    }
  }

  /// The codec: `pcm_s16`, `vorbis`, …
  static func codec(_ format: Int32) -> String {
    switch Int(format) & SF_FORMAT_SUBMASK {
    case SF_FORMAT_PCM_S8: "pcm_s8"
    case SF_FORMAT_PCM_U8: "pcm_u8"
    case SF_FORMAT_PCM_16: "pcm_s16"
    case SF_FORMAT_PCM_24: "pcm_s24"
    case SF_FORMAT_PCM_32: "pcm_s32"
    case SF_FORMAT_FLOAT: "pcm_f32"
    case SF_FORMAT_DOUBLE: "pcm_f64"
    case SF_FORMAT_ULAW: "pcm_mulaw"
    case SF_FORMAT_ALAW: "pcm_alaw"
    case SF_FORMAT_IMA_ADPCM: "adpcm_ima"
    case SF_FORMAT_MS_ADPCM: "adpcm_ms"
    case SF_FORMAT_GSM610: "gsm"
    case SF_FORMAT_VORBIS: "vorbis"
    case SF_FORMAT_OPUS: "opus"
    case SF_FORMAT_ALAC_16, SF_FORMAT_ALAC_20, SF_FORMAT_ALAC_24, SF_FORMAT_ALAC_32: "alac"
    default: "other"
    }
  }

  /// How many frames a file may fall short of what its header states, by container; nil where
  /// the header is no independent promise.
  ///
  /// Ogg counts granules, and decoders differ by up to one long block: 8,192.
  static func tolerance(_ format: Int32) -> Int? {
    Int(format) & SF_FORMAT_TYPEMASK == SF_FORMAT_OGG ? 8_192 : nil
  }
}
