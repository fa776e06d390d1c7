import Analysis
import HostSystem
import Library
import Overnight
import SystemPackage

/// One run over what was selected: the library is taken, the run made, its journal and its report
/// written, the library let go.
struct ProcessJob: Sendable {
  /// How.
  var options: ProcessOptions
  /// The folder of the library; absolute.
  var library: FilePath
  /// The page to write afterwards, if any.
  var report: ReportFiles?
  /// Of the command.
  var common: CommonOptions
  /// For what --verbose tells.
  var log: Log
  /// Whether a signal came.
  var stop: StopWish

  /// Does it. When the task is cancelled, what has ended is in the library and in the report.
  ///
  /// - Parameter selection: what to look at.
  /// - Returns: what came of it.
  /// - Throws: `HostError.heldByAnother` if another run holds the library, `LibraryError`, …
  func run(_ selection: SourceSelection) async throws -> ProcessReport {
    let run = RunIdentity.record(of: options.recipe, now: RunIdentity.now)
    let folder = try LibraryFolder(taking: library, create: true)
    log.say("the library is \(VisibleText.of(library))")
    var outputGuard = try OutputGuard(folder.store)
    outputGuard.recordings += selection.sources.map(\.path)
    if let report {
      // The page may be refused; the night is not given up for it.
      do { try report.check(by: outputGuard) } catch { ErrorReport.warn(ReportedError(error)) }
    }
    let plan = try RunPlan(selection.sources, options: options, run: run, store: folder.store)
    let watch = RunWatch(plan, common, log)
    var journal = RunJournal(startedAt: run.firstUsedAt)
    let start = ContinuousClock.now
    var troubles = attempt { try journal.save(in: library) }
    let work = ProcessRun(plan, options: options, run: run, library: library)
    let diskTrouble = await work.run(into: folder.store) { watch.hear($0) }
    watch.finish()
    var result = try ProcessReport(
      plan, watch.results, selection, store: folder.store,
      contradictions: watch.contradictions, wasStopped: stop.signal != nil,
      diskTrouble: diskTrouble)
    if result.isComplete, stop.signal == nil {
      let reciters = plan.reciters.union(watch.results.values.compactMap(\.reciter))
      let store = folder.store
      troubles += attempt {
        for name in try VoiceLearning(recipe: options.recipe).learn(reciters, in: store) {
          log.say("learnt how \(VisibleText.of(name)) sounds")
        }
      }
    }
    result.fill(&journal)
    journal.endedAt = RunIdentity.now
    journal.seconds = ((ContinuousClock.now - start) / .seconds(1)).milliseconds
    journal.audioSeconds = watch.decodedSeconds.milliseconds
    journal = journal.bounded()
    troubles += attempt { try journal.save(in: library) }
    if let report {
      let store = folder.store
      troubles += attempt {
        try report.write(try NightReport(of: store, run: journal), by: outputGuard)
      }
    }
    for trouble in troubles { result.add(trouble) }
    ErrorReport.warn(try folder.release())
    return result
  }

  /// Whether a run over these would analyse anything; nothing is taken or changed.
  func hasWork(_ sources: [SourceSelection.Source]) throws -> Bool {
    let store: LibraryStore?
    do { store = try LibraryStore(reading: library) } catch LibraryError.missing {
      store = nil
    }
    let run = RunIdentity.record(of: options.recipe, now: RunIdentity.now)
    let plan = try RunPlan(sources, options: options, run: run, store: store)
    return plan.items.contains { $0.decision == .analyse }
  }

  /// What is told of a run may fail: the library is what counts.
  private func attempt(_ body: () throws -> Void) -> [any Error] {
    do {
      try body()
      return []
    } catch { return [error] }
  }
}
