import AudioCore
import HostSystem
import Synchronization
import SystemPackage

/// The files that a run is about to write into a published folder, before the record names them.
///
/// `.tilawa-publication` in the folder has a line for each file, its SHA-256 and its path. The
/// lines are on the disk before the files take their names, so that after a kill, or on a disk that
/// became full, the next run recognises the files by their bytes and continues. The journal goes
/// away when the record is written.
struct PublicationJournal: Sendable {
  /// The name of the journal.
  static let name: RelativePath = ".tilawa-publication"

  private let folder: FilePath
  /// The files that this run has announced.
  private let announced = Announced()

  private final class Announced: Sendable {
    let hashes = Mutex<[RelativePath: String]>([:])
  }

  /// The greatest journal that is read: a line for each file of 100,000 drills.
  private static let longest = 256 << 20

  /// - Parameter folder: the published folder.
  init(of folder: FilePath) { self.folder = folder }

  /// The hashes that interrupted runs have announced, by path. Lines that were cut off, and those
  /// that lead out of the folder, are ignored.
  ///
  /// - Throws: `HostError`, also for a link in place of the journal.
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

  /// Announces files. The folder must exist.
  ///
  /// - Parameter hashes: SHA-256 by path.
  /// - Throws: `HostError`.
  func announce(_ hashes: [RelativePath: String]) throws {
    // A line of an interrupted run may have no end.
    let lines = hashes.sorted { $0.key < $1.key }.map { "\n\($0.value) \($0.key)" }
    try AppendedFile.append(Array(lines.joined().utf8), to: folder.pushing(Self.name.path))
    announced.hashes.withLock { known in known.merge(hashes) { $1 } }
  }

  /// The hash of a file that this run has announced; nil for others.
  func hash(of path: RelativePath) -> String? { announced.hashes.withLock { $0[path] } }

  /// Deletes the journal.
  ///
  /// - Throws: `HostError`.
  func remove() throws { try BoundedPath(Self.name, below: folder).remove() }
}
