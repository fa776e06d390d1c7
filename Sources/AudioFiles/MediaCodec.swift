import CFFmpeg
import SystemPackage

/// A decoder of libavcodec with the packet and the frame that it works on. It decodes in one
/// thread, so that the same packets always give the same samples.
struct MediaCodec: ~Copyable {
  let context: UnsafeMutablePointer<AVCodecContext>
  let packet: UnsafeMutablePointer<AVPacket>
  let frame: UnsafeMutablePointer<AVFrame>

  /// - Throws: `.unsupportedCodec` if there is no such decoder, or it turns the stream down.
  init(for stream: UnsafeMutablePointer<AVStream>, path: FilePath) throws(AudioFileError) {
    let codec = stream.pointee.codecpar?.pointee.codec_id ?? AV_CODEC_ID_NONE
    try self.init(codec, of: stream, path: path)
  }

  /// A decoder that is told what the container knows of `stream`, or only the rate.
  ///
  /// - Throws: `.unsupportedCodec` if there is no such decoder, or it turns the stream down.
  init(
    _ codec: AVCodecID, of stream: UnsafeMutablePointer<AVStream>? = nil, rate: Int = 0,
    path: FilePath
  ) throws(AudioFileError) {
    guard let decoder = avcodec_find_decoder(codec) else {
      throw .unsupportedCodec(
        path: path, codec: Self.name(of: codec), reason: "there is no decoder for it")
    }
    var context = avcodec_alloc_context3(decoder)
    var packet = av_packet_alloc()
    var frame = av_frame_alloc()
    var result: Int32 = 0
    if let stream {
      result = avcodec_parameters_to_context(context, stream.pointee.codecpar)
    } else {
      context?.pointee.sample_rate = Int32(rate)
      context?.pointee.ch_layout.nb_channels = 1
    }
    if result >= 0 {
      context?.pointee.thread_count = 1
      if let stream { context?.pointee.pkt_timebase = stream.pointee.time_base }
      context?.pointee.flags |= AV_CODEC_FLAG_BITEXACT
      // Codecs without loss keep a checksum of what they hold; others find errors where none are heard.
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
        path: path, codec: Self.name(of: codec), reason: MediaInput.message(result))
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

  private static let checked: Set<UInt32> = Set(
    [AV_CODEC_ID_FLAC, AV_CODEC_ID_TTA, AV_CODEC_ID_WAVPACK, AV_CODEC_ID_APE].map(\.rawValue))

  /// libavcodec's name for a codec: `aac`, `amr_nb`, …
  static func name(of codec: AVCodecID) -> String { String(cString: avcodec_get_name(codec)) }

  /// The library and its version: `FFmpeg 5.1.9 (libavcodec 59.37.100)`.
  static var version: String {
    "FFmpeg \(String(cString: av_version_info())) (libavcodec \(numbers(avcodec_version())))"
  }

  /// A version as FFmpeg's libraries pack it: 8 bits each of minor and micro.
  static func numbers(_ version: UInt32) -> String {
    "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
  }
}
