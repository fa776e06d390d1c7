package import SystemPackage

/// A source of bytes at offsets: a file or a part of a file.
package protocol ByteSource: Sendable {
  /// The size in bytes.
  var size: Int { get }

  /// Reads bytes from `offset` on.
  ///
  /// - Parameters:
  ///   - offset: an offset in the source, ≥ 0.
  ///   - count: the number of bytes, ≥ 0.
  /// - Returns: `count` bytes, or fewer at the end of the source.
  /// - Throws: the errno of the failed read.
  func read(at offset: Int, count: Int) throws(Errno) -> [UInt8]
}

extension ByteSource {
  /// Reads `count` bytes from `offset` on. Returns fewer bytes at the end of the source or after a
  /// read error.
  package func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, count > 0, offset < size else { return [] }
    do throws(Errno) { return try read(at: offset, count: count) } catch {
      return []  // the decoder of the file reports the read error
    }
  }
}

/// A read buffer for access in ascending order. With this buffer, a walk over a large file reads
/// each byte about once and keeps little in memory.
package struct ByteWindow {
  /// The size of the source, in bytes.
  let size: Int
  /// The number of bytes in each read.
  static let length = 1 << 16

  /// The errno of the first failed read; nil if no read failed.
  private(set) var failure: Errno?

  private let source: any ByteSource
  private var start = 0
  private var held: [UInt8] = []

  /// Creates an empty window.
  package init(_ source: any ByteSource) {
    self.source = source
    size = source.size
  }

  /// Reads `count` bytes from `offset` on. Returns fewer bytes at the end of the source or after a
  /// read error. The indices of the slice may begin at any number.
  package mutating func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8> {
    guard offset >= 0, offset < size else { return [] }
    let end = min(offset + count, size)
    if offset < start || end > start + held.count {
      let length = min(max(count, Self.length), size - offset)
      start = offset
      held = []
      do throws(Errno) { held = try source.read(at: offset, count: length) } catch {
        failure = failure ?? error
      }
    }
    return held[(offset - start)..<min(end - start, held.count)]
  }

  /// Returns the offset of the first non-zero byte from `offset` on. If all remaining bytes are
  /// zero, returns the size of the source.
  package mutating func endOfZeros(from offset: Int) -> Int {
    var offset = offset
    while offset < size {
      let block = bytes(at: offset, count: 4_096)
      if block.isEmpty { break }
      if let found = block.firstIndex(where: { $0 != 0 }) {
        return offset + found - block.startIndex
      }
      offset += block.count
    }
    return size
  }
}
