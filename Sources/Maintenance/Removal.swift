package import HostSystem
package import Library
import PipelineCore
import Recitation
package import SystemPackage

/// Removes recordings from a library. The user's files stay where they are.
package struct Removal: Sendable {
  /// A recording that was removed or purged.
  package struct Line: Encodable, Sendable {
    package let recording, source: String
  }

  /// The result of a removal.
  package struct Outcome: Sendable, Encodable {
    /// Recordings removed by this run. `tilawa undo` can restore a recording until it is purged.
    package var removed: [Line] = []
    /// Recordings whose rows were deleted permanently.
    package var purged: [Line] = []
    /// The bytes of features and copies that were deleted.
    package var freedBytes = 0
    /// The reason why today's backup failed; nil if the backup was made or was not due.
    package var backupWarning: ReportedError?

    private enum CodingKeys: CodingKey { case removed, purged, freedBytes }
  }

  private let library: FilePath
  private let signature: Signature

  /// - Parameters:
  ///   - library: the absolute path of the library's folder.
  ///   - signature: the author and time of the removal.
  package init(from library: FilePath, by signature: Signature) {
    self.library = library
    self.signature = signature
  }

  /// Removes recordings.
  ///
  /// - Parameters:
  ///   - recordings: the recordings by id, path or name. With `purging`, the list may also contain
  ///     recordings that were removed earlier, and an empty list selects all of these.
  ///   - purging: true to delete the recordings permanently.
  /// - Returns: the removed and purged recordings.
  /// - Throws: `LibraryError`, `HostError`; an unknown name leaves the library unchanged.
  package func run(_ recordings: [String], purging: Bool) throws -> Outcome {
    let folder = try LibraryFolder(locking: library, create: false)
    let store = folder.store
    var outcome = Outcome()
    let before = try store.removedRecordings().filter { !$0.isPurged }
    var chosen: [RecordingID] = []
    var found: [RecordingSummary] = []
    for text in recordings {
      let earlier = before.filter { $0.id.text == text || $0.name == text }
      if purging, earlier.count == 1 {
        chosen.append(earlier[0].id)
      } else {
        found.append(try store.recording(matching: text))
      }
    }
    let leaving = found.map(\.recording.id).filter { !chosen.contains($0) }
    try store.transaction {
      for id in Set(leaving).sorted() { try store.remove(id, by: signature) }
    }
    for summary in found where !chosen.contains(summary.recording.id) {
      chosen.append(summary.recording.id)
      outcome.removed.append(
        Line(recording: summary.recording.id.text, source: summary.displayPath))
    }
    if purging {
      // All paths are checked before the purge. A path that leads out of the library is refused.
      let removedRecordings = try store.removedRecordings()
        .filter { !$0.isPurged && (recordings.isEmpty || chosen.contains($0.id)) }
      for file in try removedRecordings.flatMap({ try files(of: $0) }) { _ = try file.identity() }
      let purged = try store.purge(recordings.isEmpty ? nil : chosen)
      outcome.purged = purged.map { Line(recording: $0.id.text, source: $0.name) }
      outcome.freedBytes = try deleteFiles(of: purged, store)
    }
    outcome.backupWarning = try folder.release()
    return outcome
  }

  /// Deletes the copies of the purged recordings. Deletes their features too, unless another
  /// recording uses the same features. Returns the number of freed bytes.
  private func deleteFiles(of purged: [RemovedRecording], _ store: LibraryStore) throws -> Int {
    let used = try store.featuresKeysInUse()
    var bytes = 0
    for one in purged {
      var kept = one
      if let key = one.featuresKey, used.contains(key) { kept.featuresKey = nil }
      for file in try files(of: kept) { bytes += try file.remove() }
    }
    return bytes
  }

  /// Returns the paths of the library's own files for a recording, whether or not the files exist.
  private func files(of one: RemovedRecording) throws(HostError) -> [BoundedPath] {
    var paths = [one.storagePath].compactMap { $0 }
    if let key = one.featuresKey {
      paths += ArtifactStore.endingsOfFeatures.map { FilePath("Features/\(key).\($0)") }
    }
    var files: [BoundedPath] = []
    for path in paths { files.append(try BoundedPath(path, below: library)) }
    return files
  }
}
