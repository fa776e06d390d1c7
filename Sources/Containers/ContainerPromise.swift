/// The end of the sound and the end of the file, as the container states them.
///
/// Chunks after the sound are ignored, because the loss of a tag is not a loss of sound. Offsets
/// count from the start of the source, where the container begins. Sources: the publications of
/// Microsoft, the EBU (Tech 3306) and Sony for RIFF, RF64 and W64; the publications of Apple for
/// AIFF and CAF; ISO/IEC 14496-12 for MP4; RFC 8794 for Matroska; Microsoft's ASF specification
/// §3.2.
package enum ContainerPromise {
  /// The maximum number of bytes that may be missing before a file counts as truncated. The
  /// tolerance is needed because some recorders count parts of their headers as sound. 64 bytes are
  /// 0.4 ms of 16-bit stereo at 44.1 kHz.
  package static let tolerance = 64

  /// The lowest 32-bit size that counts as a placeholder. A program that cannot seek back writes a
  /// placeholder, because it cannot replace the size by the true size at the end.
  private static let placeholder = 0x7FFF_0000

  /// The stated offset of the first byte after the sound; nil if the container does not state it.
  package static func end(of file: any ByteSource, kind: ContainerKind) -> Int? {
    switch kind {
    case .wave, .waveWide: waveEnd(file)
    case .sonyWave: sonyWaveEnd(file)
    case .aiff: aiffEnd(file)
    case .caf: cafEnd(file)
    case .au: auEnd(file)
    case .mpeg4: mpeg4End(file)
    case .matroska: matroskaEnd(file)
    case .asf: asfEnd(file)
    case .avi: aviEnd(file)
    case .flac, .ogg, .mpegAudio, .amr, .adts, .ac3, .flv, .mpegTransport, .mpegProgram, .wavPack,
      .unknown:
      nil
    }
  }

  /// The end of the whole container according to the sizes of its outermost parts; nil if these
  /// parts do not state it. Another file may begin at this offset.
  package static func fileEnd(of file: any ByteSource, kind: ContainerKind) -> Int? {
    let head = FieldBytes(file.bytes(at: 0, count: 64))
    switch kind {
    case .wave: return head.little(4, 4).map { 8 + $0 + $0 % 2 }
    case .waveWide:
      guard head.text(12) == "ds64", let size = head.little(20, 8) else { return nil }
      return 8 + size + size % 2
    case .sonyWave: return head.little(16, 8).map { ($0 + 7) / 8 * 8 }
    case .aiff: return head.big(4, 4).map { 8 + $0 + $0 % 2 }
    case .au: return auEnd(file)
    case .mpeg4:
      return nextFile(in: file) { box, offset in
        guard let short = box.big(0, 4) else { return nil }
        if offset > 0, box.text(4) == "ftyp" { return 0 }
        // A size of 0 means that the box extends to the end of the file.
        if short == 0 { return nil }
        return short == 1 ? box.big(8, 8) : short
      }
    case .caf:
      return nextFile(in: file) { chunk, offset in
        if offset == 0 { return 8 }
        return chunk.text(0) == "caff" ? 0 : chunk.big(4, 8).map { 12 + $0 }
      }
    default: return nil
    }
  }

  /// Finds the end of a container by reading the length of each of its parts.
  ///
  /// - Parameters:
  ///   - file: the file, which begins with the first part.
  ///   - length: a function of the first bytes of a part and its offset. It returns the length of
  ///     the part, 0 if another file begins there, or nil if the bytes are invalid.
  /// - Returns: the offset at which another file begins; nil if there is no other file.
  private static func nextFile(
    in file: any ByteSource, length: (FieldBytes, Int) -> Int?
  ) -> Int? {
    let end = file.size
    var offset = 0
    var parts = 0
    while offset < end, parts < 1_000_000 {
      parts += 1
      guard let size = length(FieldBytes(file.bytes(at: offset, count: 24)), offset) else {
        return nil
      }
      if size == 0 { return offset }
      guard size >= 8 else { return nil }
      offset += size
    }
    return nil
  }

  private static func aviEnd(_ file: any ByteSource) -> Int? {
    var offset = 0
    var end: Int?
    while true {
      let head = FieldBytes(file.bytes(at: offset, count: 12))
      guard head.text(0) == "RIFF", ["AVI ", "AVIX"].contains(head.text(8)),
        let size = head.little(4, 4), size > 0, size < placeholder
      else { return end }
      offset += 8 + size + size % 2
      end = offset
    }
  }

  /// Returns a replacement for an implausible size of the samples. A size is implausible if the
  /// bytes after its end look like further samples: they are neither chunks, nor padding, nor
  /// another file. A recorder leaves such a size if it is killed before it writes the size, or
  /// between two updates of the size.
  ///
  /// - Returns: the bytes of the new size, which extends to the end of the file, and the offset at
  ///   which they replace the stored size; nil if the stored size is plausible.
  package static func plausibleSize(
    of file: any ByteSource, kind: ContainerKind
  ) -> (offset: Int, bytes: [UInt8])? {
    switch kind {
    case .wave, .waveWide:
      guard let data = waveData(file), let size = data.size,
        !isFollowedByChunks(file, data.start + size + size % 2, sound: size, littleChunk)
      else { return nil }
      let whole = file.size - data.start
      if data.isWide { return (data.wideOffset, number(whole, 8).reversed()) }
      // Above 4 GiB the size becomes 0xFFFFFFFF, which means "unknown".
      return (data.start - 4, number(min(whole, 0xFFFF_FFFF), 4).reversed())
    case .caf:
      // The size of compressed sound is not repaired. The end of compressed sound is stated by the
      // packet table, which comes after the sound.
      guard FieldBytes(file.bytes(at: 28, count: 4)).text(0) == "lpcm",
        let end = cafEnd(file), let start = cafDataStart(file),
        !isFollowedByChunks(file, end, sound: end - start, bigChunk)
      else { return nil }
      return (start - 8, number(file.size - start, 8))
    case .au:
      let head = FieldBytes(file.bytes(at: 0, count: 12))
      guard let start = head.big(4, 4), start <= file.size, let size = head.big(8, 4) else {
        return nil
      }
      // libsndfile accepts the placeholder 0xFFFFFFFF. If the size is another placeholder,
      // libsndfile reads no samples.
      if let end = auEnd(file) {
        if isFollowedByChunks(file, end, sound: end - start, { _, _ in nil }) { return nil }
      } else if size == 0xFFFF_FFFF || start + size <= file.size {
        return nil
      }
      return (8, number(min(file.size - start, 0xFFFF_FFFF), 4))
    default: return nil
    }
  }

  /// True if the bytes after the samples are plausible: no bytes, a few foreign bytes, zeros,
  /// another file, or a chain of chunks.
  private static func isFollowedByChunks(
    _ file: any ByteSource, _ end: Int, sound: Int, _ chunk: (any ByteSource, Int) -> Int?
  ) -> Bool {
    guard end < file.size else { return true }
    if sound > 0, file.size - end <= min(4_096, sound / 8) { return true }
    var window = ByteWindow(file)
    let next = window.endOfZeros(from: end)
    if next == file.size { return sound > 0 }
    if ContainerKind(of: file, at: next) != .unknown { return true }
    var offset = end
    while offset < file.size {
      if offset > end, window.endOfZeros(from: offset) == file.size { return true }
      // A padding byte follows a chunk of odd length, but some programs omit it. The second attempt
      // assumes that the padding byte is missing.
      guard let length = chunk(file, offset) ?? (offset == end ? chunk(file, end - 1) : nil) else {
        return false
      }
      offset += length
    }
    return sound > 0 || offset <= file.size + 1
  }

  /// The length of a RIFF chunk; nil if the name of the chunk is invalid.
  private static func littleChunk(_ file: any ByteSource, _ offset: Int) -> Int? {
    let bytes = file.bytes(at: offset, count: 8)
    // An incomplete chunk header counts as padding.
    guard let length = FieldBytes(bytes).little(4, 4) else { return 8 }
    return isName(bytes) && length > 0 && length < placeholder ? 8 + length + length % 2 : nil
  }

  /// The length of a CAF chunk; nil if the name of the chunk is invalid.
  private static func bigChunk(_ file: any ByteSource, _ offset: Int) -> Int? {
    let bytes = file.bytes(at: offset, count: 12)
    guard bytes.count == 12 else { return 12 }
    guard isName(bytes), let length = FieldBytes(bytes).big(4, 8) else { return nil }
    return 12 + length
  }

  private static func isName(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(4).allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// The lowest `count` bytes of a number, in big-endian order.
  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  private static func waveEnd(_ file: any ByteSource) -> Int? {
    guard let data = waveData(file), let size = data.size else { return nil }
    return data.start + size
  }

  /// The data chunk of a WAV file.
  private struct WaveData {
    var start: Int
    /// The size of the samples in bytes; nil if unknown.
    var size: Int?
    /// True if the size comes from the `ds64` chunk.
    var isWide = false
    /// The offset of the size in the `ds64` chunk.
    var wideOffset = 0
  }

  private static func waveData(_ file: any ByteSource) -> WaveData? {
    var offset = 12
    var wide: (size: Int?, offset: Int) = (nil, 0)
    for _ in 0..<1_000 {
      let head = FieldBytes(file.bytes(at: offset, count: 24))
      guard let size = head.little(4, 4) else { return nil }
      let start = offset + 8
      if head.text(0) == "ds64" { wide = (head.little(16, 8), offset + 16) }
      if head.text(0) == "data" {
        if size == 0xFFFF_FFFF {
          return WaveData(start: start, size: wide.size, isWide: true, wideOffset: wide.offset)
        }
        return WaveData(
          start: start, size: size < placeholder || start + size <= file.size ? size : nil)
      }
      offset = start + size + size % 2
    }
    return nil
  }

  private static func sonyWaveEnd(_ file: any ByteSource) -> Int? {
    var offset = 40
    for _ in 0..<1_000 {
      let head = FieldBytes(file.bytes(at: offset, count: 24))
      guard let size = head.little(16, 8), size >= 24 else { return nil }
      if head.text(0) == "data" { return offset + size }
      offset += (size + 7) / 8 * 8
    }
    return nil
  }

  private static func aiffEnd(_ file: any ByteSource) -> Int? {
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

  private static func cafEnd(_ file: any ByteSource) -> Int? {
    guard let start = cafDataStart(file) else { return nil }
    // A size of −1 stands for all bytes up to the end of the file. It is read as nil.
    return FieldBytes(file.bytes(at: start - 8, count: 8)).big(0, 8).map { start + $0 }
  }

  private static func cafDataStart(_ file: any ByteSource) -> Int? {
    var offset = 8
    for _ in 0..<1_000 {
      let head = FieldBytes(file.bytes(at: offset, count: 12))
      if head.text(0) == "data" { return offset + 12 }
      guard let size = head.big(4, 8) else { return nil }
      offset += 12 + size
    }
    return nil
  }

  private static func auEnd(_ file: any ByteSource) -> Int? {
    let head = FieldBytes(file.bytes(at: 0, count: 12))
    guard let start = head.big(4, 4), let size = head.big(8, 4),
      size < placeholder || start + size <= file.size
    else { return nil }
    return start + size
  }

  private static func mpeg4End(_ file: any ByteSource) -> Int? {
    var offset = 0
    var end: Int?
    for _ in 0..<1_000_000 {
      let head = FieldBytes(file.bytes(at: offset, count: 16))
      guard let short = head.big(0, 4), short != MPEG4Index.questionMarks else { return end }
      guard let size = short == 1 ? head.big(8, 8) : short, size >= 8 else { return end }
      if ["mdat", "moov", "moof"].contains(head.text(4)) { end = offset + size }
      offset += size
    }
    return end
  }

  private static func matroskaEnd(_ file: any ByteSource) -> Int? {
    let head = FieldBytes(file.bytes(at: 4, count: 8))
    guard let size = head.ebml(0) else { return nil }
    let offset = 4 + size.length + size.value
    let segment = FieldBytes(file.bytes(at: offset, count: 12))
    guard segment.big(0, 4) == 0x1853_8067, let body = segment.ebml(4) else { return nil }
    return offset + 4 + body.length + body.value
  }

  private static func asfEnd(_ file: any ByteSource) -> Int? {
    // If the first flag bit is set, the file is a live broadcast and states no size.
    guard let head = asfProperties(file), let flags = head.little(88, 4), flags & 1 == 0 else {
      return nil
    }
    return head.little(40, 8)
  }

  /// The file properties object of an ASF file.
  static func asfProperties(_ file: any ByteSource) -> FieldBytes? {
    let fileProperties: [UInt8] = [
      0xA1, 0xDC, 0xAB, 0x8C, 0x47, 0xA9, 0xCF, 0x11, 0x8E, 0xE4, 0x00, 0xC0, 0x0C, 0x20, 0x53,
      0x65,
    ]
    var offset = 30
    for _ in 0..<1_000 {
      let object = file.bytes(at: offset, count: 104)
      let head = FieldBytes(object)
      guard let size = head.little(16, 8), size >= 24 else { return nil }
      if object.starts(with: fileProperties) { return head }
      offset += size
    }
    return nil
  }
}
