import Analysis
import AudioCore
import Corrections
package import HostSystem
package import Library
import Recitation
import Synchronization
package import SystemPackage

/// One run over selected recordings: locks the library, analyses new recordings, writes the journal
/// and the report, and releases the library.
package struct ProcessingJob: Sendable {
  /// An event of a run. The events occur in the order of the cases; `ran` may occur many times.
  package enum Event: Sendable {
    /// The requested report cannot be written; the run continues without it.
    case reportRefused(ReportedError)
    /// The run is planned and starts.
    case planned(RunPlan)
    /// An event of one recording; may be sent from any thread.
    case ran(RunEvent)
    /// The analysis has ended.
    case analysed
    /// The run has ended, but the backup of the day failed.
    case backupFailed(ReportedError)
  }

  /// The options of the analysis.
  package var options: ProcessOptions
  /// The absolute path of the library's folder.
  package var library: FilePath
  /// The page to write after the run; nil for no report.
  package var report: ReportFiles?

  package init(options: ProcessOptions, library: FilePath, report: ReportFiles? = nil) {
    self.options = options
    self.library = library
    self.report = report
  }

  /// Analyses the selected recordings.
  ///
  /// If the task is cancelled, the results of finished recordings are in the library and in the
  /// report.
  ///
  /// - Parameters:
  ///   - selection: the recordings.
  ///   - onEvent: event callback.
  /// - Returns: the status of each recording after the run.
  /// - Throws: `HostError.heldByAnother` if another run holds the library, `LibraryError`,
  ///   `HostError`.
  package func run(
    _ selection: SourceSelection, onEvent: @escaping @Sendable (Event) -> Void = { _ in }
  ) async throws -> ProcessingReport {
    let run = RunIdentity.record(of: options.recipe, now: WallClock.now)
    let folder = try LibraryFolder(locking: library, create: true)
    var outputGuard = try OutputGuard(folder.store)
    outputGuard.recordings += selection.sources.map(\.path)
    if let report {
      do { try report.check(by: outputGuard) } catch {
        onEvent(.reportRefused(ReportedError(forCommandLine: error)))
      }
    }
    let plan = try RunPlan(selection.sources, options: options, run: run, store: folder.store)
    onEvent(.planned(plan))
    let tally = Tally()
    var journal = RunJournal(startedAt: run.firstUsedAt)
    let start = ContinuousClock.now
    var troubles = attempt { try journal.save(in: library) }
    let work = ProcessRun(plan, options: options, run: run, library: library)
    let diskError = await work.run(into: folder.store) { event in
      tally.count(event)
      onEvent(.ran(event))
    }
    onEvent(.analysed)
    let wasStopped = Task.isCancelled
    let results = tally.results
    troubles += attempt { try folder.store.forgetFiles(skippedIn: selection) }
    var relinking = Relinking.Outcome()
    if !wasStopped, diskError == nil {
      troubles += attempt {
        relinking = try Relinking(in: folder.store)
          .relinkCertain(among: plan.recordings(after: results), by: .current)
      }
    }
    troubles += relinking.errors
    var result = try ProcessingReport(
      plan, results, selection, store: folder.store, contradictions: tally.contradictions,
      moved: tally.moved, relinked: relinking.relinked, relinkable: relinking.left,
      wasStopped: wasStopped, diskError: diskError)
    result.warn(relinking.warnings)
    result.fill(&journal)
    journal.endedAt = WallClock.now
    journal.seconds = ((ContinuousClock.now - start) / .seconds(1)).milliseconds
    journal.audioSeconds = tally.decodedSeconds.milliseconds
    journal = journal.bounded()
    troubles += attempt { try journal.save(in: library) }
    if let report {
      let store = folder.store
      troubles += attempt {
        try report.write(try NightReport(of: store, run: journal), by: outputGuard)
      }
    }
    for trouble in troubles { result.add(trouble) }
    if let warning = try folder.release() { onEvent(.backupFailed(warning)) }
    return result
  }

  /// True if a run over these recordings would analyse at least one of them. The library stays
  /// unchanged.
  ///
  /// - Throws: `LibraryError`, `RecitationError`.
  package func hasWork(_ sources: [SourceSelection.Source]) throws -> Bool {
    try plan(sources).items.contains { $0.decision == .analyse }
  }

  /// Plans a run over these recordings. The library stays unchanged, and need not exist.
  ///
  /// - Returns: the expected content of each recording, and the decision to analyse or skip it.
  /// - Throws: `LibraryError`, `RecitationError`.
  package func plan(_ sources: [SourceSelection.Source]) throws -> RunPlan {
    let store: LibraryStore?
    do { store = try LibraryStore(reading: library) } catch LibraryError.missing {
      store = nil
    }
    let run = RunIdentity.record(of: options.recipe, now: WallClock.now)
    return try RunPlan(sources, options: options, run: run, store: store)
  }

  /// Runs `body`. An error is returned and not thrown, because the run does not fail if its journal
  /// or report cannot be written. The results are already in the library.
  private func attempt(_ body: () throws -> Void) -> [any Error] {
    do {
      try body()
      return []
    } catch { return [error] }
  }

  /// Collects the results of a run from any thread.
  private final class Tally: Sendable {
    private struct State {
      var results: [Int: RunResult] = [:]
      var seconds: [Int: Double] = [:]
      var contradictions: [Int: Contradiction] = [:]
      var moved: [Int: FilePath] = [:]
    }
    private let state = Mutex(State())

    /// The results so far, by index in the run plan.
    var results: [Int: RunResult] { state.withLock { $0.results } }
    /// Contradictions between the plan file and earlier statements, by index in the run plan.
    var contradictions: [Int: Contradiction] { state.withLock { $0.contradictions } }
    /// The earlier paths of moved or renamed files, by index in the run plan.
    var moved: [Int: FilePath] { state.withLock { $0.moved } }
    /// The length of the decoded audio in seconds.
    var decodedSeconds: Double { state.withLock { $0.seconds.values.reduce(0, +) } }

    func count(_ event: RunEvent) {
      state.withLock { state in
        switch event {
        case .started: break
        case .progress(let index, let update): state.seconds[index] = update.seconds
        case .contradicted(let index, let contradiction):
          state.contradictions[index] = contradiction
        case .moved(let index, let path): state.moved[index] = path
        case .ended(let index, let result):
          state.results[index] = result
          if case .analysed(let recording) = result.outcome, result.wasDecoded {
            state.seconds[index] = recording.durationSeconds
          }
        }
      }
    }
  }
}

extension RunPlan {
  /// Returns the recordings of the sources after the run.
  fileprivate func recordings(after results: [Int: RunResult]) -> Set<RecordingID> {
    Set(
      items.enumerated().compactMap { index, item in
        switch (item.decision, results[index]?.outcome) {
        case (.done(let id), _), (.analyse, .linked(let id)): id
        case (.analyse, .analysed(let recording)): recording.id
        case (.analyse, _): nil
        }
      })
  }
}
