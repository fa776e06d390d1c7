import Synchronization
public import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files that are being written, under names that no other program gives.
///
/// `.tilawa-PROCESS-NUMBER.tmp`: the dot hides it, the first word says whose it is, PROCESS is the
/// number of the process that writes it, NUMBER counts its files. Where SQLite writes the file, it
/// keeps a journal beside it, `….tmp-journal`. A process that is killed leaves such files behind;
/// the functions here delete those and nothing else, for the folder may be a person's own.
public enum TemporaryFile {
  /// How our hidden names begin.
  public static let mark = ".tilawa-"
  private static let ending = ".tmp"
  private static let sideFiles = ["-journal", "-wal", "-shm"]
  private static let serial = Atomic<Int>(0)

  /// Whether a name is that of a temporary file of ours.
  ///
  /// - Parameter name: the last component of a path.
  /// - Returns: whether it is one, of whichever process.
  public static func isOurs(_ name: FilePath.Component) -> Bool { process(of: name) != nil }

  /// Deletes what processes left unfinished in a folder (not in its subfolders).
  ///
  /// Call it only when no other process may be writing there.
  /// - Parameter folder: the folder; it may be missing.
  /// - Returns: how many files were deleted.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `list` or `remove`.
  @discardableResult
  public static func removeAll(in folder: FilePath) throws(HostError) -> Int {
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
  public static func removeStale(in folder: FilePath) throws(HostError) -> Int {
    try remove(in: folder) { kill($0, 0) != 0 && errno == ESRCH }
  }

  private static func remove(
    in folder: FilePath, where isGone: (pid_t) -> Bool
  ) throws(HostError) -> Int {
    let folder = folder.isEmpty ? "." : folder
    guard Folder.exists(folder) else { return 0 }
    var removed = 0
    for name in try Folder.names(in: folder) {
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
    permissions: FilePermissions = [.ownerReadWrite, .groupRead, .otherRead]
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
