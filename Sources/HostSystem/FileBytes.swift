package import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The whole content of a file, or its blocks one by one.
///
/// Only regular files are opened: a pipe, a socket or a device is refused at once, it cannot
/// make the reader wait. The content is read, not mapped: a file that is cut while we read it
/// gives fewer bytes and never ends the process.
package struct FileBytes: ~Copyable, Sendable {
  /// The size when it was opened, in bytes.
  package let size: Int
  private let path: FilePath
  private let descriptor: FileDescriptor

  /// Opens a file for reading, from its start; a link is followed.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - identity: of the file that was found there before; only that one is opened, though it may
  ///     have been written to. Nil for whatever is there.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `open`, ``HostError/notAFile(path:)``,
  ///   ``HostError/replaced(path:)``.
  package init(path: FilePath, of identity: FileIdentity? = nil) throws(HostError) {
    self.path = path
    (descriptor, size) = try Self.open(path, identity)
  }

  /// Takes over an open file, which is closed if it is not a regular one.
  ///
  /// - Parameters:
  ///   - descriptor: open for reading, at its start.
  ///   - path: for errors.
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
      // Non-blocking, or opening a pipe that nobody writes to would wait for ever.
      descriptor = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
    } catch Errno.noSuchAddressOrDevice {
      throw HostError.notAFile(path: path)  // a socket, or a device with nothing behind it
    } catch {
      throw HostError.refused(.open, path: path, errno: errno(of: error))
    }
    return (descriptor, try size(of: descriptor, path, identity))
  }

  /// The size of a regular file; what is none is closed.
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
    _ = close(descriptor.rawValue)  // opened for reading: nothing can be lost
  }

  /// The next bytes.
  ///
  /// - Parameters:
  ///   - count: how many at most, > 0.
  ///   - block: replaced by what was read: `count` bytes, fewer only at the end of the file.
  /// - Returns: how many were read, 0 at the end.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `read`.
  @discardableResult
  package mutating func read(_ count: Int, into block: inout [UInt8]) throws(HostError) -> Int {
    precondition(count > 0, "a read needs > 0 bytes, got \(count)")
    if block.count != count { block = [UInt8](repeating: 0, count: count) }
    try fill(&block) { rest, _ in try descriptor.read(into: rest) }
    return block.count
  }

  /// Some bytes from anywhere; where reading from the start has come to stays as it is.
  ///
  /// - Parameters:
  ///   - count: how many at most, ≥ 0.
  ///   - offset: bytes before them, ≥ 0.
  /// - Returns: `count` bytes, fewer only at the end of the file.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `read`.
  package func read(_ count: Int, at offset: Int) throws(HostError) -> [UInt8] {
    precondition(count >= 0 && offset >= 0, "\(count) bytes at \(offset)")
    var block = [UInt8](repeating: 0, count: count)
    try fill(&block) { rest, filled in
      try descriptor.read(fromAbsoluteOffset: Int64(offset + filled), into: rest)
    }
    return block
  }

  /// Fills a block; where the file ends before, the rest of it is cut off.
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

  /// The whole content of a file.
  ///
  /// - Parameters:
  ///   - path: the file; a link is followed.
  ///   - limit: the greatest number of bytes to read; what lies beyond is left out.
  /// - Returns: the bytes, in order.
  /// - Throws: see ``init(path:)`` and ``read(_:into:)``.
  package static func contents(
    of path: FilePath, limit: Int = .max
  ) throws(HostError) -> [UInt8] {
    var file = try FileBytes(path: path)
    return try file.rest(limit: limit)
  }

  /// The bytes that were not read yet.
  ///
  /// - Parameter limit: the greatest number of bytes to read; the rest is left out.
  /// - Returns: the bytes, in order.
  /// - Throws: as ``read(_:into:)``.
  package mutating func rest(limit: Int = .max) throws(HostError) -> [UInt8] {
    var content: [UInt8] = []
    var block: [UInt8] = []
    while content.count < limit {
      guard try read(min(1 << 20, limit - content.count), into: &block) > 0 else { break }
      content += block
    }
    return content
  }

  /// The SHA-256 of the bytes that were not read yet, as 64 lower-case hexadecimal digits.
  ///
  /// - Throws: as ``read(_:into:)``.
  package mutating func sha256() throws(HostError) -> String {
    var hash = SHA256()
    var block: [UInt8] = []
    while try read(1 << 20, into: &block) > 0 { hash.update(block) }
    return hash.finish().hexadecimal
  }

  /// The whole content of a file that a person or another program wrote. It is refused before it is
  /// read if it is too large, never cut.
  ///
  /// - Parameters:
  ///   - path: the file; a link is followed.
  ///   - limit: the most bytes that such a file may have.
  /// - Returns: the bytes, in order; the memory that they take is not larger.
  /// - Throws: ``HostError/tooLarge(path:bytes:most:)``; see ``init(path:)`` and ``read(_:into:)``.
  package static func whole(of path: FilePath, limit: Int) throws(HostError) -> [UInt8] {
    let file = try FileBytes(path: path)
    guard file.size <= limit else {
      throw .tooLarge(path: path, bytes: file.size, most: limit)
    }
    return try file.read(file.size, at: 0)
  }

  /// The content of a file that need not be there.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: the most bytes that are read.
  /// - Returns: its bytes; nil if there is no such file.
  /// - Throws: as ``contents(of:limit:)`` for any other reason.
  package static func contentsIfThere(
    of path: FilePath, limit: Int = .max
  ) throws(HostError) -> [UInt8]? {
    do { return try contents(of: path, limit: limit) } catch {
      if case .refused(_, _, .noSuchFileOrDirectory) = error { return nil }
      throw error
    }
  }
}
