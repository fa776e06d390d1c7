import CFFmpeg
import Containers
import SystemPackage

/// A container opened by libavformat. libavformat reads through our own descriptor. It receives no
/// file name, and so cannot open other files (a playlist, a network address, a linked file).
struct MediaInput: ~Copyable {
  /// The format context of libavformat.
  let context: UnsafeMutablePointer<AVFormatContext>
  /// The position from which libavformat reads next, and its first read error.
  let cursor: ViewCursor
  private let reading: UnsafeMutablePointer<AVIOContext>?

  /// The size of libavformat's read buffer, in bytes.
  private static let bufferSize = 32_768

  /// libavformat's demuxers for containers with sound. No other demuxer may open a file: playlists,
  /// subtitles, pictures and devices are refused.
  static let containers = [
    "mov,mp4,m4a,3gp,3g2,mj2", "aac", "amr", "amrnb", "amrwb", "asf", "matroska,webm", "wav", "w64",
    "caf", "flac", "ogg", "mp3", "aiff", "au", "avi", "mpeg", "mpegts", "flv", "ac3", "eac3", "dts",
    "ape", "wv", "tta", "tak", "mpc", "mpc8", "rm", "voc", "qcp", "gsm", "loas", "latm", "oma",
    "xwma", "dsf", "iff", "sox", "spdif", "truehd", "mlp", "shn",
  ]

  /// - Throws: `.unrecognised` if no demuxer supports the content; `.libraryMissing`.
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
      throw .unrecognised(path: path, reason: .ffmpeg(code: result))
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

  /// The indexes of the sound streams, in the order of the container.
  var soundTracks: [Int] {
    (0..<Int(context.pointee.nb_streams)).filter {
      context.pointee.streams[$0]?.pointee.codecpar?.pointee.codec_type == AVMEDIA_TYPE_AUDIO
    }
  }

  /// Turns off FFmpeg's messages on stderr; its return codes are sufficient.
  fileprivate static let silence: Void = av_log_set_level(AV_LOG_QUIET)

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
    if count == 0 { return cursor.failure.map { -$0.rawValue } ?? tilawa_AVERROR_EOF }
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

/// A decoder of libavcodec with its current packet and frame. It decodes in one thread, so that the
/// same packets always give the same samples.
struct MediaCodec: ~Copyable {
  let context: UnsafeMutablePointer<AVCodecContext>
  let packet: UnsafeMutablePointer<AVPacket>
  let frame: UnsafeMutablePointer<AVFrame>

  /// - Throws: `.unsupportedCodec` if libavcodec has no decoder for the stream, or if the decoder
  ///   refuses the stream.
  init(for stream: UnsafeMutablePointer<AVStream>, path: FilePath) throws(AudioFileError) {
    let codec = stream.pointee.codecpar?.pointee.codec_id ?? AV_CODEC_ID_NONE
    try self.init(codec, of: stream, path: path)
  }

  /// Creates a decoder from the parameters of `stream` in its container. If there is no stream, the
  /// decoder gets the codec's own `configuration`. If that is empty, it gets `rate` and one
  /// channel.
  ///
  /// - Throws: `.unsupportedCodec` if libavcodec has no decoder for the stream, or if the decoder
  ///   refuses the stream.
  init(
    _ codec: AVCodecID, of stream: UnsafeMutablePointer<AVStream>? = nil, rate: Int = 0,
    configuration: [UInt8] = [], path: FilePath
  ) throws(AudioFileError) {
    _ = MediaInput.silence
    guard let decoder = avcodec_find_decoder(codec) else {
      throw .unsupportedCodec(
        path: path, codec: Self.name(of: codec), reason: .content("there is no decoder for it"))
    }
    var context = avcodec_alloc_context3(decoder)
    var packet = av_packet_alloc()
    var frame = av_frame_alloc()
    var result: Int32 = 0
    if let stream {
      result = avcodec_parameters_to_context(context, stream.pointee.codecpar)
    } else {
      context?.pointee.sample_rate = Int32(rate)
      context?.pointee.ch_layout.nb_channels = configuration.isEmpty ? 1 : 0
      Self.set(configuration, in: context)
    }
    if result >= 0 {
      context?.pointee.thread_count = 1
      if let stream { context?.pointee.pkt_timebase = stream.pointee.time_base }
      context?.pointee.flags |= AV_CODEC_FLAG_BITEXACT
      // Checksums are checked only for lossless codecs, which store a checksum of their content.
      // For other codecs, these checks would report errors without an audible effect.
      if Self.checked.contains(codec.rawValue) {
        context?.pointee.err_recognition |= AV_EF_CRCCHECK | AV_EF_EXPLODE
      }
      result = avcodec_open2(context, decoder, nil)
    }
    guard result >= 0, let opened = context, let ownPacket = packet, let ownFrame = frame else {
      av_frame_free(&frame)
      av_packet_free(&packet)
      avcodec_free_context(&context)
      throw .unsupportedCodec(
        path: path, codec: Self.name(of: codec), reason: .ffmpeg(code: result))
    }
    self.context = opened
    self.packet = ownPacket
    self.frame = ownFrame
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    av_frame_free(&frame)
    av_packet_free(&packet)
    avcodec_free_context(&context)
  }

  /// Copies the configuration into memory that the context owns and frees.
  private static func set(
    _ configuration: [UInt8], in context: UnsafeMutablePointer<AVCodecContext>?
  ) {
    let padded = configuration.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)
    guard !configuration.isEmpty, let room = av_mallocz(padded) else { return }
    room.copyMemory(from: configuration, byteCount: configuration.count)
    context?.pointee.extradata = room.assumingMemoryBound(to: UInt8.self)
    context?.pointee.extradata_size = Int32(configuration.count)
  }

  /// Decodes a packet that may hold several frames; bytes that cannot be decoded are discarded.
  ///
  /// - Parameters:
  ///   - bytes: the packet, starting with a frame.
  ///   - take: called each time a frame was decoded into ``frame``, with the offset in `bytes` at
  ///     which the frame begins. After it has returned false, it is not called again.
  /// - Returns: true if all bytes were decoded.
  borrowing func decodeAll(_ bytes: [UInt8], take: (Int) -> Bool) -> Bool {
    var bytes = bytes
    var result = bytes.withUnsafeMutableBufferPointer { bytes in
      packet.pointee.data = bytes.baseAddress
      packet.pointee.size = Int32(bytes.count)
      defer { packet.pointee.data = nil }
      return avcodec_send_packet(context, packet)
    }
    var isWanted = true
    while result >= 0 {
      result = avcodec_receive_frame(context, frame)
      guard result >= 0 else { break }
      // libavcodec sets `pkt_size` to the number of bytes that were left in the packet before the
      // frame was decoded.
      let start = bytes.count - Int(frame.pointee.pkt_size)
      if isWanted { isWanted = take(start) }
      av_frame_unref(frame)
    }
    return result == tilawa_AVERROR_EAGAIN
  }

  /// Decodes a packet and appends its samples.
  ///
  /// - Returns: false if the packet cannot be decoded.
  borrowing func decode(_ bytes: [UInt8], into output: inout [Float]) -> Bool {
    var bytes = bytes
    let sent = bytes.withUnsafeMutableBufferPointer { bytes in
      packet.pointee.data = bytes.baseAddress
      packet.pointee.size = Int32(bytes.count)
      defer { packet.pointee.data = nil }
      // The pointer need not outlive this call, because the packet has no reference count and
      // libavcodec therefore copies its data.
      return avcodec_send_packet(context, packet)
    }
    guard sent >= 0, avcodec_receive_frame(context, frame) >= 0 else { return false }
    defer { av_frame_unref(frame) }
    return FrameSamples.append(frame, to: &output)
  }

  private static let checked: Set<UInt32> = Set(
    [AV_CODEC_ID_FLAC, AV_CODEC_ID_TTA, AV_CODEC_ID_WAVPACK, AV_CODEC_ID_APE].map(\.rawValue))

  /// libavcodec's name for a codec: `aac`, `amr_nb`, …
  static func name(of codec: AVCodecID) -> String { String(cString: avcodec_get_name(codec)) }

  /// The library and its version: `FFmpeg 5.1.9 (libavcodec 59.37.100)`.
  static var version: String {
    "FFmpeg \(String(cString: av_version_info())) (libavcodec \(MediaLibraries.number(avcodec_version())))"
  }
}

/// Conversion of decoded frames to interleaved floats.
///
///     unsigned 8 bit: (x − 128) / 128      signed n bit: x / 2^(n−1)      float: as it is
enum FrameSamples {
  /// Appends the samples of `frame` to `output`; false if their format is unsupported.
  static func append(_ frame: UnsafeMutablePointer<AVFrame>, to output: inout [Float]) -> Bool {
    switch AVSampleFormat(frame.pointee.format) {
    case AV_SAMPLE_FMT_U8, AV_SAMPLE_FMT_U8P:
      append(frame, to: &output) { (x: UInt8) in (Float(x) - 128) / 128 }
    case AV_SAMPLE_FMT_S16, AV_SAMPLE_FMT_S16P:
      append(frame, to: &output) { (x: Int16) in Float(x) / 32_768 }
    case AV_SAMPLE_FMT_S32, AV_SAMPLE_FMT_S32P:
      append(frame, to: &output) { (x: Int32) in Float(x) / 2_147_483_648 }
    case AV_SAMPLE_FMT_S64, AV_SAMPLE_FMT_S64P:
      append(frame, to: &output) { (x: Int64) in Float(x) / 9_223_372_036_854_775_808 }
    case AV_SAMPLE_FMT_FLT, AV_SAMPLE_FMT_FLTP:
      append(frame, to: &output) { (x: Float) in x }
    case AV_SAMPLE_FMT_DBL, AV_SAMPLE_FMT_DBLP:
      append(frame, to: &output) { (x: Double) in Float(x) }
    default: return false
    }
    return true
  }

  private static func append<Sample>(
    _ frame: UnsafeMutablePointer<AVFrame>, to output: inout [Float], convert: (Sample) -> Float
  ) {
    let frames = Int(frame.pointee.nb_samples)
    let channels = Int(frame.pointee.ch_layout.nb_channels)
    let start = output.count
    output += [Float](repeating: 0, count: frames * channels)
    let isPlanar = av_sample_fmt_is_planar(AVSampleFormat(frame.pointee.format)) != 0
    let planes = (0..<(isPlanar ? channels : 1)).map {
      frame.pointee.extended_data[$0].map {
        UnsafePointer(UnsafeMutableRawPointer($0).assumingMemoryBound(to: Sample.self))
      }
    }
    output.withUnsafeMutableBufferPointer { output in
      guard let room = output.baseAddress.map({ $0 + start }) else { return }
      if isPlanar, channels == 2, let left = planes[0], let right = planes[1] {
        // A loop with a constant step, which the compiler vectorises.
        for n in 0..<frames {
          room[2 * n] = convert(left[n])
          room[2 * n + 1] = convert(right[n])
        }
      } else if isPlanar {
        for case (let channel, let plane?) in planes.enumerated() {
          for n in 0..<frames { room[n * channels + channel] = convert(plane[n]) }
        }
      } else if let plane = planes[0] {
        for i in 0..<(frames * channels) { room[i] = convert(plane[i]) }
      }
    }
  }
}

/// The packets that a phone writes in AMR while the speaker is silent (discontinuous transmission):
/// packets with comfort noise, and empty packets. libavcodec rejects both kinds.
///
/// Source: 3GPP TS 26.101 table 1a and TS 26.201 table 1a; the packet header is from RFC 4867.
enum SpeechPause {
  /// True if a packet was written during a pause of the speaker, by a codec of AMR.
  static func isPause(_ packet: some Collection<UInt8>, codec: AVCodecID) -> Bool {
    guard let first = packet.first else { return false }
    // Bits 3 to 6 of the first byte are the frame type.
    let type = first >> 3 & 15
    return switch codec {
    case AV_CODEC_ID_AMR_NB: (8...11).contains(type) || type == 15
    case AV_CODEC_ID_AMR_WB: type == 9 || type == 15
    default: false
    }
  }
}

extension MediaInput {
  /// Adds the tags of the container and of its audio streams. If no chapters were found before,
  /// also adds the chapters of the container.
  func collect(into metadata: inout Metadata) {
    Self.add(context.pointee.metadata, to: &metadata.tags)
    for index in soundTracks {
      guard let stream = context.pointee.streams[index] else { continue }
      Self.add(stream.pointee.metadata, to: &metadata.tags)
    }
    if metadata.chapters.isEmpty { metadata.chapters = chapters(&metadata.tags) }
  }

  /// The chapters in order of their start; invalid chapters are left out.
  private func chapters(_ tags: inout TagCollection) -> [Chapter] {
    let count = min(Int(context.pointee.nb_chapters), AudioFileLimits.chapterCount)
    var chapters: [Chapter] = []
    for index in 0..<count {
      guard let chapter = context.pointee.chapters[index]?.pointee,
        chapter.time_base.den > 0
      else { continue }
      let unit = Double(chapter.time_base.num) / Double(chapter.time_base.den)
      let start = Double(chapter.start) * unit
      let end = Double(chapter.end) * unit
      guard start >= 0, end >= start else { continue }
      let title = av_dict_get(chapter.metadata, "title", nil, 0)?.pointee.value
      chapters.append(
        Chapter(
          title: TagCollection.clean(
            title.map { tags.text($0) } ?? "", limit: TagCollection.valueBytes),
          startSeconds: start, endSeconds: end))
    }
    return chapters.sorted { $0.startSeconds < $1.startSeconds }
  }

  private static func add(_ dictionary: OpaquePointer?, to tags: inout TagCollection) {
    var entry: UnsafeMutablePointer<AVDictionaryEntry>?
    while let next = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
      entry = next
      guard let key = next.pointee.key, let value = next.pointee.value else { continue }
      tags.add(String(cString: key), tags.text(value))
    }
  }
}
