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
    let parameters = stream.pointee.codecpar
    let codec = parameters?.pointee.codec_id ?? AV_CODEC_ID_NONE
    guard let decoder = avcodec_find_decoder(codec) else {
      throw .unsupportedCodec(
        path: path, codec: Self.name(of: codec), reason: "there is no decoder for it")
    }
    var context = avcodec_alloc_context3(decoder)
    var packet = av_packet_alloc()
    var frame = av_frame_alloc()
    var result = avcodec_parameters_to_context(context, parameters)
    if result >= 0 {
      context?.pointee.thread_count = 1
      context?.pointee.pkt_timebase = stream.pointee.time_base
      context?.pointee.flags |= AV_CODEC_FLAG_BITEXACT
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
