import CLinux
import Glibc
package import SystemPackage

/// A file below a folder, at an untrusted path. The path comes from a database, from a record, or
/// from a folder to which other users write.
///
/// The path must consist only of names. An absolute path, `..`, and a link anywhere in the path are
/// refused. Therefore no file outside the folder is read, replaced or deleted, even if another
/// process moves folders at the same time. The kernel resolves the whole path in one call
/// (openat2(2) with RESOLVE_BENEATH and RESOLVE_NO_SYMLINKS). On kernels without that call, each
/// folder of the path is opened from its parent without following links.
package struct BoundedPath: Hashable, Sendable {
  /// The trusted folder.
  package let folder: FilePath
  /// The path of the file below the folder.
  package let relative: FilePath
  /// The whole path.
  package var path: FilePath { folder.pushing(relative) }
  /// True if openat2(2) is tried first. Tests set this to false, to compare openat2 with the way
  /// that is used on older kernels.
  var usesOpenat2 = true

  /// - Parameters:
  ///   - relative: the untrusted path.
  ///   - folder: the folder; if it is a link, the link is followed.
  /// - Throws: ``HostError/outside(path:folder:)`` for a path that does not name a file below the
  ///   folder.
  package init(_ relative: FilePath, below folder: FilePath) throws(HostError) {
    guard Self.isStrictlyRelative(relative) else {
      throw HostError.outside(path: relative, folder: folder)
    }
    self.folder = folder
    self.relative = relative
  }

  /// - Parameters:
  ///   - relative: a path from a record.
  ///   - folder: the folder of the record; if it is a link, the link is followed.
  // The attribute makes the compiler prefer the other overload, so that a string literal becomes a
  // `FilePath`.
  @_disfavoredOverload
  package init(_ relative: RelativePath, below folder: FilePath) {
    self.folder = folder
    self.relative = relative.path
  }

  /// True if a path consists only of names: it is relative, is not empty and does not contain `..`.
  package static func isStrictlyRelative(_ path: FilePath) -> Bool {
    path.root == nil && !path.components.isEmpty
      && path.components.allSatisfy { $0.kind == .regular }
  }

  /// Returns the present identity of the file.
  ///
  /// - Returns: the identity; nil if the path does not exist.
  /// - Throws: ``HostError/outside(path:folder:)`` for a link anywhere in the path,
  ///   ``HostError/refused(_:path:errno:)``.
  package func identity() throws(HostError) -> FileIdentity? {
    guard let descriptor = try open(Self.pathOnly) else { return nil }
    defer { _ = close(descriptor) }
    let status: Stat
    do { status = try FileDescriptor(rawValue: descriptor).stat() } catch {
      throw HostError.refused(.inspect, path: path, errno: errno(of: error))
    }
    // The descriptor was opened with O_PATH (or O_SYMLINK), so it may refer to a link itself.
    if status.type == .symbolicLink { throw HostError.outside(path: relative, folder: folder) }
    return FileIdentity(status)
  }

  /// Opens the file for reading.
  ///
  /// - Returns: the open file; nil if the path does not exist.
  /// - Throws: the errors of ``identity()``; ``HostError/notAFile(path:)``.
  package func open() throws(HostError) -> FileBytes? {
    guard let descriptor = try open(O_RDONLY | O_NONBLOCK) else { return nil }
    return try FileBytes(taking: FileDescriptor(rawValue: descriptor), at: path)
  }

  /// Reads the whole content of the file.
  ///
  /// - Parameter limit: the maximum number of bytes to read; further bytes are ignored.
  /// - Returns: the bytes; nil if the path does not exist.
  /// - Throws: the errors of ``open()``; ``HostError/refused(_:path:errno:)`` with the action
  ///   `read`.
  package func contents(limit: Int = .max) throws(HostError) -> [UInt8]? {
    guard var file = try open() else { return nil }
    return try file.rest(limit: limit)
  }

  /// Computes the SHA-256 of the file.
  ///
  /// - Returns: 64 lower-case hexadecimal digits; nil if the path does not exist.
  /// - Throws: the errors of ``contents(limit:)``.
  package func sha256() throws(HostError) -> String? {
    guard var file = try open() else { return nil }
    return try file.sha256()
  }

  /// Deletes the file.
  ///
  /// - Returns: the size of the deleted file in bytes; 0 if the path does not exist.
  /// - Throws: the errors of ``identity()``; in this case the file is not deleted.
  @discardableResult
  package func remove() throws(HostError) -> Int {
    guard let identity = try identity(), let parent = try openParent() else { return 0 }
    defer { _ = close(parent.descriptor) }
    let result = parent.name.withPlatformString { unlinkat(parent.descriptor, $0, 0) }
    if result != 0, errno == ENOENT { return 0 }
    try check(.remove, path, result)
    return identity.size
  }

  private static let pathOnly = CInt(tilawa_path_only)

  /// Opens the file; returns nil if the path does not exist.
  private func open(_ flags: CInt) throws(HostError) -> CInt? {
    let flags = flags | O_NOFOLLOW | O_CLOEXEC
    if usesOpenat2, let base = try openFolder() {
      defer { _ = close(base) }
      let descriptor = relative.withPlatformString { tilawa_open_below(base, $0, flags) }
      let reason = Errno(rawValue: errno)
      if descriptor >= 0 { return descriptor }
      // An old kernel does not support openat2, and a system call filter (seccomp) may reject it.
      // In both cases the folders are opened one by one below. Any other error is final.
      if reason != .noFunction, reason != .notPermitted { return try missing(reason) }
    }
    guard let parent = try openParent() else { return nil }
    defer { _ = close(parent.descriptor) }
    let descriptor = parent.name.withPlatformString { openat(parent.descriptor, $0, flags) }
    return descriptor >= 0 ? descriptor : try missing(Errno(rawValue: errno))
  }

  /// Returns nil if the reason means that the file is missing; throws for all other reasons.
  private func missing(_ reason: Errno) throws(HostError) -> CInt? {
    switch reason {
    case .noSuchFileOrDirectory, .notDirectory: return nil
    case .tooManySymbolicLinkLevels, .improperLink:
      throw HostError.outside(path: relative, folder: folder)
    case .noSuchAddressOrDevice: throw HostError.notAFile(path: path)
    default: throw HostError.refused(.open, path: path, errno: reason)
    }
  }

  /// Opens the folder itself; returns nil if it does not exist.
  private func openFolder() throws(HostError) -> CInt? {
    let base = folder.isEmpty ? "." : folder
    let descriptor = base.withPlatformString {
      systemOpen($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    if descriptor < 0, errno == ENOENT { return nil }
    return try check(.open, folder, descriptor)
  }

  /// Opens the parent folder of the file; returns nil if a folder in the path does not exist.
  private func openParent() throws(HostError) -> (descriptor: CInt, name: FilePath)? {
    guard var descriptor = try openFolder() else { return nil }
    for component in relative.components.dropLast() {
      let name = FilePath(root: nil, [component])
      let next = name.withPlatformString {
        openat(descriptor, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      }
      let reason = Errno(rawValue: errno)
      let isLink = next < 0 && Self.isLink(name, in: descriptor)
      _ = close(descriptor)
      if next < 0 {
        if isLink { throw HostError.outside(path: relative, folder: folder) }
        if reason == .noSuchFileOrDirectory || reason == .notDirectory { return nil }
        throw HostError.refused(.open, path: path, errno: reason)
      }
      descriptor = next
    }
    return (descriptor, FilePath(root: nil, relative.components.suffix(1)))
  }

  private static func isLink(_ name: FilePath, in folder: CInt) -> Bool {
    var status = stat()
    let result = name.withPlatformString { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) }
    return result == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

/// Calls open(2). The function is declared outside of the type, because a method with the same name
/// hides the function inside the type.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: CInt) -> CInt { open(path, flags) }
