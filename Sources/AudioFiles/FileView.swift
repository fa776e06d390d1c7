import Containers
package import SystemPackage

/// A byte range of a recording that a decoder reads like a whole file.
///
/// A recording may be several files joined by `cat`, may contain many megabytes of tags, and may
/// state a wrong size in its header. A view hides these problems from the decoder: it covers only
/// one of the joined files, without its tags, and can show other bytes in place of a wrong size.
/// The file itself is never changed.
package struct FileView: Sendable {
  let file: OpenFile
  /// The byte range of the file that the view shows.
  let range: Range<Int>
  /// Bytes inserted in front of the range.
  var prefix: [UInt8] = []
  /// Replacement bytes, by their offset in the view.
  var replaced: [(offset: Int, bytes: [UInt8])] = []

  /// The size of the view, in bytes.
  package var size: Int { prefix.count + range.count }

  /// True if the view shows the file unchanged.
  var isWholeFile: Bool { range == 0..<file.size && prefix.isEmpty && replaced.isEmpty }

  /// Reads bytes from `offset` on into `buffer`.
  ///
  /// - Parameters:
  ///   - offset: an offset in the view, ≥ 0.
  ///   - buffer: the destination.
  /// - Returns: the number of bytes read; less than the size of `buffer` only at the end.
  /// - Throws: the errno of the failed read.
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

/// The position in a view from which a C library reads next. It is passed to the callbacks of the
/// library.
final class ViewCursor {
  let view: FileView
  private(set) var position = 0
  /// The errno of the first failed read; nil if no read failed. It is kept here, because libraries
  /// may mistake a failed read for the end of the file.
  private(set) var failure: Errno?

  init(_ view: FileView) { self.view = view }

  /// Reads the next bytes; 0 at the end and after a failure.
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

  /// Moves the cursor to `target`.
  ///
  /// - Returns: the new position; nil if the target is negative. The cursor then stays where it is.
  func seek(to target: Int) -> Int? {
    guard target >= 0 else { return nil }
    position = target
    return target
  }

  /// Returns the cursor behind the opaque pointer that a C library passes to its callbacks.
  static func from(_ opaque: UnsafeMutableRawPointer?) -> ViewCursor? {
    opaque.map { Unmanaged<ViewCursor>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The pointer to pass to a C library. It is valid only while another reference keeps the cursor
  /// alive.
  var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
