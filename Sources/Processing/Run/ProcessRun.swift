package import Analysis
import AudioCore
package import HostSystem
package import Library
package import PipelineCore
package import Recitation
package import SystemPackage

/// One run over many recordings. Each recording has its own worker process, and each result is
/// stored as soon as it arrives.
///
/// After a crash the stored results remain, and the next run continues with the other recordings.
package struct ProcessRun: Sendable {
  /// The plan of the run.
  package let plan: RunPlan
  private let options: ProcessOptions
  private let run: RunRecord
  private let library: FilePath

  /// - Parameters:
  ///   - plan: the plan of the run.
  ///   - options: the options of the run.
  ///   - run: the record of the run.
  ///   - library: the folder of the library.
  package init(_ plan: RunPlan, options: ProcessOptions, run: RunRecord, library: FilePath) {
    self.plan = plan
    self.options = options
    self.run = run
    self.library = library
  }

  /// Runs the plan: starts up to `jobs` workers and stores each result as it arrives.
  ///
  /// If the task is cancelled, no further worker is started and the running workers are killed;
  /// results of finished workers are in the library. If `shouldContinue` of the options returns
  /// false, or the disk of the library fails, no further worker is started and the running workers
  /// finish.
  ///
  /// - Parameters:
  ///   - store: the library; this run must be its only writer.
  ///   - onEvent: event callback, invoked from any thread.
  /// - Returns: the disk error, if there was one.
  package func run(
    into store: LibraryStore, onEvent: @escaping @Sendable (RunEvent) -> Void
  ) async -> ReportedError? {
    let coordinator = RunCoordinator(
      plan, options: options, run: run, store: store)
    for (index, item) in plan.items.enumerated() {
      if let contradiction = item.contradiction {
        onEvent(.contradicted(index: index, contradiction))
      }
    }
    var next = plan.order[...]
    await withTaskGroup(of: Void.self) { group in
      for index in next.prefix(options.jobs) {
        group.addTask { await work(index, coordinator, onEvent) }
      }
      next = next.dropFirst(options.jobs)
      while await group.next() != nil {
        guard !Task.isCancelled, !next.isEmpty, options.shouldContinue(),
          await coordinator.diskError == nil, let index = next.popFirst()
        else { continue }
        group.addTask { await work(index, coordinator, onEvent) }
      }
    }
    let trouble = await coordinator.diskError
    if trouble == nil {
      let succeeded = next.isEmpty && !Task.isCancelled
      for (index, path) in coordinator.removeStalePaths(succeeded: succeeded) {
        onEvent(.moved(index: index, from: path))
      }
    }
    return trouble
  }

  private func work(
    _ index: Int, _ coordinator: RunCoordinator, _ onEvent: @escaping @Sendable (RunEvent) -> Void
  ) async {
    let item = plan.items[index]
    onEvent(.started(index: index))
    let process = WorkerProcess(
      executable: options.worker.executable, arguments: options.worker.arguments,
      timeLimit: options.timeLimit)
    let request = WorkRequest(
      path: item.source.path,
      identity: options.verifiesIdentity ? item.source.identity : nil,
      sourceName: item.source.relative.lastComponent?.string ?? "", recipe: options.recipe.yaml,
      features: LibraryFolder.features(of: library), memoryLimit: options.memoryLimit)
    do {
      let outcome = try await process.run(request) { update in
        onEvent(.progress(index: index, update))
      } decide: { content in
        await coordinator.decide(index, content)
      }
      if let contradiction = await coordinator.contradiction(index) {
        onEvent(.contradicted(index: index, contradiction))
      }
      let copy = await copy(outcome, of: item.source)
      for one in await coordinator.settle(index, outcome, copy: copy) {
        onEvent(.ended(index: one.index, one.result))
      }
    } catch {
      if Task.isCancelled {
        await coordinator.abandon(index)
        return
      }
      let refused = ReportedError(error, at: item.source.relative.string)
      for one in await coordinator.settle(index, .refused(refused)) {
        onEvent(.ended(index: one.index, one.result))
      }
    }
  }

  /// Copies an analysed recording into the library, if the options request a copy.
  private func copy(
    _ outcome: WorkOutcome, of source: SourceSelection.Source
  ) async -> Result<FilePath?, any Error> {
    guard options.copy, case .manifest(let manifest, _) = outcome else { return .success(nil) }
    do {
      return .success(
        try await RecordingCopy.make(
          of: source, manifest.recording, in: LibraryFolder.recordings(of: library)))
    } catch { return .failure(error) }
  }
}

/// The options for processing a folder.
package struct ProcessOptions: Sendable {
  /// The recipe for each recording.
  package var recipe: Recipe
  /// True if the recipe is the bundled one, unchanged. A run with this recipe does not replace the
  /// results of `tilawa redetect`, because a person chose the settings of `redetect`.
  package var isDefaultRecipe = true
  /// The source of the expected contents.
  package var expectations: ExpectationSource
  /// The maximum number of concurrent workers, ≥ 1.
  package var jobs = 1
  /// True to analyse recordings even if they are done; stored features are still used.
  package var force = false
  /// True to retry recordings that failed before.
  package var retryFailed = false
  /// True if a plan file may override earlier statements of a person.
  package var overridesStatements = false
  /// True to copy each recording into the library.
  package var copy = false
  /// Called before each further recording; if it returns false, the recording is not started. The
  /// first `jobs` recordings are always started, so that every run makes progress.
  package var shouldContinue: @Sendable () -> Bool = { true }
  /// The longest time that a worker may stay silent before it is killed.
  package var timeLimit = Duration.seconds(120)
  /// The limit on a worker's address space in bytes; nil for no limit.
  package var memoryLimit: Int?
  /// True if a worker refuses a file that no longer has the identity found by the folder walk. If a
  /// part of the run is on another machine, contents are compared instead, because the device
  /// number of a file differs between machines.
  package var verifiesIdentity = true
  /// Returns the time stamp for stored results, ISO 8601.
  package var now: @Sendable () -> String = { WallClock.now }
  /// The executable and the arguments of a worker.
  package var worker: (executable: FilePath, arguments: [String])

  package init(
    recipe: Recipe, expectations: ExpectationSource,
    worker: (executable: FilePath, arguments: [String])
  ) {
    self.recipe = recipe
    self.expectations = expectations
    self.worker = worker
  }
}

/// An event of a run. `index` is an index in ``RunPlan/items``.
package enum RunEvent: Sendable {
  /// A worker starts on a recording.
  case started(index: Int)
  /// The worker of the recording reports progress.
  case progress(index: Int, WorkProgress)
  /// The plan file contradicts an earlier statement of a person; the statement stays in force.
  case contradicted(index: Int, Contradiction)
  /// The file was moved or renamed since the previous run; sent after all workers have ended.
  case moved(index: Int, from: FilePath)
  /// The worker has ended, and its result is in the library.
  case ended(index: Int, RunResult)
}

/// Details of a known recording whose bytes have changed: new tags, another container, a lossless
/// conversion.
package struct Retagging: Sendable, Equatable {
  /// True if the recording has statements, assignments or confirmations of a person.
  package var keptCorrections: Bool

  /// - Parameters:
  ///   - known: the recording before the change; nil if it was unknown.
  ///   - store: the library.
  /// - Throws: `LibraryError`.
  init(_ known: RecordingSummary?, in store: LibraryStore) throws {
    guard let known else {
      keptCorrections = false
      return
    }
    let id = known.recording.id
    keptCorrections =
      try known.confirmedCount > 0 || store.lastChange(of: id) != nil
      || store.statement(of: id) != nil
  }
}

/// The result of a run for one source.
package struct RunResult: Sendable, Equatable {
  /// The outcome for a source.
  package enum Outcome: Sendable, Equatable {
    /// The source was analysed. The value is the recording in its stored form.
    case analysed(Recording)
    /// The library already has this content, and the source was linked to the recording with this
    /// content.
    case linked(RecordingID)
    /// The source was skipped, because a person had removed its recording from the library.
    case removed(RecordingID)
    /// The source could not be opened or stored; the library keeps the reason if possible.
    case refused(ReportedError)
  }

  /// The outcome for the source.
  package var outcome: Outcome
  /// True if samples were decoded for the source.
  package var wasDecoded: Bool
  /// True if the recording was in the library before its source was analysed. False for any other
  /// outcome.
  package var wasKnown: Bool
  /// Details of the change, if the file of the recording has new bytes with the same sound;
  /// otherwise nil.
  package var retagging: Retagging?
  /// The reason why the result of the analysis was not stored although the recording is fine; nil
  /// if there is no such reason.
  package var warning: ReportedError?

  /// The recording that holds the source; nil if the source was removed or refused.
  var recording: RecordingID? {
    switch outcome {
    case .analysed(let recording): recording.id
    case .linked(let id): id
    case .removed, .refused: nil
    }
  }

  package init(
    _ outcome: Outcome, wasDecoded: Bool = false, wasKnown: Bool = false,
    retagging: Retagging? = nil, warning: ReportedError? = nil
  ) {
    self.outcome = outcome
    self.wasDecoded = wasDecoded
    self.wasKnown = wasKnown
    self.retagging = retagging
    self.warning = warning
  }
}
