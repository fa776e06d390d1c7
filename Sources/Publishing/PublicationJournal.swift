import AudioCore
import HostSystem
import Synchronization
import SystemPackage

/// A journal of the files that a run is about to write into a published folder.
///
/// `.tilawa-publication` in the folder has one line per file: its SHA-256 and its path. The lines
/// are on the disk before the files are renamed into place. If a run is killed or the disk is full,
/// the next run recognises these files by their hashes and continues. The journal is deleted when
/// the record is written.
struct PublicationJournal: Sendable {
  /// The file name of the journal.
  static let name: RelativePath = ".tilawa-publication"

  private let folder: FilePath
  /// The files that this run has entered into the journal.
  private let announced = Announced()

  private final class Announced: Sendable {
    let hashes = Mutex<[RelativePath: String]>([:])
  }

  /// The maximum size of a journal in bytes: enough for the files of 100,000 drills.
  private static let longest = 256 << 20

  /// - Parameter folder: the published folder.
  init(of folder: FilePath) { self.folder = folder }

  /// Returns the hashes that interrupted runs entered, by path. Truncated lines and paths outside
  /// the folder are ignored.
  ///
  /// - Throws: `HostError`, also if the journal is a symbolic link.
  func interrupted() throws -> [RelativePath: Set<String>] {
    let bytes =
      try BoundedPath(Self.name, below: folder).contents(limit: Self.longest) ?? []
    var hashes: [RelativePath: Set<String>] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let path = RelativePath(String(parts[1])) else { continue }
      hashes[path, default: []].insert(String(parts[0]))
    }
    return hashes
  }

  /// Appends files to the journal. The folder must exist.
  ///
  /// - Parameter hashes: SHA-256 by path.
  /// - Throws: `HostError`.
  func announce(_ hashes: [RelativePath: String]) throws {
    // The last line of an interrupted run may lack its line feed, so each new line begins with one.
    let lines = hashes.sorted { $0.key < $1.key }.map { "\n\($0.value) \($0.key)" }
    try AppendedFile.append(Array(lines.joined().utf8), to: folder.pushing(Self.name.path))
    announced.hashes.withLock { known in known.merge(hashes) { $1 } }
  }

  /// The files that this run entered, with their SHA-256.
  var hashes: [RelativePath: String] { announced.hashes.withLock { $0 } }

  /// Returns the hash of a file that this run entered; nil for other files.
  func hash(of path: RelativePath) -> String? { announced.hashes.withLock { $0[path] } }

  /// Deletes the journal.
  ///
  /// - Throws: `HostError`.
  func remove() throws { try BoundedPath(Self.name, below: folder).remove() }
}
