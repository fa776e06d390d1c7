import HostSystem
package import Library
import Recitation
import SystemPackage

/// The disk usage of a library in bytes, by recording and by kind. The user's recordings are not
/// counted, because they are stored elsewhere.
package struct LibraryUsage: Encodable, Sendable {
  /// The purpose of a file in a library.
  package enum Kind: String, CaseIterable, Sendable {
    /// The database with its write-ahead log.
    case database
    /// Features of recordings, and their identified passages.
    case features
    /// Copies of recordings.
    case copies
    /// Rendered drills.
    case drills
    /// Backups of the database.
    case backups
    /// Everything else in the folder.
    case other
  }

  /// The disk usage of one recording.
  package struct Line: Encodable, Sendable {
    package let id, source: String
    package let durationSeconds: Double
    package let features, copy, total: Int
  }

  package let library: String
  /// The bytes of each kind; the keys are the cases of ``Kind``.
  package let kinds: [String: Int]
  package let total: Int
  /// The bytes of the features that are left from removed recordings. The command
  /// `tilawa remove --purge` deletes these features.
  package let removed: Int
  /// The recordings, largest first, then by path.
  package let recordings: [Line]

  /// Adds up the sizes of the files of a library.
  ///
  /// - Parameter store: the library.
  /// - Throws: `LibraryError`, `HostError`.
  package init(of store: LibraryStore) throws {
    let folder = store.directory
    let features = LibraryFolder.features(of: folder)
    var measured: [String: Int] = [:]
    var kinds: [String: Int] = [:]
    func add(_ bytes: Int, to kind: Kind) { kinds[kind.rawValue, default: 0] += bytes }
    for kind in Kind.allCases { add(0, to: kind) }
    for name in try Folder.names(in: folder) {
      let path = folder.appending(name)
      switch name.string {
      case "Features":
        for file in try Folder.names(in: features) {
          let bytes = try Self.bytes(at: features.appending(file))
          measured[file.stem, default: 0] += bytes
          add(bytes, to: .features)
        }
      case "Recordings": add(try Self.bytes(at: path), to: .copies)
      case "Drills": add(try Self.bytes(at: path), to: .drills)
      case LibraryBackups(of: folder).folder.lastComponent?.string:
        add(try Self.bytes(at: path), to: .backups)
      case let name where name.hasPrefix("library.sqlite"):
        add(try Self.bytes(at: path), to: .database)
      default: add(try Self.bytes(at: path), to: .other)
      }
    }
    library = folder.description
    self.kinds = kinds
    total = kinds.values.reduce(0, +)
    removed = try store.removedRecordings().reduce(0) { sum, one in
      sum + (one.featuresKey.flatMap { measured[$0] } ?? 0)
    }
    recordings = try store.recordings().map { summary in
      let kept = summary.featuresKey.flatMap { measured[$0] } ?? 0
      let copy = try summary.storagePath.map { try Self.bytes(at: folder.pushing($0)) } ?? 0
      return Line(
        id: summary.recording.id.text, source: summary.displayPath,
        durationSeconds: (summary.recording.durationSeconds * 1000).rounded() / 1000,
        features: kept, copy: copy, total: kept + copy)
    }.sorted { ($1.total, $0.source) < ($0.total, $1.source) }
  }

  /// Returns the size in bytes of a file, or of all files below a folder. Symbolic links, and files
  /// that another process deletes meanwhile, count as 0.
  private static func bytes(at path: FilePath) throws -> Int {
    // Check this first: a link to a folder would be followed, even around in a circle.
    if try FileIdentity.isLink(path) { return 0 }
    if Folder.exists(path) {
      return try Folder.names(in: path).reduce(0) { try $0 + bytes(at: path.appending($1)) }
    }
    return try FileIdentity.isThere(path) ? FileIdentity(path: path).size : 0
  }
}
