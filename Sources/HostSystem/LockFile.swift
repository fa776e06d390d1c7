package import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An exclusive lock that ends with its holder.
///
/// The lock is on an open file, not on the presence of a file: when the holder goes away, is
/// killed or the machine stops, the lock is gone. The file itself stays, for deleting it would
/// let two holders in. The number of the holding process is written into it, for a person; a
/// file of another's that happens to have the name is locked, and keeps its content.
/// All who honour the lock must use it; it stops nobody else.
package struct LockFile: ~Copyable {
  private let descriptor: FileDescriptor

  /// Takes the lock.
  ///
  /// - Parameters:
  ///   - path: the lock file, made if missing; its folder must exist.
  ///   - wait: whether to wait until the lock is free.
  /// - Throws: ``HostError/heldByAnother(path:process:)`` if it is held and `wait` is false;
  ///   ``HostError/refused(_:path:errno:)`` with `create` or `lock`, the latter also if a
  ///   signal came while waiting.
  package init(_ path: FilePath, wait: Bool) throws(HostError) {
    descriptor = try Self.open(path, wait: wait)
    guard Self.holdsNumberOnly(descriptor) else { return }
    do {
      let text = Array("\(ProcessLimits.processNumber)\n".utf8)
      _ = try descriptor.writeAll(toAbsoluteOffset: 0, text)
      try check(.lock, path, ftruncate(descriptor.rawValue, off_t(text.count)))
    } catch {
      // The number is a courtesy; on a full disk the lock holds all the same.
    }
  }

  private static func open(_ path: FilePath, wait: Bool) throws(HostError) -> FileDescriptor {
    let descriptor: FileDescriptor
    do {
      descriptor = try FileDescriptor.open(
        // A link would put the lock elsewhere, where others do not look for it.
        path, .readWrite, options: [.create, .closeOnExec, .noFollow],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch {
      throw HostError.failure(.create, path, errno(of: error))
    }
    if flock(descriptor.rawValue, wait ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      let reason = Errno(rawValue: errno)
      let process = holder(in: descriptor)
      _ = close(descriptor.rawValue)
      throw reason == .wouldBlock
        ? HostError.heldByAnother(path: path, process: process)
        : HostError.refused(.lock, path: path, errno: reason)
    }
    return descriptor
  }

  deinit {
    // Closing alone would leave the lock for a moment to a program that is being started: it has a
    // copy of every descriptor until it is executed.
    _ = flock(descriptor.rawValue, LOCK_UN)
    _ = close(descriptor.rawValue)
  }

  /// True if a file is empty or holds what a lock leaves in it.
  private static func holdsNumberOnly(_ descriptor: FileDescriptor) -> Bool {
    let content = head(of: descriptor)
    return content.count < 24
      && content.allSatisfy { $0 == UInt8(ascii: "\n") || (48...57).contains($0) }
  }

  private static func holder(in descriptor: FileDescriptor) -> Int? {
    Int(String(decoding: head(of: descriptor).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// The first bytes of a file, 24 at most.
  private static func head(of descriptor: FileDescriptor) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 24)
    let got = bytes.withUnsafeMutableBytes {
      pread(descriptor.rawValue, $0.baseAddress, $0.count, 0)
    }
    return Array(bytes.prefix(max(got, 0)))
  }
}
