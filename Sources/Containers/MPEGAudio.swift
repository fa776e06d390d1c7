/// The four-byte header of every frame of MPEG audio (layers I to III).
///
/// Source: ISO/IEC 11172-3 §2.4.1.3 and 13818-3 §2.4.2.3. Version 2.5 is not standardised; its
/// header is read in the same way as by other programs.
package struct MPEGHeader: Equatable {
  /// The version: 1 or 2, or 3 for MPEG 2.5.
  let version: Int
  /// The layer: 1, 2 or 3.
  package let layer: Int
  /// Bits per second.
  let bitRate: Int
  /// PCM frames per second.
  package let sampleRate: Int
  /// True if the frame has a single channel.
  package let isMono: Bool
  private let padding: Int

  private static let bitRates: [[Int]] = [
    [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ]

  /// Reads the header at the start of `bytes`. The result is nil if the header is invalid, or if it
  /// states no bit rate ("free format").
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

  /// The number of PCM frames in one MPEG frame.
  package var frameLength: Int { layer == 1 ? 384 : layer == 3 && version > 1 ? 576 : 1152 }

  /// The size of the MPEG frame in bytes, including its header.
  var byteCount: Int {
    layer == 1
      ? (12 * bitRate / sampleRate + padding) * 4 : frameLength / 8 * bitRate / sampleRate + padding
  }

  /// True if a frame with this header and a frame with the header `other` can be in the same
  /// stream.
  func belongs(with other: MPEGHeader) -> Bool {
    version == other.version && layer == other.layer && sampleRate == other.sampleRate
      && isMono == other.isMono
  }
}

/// The fields of the Xing, Info or VBRI header of an MPEG stream.
///
/// The counts are often wrong: a program that writes to a pipe leaves 0, and a program that joins
/// files keeps the count of the first file. Therefore the counts are only compared with the number
/// of frames that are read. The reader does not stop at the stated count.
///
/// Source: gabriel.mp3-tech.org/mp3infotag.html for the LAME tag. Fraunhofer's VBRI header is read
/// in the same way as by other programs.
package struct MPEGInfo: Equatable {
  /// The number of MPEG frames with sound; nil if the header does not state it.
  package let frameCount: Int?
  /// The size of the stream in bytes, including the frame with this header; nil if the header does
  /// not state it.
  package let byteCount: Int?
  /// The encoder delay in samples per channel; nil if unknown.
  package let delay: Int?
  /// The encoder padding in samples per channel; nil if unknown.
  package let padding: Int?

  /// The delay of the decoder in samples per channel: 528 + 1, from the filter bank.
  package static let decoderDelay = 529

  /// Reads the Xing, Info or VBRI header in a complete MPEG frame. The result is nil if the frame
  /// contains sound instead.
  init?(frame: some Collection<UInt8>, _ header: MPEGHeader) {
    guard header.layer == 3 else { return nil }
    let bytes = FieldBytes(Array(frame.prefix(256)))
    let sideInformation = header.version == 1 ? (header.isMono ? 17 : 32) : header.isMono ? 9 : 17
    let start = 4 + sideInformation
    if bytes.text(36) == "VBRI" {
      byteCount = bytes.big(36 + 10, 4).flatMap { $0 > 0 ? $0 : nil }
      frameCount = bytes.big(36 + 14, 4).flatMap { $0 > 0 ? $0 : nil }
      delay = nil
      padding = nil
      return
    }
    guard ["Xing", "Info"].contains(bytes.text(start)), let flags = bytes.big(start + 4, 4) else {
      return nil
    }
    var offset = start + 8
    func field(_ bit: Int, _ length: Int) -> Int? {
      guard flags & bit != 0 else { return nil }
      defer { offset += length }
      return bytes.big(offset, 4).flatMap { $0 > 0 ? $0 : nil }
    }
    frameCount = field(1, 4)
    byteCount = field(2, 4)
    _ = field(4, 100)
    _ = field(8, 4)
    // The name of the encoder has nine bytes. Twelve bytes later, two fields of twelve bits each
    // contain the delay and the padding.
    if ["LAME", "Lavf", "Lavc"].contains(bytes.text(offset)), let delays = bytes.big(offset + 21, 3)
    {
      delay = delays >> 12
      padding = delays & 0xFFF
    } else {
      delay = nil
      padding = nil
    }
  }
}
