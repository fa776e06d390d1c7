import Foundation
import SystemPackage

/// An empty folder that goes away with the value.
final class TemporaryFolder {
  let path: FilePath

  init() throws {
    path = FilePath(FileManager.default.temporaryDirectory.path)
      .appending("tilawa-resolving-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      atPath: path.string, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path.string) } catch {}
  }
}
