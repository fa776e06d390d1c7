package import SystemPackage

/// Bytes that are read at offsets: a file, or a part of one.
package protocol ByteSource: Sendable {
  /// Bytes in it.
  var size: Int { get }

  /// Reads bytes from `offset` on.
  ///
  /// - Parameters:
  ///   - offset: an offset in the source, ≥ 0.
  ///   - count: how many bytes, ≥ 0.
  /// - Returns: so many bytes; fewer only where the source ends.
  /// - Throws: the reason that the operating system gives.
  func read(at offset: Int, count: Int) throws(Errno) -> [UInt8]
}

extension ByteSource {
  /// Up to `count` bytes from `offset` on; fewer where it ends or cannot be read.
  package func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, count > 0, offset < size else { return [] }
    do throws(Errno) { return try read(at: offset, count: count) } catch { return [] }
  }
}

/// Access to the bytes of a source in ascending order, a window at a time, so that a walk over a
/// large file reads each byte about once and holds little of it.
package struct ByteWindow {
  /// Bytes in the source.
  let size: Int
  /// Bytes read at once.
  static let length = 1 << 16

  /// The reason why bytes could not be read; nil if all could.
  private(set) var failure: Errno?

  private let source: any ByteSource
  private var start = 0
  private var held: [UInt8] = []

  /// Begins with nothing read.
  package init(_ source: any ByteSource) {
    self.source = source
    size = source.size
  }

  /// Up to `count` bytes from `offset` on; fewer only where it ends. Indices of the slice
  /// have no meaning of their own.
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

  /// The offset of the first byte other than 0 from `offset` on; the size of the source if there is
  /// none.
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
