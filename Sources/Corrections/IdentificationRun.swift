package import Analysis
import AudioCore
package import HostSystem
package import Inspection
import Library
import PipelineCore
import Recitation
package import SystemPackage

/// Identifies recordings without a stated range. On request, also aligns these recordings by their
/// likeliest candidates, as if a person had chosen the candidates.
package struct IdentificationRun: Sendable {
  /// The result of a run.
  package struct Outcome: Sendable {
    package var recordings: [IdentifiedRecording] = []
    /// The errors of the recordings that could not be identified.
    package var errors: [ReportedError] = []
    /// The minimum probability for accepting candidates.
    package var minProbability = 0.0
    /// The reason why today's backup failed; nil if the backup was made or was not due.
    package var backupWarning: ReportedError?
  }

  /// The library's folder.
  package let library: FilePath
  package let recipe: RecipeChoice
  /// The recordings by id, path or name; empty for all recordings that need a range.
  package let recordings: [String]
  /// True to align recordings by their first candidates, if these are likely enough.
  package let accepts: Bool
  /// The minimum probability for accepting candidates; nil for the value in the recipe.
  package let minProbability: Double?

  package init(
    library: FilePath, recipe: RecipeChoice = RecipeChoice(), recordings: [String] = [],
    accepts: Bool = false, minProbability: Double? = nil
  ) {
    self.library = library
    self.recipe = recipe
    self.recordings = recordings
    self.accepts = accepts
    self.minProbability = minProbability
  }

  /// Identifies the recordings.
  ///
  /// - Returns: the candidates of each recording, and an error for each recording that failed.
  /// - Throws: `LibraryError`, `RecipeError`, `HostError.heldByAnother`.
  package func run() throws -> Outcome {
    let folder = try LibraryFolder(locking: library, create: false)
    let store = folder.store
    let summaries =
      recordings.isEmpty
      ? try store.recordings().filter(\.recording.needsRange)
      : try recordings.map { try store.recording(matching: $0) }
    var redetection = try recipe.redetection(in: library)
    redetection.keepsIdentified = true
    let run = RunIdentity.recordOfDetection(by: redetection.recipe, now: WallClock.now)
    let least = minProbability ?? redetection.recipe.minProbability
    var outcome = Outcome()
    outcome.minProbability = least
    for summary in summaries {
      do {
        outcome.recordings.append(try identify(summary, redetection, run, from: least, in: store))
      } catch {
        outcome.errors.append(ReportedError(forCommandLine: error, at: summary.displayPath))
      }
    }
    outcome.backupWarning = try folder.release()
    return outcome
  }

  private func identify(
    _ summary: RecordingSummary, _ redetection: Redetection, _ run: RunRecord,
    from least: Double, in store: LibraryStore
  ) throws -> IdentifiedRecording {
    guard var manifest = try store.manifest(of: summary.recording.id),
      let found = try redetection.identification(of: manifest)
    else {
      throw ReportedError(
        problem: "the passages of this recording cannot be identified",
        place: summary.displayPath,
        remedy: "run `tilawa process` on it with a recipe that has the step `identify`")
    }
    let certain = found.certain(from: least).ranges
    guard accepts, !certain.isEmpty else {
      return IdentifiedRecording(summary, found, certain, isAccepted: false)
    }
    guard manifest.isOpenToIdentification else {
      throw ReportedError(
        problem: "its range was stated by a person and is not replaced",
        place: summary.displayPath,
        remedy: "state another range with `tilawa process PATH --range`")
    }
    manifest.recording.expected = certain
    manifest.recording.expectationOrigin = .candidate
    if let aligned = try redetection.manifest(from: manifest) {
      let recording = manifest.recording
      try store.update(
        aligned, run: run,
        statement: store.statement(
          of: recording.id, naming: recording.expected, from: recording.expectedFrom,
          at: run.firstUsedAt))
    }
    return IdentifiedRecording(summary, found, certain, isAccepted: true)
  }
}
