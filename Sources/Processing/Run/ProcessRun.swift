package import Analysis
import AudioCore
package import HostSystem
package import Library
package import PipelineCore
package import Recitation
package import SystemPackage

/// One run over many recordings: a worker process for each, results committed as they come.
///
/// What is in the library when the process dies stays, and the next run continues from there.
package struct ProcessRun: Sendable {
  /// The plan of the run.
  package let plan: RunPlan
  private let options: ProcessOptions
  private let run: RunRecord
  private let library: FilePath

  /// - Parameters:
  ///   - plan: what is to be done.
  ///   - options: how.
  ///   - run: the run that begins.
  ///   - library: the folder of the library.
  package init(_ plan: RunPlan, options: ProcessOptions, run: RunRecord, library: FilePath) {
    self.plan = plan
    self.options = options
    self.run = run
    self.library = library
  }

  /// Does it all.
  ///
  /// When the task is cancelled no further worker is started, those running are killed, and
  /// what has ended is in the library. When `mayGoOn` of the options says no, or the disk of the
  /// library takes no more, no further one is started either, and those running are finished.
  ///
  /// - Parameters:
  ///   - store: the library, which nobody else may write to meanwhile.
  ///   - tell: called as things happen, from any thread.
  /// - Returns: the trouble with the disk, if there was any.
  package func run(
    into store: LibraryStore, tell: @escaping @Sendable (RunEvent) -> Void
  ) async -> ReportedError? {
    let coordinator = RunCoordinator(
      plan, options: options, run: run, store: store)
    for (index, item) in plan.items.enumerated() {
      if let contradiction = item.contradiction {
        tell(.contradicted(index: index, contradiction))
      }
    }
    var next = plan.order[...]
    await withTaskGroup(of: Void.self) { group in
      for index in next.prefix(options.jobs) {
        group.addTask { await work(index, coordinator, tell) }
      }
      next = next.dropFirst(options.jobs)
      while await group.next() != nil {
        guard !Task.isCancelled, !next.isEmpty, options.mayGoOn(),
          await coordinator.diskTrouble == nil, let index = next.popFirst()
        else { continue }
        group.addTask { await work(index, coordinator, tell) }
      }
    }
    let trouble = await coordinator.diskTrouble
    if trouble == nil {
      let wentThrough = next.isEmpty && !Task.isCancelled
      for (index, path) in coordinator.forgetMoved(wentThrough: wentThrough) {
        tell(.moved(index: index, from: path))
      }
    }
    return trouble
  }

  private func work(
    _ index: Int, _ coordinator: RunCoordinator, _ tell: @escaping @Sendable (RunEvent) -> Void
  ) async {
    let item = plan.items[index]
    tell(.started(index: index))
    let process = WorkerProcess(
      executable: options.worker.executable, arguments: options.worker.arguments,
      timeLimit: options.timeLimit)
    let request = WorkRequest(
      path: item.source.path, sourceName: item.source.relative.lastComponent?.string ?? "",
      recipe: options.recipe.yaml, features: LibraryFolder.features(of: library),
      memoryLimit: options.memoryLimit,
      identity: options.verifiesIdentity ? item.source.identity : nil)
    do {
      let outcome = try await process.run(request) { news in
        tell(.progress(index: index, news))
      } decide: { content in
        await coordinator.decide(index, content)
      }
      if let contradiction = await coordinator.contradiction(index) {
        tell(.contradicted(index: index, contradiction))
      }
      let copy = await copy(outcome, of: item.source)
      for one in await coordinator.settle(index, outcome, copy: copy) {
        tell(.ended(index: one.index, one.result))
      }
    } catch {
      if Task.isCancelled {
        await coordinator.abandon(index)
        return
      }
      let refused = ReportedError(error, at: item.source.relative.string)
      for one in await coordinator.settle(index, .refused(refused)) {
        tell(.ended(index: one.index, one.result))
      }
    }
  }

  /// Copies a recording that was analysed, if that is wanted.
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

/// The parameters of processing a folder.
package struct ProcessOptions: Sendable {
  /// The recipe for each recording.
  package var recipe: Recipe
  /// True if the recipe is the bundled one, unchanged: then what `redetect` has stored since
  /// stands as done.
  package var isDefaultRecipe = true
  /// The source of expected contents.
  package var expectations: ExpectationSource
  /// The number of workers at once, ≥ 1.
  package var jobs = 1
  /// True if to analyse again what is done; kept features are used all the same.
  package var force = false
  /// True if to try again what has failed before.
  package var retryFailed = false
  /// True if a plan may contradict what a person stated before.
  package var restates = false
  /// True if to keep a copy of each recording in the library.
  package var copy = false
  /// Asked before each further recording whether it may begin; the first ones always do, so that
  /// every run gets on.
  package var mayGoOn: @Sendable () -> Bool = { true }
  /// The longest time of a worker without a sign of life.
  package var timeLimit = Duration.seconds(120)
  /// The bytes of addresses that a worker may use; nil for no limit.
  package var memoryLimit: Int?
  /// True if a worker reads only the file that was found when the folder was walked. A shard tells
  /// by the content instead: the same file has another device number on another machine.
  package var verifiesIdentity = true
  /// The time that results carry in the library, ISO 8601.
  package var now: @Sendable () -> String = { WallClock.now }
  /// The program that a worker is, and what it is called with.
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

/// An event during a run. `index` is an index in ``RunPlan/items``.
package enum RunEvent: Sendable {
  /// A worker begins with a recording.
  case started(index: Int)
  /// It continues.
  case progress(index: Int, WorkProgress)
  /// The plan says something else of it than a person said before, which stays.
  case contradicted(index: Int, Contradiction)
  /// Its file was moved or renamed since it was seen last; told after all have ended.
  case moved(index: Int, from: FilePath)
  /// It has ended, and what came of it is in the library.
  case ended(index: Int, RunResult)
}

/// A recording that has other bytes than before: new tags, another container, a lossless
/// conversion.
package struct Retagging: Sendable, Equatable {
  /// True if a person had stated, given or confirmed anything in it.
  package var keptCorrections: Bool

  /// - Parameters:
  ///   - known: the recording as it was; nil if it was not known.
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

/// The result for one source.
package struct RunResult: Sendable, Equatable {
  /// The outcome.
  package enum Outcome: Sendable, Equatable {
    /// It was analysed; the recording as it is now in the library.
    case analysed(Recording)
    /// Its content is that of a recording that is in the library: it was linked to it.
    case linked(RecordingID)
    /// A person removed the recording from the library: it was left alone.
    case removed(RecordingID)
    /// It could not be opened or stored; the library keeps the reason if it can.
    case refused(ReportedError)
  }

  /// The outcome.
  package var outcome: Outcome
  /// True if samples were decoded for it.
  package var wasDecoded: Bool
  /// The recording's new file, if it has one with the same sound.
  package var retagging: Retagging?

  /// The reciter, if the source was analysed and the reciter is known.
  package var reciter: String? {
    if case .analysed(let recording) = outcome { recording.reciter } else { nil }
  }

  package init(_ outcome: Outcome, wasDecoded: Bool = false, retagging: Retagging? = nil) {
    self.outcome = outcome
    self.wasDecoded = wasDecoded
    self.retagging = retagging
  }
}
