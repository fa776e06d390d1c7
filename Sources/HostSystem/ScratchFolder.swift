import Foundation
import Glibc
package import SystemPackage

/// A folder that only this user can read, for the temporary files of one piece of work.
///
/// Its name is `.tilawa-work-<UUID>`. It contains a lock file whose lock is released when the
/// process ends. A killed process leaves its folder behind. The next `ScratchFolder` in the same
/// parent folder deletes all folders whose lock is not held.
package struct ScratchFolder: ~Copyable {
  /// The path of the folder.
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
        // Another process may have taken the folder for an orphan and deleted it before it was
        // locked.
        guard try FileIdentity.isThere(path.appending(Self.lockName)) else { continue }
        self.lock = lock
        self.path = path
        return
      } catch HostError.refused(_, _, errno: .noSuchFileOrDirectory) {
        // Another process took the folder for an orphan and deleted it before the lock file
        // existed.
      } catch HostError.heldByAnother {
        // Another process takes the folder for an orphan and is deleting it.
      }
    }
  }

  deinit { Folder.discard(path) }

  /// Deletes the folders that killed processes left in the system's temporary folder.
  package static func removeOrphans() { removeOrphans(in: .temporary) }

  /// Deletes the scratch folders of ended processes. Folders that cannot be deleted stay.
  ///
  /// - Parameter parent: the folder that contains the scratch folders; it need not exist.
  package static func removeOrphans(in parent: FilePath) {
    for name in Folder.namesIfReadable(in: parent, startingWith: mark) ?? [] {
      let path = parent.appending(name)
      do throws(HostError) {
        let status = try status(of: path, followingLinks: false)
        // Only folders of this user are deleted. Another user could replace parts of their own
        // folder during the deletion, so that files elsewhere would be deleted.
        guard status.type == .directory, status.userID.rawValue == geteuid() else { continue }
        if try FileIdentity.isThere(path.appending(lockName)) {
          let lock = try LockFile(path.appending(lockName), wait: false)
          Folder.discard(path)
          _ = consume lock
        } else {
          // A folder without a lock file is new, or its deletion is almost complete.
          _ = path.withPlatformString { rmdir($0) }
        }
      } catch { continue }  // The folder is in use, belongs to another user, or is already deleted.
    }
  }
}
