import HostSystem
public import SystemPackage

/// The features of a recording, read from their file where they are looked at.
///
/// The whole file is checked when it is opened, and held open: what is renamed into its place later is
/// not seen. Nothing of it stays in memory, so that a day needs no more than an hour.
public struct FeatureReader: Sendable {
  private enum Source {
    case file(OpenFile)
    case memory(FeatureFile)
  }

  /// What the file says about itself.
  public let header: FeatureHeader
  private let source: Source

  /// Opens and checks a file.
  ///
  /// - Parameter path: the file.
  /// - Throws: whatever ``FeatureFileError`` fits; the recording must then be measured again.
  public init(path: FilePath) throws(FeatureFileError) {
    var file = try FeatureFileLayout.open(path)
    header = try FeatureFileLayout.check(size: file.size, path: path.description) {
      count, block throws(FeatureFileError) in
      try FeatureFileLayout.read(count, of: &file, into: &block)
    } take: { _, _, _ in
    }
    source = .file(OpenFile(file, path: path))
  }

  /// The same of features that are in memory.
  public init(_ features: FeatureFile) {
    header = features.header
    source = .memory(features)
  }

  /// The number of hops.
  public var hopCount: Int { header.hopCount }

  /// The values of a feature, one per hop, in the units of ``FeatureColumn``.
  ///
  /// - Parameters:
  ///   - column: which feature.
  ///   - hops: which hops, within 0 ..< ``hopCount``.
  /// - Returns: as many values as hops.
  /// - Throws: ``FeatureFileError`` if the file cannot be read any more, or was cut meanwhile.
  public func column(
    _ column: FeatureColumn, in hops: Range<Int>
  ) throws(FeatureFileError) -> [Float] {
    precondition(hops.lowerBound >= 0 && hops.upperBound <= hopCount, "hops \(hops) of \(hopCount)")
    switch source {
    case .memory(let features): return features.column(column, in: hops)
    case .file(let file):
      let plane = FeaturePlanes.Plane(column)
      var codes: [UInt8] = []
      codes.reserveCapacity(plane.byteCount(hops: hops.count))
      var next = hops.lowerBound
      while next < hops.upperBound {
        let number = next / FeatureChunk.hops
        let first = number * FeatureChunk.hops
        let held = FeatureFileLayout.hops(inChunk: number, of: hopCount)
        let end = min(hops.upperBound, first + held)
        let before = plane.bytes(hops: held).lowerBound + plane.byteCount(hops: next - first)
        codes += try file.read(
          plane.byteCount(hops: end - next), at: FeatureFileLayout.chunkOffset(number) + before)
        next = end
      }
      return FeatureCodes.values(of: column, in: codes, 0..<hops.count)
    }
  }
}

/// A file that is shared by all that look at it; it closes when the last of them goes away.
private final class OpenFile: Sendable {
  private let file: FileBytes
  private let path: FilePath

  init(_ file: consuming FileBytes, path: FilePath) {
    self.file = file
    self.path = path
  }

  /// So many bytes.
  func read(_ count: Int, at offset: Int) throws(FeatureFileError) -> [UInt8] {
    let bytes: [UInt8]
    do { bytes = try file.read(count, at: offset) } catch { throw .unreadable(error) }
    guard bytes.count == count else {
      throw .wrongLength(
        path: path.description, expectedBytes: file.size, foundBytes: offset + bytes.count)
    }
    return bytes
  }
}
