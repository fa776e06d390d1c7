package import HostSystem
package import Library
import Recitation
package import SystemPackage

/// Gives recordings a title, a reciter, a date or notes.
package struct Tagging: Sendable {
  /// The result of giving tags.
  package struct Outcome: Sendable {
    /// The recordings after the change.
    package let recordings: [RecordingSummary]
    /// The reason why today's backup failed; nil if the backup was made or was not due.
    package let backupWarning: ReportedError?
  }

  private let library: FilePath
  private let signature: Signature

  /// - Parameters:
  ///   - library: the absolute path of the library's folder.
  ///   - signature: the author and time of the change.
  package init(in library: FilePath, by signature: Signature) {
    self.library = library
    self.signature = signature
  }

  /// Gives the same tags to several recordings in one transaction, with one journaled change per
  /// recording.
  ///
  /// - Parameters:
  ///   - tags: the tags; the reciter in them is ignored, and `reciter` is used instead.
  ///   - reciter: the name as a person types it; a new name adds a reciter. Empty to state that the
  ///     reciter is unknown, nil for no change.
  ///   - recordings: the recordings by id, path or name.
  /// - Returns: the recordings after the change.
  /// - Throws: `LibraryError`; an unknown recording leaves the library unchanged.
  package func setTags(
    _ tags: StatedTags, reciter: String?, to recordings: [String]
  ) throws -> Outcome {
    let folder = try LibraryFolder(locking: library, create: false)
    let store = folder.store
    let ids = try store.recordings(matching: recordings).map(\.recording.id)
    try store.transaction {
      var tags = tags
      tags.reciter = try reciter.map { name -> String in
        if name.isEmpty { return "" }
        do { return try store.reciter(matching: name).reciter.id } catch LibraryError.noSuchReciter
        {
          return try store.add(Reciter(name: name), by: signature)
        }
      }
      for id in ids { try store.setTags(tags, to: id, by: signature) }
    }
    let summaries = try ids.compactMap { try store.recording($0) }
    return Outcome(recordings: summaries, backupWarning: try folder.release())
  }
}
