/// What the frame of a Xing, Info or VBRI header says of an MPEG stream.
///
/// Counts are often wrong: a program that writes to a pipe leaves 0, one that joins files keeps
/// that of the first. They are compared with what was read, and never end the reading.
///
/// Source: the LAME tag of gabriel.mp3-tech.org/mp3infotag.html; Fraunhofer's VBRI header as in
/// common use.
struct MPEGInfo: Equatable {
  /// MPEG frames of sound; nil if the header gives none.
  let frameCount: Int?
  /// Bytes of the stream, this frame included; nil if the header gives none.
  let byteCount: Int?
  /// Samples per channel that the encoder put in front of the sound; nil if unknown.
  let delay: Int?
  /// Samples per channel that it put behind; nil if unknown.
  let padding: Int?

  /// Samples per channel by which the decoder itself is late: 528 and 1 of the filter bank.
  static let decoderDelay = 529

  /// Reads a whole MPEG frame; nil if it is one of sound.
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
    // The encoder's name, nine bytes, and twelve bytes on the two delays of twelve bits each.
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
