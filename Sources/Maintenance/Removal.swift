package import HostSystem
package import Library
import Recitation
package import SystemPackage

/// Taking recordings out of a library. The files of the user stay where they are.
package struct Removal: Sendable {
  /// A recording that was removed or purged.
  package struct Line: Encodable, Sendable {
    package let recording, source: String
  }

  /// The outcome.
  package struct Outcome: Sendable, Encodable {
    /// Taken out now; `tilawa undo` brings each back until it is purged.
    package var removed: [Line] = []
    /// Deleted permanently.
    package var purged: [Line] = []
    /// The bytes of features and copies that were deleted.
    package var freedBytes = 0
    /// The reason why the library has no backup of today, if it should have one.
    package var backupWarning: ReportedError?

    private enum CodingKeys: CodingKey { case removed, purged, freedBytes }
  }

  private let library: FilePath
  private let signature: Signature

  /// - Parameters:
  ///   - library: the library's folder; absolute.
  ///   - signature: who removes, and when.
  package init(from library: FilePath, by signature: Signature) {
    self.library = library
    self.signature = signature
  }

  /// Removes recordings.
  ///
  /// - Parameters:
  ///   - recordings: by id, path or name. With `purging` none stands for all that were removed
  ///     before, and one that was removed before may be named too.
  ///   - purging: whether they are deleted permanently.
  /// - Returns: what was done.
  /// - Throws: `LibraryError`, `HostError`; a name that is not known changes nothing.
  package func run(_ recordings: [String], purging: Bool) throws -> Outcome {
    let folder = try LibraryFolder(taking: library, create: false)
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
      // Before anything is purged: whatever leads out of the library is refused.
      let doomed = try store.removedRecordings()
        .filter { !$0.isPurged && (recordings.isEmpty || chosen.contains($0.id)) }
      for file in try doomed.flatMap({ try files(of: $0) }) { _ = try file.identity() }
      let purged = try store.purge(recordings.isEmpty ? nil : chosen)
      outcome.purged = purged.map { Line(recording: $0.id.text, source: $0.name) }
      outcome.freedBytes = try deleteFiles(of: purged, store)
    }
    outcome.backupWarning = try folder.release()
    return outcome
  }

  /// Deletes features that nothing else refers to, and copies; returns their bytes.
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

  /// The files that the library itself holds of a recording, whether they are there or not.
  private func files(of one: RemovedRecording) throws(HostError) -> [BoundedPath] {
    var paths = [one.storagePath].compactMap { $0 }
    if let key = one.featuresKey {
      paths += ["features", "facts", "passages"].map { FilePath("Features/\(key).\($0)") }
    }
    var files: [BoundedPath] = []
    for path in paths { files.append(try BoundedPath(path, below: library)) }
    return files
  }
}
