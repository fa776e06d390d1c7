import SystemPackage

/// What a decoder is given to read as if it were a whole file: a range of the recording's bytes.
///
/// A recording may be several files joined by `cat`, may carry tags of many megabytes, and may have
/// a wrong count in its header. A view hides all that from the decoder: it covers one of the joined
/// files without its tags, and can show other bytes in place of a count. The file itself is never
/// changed.
struct FileView: Sendable {
  let file: OpenFile
  /// The bytes of the file that the view shows.
  let range: Range<Int>
  /// Bytes shown in front of the range.
  var prefix: [UInt8] = []
  /// Bytes shown instead of the file's, by their offset in the view.
  var replaced: [(offset: Int, bytes: [UInt8])] = []

  /// Bytes in the view.
  var size: Int { prefix.count + range.count }

  /// Whether the view shows the file as it is.
  var isWholeFile: Bool { range == 0..<file.size && prefix.isEmpty && replaced.isEmpty }

  /// Reads bytes from `offset` on into `buffer`.
  ///
  /// - Parameters:
  ///   - offset: an offset in the view, ≥ 0.
  ///   - buffer: where they go.
  /// - Returns: how many bytes were read; fewer than there is room for only at the end.
  /// - Throws: what the operating system says.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
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

/// Where a C library reads next in a view; its callbacks are given this object.
final class ViewCursor {
  let view: FileView
  private(set) var position = 0
  /// Why the last read failed; nil if none did. A library that is told of a failure may take it for
  /// the end of the file.
  private(set) var failure: String?
  private(set) var errorNumber: Int32 = 0

  init(_ view: FileView) { self.view = view }

  /// Reads on; 0 at the end and when reading failed.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    do {
      let count = try view.read(at: position, into: buffer)
      position += count
      return count
    } catch {
      failure = failure ?? String(describing: error)
      errorNumber = (error as? Errno)?.rawValue ?? 5
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

  /// What the operating system said when bytes could not be read; nil if all could.
  private(set) var failure: String?

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
        do { filled = try view.read(at: offset, into: UnsafeMutableRawBufferPointer(buffer)) } catch
        {
          failure = failure ?? String(describing: error)
        }
      }
    }
    return held[(offset - start)..<min(end - start, held.count)]
  }

  /// Where the first byte other than 0 lies from `offset` on; the size of the view if there is
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
