package import Library
import PipelineCore
import Recitation
package import SystemPackage

/// One run over many recordings: a worker process for each, results committed as they come.
///
/// What is in the library when the process dies stays, and the next run goes on from there.
package struct ProcessRun: Sendable {
  /// What is to be done.
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
  /// When the task is cancelled no further worker is started, those at work are killed, and
  /// what has ended is in the library. When `mayGoOn` of the options says no, or the disk of the
  /// library takes no more, no further one is started either, and those at work are finished.
  ///
  /// - Parameters:
  ///   - store: the library, which nobody else may write to meanwhile.
  ///   - tell: called as things happen, from any thread.
  /// - Returns: the trouble with the disk, if there was any.
  package func run(
    into store: LibraryStore, tell: @escaping @Sendable (RunEvent) -> Void
  ) async -> ReportedError? {
    let desk = RunDesk(
      plan, options: options, run: run, store: store)
    for (index, item) in plan.items.enumerated() {
      if let contradiction = item.contradiction {
        tell(.contradicted(index: index, contradiction))
      }
    }
    var next = plan.items.indices.filter { plan.items[$0].decision == .analyse }[...]
    await withTaskGroup(of: Void.self) { group in
      for index in next.prefix(options.jobs) {
        group.addTask { await work(index, desk, tell) }
      }
      next = next.dropFirst(options.jobs)
      while await group.next() != nil {
        guard !Task.isCancelled, !next.isEmpty, options.mayGoOn(),
          await desk.diskTrouble == nil, let index = next.popFirst()
        else { continue }
        group.addTask { await work(index, desk, tell) }
      }
    }
    let trouble = await desk.diskTrouble
    if trouble == nil { desk.forgetMoved() }
    return trouble
  }

  private func work(
    _ index: Int, _ desk: RunDesk, _ tell: @escaping @Sendable (RunEvent) -> Void
  ) async {
    let item = plan.items[index]
    tell(.started(index: index))
    let process = WorkerProcess(
      executable: options.worker.executable, arguments: options.worker.arguments,
      timeLimit: options.timeLimit)
    func work(expecting expectation: ExpectedContent) async throws -> WorkOutcome {
      var request = WorkRequest(
        path: item.source.path, sourceName: item.source.relative.lastComponent?.string ?? "",
        recipe: options.recipe.yaml, expectation: expectation,
        features: LibraryFolder.features(of: library), memoryLimit: options.memoryLimit,
        references: plan.references(for: expectation, recipe: options.recipe),
        identity: item.source.identity)
      request.voices = plan.voices(for: expectation, recipe: options.recipe)
      return try await process.run(request) { news in
        tell(.progress(index: index, news))
      } decide: { content in
        await desk.decide(index, content)
      }
    }
    do {
      var outcome = try await work(expecting: item.expectation)
      if let expectation = await desk.expectationForAnotherTry(index) {
        outcome = try await work(expecting: expectation)
      }
      if let contradiction = await desk.contradiction(index) {
        tell(.contradicted(index: index, contradiction))
      }
      let copy = await copy(outcome, of: item.source)
      for one in await desk.settle(index, outcome, copy: copy) {
        tell(.ended(index: one.index, one.result))
      }
    } catch {
      if Task.isCancelled {
        await desk.abandon(index)
        return
      }
      let refused = ReportedError(error, at: item.source.relative.string)
      for one in await desk.settle(index, .refused(refused)) {
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
