import Analysis
import AudioCore
import Corrections
package import HostSystem
package import Library
import Recitation
import Synchronization
package import SystemPackage

/// One run over selected recordings: takes the library, analyses what is new, writes
/// the journal and the report, and lets the library go.
package struct ProcessingJob: Sendable {
  /// An event of a run, in this order; `ran` may occur many times.
  package enum Event: Sendable {
    /// The report that was asked for cannot be written; the run continues without it.
    case reportRefused(ReportedError)
    /// The work is known, and begins.
    case planned(RunPlan)
    /// Something happened to one recording; from any thread.
    case ran(RunEvent)
    /// No further recording is analysed.
    case analysed
    /// All is done, but the library has no backup of today.
    case backupFailed(ReportedError)
  }

  /// The options of the analysis.
  package var options: ProcessOptions
  /// The library's folder; absolute.
  package var library: FilePath
  /// The page to write afterwards, if any.
  package var report: ReportFiles?

  package init(options: ProcessOptions, library: FilePath, report: ReportFiles? = nil) {
    self.options = options
    self.library = library
    self.report = report
  }

  /// Analyses the selected recordings.
  ///
  /// When the task is cancelled, what has ended is in the library and in the report.
  ///
  /// - Parameters:
  ///   - selection: the recordings.
  ///   - tell: called as things happen.
  /// - Returns: the state of each recording after the run.
  /// - Throws: `HostError.heldByAnother` if another run holds the library, `LibraryError`,
  ///   `HostError`.
  package func run(
    _ selection: SourceSelection, tell: @escaping @Sendable (Event) -> Void = { _ in }
  ) async throws -> ProcessingReport {
    let run = RunIdentity.record(of: options.recipe, now: WallClock.now)
    let folder = try LibraryFolder(taking: library, create: true)
    var outputGuard = try OutputGuard(folder.store)
    outputGuard.recordings += selection.sources.map(\.path)
    if let report {
      do { try report.check(by: outputGuard) } catch {
        tell(.reportRefused(ReportedError(forCommandLine: error)))
      }
    }
    let plan = try RunPlan(selection.sources, options: options, run: run, store: folder.store)
    tell(.planned(plan))
    let tally = Tally()
    var journal = RunJournal(startedAt: run.firstUsedAt)
    let start = ContinuousClock.now
    var troubles = attempt { try journal.save(in: library) }
    let work = ProcessRun(plan, options: options, run: run, library: library)
    let diskTrouble = await work.run(into: folder.store) { event in
      tally.count(event)
      tell(.ran(event))
    }
    tell(.analysed)
    let wasStopped = Task.isCancelled
    let results = tally.results
    var (relinked, relinkable): ([Relinking.Offer], [Relinking.Offer]) = ([], [])
    var relinkWarnings: [ReportedError] = []
    if !wasStopped, diskTrouble == nil {
      troubles += attempt {
        (relinked, relinkable, relinkWarnings) = try Relinking(in: folder.store)
          .relinkCertain(among: plan.recordings(after: results), by: .current)
      }
    }
    var result = try ProcessingReport(
      plan, results, selection, store: folder.store, contradictions: tally.contradictions,
      moved: tally.moved, relinked: relinked, relinkable: relinkable,
      wasStopped: wasStopped, diskTrouble: diskTrouble)
    result.warn(relinkWarnings)
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
    if let warning = try folder.release() { tell(.backupFailed(warning)) }
    return result
  }

  /// True if a run over these recordings would analyse anything; changes nothing.
  ///
  /// - Throws: `LibraryError`, `RecitationError`.
  package func hasWork(_ sources: [SourceSelection.Source]) throws -> Bool {
    try plan(sources).items.contains { $0.decision == .analyse }
  }

  /// Plans a run over these recordings; changes nothing, and needs no library.
  ///
  /// - Returns: what each recording is expected to hold, and which would be analysed.
  /// - Throws: `LibraryError`, `RecitationError`.
  package func plan(_ sources: [SourceSelection.Source]) throws -> RunPlan {
    let store: LibraryStore?
    do { store = try LibraryStore(reading: library) } catch LibraryError.missing {
      store = nil
    }
    let run = RunIdentity.record(of: options.recipe, now: WallClock.now)
    return try RunPlan(sources, options: options, run: run, store: store)
  }

  /// Records of a run may fail without failing the run: the library is what counts.
  private func attempt(_ body: () throws -> Void) -> [any Error] {
    do {
      try body()
      return []
    } catch { return [error] }
  }

  /// Counts the results of a run, which come from any thread.
  private final class Tally: Sendable {
    private struct State {
      var results: [Int: RunResult] = [:]
      var seconds: [Int: Double] = [:]
      var contradictions: [Int: Contradiction] = [:]
      var moved: [Int: FilePath] = [:]
    }
    private let state = Mutex(State())

    /// The results so far, by place in the plan.
    var results: [Int: RunResult] { state.withLock { $0.results } }
    /// Contradictions between the plan and earlier statements, by index in the run plan.
    var contradictions: [Int: Contradiction] { state.withLock { $0.contradictions } }
    /// The earlier paths of files that were moved or renamed, by place in the plan of the run.
    var moved: [Int: FilePath] { state.withLock { $0.moved } }
    /// Seconds of audio that were decoded.
    var decodedSeconds: Double { state.withLock { $0.seconds.values.reduce(0, +) } }

    func count(_ event: RunEvent) {
      state.withLock { state in
        switch event {
        case .started: break
        case .progress(let index, let news): state.seconds[index] = news.seconds
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
  /// The recordings that its sources hold after the run.
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
