public import AudioCore
import CSndFile
public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A sound file being written from start to end.
///
/// The same samples, format and tags give the same bytes: no time is written. Samples go to
/// integers by
///
///     integer = round(x · 2^(bits − 1)), clamped to what the bits hold
///
/// halves away from zero, so that integers read from a file are written back as they were.
/// Input: interleaved samples, nominally in −1…1; `wavFloat` keeps larger ones, the others
/// clip. NaN and infinities become 0. MP3 and Opus are longer or shorter only by what their
/// encoders put around the signal and their decoders take away again.
///
/// A writer that goes away without ``finish()`` takes its file with it.
public struct SoundFileWriter: ~Copyable {
  /// The file being written.
  public let path: FilePath
  /// How it is written.
  public let encoding: SoundFileEncoding
  /// Channels of a frame.
  public let channelCount: Int
  /// Frames accepted so far.
  public private(set) var framesWritten = 0

  private let target: TargetFile
  private let stream: TargetStream
  private let handle: OpaquePointer
  /// What a WAV file says of itself, written behind the samples.
  private let information: [UInt8]
  private var integers: [Int32] = []
  private var floats: [Float] = []
  private var isFinished = false

  /// Creates the file, replacing one that is there.
  ///
  /// - Parameters:
  ///   - path: the file; its folder must exist. Its ending plays no part.
  ///   - encoding: the format.
  ///   - sampleRate: frames per second.
  ///   - channelCount: channels of a frame, > 0.
  ///   - tags: `title`, `artist`, `album`, `comment`, `date`, `genre`, `track`; others are left
  ///     out, as are those that the format has no place for.
  /// - Throws: `.cannotCreate`; `.unsupportedEncoding` if the format cannot hold the signal.
  public init(
    path: FilePath, encoding: SoundFileEncoding, sampleRate: SampleRate, channelCount: Int,
    tags: [String: String] = [:]
  ) throws(AudioFileError) {
    precondition(channelCount > 0, "a sound file needs > 0 channels, got \(channelCount)")
    var header = SF_INFO()
    header.samplerate = Int32(clamping: sampleRate.hertz)
    header.channels = Int32(clamping: channelCount)
    header.format = encoding.format
    guard sf_format_check(&header) != 0 else {
      throw .unsupportedEncoding(
        path: path, encoding: encoding.rawValue, hertz: sampleRate.hertz, channels: channelCount)
    }
    let target = try TargetFile(path: path)
    let stream = TargetStream(target.descriptor)
    guard let handle = stream.open(&header) else {
      if let failure = stream.failure {
        throw .cannotWrite(path: path, reason: failure.description, writtenFrames: 0)
      }
      throw .cannotCreate(path: path, reason: SoundFileDecoder.message(nil))
    }
    self.path = path
    self.encoding = encoding
    self.channelCount = channelCount
    self.target = target
    self.stream = stream
    self.handle = handle
    if encoding.isWave {
      sf_command(handle, Int32(SFC_RF64_AUTO_DOWNGRADE), nil, Int32(SF_TRUE))
    }
    // libsndfile leaves the tags of RF64 files out, so those of all WAV files are ours.
    information = encoding.isWave ? WaveChunks.information(of: tags) : []
    for (key, field) in SoundFileTags.fields where !encoding.isWave {
      if let value = tags[key] { sf_set_string(handle, Int32(field), value) }
    }
  }

  deinit {
    if !isFinished {
      sf_close(handle)
      target.remove()
    }
  }

  /// Writes a block.
  ///
  /// - Parameter block: interleaved samples, whole frames.
  /// - Throws: `.cannotWrite`, when the disk is full for example; the file is of no use then.
  public mutating func write(_ block: [Float]) throws(AudioFileError) {
    try write(block.span)
  }

  /// Writes a block.
  ///
  /// - Parameter block: interleaved samples, whole frames.
  /// - Throws: `.cannotWrite`, when the disk is full for example; the file is of no use then.
  public mutating func write(_ block: Span<Float>) throws(AudioFileError) {
    precondition(
      block.count.isMultiple(of: channelCount),
      "\(block.count) samples are no whole frames of \(channelCount) channels")
    guard !block.isEmpty else { return }
    let frames = block.count / channelCount
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
        path: path, reason: stream.failure?.description ?? SoundFileDecoder.message(handle),
        writtenFrames: framesWritten)
    }
    framesWritten += frames
  }

  /// Goes on after frames that are not written but read as zeros, where the disk can hold a hole.
  ///
  /// For tests of files past 4 GiB alone, which would write for minutes else.
  ///
  /// - Parameter frames: how many.
  mutating func leaveHole(of frames: Int) {
    framesWritten += frames
    let place = sf_seek(handle, sf_count_t(framesWritten), SEEK_SET)
    precondition(Int(place) == framesWritten, "the file does not reach frame \(framesWritten)")
  }

  /// Writes what is left, and closes the file.
  ///
  /// - Parameter cues: named points, which WAV files carry as cue points with labels; other
  ///   formats leave them out.
  /// - Throws: `.cannotWrite`; the file is removed then.
  public consuming func finish(cues: [CuePoint] = []) throws(AudioFileError) {
    isFinished = true
    let result = sf_close(handle)
    var reason = result == 0 ? nil : String(cString: sf_error_number(result))
    reason = stream.failure?.description ?? reason
    if reason == nil, encoding == .opus { reason = target.makeOggRepeatable() }
    if reason == nil, encoding.isWave {
      reason = target.append(information + WaveChunks.map(of: cues))
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

  /// A sample as libsndfile takes integers: the upper `bits` of 32 hold the value.
  static func integer(_ sample: Float, bits: Int) -> Int32 {
    guard sample.isFinite else { return 0 }
    let full = Double(1 << (bits - 1))
    let value = min(max((Double(sample) * full).rounded(), -full), full - 1)
    return Int32(value) << Int32(32 - bits)
  }
}
