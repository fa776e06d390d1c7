import CFFmpeg

/// Pauses of AMR (discontinuous transmission): where nobody speaks a phone writes a packet with
/// a little comfort noise, or one with nothing. libavcodec refuses both.
///
/// Source: 3GPP TS 26.101 table 1a and TS 26.201 table 1a; the packet header is that of RFC 4867.
enum SpeechPause {
  /// Whether a packet is such a pause.
  static func isPause(_ packet: some Collection<UInt8>, codec: AVCodecID) -> Bool {
    guard let first = packet.first else { return false }
    // The type of the frame is in four bits of the first byte.
    let type = first >> 3 & 15
    return switch codec {
    case AV_CODEC_ID_AMR_NB: (8...11).contains(type) || type == 15
    case AV_CODEC_ID_AMR_WB: type == 9 || type == 15
    default: false
    }
  }
}
