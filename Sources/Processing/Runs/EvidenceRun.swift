package import Analysis
import Library
import Recitation
package import SystemPackage

/// Collects the evidence for readings and their words from stored features.
package struct EvidenceRun: Sendable {
  /// The library's folder.
  package var library: FilePath
  /// The detection to run.
  package var redetection: Redetection
  /// The recordings by id, path or name; empty for all.
  package var recordings: [String]

  package init(library: FilePath, redetection: Redetection, recordings: [String]) {
    self.library = library
    self.redetection = redetection
    self.recordings = recordings
  }

  /// Runs the detection without storing results.
  ///
  /// - Returns: the evidence of each recording that was decoded.
  /// - Throws: `LibraryError`, `FeatureFileError`, `RecitationError`.
  package func run() throws -> [Redetection.Evidence] {
    let store = try LibraryStore(reading: library)
    let ids =
      recordings.isEmpty
      ? try store.recordingIDs()
      : try recordings.map { try store.recording(matching: $0).recording.id }
    return try ids.compactMap { id in
      guard let (summary, before) = try store.contents(of: id) else { return nil }
      let known = Manifest(
        recording: summary.recording, segments: before.segments, featuresKey: summary.featuresKey)
      return try redetection.evidence(for: known)
    }
  }
}
