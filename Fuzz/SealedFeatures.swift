/// Feature files with correct checksums and arbitrary content; see `FeatureFileLayout`.
enum SealedFeatures {
  private static let hopsPerChunk = 6_000

  /// Creates a file of up to 8,191 hops; the first two bytes of the seed are the number of hops.
  /// The remaining bytes become the header and, repeated, the content of the chunks.
  static func file(from seed: [UInt8]) -> [UInt8] {
    guard seed.count > 2 else { return seed }
    let hops = (Int(seed[0]) << 8 | Int(seed[1])) & 0x1FFF
    let header = Array(seed[2...])
    var file = Array("tilawaF".utf8) + [0x1A] + bytes(1, 4) + bytes(header.count, 4)
    file += bytes(hops, 8) + bytes(sum(header), 4)
    file += bytes(sum(file), 4)
    for start in stride(from: 0, to: hops, by: hopsPerChunk) {
      let count = min(hopsPerChunk, hops - start)
      let size = 10 * count + 26 * ((count + 3) / 4)
      let chunk = (0..<size).map { header[$0 % header.count] }
      file += bytes(sum(chunk), 4) + chunk
    }
    return file + header
  }

  /// Replaces the last four bytes by the checksum of the others, as in a weights file.
  static func withChecksum(_ file: [UInt8]) -> [UInt8] {
    let body = Array(file.dropLast(4))
    return body + bytes(sum(body), 4)
  }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }

  /// The CRC-32 of Ethernet and zlib.
  private static func sum(_ bytes: [UInt8]) -> Int {
    Int(~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) })
  }
}
