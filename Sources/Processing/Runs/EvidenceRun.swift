package import Analysis
import Library
import Recitation
package import SystemPackage

/// Collects the evidence for readings and their words from stored features.
package struct EvidenceRun: Sendable {
  /// The library's folder.
  package var library: FilePath
  /// The chosen recipe. Without a choice, the recipe of a recording's last run applies to it. Then
  /// the evidence comes from the same networks as the stored segments.
  package var choice: RecipeChoice
  /// The recordings by id, path or name; empty for all.
  package var recordings: [String]

  package init(library: FilePath, choice: RecipeChoice, recordings: [String]) {
    self.library = library
    self.choice = choice
    self.recordings = recordings
  }

  /// Runs the detection without storing results.
  ///
  /// - Returns: the evidence of each recording that was decoded.
  /// - Throws: `LibraryError`, `FeatureFileError`, `RecipeError`, `RecitationError`.
  package func run() throws -> [Redetection.Evidence] {
    let store = try LibraryStore(reading: library)
    let ids =
      recordings.isEmpty
      ? try store.recordingIDs()
      : try store.recordings(matching: recordings).map(\.recording.id)
    // Most recordings share a recipe. One detection is kept for each run, because reading the
    // networks of a recipe takes long.
    var detections: [String: Redetection] = [:]
    return try ids.compactMap { id in
      guard let (summary, before) = try store.contents(of: id) else { return nil }
      let known = Manifest(
        recording: summary.recording, segments: before.segments, featuresKey: summary.featuresKey)
      let detection =
        try detections[summary.run] ?? redetection(of: summary, in: store)
      detections[summary.run] = detection
      return try detection.evidence(for: known)
    }
  }

  /// Returns the detection of a recording: with the chosen recipe, or else with the recipe of the
  /// recording's last run.
  func redetection(of summary: RecordingSummary, in store: LibraryStore) throws -> Redetection {
    guard choice.isDefault, let run = try store.run(summary.run) else {
      return try choice.redetection(in: library)
    }
    return Redetection(
      recipe: try run.parsedRecipe(), riwayah: nil, features: LibraryFolder.features(of: library))
  }
}
