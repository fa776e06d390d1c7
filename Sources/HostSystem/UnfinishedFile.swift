import Synchronization
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
  /// Where to write: a name that was free, starting with ``DurableFile/temporaryPrefix``.
  public let path: FilePath

  private static let serial = Atomic<Int>(0)
  private let destination: FilePath
  private var isCommitted = false

  /// Begins a file that will replace `destination`, whose folder must exist.
  ///
  /// - Parameter destination: where the finished file will lie.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `create`, or
  ///   ``HostError/diskFull(path:bytes:)``.
  public init(replacing destination: FilePath) throws(HostError) {
    self.destination = destination
    while true {
      let number = Self.serial.wrappingAdd(1, ordering: .relaxed).newValue
      let name = "\(DurableFile.temporaryPrefix)u\(ProcessLimits.processNumber)-\(number)"
      let path = destination.removingLastComponent().appending(name)
      do {
        let descriptor = try FileDescriptor.open(
          path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
          permissions: [.ownerReadWrite, .groupRead, .otherRead])
        _ = close(descriptor.rawValue)  // nothing was written to it
        self.path = path
        return
      } catch Errno.fileExists {
        continue  // left behind by a killed process that had our number
      } catch {
        throw HostError.failure(.create, destination, errno(of: error))
      }
    }
  }

  deinit {
    if !isCommitted { _ = path.withPlatformString { unlink($0) } }
  }

  /// Makes what lies at ``path`` durable and puts it into its place.
  ///
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `write` or `rename`, or
  ///   ``HostError/diskFull(path:bytes:)``; the destination is then as it was.
  public consuming func commit() throws(HostError) {
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
    let result = path.withPlatformString { old in
      destination.withPlatformString { new in rename(old, new) }
    }
    try check(.rename, destination, result)
    isCommitted = true
    try Folder.synchronise(destination.removingLastComponent())
  }
}
