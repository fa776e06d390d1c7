package import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import CLinux
  import Glibc
#endif

/// A file below a folder, at a path that is not trusted: it comes from a database, from a record,
/// or from a folder that others write to.
///
/// Only names lead down to it. An absolute path, `..`, and a link on the way or at the end are
/// refused, so that no file outside the folder is read, replaced or deleted, even if somebody
/// moves folders meanwhile. The kernel resolves the whole path in one call (openat2(2) with
/// RESOLVE_BENEATH and RESOLVE_NO_SYMLINKS); where it has no such call, every folder on the way is
/// opened from the one above it without following links.
package struct BoundedPath: Hashable, Sendable {
  /// The folder.
  package let folder: FilePath
  /// The path below it.
  package let relative: FilePath
  /// The whole path.
  package var path: FilePath { folder.pushing(relative) }
  /// True if the kernel is asked first; tests compare it with the way through the folders.
  var asksKernel = true

  /// - Parameters:
  ///   - relative: the path that is not trusted.
  ///   - folder: the folder; a link to it is followed.
  /// - Throws: ``HostError/outside(path:folder:)`` for a path that names nothing below the folder.
  package init(_ relative: FilePath, below folder: FilePath) throws(HostError) {
    guard Self.staysBelow(relative) else {
      throw HostError.outside(path: relative, folder: folder)
    }
    self.folder = folder
    self.relative = relative
  }

  /// - Parameters:
  ///   - relative: a path of a record.
  ///   - folder: the folder of the record; a link to it is followed.
  // A literal is a path of the system.
  @_disfavoredOverload
  package init(_ relative: RelativePath, below folder: FilePath) {
    self.folder = folder
    self.relative = relative.path
  }

  /// True if a path has names only: it is relative, not empty and without `..`.
  package static func staysBelow(_ path: FilePath) -> Bool {
    path.root == nil && !path.components.isEmpty
      && path.components.allSatisfy { $0.kind == .regular }
  }

  /// The file as it is now.
  ///
  /// - Returns: nil if nothing lies there.
  /// - Throws: ``HostError/outside(path:folder:)`` for a link on the way or at the end,
  ///   ``HostError/refused(_:path:errno:)``.
  package func identity() throws(HostError) -> FileIdentity? {
    guard let descriptor = try open(Self.pathOnly) else { return nil }
    defer { _ = close(descriptor) }
    let status: Stat
    do { status = try FileDescriptor(rawValue: descriptor).stat() } catch {
      throw HostError.refused(.inspect, path: path, errno: errno(of: error))
    }
    // A descriptor of the path alone may be that of a link.
    if status.type == .symbolicLink { throw HostError.outside(path: relative, folder: folder) }
    return FileIdentity(status)
  }

  /// Opens the file for reading.
  ///
  /// - Returns: nil if nothing lies there.
  /// - Throws: as ``identity()``; ``HostError/notAFile(path:)``.
  package func open() throws(HostError) -> FileBytes? {
    guard let descriptor = try open(O_RDONLY | O_NONBLOCK) else { return nil }
    return try FileBytes(taking: FileDescriptor(rawValue: descriptor), at: path)
  }

  /// The whole content of the file.
  ///
  /// - Parameter limit: the greatest number of bytes to read; the rest is left out.
  /// - Returns: nil if nothing lies there.
  /// - Throws: as ``open()``; ``HostError/refused(_:path:errno:)`` with `read`.
  package func contents(limit: Int = .max) throws(HostError) -> [UInt8]? {
    guard var file = try open() else { return nil }
    return try file.rest(limit: limit)
  }

  /// The SHA-256 of the file.
  ///
  /// - Returns: 64 lower-case hexadecimal digits; nil if nothing lies there.
  /// - Throws: as ``contents(limit:)``.
  package func sha256() throws(HostError) -> String? {
    guard var file = try open() else { return nil }
    return try file.sha256()
  }

  /// Deletes the file.
  ///
  /// - Returns: its size in bytes; 0 if nothing lies there.
  /// - Throws: as ``identity()``; nothing is deleted then.
  @discardableResult
  package func remove() throws(HostError) -> Int {
    guard let identity = try identity(), let parent = try openParent() else { return 0 }
    defer { _ = close(parent.descriptor) }
    let result = parent.name.withPlatformString { unlinkat(parent.descriptor, $0, 0) }
    if result != 0, errno == ENOENT { return 0 }
    try check(.remove, path, result)
    return identity.size
  }

  #if canImport(Glibc)
    private static let pathOnly = CInt(tilawa_path_only)
  #else
    private static let pathOnly = O_SYMLINK
  #endif

  /// Opens the file; nil if nothing lies there.
  private func open(_ flags: CInt) throws(HostError) -> CInt? {
    let flags = flags | O_NOFOLLOW | O_CLOEXEC
    #if canImport(Glibc)
      if asksKernel, let base = try openFolder() {
        defer { _ = close(base) }
        let descriptor = relative.withPlatformString { tilawa_open_below(base, $0, flags) }
        let reason = Errno(rawValue: errno)
        if descriptor >= 0 { return descriptor }
        // An old kernel, or a filter of system calls that knows no such call.
        if reason != .noFunction, reason != .notPermitted { return try missing(reason) }
      }
    #endif
    guard let parent = try openParent() else { return nil }
    defer { _ = close(parent.descriptor) }
    let descriptor = parent.name.withPlatformString { openat(parent.descriptor, $0, flags) }
    return descriptor >= 0 ? descriptor : try missing(Errno(rawValue: errno))
  }

  /// Returns nil if the reason is that nothing lies there.
  private func missing(_ reason: Errno) throws(HostError) -> CInt? {
    switch reason {
    case .noSuchFileOrDirectory, .notDirectory: return nil
    case .tooManySymbolicLinkLevels, .improperLink:
      throw HostError.outside(path: relative, folder: folder)
    case .noSuchAddressOrDevice: throw HostError.notAFile(path: path)
    default: throw HostError.refused(.open, path: path, errno: reason)
    }
  }

  /// Opens the folder itself; nil if it is not there.
  private func openFolder() throws(HostError) -> CInt? {
    let base = folder.isEmpty ? "." : folder
    let descriptor = base.withPlatformString {
      systemOpen($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    if descriptor < 0, errno == ENOENT { return nil }
    return try check(.open, folder, descriptor)
  }

  /// Opens the folder that holds the file; nil if a folder on the way is not there.
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

/// open(2), where a method has the same name.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: CInt) -> CInt { open(path, flags) }
