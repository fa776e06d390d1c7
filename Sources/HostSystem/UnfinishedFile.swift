public import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that another library writes by its path, and that is either there whole or not at all.
///
/// As ``DurableFile``, for content that does not pass through our hands: the library is given
/// ``path``, a temporary name beside the destination; ``commit()`` forces the content to the
/// disk and renames it. A value that goes away without `commit()` deletes what lies at ``path``.
public struct UnfinishedFile: ~Copyable {
  /// Where to write: a name that was free; see ``TemporaryFile``.
  public let path: FilePath

  private let destination: FilePath
  private var isCommitted = false

  /// Begins a file that will replace `destination`, whose folder must exist.
  ///
  /// - Parameter destination: where the finished file will lie.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `create`, or
  ///   ``HostError/diskFull(path:bytes:)``.
  public init(replacing destination: FilePath) throws(HostError) {
    self.destination = destination
    let descriptor: FileDescriptor
    (path, descriptor) = try TemporaryFile.create(
      in: destination.removingLastComponent(), for: destination)
    _ = close(descriptor.rawValue)  // nothing was written to it
  }

  deinit {
    if !isCommitted { _ = path.withPlatformString { unlink($0) } }
  }

  /// Makes what lies at ``path`` durable and puts it into its place.
  ///
  /// - Parameter replacing: whether a file that lies there may be replaced.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `write` or `rename`, or
  ///   ``HostError/diskFull(path:bytes:)``; the destination is then as it was.
  public consuming func commit(replacing: Bool = true) throws(HostError) {
    let descriptor: FileDescriptor
    do {
      descriptor = try FileDescriptor.open(path, .readWrite, options: [.closeOnExec])
    } catch {
      throw HostError.failure(.write, destination, errno(of: error))
    }
    let synchronised = fsync(descriptor.rawValue)
    let reason = Errno(rawValue: errno)
    _ = close(descriptor.rawValue)  // all content is on the disk, or `reason` says why not
    if synchronised != 0 { throw HostError.failure(.write, destination, reason) }
    try TemporaryFile.put(path, at: destination, replacing: replacing)
    isCommitted = true
    try Folder.synchronise(destination.removingLastComponent())
  }
}
