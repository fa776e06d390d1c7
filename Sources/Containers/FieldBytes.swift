/// Numbers and names in the header of a file; nil where the bytes end, or where a number is too
/// large to be the size of anything.
struct FieldBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number in `count` bytes from `offset`, the highest byte first.
  func big(_ offset: Int, _ count: Int) -> Int? {
    guard bytes.count >= offset + count else { return nil }
    return Self.number(bytes[offset..<(offset + count)])
  }

  /// The number in `count` bytes from `offset`, the lowest byte first.
  func little(_ offset: Int, _ count: Int) -> Int? {
    guard bytes.count >= offset + count else { return nil }
    return Self.number(bytes[offset..<(offset + count)].reversed())
  }

  /// Four bytes as text.
  func text(_ offset: Int) -> String {
    String(decoding: bytes.dropFirst(offset).prefix(4), as: UTF8.self)
  }

  /// A number of variable length as EBML has it (RFC 8794 §4); nil if it is the one that means
  /// "unknown".
  func ebml(_ offset: Int) -> (value: Int, length: Int)? {
    guard bytes.count > offset, bytes[offset] != 0 else { return nil }
    let length = bytes[offset].leadingZeroBitCount + 1
    guard let raw = big(offset, length) else { return nil }
    let mask = 1 << (7 * length) - 1
    return raw & mask == mask ? nil : (raw & mask, length)
  }

  /// Numbers of 2^61 and above are no sizes: sums of three of them stay within an `Int`.
  private static func number(_ bytes: some Sequence<UInt8>) -> Int? {
    let value = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return value < 1 << 61 ? Int(value) : nil
  }
}
