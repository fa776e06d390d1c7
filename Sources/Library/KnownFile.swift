import Foundation
import GRDB
import HostSystem
import Recitation
import SystemPackage

/// A file of a recording that a person may name in a command.
struct KnownFile {
  let recording: RecordingID
  /// The processed folder and the path relative to it; for the library's own copy, the library's
  /// folder.
  let folder, path: FilePath

  /// The whole path.
  var fullPath: FilePath { folder.pushing(path) }

  /// Lists the files of all recordings and the library's own copies of them.
  static func all(_ db: Database, copiesBelow library: FilePath) throws -> [KnownFile] {
    let sources = "SELECT recording, folder, path FROM source WHERE recording IS NOT NULL"
    let copies = "SELECT id, storagePath FROM recording WHERE storagePath IS NOT NULL"
    return try Row.fetchAll(db, sql: sources).map { row in
      let row = RowReader(row, of: .source)
      return KnownFile(
        recording: RecordingID(try row.text("recording")),
        folder: FilePath(bytes: try row.bytes("folder")),
        path: FilePath(bytes: try row.bytes("path")))
    }
      + Row.fetchAll(db, sql: copies).compactMap { row in
        let row = RowReader(row, of: .recording)
        return try row.pathBelowIfAny("storagePath").map {
          KnownFile(recording: RecordingID(try row.text("id")), folder: library, path: $0)
        }
      }
  }

  /// Returns tests for whether a file matches a text, the most exact test first.
  static func predicates(to text: String) -> [(KnownFile) -> Bool] {
    let path = FilePath(text)
    let plain = path.lexicallyNormalized()
    let here = absolute(path)
    let identity = file(named: text).flatMap(FileIdentity.ifPresent)
    return [
      { absolute($0.fullPath) == here },
      // Matches a path through a symbolic link, or another name for the same folder.
      { known in
        guard let identity, known.path.lastComponent == here.lastComponent else { return false }
        return FileIdentity.ifPresent(known.fullPath)?.isSameFile(as: identity) ?? false
      },
      { $0.path == plain || $0.fullPath == plain },
      { plain.components.count > 1 && $0.fullPath.ends(with: plain) },
      { $0.path.lastComponent.map { FilePath("\($0)") } == plain },
      // Matches the same letters in another Unicode normalisation.
      { $0.path.string == plain.string || $0.path.lastComponent?.string == plain.string },
    ]
  }

  /// Returns tests for whether a file lies in the folder that a text names, the most exact test
  /// first.
  static func folderPredicates(to text: String) -> [(KnownFile) -> Bool] {
    let plain = FilePath(text).lexicallyNormalized()
    let here = absolute(FilePath(text))
    return [
      { $0.fullPath.removingLastComponent().starts(with: here) },
      { $0.path.removingLastComponent().starts(with: plain) },
      { known in
        // Matches the last names of the path of a folder above the file, such as `2026/Ramadan`.
        var folder = known.fullPath.removingLastComponent()
        while !folder.components.isEmpty {
          if folder.ends(with: plain) { return true }
          folder.removeLastComponent()
        }
        return false
      },
    ]
  }

  /// Returns the path of the regular file that the text names, relative to the current folder; nil
  /// if no such file exists.
  static func file(named text: String) -> FilePath? {
    let path = absolute(FilePath(text))
    return statusIfPresent(of: path, followingLinks: true)?.type == .regular ? path : nil
  }

  /// Removes the Unicode characters that only control the direction of writing; nil if the text has
  /// no such character.
  static func withoutDirections(_ text: String) -> String? {
    let plain = String.UnicodeScalarView(
      text.unicodeScalars.filter {
        switch $0.value {
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
        default: true
        }
      })
    return plain.count == text.unicodeScalars.count ? nil : String(plain)
  }

  private static func absolute(_ path: FilePath) -> FilePath {
    FilePath(FileManager.default.currentDirectoryPath).pushing(path).lexicallyNormalized()
  }
}
