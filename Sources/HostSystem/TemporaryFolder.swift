import Foundation
package import SystemPackage

extension FilePath {
  /// The folder for temporary files.
  package static var temporary: FilePath { FilePath(FileManager.default.temporaryDirectory.path) }
}

extension Folder {
  /// Makes a temporary folder of this program, for ``discard(_:)``, into which nobody else may
  /// look.
  ///
  /// - Parameter parent: where; made if it is not there.
  /// - Returns: the folder.
  /// - Throws: `HostError`.
  package static func makePrivate(in parent: FilePath) throws -> FilePath {
    try create(parent)
    let path = parent.appending("tilawa-\(ProcessInfo.processInfo.globallyUniqueString)")
    try createPrivate(path)
    return path
  }

  /// Deletes a temporary folder of this program with all that is in it; what cannot be deleted is
  /// left to whoever clears up there.
  package static func discard(_ path: FilePath) {
    do { try FileManager.default.removeItem(atPath: path.string) } catch {}
  }
}
