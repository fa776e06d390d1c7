import AudioCore
package import SystemPackage

/// A path that a record names: one or more names, from the folder that the record belongs to.
///
/// Records are files that others may have written: lists in published folders, in libraries, in
/// plans. A path with a root, with `.` or `..`, with an empty name or with a zero byte is no value
/// of this type, so decoding a record refuses it. Links are refused where the file is touched; see
/// ``BoundedPath``.
package struct RelativePath: Hashable, Sendable {
  /// The path as it is written, with `/` between the names.
  package let text: String

  /// - Parameter text: the path; nil unless it consists of names, each written once and plainly.
  package init?(_ text: String) {
    let path = FilePath(text)
    // A zero byte ends a path of the system, and `a//b` is another spelling of `a/b`.
    guard BoundedPath.staysBelow(path), path.string == text else { return nil }
    self.text = text
  }

  /// The path for the functions of the system.
  package var path: FilePath { FilePath(text) }

  /// The path without the ending of its last name.
  package var stem: String {
    guard let dot = text.lastIndex(of: "."), !text[dot...].contains("/") else { return text }
    return String(text[..<dot])
  }
}

/// A path that this program names itself.
extension RelativePath: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    guard let path = RelativePath(text as String) else {
      preconditionFailure("`\(text)` is no path of a record")
    }
    self = path
  }
}

/// In the order of the bytes.
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

/// A record that names a file outside of its folder. No part of the record may be used.
package struct PathOutsideRecord: Error, Hashable {
  /// The path that the record names.
  package let text: String

  /// The problem, a clause whose subject is the record.
  package var reason: String {
    "it names `\(text)`, which does not lie in the folder of the record"
  }
}

/// The files that a record lists, by their paths from its folder, each with the SHA-256 of the
/// bytes that were written.
///
/// A file belongs to the record as long as it has these bytes: one that has others was changed by
/// somebody and is theirs.
package struct RecordedFiles: Hashable, Sendable {
  /// 64 lower-case hexadecimal digits by path. A text that is no hash fits no file.
  package var hashes: [RelativePath: String]

  /// - Parameter hashes: see ``hashes``.
  package init(_ hashes: [RelativePath: String] = [:]) { self.hashes = hashes }

  /// The state of a listed file.
  package enum State: Sendable, Hashable {
    /// It is as it was written.
    case unchanged
    /// It has other bytes.
    case changed
    /// Nothing lies there.
    case missing
  }

  /// Compares a file with the list.
  ///
  /// - Parameters:
  ///   - path: a path of the list; another one is never `unchanged`.
  ///   - folder: the folder of the record.
  /// - Throws: `HostError`, also for a link on the way or at the end.
  package func state(of path: RelativePath, in folder: FilePath) throws -> State {
    guard let found = try BoundedPath(path, below: folder).sha256() else { return .missing }
    return hashes[path] == found ? .unchanged : .changed
  }

  /// Deletes a listed file that is as it was written.
  ///
  /// - Parameters: as for ``state(of:in:)``.
  /// - Returns: the state before; only an `unchanged` file was deleted.
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
