package import AudioCore
import CSndFile
package import Containers
import Glibc
package import SystemPackage

/// A writer for a new sound file; it accepts the samples from start to end.
///
/// The same samples, format and tags give the same bytes, because no times are written. Samples
/// become integers by the formula
///
///     integer = round(x · 2^(bits − 1)), clamped to the range of the bits
///
/// where halves are rounded away from zero. Integers that were read from a file are written back
/// unchanged. Input: interleaved samples, nominally in −1…1; `wavFloat` keeps larger samples, all
/// other encodings clip them. NaN and infinities become 0. In MP3, Opus and AAC files the encoder
/// delay and padding are stated (Info frame, pre-skip, edit list), so that decoders remove them and
/// the length stays the same.
///
/// A writer that is destroyed without ``finish()`` deletes its file.
package struct SoundFileWriter: ~Copyable {
  /// The file being written.
  package let path: FilePath
  /// The encoding of the file.
  package let encoding: SoundFileEncoding
  /// The number of channels.
  package let channelCount: Int
  /// The number of frames accepted so far.
  package internal(set) var framesWritten = 0

  private let target: TargetFile
  private let stream: TargetStream
  /// libsndfile's handle; nil if ``media`` encodes the sound.
  let handle: OpaquePointer?
  /// The encoder for MP4 files; nil for other formats.
  private let media: MediaEncoder?
  private let tags: [String: String]
  private let marks: FileMarks
  private let rate: SampleRate
  private var integers: [Int32] = []
  private var floats: [Float] = []
  private var isFinished = false

  /// Creates the file, replacing an existing one.
  ///
  /// - Parameters:
  ///   - path: the file; its folder must exist. Its extension has no influence.
  ///   - encoding: the format.
  ///   - sampleRate: frames per second.
  ///   - channelCount: the number of channels, > 0.
  ///   - tags: `title`, `artist`, `album`, `comment`, `date`, `genre`, `track`; other tags, and
  ///     tags that the format does not support, are left out.
  ///   - marks: chapters, text and cover. WAV files contain only the chapters, as cue points; FLAC
  ///     files contain no marks.
  /// - Throws: `.cannotCreate`; `.unsupportedEncoding` if the format does not support the signal;
  ///   `.cannotWrite`.
  package init(
    path: FilePath, encoding: SoundFileEncoding, sampleRate: SampleRate, channelCount: Int,
    tags: [String: String] = [:], marks: FileMarks = FileMarks()
  ) throws(AudioFileError) {
    precondition(channelCount > 0, "a sound file needs > 0 channels, got \(channelCount)")
    var header = SF_INFO()
    header.samplerate = Int32(clamping: sampleRate.hertz)
    header.channels = Int32(clamping: channelCount)
    header.format = encoding.format ?? 0
    guard
      encoding.format == nil
        ? MediaEncoder.supports(sampleRate.hertz, channels: channelCount)
        : sf_format_check(&header) != 0
    else {
      throw .unsupportedEncoding(
        path: path, encoding: encoding.rawValue, hertz: sampleRate.hertz, channels: channelCount)
    }
    let target = try TargetFile(path: path)
    let opened: (stream: TargetStream, handle: OpaquePointer?, media: MediaEncoder?)
    do throws(AudioFileError) {
      opened = try Self.open(target, encoding, &header, tags, marks)
    } catch {
      target.remove()
      throw error
    }
    (stream, handle, media) = opened
    self.path = path
    self.encoding = encoding
    self.channelCount = channelCount
    self.target = target
    self.tags = tags
    self.marks = marks
    rate = sampleRate
    if encoding.isWave {
      sf_command(handle, Int32(SFC_RF64_AUTO_DOWNGRADE), nil, Int32(SF_TRUE))
    }
    // libsndfile writes the tags of FLAC files only. Our own code writes the tags of all other
    // formats, because libsndfile omits the tags of RF64 files and does not support chapters.
    for (key, field) in SoundFileTags.fields where [.flac16, .flac24].contains(encoding) {
      if let value = tags[key] { sf_set_string(handle, Int32(field), value) }
    }
  }

  /// Writes the bytes before the sound, and creates the encoder.
  private static func open(
    _ target: borrowing TargetFile, _ encoding: SoundFileEncoding, _ header: inout SF_INFO,
    _ tags: [String: String], _ marks: FileMarks
  ) throws(AudioFileError) -> (TargetStream, OpaquePointer?, MediaEncoder?) {
    func fault(_ reason: AudioFileError.Reason) -> AudioFileError {
      .cannotWrite(path: target.path, reason: reason, writtenFrames: 0)
    }
    if encoding.format == nil, let reason = MediaLibraries.missing {
      throw .libraryMissing(path: target.path, reason: reason)
    }
    let rate = Int(header.samplerate)
    let head = encoding == .mp3 ? ID3Tag.bytes(tags: tags, marks: marks, rate: rate) : []
    do throws(Errno) { try target.writeHead(head) } catch { throw fault(.system(error)) }
    let stream = TargetStream(target.descriptor, after: head.count)
    if encoding.format == nil {
      do throws(AudioFileError.Reason) {
        let media = try MediaEncoder(
          to: stream, isBook: encoding == .m4b, rate: rate, channelCount: Int(header.channels),
          tags: tags, marks: marks)
        return (stream, nil, media)
      } catch { throw fault(error) }
    }
    if let handle = stream.open(&header) { return (stream, handle, nil) }
    if let failure = stream.failure { throw fault(.system(failure)) }
    throw .cannotCreate(path: target.path, reason: SoundFileDecoder.reason(nil))
  }

  deinit {
    if !isFinished {
      if let handle { sf_close(handle) }
      target.remove()
    }
  }

  /// Writes a block.
  ///
  /// - Parameter block: interleaved samples, whole frames.
  /// - Throws: `.cannotWrite`, for example on a full disk; the file is then unusable.
  package mutating func write(_ block: [Float]) throws(AudioFileError) {
    try write(block.span)
  }

  /// Writes a block.
  ///
  /// - Parameter block: interleaved samples, whole frames.
  /// - Throws: `.cannotWrite`, for example on a full disk; the file is then unusable.
  package mutating func write(_ block: Span<Float>) throws(AudioFileError) {
    precondition(
      block.count.isMultiple(of: channelCount),
      "\(block.count) samples are no whole frames of \(channelCount) channels")
    guard !block.isEmpty else { return }
    let frames = block.count / channelCount
    if let media {
      do { try media.write(block) } catch {
        throw .cannotWrite(path: path, reason: error, writtenFrames: framesWritten)
      }
      framesWritten += frames
      return
    }
    let written: sf_count_t
    if let bits = encoding.integerBits {
      Self.resize(&integers, to: block.count)
      block.withUnsafeBufferPointer { samples in
        integers.withUnsafeMutableBufferPointer { integers in
          for i in samples.indices { integers[i] = Self.integer(samples[i], bits: bits) }
        }
      }
      written = sf_writef_int(handle, integers, sf_count_t(frames))
    } else {
      Self.resize(&floats, to: block.count)
      block.withUnsafeBufferPointer { samples in
        floats.withUnsafeMutableBufferPointer { floats in
          for i in samples.indices { floats[i] = samples[i].isFinite ? samples[i] : 0 }
        }
      }
      written = sf_writef_float(handle, floats, sf_count_t(frames))
    }
    guard Int(written) == frames, sf_error(handle) == 0, stream.failure == nil else {
      throw .cannotWrite(
        path: path,
        reason: stream.failure.map { .system($0) } ?? SoundFileDecoder.reason(handle),
        writtenFrames: framesWritten)
    }
    framesWritten += frames
  }

  /// Writes the remaining data, and closes the file.
  ///
  /// - Throws: `.cannotWrite`; the file is then deleted.
  package consuming func finish() throws(AudioFileError) {
    isFinished = true
    var reason: AudioFileError.Reason?
    if let media {
      do { try media.finish() } catch { reason = error }
    } else if let handle {
      let result = sf_close(handle)
      reason = result == 0 ? nil : SoundFileDecoder.reason(code: result)
    }
    if let failure = stream.failure { reason = .system(failure) }
    if reason == nil {
      do throws(Errno) {
        if encoding == .opus {
          let (tags, marks, rate) = (tags, marks, rate)
          try target.finishOpus { vendor in
            OpusTags.packet(vendor: vendor, tags: tags, marks: marks, rate: rate.hertz)
          }
        }
        if encoding.isWave {
          try target.makeWavePlain()
          try target.append(WaveChunks.information(of: tags) + WaveChunks.map(of: marks.chapters))
        }
      } catch { reason = .system(error) }
    }
    if let reason {
      target.remove()
      throw .cannotWrite(path: path, reason: reason, writtenFrames: framesWritten)
    }
  }

  private static func resize<T: ExpressibleByIntegerLiteral>(_ array: inout [T], to count: Int) {
    if array.count > count { array.removeLast(array.count - count) }
    if array.count < count { array += repeatElement(0, count: count - array.count) }
  }

  /// Converts a sample to an integer of `bits` bits, stored in the upper bits of an `Int32`, as
  /// libsndfile expects it.
  static func integer(_ sample: Float, bits: Int) -> Int32 {
    guard sample.isFinite else { return 0 }
    let full = Double(1 << (bits - 1))
    let value = min(max((Double(sample) * full).rounded(), -full), full - 1)
    return Int32(value) << Int32(32 - bits)
  }
}

/// An encoding of a sound file.
package enum SoundFileEncoding: String, Sendable, Hashable, CaseIterable, Codable {
  /// WAV with 16-bit samples; becomes RF64 past 4 GiB.
  case wav16
  /// WAV with 24-bit samples; becomes RF64 past 4 GiB.
  case wav24
  /// WAV with 32-bit float samples, which are stored unchanged; becomes RF64 past 4 GiB.
  case wavFloat
  /// FLAC with 16-bit samples.
  case flac16
  /// FLAC with 24-bit samples.
  case flac24
  /// Opus in Ogg, at 8, 12, 16, 24 or 48 kHz.
  case opus
  /// MP3 at one of the nine rates of MPEG audio, with one or two channels.
  case mp3
  /// AAC in MP4 at one of the thirteen rates of MPEG-4 audio.
  case m4a
  /// AAC in MP4 for audio books, for which players remember the position.
  case m4b

  /// The usual file extension of the format, without the dot.
  package var fileExtension: String {
    switch self {
    case .wav16, .wav24, .wavFloat: "wav"
    case .flac16, .flac24: "flac"
    case .opus: "opus"
    case .mp3, .m4a, .m4b: rawValue
    }
  }

  /// The number of bits of an integer sample; nil if the encoder takes float samples.
  package var integerBits: Int? {
    switch self {
    case .wav16, .flac16: 16
    case .wav24, .flac24: 24
    case .wavFloat, .opus, .mp3, .m4a, .m4b: nil
    }
  }

  /// libsndfile's format number; nil for formats that FFmpeg's libraries write. Writing of a WAV
  /// file begins as RF64. When the file is closed, libsndfile converts it to plain WAV if it is
  /// small enough.
  var format: Int32? {
    let word =
      switch self {
      case .m4a, .m4b: -1
      case .wav16: SF_FORMAT_RF64 | SF_FORMAT_PCM_16
      case .wav24: SF_FORMAT_RF64 | SF_FORMAT_PCM_24
      case .wavFloat: SF_FORMAT_RF64 | SF_FORMAT_FLOAT
      case .flac16: SF_FORMAT_FLAC | SF_FORMAT_PCM_16
      case .flac24: SF_FORMAT_FLAC | SF_FORMAT_PCM_24
      case .opus: SF_FORMAT_OGG | SF_FORMAT_OPUS
      case .mp3: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III
      }
    return word < 0 ? nil : Int32(word)
  }

  /// The rates of MPEG-4 audio, ISO/IEC 14496-3 table 1.18.
  package static let aacRates = [
    7350, 8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200,
    96_000,
  ]

  /// True if the format supports text and a cover.
  package var holdsText: Bool { [.opus, .mp3, .m4a, .m4b].contains(self) }

  /// True if the container is WAV, or RF64 for large files.
  package var isWave: Bool { self == .wav16 || self == .wav24 || self == .wavFloat }
}

/// The predicted size of a sound file.
package struct SoundFileSize: Sendable, Hashable {
  /// The size in bytes.
  package let bytes: Int
  /// True if `bytes` is exact; if false, `bytes` is an estimate that is rarely exceeded.
  package let isExact: Bool

  /// Predicts the size of a file.
  ///
  /// A WAV file consists of its header, its samples, its tags and its cue points. The other sizes
  /// are estimates. FLAC is taken as 1% larger than WAV, Opus as 128 kbit/s per channel, MP3 as 320
  /// kbit/s, and AAC as twice its bit rate.
  ///
  /// - Parameters:
  ///   - encoding: the format.
  ///   - frames: the length in frames.
  ///   - rate: frames per second.
  ///   - channelCount: the number of channels.
  ///   - tags: the tags.
  ///   - marks: chapters, text and cover.
  package init(
    encoding: SoundFileEncoding, frames: Int, rate: SampleRate, channelCount: Int,
    tags: [String: String] = [:], marks: FileMarks = FileMarks()
  ) {
    let samples = frames * channelCount
    let seconds = Double(frames) / Double(rate.hertz)
    switch encoding {
    case .wav16, .wav24, .wavFloat:
      let data = samples * (encoding.integerBits ?? 32) / 8
      let map = WaveChunks.information(of: tags).count + WaveChunks.map(of: marks.chapters).count
      // libsndfile adds a zero byte after an odd number of data bytes, with or without further
      // chunks.
      bytes = WaveChunks.headerLength + data + data % 2 + map
      isExact = true
    case .flac16, .flac24:
      bytes = 8192 + samples * (encoding.integerBits ?? 24) / 8 * 101 / 100
      isExact = false
    case .opus:
      bytes = 8192 + Int(seconds * 16_000) * channelCount + marks.maxBytes
      isExact = false
    case .mp3:
      bytes = 8192 + Int(seconds * 40_000) + marks.maxBytes
      isExact = false
    case .m4a, .m4b:
      // The file also has an index with the size of each packet of 1,024 frames.
      bytes =
        16_384 + Int(seconds) * MediaEncoder.bitRate(channels: channelCount) / 4
        + 4 * frames / MediaEncoder.packetFrames + marks.maxBytes
      isExact = false
    }
  }
}
