/// The frame that an ID3v2 tag puts around other data.
enum ID3Tag {
  /// How many bytes the tag at the start of `head` takes, its own header included; 0 if there
  /// is none. Sizes have seven bits a byte; a footer adds ten bytes.
  static func length(of head: [UInt8]) -> Int {
    guard head.count >= 10, head.starts(with: "ID3".utf8) else { return 0 }
    let size = head[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    return 10 + size + (head[5] & 0x10 != 0 ? 10 : 0)
  }
}
