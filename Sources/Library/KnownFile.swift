import Foundation
import GRDB
import HostSystem
import Recitation
import SystemPackage

/// A file with a recording. A person may name the file in a command.
struct KnownFile {
  let recording: RecordingID
  /// The folder that was processed, and the path of the file relative to this folder. For a copy
  /// inside the library, `folder` is the library's folder.
  let folder, path: FilePath

  /// The folder and the path joined.
  var fullPath: FilePath { folder.pushing(path) }

  /// Lists the files of all recordings, and the copies of recordings inside the library.
  static func all(_ db: Database, copiesBelow library: FilePath) throws -> [KnownFile] {
    try fetch(db, copiesBelow: library, where: { _ in "TRUE" })
  }

  /// Lists the files that `text` may name. Either the full file name equals the last component of
  /// `text`, or the file name without its extension equals the whole of `text`.
  ///
  /// SQLite compares the stored bytes, because it would take far longer to build the path of each
  /// file of a large library. The result may therefore contain a few files that do not match.
  static func candidates(
    _ db: Database, named text: String, copiesBelow library: FilePath
  ) throws -> [KnownFile] {
    let path = FilePath(text)
    let names = [path.lexicallyNormalized(), absolute(path)].compactMap(\.lastComponent?.string)
    let ends = alike(names + [text])
    let stems = alike([text]).map { $0 + "." }
    return try fetch(
      db, copiesBelow: library,
      where: { column in
        (ends.map { _ in "\(column) = ? OR substr(\(column), -length(?)) = ?" }
          + stems.map { _ in "substr(\(column), 1, length(?)) = ? OR instr(\(column), ?) > 0" })
          .joined(separator: " OR ")
      },
      bytes: ends.flatMap { [$0, "/" + $0, "/" + $0] } + stems.flatMap { [$0, $0, "/" + $0] })
  }

  /// Returns the texts and, for each, its Unicode normal form of composed characters (NFC). NFC
  /// replaces a few signs by ASCII letters, for example the kelvin sign by K. A text with such a
  /// sign may therefore name a file with an ASCII name.
  private static func alike(_ texts: [String]) -> [String] {
    let bytes = Set(
      (texts + texts.map(\.precomposedStringWithCanonicalMapping)).map { Array($0.utf8) })
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Lists the files that have a non-ASCII path and that `text` names if equivalent spellings are
  /// accepted. Two texts are canonically equivalent if they are equal in a Unicode normal form. The
  /// name matches if it is equivalent to the last component of `text`. It also matches if the name,
  /// with or without its extension, is equivalent to the whole of `text`.
  static func canonicalEquivalents(
    _ db: Database, of text: String, copiesBelow library: FilePath
  ) throws -> [KnownFile] {
    let wanted = FilePath(text).lexicallyNormalized().lastComponent?.string
    func isWanted(_ path: [UInt8]) -> Bool {
      let name = path.suffix(from: path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)
      let stem = name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] }
      return String(decoding: name, as: UTF8.self) == wanted
        || [name, stem].contains { $0.map { String(decoding: $0, as: UTF8.self) } == text }
    }
    return try fetch(
      db, copiesBelow: library,
      where: { "CAST(\($0) AS TEXT) GLOB '*[^' || char(1) || '-' || char(127) || ']*'" },
      isWanted: isWanted)
  }

  /// Reads the files of recordings, and the copies of recordings inside the library.
  ///
  /// - Parameters:
  ///   - db: the database.
  ///   - library: the library's folder.
  ///   - condition: returns an SQL condition for a column of paths, given its name.
  ///   - bytes: the values of the condition, bound as the bytes of UTF-8.
  ///   - isWanted: returns true for the path of a file that the result should contain.
  /// - Returns: the files of the sources, then the copies, in the order of the database.
  /// - Throws: errors of the database and of unreadable values.
  private static func fetch(
    _ db: Database, copiesBelow library: FilePath, where condition: (String) -> String,
    bytes: [String] = [], isWanted: ([UInt8]) -> Bool = { _ in true }
  ) throws -> [KnownFile] {
    let sources = """
      SELECT recording, folder, path FROM source
      WHERE recording IS NOT NULL AND (\(condition("path")))
      """
    let copies = """
      SELECT id, storagePath FROM recording
      WHERE storagePath IS NOT NULL AND (\(condition("storagePath")))
      """
    let values = StatementArguments(bytes.map { Data($0.utf8) })
    var files: [KnownFile] = []
    let sourceRows = try Row.fetchCursor(db, sql: sources, arguments: values)
    while let row = try sourceRows.next() {
      let row = RowReader(row, of: .source)
      let path = try row.bytes("path")
      guard isWanted(path) else { continue }
      files.append(
        KnownFile(
          recording: RecordingID(try row.text("recording")),
          folder: FilePath(bytes: try row.bytes("folder")), path: FilePath(bytes: path)))
    }
    let copyRows = try Row.fetchCursor(db, sql: copies, arguments: values)
    while let row = try copyRows.next() {
      let row = RowReader(row, of: .recording)
      guard try isWanted(row.bytes("storagePath")), let path = try row.pathBelowIfAny("storagePath")
      else { continue }
      files.append(
        KnownFile(recording: RecordingID(try row.text("id")), folder: library, path: path))
    }
    return files
  }

  /// Returns the conditions under which a text denotes a file, the strictest first. The last
  /// condition accepts another Unicode normalisation.
  static func predicates(to text: String) -> [(KnownFile) -> Bool] {
    let path = FilePath(text)
    let plain = path.lexicallyNormalized()
    let here = absolute(path)
    let identity = file(named: text).flatMap(FileIdentity.ifPresent)
    return [
      { absolute($0.fullPath) == here },
      // Matches another path to the same file: through a symbolic link, or by another name of its
      // folder.
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

  /// Returns the conditions under which a text denotes a folder above a file, the strictest first.
  static func folderPredicates(to text: String) -> [(KnownFile) -> Bool] {
    let plain = FilePath(text).lexicallyNormalized()
    let here = absolute(FilePath(text))
    return [
      { $0.fullPath.removingLastComponent().starts(with: here) },
      { $0.path.removingLastComponent().starts(with: plain) },
      { known in
        // Matches a folder above the file by the last components of its path, such as
        // `2026/Ramadan`.
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

  /// Returns the text without the Unicode characters that only control the direction of writing;
  /// nil if the text has no such character.
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
