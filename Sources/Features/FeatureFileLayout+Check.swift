import Foundation
import HostSystem
import SystemPackage

extension FeatureFileLayout {
  /// Opens a file.
  static func open(_ path: FilePath) throws(FeatureFileError) -> FileBytes {
    do { return try FileBytes(path: path) } catch { throw .unreadable(error) }
  }

  /// The next bytes of a file, fewer only at its end.
  static func read(
    _ count: Int, of file: inout FileBytes, into block: inout [UInt8]
  ) throws(FeatureFileError) {
    do { try file.read(count, into: &block) } catch { throw .unreadable(error) }
  }

  /// Checks a file from its first byte to its last.
  ///
  /// - Parameters:
  ///   - size: its bytes.
  ///   - path: where it is, for errors.
  ///   - next: replaces a block by so many bytes from the start on, > 0, fewer only at the end.
  ///   - take: takes each chunk, how many hops it holds, and how many there are in all.
  /// - Returns: what the file says about itself.
  /// - Throws: whatever ``FeatureFileError`` fits.
  static func check(
    size: Int, path: String, next: (Int, inout [UInt8]) throws(FeatureFileError) -> Void,
    take: ([UInt8], Int, Int) -> Void
  ) throws(FeatureFileError) -> FeatureHeader {
    var prelude: [UInt8] = []
    try next(preludeBytes, &prelude)
    guard prelude.count == preludeBytes, prelude.starts(with: magic) else {
      throw .notAFeatureFile(path: path)
    }
    let found = Int(number(prelude, at: 8, count: 4))
    guard found == version else {
      throw .unknownVersion(path: path, found: found, known: version)
    }
    guard number(prelude, at: 28, count: 4) == UInt64(CRC32.of(prelude, in: 0..<28)) else {
      throw .corrupt(path: path, part: "its start")
    }
    let headerBytes = Int(number(prelude, at: 12, count: 4))
    let hops = Int(clamping: number(prelude, at: 16, count: 8))
    guard hops < frameLimit else { throw .corrupt(path: path, part: "its length") }
    let expected = headerOffset(hops: hops) + headerBytes
    guard size == expected else {
      throw .wrongLength(path: path, expectedBytes: expected, foundBytes: size)
    }
    var chunk: [UInt8] = []
    for index in 0..<chunkCount(hops: hops) {
      let count = Self.hops(inChunk: index, of: hops)
      try next(chunkBytes(hops: count), &chunk)
      guard chunk.count == chunkBytes(hops: count),
        number(chunk, at: 0, count: 4) == UInt64(CRC32.of(chunk, in: 4..<chunk.count))
      else { throw .corrupt(path: path, part: "chunk \(index)") }
      take(chunk, count, hops)
    }
    var json: [UInt8] = []
    if headerBytes > 0 { try next(headerBytes, &json) }
    guard json.count == headerBytes,
      number(prelude, at: 24, count: 4) == UInt64(CRC32.of(json, in: 0..<json.count))
    else { throw .corrupt(path: path, part: "its header") }
    let header: FeatureHeader
    do { header = try JSONDecoder().decode(FeatureHeader.self, from: Data(json)) } catch {
      throw .badHeader(path: path, reason: "\(error)")
    }
    guard header.hopCount == hops else {
      throw .badHeader(path: path, reason: "\(header.hopCount) hops, but \(hops) are there")
    }
    return header
  }
}
