import AudioCore
import Foundation
import HostSystem
public import SystemPackage

/// The features of a recording, as kept; see ``FeatureFileLayout`` for the bytes.
///
/// The whole file is read and checked at once, chunk by chunk; what is wanted of it stays in memory in
/// its kept form (6 MB per hour for all of it), and is turned into numbers when asked for.
public struct FeatureFile: Sendable {
  /// A feature with one value per hop.
  public typealias Column = FeatureColumn

  /// What the file says about itself.
  public let header: FeatureHeader
  private let planes: FeaturePlanes

  /// Reads and checks a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - columns: what of it will be asked for, and nothing else may be; everything, with cepstra and
  ///     waveform, if nil.
  /// - Throws: whatever ``FeatureFileError`` fits; the recording must then be measured again.
  public init(path: FilePath, keeping columns: Set<Column>? = nil) throws(FeatureFileError) {
    var file: FileBytes
    do { file = try FileBytes(path: path) } catch { throw .unreadable(error) }
    let size = file.size
    try self.init(size: size, path: path.description, keeping: columns) {
      count throws(FeatureFileError) in
      var block: [UInt8] = []
      do throws(HostError) { try file.read(count, into: &block) } catch { throw .unreadable(error) }
      return block
    }
  }

  /// Checks the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; any bytes are safe.
  ///   - path: where they are from, for errors.
  /// - Throws: whatever ``FeatureFileError`` fits.
  public init(bytes: [UInt8], path: String = "") throws(FeatureFileError) {
    var rest = bytes[...]
    try self.init(size: bytes.count, path: path, keeping: nil) { count throws(FeatureFileError) in
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
  }

  /// Reads from the start: `next` gives so many bytes, > 0, fewer only at the end.
  private init(
    size: Int, path: String, keeping columns: Set<Column>?,
    next: (Int) throws(FeatureFileError) -> [UInt8]
  ) throws(FeatureFileError) {
    typealias Layout = FeatureFileLayout
    let prelude = try next(Layout.preludeBytes)
    guard prelude.count == Layout.preludeBytes, prelude.starts(with: Layout.magic) else {
      throw .notAFeatureFile(path: path)
    }
    let version = Int(Layout.number(prelude, at: 8, count: 4))
    guard version == Layout.version else {
      throw .unknownVersion(path: path, found: version, known: Layout.version)
    }
    guard Layout.number(prelude, at: 28, count: 4) == UInt64(CRC32.of(prelude, in: 0..<28)) else {
      throw .corrupt(path: path, part: "its start")
    }
    let headerBytes = Int(Layout.number(prelude, at: 12, count: 4))
    let hops = Int(clamping: Layout.number(prelude, at: 16, count: 8))
    guard hops < Layout.frameLimit else { throw .corrupt(path: path, part: "its length") }
    let expected = Layout.headerOffset(hops: hops) + headerBytes
    guard size == expected else {
      throw .wrongLength(path: path, expectedBytes: expected, foundBytes: size)
    }
    var planes = FeaturePlanes(hops: hops, keeping: columns)
    for number in 0..<Layout.chunkCount(hops: hops) {
      let count = Layout.hops(inChunk: number, of: hops)
      let chunk = try next(Layout.chunkBytes(hops: count))
      guard chunk.count == Layout.chunkBytes(hops: count),
        Layout.number(chunk, at: 0, count: 4) == UInt64(CRC32.of(chunk, in: 4..<chunk.count))
      else { throw .corrupt(path: path, part: "chunk \(number)") }
      planes.append(chunk, hops: count)
    }
    let json = headerBytes > 0 ? try next(headerBytes) : []
    guard json.count == headerBytes,
      Layout.number(prelude, at: 24, count: 4) == UInt64(CRC32.of(json, in: 0..<json.count))
    else { throw .corrupt(path: path, part: "its header") }
    do { header = try JSONDecoder().decode(FeatureHeader.self, from: Data(json)) } catch {
      throw .badHeader(path: path, reason: "\(error)")
    }
    guard header.hopCount == hops else {
      throw .badHeader(path: path, reason: "\(header.hopCount) hops, but \(hops) are there")
    }
    self.planes = planes
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
    var planes = FeaturePlanes(hops: hops, keeping: nil)
    for chunk in chunks { planes.append(FeatureFileLayout.encode(chunk), hops: chunk.hopCount) }
    self.planes = planes
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
    precondition(
      range.lowerBound >= 0 && range.upperBound <= hopCount,
      "hops \(range) of \(hopCount)")
    let plane = FeaturePlanes.Plane(column)
    return switch column {
    case .level, .bandLevel: planes.words(plane, range) { FeatureCodes.level($0) }
    case .peak: planes.bytes(plane, range) { FeatureCodes.peak($0) }
    case .flatness: planes.bytes(plane, range) { FeatureCodes.flatness($0) }
    case .flux, .harmonicity: planes.bytes(plane, range) { FeatureCodes.share($0) }
    }
  }

  /// The number of rows of ``cepstra``, ⌈``hopCount`` / 4⌉.
  public var cepstraCount: Int { FeatureChunk.cepstrumRows(hops: hopCount) }

  /// The mel-frequency cepstra, row-major: 13 per row, row i belonging to hop 4i; see
  /// ``MelCepstrum``. ⌈``hopCount`` / 4⌉ rows. Kept to 0.01.
  public var cepstra: [Float] {
    let rows = FeatureChunk.cepstrumRows(hops: hopCount)
    return planes.words(.cepstra, 0..<rows * FeatureChunk.coefficients) {
      FeatureCodes.cepstrum($0)
    }
  }

  /// The least and greatest sample of each hop, times 128 and cut toward zero.
  public func waveform() -> (min: [Int8], max: [Int8]) {
    let all = 0..<hopCount
    return (
      planes.bytes(.least, all) { Int8(bitPattern: $0) },
      planes.bytes(.greatest, all) { Int8(bitPattern: $0) }
    )
  }
}
