import SystemPackage

/// A range of a recording's bytes that a decoder reads as if it were a whole file.
///
/// A recording may be several files joined by `cat`, may carry tags of many megabytes, and may have
/// a wrong count in its header. A view hides all that from the decoder: it covers one of the joined
/// files without its tags, and can present other bytes in place of a count. The file itself is
/// never changed.
package struct FileView: Sendable {
  let file: OpenFile
  /// The bytes of the file that the view shows.
  let range: Range<Int>
  /// Bytes shown in front of the range.
  var prefix: [UInt8] = []
  /// Bytes shown instead of the file's, by their offset in the view.
  var replaced: [(offset: Int, bytes: [UInt8])] = []

  /// Bytes in the view.
  var size: Int { prefix.count + range.count }

  /// True if the view shows the file as it is.
  var isWholeFile: Bool { range == 0..<file.size && prefix.isEmpty && replaced.isEmpty }

  /// Reads bytes from `offset` on into `buffer`.
  ///
  /// - Parameters:
  ///   - offset: an offset in the view, ≥ 0.
  ///   - buffer: where they go.
  /// - Returns: how many bytes were read; fewer than there is room for only at the end.
  /// - Throws: the reason that the operating system gives.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    guard offset < size else { return 0 }
    let wanted = UnsafeMutableRawBufferPointer(
      rebasing: buffer[..<min(buffer.count, size - offset)])
    var filled = 0
    if offset < prefix.count {
      filled = min(wanted.count, prefix.count - offset)
      wanted.copyBytes(from: prefix[offset..<(offset + filled)])
    }
    if filled < wanted.count {
      filled += try file.read(
        at: range.lowerBound + offset + filled - prefix.count,
        into: UnsafeMutableRawBufferPointer(rebasing: wanted[filled...]))
    }
    for (start, bytes) in replaced {
      let shown =
        max(start, offset)..<max(max(start, offset), min(start + bytes.count, offset + filled))
      for i in shown { wanted[i - offset] = bytes[i - start] }
    }
    return filled
  }

  /// Up to `count` bytes from `offset` in the view on; fewer where it ends or cannot be read.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, count > 0, offset < size else { return [] }
    return [UInt8](unsafeUninitializedCapacity: min(count, size - offset)) { buffer, filled in
      do { filled = try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer)) } catch {
        filled = 0
      }
    }
  }
}

/// The read position of a C library in a view, passed to its callbacks.
final class ViewCursor {
  let view: FileView
  private(set) var position = 0
  /// The reason why the first failed read failed; nil if none did. A library may take a failure for
  /// the end of the file.
  private(set) var failure: Errno?

  init(_ view: FileView) { self.view = view }

  /// Reads on; 0 at the end and when reading failed.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    do throws(Errno) {
      let count = try view.read(at: position, into: buffer)
      position += count
      return count
    } catch {
      failure = failure ?? error
      return 0
    }
  }

  /// Moves to `target`.
  ///
  /// - Returns: the new position; nil for a negative one, which leaves the cursor where it is.
  func seek(to target: Int) -> Int? {
    guard target >= 0 else { return nil }
    position = target
    return target
  }

  /// The cursor that was given to a C library as an opaque pointer.
  static func from(_ opaque: UnsafeMutableRawPointer?) -> ViewCursor? {
    opaque.map { Unmanaged<ViewCursor>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The pointer to give to a C library; valid as long as somebody holds the cursor.
  var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

/// Access to the bytes of a view in ascending order, a window at a time, so that a walk over a
/// large file reads each byte about once and holds little of it.
struct ByteWindow {
  let view: FileView
  /// Bytes read at once.
  static let length = 1 << 16

  /// The reason why bytes could not be read; nil if all could.
  private(set) var failure: Errno?

  private var start = 0
  private var held: [UInt8] = []

  init(_ view: FileView) { self.view = view }

  /// Up to `count` bytes from `offset` in the view on; fewer only where it ends. Indices of the
  /// slice have no meaning of their own.
  mutating func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8> {
    guard offset >= 0, offset < view.size else { return [] }
    let end = min(offset + count, view.size)
    if offset < start || end > start + held.count {
      let length = min(max(count, Self.length), view.size - offset)
      start = offset
      held = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
        filled = 0
        do throws(Errno) {
          filled = try view.read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
        } catch { failure = failure ?? error }
      }
    }
    return held[(offset - start)..<min(end - start, held.count)]
  }

  /// The offset of the first byte other than 0 from `offset` on; the size of the view if there is
  /// none.
  mutating func endOfZeros(from offset: Int) -> Int {
    var offset = offset
    while offset < view.size {
      let block = bytes(at: offset, count: 4_096)
      if block.isEmpty { break }
      if let found = block.firstIndex(where: { $0 != 0 }) {
        return offset + found - block.startIndex
      }
      offset += block.count
    }
    return view.size
  }
}

/// Numbers and names in the header of a file; nil where the bytes end, or where a number is too
/// large to be the size of anything.
struct FieldBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number in `count` bytes from `offset`, the highest byte first.
  func big(_ offset: Int, _ count: Int) -> Int? {
    guard bytes.count >= offset + count else { return nil }
    return Self.number(bytes[offset..<(offset + count)])
  }

  /// The number in `count` bytes from `offset`, the lowest byte first.
  func little(_ offset: Int, _ count: Int) -> Int? {
    guard bytes.count >= offset + count else { return nil }
    return Self.number(bytes[offset..<(offset + count)].reversed())
  }

  /// Four bytes as text.
  func text(_ offset: Int) -> String {
    String(decoding: bytes.dropFirst(offset).prefix(4), as: UTF8.self)
  }

  /// A number of variable length as EBML has it (RFC 8794 §4); nil if it is the one that means
  /// "unknown".
  func ebml(_ offset: Int) -> (value: Int, length: Int)? {
    guard bytes.count > offset, bytes[offset] != 0 else { return nil }
    let length = bytes[offset].leadingZeroBitCount + 1
    guard let raw = big(offset, length) else { return nil }
    let mask = 1 << (7 * length) - 1
    return raw & mask == mask ? nil : (raw & mask, length)
  }

  /// Numbers of 2^61 and above are no sizes: sums of three of them stay within an `Int`.
  private static func number(_ bytes: some Sequence<UInt8>) -> Int? {
    let value = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return value < 1 << 61 ? Int(value) : nil
  }
}
