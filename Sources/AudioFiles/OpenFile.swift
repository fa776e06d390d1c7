package import HostSystem
package import SystemPackage

/// A regular file open for reading; it is closed when the last reference to the object is released.
///
/// Reads use absolute positions, so several readers can share one file. The type is a class, so
/// that all decoders of a recording share one descriptor. They then read the same file even if the
/// path leads to another file later.
package final class OpenFile: Sendable {
  let path: FilePath
  /// The size of the file when it was opened, in bytes, > 0.
  package let size: Int
  let descriptor: FileDescriptor

  /// Opens the regular file at `path`. A FIFO or a device is refused without blocking. If
  /// `identity` is given, a different file is refused, too.
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

  /// Takes ownership of a descriptor from another process.
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
  /// - Returns: the number of bytes read; less than the size of `buffer` only at the end.
  /// - Throws: the errno of the failed read.
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
      // Closing a file that was open for reading cannot lose data. EBADF would be a bug: the
      // descriptor was closed before, and its number may already belong to another file.
      assert((error as? Errno) != .badFileDescriptor, "\(descriptor) was closed before")
    }
  }
}
