import Foundation
import GRDB
import HostSystem
import Recitation
import SystemPackage

/// A file of a recording, as a person may name it.
struct KnownFile {
  let recording: RecordingID
  /// The folder that was processed, and the path from there; of a copy, the library's folder.
  let folder, path: FilePath

  /// The whole path.
  var fullPath: FilePath { folder.pushing(path) }

  /// The files of all recordings, and the library's copies of them.
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

  /// The ways in which a text may name a file, the most exact first.
  static func ways(to text: String) -> [(KnownFile) -> Bool] {
    let path = FilePath(text)
    let plain = path.lexicallyNormalized()
    let here = absolute(path)
    let identity = file(named: text).flatMap(identity)
    return [
      { absolute($0.fullPath) == here },
      // A link on the way, or another name of its folder.
      { known in
        guard let identity, known.path.lastComponent == here.lastComponent else { return false }
        return Self.identity(known.fullPath)?.isSameFile(as: identity) ?? false
      },
      { $0.path == plain || $0.fullPath == plain },
      { plain.components.count > 1 && $0.fullPath.ends(with: plain) },
      { $0.path.lastComponent.map { FilePath("\($0)") } == plain },
      // The same letters with their marks composed in another way.
      { $0.path.string == plain.string || $0.path.lastComponent?.string == plain.string },
    ]
  }

  /// The file that lies where a text says, from the current folder; nil if there is none.
  static func file(named text: String) -> FilePath? {
    let path = absolute(FilePath(text))
    do { return try status(of: path, followingLinks: true).type == .regular ? path : nil } catch {
      return nil
    }
  }

  /// A text without the marks that only steer the direction of writing; nil if it has none.
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

  /// The identity of a file; nil if none can be inspected there.
  private static func identity(_ path: FilePath) -> FileIdentity? {
    do { return try FileIdentity(path: path) } catch { return nil }
  }
}
