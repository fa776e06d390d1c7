/// What the end of a stream of frames tells: whether it stops in the middle of one.
enum FileEnding {
  /// Where the last frame of a stream of frames ends, if that is past the end of the file.
  ///
  /// Walks from header to header; nil where the last frame is whole, and where something else
  /// (a tag, damage) breaks the chain, for then the end cannot be judged.
  static func cutFrameEnd(_ file: borrowing OpenFile, kind: ContainerKind) -> Int? {
    var offset = start(of: file, kind: kind)
    var window: [UInt8] = []
    var windowStart = 0
    while offset < file.size {
      if offset < windowStart || offset + 16 > windowStart + window.count {
        window = file.bytes(at: offset, count: 1 << 16)
        windowStart = offset
      }
      let head = window[(offset - windowStart)...].prefix(16)
      guard let length = frameLength(head, kind: kind), length > 0 else { return nil }
      offset += length
    }
    return offset > file.size ? offset : nil
  }

  private static func start(of file: borrowing OpenFile, kind: ContainerKind) -> Int {
    let head = file.bytes(at: 0, count: 16)
    return switch kind {
    case .amr: head.starts(with: "#!AMR-WB\n".utf8) ? 9 : 6
    default: ID3Tag.length(of: head)
    }
  }

  private static func frameLength(_ head: ArraySlice<UInt8>, kind: ContainerKind) -> Int? {
    switch kind {
    case .mpegAudio:
      return MPEGHeader(head)?.byteCount
    case .adts:
      // ISO/IEC 13818-7 §6.2: 13 bits of length, the header included.
      let bytes = head.map { Int($0) }
      guard bytes.count >= 6, bytes[0] == 0xFF, bytes[1] & 0xF6 == 0xF0 else { return nil }
      return (bytes[3] & 3) << 11 | bytes[4] << 3 | bytes[5] >> 5
    default:
      return nil
    }
  }
}
