import Glibc
package import SystemPackage

/// The identity of a file. It reveals that a file may have changed, without reading the content.
///
/// A file that was replaced, moved from another disk or modified has a new identity. Taggers and
/// `rsync --inplace -t` restore the size and the modification time of a file that they modify. The
/// identity is new nevertheless, because it contains the change time (`ctime`), which programs
/// cannot set. A change of mode, owner, name, links or attributes also updates the change time.
/// Therefore a new identity is only a reason to compare the contents.
package struct FileIdentity: Hashable, Sendable, Codable {
  /// The number of the file system.
  package var device: UInt64
  /// The inode number of the file on that file system.
  package var inode: UInt64
  /// The length in bytes.
  package var size: Int
  /// The time when the content was last modified, in nanoseconds since 1970, limited to 64 bits.
  package var modifiedNanoseconds: Int
  /// The time when content or metadata last changed (`ctime`), in nanoseconds since 1970, limited
  /// to 64 bits; nil if the identity comes from an older library, because its rows do not contain
  /// this time.
  package var changedNanoseconds: Int?

  /// True if a file, folder or link exists at the path. A link is not followed. False also if the
  /// path cannot be inspected.
  package static func exists(_ path: FilePath) -> Bool {
    statusIfPresent(of: path, followingLinks: false) != nil
  }

  /// - Parameters: see the properties of the same names.
  package init(
    device: UInt64, inode: UInt64, size: Int, modifiedNanoseconds: Int,
    changedNanoseconds: Int? = nil
  ) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modifiedNanoseconds = modifiedNanoseconds
    self.changedNanoseconds = changedNanoseconds
  }

  /// The identity without the change time. Two files with equal values may still differ in content.
  package var withoutChange: FileIdentity {
    FileIdentity(
      device: device, inode: inode, size: size, modifiedNanoseconds: modifiedNanoseconds)
  }

  /// Reads the identity of the file at `path`; a link is followed.
  ///
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `inspect`.
  package init(path: FilePath) throws(HostError) {
    self.init(try status(of: path, followingLinks: true))
  }

  /// Returns the identity of the file at `path`; a link is followed.
  ///
  /// - Parameter path: the path of a file or folder.
  /// - Returns: the identity; nil if the file is missing or cannot be inspected.
  package static func ifPresent(_ path: FilePath) -> FileIdentity? {
    statusIfPresent(of: path, followingLinks: true).map { FileIdentity($0) }
  }

  /// The identity from the result of `stat`.
  package init(_ status: Stat) {
    self.init(
      device: UInt64(status.deviceID.rawValue), inode: UInt64(status.inode.rawValue),
      size: Int(status.size),
      modifiedNanoseconds: Self.nanoseconds(status.st_mtim.tv_sec, status.st_mtim.tv_nsec),
      changedNanoseconds: Self.nanoseconds(status.st_ctim.tv_sec, status.st_ctim.tv_nsec))
  }

  private static func nanoseconds(_ seconds: Int, _ rest: Int) -> Int {
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflowAgain) = whole.addingReportingOverflow(rest)
    return overflow || overflowAgain ? (seconds < 0 ? .min : .max) : sum
  }

  /// True if both identities have the same inode on the same file system. The content of the file
  /// may nevertheless have changed.
  package func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode
  }

  /// True if the path exists. A link whose target is missing counts as existing.
  ///
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `inspect`.
  package static func isThere(_ path: FilePath) throws(HostError) -> Bool {
    try kind(of: path) != nil
  }

  /// True if the path is a link, whether or not its target exists.
  ///
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `inspect`.
  package static func isLink(_ path: FilePath) throws(HostError) -> Bool {
    try kind(of: path) == .symbolicLink
  }

  private static func kind(of path: FilePath) throws(HostError) -> FileType? {
    do { return try status(of: path, followingLinks: false).type } catch {
      if case .refused(_, _, .noSuchFileOrDirectory) = error { return nil }
      throw error
    }
  }
}

/// Calls `stat` or `lstat` for a path.
package func status(of path: FilePath, followingLinks: Bool) throws(HostError) -> Stat {
  do {
    return try path.stat(followTargetSymlink: followingLinks)
  } catch {
    throw HostError.refused(.inspect, path: path, errno: error)
  }
}

/// Calls `stat` or `lstat` for a path; nil if the path is missing or cannot be inspected. A caller
/// that must distinguish the two cases calls ``status(of:followingLinks:)``.
package func statusIfPresent(of path: FilePath, followingLinks: Bool) -> Stat? {
  do { return try status(of: path, followingLinks: followingLinks) } catch {
    // The result is nil for a missing path and for a path that cannot be inspected, as documented.
    return nil
  }
}
