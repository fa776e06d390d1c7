import Foundation
import HostSystem
package import SystemPackage

/// A temporary folder for one test, deleted when the value is destroyed.
package final class Scratch {
  /// The folder.
  package let path: FilePath

  /// Creates the folder below the system's temporary folder.
  package init() throws {
    path = FilePath(FileManager.default.temporaryDirectory.path(percentEncoded: false))
      .appending("tilawa-\(UUID().uuidString)")
    try Folder.create(path)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path.string) } catch {
      // A folder that stays behind is harmless.
    }
  }

  /// Calls `body` with a new empty folder, and deletes the folder afterwards.
  package static func with<Result>(_ body: (FilePath) throws -> Result) throws -> Result {
    let scratch = try Scratch()
    defer { withExtendedLifetime(scratch) {} }
    return try body(scratch.path)
  }

  /// Calls an asynchronous `body` with a new empty folder, and deletes the folder afterwards.
  package static func with<Result>(
    _ body: (FilePath) async throws -> Result
  ) async throws -> Result {
    let scratch = try Scratch()
    defer { withExtendedLifetime(scratch) {} }
    return try await body(scratch.path)
  }

  /// Writes a file.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws {
    var file = try DurableFile(replacing: path)
    try file.write(bytes)
    try file.commit()
  }

  /// Deletes a file.
  package static func remove(_ path: FilePath) throws {
    try FileManager.default.removeItem(atPath: path.string)
  }

  /// Returns a path below the folder.
  package subscript(_ relative: FilePath) -> FilePath { path.pushing(relative) }

  /// Creates a file, and its parent folders if they are missing.
  @discardableResult
  package func put(_ relative: FilePath, bytes: [UInt8]) throws -> FilePath {
    try Folder.create(self[relative].removingLastComponent())
    var file = try DurableFile(replacing: self[relative])
    try file.write(bytes)
    try file.commit()
    return self[relative]
  }

  /// Creates a text file, and its parent folders if they are missing.
  @discardableResult
  package func put(_ relative: FilePath, _ text: String = "x") throws -> FilePath {
    try put(relative, bytes: Array(text.utf8))
  }

  /// Creates a symbolic link.
  package func link(_ relative: FilePath, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self[relative].string, withDestinationPath: target)
  }

  /// Reads a file.
  package func bytes(_ relative: FilePath) throws -> [UInt8] {
    try FileBytes.contents(of: self[relative])
  }

  /// The names in the folder, including hidden ones, sorted by their bytes.
  package func names() throws -> [String] { try Folder.names(in: path).map(\.string) }
}
