import Synchronization
package import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import CLinux
  import Glibc
#endif

/// A file that is written atomically: completely or not at all.
///
/// Bytes go to a temporary file beside the destination. ``commit()`` forces them to the disk,
/// renames the file over the destination and forces the folder to the disk. After a crash or a
/// power cut the destination is either the old file or the complete new one. A value that is
/// destroyed without `commit()` deletes its temporary file; a killed process leaves it behind, see
/// ``TemporaryFile``.
///
/// A link at the destination is replaced, not followed. For a path from a person, use
/// ``OutputFile``.
package struct DurableFile: ~Copyable {
  private let destination: FilePath
  private let temporary: FilePath
  private let descriptor: FileDescriptor
  private var isOpen = true
  private var isCommitted = false

  /// The length of the file so far, in bytes.
  package private(set) var count = 0

  /// Creates the temporary file for `destination`, whose folder must exist.
  ///
  /// - Parameters:
  ///   - destination: the path of the finished file.
  ///   - permissions: the permissions of the file, reduced by the user's umask.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `create`, or
  ///   ``HostError/diskFull(path:bytes:)``.
  package init(
    replacing destination: FilePath, permissions: FilePermissions = TemporaryFile.usual
  ) throws(HostError) {
    self.destination = destination
    (temporary, descriptor) = try TemporaryFile.create(
      in: destination.removingLastComponent(), for: destination, permissions: permissions)
  }

  deinit {
    if isOpen { _ = close(descriptor.rawValue) }  // abandoned: errors of close do not matter
    if !isCommitted { _ = temporary.withPlatformString { unlink($0) } }
  }

  /// Appends bytes.
  ///
  /// - Parameter bytes: any number, may be empty.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `write`, or
  ///   ``HostError/diskFull(path:bytes:)``. After an error the file can only be abandoned.
  package mutating func write(_ bytes: [UInt8]) throws(HostError) {
    try write(bytes.span)
  }

  /// Appends bytes.
  ///
  /// - Parameter bytes: any number, may be empty.
  /// - Throws: as the other `write`.
  package mutating func write(_ bytes: Span<UInt8>) throws(HostError) {
    try write(bytes, at: count)
  }

  /// Overwrites earlier bytes, for a header that is known only at the end.
  ///
  /// Bytes past the end extend the file; a gap reads as zeros.
  /// - Parameters:
  ///   - bytes: any number, may be empty.
  ///   - offset: the position of the first byte, ≥ 0.
  /// - Throws: as the other `write`.
  package mutating func write(_ bytes: [UInt8], at offset: Int) throws(HostError) {
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

  /// Makes the file durable and renames it to the destination.
  ///
  /// - Parameter replacing: true to replace an existing file.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `write` or `rename`, or
  ///   ``HostError/diskFull(path:bytes:)``; the destination is then unchanged, and the temporary
  ///   file is deleted.
  package consuming func commit(replacing: Bool = true) throws(HostError) {
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

/// A file that grows line by line; each append is on the disk before the call returns.
package enum AppendedFile {
  /// Appends bytes, and forces them to the disk.
  ///
  /// - Parameters:
  ///   - bytes: any number, may be empty.
  ///   - path: the file, created if missing, readable for this user only; its folder must exist. A
  ///     link is refused.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `create` or `write`,
  ///   ``HostError/diskFull(path:bytes:)``; the file may then contain part of the bytes.
  package static func append(_ bytes: [UInt8], to path: FilePath) throws(HostError) {
    let isNew = !FileIdentity.exists(path)
    let descriptor: FileDescriptor
    do {
      descriptor = try FileDescriptor.open(
        path, .writeOnly, options: [.append, .create, .closeOnExec, .noFollow],
        permissions: [.ownerReadWrite])
    } catch {
      throw HostError.failure(.create, path, errno(of: error))
    }
    defer { _ = close(descriptor.rawValue) }  // the content is on the disk
    do { try descriptor.writeAll(bytes) } catch {
      throw HostError.failure(.write, path, errno(of: error), bytes: bytes.count)
    }
    try check(.write, path, fsync(descriptor.rawValue), bytes: bytes.count)
    if isNew { try Folder.synchronise(path.removingLastComponent()) }
  }
}

/// A file that another library writes by path, published atomically.
///
/// Like ``DurableFile``, for content that a library writes itself. The library receives ``path``, a
/// temporary name beside the destination; ``commit()`` forces the content to the disk and renames
/// it. A value that is destroyed without `commit()` deletes the file at ``path``.
package struct UnfinishedFile: ~Copyable {
  /// The path to write to, an unused name; see ``TemporaryFile``.
  package let path: FilePath

  private let destination: FilePath
  private var isCommitted = false

  /// Creates the temporary file for `destination`, whose folder must exist.
  ///
  /// - Parameters:
  ///   - destination: the path of the finished file.
  ///   - permissions: the permissions of the file, reduced by the user's umask.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `create`, or
  ///   ``HostError/diskFull(path:bytes:)``.
  package init(
    replacing destination: FilePath, permissions: FilePermissions = TemporaryFile.usual
  ) throws(HostError) {
    self.destination = destination
    let descriptor: FileDescriptor
    (path, descriptor) = try TemporaryFile.create(
      in: destination.removingLastComponent(), for: destination, permissions: permissions)
    _ = close(descriptor.rawValue)  // still empty: errors of close do not matter
  }

  deinit {
    if !isCommitted { _ = path.withPlatformString { unlink($0) } }
  }

  /// Makes the file at ``path`` durable and renames it to the destination.
  ///
  /// - Parameter replacing: true to replace an existing file.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `write` or `rename`, or
  ///   ``HostError/diskFull(path:bytes:)``; the destination is then unchanged.
  package consuming func commit(replacing: Bool = true) throws(HostError) {
    let descriptor: FileDescriptor
    do {
      descriptor = try FileDescriptor.open(path, .readWrite, options: [.closeOnExec])
    } catch {
      throw HostError.failure(.write, destination, errno(of: error))
    }
    let synchronised = fsync(descriptor.rawValue)
    let reason = Errno(rawValue: errno)
    _ = close(descriptor.rawValue)  // the content is on the disk, or `reason` holds the error
    if synchronised != 0 { throw HostError.failure(.write, destination, reason) }
    try TemporaryFile.put(path, at: destination, replacing: replacing)
    isCommitted = true
    try Folder.synchronise(destination.removingLastComponent())
  }
}

/// Temporary files under names that only this program creates.
///
/// `.tilawa-PROCESS-NUMBER.tmp`: the dot hides it, the prefix names its program, PROCESS is the
/// number of the writing process, NUMBER counts its files. If SQLite writes the file, it keeps a
/// journal beside it, `….tmp-journal`. A killed process leaves such files behind. The functions
/// here delete only files with these names, because the folder may belong to a person.
package enum TemporaryFile {
  /// The prefix of our hidden names.
  package static let mark = ".tilawa-"
  /// The default permissions: readable for all users, unless the umask forbids it.
  package static let usual: FilePermissions = [.ownerReadWrite, .groupRead, .otherRead]
  private static let ending = ".tmp"
  private static let sideFiles = ["-journal", "-wal", "-shm"]
  private static let serial = Atomic<Int>(0)

  /// True if a name has the pattern of our temporary files.
  ///
  /// - Parameter name: the last component of a path.
  /// - Returns: true for the files of any process.
  package static func isOurs(_ name: FilePath.Component) -> Bool { process(of: name) != nil }

  /// Deletes all temporary files in a folder (not in its subfolders).
  ///
  /// Call it only when no other process may be writing there.
  /// - Parameter folder: the folder; it may be missing.
  /// - Returns: the number of deleted files.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `list` or `remove`.
  @discardableResult
  package static func removeAll(in folder: FilePath) throws(HostError) -> Int {
    try remove(in: folder) { _ in true }
  }

  /// Deletes the temporary files of ended processes in a folder (not in its subfolders). Running
  /// writers are not disturbed.
  ///
  /// A file stays if its process still runs, or if a new process has the same number.
  /// - Parameter folder: the folder; it may be missing.
  /// - Returns: the number of deleted files.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `list` or `remove`.
  @discardableResult
  package static func removeStale(in folder: FilePath) throws(HostError) -> Int {
    try remove(in: folder) { kill($0, 0) != 0 && errno == ESRCH }
  }

  private static func remove(
    in folder: FilePath, where isGone: (pid_t) -> Bool
  ) throws(HostError) -> Int {
    let folder = folder.isEmpty ? "." : folder
    guard Folder.exists(folder) else { return 0 }
    var removed = 0
    for name in try Folder.names(in: folder, startingWith: mark) {
      guard let process = process(of: name), isGone(process) else { continue }
      let path = folder.appending(name)
      do {
        guard try status(of: path, followingLinks: false).type == .regular else { continue }
      } catch { continue }  // deleted meanwhile
      try Folder.remove(path)
      removed += 1
    }
    return removed
  }

  /// The process number in a name; nil for names without our pattern.
  private static func process(of name: FilePath.Component) -> pid_t? {
    var text = name.string[...]
    if let side = sideFiles.first(where: text.hasSuffix) { text = text.dropLast(side.count) }
    guard text.hasPrefix(mark), text.hasSuffix(ending) else { return nil }
    let numbers = text.dropFirst(mark.count).dropLast(ending.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, numbers.allSatisfy({ $0.allSatisfy(\.isWholeNumber) }),
      Int(numbers[1]) != nil, let process = pid_t(numbers[0]), process > 0
    else { return nil }
    return process
  }

  /// Creates an empty file under an unused name.
  ///
  /// - Parameters:
  ///   - folder: the folder; empty for the current folder.
  ///   - destination: the path that errors report.
  ///   - bytes: the number of bytes to be written, if known, for the error of a full disk.
  ///   - permissions: the permissions of the file, reduced by the umask.
  /// - Returns: its path, and a descriptor open for reading and writing.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `create`, or
  ///   ``HostError/diskFull(path:bytes:)``, about `destination`.
  static func create(
    in folder: FilePath, for destination: FilePath, bytes: Int = 0,
    permissions: FilePermissions = usual
  ) throws(HostError) -> (path: FilePath, descriptor: FileDescriptor) {
    while true {
      let number = serial.wrappingAdd(1, ordering: .relaxed).newValue
      let path = folder.appending("\(mark)\(ProcessLimits.processNumber)-\(number)\(ending)")
      do {
        let descriptor = try FileDescriptor.open(
          path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
          permissions: permissions)
        return (path, descriptor)
      } catch Errno.fileExists {
        continue  // left behind by a killed process with the same number
      } catch {
        throw HostError.failure(.create, destination, errno(of: error), bytes: bytes)
      }
    }
  }

  /// Creates an empty file without a name; it is deleted when its last descriptor is closed.
  ///
  /// - Parameters:
  ///   - folder: a folder on the disk to use; empty for the current folder.
  ///   - bytes: the number of bytes to be written, for the error of a full disk.
  /// - Returns: a descriptor open for reading and writing.
  /// - Throws: as ``create(in:for:bytes:permissions:)``.
  static func createNameless(
    in folder: FilePath, bytes: Int = 0
  ) throws(HostError) -> FileDescriptor {
    #if canImport(Glibc)
      let nameless = folder.withPlatformString {
        open($0, CInt(tilawa_nameless_file) | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o600)
      }
      if nameless >= 0 { return FileDescriptor(rawValue: nameless) }
    #endif
    // NFS and FAT do not support nameless files (EOPNOTSUPP); any other failure recurs below.
    let (path, descriptor) = try create(
      in: folder, for: folder, bytes: bytes, permissions: [.ownerReadWrite])
    _ = path.withPlatformString { unlink($0) }
    return descriptor
  }

  /// Renames a finished temporary file to its destination.
  ///
  /// - Parameters:
  ///   - temporary: the temporary file.
  ///   - destination: its final path, in the same folder; a link there is replaced, not followed.
  ///   - replacing: true to replace an existing file.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `rename`; the reason is `fileExists` if
  ///   the destination exists and `replacing` is false.
  static func put(
    _ temporary: FilePath, at destination: FilePath, replacing: Bool
  ) throws(HostError) {
    let result = temporary.withPlatformString { old in
      destination.withPlatformString { new in
        replacing ? rename(old, new) : renameToFreeName(old, new)
      }
    }
    try check(.rename, destination, result)
  }

  /// Renames like rename(2), but fails with EEXIST if the new name exists.
  private static func renameToFreeName(
    _ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>
  ) -> CInt {
    if link(old, new) == 0 {
      _ = unlink(old)  // if this fails, the next run removes it
      return 0
    }
    guard errno != EEXIST else { return -1 }
    // FAT and some network file systems have no hard links. Between the check and the rename
    // another program may create the name.
    var status = stat()
    guard lstat(new, &status) != 0 else {
      errno = EEXIST
      return -1
    }
    return errno == ENOENT ? rename(old, new) : -1
  }
}
