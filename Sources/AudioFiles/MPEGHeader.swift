/// The four bytes in front of every frame of MPEG audio (layers I to III).
///
/// Source: ISO/IEC 11172-3 §2.4.1.3 and 13818-3 §2.4.2.3; version 2.5 as in common use.
struct MPEGHeader: Equatable {
  /// 1, 2, or 3 for MPEG 2.5.
  let version: Int
  /// 1, 2 or 3.
  let layer: Int
  /// Bits per second.
  let bitRate: Int
  /// Frames per second.
  let sampleRate: Int
  let isMono: Bool
  private let padding: Int

  private static let bitRates: [[Int]] = [
    [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ]

  /// Reads the header at the start of `bytes`; nil if there is none, or one of free format.
  init?(_ bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(4)).map(Int.init)
    guard head.count == 4, head[0] == 0xFF, head[1] & 0xE0 == 0xE0 else { return nil }
    let layerBits = head[1] >> 1 & 3
    let rateIndex = head[2] >> 2 & 3
    let bitRateIndex = head[2] >> 4
    guard layerBits != 0, rateIndex != 3, bitRateIndex != 15, bitRateIndex != 0 else {
      return nil
    }
    switch head[1] >> 3 & 3 {
    case 0: version = 3
    case 2: version = 2
    case 3: version = 1
    default: return nil
    }
    layer = 4 - layerBits
    let row = version == 1 ? layer - 1 : layer == 1 ? 3 : 4
    bitRate = Self.bitRates[row][bitRateIndex] * 1000
    sampleRate = [44100, 48000, 32000][rateIndex] >> (version - 1)
    isMono = head[3] >> 6 == 3
    padding = head[2] >> 1 & 1
  }

  /// How many PCM frames one MPEG frame holds.
  var frameLength: Int { layer == 1 ? 384 : layer == 3 && version > 1 ? 576 : 1152 }

  /// How many bytes the MPEG frame takes, its header included.
  var byteCount: Int {
    layer == 1
      ? (12 * bitRate / sampleRate + padding) * 4 : frameLength / 8 * bitRate / sampleRate + padding
  }

  /// Whether a frame with this header can follow one with `other` in the same stream.
  func belongs(with other: MPEGHeader) -> Bool {
    version == other.version && layer == other.layer && sampleRate == other.sampleRate
  }
}
