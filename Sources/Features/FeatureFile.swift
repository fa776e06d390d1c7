import HostSystem
public import SystemPackage

/// The features of a recording, as kept; see ``FeatureFileLayout`` for the bytes.
///
/// The whole file is read and checked at once, chunk by chunk; it stays in memory in its kept form
/// (6 MB per hour), and is turned into numbers when asked for. ``FeatureReader`` holds nothing.
public struct FeatureFile: Sendable {
  /// A feature with one value per hop.
  public typealias Column = FeatureColumn

  /// What the file says about itself.
  public let header: FeatureHeader
  private let planes: FeaturePlanes

  /// Reads and checks a file.
  ///
  /// - Parameter path: the file.
  /// - Throws: whatever ``FeatureFileError`` fits; the recording must then be measured again.
  public init(path: FilePath) throws(FeatureFileError) {
    var file = try FeatureFileLayout.open(path)
    try self.init(size: file.size, path: path.description) {
      count, block throws(FeatureFileError) in
      try FeatureFileLayout.read(count, of: &file, into: &block)
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
    try self.init(size: bytes.count, path: path) { count, block in
      block = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }

  private init(
    size: Int, path: String, next: (Int, inout [UInt8]) throws(FeatureFileError) -> Void
  ) throws(FeatureFileError) {
    var planes: FeaturePlanes?
    header = try FeatureFileLayout.check(size: size, path: path, next: next) { chunk, hops, all in
      planes = planes ?? FeaturePlanes(hops: all)
      planes?.append(chunk, hops: hops)
    }
    self.planes = planes ?? FeaturePlanes(hops: 0)
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
    var planes = FeaturePlanes(hops: hops)
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
    return FeatureCodes.values(of: column, in: planes[.init(column)], range)
  }

  /// The number of rows of ``cepstra``, ⌈``hopCount`` / 4⌉.
  public var cepstraCount: Int { FeatureChunk.cepstrumRows(hops: hopCount) }

  /// The mel-frequency cepstra, row-major: 13 per row, row i belonging to hop 4i; see
  /// ``MelCepstrum``. ⌈``hopCount`` / 4⌉ rows. Kept to 0.01.
  public var cepstra: [Float] {
    FeatureCodes.words(planes[.cepstra], 0..<cepstraCount * FeatureChunk.coefficients) {
      FeatureCodes.cepstrum($0)
    }
  }

  /// The least and greatest sample of each hop, times 128 and cut toward zero.
  public func waveform() -> (min: [Int8], max: [Int8]) {
    (
      planes[.least].map { Int8(bitPattern: $0) }, planes[.greatest].map { Int8(bitPattern: $0) }
    )
  }
}
