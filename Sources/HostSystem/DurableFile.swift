import CLinux
import Glibc
import Synchronization
package import SystemPackage

/// A file that is written atomically: completely or not at all.
///
/// Bytes go to a temporary file beside the destination. ``commit()`` forces them to the disk,
/// renames the file over the destination and forces the folder to the disk. After a crash or a
/// power failure, the destination is either the old file or the complete new file. A value that is
/// destroyed without `commit()` deletes its temporary file. A killed process leaves its temporary
/// files behind; see ``TemporaryFile``.
///
/// A link at the destination is replaced, not followed. If a person chose the path, use
/// ``OutputFile`` instead.
package struct DurableFile: ~Copyable {
  private let destination: FilePath
  private let temporary: FilePath
  private let descriptor: FileDescriptor
  private var isOpen = true
  private var isCommitted = false

  /// The present length of the file, in bytes.
  package private(set) var count = 0

  /// Creates the temporary file for `destination`, whose folder must exist.
  ///
  /// - Parameters:
  ///   - destination: the path of the finished file.
  ///   - permissions: the permissions of the file, reduced by the user's umask.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `create`, or
  ///   ``HostError/diskFull(path:bytes:)``.
  package init(
    replacing destination: FilePath, permissions: FilePermissions = TemporaryFile.defaultPermissions
  ) throws(HostError) {
    self.destination = destination
    (temporary, descriptor) = try TemporaryFile.create(
      in: destination.removingLastComponent(), for: destination, permissions: permissions)
  }

  deinit {
    // Errors of `close` do not matter, because the file is abandoned here.
    if isOpen { _ = close(descriptor.rawValue) }
    if !isCommitted { _ = temporary.withPlatformString { unlink($0) } }
  }

  /// Appends bytes.
  ///
  /// - Parameter bytes: any number of bytes, including 0.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `write`, or
  ///   ``HostError/diskFull(path:bytes:)``. After an error, the file must not be used again.
  package mutating func write(_ bytes: [UInt8]) throws(HostError) {
    try write(bytes.span)
  }

  /// Appends bytes.
  ///
  /// - Parameter bytes: any number of bytes, including 0.
  /// - Throws: the errors of ``write(_:)``.
  package mutating func write(_ bytes: Span<UInt8>) throws(HostError) {
    try write(bytes, at: count)
  }

  /// Overwrites earlier bytes. This is needed for a header whose content is known only at the end.
  ///
  /// If the range lies beyond the end, the file is extended, and any gap is filled with zeros.
  /// - Parameters:
  ///   - bytes: any number of bytes, including 0.
  ///   - offset: the position of the first byte, ≥ 0.
  /// - Throws: the errors of ``write(_:)``.
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
  ///   ``HostError/diskFull(path:bytes:)``. In this case the destination is unchanged and the
  ///   temporary file is deleted.
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

/// A file that grows line by line. The bytes of each append are on the disk before the call
/// returns.
package enum AppendedFile {
  /// Appends bytes to a file, and forces them to the disk.
  ///
  /// - Parameters:
  ///   - bytes: any number of bytes, including 0.
  ///   - path: the path of the file, whose folder must exist. A missing file is created and is
  ///     readable only for this user. A link is refused.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `create` or `write`,
  ///   ``HostError/diskFull(path:bytes:)``. In this case the file may contain a part of the bytes.
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
    // Errors of `close` do not matter, because `write` and `fsync` report all errors.
    defer { _ = close(descriptor.rawValue) }
    do { try descriptor.writeAll(bytes) } catch {
      throw HostError.failure(.write, path, errno(of: error), bytes: bytes.count)
    }
    try check(.write, path, fsync(descriptor.rawValue), bytes: bytes.count)
    if isNew { try Folder.synchronise(path.removingLastComponent()) }
  }
}

/// A file whose content a software library writes, and that then appears at its destination
/// atomically.
///
/// The type works like ``DurableFile``, but the software library writes the content itself. It
/// writes to ``path``, which is a temporary name beside the destination. ``commit()`` forces the
/// content to the disk and renames the file. A value that is destroyed without `commit()` deletes
/// the file at ``path``.
package struct StagedFile: ~Copyable {
  /// The path to which the library writes. It is an unused name (``TemporaryFile``).
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
    replacing destination: FilePath, permissions: FilePermissions = TemporaryFile.defaultPermissions
  ) throws(HostError) {
    self.destination = destination
    let descriptor: FileDescriptor
    (path, descriptor) = try TemporaryFile.create(
      in: destination.removingLastComponent(), for: destination, permissions: permissions)
    // The file is still empty, so errors of `close` do not matter.
    _ = close(descriptor.rawValue)
  }

  deinit {
    if !isCommitted { _ = path.withPlatformString { unlink($0) } }
  }

  /// Makes the file at ``path`` durable and renames it to the destination.
  ///
  /// - Parameter replacing: true to replace an existing file.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `write` or `rename`, or
  ///   ``HostError/diskFull(path:bytes:)``. In this case the destination is unchanged.
  package consuming func commit(replacing: Bool = true) throws(HostError) {
    let descriptor: FileDescriptor
    do {
      descriptor = try FileDescriptor.open(path, .readWrite, options: [.closeOnExec])
    } catch {
      throw HostError.failure(.write, destination, errno(of: error))
    }
    let synchronised = fsync(descriptor.rawValue)
    let reason = Errno(rawValue: errno)
    // Errors of `close` do not matter, because `fsync` has reported all errors of writing.
    _ = close(descriptor.rawValue)
    if synchronised != 0 { throw HostError.failure(.write, destination, reason) }
    try TemporaryFile.put(path, at: destination, replacing: replacing)
    isCommitted = true
    try Folder.synchronise(destination.removingLastComponent())
  }
}

/// Temporary files with names that only this program creates.
///
/// A name has the form `.tilawa-HOST-PROCESS-NUMBER.tmp`. The dot hides the file, and the prefix
/// names the program. HOST is a key of the machine, because several machines may share the folder.
/// PROCESS is the ID of the writing process, and NUMBER counts the files of that process. If SQLite
/// writes the file, a journal `….tmp-journal` lies beside it. A killed process leaves such files
/// behind. The functions of this type delete only files with such names, because the folder may
/// belong to a person.
package enum TemporaryFile {
  /// The prefix of the hidden names that this program creates.
  package static let mark = ".tilawa-"
  /// The default permissions. All users can read the file unless the umask forbids it.
  package static let defaultPermissions: FilePermissions = [
    .ownerReadWrite, .groupRead, .otherRead,
  ]
  private static let ending = ".tmp"
  private static let sideFiles = ["-journal", "-wal", "-shm"]
  private static let serial = Atomic<Int>(0)

  /// The key of this machine: 16 hexadecimal digits of a hash of its name. A container with process
  /// IDs of its own has another key.
  private static let host: Substring = {
    var name = [CChar](repeating: 0, count: 256)
    // Without a name, the key depends on the process IDs' namespace alone.
    _ = gethostname(&name, name.count - 1)
    let space = statusIfPresent(of: "/proc/self/ns/pid", followingLinks: true)?.inode.rawValue ?? 0
    return SHA256.hexadecimal(of: name.map { UInt8(bitPattern: $0) } + Array("\(space)".utf8))
      .prefix(16)
  }()

  /// The age, in seconds, of a file whose process on another machine counts as ended. A process
  /// writes its temporary files without long breaks.
  private static let maxAge = 86_400

  /// Returns the temporary files of all processes in a folder, but not in its subfolders.
  ///
  /// - Parameter folder: the folder; it need not exist.
  /// - Returns: the paths.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `list`.
  package static func all(in folder: FilePath) throws(HostError) -> [FilePath] {
    try files(in: folder) { _, _ in true }
  }

  /// Returns the temporary files of ended processes in a folder, but not in its subfolders.
  ///
  /// A file is left out if its process has ended and a new process has the same ID. The processes
  /// of other machines cannot be seen from here: a file of another machine is returned if it was
  /// last written more than a day ago.
  /// - Parameter folder: the folder; it need not exist.
  /// - Returns: the paths.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `list`.
  package static func stale(in folder: FilePath) throws(HostError) -> [FilePath] {
    try files(in: folder) { writer, status in
      writer.host == host
        ? kill(writer.process, 0) != 0 && errno == ESRCH
        : time(nil) - status.st_mtim.tv_sec > maxAge
    }
  }

  /// Deletes all temporary files in a folder, but not in its subfolders.
  ///
  /// Call this only if no other process can write in the folder at the same time.
  /// - Parameter folder: the folder; it need not exist.
  /// - Returns: the number of deleted files.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `list` or `remove`.
  @discardableResult
  package static func removeAll(in folder: FilePath) throws(HostError) -> Int {
    try remove(all(in: folder))
  }

  /// Deletes the temporary files of ended processes in a folder; see ``stale(in:)``. The files of
  /// running processes stay.
  ///
  /// - Parameter folder: the folder; it need not exist.
  /// - Returns: the number of deleted files.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `list` or `remove`.
  @discardableResult
  package static func removeStale(in folder: FilePath) throws(HostError) -> Int {
    try remove(stale(in: folder))
  }

  private static func remove(_ paths: [FilePath]) throws(HostError) -> Int {
    for path in paths { try Folder.remove(path) }
    return paths.count
  }

  private static func files(
    in folder: FilePath, where isIncluded: (Writer, Stat) -> Bool
  ) throws(HostError) -> [FilePath] {
    let folder = folder.isEmpty ? "." : folder
    guard Folder.exists(folder) else { return [] }
    var paths: [FilePath] = []
    for name in try Folder.names(in: folder, startingWith: mark) {
      guard let writer = Writer(of: name) else { continue }
      let path = folder.appending(name)
      // A file that was deleted meanwhile has no status.
      guard let status = statusIfPresent(of: path, followingLinks: false),
        status.type == .regular, isIncluded(writer, status)
      else { continue }
      paths.append(path)
    }
    return paths
  }

  /// The machine and the process that write a temporary file.
  private struct Writer {
    let host: Substring
    let process: pid_t

    /// - Parameter name: the name of a file. The result is nil if it is not the name of a temporary
    ///   file of this program. A name without HOST is from an earlier build and belongs to this
    ///   machine.
    init?(of name: FilePath.Component) {
      var text = name.string[...]
      if let side = sideFiles.first(where: text.hasSuffix) { text = text.dropLast(side.count) }
      guard text.hasPrefix(mark), text.hasSuffix(ending) else { return nil }
      var parts = text.dropFirst(mark.count).dropLast(ending.count)
        .split(separator: "-", omittingEmptySubsequences: false)
      host = parts.count == 3 ? parts.removeFirst() : TemporaryFile.host
      guard host.count == 16, host.allSatisfy({ $0.isHexDigit && !$0.isUppercase }),
        parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isWholeNumber) }),
        Int(parts[1]) != nil, let process = pid_t(parts[0]), process > 0
      else { return nil }
      self.process = process
    }
  }

  /// Creates an empty file under an unused name.
  ///
  /// - Parameters:
  ///   - folder: the folder; empty for the current folder.
  ///   - destination: the path that errors report.
  ///   - bytes: the number of bytes to be written, if known. An error about a full disk contains
  ///     it.
  ///   - permissions: the permissions of the file, reduced by the umask.
  /// - Returns: the path of the file, and a descriptor that is open for reading and writing.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `create`, or
  ///   ``HostError/diskFull(path:bytes:)``. Both errors report `destination`.
  static func create(
    in folder: FilePath, for destination: FilePath, bytes: Int = 0,
    permissions: FilePermissions = defaultPermissions
  ) throws(HostError) -> (path: FilePath, descriptor: FileDescriptor) {
    while true {
      let number = serial.wrappingAdd(1, ordering: .relaxed).newValue
      let path = folder.appending(
        "\(mark)\(host)-\(ProcessLimits.processNumber)-\(number)\(ending)")
      do {
        let descriptor = try FileDescriptor.open(
          path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
          permissions: permissions)
        return (path, descriptor)
      } catch Errno.fileExists {
        // A killed process with the same ID has left a file of this name, so try the next number.
        continue
      } catch {
        throw HostError.failure(.create, destination, errno(of: error), bytes: bytes)
      }
    }
  }

  /// Creates an empty file without a name. The file is deleted when its last descriptor is closed.
  ///
  /// - Parameters:
  ///   - folder: a folder on the disk where the file is created; empty for the current folder.
  ///   - bytes: the number of bytes to be written. An error about a full disk contains it.
  /// - Returns: a descriptor that is open for reading and writing.
  /// - Throws: the errors of ``create(in:for:bytes:permissions:)``.
  static func createAnonymous(
    in folder: FilePath, bytes: Int = 0
  ) throws(HostError) -> FileDescriptor {
    let anonymous = folder.withPlatformString {
      open($0, CInt(tilawa_nameless_file) | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o600)
    }
    if anonymous >= 0 { return FileDescriptor(rawValue: anonymous) }
    // NFS and FAT do not support files without a name (EOPNOTSUPP), so a named file is created and
    // deleted. After any other failure, `create` fails too and throws the error.
    let (path, descriptor) = try create(
      in: folder, for: folder, bytes: bytes, permissions: [.ownerReadWrite])
    _ = path.withPlatformString { unlink($0) }
    return descriptor
  }

  /// Renames a finished temporary file to its destination.
  ///
  /// - Parameters:
  ///   - temporary: the temporary file.
  ///   - destination: the final path, in the same folder. A link at this path is replaced, not
  ///     followed.
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

  /// Renames a file like rename(2), but fails with EEXIST if the new name exists.
  private static func renameToFreeName(
    _ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>
  ) -> CInt {
    if link(old, new) == 0 {
      // If the old name cannot be deleted now, it is deleted when the program runs the next time.
      _ = unlink(old)
      return 0
    }
    guard errno != EEXIST else { return -1 }
    // FAT and some network file systems have no hard links. On such systems, another program can
    // create a file of this name between the check and the rename, and the rename then replaces
    // that file.
    var status = stat()
    guard lstat(new, &status) != 0 else {
      errno = EEXIST
      return -1
    }
    return errno == ENOENT ? rename(old, new) : -1
  }
}
