import AudioCore
package import SystemPackage

/// A relative path in a record: one or more names, starting at the record's folder.
///
/// Records are files that other programs may have written: lists in published folders, in
/// libraries, in plans. A path with a root, with `.` or `..`, with an empty name or with a zero
/// byte cannot be represented by this type, so decoding such a record fails. Links are refused when
/// the file is accessed; see ``BoundedPath``.
package struct RelativePath: Hashable, Sendable {
  /// The path text, with `/` between the names.
  package let text: String

  /// - Parameter text: the path; nil unless it consists of names only, in the simplest spelling.
  package init?(_ text: String) {
    let path = FilePath(text)
    // A zero byte would end a system path, and `a//b` is another spelling of `a/b`.
    guard BoundedPath.staysBelow(path), path.string == text else { return nil }
    self.text = text
  }

  /// The path for system functions.
  package var path: FilePath { FilePath(text) }

  /// The path without the extension of its last name.
  package var stem: String {
    guard let dot = text.lastIndex(of: "."), !text[dot...].contains("/") else { return text }
    return String(text[..<dot])
  }
}

/// A path in the source code of this program.
extension RelativePath: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    guard let path = RelativePath(text as String) else {
      preconditionFailure("`\(text)` is no path of a record")
    }
    self = path
  }
}

/// Orders paths by their bytes.
extension RelativePath: Comparable {
  package static func < (one: Self, other: Self) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}

extension RelativePath: CustomStringConvertible {
  package var description: String { text }
}

extension RelativePath: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let path = RelativePath(text) else { throw PathOutsideRecord(text: text) }
    self = path
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// The error of a record that names a file outside its folder. No part of the record may be used.
package struct PathOutsideRecord: Error, Hashable {
  /// The offending path.
  package let text: String

  /// The problem, as a clause about the record.
  package var reason: String {
    "it names `\(text)`, which does not lie in the folder of the record"
  }
}

/// The files listed in a record, by their paths relative to its folder, each with the SHA-256 of
/// its written bytes.
///
/// A file belongs to the record as long as its bytes match. A file with other bytes was changed by
/// a person and is kept.
package struct RecordedFiles: Hashable, Sendable {
  /// 64 lower-case hexadecimal digits by path. A value that is not a hash matches no file.
  package var hashes: [RelativePath: String]

  /// - Parameter hashes: see ``hashes``.
  package init(_ hashes: [RelativePath: String] = [:]) { self.hashes = hashes }

  /// The state of a listed file.
  package enum State: Sendable, Hashable {
    /// Its bytes are those that were written.
    case unchanged
    /// Its bytes differ.
    case changed
    /// The file does not exist.
    case missing
  }

  /// Compares a file with the list.
  ///
  /// - Parameters:
  ///   - path: a listed path; an unlisted file is never `unchanged`.
  ///   - folder: the folder of the record.
  /// - Returns: the state of the file.
  /// - Throws: `HostError`, also for a link on the way or at the end.
  package func state(of path: RelativePath, in folder: FilePath) throws -> State {
    guard let found = try BoundedPath(path, below: folder).sha256() else { return .missing }
    return hashes[path] == found ? .unchanged : .changed
  }

  /// Deletes a listed file if it is unchanged.
  ///
  /// - Parameters: as for ``state(of:in:)``.
  /// - Returns: the state before; only an `unchanged` file is deleted.
  /// - Throws: as ``state(of:in:)``.
  package func remove(_ path: RelativePath, in folder: FilePath) throws -> State {
    let state = try state(of: path, in: folder)
    if state == .unchanged { try BoundedPath(path, below: folder).remove() }
    return state
  }
}

extension RecordedFiles: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init()
    for (text, hash) in try container.decode([String: String].self) {
      guard let path = RelativePath(text) else { throw PathOutsideRecord(text: text) }
      hashes[path] = hash
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      Dictionary(uniqueKeysWithValues: hashes.map { ($0.key.text, $0.value) }))
  }
}
