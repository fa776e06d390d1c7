import Foundation
import HostSystem
import SystemPackage

/// Folders for one test.
enum Scratch {
  /// Calls `body` with a new empty folder, and deletes the folder afterwards.
  static func with<Result>(_ body: (FilePath) throws -> Result) throws -> Result {
    let folder = try make()
    defer { clear(folder) }
    return try body(folder)
  }

  /// The same for work that waits.
  static func with<Result>(_ body: (FilePath) async throws -> Result) async throws -> Result {
    let folder = try make()
    defer { clear(folder) }
    return try await body(folder)
  }

  /// Writes a file.
  static func write(_ bytes: [UInt8], to path: FilePath) throws {
    var file = try DurableFile(replacing: path)
    try file.write(bytes)
    try file.commit()
  }

  /// Deletes a file.
  static func remove(_ path: FilePath) throws {
    try FileManager.default.removeItem(atPath: path.string)
  }

  private static func make() throws -> FilePath {
    let folder = FilePath(FileManager.default.temporaryDirectory.path)
      .appending("tilawa-\(UUID().uuidString)")
    try Folder.create(folder)
    return folder
  }

  private static func clear(_ folder: FilePath) {
    do { try FileManager.default.removeItem(atPath: folder.string) } catch {
      // A folder that is left behind in the temporary directory harms nobody.
    }
  }
}
