import AudioCore
import Foundation
import HostSystem
public import SystemPackage

/// The features of a recording, as kept; see ``FeatureFileLayout`` for the bytes.
///
/// The whole file is read and checked at once, in its kept form (6 MB per hour); columns are
/// turned into numbers when asked for.
public struct FeatureFile: Sendable {
  /// A feature with one value per hop.
  public typealias Column = FeatureColumn

  /// What the file says about itself.
  public let header: FeatureHeader
  private let bytes: [UInt8]

  /// Reads and checks a file.
  ///
  /// - Parameter path: the file.
  /// - Throws: whatever ``FeatureFileError`` fits; the recording must then be measured again.
  public init(path: FilePath) throws(FeatureFileError) {
    let bytes: [UInt8]
    do { bytes = try FileBytes.contents(of: path) } catch { throw .unreadable(error) }
    try self.init(bytes: bytes, path: path.description)
  }

  /// Checks the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; any bytes are safe.
  ///   - path: where they are from, for errors.
  /// - Throws: whatever ``FeatureFileError`` fits.
  public init(bytes: [UInt8], path: String = "") throws(FeatureFileError) {
    typealias Layout = FeatureFileLayout
    guard bytes.count >= Layout.preludeBytes, bytes.starts(with: Layout.magic) else {
      throw .notAFeatureFile(path: path)
    }
    let version = Int(Layout.number(bytes, at: 8, count: 4))
    guard version == Layout.version else {
      throw .unknownVersion(path: path, found: version, known: Layout.version)
    }
    guard Layout.number(bytes, at: 28, count: 4) == UInt64(CRC32.of(bytes, in: 0..<28)) else {
      throw .corrupt(path: path, part: "its start")
    }
    let headerBytes = Int(Layout.number(bytes, at: 12, count: 4))
    let hops = Int(clamping: Layout.number(bytes, at: 16, count: 8))
    guard hops < Layout.frameLimit else { throw .corrupt(path: path, part: "its length") }
    let headerOffset = Layout.headerOffset(hops: hops)
    guard bytes.count == headerOffset + headerBytes else {
      throw .wrongLength(
        path: path, expectedBytes: headerOffset + headerBytes, foundBytes: bytes.count)
    }
    let headerSum = CRC32.of(bytes, in: headerOffset..<bytes.count)
    guard Layout.number(bytes, at: 24, count: 4) == UInt64(headerSum) else {
      throw .corrupt(path: path, part: "its header")
    }
    for number in 0..<Layout.chunkCount(hops: hops) {
      let start = Layout.chunkOffset(number)
      let end = start + Layout.chunkBytes(hops: Layout.hops(inChunk: number, of: hops))
      guard
        Layout.number(bytes, at: start, count: 4) == UInt64(CRC32.of(bytes, in: start + 4..<end))
      else { throw .corrupt(path: path, part: "chunk \(number)") }
    }
    do {
      header = try JSONDecoder().decode(FeatureHeader.self, from: Data(bytes[headerOffset...]))
    } catch {
      throw .badHeader(path: path, reason: "\(error)")
    }
    guard header.hopCount == hops else {
      throw .badHeader(path: path, reason: "\(header.hopCount) hops, but \(hops) are there")
    }
    self.bytes = bytes
  }

  /// The same in memory, without a file.
  ///
  /// - Parameters:
  ///   - header: what the chunks are of; its hops are as many as theirs.
  ///   - chunks: in order, all but the last full.
  public init(_ header: FeatureHeader, _ chunks: [FeatureChunk]) {
    let hops = chunks.reduce(0) { $0 + $1.hopCount }
    precondition(header.hopCount == hops, "\(header.hopCount) hops announced, \(hops) given")
    precondition(
      chunks.dropLast().allSatisfy { $0.hopCount == FeatureChunk.hops },
      "all chunks but the last must be full")
    self.header = header
    bytes =
      [UInt8](repeating: 0, count: FeatureFileLayout.preludeBytes)
      + chunks.flatMap { FeatureFileLayout.encode($0) }
  }

  /// The number of hops.
  public var hopCount: Int { header.hopCount }

  /// The values of a feature, one per hop, in the units of ``FeatureColumn``.
  ///
  /// - Parameters:
  ///   - column: which feature.
  ///   - hops: which hops, within 0 ..< ``hopCount``; all of them if nil.
  /// - Returns: as many values as hops.
  public func column(_ column: Column, in hops: Range<Int>? = nil) -> [Float] {
    let range = hops ?? 0..<hopCount
    switch column {
    case .level:
      return values(2, at: { _ in 4 }, range) { FeatureCodes.level(Int16(bitPattern: $0)) }
    case .bandLevel:
      return values(2, at: { 4 + 2 * $0 }, range) { FeatureCodes.level(Int16(bitPattern: $0)) }
    case .peak:
      return values(1, at: { 4 + 4 * $0 }, range) { FeatureCodes.peak(UInt8($0)) }
    case .flatness:
      return values(1, at: { 4 + 5 * $0 }, range) { FeatureCodes.flatness(UInt8($0)) }
    case .flux:
      return values(1, at: { 4 + 6 * $0 }, range) { FeatureCodes.share(UInt8($0)) }
    case .harmonicity:
      return values(1, at: { 4 + 7 * $0 }, range) { FeatureCodes.share(UInt8($0)) }
    }
  }

  /// The mel-frequency cepstra, row-major: 13 per row, row i belonging to hop 4i; see
  /// ``MelCepstrum``. ⌈``hopCount`` / 4⌉ rows. Kept to 0.01.
  public var cepstra: [Float] {
    var result: [Float] = []
    result.reserveCapacity(
      FeatureChunk.cepstrumRows(hops: hopCount) * FeatureChunk.coefficients)
    for number in 0..<FeatureFileLayout.chunkCount(hops: hopCount) {
      let hops = FeatureFileLayout.hops(inChunk: number, of: hopCount)
      let start = FeatureFileLayout.chunkOffset(number) + 4 + 10 * hops
      let count = FeatureChunk.cepstrumRows(hops: hops) * FeatureChunk.coefficients
      for i in 0..<count {
        result.append(FeatureCodes.cepstrum(Int16(bitPattern: word(start + 2 * i))))
      }
    }
    return result
  }

  /// The least and greatest sample of each hop, times 128 and cut toward zero.
  public func waveform() -> (min: [Int8], max: [Int8]) {
    let all = 0..<hopCount
    return (
      values(1, at: { 4 + 8 * $0 }, all) { Int8(bitPattern: UInt8($0)) },
      values(1, at: { 4 + 9 * $0 }, all) { Int8(bitPattern: UInt8($0)) }
    )
  }

  private func word(_ offset: Int) -> UInt16 {
    UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
  }

  /// The values of a planar column. `start` gives where it starts in a chunk of so many hops.
  private func values<Value>(
    _ width: Int, at start: (Int) -> Int, _ range: Range<Int>, _ decode: (UInt16) -> Value
  ) -> [Value] {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= hopCount,
      "hops \(range) of \(hopCount)")
    var result: [Value] = []
    result.reserveCapacity(range.count)
    var next = range.lowerBound
    while next < range.upperBound {
      let number = next / FeatureChunk.hops
      let first = number * FeatureChunk.hops
      let hops = FeatureFileLayout.hops(inChunk: number, of: hopCount)
      let base = FeatureFileLayout.chunkOffset(number) + start(hops)
      for hop in next - first..<min(hops, range.upperBound - first) {
        let offset = base + width * hop
        result.append(decode(width == 2 ? word(offset) : UInt16(bytes[offset])))
      }
      next = first + hops
    }
    return result
  }
}
