import Containers
package import SystemPackage

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
  package var size: Int { prefix.count + range.count }

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
}

extension FileView: ByteSource {
  package func read(at offset: Int, count: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let room = max(0, min(count, size - offset))
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      do throws(Errno) {
        filled = try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        filled = 0
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

extension OpenFile: ByteSource {
  package func read(at offset: Int, count: Int) throws(Errno) -> [UInt8] {
    try FileView(file: self, range: 0..<size).read(at: offset, count: count)
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
