import Containers
import SystemPackage

/// A byte source in memory, with an optional range of read errors.
struct MemoryBytes: ByteSource {
  var content: [UInt8]
  var broken = 0..<0

  init(_ content: [UInt8], broken: Range<Int> = 0..<0) {
    self.content = content
    self.broken = broken
  }

  var size: Int { content.count }

  func read(at offset: Int, count: Int) throws(Errno) -> [UInt8] {
    let range = offset..<min(offset + count, size)
    if broken.overlaps(range) { throw .ioError }
    return Array(content[range])
  }
}

/// The lowest `count` bytes of a number, big-endian.
func big(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
}

/// The lowest `count` bytes of a number, little-endian.
func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }
