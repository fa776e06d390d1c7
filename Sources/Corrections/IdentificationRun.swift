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
      : try store.recordings(matching: recordings)
    var redetection = try recipe.redetection(in: library)
    redetection.keepsIdentified = true
    let run = RunIdentity.recordOfDetection(by: redetection.recipe, now: WallClock.now)
    let least = minProbability ?? redetection.recipe.minProbability
    var outcome = Outcome()
    outcome.minProbability = least
    for summary in summaries {
      do {
        let found = try identify(summary, redetection, from: least, in: store)
        try found.accepted?.store(run, at: summary.displayPath, in: store)
        outcome.recordings.append(found.recording)
      } catch {
        outcome.errors.append(ReportedError(forCommandLine: error, at: summary.displayPath))
      }
    }
    outcome.backupWarning = try folder.release()
    return outcome
  }

  /// An alignment by the likeliest candidates, before it is stored.
  struct Accepted {
    let manifest: Manifest
    /// The recording with the accepted ranges.
    let stated: Recording
    /// The state of the recording before the alignment.
    let state: LibraryStore.State

    /// Stores the alignment and the statement that accepts the candidates.
    ///
    /// - Parameters:
    ///   - run: the run.
    ///   - path: the file of the recording, for an error.
    ///   - store: the library.
    /// - Throws: `LibraryError`; `ReportedError` if a person has changed the recording since the
    ///   alignment began. The library is unchanged then.
    func store(_ run: RunRecord, at path: String, in store: LibraryStore) throws {
      try store.transaction {
        guard try store.state(of: stated.id) == state else {
          throw ReportedError(
            problem: "the recording was changed while it was aligned, so no range was accepted",
            place: path, remedy: "run the command once more")
        }
        try store.update(
          manifest, run: run,
          statement: store.statement(
            of: stated.id, naming: stated.expected, from: stated.expectedFrom,
            at: run.firstUsedAt))
      }
    }
  }

  /// Identifies a recording.
  ///
  /// - Returns: the candidates, and the alignment by the accepted ones; nil if no candidates are
  ///   accepted, or if the recording was never decoded.
  func identify(
    _ summary: RecordingSummary, _ redetection: Redetection, from least: Double,
    in store: LibraryStore
  ) throws -> (recording: IdentifiedRecording, accepted: Accepted?) {
    let state = try store.state(of: summary.recording.id)
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
      return (IdentifiedRecording(summary, found, certain, isAccepted: false), nil)
    }
    guard manifest.isOpenToIdentification else {
      throw ReportedError(
        problem: "its range was stated by a person and is not replaced",
        place: summary.displayPath,
        remedy: "state another range with `tilawa process PATH --range`")
    }
    manifest.recording.expected = certain
    manifest.recording.expectationOrigin = .candidate
    let aligned = try redetection.manifest(from: manifest)
    return (
      IdentifiedRecording(summary, found, certain, isAccepted: true),
      aligned.map { Accepted(manifest: $0, stated: manifest.recording, state: state) }
    )
  }
}
