package import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The identity of a file, by which a change shows without reading the file.
///
/// A file that was replaced, moved in from another disk, or written to has another identity, even
/// if its size and the time of its content were set back: taggers and `rsync --inplace -t` do that,
/// but nobody sets the time of the last change. That time also changes with a file's mode, owner,
/// name, links and attributes, so another identity is a reason to compare contents, no more.
package struct FileIdentity: Hashable, Sendable, Codable {
  /// The number of the file system.
  package var device: UInt64
  /// The number of the file in it.
  package var inode: UInt64
  /// The length in bytes.
  package var size: Int
  /// When the content last changed, in nanoseconds since 1970, clamped to 64 bits.
  package var modifiedNanoseconds: Int
  /// When the file last changed in any way (`ctime`), in nanoseconds since 1970, clamped to 64
  /// bits; nil where an older library did not keep it.
  package var changedNanoseconds: Int?

  /// True if something lies at a path, whatever it is.
  package static func exists(_ path: FilePath) -> Bool {
    do { _ = try status(of: path, followingLinks: false) } catch { return false }
    return true
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

  /// The same without the time of the last change: files with the same one may have other contents.
  package var withoutChange: FileIdentity {
    FileIdentity(
      device: device, inode: inode, size: size, modifiedNanoseconds: modifiedNanoseconds)
  }

  /// The identity of the file at `path`; a link is followed.
  ///
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `inspect`.
  package init(path: FilePath) throws(HostError) {
    self.init(try status(of: path, followingLinks: true))
  }

  /// The identity of a file by its `stat`.
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

  /// True if both are the same file, perhaps written to in between: one inode of one file system.
  package func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode
  }

  /// True if anything lies at a path, a link that leads nowhere among it.
  ///
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `inspect`.
  package static func isThere(_ path: FilePath) throws(HostError) -> Bool {
    try kind(of: path) != nil
  }

  /// True if a link lies at a path, wherever it leads.
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

/// The result of `stat` or `lstat` for a path.
package func status(of path: FilePath, followingLinks: Bool) throws(HostError) -> Stat {
  do {
    return try path.stat(followTargetSymlink: followingLinks)
  } catch {
    throw HostError.refused(.inspect, path: path, errno: error)
  }
}
