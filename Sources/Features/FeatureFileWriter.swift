public import HostSystem
public import SystemPackage

/// Writes a feature file chunk by chunk; see ``FeatureFileLayout``.
///
/// The file appears under its name only when ``finish(_:)`` has returned, whole and on the
/// disk. A writer that goes away before leaves nothing.
public struct FeatureFileWriter: ~Copyable {
  private var file: DurableFile
  private var hopCount: Int
  /// The bytes written so far.
  public var byteCount: Int { file.count }
  private var isOpen: Bool

  /// - Parameter path: where the finished file will lie; its folder must exist.
  /// - Throws: `HostError`; nothing is left behind.
  public init(replacing path: FilePath) throws(HostError) {
    var file = try DurableFile(replacing: path)
    try file.write([UInt8](repeating: 0, count: FeatureFileLayout.preludeBytes))
    self.file = file
    hopCount = 0
    isOpen = true
  }

  /// Appends a chunk. After one that was not full, no more may come.
  ///
  /// - Parameter chunk: the next one, with at least one hop.
  /// - Throws: `HostError`; the writer can only be dropped then.
  public mutating func append(_ chunk: FeatureChunk) throws(HostError) {
    precondition(isOpen, "no chunk may follow one that is not full")
    precondition((1...FeatureChunk.hops).contains(chunk.hopCount), "\(chunk.hopCount) hops")
    isOpen = chunk.hopCount == FeatureChunk.hops
    hopCount += chunk.hopCount
    try file.write(FeatureFileLayout.encode(chunk))
  }

  /// Writes the header and puts the file into its place.
  ///
  /// - Parameter header: what the chunks are of; its hops are as many as theirs.
  /// - Throws: `HostError`, or what the encoder of the header throws; nothing is left behind.
  public consuming func finish(_ header: FeatureHeader) throws {
    precondition(
      header.hopCount == hopCount, "\(header.hopCount) hops announced, \(hopCount) written")
    let json = try FeatureFileLayout.encode(header)
    try file.write(json)
    try file.write(FeatureFileLayout.prelude(header: json, hops: hopCount), at: 0)
    try file.commit()
  }
}
