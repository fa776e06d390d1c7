/// A reader of numbers and names in a file header. The result is nil if the number extends past the
/// end of the bytes, or if its value is 2^61 or above.
struct FieldBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a big-endian number of `count` bytes at `offset`.
  func big(_ offset: Int, _ count: Int) -> Int? {
    guard bytes.count >= offset + count else { return nil }
    return Self.number(bytes[offset..<(offset + count)])
  }

  /// Reads a little-endian number of `count` bytes at `offset`.
  func little(_ offset: Int, _ count: Int) -> Int? {
    guard bytes.count >= offset + count else { return nil }
    return Self.number(bytes[offset..<(offset + count)].reversed())
  }

  /// Reads four bytes as text.
  func text(_ offset: Int) -> String {
    String(decoding: bytes.dropFirst(offset).prefix(4), as: UTF8.self)
  }

  /// Reads an EBML number of variable length (RFC 8794 §4); returns nil for the value that means
  /// "unknown".
  func ebml(_ offset: Int) -> (value: Int, length: Int)? {
    guard bytes.count > offset, bytes[offset] != 0 else { return nil }
    let length = bytes[offset].leadingZeroBitCount + 1
    guard let raw = big(offset, length) else { return nil }
    let mask = 1 << (7 * length) - 1
    return raw & mask == mask ? nil : (raw & mask, length)
  }

  /// Returns nil for a number of 2^61 or above. No file has this size, and the sum of three smaller
  /// numbers still fits in an `Int`.
  private static func number(_ bytes: some Sequence<UInt8>) -> Int? {
    let value = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return value < 1 << 61 ? Int(value) : nil
  }
}
