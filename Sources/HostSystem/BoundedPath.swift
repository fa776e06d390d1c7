package import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file below a folder, at a path that is not trusted: it comes from a database, or from a folder
/// that others write to.
///
/// Only names lead down to it. An absolute path, `..`, and a link on the way or at the end are
/// refused, so that nothing outside the folder is read, replaced or deleted. Every folder on the
/// way is opened from the one above it without following links; what is done to the file is done in
/// the last of them, even if somebody moves folders meanwhile.
package struct BoundedPath: Hashable, Sendable {
  /// The folder.
  package let folder: FilePath
  /// The path below it.
  package let relative: FilePath
  /// The whole path.
  package var path: FilePath { folder.pushing(relative) }

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
    guard let parent = try openParent() else { return nil }
    defer { _ = close(parent.descriptor) }
    var status = stat()
    let result = parent.name.withPlatformString {
      fstatat(parent.descriptor, $0, &status, AT_SYMLINK_NOFOLLOW)
    }
    if result != 0, errno == ENOENT { return nil }
    try check(.inspect, path, result)
    if status.st_mode & S_IFMT == S_IFLNK {
      throw HostError.outside(path: relative, folder: folder)
    }
    return try FileIdentity(path: path)
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

  /// Opens the folder that holds the file; nil if a folder on the way is not there.
  private func openParent() throws(HostError) -> (descriptor: CInt, name: FilePath)? {
    let base = folder.isEmpty ? "." : folder
    var descriptor = base.withPlatformString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    if descriptor < 0, errno == ENOENT { return nil }
    try check(.open, folder, descriptor)
    for component in relative.components.dropLast() {
      let next = FilePath(root: nil, [component]).withPlatformString {
        openat(descriptor, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      }
      let reason = Errno(rawValue: errno)
      _ = close(descriptor)
      if next < 0 {
        if reason == .noSuchFileOrDirectory { return nil }
        // A link is not opened as a folder: ENOTDIR with O_DIRECTORY, ELOOP elsewhere.
        if reason == .notDirectory || reason == .tooManySymbolicLinkLevels {
          throw HostError.outside(path: relative, folder: folder)
        }
        throw HostError.refused(.open, path: path, errno: reason)
      }
      descriptor = next
    }
    return (descriptor, FilePath(root: nil, relative.components.suffix(1)))
  }
}
