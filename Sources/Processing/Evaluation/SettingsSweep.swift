package import Analysis
package import Evaluation
package import HostSystem
import Library
import PipelineCore
import Recitation
package import SystemPackage

/// Tries combinations of settings on the stored features of a library, and scores each against the
/// truth. Changes nothing in the library.
package struct SettingsSweep: Sendable {
  /// The size of a sweep, calculated before the first detection.
  package struct Extent: Sendable, Hashable {
    /// The number of combinations, including the unchanged settings.
    package let settings: Int
    /// The number of recordings.
    package let recordings: Int
    /// The names in truth files that match no recording in the library.
    package let absent: [String]
  }

  /// The library's folder.
  package let library: FilePath
  /// The detection with unchanged settings.
  package let redetection: Redetection
  /// The values to try, each written `stage.parameter=low..high:step` or as a list.
  package let sweeps: [String]
  /// Truth files, and folders of truth files; empty to use the segments that a person confirmed as
  /// the truth.
  package let truth: [FilePath]
  /// The recordings by id, path or name; empty for all.
  package let recordings: [String]

  package init(
    library: FilePath, redetection: Redetection, sweeps: [String], truth: [FilePath] = [],
    recordings: [String] = []
  ) {
    self.library = library
    self.redetection = redetection
    self.sweeps = sweeps
    self.truth = truth
    self.recordings = recordings
  }

  /// Scores the unchanged settings, then each combination.
  ///
  /// - Parameter willBegin: called once, before the first detection.
  /// - Returns: one row per combination; and the errors of recordings that are left out of all
  ///   rows.
  /// - Throws: `RecipeError`, `EvaluationError`, `LibraryError`, and the errors of `Redetection`.
  package func run(
    willBegin: (Extent) -> Void = { _ in }
  ) async throws -> (report: SweepReport, errors: [ReportedError]) {
    let store = try LibraryStore(reading: library)
    let only = try Set(recordings.map { try store.recording(matching: $0).recording.id })
    let sweeps = try sweeps.map { try Sweep($0) }
    let tried = [([], redetection.recipe)] + (try redetection.recipe.swept(by: sweeps))
    var judged =
      truth.isEmpty
      ? try JudgedRecordings(confirmedIn: store, at: library.description)
      : try JudgedRecordings(try TruthFiles.truths(at: truth), in: store)
    judged.keep { only.isEmpty || $0.map { only.contains($0) } ?? false }
    if judged.all.isEmpty { throw EvaluationError.nothingConfirmed(place: library.description) }
    willBegin(
      Extent(settings: tried.count, recordings: judged.all.count, absent: judged.absent))
    let (judgements, errors) = try await judged.redetected(
      by: tried.map { _, recipe in
        var changed = redetection
        changed.recipe = recipe
        if self.sweeps.contains(where: Recipe.namesRiwayah) {
          changed.riwayah = recipe.riwayah
        }
        return changed
      })
    let rows = try zip(tried, judgements).map { setting, judgements in
      SweepReport.Row(
        settings: setting.0, score: try EvaluationReport(judgements).total.score)
    }
    return (SweepReport(rows), errors)
  }
}
