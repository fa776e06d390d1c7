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

  /// Makes a file.
  func put(_ relative: FilePath, bytes: [UInt8] = [1]) throws {
    var file = try DurableFile(replacing: self[relative])
    try file.write(bytes)
    try file.commit()
  }

  /// The names in the folder.
  func names() throws -> [String] { try Folder.names(in: path).map(\.string) }
}
