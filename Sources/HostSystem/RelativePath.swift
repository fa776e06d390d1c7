import AudioCore
package import SystemPackage

/// A relative path in a record. It consists of one or more names and begins at the folder of the
/// record.
///
/// Records are files that other programs may have written: lists in published folders, in libraries
/// or in plans. This type cannot represent a path with a root, with `.` or `..`, with an empty name
/// or with a zero byte. A record with such a path therefore cannot be decoded. Links are refused
/// when the file is accessed; see ``BoundedPath``.
package struct RelativePath: Hashable, Sendable {
  /// The path as text, with `/` between the names.
  package let text: String

  /// - Parameter text: the path. The result is nil unless the path consists only of names and is
  ///   written in the simplest way.
  package init?(_ text: String) {
    let path = FilePath(text)
    // A zero byte would end the path for the operating system, and `a//b` is another spelling of
    // `a/b`. Both are refused.
    guard BoundedPath.isStrictlyRelative(path), path.string == text else { return nil }
    self.text = text
  }

  /// The path for functions of the operating system.
  package var path: FilePath { FilePath(text) }

  /// The path without the extension of its last name.
  package var stem: String {
    guard let dot = text.lastIndex(of: "."), !text[dot...].contains("/") else { return text }
    return String(text[..<dot])
  }
}

/// Allows a string literal as a path in the source code of this program.
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

/// The error for a record that names a file outside the folder of the record. The whole record must
/// be rejected.
package struct PathOutsideRecord: Error, Hashable {
  /// The offending path.
  package let text: String

  /// The problem, as a clause about the record.
  package var reason: String {
    "it names `\(text)`, which does not lie in the folder of the record"
  }
}

/// The files that a record lists, with the SHA-256 of the bytes that were written.
///
/// The paths are relative to the folder of the record. A file belongs to the record as long as its
/// bytes match the hash. If its bytes differ, a person is assumed to have changed the file, and it
/// is kept.
package struct RecordedFiles: Hashable, Sendable {
  /// The hash of each file, as 64 lower-case hexadecimal digits, by the path of the file. A value
  /// that is not a hash does not match any file.
  package var hashes: [RelativePath: String]

  /// - Parameter hashes: see ``hashes``.
  package init(_ hashes: [RelativePath: String] = [:]) { self.hashes = hashes }

  /// The SHA-256 of the list. A record contains it to detect that a person or another program has
  /// added a file to the list. It protects against mistakes, not against forgery.
  package var checksum: String {
    let lines = hashes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
    return SHA256.hexadecimal(of: Array(lines.joined().utf8))
  }

  /// The result of comparing a file with the list.
  package enum State: Sendable, Hashable {
    /// The bytes of the file are the bytes that were written.
    case unchanged
    /// The bytes of the file differ from the bytes that were written.
    case changed
    /// The file does not exist.
    case missing
  }

  /// Compares a file with the list.
  ///
  /// - Parameters:
  ///   - path: a listed path. The result for an unlisted file is `changed` or `missing`.
  ///   - folder: the folder of the record.
  /// - Returns: the result of the comparison.
  /// - Throws: `HostError`, also if there is a link anywhere in the path.
  package func state(of path: RelativePath, in folder: FilePath) throws -> State {
    guard let found = try BoundedPath(path, below: folder).sha256() else { return .missing }
    return hashes[path] == found ? .unchanged : .changed
  }

  /// Deletes a listed file if it is unchanged.
  ///
  /// - Parameters: see ``state(of:in:)``.
  /// - Returns: the result of the comparison before the deletion; only an `unchanged` file is
  ///   deleted.
  /// - Throws: the errors of ``state(of:in:)``.
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
