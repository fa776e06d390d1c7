import Synchronization
package import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import CLinux
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
package struct DurableFile: ~Copyable {
  private let destination: FilePath
  private let temporary: FilePath
  private let descriptor: FileDescriptor
  private var isOpen = true
  private var isCommitted = false

  /// The number of bytes written at the end so far.
  package private(set) var count = 0

  /// Begins a file that will replace `destination`, whose folder must exist.
  ///
  /// - Parameters:
  ///   - destination: where the finished file will lie.
  ///   - permissions: of the file, less those that the user's mask takes.
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
    if isOpen { _ = close(descriptor.rawValue) }  // an abandoned file: nobody reads it again
    if !isCommitted { _ = temporary.withPlatformString { unlink($0) } }
  }

  /// Appends bytes.
  ///
  /// - Parameter bytes: any number, also none.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `write`, or
  ///   ``HostError/diskFull(path:bytes:)``. After that the file can only be abandoned.
  package mutating func write(_ bytes: [UInt8]) throws(HostError) {
    try write(bytes.span)
  }

  /// Appends bytes.
  ///
  /// - Parameter bytes: any number, also none.
  /// - Throws: as the other `write`.
  package mutating func write(_ bytes: Span<UInt8>) throws(HostError) {
    try write(bytes, at: count)
  }

  /// Writes bytes over earlier ones, for a header that is known only at the end.
  ///
  /// Bytes past the end make the file longer; a gap reads as zeros.
  /// - Parameters:
  ///   - bytes: any number, also none.
  ///   - offset: how many bytes lie before them, ≥ 0.
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

  /// Makes the file durable and puts it into its place.
  ///
  /// - Parameter replacing: whether a file that lies there may be replaced.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `write` or `rename`, or
  ///   ``HostError/diskFull(path:bytes:)``; the destination is then as it was, and the
  ///   temporary file is gone.
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

/// A file that grows line by line; each line is on the disk before the next step is taken.
package enum AppendedFile {
  /// Appends bytes, and forces them to the disk.
  ///
  /// - Parameters:
  ///   - bytes: any number, also none.
  ///   - path: the file, made if missing, for this user alone; its folder must exist. A link is
  ///     refused.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `create` or `write`,
  ///   ``HostError/diskFull(path:bytes:)``; a part of the bytes may be in the file then.
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

/// A file that another library writes by its path, and that is either there whole or not at all.
///
/// As ``DurableFile``, for content that does not pass through our hands: the library is given
/// ``path``, a temporary name beside the destination; ``commit()`` forces the content to the
/// disk and renames it. A value that goes away without `commit()` deletes what lies at ``path``.
package struct UnfinishedFile: ~Copyable {
  /// The path to write to, an unused name; see ``TemporaryFile``.
  package let path: FilePath

  private let destination: FilePath
  private var isCommitted = false

  /// Begins a file that will replace `destination`, whose folder must exist.
  ///
  /// - Parameters:
  ///   - destination: where the finished file will lie.
  ///   - permissions: of the file, less those that the user's mask takes.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `create`, or
  ///   ``HostError/diskFull(path:bytes:)``.
  package init(
    replacing destination: FilePath, permissions: FilePermissions = TemporaryFile.usual
  ) throws(HostError) {
    self.destination = destination
    let descriptor: FileDescriptor
    (path, descriptor) = try TemporaryFile.create(
      in: destination.removingLastComponent(), for: destination, permissions: permissions)
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
  package consuming func commit(replacing: Bool = true) throws(HostError) {
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

/// Files that are being written, under names that no other program gives.
///
/// `.tilawa-PROCESS-NUMBER.tmp`: the dot hides it, the first word says whose it is, PROCESS is the
/// number of the process that writes it, NUMBER counts its files. Where SQLite writes the file, it
/// keeps a journal beside it, `….tmp-journal`. A process that is killed leaves such files behind;
/// the functions here delete those and nothing else, for the folder may be a person's own.
package enum TemporaryFile {
  /// The beginning of our hidden names.
  package static let mark = ".tilawa-"
  /// The permissions of a file that all users may read unless the user's mask forbids it.
  package static let usual: FilePermissions = [.ownerReadWrite, .groupRead, .otherRead]
  private static let ending = ".tmp"
  private static let sideFiles = ["-journal", "-wal", "-shm"]
  private static let serial = Atomic<Int>(0)

  /// True if a name is that of a temporary file of ours.
  ///
  /// - Parameter name: the last component of a path.
  /// - Returns: whether it is one, of whichever process.
  package static func isOurs(_ name: FilePath.Component) -> Bool { process(of: name) != nil }

  /// Deletes what processes left unfinished in a folder (not in its subfolders).
  ///
  /// Call it only when no other process may be writing there.
  /// - Parameter folder: the folder; it may be missing.
  /// - Returns: how many files were deleted.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `list` or `remove`.
  @discardableResult
  package static func removeAll(in folder: FilePath) throws(HostError) -> Int {
    try remove(in: folder) { _ in true }
  }

  /// Deletes what processes that no longer run left unfinished in a folder (not in its
  /// subfolders), whatever else is being written there.
  ///
  /// A file whose process runs, or whose number another process has got meanwhile, is left for the
  /// next time.
  /// - Parameter folder: the folder; it may be missing.
  /// - Returns: how many files were deleted.
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

  /// The process in a name; nil for the names of others.
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

  /// Creates an empty file under a name that was free.
  ///
  /// - Parameters:
  ///   - folder: where; empty for the current folder.
  ///   - destination: what an error names.
  ///   - bytes: how much is going to be written, if known, for the error of a full disk.
  ///   - permissions: of the file.
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
        continue  // left behind by a killed process that had our number
      } catch {
        throw HostError.failure(.create, destination, errno(of: error), bytes: bytes)
      }
    }
  }

  /// Creates an empty file without a name, which is gone with its last descriptor.
  ///
  /// - Parameters:
  ///   - folder: on which disk; empty for the current folder.
  ///   - bytes: how much is going to be written, for the error of a full disk.
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
    // NFS and FAT have no such files (EOPNOTSUPP); other reasons show again here.
    let (path, descriptor) = try create(
      in: folder, for: folder, bytes: bytes, permissions: [.ownerReadWrite])
    _ = path.withPlatformString { unlink($0) }
    return descriptor
  }

  /// Gives a finished file its name, and forces the name to the disk.
  ///
  /// - Parameters:
  ///   - temporary: the file.
  ///   - destination: its name, in the same folder; a link there is replaced, not followed.
  ///   - replacing: whether what lies there may be replaced.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `rename`; the reason is `fileExists` where
  ///   something lies there that may not be replaced.
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

  /// As `rename`, but fails with EEXIST where something has the new name.
  private static func renameToFreeName(
    _ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>
  ) -> CInt {
    if link(old, new) == 0 {
      _ = unlink(old)  // should it stay, the next run removes it
      return 0
    }
    guard errno != EEXIST else { return -1 }
    // FAT and some network file systems have no links: a moment is left in which another program
    // may take the name.
    var status = stat()
    guard lstat(new, &status) != 0 else {
      errno = EEXIST
      return -1
    }
    return errno == ENOENT ? rename(old, new) : -1
  }
}
