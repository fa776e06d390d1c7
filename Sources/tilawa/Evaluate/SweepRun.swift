import Analysis
import Evaluation
import Library
import PipelineCore
import Recitation
import Report
import SystemPackage

/// Tries settings on the kept features of a library, and judges each; changes nothing.
struct SweepRun {
  /// The parameters and what they are to be.
  let sweeps: [Sweep]
  /// The detection without any of that.
  let redetection: Redetection
  /// Which recordings, by their id; all if empty.
  let only: Set<RecordingID>

  /// The settings as they are, then each combination.
  ///
  /// - Parameters:
  ///   - truths: what to judge by; what a person confirmed if nil.
  ///   - store: the library.
  ///   - place: where it lies.
  ///   - isQuiet: whether nothing is said of the work.
  /// - Returns: one row per setting; and why some recordings are left out.
  /// - Throws: `RecipeError`, `EvaluationError`, `LibraryError`, and what a `Redetection` throws.
  func report(
    by truths: [TruthFile]?, in store: LibraryStore, at place: String, isQuiet: Bool
  ) async throws -> (report: SweepReport, errors: [ReportedError]) {
    let tried = [([], redetection.recipe)] + (try redetection.recipe.swept(by: sweeps))
    var recordings =
      try truths.map { try JudgedRecordings($0, in: store) }
      ?? JudgedRecordings(confirmedIn: store, at: place)
    recordings.keep { only.isEmpty || $0.map { only.contains($0) } ?? false }
    if recordings.all.isEmpty { throw EvaluationError.nothingConfirmed(place: place) }
    if !isQuiet {
      StandardError.line("trying \(tried.count) settings on \(recordings.all.count) recordings")
      for name in recordings.absent {
        StandardError.line("not in the library: \(VisibleText.of(name))")
      }
    }
    let (judgements, errors) = try await recordings.detectedAnew(
      by: tried.map { _, recipe in
        var redetection = redetection
        redetection.recipe = recipe
        if sweeps.contains(where: { $0.name == "align.riwayah" }) {
          redetection.riwayah = recipe.riwayah
        }
        return redetection
      })
    let rows = try zip(tried, judgements).map { setting, judgements in
      SweepReport.Row(
        settings: setting.0, score: try EvaluationReport(judgements).total.score)
    }
    return (SweepReport(rows), errors)
  }
}
