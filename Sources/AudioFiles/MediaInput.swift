import CFFmpeg
import SystemPackage

/// A container opened by libavformat. Bytes come from our own descriptor, so libavformat sees
/// no name, and cannot open anything else (a playlist, a network address, a linked file).
struct MediaInput: ~Copyable {
  /// libavformat's view of the file.
  let context: UnsafeMutablePointer<AVFormatContext>
  /// Where it reads next; what it read from the file so far has or has not failed.
  let cursor: ViewCursor
  private let reading: UnsafeMutablePointer<AVIOContext>?

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

  /// - Throws: `.unrecognised` if no demuxer knows the content; `.libraryMissing`.
  init(_ view: FileView) throws(AudioFileError) {
    let path = view.file.path
    if let reason = MediaLibraries.missing { throw .libraryMissing(path: path, reason: reason) }
    _ = Self.silence
    let cursor = ViewCursor(view)
    let reading = avio_alloc_context(
      av_malloc(Self.bufferSize)?.assumingMemoryBound(to: UInt8.self), Int32(Self.bufferSize), 0,
      cursor.opaque, { Self.read($0, $1, $2) }, nil, { Self.seek($0, $1, $2) })
    var context = avformat_alloc_context()
    context?.pointee.pb = reading
    var options: OpaquePointer?
    av_dict_set(&options, "format_whitelist", Self.containers.joined(separator: ","), 0)
    let result = avformat_open_input(&context, nil, nil, &options)
    av_dict_free(&options)
    guard result == 0, let context else {
      Self.free(reading)
      throw .unrecognised(path: path, reason: Self.message(result))
    }
    self.cursor = cursor
    self.reading = reading
    self.context = context
  }

  deinit {
    var context: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&context)
    Self.free(reading)
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

  private static func free(_ reading: UnsafeMutablePointer<AVIOContext>?) {
    av_free(reading?.pointee.buffer)
    var reading = reading
    avio_context_free(&reading)
  }

  private static func read(
    _ opaque: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int32
  ) -> Int32 {
    guard let cursor = ViewCursor.from(opaque) else { return tilawa_AVERROR_INVALIDDATA }
    let count = cursor.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: Int(count)))
    if count == 0 { return cursor.errorNumber > 0 ? -cursor.errorNumber : tilawa_AVERROR_EOF }
    return Int32(count)
  }

  private static func seek(
    _ opaque: UnsafeMutableRawPointer?, _ offset: Int64, _ whence: Int32
  ) -> Int64 {
    guard let cursor = ViewCursor.from(opaque) else { return Int64(tilawa_AVERROR_INVALIDDATA) }
    let base: Int
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return Int64(cursor.view.size)
    case SEEK_SET: base = 0
    case SEEK_CUR: base = cursor.position
    case SEEK_END: base = cursor.view.size
    default: return Int64(tilawa_AVERROR_INVALIDDATA)
    }
    return cursor.seek(to: base &+ Int(offset)).map { Int64($0) }
      ?? Int64(tilawa_AVERROR_INVALIDDATA)
  }
}
