import Glibc
import Synchronization
package import SystemPackage

/// An exclusive lock that is released when its holder ends.
///
/// The lock is on the open file (flock). A lock file may therefore exist while the lock is free.
/// The lock is released when the holder exits or is killed, or when the machine stops. The file
/// itself is not deleted, because otherwise two processes could hold the lock, each on its own
/// file. The ID of the holding process is written into the file, for information. An unrelated file
/// with the same name is locked too, but keeps its content. The lock is advisory: it affects only
/// programs that take it.
package struct LockFile: ~Copyable {
  private let descriptor: FileDescriptor

  /// Takes the lock.
  ///
  /// - Parameters:
  ///   - path: the path of the lock file, whose folder must exist. A missing file is created.
  ///   - wait: true to wait until the lock is free.
  /// - Throws: ``HostError/heldByAnother(path:process:)`` if another holder has the lock and `wait`
  ///   is false; ``HostError/refused(_:path:errno:)`` with `create` or `lock`. If a signal
  ///   interrupts the wait, the action is `lock`.
  package init(_ path: FilePath, wait: Bool) throws(HostError) {
    descriptor = try Self.open(path, wait: wait)
    guard Self.holdsNumberOnly(descriptor) else { return }
    do {
      let text = Array("\(ProcessLimits.processNumber)\n".utf8)
      _ = try descriptor.writeAll(toAbsoluteOffset: 0, text)
      try check(.lock, path, ftruncate(descriptor.rawValue, off_t(text.count)))
    } catch {
      // A failure is ignored, because the process ID is only for information. Even if the disk is
      // full, the lock is valid.
    }
  }

  private static func open(_ path: FilePath, wait: Bool) throws(HostError) -> FileDescriptor {
    let descriptor: FileDescriptor
    do {
      descriptor = try FileDescriptor.open(
        // A link is not followed. Otherwise the lock would be on the target of the link, and other
        // holders would not lock the same file.
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
    // The file is unlocked explicitly, because closing it may not be enough. If another thread is
    // spawning a program, the new process has a copy of every descriptor until it calls exec, and
    // this copy would keep the lock for that time.
    _ = flock(descriptor.rawValue, LOCK_UN)
    _ = close(descriptor.rawValue)
  }

  /// True if `path` is still the path of the locked file.
  fileprivate func isLock(at path: FilePath) throws(HostError) -> Bool {
    do {
      return FileIdentity.ifPresent(path)?.isSameFile(as: FileIdentity(try descriptor.stat()))
        == true
    } catch { throw HostError.refused(.inspect, path: path, errno: errno(of: error)) }
  }

  /// True if the file is empty, or contains only the process ID of an earlier lock.
  private static func holdsNumberOnly(_ descriptor: FileDescriptor) -> Bool {
    let content = head(of: descriptor)
    return content.count < 24
      && content.allSatisfy { $0 == UInt8(ascii: "\n") || (48...57).contains($0) }
  }

  private static func holder(in descriptor: FileDescriptor) -> Int? {
    Int(String(decoding: head(of: descriptor).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// Returns the first bytes of the file, at most 24.
  private static func head(of descriptor: FileDescriptor) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 24)
    let got = bytes.withUnsafeMutableBytes {
      pread(descriptor.rawValue, $0.baseAddress, $0.count, 0)
    }
    return Array(bytes.prefix(max(got, 0)))
  }
}

/// An exclusive lock on a person's folder. The lock file is deleted when the lock is released,
/// because no file of this program may stay in that folder. If the holder is killed, the file stays
/// until the next release.
package final class TransientLock: Sendable {
  private let path: FilePath
  private let lock: Mutex<LockFile?>

  /// Takes the lock.
  ///
  /// - Parameters:
  ///   - path: the path of the lock file, whose folder must exist.
  ///   - wait: true to wait until the lock is free.
  /// - Throws: the errors of ``LockFile/init(_:wait:)``.
  package init(_ path: FilePath, wait: Bool = false) throws(HostError) {
    self.path = path
    while true {
      let lock = try LockFile(path, wait: wait)
      // The last holder may have deleted the file after it was opened here. A lock on a deleted
      // file does not exclude other processes, so the lock is taken once more, on a new file.
      guard try lock.isLock(at: path) else { continue }
      self.lock = Mutex(consume lock)
      return
    }
  }

  deinit { release() }

  /// Deletes the lock file and releases the lock; a second call has no effect.
  package func release() {
    lock.withLock { lock in
      // The lock is still held when the file is deleted, so that the deleted file is the file of
      // this lock. If the file cannot be deleted, it stays and does not prevent the next lock.
      if lock != nil { _ = path.withPlatformString { unlink($0) } }
      lock = nil
    }
  }
}
