import Foundation

/// The layout of a feature file. All numbers are little-endian.
///
///     offset   bytes
///          0   8      magic: "tilawaF" and byte 0x1A
///          8   4      UInt32   layout version, 1
///         12   4      UInt32   J, bytes of the header
///         16   8      UInt64   hops in all
///         24   4      UInt32   CRC-32 of the header
///         28   4      UInt32   CRC-32 of bytes 0 ..< 28
///         32          chunks of 6,000 hops each, the last of what remains
///                     the header: J bytes of JSON, see ``FeatureHeader``
///
/// A chunk of h hops, with r = ⌈h / 4⌉ cepstra:
///
///          0   4      UInt32   CRC-32 of the rest of the chunk
///          4   2h     Int16    level
///              2h     Int16    band level
///              h      UInt8    peak
///              h      UInt8    flatness
///              h      UInt8    flux
///              h      UInt8    harmonicity
///              h      Int8     waveform, least
///              h      Int8     waveform, greatest
///              26r    Int16    cepstra, 13 per row
///
/// For the codes see ``FeatureCodes``. The number of hops fixes where everything lies and how
/// long the file is, so a file that was cut or grew is refused; the check sums find the rest.
/// The first 32 bytes are written last: a file that was never finished has no magic.
/// The CRC-32 is that of Ethernet and zlib (polynomial 0xEDB88320, reflected).
///
/// An hour at 10 ms takes 5.94 MB.
enum FeatureFileLayout {
  static let magic: [UInt8] = Array("tilawaF".utf8) + [0x1A]
  static let version = 1
  static let preludeBytes = 32
  /// The longest signal taken, in frames (70 years at 16 kHz): keeps the arithmetic in range.
  static let frameLimit = 1 << 45

  /// Bytes of a chunk, with its check sum.
  static func chunkBytes(hops: Int) -> Int {
    let rows = FeatureChunk.cepstrumRows(hops: hops)
    return 4 + 10 * hops + 2 * FeatureChunk.coefficients * rows
  }

  /// Where the chunk with this number starts.
  static func chunkOffset(_ number: Int) -> Int {
    preludeBytes + number * chunkBytes(hops: FeatureChunk.hops)
  }

  static func chunkCount(hops: Int) -> Int { (hops + FeatureChunk.hops - 1) / FeatureChunk.hops }

  /// How many hops the chunk with this number holds, of `hops` in all.
  static func hops(inChunk number: Int, of hops: Int) -> Int {
    min(FeatureChunk.hops, hops - number * FeatureChunk.hops)
  }

  /// Where the header starts.
  static func headerOffset(hops: Int) -> Int {
    let full = hops / FeatureChunk.hops
    let rest = hops % FeatureChunk.hops
    return chunkOffset(full) + (rest > 0 ? chunkBytes(hops: rest) : 0)
  }

  /// The bytes of a chunk.
  static func encode(_ chunk: FeatureChunk) -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 0, 0]
    bytes.reserveCapacity(chunkBytes(hops: chunk.hopCount))
    for code in chunk.level { append(UInt16(bitPattern: code), to: &bytes) }
    for code in chunk.bandLevel { append(UInt16(bitPattern: code), to: &bytes) }
    bytes += chunk.peak
    bytes += chunk.flatness
    bytes += chunk.flux
    bytes += chunk.harmonicity
    bytes += chunk.least.map { UInt8(bitPattern: $0) }
    bytes += chunk.greatest.map { UInt8(bitPattern: $0) }
    for code in chunk.cepstra { append(UInt16(bitPattern: code), to: &bytes) }
    let sum = CRC32.of(bytes, in: 4..<bytes.count)
    for i in 0..<4 { bytes[i] = UInt8(truncatingIfNeeded: sum >> (8 * i)) }
    return bytes
  }

  /// The JSON of the header: keys sorted, so that the same header gives the same bytes.
  static func encode(_ header: FeatureHeader) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(header))
  }

  /// The first 32 bytes.
  static func prelude(header: [UInt8], hops: Int) -> [UInt8] {
    var bytes = magic
    append(UInt32(version), to: &bytes)
    append(UInt32(header.count), to: &bytes)
    append(UInt64(hops), to: &bytes)
    append(CRC32.of(header, in: 0..<header.count), to: &bytes)
    append(CRC32.of(bytes, in: 0..<bytes.count), to: &bytes)
    return bytes
  }

  private static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    for i in 0..<value.bitWidth / 8 { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * i))) }
  }

  /// The number in `count` bytes from `offset` on, which must lie inside.
  static func number(_ bytes: [UInt8], at offset: Int, count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(bytes[offset + $1]) << (8 * UInt64($1)) }
  }
}
