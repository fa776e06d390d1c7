/// CRC-32 of Ethernet and zlib: polynomial 0xEDB88320, reflected, complemented.
///
/// "123456789" gives 0xCBF43926. Processes eight bytes at a time, with eight tables (Kounavis and
/// Berry, "A systematic approach to building high performance CRC generators", 2005).
enum CRC32 {
  private static let tables: [UInt32] = {
    var tables: [UInt32] = []
    for byte in 0..<256 {
      var sum = UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
      tables.append(sum)
    }
    for i in 256..<2048 {
      let before = tables[i - 256]
      tables.append(before >> 8 ^ tables[Int(before & 0xFF)])
    }
    return tables
  }()

  /// Returns the sum of the bytes in a range.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - range: the range in `bytes`.
  ///   - before: the sum of all preceding bytes, if the bytes are in several arrays.
  /// - Returns: the sum.
  static func of(_ bytes: [UInt8], in range: Range<Int>, after before: UInt32 = 0) -> UInt32 {
    let tables = tables
    var sum = ~before
    var i = range.lowerBound
    while i + 8 <= range.upperBound {
      var low = sum ^ UInt32(bytes[i])
      low ^= UInt32(bytes[i + 1]) << 8
      low ^= UInt32(bytes[i + 2]) << 16
      low ^= UInt32(bytes[i + 3]) << 24
      let first = tables[1792 + Int(low & 0xFF)] ^ tables[1536 + Int(low >> 8 & 0xFF)]
      let second = tables[1280 + Int(low >> 16 & 0xFF)] ^ tables[1024 + Int(low >> 24)]
      let third = tables[768 + Int(bytes[i + 4])] ^ tables[512 + Int(bytes[i + 5])]
      let fourth = tables[256 + Int(bytes[i + 6])] ^ tables[Int(bytes[i + 7])]
      sum = first ^ second ^ third ^ fourth
      i += 8
    }
    while i < range.upperBound {
      sum = sum >> 8 ^ tables[Int((sum ^ UInt32(bytes[i])) & 0xFF)]
      i += 1
    }
    return ~sum
  }
}
