public import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is either written whole or not at all.
///
/// Bytes go to a temporary file beside the destination. ``commit()`` forces them to the disk,
/// renames the file over the destination and forces the folder to the disk, so that after a
/// crash or a power cut there is the old file or the new one, never a part. A value that goes
/// away without `commit()` deletes its temporary file; one whose process was killed leaves it
/// behind, see ``TemporaryFile``.
///
/// A link at the destination is replaced, not followed. For a path that a person gave there is
/// ``OutputFile``.
public struct DurableFile: ~Copyable {
  private let destination: FilePath
  private let temporary: FilePath
  private let descriptor: FileDescriptor
  private var isOpen = true
  private var isCommitted = false

  /// The number of bytes written at the end so far.
  public private(set) var count = 0

  /// Begins a file that will replace `destination`, whose folder must exist.
  ///
  /// - Parameter destination: where the finished file will lie.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `create`, or
  ///   ``HostError/diskFull(path:bytes:)``.
  public init(replacing destination: FilePath) throws(HostError) {
    self.destination = destination
    (temporary, descriptor) = try TemporaryFile.create(
      in: destination.removingLastComponent(), for: destination)
  }

  deinit {
    if isOpen { _ = close(descriptor.rawValue) }  // an abandoned file: nobody reads it again
    if !isCommitted { _ = temporary.withPlatformString { unlink($0) } }
  }

  /// Appends bytes.
  ///
  /// - Parameter bytes: any number, also none.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `write`, or
  ///   ``HostError/diskFull(path:bytes:)``. After that the file can only be abandoned.
  public mutating func write(_ bytes: [UInt8]) throws(HostError) {
    try write(bytes.span)
  }

  /// Appends bytes.
  ///
  /// - Parameter bytes: any number, also none.
  /// - Throws: as the other `write`.
  public mutating func write(_ bytes: Span<UInt8>) throws(HostError) {
    try write(bytes, at: count)
  }

  /// Writes bytes over earlier ones, for a header that is known only at the end.
  ///
  /// Bytes past the end make the file longer; a gap reads as zeros.
  /// - Parameters:
  ///   - bytes: any number, also none.
  ///   - offset: how many bytes lie before them, ≥ 0.
  /// - Throws: as the other `write`.
  public mutating func write(_ bytes: [UInt8], at offset: Int) throws(HostError) {
    try write(bytes.span, at: offset)
  }

  private mutating func write(_ bytes: Span<UInt8>, at offset: Int) throws(HostError) {
    precondition(offset >= 0, "an offset may not be negative, got \(offset)")
    do {
      _ = try bytes.withUnsafeBytes { buffer in
        try descriptor.writeAll(toAbsoluteOffset: Int64(offset), buffer)
      }
    } catch {
      throw HostError.failure(.write, destination, errno(of: error), bytes: bytes.count)
    }
    count = max(count, offset + bytes.count)
  }

  /// Makes the file durable and puts it into its place.
  ///
  /// - Parameter replacing: whether a file that lies there may be replaced.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `write` or `rename`, or
  ///   ``HostError/diskFull(path:bytes:)``; the destination is then as it was, and the
  ///   temporary file is gone.
  public consuming func commit(replacing: Bool = true) throws(HostError) {
    try check(.write, destination, fsync(descriptor.rawValue), bytes: count)
    isOpen = false
    do { try descriptor.close() } catch {
      throw HostError.failure(.write, destination, errno(of: error), bytes: count)
    }
    try TemporaryFile.put(temporary, at: destination, replacing: replacing)
    isCommitted = true
    try Folder.synchronise(destination.removingLastComponent())
  }
}
