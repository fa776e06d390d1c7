import CFFmpeg
import SystemPackage

/// A container opened by libavformat. Bytes come from our own descriptor, so libavformat sees
/// no name, and cannot open anything else (a playlist, a network address, a linked file).
struct MediaInput: ~Copyable {
  /// libavformat's view of the file.
  let context: UnsafeMutablePointer<AVFormatContext>
  private let file: OpenFile
  private let reading: UnsafeMutablePointer<AVIOContext>?
  private let cursor: UnsafeMutablePointer<Cursor>

  /// Where libavformat reads next.
  private struct Cursor {
    let descriptor: FileDescriptor
    let size: Int64
    var position: Int64 = 0
  }

  /// How much libavformat reads at once, in bytes.
  private static let bufferSize = 32_768

  /// The demuxers that may look at a file: containers of sound. Playlists, subtitles, pictures
  /// and devices are left out.
  static let containers = [
    "mov,mp4,m4a,3gp,3g2,mj2", "aac", "amr", "amrnb", "amrwb", "asf", "matroska,webm", "wav", "w64",
    "caf", "flac", "ogg", "mp3", "aiff", "au", "avi", "mpeg", "mpegts", "flv", "ac3", "eac3", "dts",
    "ape", "wv", "tta", "tak", "mpc", "mpc8", "rm", "voc", "qcp", "gsm", "loas", "latm", "oma",
    "xwma", "dsf", "iff", "sox", "spdif", "truehd", "mlp", "shn",
  ]

  /// - Throws: `.unrecognised` if no demuxer knows the content; `.libraryMissing`; what ``OpenFile``
  ///   throws.
  init(path: FilePath) throws(AudioFileError) {
    if let reason = MediaLibraries.missing { throw .libraryMissing(path: path, reason: reason) }
    _ = Self.silence
    let file = try OpenFile(path: path)
    let cursor = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
    cursor.initialize(to: Cursor(descriptor: file.descriptor, size: Int64(file.size)))
    let reading = avio_alloc_context(
      av_malloc(Self.bufferSize)?.assumingMemoryBound(to: UInt8.self), Int32(Self.bufferSize), 0,
      cursor, { Self.read($0, $1, $2) }, nil, { Self.seek($0, $1, $2) })
    var context = avformat_alloc_context()
    context?.pointee.pb = reading
    var options: OpaquePointer?
    av_dict_set(&options, "format_whitelist", Self.containers.joined(separator: ","), 0)
    let result = avformat_open_input(&context, nil, nil, &options)
    av_dict_free(&options)
    guard result == 0, let context else {
      Self.free(reading, cursor)
      throw .unrecognised(path: path, reason: Self.message(result))
    }
    self.file = file
    self.cursor = cursor
    self.reading = reading
    self.context = context
  }

  deinit {
    var context: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&context)
    Self.free(reading, cursor)
  }

  /// The first of libavformat's names for the container: `mov`, `matroska`, …
  var containerName: String {
    let name = context.pointee.iformat.pointee.name.map { String(cString: $0) } ?? "unknown"
    return String(name.prefix { $0 != "," })
  }

  /// The words of FFmpeg for one of its error numbers.
  static func message(_ code: Int32) -> String {
    var text = [CChar](repeating: 0, count: 256)
    av_strerror(code, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// FFmpeg prints what it thinks to stderr; all we need of it comes as return codes.
  private static let silence: Void = av_log_set_level(AV_LOG_QUIET)

  private static func free(
    _ reading: UnsafeMutablePointer<AVIOContext>?, _ cursor: UnsafeMutablePointer<Cursor>
  ) {
    av_free(reading?.pointee.buffer)
    var reading = reading
    avio_context_free(&reading)
    cursor.deallocate()
  }

  private static func read(
    _ opaque: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int32
  ) -> Int32 {
    guard let cursor = opaque?.assumingMemoryBound(to: Cursor.self) else {
      return tilawa_AVERROR_INVALIDDATA
    }
    let room = UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))
    do {
      let read = try cursor.pointee.descriptor.read(
        fromAbsoluteOffset: cursor.pointee.position, into: room)
      cursor.pointee.position += Int64(read)
      return read == 0 ? tilawa_AVERROR_EOF : Int32(read)
    } catch {
      return -((error as? Errno)?.rawValue ?? 5)
    }
  }

  private static func seek(
    _ opaque: UnsafeMutableRawPointer?, _ offset: Int64, _ whence: Int32
  ) -> Int64 {
    guard let cursor = opaque?.assumingMemoryBound(to: Cursor.self) else {
      return Int64(tilawa_AVERROR_INVALIDDATA)
    }
    let target: Int64
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return cursor.pointee.size
    case SEEK_SET: target = offset
    case SEEK_CUR: target = cursor.pointee.position &+ offset
    case SEEK_END: target = cursor.pointee.size &+ offset
    default: return Int64(tilawa_AVERROR_INVALIDDATA)
    }
    guard target >= 0 else { return Int64(tilawa_AVERROR_INVALIDDATA) }
    cursor.pointee.position = target
    return target
  }
}
