import Foundation
import Glibc
package import SystemPackage

/// Functions on folders and their entries.
package enum Folder {
  /// Resolves all links, `.` and `..` of a path.
  ///
  /// - Parameter path: the path of a file or folder.
  /// - Returns: the absolute path; nil if the path does not exist.
  package static func realPath(_ path: FilePath) -> FilePath? {
    do { return try HostSystem.realPath(path) } catch {
      // The path is missing, or it lies below a folder that this user may not enter.
      return nil
    }
  }

  /// Lists the names in a folder, without `.` and `..`, sorted by their bytes.
  ///
  /// - Parameters:
  ///   - path: the folder; a link is followed.
  ///   - prefix: the prefix of the names to list.
  /// - Returns: the names; empty if the folder is empty.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `list`.
  package static func names(
    in path: FilePath, startingWith prefix: String = ""
  ) throws(HostError) -> [FilePath.Component] {
    let prefixLength = prefix.utf8.count
    guard let stream = path.withPlatformString({ opendir($0) }) else {
      throw HostError.refused(.list, path: path, errno: Errno(rawValue: errno))
    }
    defer { closedir(stream) }
    var names: [(bytes: [UInt8], name: FilePath.Component)] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      // The memory of an entry may be shorter than the type `dirent`, so the whole entry cannot be
      // copied. The name is read at its address instead.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      let text = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      guard strncmp(text, prefix, prefixLength) == 0,
        let name = FilePath.Component(platformString: text), name.kind == .regular
      else { continue }
      names.append((name.bytes, name))
    }
    if errno != 0 { throw HostError.refused(.list, path: path, errno: Errno(rawValue: errno)) }
    return names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map(\.name)
  }

  /// Lists the names in a folder that may be missing or unreadable.
  ///
  /// - Parameters: as for ``names(in:startingWith:)``.
  /// - Returns: the sorted names; nil if the folder is missing or cannot be listed.
  package static func namesIfReadable(
    in path: FilePath, startingWith prefix: String = ""
  ) -> [FilePath.Component]? {
    do { return try names(in: path, startingWith: prefix) } catch {
      // The result is nil for a missing folder and for an unreadable folder, as documented.
      return nil
    }
  }

  /// Creates a folder and its missing parents. An existing folder is unchanged.
  ///
  /// - Parameter path: the path of the folder.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `create`, ``HostError/notAFolder(path:)``
  ///   if the path is not a folder.
  package static func create(_ path: FilePath) throws(HostError) {
    if exists(path) { return }
    let parent = path.removingLastComponent()
    if !parent.isEmpty, parent != path { try create(parent) }
    guard path.withPlatformString({ mkdir($0, 0o777) }) != 0 else { return }
    let reason = Errno(rawValue: errno)
    // Another process may have created the folder in the meantime.
    if exists(path) { return }
    if reason == .fileExists { throw HostError.notAFolder(path: path) }
    throw HostError.failure(.create, path, reason)
  }

  /// Creates a new folder that only this user can enter; fails if the path exists.
  ///
  /// - Parameter path: the path of the folder, whose parents must exist.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `create`.
  package static func createPrivate(_ path: FilePath) throws(HostError) {
    try check(.create, path, path.withPlatformString { mkdir($0, 0o700) })
  }

  /// Creates a folder that only this user can enter, and its missing parents with the usual
  /// permissions. An existing folder keeps its permissions.
  ///
  /// - Parameter path: the path of the folder.
  /// - Throws: the errors of ``create(_:)``.
  package static func createForOwner(_ path: FilePath) throws(HostError) {
    if exists(path) { return }
    let parent = path.removingLastComponent()
    if !parent.isEmpty, parent != path { try create(parent) }
    do { try createPrivate(path) } catch {
      // Another process may have created the folder in the meantime.
      if exists(path) { return }
      if case .refused(_, _, .fileExists) = error { throw .notAFolder(path: path) }
      throw error
    }
  }

  /// Returns the permissions of a file or folder.
  ///
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `inspect`.
  package static func permissions(of path: FilePath) throws(HostError) -> FilePermissions {
    let bits = try status(of: path, followingLinks: true).permissions.rawValue
    return FilePermissions(rawValue: bits & 0o777)
  }

  /// Creates a new empty file that only this user can read; fails if the path exists.
  ///
  /// - Parameter path: the path of the file.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with `create`.
  package static func createPrivateFile(_ path: FilePath) throws(HostError) {
    let descriptor = try check(
      .create, path,
      path.withPlatformString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) })
    // The file is empty, so errors of `close` do not matter.
    _ = close(descriptor)
  }

  /// Deletes a file; a missing file is not an error.
  ///
  /// - Parameter path: the path of the file. If it is a link, the link is deleted, not its target.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `remove`.
  package static func remove(_ path: FilePath) throws(HostError) {
    guard path.withPlatformString({ unlink($0) }) != 0, errno != ENOENT else { return }
    throw HostError.failure(.remove, path, Errno(rawValue: errno))
  }

  /// Deletes an empty folder. A missing folder is not an error. A folder with entries stays, which
  /// is not an error either.
  ///
  /// - Parameter path: the path of the folder. A link is not deleted.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `remove`.
  package static func removeEmpty(_ path: FilePath) throws(HostError) {
    guard path.withPlatformString({ rmdir($0) }) != 0 else { return }
    let reason = Errno(rawValue: errno)
    if [.noSuchFileOrDirectory, .directoryNotEmpty, .fileExists, .notDirectory].contains(reason) {
      return
    }
    throw HostError.failure(.remove, path, reason)
  }

  /// Moves a file into a folder on the same disk and keeps its name.
  ///
  /// - Parameters:
  ///   - path: the path of the file. If it is a link, the link is moved, not its target.
  ///   - folder: the folder; an entry with the same name is replaced.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `rename`.
  package static func move(_ path: FilePath, into folder: FilePath) throws(HostError) {
    guard let name = path.lastComponent else { return }
    let result = path.withPlatformString { old in
      folder.appending(name).withPlatformString { new in rename(old, new) }
    }
    try check(.rename, path, result)
  }

  /// True if the path is a folder, or a link to a folder.
  package static func exists(_ path: FilePath) -> Bool {
    statusIfPresent(of: path, followingLinks: true)?.type == .directory
  }

  /// Forces the entries of a folder to the disk, so that a rename survives a power failure.
  ///
  /// - Parameter path: the folder; empty for the current folder.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `write`.
  package static func synchronise(_ path: FilePath) throws(HostError) {
    let path = path.isEmpty ? "." : path
    let descriptor: FileDescriptor
    do {
      descriptor = try FileDescriptor.open(path, .readOnly, options: [.directory, .closeOnExec])
    } catch {
      throw HostError.refused(.write, path: path, errno: errno(of: error))
    }
    defer { _ = close(descriptor.rawValue) }
    // Some network file systems and shared file systems do not support `fsync` for folders (EINVAL,
    // ENOTSUP). This is ignored, because there is no other way to force a folder to the disk.
    if fsync(descriptor.rawValue) != 0, errno != EINVAL, errno != ENOTSUP {
      throw HostError.failure(.write, path, Errno(rawValue: errno))
    }
  }
}

/// The free space of a disk.
package enum DiskSpace {
  /// Returns the number of bytes that this user can still write in a folder.
  ///
  /// The number can change at any time, because other programs write too. Quotas of users are
  /// ignored.
  ///
  /// - Parameter folder: the folder; empty for the current folder.
  /// - Returns: the number of bytes, ≥ 0.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `inspect`.
  package static func free(in folder: FilePath) throws(HostError) -> Int {
    let folder = folder.isEmpty ? "." : folder
    var status = statvfs()
    try check(.inspect, folder, folder.withPlatformString { statvfs($0, &status) })
    let (bytes, overflow) = Int(clamping: status.f_bavail)
      .multipliedReportingOverflow(by: Int(clamping: status.f_frsize))
    return overflow ? .max : bytes
  }
}

extension FilePath {
  /// The folder for temporary files.
  package static var temporary: FilePath { FilePath(FileManager.default.temporaryDirectory.path) }
}

extension Folder {
  /// Creates a temporary folder that only this user can enter. ``discard(_:)`` deletes it.
  ///
  /// - Parameter parent: the parent folder; created if missing.
  /// - Returns: the folder.
  /// - Throws: `HostError`.
  package static func makePrivate(in parent: FilePath) throws -> FilePath {
    try create(parent)
    let path = parent.appending("tilawa-\(ProcessInfo.processInfo.globallyUniqueString)")
    try createPrivate(path)
    return path
  }

  /// Deletes a temporary folder of this program with its content. Failures are ignored; the
  /// operating system later removes the files that remain.
  package static func discard(_ path: FilePath) {
    do { try FileManager.default.removeItem(atPath: path.string) } catch {}  // stays until clean-up
  }
}
