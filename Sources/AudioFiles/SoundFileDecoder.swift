import CSndFile
import Containers
import SystemPackage

/// A decoder that uses libsndfile, for uncompressed sound and for Ogg. It never seeks in compressed
/// sound.
final class SoundFileDecoder: SoundDecoder {
  private let handle: OpaquePointer
  private let header: SF_INFO
  private let cursor: ViewCursor
  var pending = PendingSamples()
  private var hasEnded = false

  /// The formats that this build of libsndfile supports.
  static var formats: [FormatSupport] {
    candidates.filter { format in
      var header = SF_INFO()
      header.samplerate = 48_000
      header.channels = 1
      header.format = Int32(format.word)
      return sf_format_check(&header) != 0
    }.map { FormatSupport(name: $0.name, endings: $0.endings, library: version) }
  }

  static var libraries: [String] { [version] }

  private static let candidates: [(name: String, endings: [String], word: Int)] = [
    ("WAV", ["wav"], SF_FORMAT_WAV | SF_FORMAT_PCM_16),
    ("RF64 (WAV past 4 GiB)", ["wav", "rf64"], SF_FORMAT_RF64 | SF_FORMAT_PCM_16),
    ("W64 (Sony Wave64)", ["w64"], SF_FORMAT_W64 | SF_FORMAT_PCM_16),
    ("Ogg Vorbis", ["ogg", "oga"], SF_FORMAT_OGG | SF_FORMAT_VORBIS),
    ("Ogg Opus", ["opus", "ogg"], SF_FORMAT_OGG | SF_FORMAT_OPUS),
    ("AIFF", ["aiff", "aif", "aifc"], SF_FORMAT_AIFF | SF_FORMAT_PCM_16),
    ("CAF", ["caf"], SF_FORMAT_CAF | SF_FORMAT_PCM_16),
    ("AU", ["au", "snd"], SF_FORMAT_AU | SF_FORMAT_PCM_16),
  ]

  static func supports(_ part: borrowing RecordingPart) -> Bool {
    switch part.kind {
    case .wave, .waveWide, .sonyWave, .ogg, .aiff, .caf, .au: true
    default: false
    }
  }

  init(_ part: RecordingPart) throws(AudioFileError) {
    let cursor = ViewCursor(part.view)
    var header = SF_INFO()
    var calls = Self.calls
    guard let handle = sf_open_virtual(&calls, Int32(SFM_READ), &header, cursor.opaque) else {
      throw .unrecognised(path: part.view.file.path, reason: Self.reason(nil))
    }
    self.handle = handle
    self.header = header
    self.cursor = cursor
  }

  deinit { sf_close(handle) }

  /// The functions through which libsndfile reads a view. The opaque pointer that they receive is
  /// the cursor.
  private static let calls = SF_VIRTUAL_IO(
    get_filelen: { sf_count_t(ViewCursor.from($0)?.view.size ?? 0) },
    seek: { offset, whence, opaque in
      guard let cursor = ViewCursor.from(opaque) else { return -1 }
      let base =
        switch whence {
        case SEEK_CUR: cursor.position
        case SEEK_END: cursor.view.size
        default: 0
        }
      return cursor.seek(to: base &+ Int(offset)).map { sf_count_t($0) } ?? -1
    },
    read: { buffer, count, opaque in
      let room = UnsafeMutableRawBufferPointer(start: buffer, count: max(0, Int(count)))
      return sf_count_t(ViewCursor.from(opaque)?.read(into: room) ?? 0)
    },
    write: { _, _, _ in 0 },
    tell: { sf_count_t(ViewCursor.from($0)?.position ?? 0) })

  var description: DecoderDescription {
    DecoderDescription(
      rate: Int(header.samplerate), channelCount: channelCount,
      container: SoundFileFormat.container(format), codec: SoundFileFormat.codec(format),
      declaredFrames: declaredFrames, library: Self.version)
  }

  var outcome: DecodingOutcome {
    DecodingOutcome(
      failure: cursor.failure.map { .system($0) } ?? failure,
      statedFrames: SoundFileFormat.tolerance(format) == nil ? nil : declaredFrames,
      tolerance: SoundFileFormat.tolerance(format) ?? 0)
  }

  private var channelCount: Int { Int(header.channels) }
  private var format: Int32 { header.format }
  /// The length in the header, in frames; nil if unknown or implausible.
  private var declaredFrames: Int? {
    header.frames >= 0 && header.frames < Int64.max / 1024 ? Int(header.frames) : nil
  }

  /// The first error that libsndfile reported; nil if there was no error.
  private var failure: AudioFileError.Reason?

  func read(_ frames: Int, into output: UnsafeMutableBufferPointer<Float>) -> Int {
    precondition(output.count >= frames * channelCount, "room for \(output.count) samples only")
    let wanted = frames * channelCount
    var filled = pending.move(upTo: wanted, into: output)
    while filled < wanted {
      let room = UnsafeMutableBufferPointer(rebasing: output[filled...])
      let count: Int
      if wanted - filled >= Self.blockFrames * channelCount {
        // Decode a whole block directly into the output, without a copy.
        count = readBlock(into: room)
      } else {
        decodeMore()
        count = pending.move(upTo: wanted - filled, into: room)
      }
      if count == 0 { break }
      filled += count
    }
    return filled / channelCount
  }

  func decodeMore() {
    pending = PendingSamples(
      samples: [Float](unsafeUninitializedCapacity: Self.blockFrames * channelCount) {
        buffer, count in
        count = readBlock(into: buffer)
      })
  }

  /// Reads the next block. All requests have the same size, because near an error libsndfile's
  /// output depends on the size of the request.
  ///
  /// - Parameter output: a buffer for a block.
  /// - Returns: the number of samples read; 0 at the end.
  private func readBlock(into output: UnsafeMutableBufferPointer<Float>) -> Int {
    var failures = 0
    var samples = 0
    while samples == 0, !hasEnded {
      let count = Int(sf_readf_float(handle, output.baseAddress, sf_count_t(Self.blockFrames)))
      samples = max(0, count) * channelCount
      let hasFailed = sf_error(handle) != 0
      if hasFailed, failure == nil { failure = Self.reason(handle) }
      failures += 1
      // After an error, reading continues, because some decoders output sound again a few reads
      // later. The number of failed reads is limited, because at the end of a damaged file every
      // read fails.
      hasEnded = count <= 0 && (!hasFailed || failures > Self.maxFailures)
    }
    return samples
  }

  /// The maximum number of consecutive reads that return an error and no samples.
  private static let maxFailures = 64
  /// The number of frames per call of libsndfile.
  private static let blockFrames = 4_096

  func collect(into metadata: inout Metadata, isWholeFile: Bool) -> Bool {
    for (tag, field) in SoundFileTags.fields {
      if let value = sf_get_string(handle, Int32(field)) {
        metadata.tags.add(tag, metadata.tags.text(value))
      }
    }
    metadata.chapters = chapters
    return false
  }

  /// The cue points of a WAV file as chapters. Each chapter ends at the next cue point, and the
  /// last chapter ends at the end of the file.
  private var chapters: [Chapter] {
    guard description.rate > 0, let total = declaredFrames else { return [] }
    let rate = Double(description.rate)
    let cues = cues().sorted { $0.frame < $1.frame }.filter { $0.frame <= total }
    let ends = cues.dropFirst().map(\.frame) + [total]
    return zip(cues, ends).map { cue, end in
      Chapter(
        title: TagCollection.clean(cue.name, limit: TagCollection.valueBytes),
        startSeconds: Double(cue.frame) / rate, endSeconds: Double(end) / rate)
    }
  }

  /// The cue points, each with its position in frames and its name.
  private func cues() -> [(frame: Int, name: String)] {
    var count: UInt32 = 0
    sf_command(handle, Int32(SFC_GET_CUE_COUNT), &count, Int32(MemoryLayout<UInt32>.size))
    // SF_CUES has space for 100 points, but a damaged header may state any number.
    guard count > 0, count <= 100 else { return [] }
    var cues = SF_CUES()
    guard
      sf_command(handle, Int32(SFC_GET_CUE), &cues, Int32(MemoryLayout<SF_CUES>.size))
        == Int32(SF_TRUE)
    else { return [] }
    return withUnsafeBytes(of: &cues.cue_points) { bytes in
      bytes.bindMemory(to: SF_CUE_POINT.self).prefix(Int(count)).map { point in
        withUnsafeBytes(of: point.name) { name in
          (Int(point.sample_offset), String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
        }
      }
    }
  }

  /// The library and its version: `libsndfile 1.2.0`.
  static var version: String {
    String(cString: sf_version_string()).replacing("libsndfile-", with: "libsndfile ")
  }

  /// The last error of libsndfile, for a handle or for a failed open.
  static func reason(_ handle: OpaquePointer?) -> AudioFileError.Reason {
    reason(sf_error(handle), String(cString: sf_strerror(handle)))
  }

  /// The error for a return code of libsndfile.
  static func reason(code: Int32) -> AudioFileError.Reason {
    reason(code, String(cString: sf_error_number(code)))
  }

  private static func reason(_ code: Int32, _ text: String) -> AudioFileError.Reason {
    var text = text
    while text.hasSuffix(".") || text.hasSuffix("\n") { text.removeLast() }
    return .libsndfile(code: code, message: text)
  }
}

/// Short names for the format numbers of libsndfile.
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

  /// Returns the number of frames by which a file may be shorter than its header states. Returns
  /// nil for a container in which a shorter file does not mean that sound is missing.
  ///
  /// The only container with a tolerance is Ogg, because its lengths are granule positions.
  /// Decoders interpret these differently, by up to one long block (8,192 frames).
  static func tolerance(_ format: Int32) -> Int? {
    Int(format) & SF_FORMAT_TYPEMASK == SF_FORMAT_OGG ? 8_192 : nil
  }
}

/// The text fields of libsndfile, and the tag that each field contains.
enum SoundFileTags {
  /// Tags with their fields in libsndfile, in writing order.
  static let fields: [(tag: String, field: Int)] = [
    ("title", SF_STR_TITLE), ("artist", SF_STR_ARTIST), ("album", SF_STR_ALBUM),
    ("comment", SF_STR_COMMENT), ("date", SF_STR_DATE), ("genre", SF_STR_GENRE),
    ("track", SF_STR_TRACKNUMBER), ("copyright", SF_STR_COPYRIGHT),
    ("encoder", SF_STR_SOFTWARE), ("license", SF_STR_LICENSE),
  ]
}
