package import HostSystem
package import Library
import Recitation
package import SystemPackage

/// Giving recordings a title, a reciter, a date or notes.
package struct Tagging: Sendable {
  /// The outcome.
  package struct Outcome: Sendable {
    /// The recordings as they are now.
    package let recordings: [RecordingSummary]
    /// The reason why the library has no backup of today, if it should have one.
    package let backupWarning: ReportedError?
  }

  private let library: FilePath
  private let signature: Signature

  /// - Parameters:
  ///   - library: the library's folder; absolute.
  ///   - signature: who gives the tags, and when.
  package init(in library: FilePath, by signature: Signature) {
    self.library = library
    self.signature = signature
  }

  /// Gives the same tags to several recordings, to all or to none; each as a change of its own.
  ///
  /// - Parameters:
  ///   - tags: what to give; the reciter is set by `reciter`.
  ///   - reciter: the name, as a person types it; one who is not known is added.
  ///   - recordings: by id, path or name.
  /// - Returns: the recordings as they are now.
  /// - Throws: `LibraryError`; a name that is not known changes nothing.
  package func give(
    _ tags: GivenTags, reciter: String?, to recordings: [String]
  ) throws -> Outcome {
    let folder = try LibraryFolder(taking: library, create: false)
    let store = folder.store
    let ids = try recordings.map { try store.recording(matching: $0).recording.id }
    try store.transaction {
      var tags = tags
      tags.reciter = try reciter.map { name -> String in
        do { return try store.reciter(matching: name).reciter.id } catch LibraryError.noSuchReciter
        {
          return try store.add(Reciter(name: name), by: signature)
        }
      }
      for id in ids { try store.give(tags, to: id, by: signature) }
    }
    let summaries = try ids.compactMap { try store.recording($0) }
    return Outcome(recordings: summaries, backupWarning: try folder.release())
  }
}
