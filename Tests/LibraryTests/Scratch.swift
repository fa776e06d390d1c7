import Foundation
import HostSystem
import SystemPackage

/// A folder of its own for one test, deleted when the value goes away.
final class Scratch {
  let path: FilePath

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "tilawa-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = FilePath(url.path(percentEncoded: false))
  }

  deinit { _ = try? FileManager.default.removeItem(atPath: path.string) }

  /// A path below the folder.
  subscript(_ relative: FilePath) -> FilePath { path.pushing(relative) }

  /// Makes a file, and the folders above it.
  func put(_ relative: FilePath, _ text: String = "x") throws {
    try Folder.create(self[relative].removingLastComponent())
    var file = try DurableFile(replacing: self[relative])
    try file.write(Array(text.utf8))
    try file.commit()
  }

  /// Makes a link.
  func link(_ relative: FilePath, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self[relative].string, withDestinationPath: target)
  }

  /// The names in the folder.
  func names() throws -> [String] { try Folder.names(in: path).map(\.string) }
}
