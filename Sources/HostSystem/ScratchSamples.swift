import CLinux
import Glibc
package import SystemPackage

/// A temporary array of samples on the disk, with access by position. The array is deleted together
/// with this object.
///
/// The file has no name, so the operating system deletes it when the process ends in any way. The
/// space is reserved at once if the file system supports this. If the disk is too small, this is
/// then detected before the work begins.
///
/// Several threads can read and write at the same time, provided that no thread writes samples that
/// another thread accesses.
package final class ScratchSamples: Sendable {
  /// The capacity, as a number of samples.
  package let capacity: Int
  private let folder: FilePath
  private let descriptor: FileDescriptor

  /// Creates the array. All samples are 0 at first.
  ///
  /// - Parameters:
  ///   - folder: a folder on the disk where the array is stored; empty for the current folder.
  ///   - capacity: the number of samples, ≥ 0.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `create` or `write`, or
  ///   ``HostError/diskFull(path:bytes:)`` with the size of all samples in bytes.
  package init(in folder: FilePath, capacity: Int) throws(HostError) {
    precondition(capacity >= 0, "a number of samples may not be negative, got \(capacity)")
    self.capacity = capacity
    self.folder = folder.isEmpty ? "." : folder
    let bytes = capacity * MemoryLayout<Float>.stride
    descriptor = try TemporaryFile.createAnonymous(in: self.folder, bytes: bytes)
    guard bytes > 0 else { return }
    try check(.write, self.folder, ftruncate(descriptor.rawValue, off_t(bytes)), bytes: bytes)
    // If space cannot be reserved (EOPNOTSUPP, EINVAL), a full disk is detected only while
    // writing.
    let result = posix_fallocate(descriptor.rawValue, 0, off_t(bytes))
    if result == ENOSPC || result == EDQUOT || result == EFBIG {
      throw HostError.diskFull(path: self.folder, bytes: bytes)
    }
  }

  /// Creates the array in memory. This is useful if no disk has space for it. All samples are 0 at
  /// first.
  ///
  /// - Parameter capacity: the number of samples, ≥ 0; small enough for the memory of any machine.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `create` or `write`.
  package init(inMemory capacity: Int) throws(HostError) {
    precondition(capacity >= 0, "a number of samples may not be negative, got \(capacity)")
    self.capacity = capacity
    folder = "the memory"
    descriptor = FileDescriptor(rawValue: try check(.create, folder, tilawa_memory_file()))
    let bytes = capacity * MemoryLayout<Float>.stride
    try check(.write, folder, ftruncate(descriptor.rawValue, off_t(bytes)), bytes: bytes)
  }

  // Errors of `close` do not matter, because the content is discarded.
  deinit { _ = close(descriptor.rawValue) }

  /// Writes samples.
  ///
  /// - Parameters:
  ///   - block: any number of samples, including 0.
  ///   - position: the index of the first sample, ≥ 0. All indices must be below ``capacity``.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `write`, or
  ///   ``HostError/diskFull(path:bytes:)``.
  package func write(_ block: Span<Float>, at position: Int) throws(HostError) {
    requireRoom(position, block.count)
    guard !block.isEmpty else { return }
    do {
      _ = try block.withUnsafeBytes { bytes in
        try descriptor.writeAll(toAbsoluteOffset: offset(position), bytes)
      }
    } catch {
      let reason = errno(of: error)
      throw HostError.failure(
        .write, folder, reason == .fileTooLarge ? .noSpace : reason,
        bytes: capacity * MemoryLayout<Float>.stride)
    }
  }

  /// Reads samples.
  ///
  /// - Parameters:
  ///   - count: the number of samples, ≥ 0.
  ///   - position: the index of the first sample, ≥ 0. All indices must be below ``capacity``.
  ///   - block: replaced by the samples that were read.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `read`.
  package func read(_ count: Int, at position: Int, into block: inout [Float]) throws(HostError) {
    requireRoom(position, count)
    if block.count > count { block.removeLast(block.count - count) }
    if block.count < count { block = [Float](repeating: 0, count: count) }
    var done = 0
    let size = count * MemoryLayout<Float>.stride
    do {
      while done < size {
        let got = try block.withUnsafeMutableBytes { bytes in
          try descriptor.read(
            fromAbsoluteOffset: offset(position) + Int64(done),
            into: UnsafeMutableRawBufferPointer(rebasing: bytes[done...]))
        }
        if got == 0 { throw Errno.ioError }
        done += got
      }
    } catch {
      throw HostError.failure(.read, folder, errno(of: error))
    }
  }

  private func offset(_ position: Int) -> Int64 {
    Int64(position) * Int64(MemoryLayout<Float>.stride)
  }

  private func requireRoom(_ position: Int, _ count: Int) {
    precondition(
      position >= 0 && count >= 0 && position + count <= capacity,
      "samples \(position)..<\(position + count) lie outside 0..<\(capacity)")
  }
}

/// A temporary file without a name, for software libraries and programs that require a path.
///
/// The path refers to an open descriptor of this process. The operating system therefore deletes
/// the file when the process ends in any way. Until then, a child process that receives the path
/// can read the file.
package final class AnonymousFile: Sendable {
  /// The path, `/proc/PROCESS/fd/NUMBER`.
  package let path: FilePath
  private let descriptor: FileDescriptor

  /// Makes an empty file.
  ///
  /// - Parameter folder: a folder on the disk where the file is stored.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `create`,
  ///   ``HostError/diskFull(path:bytes:)``.
  package init(in folder: FilePath = .temporary) throws(HostError) {
    descriptor = try TemporaryFile.createAnonymous(in: folder)
    path = FilePath("/proc/\(ProcessLimits.processNumber)/fd/\(descriptor.rawValue)")
  }

  // Errors of `close` do not matter, because the content is discarded.
  deinit { _ = close(descriptor.rawValue) }
}
