package import HostSystem
package import SystemPackage

/// A regular file open for reading; it closes when nobody holds it any more.
///
/// Bytes are read at absolute positions, so several readers share it without disturbing each
/// other: a class, because the decoders of one recording all read the file that was opened first,
/// even if the path leads to another one by then.
package final class OpenFile: Sendable {
  let path: FilePath
  /// The size when it was opened, in bytes, > 0.
  package let size: Int
  let descriptor: FileDescriptor

  /// Opens `path` without ever waiting for it: a FIFO or a device is refused, and so is another
  /// file than the one of `identity`, if that is given.
  package convenience init(
    path: FilePath, of identity: FileIdentity? = nil
  ) throws(AudioFileError) {
    let opened: FileDescriptor
    do {
      opened = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
    } catch {
      throw .cannotOpen(path: path, reason: .system(error as? Errno ?? .ioError))
    }
    try self.init(opened, path: path, of: identity)
  }

  /// Takes over a file that another process has opened.
  convenience init(taking opened: FileDescriptor, path: FilePath) throws(AudioFileError) {
    try self.init(opened, path: path, of: nil)
  }

  private init(
    _ opened: FileDescriptor, path: FilePath, of identity: FileIdentity?
  ) throws(AudioFileError) {
    let stat: Stat
    do {
      stat = try opened.stat()
    } catch {
      Self.close(opened)
      throw .cannotOpen(path: path, reason: .system(error))
    }
    guard stat.type == .regular else {
      Self.close(opened)
      throw .notAFile(path: path)
    }
    if let identity, !identity.isSameFile(as: FileIdentity(stat)) {
      Self.close(opened)
      throw .replaced(path: path)
    }
    guard stat.size > 0 else {
      Self.close(opened)
      throw .empty(path: path)
    }
    self.path = path
    size = Int(stat.size)
    descriptor = opened
  }

  deinit { Self.close(descriptor) }

  /// Reads bytes from `offset` on into `buffer`.
  ///
  /// - Returns: how many bytes were read; fewer than there is room for only at the end.
  /// - Throws: the reason that the operating system gives.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count: Int
      do {
        count = try descriptor.read(fromAbsoluteOffset: Int64(offset + filled), into: rest)
      } catch { throw error as? Errno ?? .ioError }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  private static func close(_ descriptor: FileDescriptor) {
    do { try descriptor.close() } catch {
      // A file that was only read has nothing to lose when closing fails; but one that somebody
      // else has closed may by now be another's.
      assert((error as? Errno) != .badFileDescriptor, "\(descriptor) was closed before")
    }
  }
}
