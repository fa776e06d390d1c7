/// How many bytes a container says that its sound reaches to.
///
/// Only what holds sound counts (the data chunk, not what follows it), so that a lost tag is
/// no lost sound. Sources: for RIFF, RF64 and W64 the publications of Microsoft, the EBU (Tech
/// 3306) and Sony; for AIFF and CAF those of Apple; ISO/IEC 14496-12 for MP4; RFC 8794 for
/// Matroska; Microsoft's ASF specification §3.2.
enum ContainerPromise {
  /// Bytes that may be missing before a file counts as cut short. Some recorders count parts of
  /// their headers as sound; 64 bytes are at most 0.4 ms of 16-bit stereo at 44.1 kHz.
  static let tolerance = 64

  /// Sizes from here on in 32-bit fields are placeholders of programs that could not go back
  /// to write the true one.
  private static let placeholder = 0x7FFF_0000

  /// The offset of the first byte after the sound as promised; nil if nothing is promised.
  static func end(of file: borrowing OpenFile, kind: ContainerKind) -> Int? {
    switch kind {
    case .wave, .waveWide: waveEnd(file)
    case .sonyWave: sonyWaveEnd(file)
    case .aiff: aiffEnd(file)
    case .caf: cafEnd(file)
    case .au: auEnd(file)
    case .mpeg4: mpeg4End(file)
    case .matroska: matroskaEnd(file)
    case .asf: asfEnd(file)
    case .flac, .ogg, .mpegAudio, .amr, .adts, .unknown: nil
    }
  }

  /// Whether a WAV file was never finished: it promises no sound at all, and what follows is
  /// not a chain of further chunks to the end of the file.
  static func isUnfinishedWave(_ file: borrowing OpenFile, kind: ContainerKind) -> Bool {
    guard kind == .wave || kind == .waveWide, let data = waveData(file), data.size == 0 else {
      return false
    }
    var offset = data.start
    while offset < file.size {
      let head = FieldBytes(file.bytes(at: offset, count: 8))
      guard let size = head.little(4, 4), size > 0 else { return true }
      offset += 8 + size + size % 2
    }
    return offset > file.size + 1
  }

  private static func waveEnd(_ file: borrowing OpenFile) -> Int? {
    guard let data = waveData(file), let size = data.size else { return nil }
    return data.start + size
  }

  /// Where the samples of a WAV file start and how many bytes they are; nil for a size that is
  /// not known.
  private static func waveData(_ file: borrowing OpenFile) -> (start: Int, size: Int?)? {
    var offset = 12
    var wideSize: Int?
    for _ in 0..<1_000 {
      let head = FieldBytes(file.bytes(at: offset, count: 24))
      guard let size = head.little(4, 4) else { return nil }
      let start = offset + 8
      if head.text(0) == "ds64" { wideSize = head.little(16, 8) }
      if head.text(0) == "data" {
        if size == 0xFFFF_FFFF { return (start, wideSize) }
        return (start, size < placeholder || start + size <= file.size ? size : nil)
      }
      offset = start + size + size % 2
    }
    return nil
  }

  private static func sonyWaveEnd(_ file: borrowing OpenFile) -> Int? {
    var offset = 40
    for _ in 0..<1_000 {
      let head = FieldBytes(file.bytes(at: offset, count: 24))
      guard let size = head.little(16, 8), size >= 24 else { return nil }
      if head.text(0) == "data" { return offset + size }
      offset += (size + 7) / 8 * 8
    }
    return nil
  }

  private static func aiffEnd(_ file: borrowing OpenFile) -> Int? {
    var offset = 12
    for _ in 0..<1_000 {
      let head = FieldBytes(file.bytes(at: offset, count: 8))
      guard let size = head.big(4, 4) else { return nil }
      if head.text(0) == "SSND" {
        return size < placeholder || offset + 8 + size <= file.size ? offset + 8 + size : nil
      }
      offset += 8 + size + size % 2
    }
    return nil
  }

  private static func cafEnd(_ file: borrowing OpenFile) -> Int? {
    var offset = 8
    for _ in 0..<1_000 {
      let head = FieldBytes(file.bytes(at: offset, count: 12))
      // A size of −1 means "to the end of the file" and reads as nil.
      guard let size = head.big(4, 8) else { return nil }
      if head.text(0) == "data" { return offset + 12 + size }
      offset += 12 + size
    }
    return nil
  }

  private static func auEnd(_ file: borrowing OpenFile) -> Int? {
    let head = FieldBytes(file.bytes(at: 0, count: 12))
    guard let start = head.big(4, 4), let size = head.big(8, 4), size < placeholder else {
      return nil
    }
    return start + size
  }

  private static func mpeg4End(_ file: borrowing OpenFile) -> Int? {
    var offset = 0
    var end: Int?
    for _ in 0..<1_000_000 {
      let head = FieldBytes(file.bytes(at: offset, count: 16))
      guard let short = head.big(0, 4) else { return end }
      guard let size = short == 1 ? head.big(8, 8) : short, size >= 8 else { return end }
      if ["mdat", "moov", "moof"].contains(head.text(4)) { end = offset + size }
      offset += size
    }
    return end
  }

  private static func matroskaEnd(_ file: borrowing OpenFile) -> Int? {
    let head = FieldBytes(file.bytes(at: 4, count: 8))
    guard let size = head.ebml(0) else { return nil }
    let offset = 4 + size.length + size.value
    let segment = FieldBytes(file.bytes(at: offset, count: 12))
    guard segment.big(0, 4) == 0x1853_8067, let body = segment.ebml(4) else { return nil }
    return offset + 4 + body.length + body.value
  }

  private static func asfEnd(_ file: borrowing OpenFile) -> Int? {
    let fileProperties: [UInt8] = [
      0xA1, 0xDC, 0xAB, 0x8C, 0x47, 0xA9, 0xCF, 0x11, 0x8E, 0xE4, 0x00, 0xC0, 0x0C, 0x20, 0x53,
      0x65,
    ]
    var offset = 30
    for _ in 0..<1_000 {
      let object = file.bytes(at: offset, count: 96)
      let head = FieldBytes(object)
      guard let size = head.little(16, 8), size >= 24 else { return nil }
      if object.starts(with: fileProperties) {
        // A live broadcast, the first bit of the flags, knows no size.
        guard let flags = head.little(88, 4), flags & 1 == 0 else { return nil }
        return head.little(40, 8)
      }
      offset += size
    }
    return nil
  }
}
