import Foundation
import SystemPackage

/// An empty folder that goes away with the value.
final class TemporaryFolder {
  let path: FilePath

  init() throws {
    path = FilePath(FileManager.default.temporaryDirectory.path)
      .appending("tilawa-rendering-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      atPath: path.string, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path.string) } catch {}
  }

  /// The names in it, hidden ones too, in order.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path.string).sorted()
  }
}
