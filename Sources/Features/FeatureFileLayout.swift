package import AudioCore
import Foundation
package import HostSystem
package import SystemPackage

/// The layout of a feature file. All numbers are little-endian.
///
///     offset   bytes
///          0   8      magic: "tilawaF" and byte 0x1A
///          8   4      UInt32   layout version: 1, or 2 with the scores of the acoustic model
///         12   4      UInt32   J, bytes of the header
///         16   8      UInt64   hops in all
///         24   4      UInt32   CRC-32 of the header
///         28   4      UInt32   CRC-32 of bytes 0 ..< 28
///         32          chunks of 6,000 hops each; the last holds the rest
///                     the header: J bytes of JSON, see ``FeatureHeader``
///
/// A chunk begins with the CRC-32 of its other bytes (UInt32). The planes follow in the order of
/// ``FeaturePlane``: in version 1 only the measured planes, in version 2 all planes. Version 1
/// predates the model, and is still written for signals that the model does not support.
///
/// The number of hops determines all offsets and the length of the file, so a file that was
/// truncated or has grown is refused. The checksums detect other damage. The first 32 bytes are
/// written last, so an unfinished file has no magic number. The CRC-32 is the same as in Ethernet
/// and zlib (polynomial 0xEDB88320, reflected).
///
/// An hour of sound with hops of 10 ms takes 5.94 MB, or 10.50 MB with the planes of the acoustic
/// model.
enum FeatureFileLayout {
  static let magic: [UInt8] = Array("tilawaF".utf8) + [0x1A]
  static let preludeBytes = 32
  /// Latest version of the layout.
  static let version = 2
  /// Maximum length of a signal, in frames (70 years at 16 kHz). With a longer signal, the
  /// arithmetic could overflow.
  static let frameLimit = 1 << 45

  /// Returns the planes of a file with the given layout version.
  static func planes(version: Int) -> ArraySlice<FeaturePlane> {
    version == 1 ? FeaturePlane.measured : FeaturePlane.allCases[...]
  }

  /// Returns the layout version of a file with this header.
  static func version(of header: FeatureHeader) -> Int { header.acousticModel == nil ? 1 : 2 }

  /// Returns the size of a chunk in bytes, including its checksum.
  static func chunkBytes(hops: Int, version: Int) -> Int {
    planes(version: version).reduce(4) { $0 + $1.byteCount(hops: hops) }
  }

  /// Returns the offset of the chunk with the given number, in bytes.
  static func chunkOffset(_ number: Int, version: Int) -> Int {
    preludeBytes + number * chunkBytes(hops: FeatureChunk.hops, version: version)
  }

  static func chunkCount(hops: Int) -> Int { (hops + FeatureChunk.hops - 1) / FeatureChunk.hops }

  /// Returns the number of hops in the chunk with the given number; `hops` is the number of hops in
  /// the file.
  static func hops(inChunk number: Int, of hops: Int) -> Int {
    min(FeatureChunk.hops, hops - number * FeatureChunk.hops)
  }

  /// Returns the offset of the header, in bytes.
  static func headerOffset(hops: Int, version: Int) -> Int {
    let full = hops / FeatureChunk.hops
    let rest = hops % FeatureChunk.hops
    return chunkOffset(full, version: version)
      + (rest > 0 ? chunkBytes(hops: rest, version: version) : 0)
  }

  /// Returns the bytes of a chunk.
  static func encode(_ chunk: FeatureChunk) -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 0, 0]
    bytes.reserveCapacity(chunk.codes.reduce(4) { $0 + $1.count })
    for codes in chunk.codes { bytes += codes }
    let sum = CRC32.of(bytes, in: 4..<bytes.count)
    for i in 0..<4 { bytes[i] = UInt8(truncatingIfNeeded: sum >> (8 * i)) }
    return bytes
  }

  /// Returns the header as JSON. The keys are sorted, so that the same header gives the same bytes.
  static func encode(_ header: FeatureHeader) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(header))
  }

  /// Returns the first 32 bytes of a file.
  static func prelude(header: [UInt8], hops: Int, version: Int) -> [UInt8] {
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

  /// Returns the number that is stored in `count` bytes from `offset` on. These bytes must exist.
  static func number(_ bytes: [UInt8], at offset: Int, count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(bytes[offset + $1]) << (8 * UInt64($1)) }
  }

  /// Opens a feature file.
  static func open(_ path: FilePath) throws(FeatureFileError) -> FileBytes {
    do { return try FileBytes(path: path) } catch { throw .unreadable(error) }
  }

  /// Replaces `block` by the next `count` bytes of a file, or by fewer at its end.
  static func read(
    _ count: Int, of file: inout FileBytes, into block: inout [UInt8]
  ) throws(FeatureFileError) {
    do { try file.read(count, into: &block) } catch { throw .unreadable(error) }
  }

  /// Checks a feature file from its first byte to its last.
  ///
  /// - Parameters:
  ///   - size: the size of the file in bytes.
  ///   - path: the path of the file, for errors.
  ///   - next: a function that reads the next bytes of the file. The first argument is the number
  ///     of bytes. The second argument receives them, or fewer at the end of the file.
  ///   - take: receives the bytes of a chunk, the number of hops in the chunk, the number of hops
  ///     in the file, and the planes of the file.
  /// - Returns: the header.
  /// - Throws: ``FeatureFileError``.
  static func check(
    size: Int, path: String, next: (Int, inout [UInt8]) throws(FeatureFileError) -> Void,
    take: ([UInt8], Int, Int, ArraySlice<FeaturePlane>) -> Void
  ) throws(FeatureFileError) -> FeatureHeader {
    var prelude: [UInt8] = []
    try next(preludeBytes, &prelude)
    guard prelude.count == preludeBytes, prelude.starts(with: magic) else {
      throw .notAFeatureFile(path: path)
    }
    let version = Int(number(prelude, at: 8, count: 4))
    guard (1...Self.version).contains(version) else {
      throw .unknownVersion(path: path, found: version, known: Self.version)
    }
    guard number(prelude, at: 28, count: 4) == UInt64(CRC32.of(prelude, in: 0..<28)) else {
      throw .corrupt(path: path, part: "the first 32 bytes")
    }
    let headerBytes = Int(number(prelude, at: 12, count: 4))
    let hops = Int(clamping: number(prelude, at: 16, count: 8))
    guard hops < frameLimit else { throw .corrupt(path: path, part: "the number of hops") }
    let expected = headerOffset(hops: hops, version: version) + headerBytes
    guard size == expected else {
      throw .wrongLength(path: path, expectedBytes: expected, foundBytes: size)
    }
    var chunk: [UInt8] = []
    for index in 0..<chunkCount(hops: hops) {
      let count = Self.hops(inChunk: index, of: hops)
      try next(chunkBytes(hops: count, version: version), &chunk)
      guard chunk.count == chunkBytes(hops: count, version: version),
        number(chunk, at: 0, count: 4) == UInt64(CRC32.of(chunk, in: 4..<chunk.count))
      else { throw .corrupt(path: path, part: "chunk \(index)") }
      take(chunk, count, hops, planes(version: version))
    }
    var json: [UInt8] = []
    if headerBytes > 0 { try next(headerBytes, &json) }
    guard json.count == headerBytes,
      number(prelude, at: 24, count: 4) == UInt64(CRC32.of(json, in: 0..<json.count))
    else { throw .corrupt(path: path, part: "the header") }
    let header: FeatureHeader
    do { header = try JSONDecoder().decode(FeatureHeader.self, from: Data(json)) } catch {
      throw .badHeader(path: path, reason: "\(error)")
    }
    guard header.hopCount == hops else {
      throw .badHeader(path: path, reason: "\(header.hopCount) hops, but \(hops) are there")
    }
    guard Self.version(of: header) == version else {
      throw .badHeader(path: path, reason: "it does not say which acoustic model was run")
    }
    return header
  }
}

/// Writes a feature file chunk by chunk, in the layout of ``FeatureFileLayout``.
///
/// The file appears under its name only when ``finish(_:)`` has returned. It is then complete and
/// synced to the disk. A writer that is dropped earlier leaves no file.
package struct FeatureFileWriter: ~Copyable {
  private var file: DurableFile
  private var hopCount: Int
  private var planes: ArraySlice<FeaturePlane>?
  /// Number of bytes written so far.
  package var byteCount: Int { file.count }
  private var isOpen: Bool

  /// Begins to write a file.
  ///
  /// - Parameter path: the path of the finished file; its folder must exist.
  /// - Throws: `HostError`; no file is left behind.
  package init(replacing path: FilePath) throws(HostError) {
    var file = try DurableFile(replacing: path)
    try file.write([UInt8](repeating: 0, count: FeatureFileLayout.preludeBytes))
    self.file = file
    hopCount = 0
    isOpen = true
  }

  /// Appends a chunk. Only the last chunk of a file may be less than full.
  ///
  /// - Parameter chunk: the next chunk, with at least one hop.
  /// - Throws: `HostError`; afterwards the writer must not be used again.
  package mutating func append(_ chunk: FeatureChunk) throws(HostError) {
    precondition(isOpen, "no chunk may follow one that is not full")
    precondition((1...FeatureChunk.hops).contains(chunk.hopCount), "\(chunk.hopCount) hops")
    precondition(planes ?? chunk.planes == chunk.planes, "all chunks must have the same planes")
    planes = chunk.planes
    isOpen = chunk.hopCount == FeatureChunk.hops
    hopCount += chunk.hopCount
    try file.write(FeatureFileLayout.encode(chunk))
  }

  /// Writes the header and moves the complete file to its path.
  ///
  /// - Parameter header: the header; its number of hops must be the sum over the chunks.
  /// - Throws: `HostError`, or an error in encoding the header; no file is left behind.
  package consuming func finish(_ header: FeatureHeader) throws {
    precondition(
      header.hopCount == hopCount, "\(header.hopCount) hops announced, \(hopCount) written")
    let version = FeatureFileLayout.version(of: header)
    precondition(
      planes ?? FeatureFileLayout.planes(version: version)
        == FeatureFileLayout.planes(version: version),
      "the header must name the acoustic model if, and only if, it was run")
    let json = try FeatureFileLayout.encode(header)
    try file.write(json)
    try file.write(
      FeatureFileLayout.prelude(header: json, hops: hopCount, version: version), at: 0)
    try file.commit()
  }
}

/// Reason why a feature file cannot be used. A store treats a file with such an error as missing,
/// and the recording is measured again.
package enum FeatureFileError: ExplainedError, Equatable {
  /// The file cannot be opened or read.
  case unreadable(HostError)
  /// The file does not start like a finished feature file.
  case notAFeatureFile(path: String)
  /// The file has another version of the layout.
  case unknownVersion(path: String, found: Int, known: Int)
  /// The length of the file does not match the number of hops in its first bytes.
  case wrongLength(path: String, expectedBytes: Int, foundBytes: Int)
  /// The checksum of the named part of the file does not match.
  case corrupt(path: String, part: String)
  /// The header cannot be decoded, or contradicts other bytes of the file.
  case badHeader(path: String, reason: String)

  /// True if there is no such file.
  private var isAbsent: Bool {
    if case .unreadable(.refused(.open, _, .noSuchFileOrDirectory)) = self { true } else { false }
  }

  /// The problem as a single clause.
  package var problem: String {
    switch self {
    case .unreadable where isAbsent: "the recording has no kept features"
    case .unreadable(let error): error.problem
    case .notAFeatureFile: "this is not a finished feature file"
    case .unknownVersion(_, let found, let known):
      "the feature file has layout version \(found), this version of tilawa reads version \(known)"
    case .wrongLength(_, let expected, let found):
      "corrupt feature file: \(expected) bytes expected from its header, \(found) found"
    case .corrupt(_, let part): "corrupt feature file: checksum mismatch in \(part)"
    case .badHeader(_, let reason): "corrupt feature file: invalid header: \(reason)"
    }
  }

  /// The path of the file; empty if the bytes were in memory.
  package var place: String {
    switch self {
    case .unreadable(let error): error.place
    case .notAFeatureFile(let path), .unknownVersion(let path, _, _), .wrongLength(let path, _, _),
      .corrupt(let path, _), .badHeader(let path, _):
      path
    }
  }

  /// The remedy that the person can apply.
  package var remedy: String {
    switch self {
    case .unreadable where isAbsent: "process the recording to measure it again"
    case .unreadable(let error): error.remedy
    case .unknownVersion: "run the analysis with this version to measure the recording again"
    case .notAFeatureFile, .wrongLength, .corrupt, .badHeader:
      "delete the file, then process the recording to measure it again"
    }
  }

  /// The cause for the report. It is `.features` for a missing or damaged feature file, and
  /// `.other` for another version of the layout. For an unreadable file, it is the cause of the
  /// host error.
  package var cause: ErrorCause {
    switch self {
    case .unreadable where isAbsent: .features
    case .unreadable(let error): error.cause
    case .unknownVersion: .other
    case .notAFeatureFile, .wrongLength, .corrupt, .badHeader: .features
    }
  }
}
