import Foundation
package import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder for the temporary files of one piece of work, which nobody else may read.
///
/// `.tilawa-work-<UUID>`, with a lock in it that ends with the process. A process that is killed
/// leaves its folder behind; whoever makes the next one beside it deletes those whose lock is free.
package struct ScratchFolder: ~Copyable {
  /// The folder.
  package let path: FilePath
  private let lock: LockFile

  private static let mark = "\(TemporaryFile.mark)work-"
  private static let lockName: FilePath.Component = "lock"

  /// Makes a folder, and deletes what killed processes left beside it.
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
        // Between its making and its locking another process may have deleted it as an orphan.
        guard try FileIdentity.isThere(path.appending(Self.lockName)) else { continue }
        self.lock = lock
        self.path = path
        return
      } catch HostError.refused(_, _, errno: .noSuchFileOrDirectory) {
        // Another process took it for an orphan before it had its lock.
      } catch HostError.heldByAnother {
        // It is just being deleted as an orphan.
      }
    }
  }

  deinit { Self.discard(path) }

  /// Deletes the folders that killed processes left among the temporary files of the system.
  package static func removeOrphans() { removeOrphans(in: .temporary) }

  /// Deletes the folders of processes that no longer run. What cannot be deleted harms nobody.
  ///
  /// - Parameter parent: where they lie; it may be missing.
  package static func removeOrphans(in parent: FilePath) {
    let names: [FilePath.Component]
    do { names = try Folder.names(in: parent, startingWith: mark) } catch { return }
    for name in names {
      let path = parent.appending(name)
      do throws(HostError) {
        let status = try status(of: path, followingLinks: false)
        // In a folder that all users share, another one could exchange parts of his own meanwhile.
        guard status.type == .directory, status.userID.rawValue == geteuid() else { continue }
        if try FileIdentity.isThere(path.appending(lockName)) {
          let lock = try LockFile(path.appending(lockName), wait: false)
          discard(path)
          _ = consume lock
        } else {
          // Empty as it was made, or all but deleted.
          _ = path.withPlatformString { rmdir($0) }
        }
      } catch { continue }  // running, another user's, or deleted meanwhile
    }
  }

  private static func discard(_ path: FilePath) {
    do { try FileManager.default.removeItem(atPath: path.string) } catch {}
  }
}
