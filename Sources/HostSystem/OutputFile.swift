import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is written at a path that a person gave, once an ``OutputGuard`` has checked it.
///
/// As ``DurableFile``: it is there whole or not at all. Where nothing was when it was checked,
/// nothing is replaced either: what has turned up there meanwhile stays, and the commit fails. Into
/// a pipe, a device or standard output the bytes go as they come.
public struct OutputFile: ~Copyable {
  private let target: OutputTarget
  private var file: DurableFile?
  private let stream: Stream?

  /// Begins it.
  ///
  /// - Parameter target: where; its folder must exist.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `create`, or
  ///   ``HostError/diskFull(path:bytes:)``.
  public init(_ target: OutputTarget) throws(HostError) {
    self.target = target
    switch target.way {
    case .new, .replacement:
      file = try DurableFile(replacing: target.path)
      stream = nil
    case .stream:
      file = nil
      stream = try Stream(opening: target.path)
    case .descriptor(let number):
      file = nil
      stream = try Stream(copying: number, of: target.path)
    }
  }

  /// Appends bytes.
  ///
  /// - Parameter bytes: any number, also none.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `write`, or
  ///   ``HostError/diskFull(path:bytes:)``. After that it can only be abandoned.
  public mutating func write(_ bytes: [UInt8]) throws(HostError) {
    guard let stream else { return try file?.write(bytes) ?? () }
    do { _ = try stream.descriptor.writeAll(bytes) } catch {
      throw HostError.failure(.write, target.path, errno(of: error), bytes: bytes.count)
    }
  }

  /// Appends text in UTF-8.
  ///
  /// - Parameter text: any text.
  /// - Throws: as ``write(_:)-([UInt8])``.
  public mutating func write(_ text: String) throws(HostError) { try write(Array(text.utf8)) }

  /// Makes the file durable and puts it into its place.
  ///
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `write` or `rename`, or
  ///   ``HostError/diskFull(path:bytes:)``; what was there is then as it was.
  public consuming func commit() throws(HostError) {
    try file.take()?.commit(replacing: target.replaces)
  }

  /// Deletes what killed processes of ours left unfinished in the folders of targets.
  ///
  /// - Parameter targets: the targets; those that are no files do not count.
  public static func removeStaleTemporaries(beside targets: [OutputTarget]) {
    let files = targets.filter { $0.way == .new || $0.way == .replacement }
    for folder in Set(files.map { $0.path.removingLastComponent() }) {
      // A folder that cannot be listed or tidied can be written to all the same.
      do { try TemporaryFile.removeStale(in: folder) } catch {}
    }
  }

  /// A descriptor that closes when the value goes away.
  private final class Stream {
    let descriptor: FileDescriptor

    init(opening path: FilePath) throws(HostError) {
      do {
        descriptor = try FileDescriptor.open(path, .writeOnly, options: [.closeOnExec])
      } catch { throw HostError.failure(.create, path, errno(of: error)) }
    }

    init(copying number: CInt, of path: FilePath) throws(HostError) {
      do { descriptor = try FileDescriptor(rawValue: number).duplicate() } catch {
        throw HostError.failure(.create, path, errno(of: error))
      }
    }

    deinit { _ = close(descriptor.rawValue) }  // a pipe or a device keeps nothing back
  }
}
