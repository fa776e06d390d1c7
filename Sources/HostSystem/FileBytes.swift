import Glibc
package import SystemPackage

/// A file that is open for reading, as a whole or block by block.
///
/// Only regular files are opened. A pipe, a socket or a device is refused at once, because it could
/// block the reader. The content is read, not mapped into memory. If another program truncates the
/// file in the meantime, fewer bytes arrive. A process with a mapped file would crash.
package struct FileBytes: ~Copyable, Sendable {
  /// The size in bytes that the file had when it was opened.
  package let size: Int
  private let path: FilePath
  private let descriptor: FileDescriptor

  /// Opens a file for reading from its start. A link is followed.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - identity: the identity that the file had before; nil to accept any file. A different file
  ///     is refused, but a modified version of the same file is accepted.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `open`, ``HostError/notAFile(path:)``,
  ///   ``HostError/replaced(path:)``.
  package init(path: FilePath, of identity: FileIdentity? = nil) throws(HostError) {
    self.path = path
    (descriptor, size) = try Self.open(path, identity)
  }

  /// Takes ownership of an open descriptor. The descriptor is closed if it does not refer to a
  /// regular file.
  ///
  /// - Parameters:
  ///   - descriptor: a descriptor that is open for reading and positioned at the start.
  ///   - path: the path that errors report.
  /// - Throws: ``HostError/notAFile(path:)``, ``HostError/refused(_:path:errno:)`` with `open`.
  init(taking descriptor: FileDescriptor, at path: FilePath) throws(HostError) {
    let size = try Self.size(of: descriptor, path, nil)
    (self.path, self.descriptor, self.size) = (path, descriptor, size)
  }

  private static func open(
    _ path: FilePath, _ identity: FileIdentity?
  ) throws(HostError) -> (descriptor: FileDescriptor, size: Int) {
    let descriptor: FileDescriptor
    do {
      // The file is opened without blocking, because opening a pipe without a writer would
      // otherwise wait for ever.
      descriptor = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
    } catch Errno.noSuchAddressOrDevice {
      // This error means that the path is a socket, or a device without a driver.
      throw HostError.notAFile(path: path)
    } catch {
      throw HostError.refused(.open, path: path, errno: errno(of: error))
    }
    return (descriptor, try size(of: descriptor, path, identity))
  }

  /// Returns the size of a regular file. If the descriptor refers to anything else, closes it and
  /// throws.
  private static func size(
    of descriptor: FileDescriptor, _ path: FilePath, _ identity: FileIdentity?
  ) throws(HostError) -> Int {
    do {
      let status = try descriptor.stat()
      if status.type != .regular { throw HostError.notAFile(path: path) }
      if let identity, !identity.isSameFile(as: FileIdentity(status)) {
        throw HostError.replaced(path: path)
      }
      return Int(status.size)
    } catch {
      _ = close(descriptor.rawValue)
      throw error as? HostError ?? HostError.refused(.open, path: path, errno: errno(of: error))
    }
  }

  deinit {
    // The file was only read, so errors of `close` do not matter.
    _ = close(descriptor.rawValue)
  }

  /// Reads the next bytes.
  ///
  /// - Parameters:
  ///   - count: the maximum number of bytes, > 0.
  ///   - block: replaced by the bytes that were read: `count` bytes, or fewer at the end of the
  ///     file.
  /// - Returns: the number of bytes that were read; 0 at the end of the file.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `read`.
  @discardableResult
  package mutating func read(_ count: Int, into block: inout [UInt8]) throws(HostError) -> Int {
    precondition(count > 0, "a read needs > 0 bytes, got \(count)")
    if block.count != count { block = [UInt8](repeating: 0, count: count) }
    try fill(&block) { rest, _ in try descriptor.read(into: rest) }
    return block.count
  }

  /// Reads bytes at any offset, without moving the position of sequential reads.
  ///
  /// - Parameters:
  ///   - count: the maximum number of bytes, ≥ 0.
  ///   - offset: the position of the first byte, ≥ 0.
  /// - Returns: `count` bytes, or fewer at the end of the file.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `read`.
  package func read(_ count: Int, at offset: Int) throws(HostError) -> [UInt8] {
    precondition(count >= 0 && offset >= 0, "\(count) bytes at \(offset)")
    var block = [UInt8](repeating: 0, count: count)
    try fill(&block) { rest, filled in
      try descriptor.read(fromAbsoluteOffset: Int64(offset + filled), into: rest)
    }
    return block
  }

  /// Fills a block with bytes of the file. If the file ends earlier, shortens the block.
  private func fill(
    _ block: inout [UInt8], _ next: (UnsafeMutableRawBufferPointer, Int) throws -> Int
  ) throws(HostError) {
    var filled = 0
    while filled < block.count {
      let got: Int
      do {
        got = try block.withUnsafeMutableBytes { buffer in
          try next(UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]), filled)
        }
      } catch {
        throw HostError.refused(.read, path: path, errno: errno(of: error))
      }
      if got == 0 { break }
      filled += got
    }
    block.removeLast(block.count - filled)
  }

  /// Reads the whole content of a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file; a link is followed.
  ///   - limit: the maximum number of bytes to read; further bytes are ignored.
  /// - Returns: the bytes, in order.
  /// - Throws: see ``init(path:)`` and ``read(_:into:)``.
  package static func contents(
    of path: FilePath, limit: Int = .max
  ) throws(HostError) -> [UInt8] {
    var file = try FileBytes(path: path)
    return try file.rest(limit: limit)
  }

  /// Reads all remaining bytes.
  ///
  /// - Parameter limit: the maximum number of bytes to read; further bytes are ignored.
  /// - Returns: the bytes, in order.
  /// - Throws: the errors of ``read(_:into:)``.
  package mutating func rest(limit: Int = .max) throws(HostError) -> [UInt8] {
    var content: [UInt8] = []
    var block: [UInt8] = []
    while content.count < limit {
      guard try read(min(1 << 20, limit - content.count), into: &block) > 0 else { break }
      content += block
    }
    return content
  }

  /// Computes the SHA-256 of all remaining bytes, as 64 lower-case hexadecimal digits.
  ///
  /// - Throws: the errors of ``read(_:into:)``.
  package mutating func sha256() throws(HostError) -> String {
    var hash = SHA256()
    var block: [UInt8] = []
    while try read(1 << 20, into: &block) > 0 { hash.update(block) }
    return hash.finish().hexadecimal
  }

  /// Reads the whole content of a file that comes from a person or another program. A file that
  /// exceeds the limit is refused before it is read; it is never truncated.
  ///
  /// - Parameters:
  ///   - path: the path of the file; a link is followed.
  ///   - limit: the maximum size, in bytes.
  /// - Returns: the bytes, in order, at most `limit`.
  /// - Throws: ``HostError/tooLarge(path:bytes:most:)``; see ``init(path:)`` and ``read(_:into:)``.
  package static func whole(of path: FilePath, limit: Int) throws(HostError) -> [UInt8] {
    let file = try FileBytes(path: path)
    guard file.size <= limit else {
      throw .tooLarge(path: path, bytes: file.size, most: limit)
    }
    return try file.read(file.size, at: 0)
  }

  /// Checks whether this process can open a file for reading; a link is followed.
  ///
  /// - Parameter path: the path.
  /// - Returns: true for a regular file that can be opened.
  package static func canBeOpened(_ path: FilePath) -> Bool {
    do {
      let file = try FileBytes(path: path)
      _ = consume file
      return true
    } catch { return false }  // The result is only true or false, without the reason of a failure.
  }

  /// Reads a file that may be missing or unreadable.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: the maximum number of bytes to read.
  /// - Returns: the bytes of the file; nil if the file is missing or cannot be read.
  package static func contentsIfReadable(of path: FilePath, limit: Int = .max) -> [UInt8]? {
    do { return try contents(of: path, limit: limit) } catch {
      // The result is nil for a missing file and for an unreadable file, as documented.
      return nil
    }
  }

  /// Reads a file that may be missing.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - limit: the maximum number of bytes to read.
  /// - Returns: the bytes of the file; nil if the file does not exist.
  /// - Throws: the errors of ``contents(of:limit:)``, unless the file does not exist.
  package static func contentsIfThere(
    of path: FilePath, limit: Int = .max
  ) throws(HostError) -> [UInt8]? {
    do { return try contents(of: path, limit: limit) } catch {
      if case .refused(_, _, .noSuchFileOrDirectory) = error { return nil }
      throw error
    }
  }
}
