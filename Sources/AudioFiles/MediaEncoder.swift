import CFFmpeg
import Containers
import Glibc
import SystemPackage

/// AAC in MP4, encoded by libavcodec and written by libavformat.
///
/// The same samples, tags and marks (chapters, text and cover) give the same bytes, because the
/// encoder uses one thread and does not write times or versions. It adds a delay of 1,024 frames
/// and pads the last packet. The edit list, which counts in frames, makes players skip the delay
/// and the padding, so that consecutive files play without a gap.
///
/// Chapters are written twice: as a text track, which holds any number of them, and as a `chpl`
/// box, which older players read.
///
/// Source: ISO/IEC 14496-12 §8.6.6 for the edit list; QuickTime File Format, Chapter Lists.
final class MediaEncoder {
  /// The number of sample frames in an AAC packet.
  static let packetFrames = 1024

  /// The bit rate, in bits per second. A higher rate would make no audible difference for speech.
  static func bitRate(channels: Int) -> Int { 32_000 + 64_000 * channels }

  /// True if AAC supports a signal of this rate and channel count.
  static func supports(_ rate: Int, channels: Int) -> Bool {
    SoundFileEncoding.aacRates.contains(rate) && channels <= 2
  }

  private let stream: TargetStream
  private let marks: FileMarks
  private let channelCount: Int
  private var context: UnsafeMutablePointer<AVFormatContext>?
  private var codec: UnsafeMutablePointer<AVCodecContext>?
  private var frame: UnsafeMutablePointer<AVFrame>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  private var writing: UnsafeMutablePointer<AVIOContext>?
  /// Samples that do not fill a packet yet, interleaved.
  private var pending: [Float] = []
  private var framesSent = 0

  /// - Parameters:
  ///   - stream: the file to write to.
  ///   - isBook: true for files that players should treat as an audio book.
  ///   - rate: a rate accepted by ``supports(_:channels:)``.
  ///   - channelCount: a channel count accepted by ``supports(_:channels:)``.
  ///   - tags: the tags; see `SoundFileWriter`.
  ///   - marks: chapters, text and cover.
  /// - Throws: the error of a library.
  init(
    to stream: TargetStream, isBook: Bool, rate: Int, channelCount: Int, tags: [String: String],
    marks: FileMarks
  ) throws(AudioFileError.Reason) {
    self.stream = stream
    self.marks = marks
    self.channelCount = channelCount
    av_log_set_level(AV_LOG_QUIET)
    try Self.check(avformat_alloc_output_context2(&context, nil, "ipod", nil))
    guard let context, let encoder = avcodec_find_encoder(AV_CODEC_ID_AAC) else {
      throw .content("FFmpeg's libraries have no encoder for AAC")
    }
    writing = avio_alloc_context(
      av_malloc(Self.bufferSize)?.assumingMemoryBound(to: UInt8.self), Int32(Self.bufferSize), 1,
      Unmanaged.passUnretained(stream).toOpaque(), nil,
      { MediaEncoder.put($0, $1, $2) }, { MediaEncoder.seek($0, $1, $2) })
    context.pointee.pb = writing
    context.pointee.flags |= AVFMT_FLAG_BITEXACT | AVFMT_FLAG_CUSTOM_IO
    (frame, packet) = (av_frame_alloc(), av_packet_alloc())
    codec = avcodec_alloc_context3(encoder)
    guard let codec, frame != nil, packet != nil, writing != nil else {
      throw .system(.noMemory)
    }
    codec.pointee.sample_fmt = AV_SAMPLE_FMT_FLTP
    codec.pointee.sample_rate = Int32(rate)
    codec.pointee.time_base = AVRational(num: 1, den: Int32(rate))
    codec.pointee.bit_rate = Int64(Self.bitRate(channels: channelCount))
    codec.pointee.thread_count = 1
    codec.pointee.flags |= AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER
    av_channel_layout_default(&codec.pointee.ch_layout, Int32(channelCount))
    try Self.check(avcodec_open2(codec, encoder, nil))
    guard let sound = avformat_new_stream(context, nil) else { throw .system(.noMemory) }
    sound.pointee.time_base = codec.pointee.time_base
    try Self.check(avcodec_parameters_from_context(sound.pointee.codecpar, codec))
    try addTags(tags, isBook: isBook)
    if let cover = marks.cover { try addStream(of: cover) }
    try Self.addChapters(marks, rate: rate, to: context)
    var options: OpaquePointer?
    // The time unit of edit lists is one frame, so that edit lists are exact.
    av_dict_set(&options, "movie_timescale", "\(rate)", 0)
    av_dict_set(&options, "brand", isBook ? "M4B " : "M4A ", 0)
    let result = avformat_write_header(context, &options)
    av_dict_free(&options)
    try Self.check(result)
    guard sound.pointee.time_base.den == Int32(rate) else {
      throw .content("the container counts in 1/\(sound.pointee.time_base.den) s")
    }
    if let cover = marks.cover { try writeCover(cover) }
  }

  deinit {
    av_frame_free(&frame)
    av_packet_free(&packet)
    avcodec_free_context(&codec)
    if let context { avformat_free_context(context) }
    av_free(writing?.pointee.buffer)
    avio_context_free(&writing)
  }

  /// Encodes a block.
  func write(_ block: Span<Float>) throws(AudioFileError.Reason) {
    for index in block.indices { pending.append(block[index].isFinite ? block[index] : 0) }
    let size = Self.packetFrames * channelCount
    var offset = 0
    while offset + size <= pending.count {
      try encode(pending[offset..<offset + size])
      offset += size
    }
    pending.removeFirst(offset)
    if let failure = stream.failure { throw .system(failure) }
  }

  /// Encodes the remaining samples, and writes the index.
  func finish() throws(AudioFileError.Reason) {
    if !pending.isEmpty { try encode(pending[...]) }
    pending = []
    try Self.check(avcodec_send_frame(codec, nil))
    try writePackets()
    try Self.check(av_write_trailer(context))
  }

  private func encode(_ samples: ArraySlice<Float>) throws(AudioFileError.Reason) {
    guard let frame, let codec else { return }
    let count = samples.count / channelCount
    frame.pointee.nb_samples = Int32(count)
    frame.pointee.format = AV_SAMPLE_FMT_FLTP.rawValue
    frame.pointee.sample_rate = codec.pointee.sample_rate
    av_channel_layout_default(&frame.pointee.ch_layout, Int32(channelCount))
    defer { av_frame_unref(frame) }
    try Self.check(av_frame_get_buffer(frame, 0))
    for channel in 0..<channelCount {
      guard let plane = frame.pointee.extended_data[channel] else { continue }
      plane.withMemoryRebound(to: Float.self, capacity: count) { plane in
        for n in 0..<count { plane[n] = samples[samples.startIndex + n * channelCount + channel] }
      }
    }
    frame.pointee.pts = Int64(framesSent)
    framesSent += count
    try Self.check(avcodec_send_frame(codec, frame))
    try writePackets()
  }

  private func writePackets() throws(AudioFileError.Reason) {
    while true {
      let result = avcodec_receive_packet(codec, packet)
      if result == tilawa_AVERROR_EAGAIN || result == tilawa_AVERROR_EOF { return }
      try Self.check(result)
      packet?.pointee.stream_index = 0
      let written = av_write_frame(context, packet)
      av_packet_unref(packet)
      try Self.check(written)
    }
  }

  private func addTags(_ tags: [String: String], isBook: Bool) throws(AudioFileError.Reason) {
    guard let context else { return }
    var tags = tags
    if !marks.lines.isEmpty { tags["lyrics"] = marks.text }
    // The value 1 stands for music, 2 for an audio book.
    tags["media_type"] = isBook ? "2" : "1"
    for (key, value) in tags.sorted(by: { $0.key < $1.key }) {
      try Self.check(av_dict_set(&context.pointee.metadata, key, value, 0))
    }
  }

  private func addStream(of cover: CoverPicture) throws(AudioFileError.Reason) {
    guard let stream = avformat_new_stream(context, nil) else { throw .system(.noMemory) }
    stream.pointee.disposition = AV_DISPOSITION_ATTACHED_PIC
    stream.pointee.codecpar.pointee.codec_type = AVMEDIA_TYPE_VIDEO
    stream.pointee.codecpar.pointee.codec_id =
      cover.kind == .png ? AV_CODEC_ID_PNG : AV_CODEC_ID_MJPEG
    stream.pointee.codecpar.pointee.width = Int32(clamping: cover.width)
    stream.pointee.codecpar.pointee.height = Int32(clamping: cover.height)
  }

  private func writeCover(_ cover: CoverPicture) throws(AudioFileError.Reason) {
    guard let packet else { return }
    try Self.check(av_new_packet(packet, Int32(clamping: cover.bytes.count)))
    for (index, byte) in cover.bytes.enumerated() { packet.pointee.data[index] = byte }
    packet.pointee.stream_index = 1
    packet.pointee.pts = 0
    packet.pointee.dts = 0
    let written = av_write_frame(context, packet)
    av_packet_unref(packet)
    try Self.check(written)
  }

  /// Adds the chapters to the container, which frees them when it is destroyed.
  private static func addChapters(
    _ marks: FileMarks, rate: Int, to context: UnsafeMutablePointer<AVFormatContext>
  ) throws(AudioFileError.Reason) {
    let chapters = marks.chapterRanges
    guard !chapters.isEmpty else { return }
    guard
      let list = av_mallocz(
        chapters.count * MemoryLayout<UnsafeMutablePointer<AVChapter>?>.stride)?
        .assumingMemoryBound(to: UnsafeMutablePointer<AVChapter>?.self)
    else { throw .system(.noMemory) }
    context.pointee.chapters = list
    for (index, chapter) in chapters.enumerated() {
      guard
        let entry = av_mallocz(MemoryLayout<AVChapter>.size)?
          .assumingMemoryBound(to: AVChapter.self)
      else { throw .system(.noMemory) }
      entry.pointee.id = Int64(index)
      entry.pointee.time_base = AVRational(num: 1, den: Int32(rate))
      entry.pointee.start = Int64(chapter.range.lowerBound)
      entry.pointee.end = Int64(chapter.range.upperBound)
      list[index] = entry
      context.pointee.nb_chapters += 1
      try check(av_dict_set(&entry.pointee.metadata, "title", chapter.title, 0))
    }
  }

  private static let bufferSize = 65_536

  private static func check(_ result: Int32) throws(AudioFileError.Reason) {
    guard result >= 0 else { throw .ffmpeg(code: result) }
  }

  private static func put(
    _ opaque: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int32
  ) -> Int32 {
    let stream = TargetStream.of(opaque)
    guard stream.put(buffer, Int64(count)) == Int64(count) else {
      return -(stream.failure?.rawValue ?? EIO)
    }
    return count
  }

  private static func seek(
    _ opaque: UnsafeMutableRawPointer?, _ offset: Int64, _ whence: Int32
  ) -> Int64 {
    let stream = TargetStream.of(opaque)
    return whence & ~AVSEEK_FORCE == AVSEEK_SIZE ? stream.length() : stream.seek(offset, whence)
  }
}
