import Foundation
package import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder for the temporary files of one piece of work, readable for this user only.
///
/// Named `.tilawa-work-<UUID>`, with a lock file whose lock ends with the process. A killed process
/// leaves its folder behind; the next `ScratchFolder` beside it deletes all folders without a held
/// lock.
package struct ScratchFolder: ~Copyable {
  /// The folder.
  package let path: FilePath
  private let lock: LockFile

  private static let mark = "\(TemporaryFile.mark)work-"
  private static let lockName: FilePath.Component = "lock"

  /// Creates a folder, and deletes the folders that killed processes left beside it.
  ///
  /// - Parameter parent: a folder on a local disk.
  /// - Throws: `HostError`.
  package init(in parent: FilePath) throws(HostError) {
    Self.removeOrphans(in: parent)
    while true {
      let path = parent.appending("\(Self.mark)\(UUID().uuidString)")
      try check(.create, path, path.withPlatformString { mkdir($0, 0o700) })
      do throws(HostError) {
        let lock = try LockFile(path.appending(Self.lockName), wait: false)
        // Between creation and locking, another process may have deleted the folder as an orphan.
        guard try FileIdentity.isThere(path.appending(Self.lockName)) else { continue }
        self.lock = lock
        self.path = path
        return
      } catch HostError.refused(_, _, errno: .noSuchFileOrDirectory) {
        // Another process deleted the folder as an orphan before the lock file existed.
      } catch HostError.heldByAnother {
        // Another process is deleting the folder as an orphan.
      }
    }
  }

  deinit { Folder.discard(path) }

  /// Deletes the folders that killed processes left in the system's temporary folder.
  package static func removeOrphans() { removeOrphans(in: .temporary) }

  /// Deletes the folders of ended processes. Folders that cannot be deleted stay.
  ///
  /// - Parameter parent: the folder that holds them; it may be missing.
  package static func removeOrphans(in parent: FilePath) {
    for name in Folder.namesIfReadable(in: parent, startingWith: mark) ?? [] {
      let path = parent.appending(name)
      do throws(HostError) {
        let status = try status(of: path, followingLinks: false)
        // Only this user's folders: in a shared folder another user could replace parts of theirs
        // meanwhile.
        guard status.type == .directory, status.userID.rawValue == geteuid() else { continue }
        if try FileIdentity.isThere(path.appending(lockName)) {
          let lock = try LockFile(path.appending(lockName), wait: false)
          Folder.discard(path)
          _ = consume lock
        } else {
          // Without a lock file: new, or almost completely deleted.
          _ = path.withPlatformString { rmdir($0) }
        }
      } catch { continue }  // in use, owned by another user, or deleted meanwhile
    }
  }
}
