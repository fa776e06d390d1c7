import Analysis
import AudioCore
import Foundation
package import HostSystem
import Library
import PipelineCore
package import Processing
import Recitation
import Synchronization
package import SystemPackage

/// One attempt at a shard. It analyses the recordings of the shard into a library on a local disk,
/// and then copies the result into the folder of the plan.
///
/// Several attempts at the same shard may run one after the other or at the same time, because each
/// works in its own folder and all write the same result. After each recording a checkpoint is
/// written into the folder of the plan. A later attempt, on any machine, analyses only the
/// recordings without checkpoints.
package struct ShardAttempt: Sendable {
  /// The report of an attempt.
  package struct Report: Encodable, Sendable, Equatable {
    package var index: Int
    /// True if the plan already contained a complete result.
    package var wasDone: Bool
    /// True if the plan now contains the result.
    package var isDone: Bool
    /// Numbers of recordings: `recordings` are in the shard, this attempt has analysed `analysed`
    /// of these, and `notReached` recordings of the shard have no result yet.
    package var recordings, analysed, notReached: Int
    package var troubles: [ShardResult.Trouble]

    /// True if a recording failed, is partial or needs a check.
    package var hasTrouble: Bool { !troubles.isEmpty }

    /// One error with a remedy for each recording that failed, is partial or needs a check.
    package var errors: [ReportedError] {
      troubles.map { ReportedError(problem: $0.reason, place: $0.source, remedy: $0.remedy) }
    }
  }

  package let folder: ShardFolder
  package let index: Int
  /// The version of the program.
  package let program: String
  /// The scratch folder, on a local disk.
  package let scratch: FilePath
  /// The executable and the arguments of a worker.
  package let worker: (executable: FilePath, arguments: [String])
  package var jobs = 1
  package var timeLimit = Duration.seconds(120)
  package var memoryLimit: Int?

  package init(
    at index: Int, of folder: ShardFolder, program: String, scratch: FilePath,
    worker: (executable: FilePath, arguments: [String])
  ) {
    self.index = index
    self.folder = folder
    self.program = program
    self.scratch = scratch
    self.worker = worker
  }

  /// Analyses the remaining recordings of the shard.
  ///
  /// If the task is cancelled, the next attempt continues from the checkpoints of the finished
  /// recordings.
  ///
  /// - Parameters:
  ///   - warn: called with an error if a checkpoint cannot be read or written. Such an error does
  ///     not stop the analysis.
  ///   - onEvent: called with each event of the run, from any thread.
  /// - Returns: the report of the attempt.
  /// - Throws: ``ShardError``, `LibraryError`, `HostError`, `ReportedError` if the disk is full or
  ///   fails.
  package func run(
    warn: @escaping @Sendable (ReportedError) -> Void = { _ in },
    onEvent: @escaping @Sendable (ProcessingJob.Event) -> Void = { _ in }
  ) async throws -> Report {
    let plan = try folder.plan()
    let shard = try folder.shard(index, of: plan)
    let recipe = try Recipe(
      text: plan.recipe, file: "the recipe of the plan", stages: AnalysisStages.catalogue)
    let run = RunIdentity.record(of: recipe, now: plan.plannedAt)
    guard program == plan.program, run.id == plan.run else {
      throw ShardError.otherProgram(
        folder.planFile, planned: Self.name(plan.program, plan.versions),
        here: Self.name(program, run.versions))
    }
    let before = try earlierResult(of: shard, in: plan)
    if let before, !before.hasFailed {
      return Report(
        index: index, wasDone: true, isDone: true, recordings: shard.recordings.count, analysed: 0,
        notReached: 0, troubles: before.troubles)
    }
    let work = try ScratchFolder(in: scratch)
    let local = work.path
    let library = local.appending("library")
    try Folder.create(library)
    let options = options(for: shard, recipe, of: plan)
    let held = try LibraryFolder(locking: library, create: true)
    let store = held.store
    try resume(shard, run, before, in: store, local, warn)
    let runPlan = try RunPlan(
      shard.recordings.map(\.source), options: options, run: run, store: store)
    onEvent(.planned(runPlan))
    let analysed = Mutex(0)
    let content = shard.content
    let trouble = await ProcessRun(runPlan, options: options, run: run, library: library).run(
      into: store
    ) { event in
      if case .ended(_, let result) = event {
        analysed.withLock { $0 += 1 }
        if case .analysed(let recording) = result.outcome {
          do { try checkpoint(recording.id, content, store) } catch { warn(ReportedError(error)) }
        }
      }
      onEvent(.ran(event))
    }
    onEvent(.analysed)
    var report = try report(on: shard, analysed: analysed.withLock { $0 }, in: store)
    if let trouble { throw trouble }
    if !Task.isCancelled, report.notReached == 0 {
      try publish(store, local, shard, plan, report.troubles)
      report.isDone = true
    }
    try store.close()
    _ = consume work
    return report
  }

  /// Returns the options of the run over the recordings of a shard.
  private func options(
    for shard: ShardPlan.Shard, _ recipe: Recipe, of plan: ShardPlan
  ) -> ProcessOptions {
    var options = ProcessOptions(
      recipe: recipe,
      expectations: ExpectationSource(
        given: Dictionary(
          shard.recordings.map { ($0.source.path, $0.expectation) }, uniquingKeysWith: { $1 }),
        recipe: recipe), worker: worker)
    options.isDefaultRecipe = plan.isDefaultRecipe
    options.retryFailed = true
    options.verifiesIdentity = false
    options.jobs = jobs
    options.timeLimit = timeLimit
    options.memoryLimit = memoryLimit
    options.now = { plan.plannedAt }
    return options
  }

  /// Creates the report of an attempt from the recordings that the library now contains.
  private func report(
    on shard: ShardPlan.Shard, analysed: Int, in store: LibraryStore
  ) throws -> Report {
    let records = try shard.recordings.map { entry in
      try (entry, store.source(folder: entry.file.folder, path: entry.file.path))
    }
    let troubles = try records.compactMap { try Self.trouble($0.0, $0.1, store) }
    return Report(
      index: index, wasDone: false, isDone: false, recordings: shard.recordings.count,
      analysed: analysed, notReached: records.count { $0.1 == nil }, troubles: troubles)
  }

  /// Returns the result in the plan, if it is complete and belongs to this shard, program and
  /// recipe.
  private func earlierResult(
    of shard: ShardPlan.Shard, in plan: ShardPlan
  ) throws -> ShardResult? {
    switch try ShardState(of: shard, in: plan, folder) {
    case .done(let result), .failed(let result): result
    case .missing, .stale: nil
    }
  }

  /// Loads the results of earlier attempts. An error causes only a warning, because a recording
  /// whose result cannot be loaded is analysed again.
  ///
  /// Results are inserted one by one into a new database, so that its bytes do not depend on the
  /// number of attempts. A copy of the earlier database would give other bytes, even after
  /// vacuuming.
  private func resume(
    _ shard: ShardPlan.Shard, _ run: RunRecord, _ before: ShardResult?, in store: LibraryStore,
    _ local: FilePath, _ warn: (ReportedError) -> Void
  ) throws {
    var seen: Set<RecordingID> = []
    var results = checkpoints(of: shard, run, &seen, warn)
    func giveUp(_ error: any Error, _ path: FilePath) {
      var report = ReportedError(error, at: path.string)
      report.problem = "what was done before is done again: \(report.problem)"
      warn(report)
    }
    do {
      if before != nil {
        let copy = local.appending("earlier")
        let file = copy.appending("library.sqlite")
        try folder.copyDatabase(index, to: file)
        _ = try LibraryBackups(of: copy).contents(of: file)
        results += try shard.results(in: copy, &seen)
      }
    } catch { giveUp(error, folder.database(index)) }
    guard !results.isEmpty else { return }
    do {
      try folder.copyFeatures(index, to: store.directory)
      try store.commit(results, by: .current)
    } catch { giveUp(error, folder.checkpoints(index)) }
  }

  /// Reads the checkpoints of a shard.
  private func checkpoints(
    of shard: ShardPlan.Shard, _ run: RunRecord, _ seen: inout Set<RecordingID>,
    _ warn: (ReportedError) -> Void
  ) -> [ForeignResult] {
    let content = shard.content
    return shard.recordings.compactMap { entry in
      let id = RecordingID(Fingerprint.recordingUUID(sha256: entry.sha256))
      let path = ShardCheckpoint.file(of: id, index, in: folder)
      guard !seen.contains(id), FileIdentity.exists(path) else { return nil }
      do {
        let checkpoint = try ShardCheckpoint(reading: path)
        guard checkpoint.content == content else { return nil }
        if let fault = checkpoint.manifest.fault { throw ShardError.damaged(path, reason: fault) }
        seen.insert(id)
        return ForeignResult(
          source: entry.file,
          content: .recording(
            checkpoint.manifest, run: run, importedAt: checkpoint.importedAt,
            statement: checkpoint.statement))
      } catch {
        var report = ReportedError(error, at: path.string)
        report.problem = "the recording is analysed again: \(report.problem)"
        warn(report)
        return nil
      }
    }
  }

  /// Writes the checkpoint of a recording into the folder of the plan.
  private func checkpoint(
    _ id: RecordingID, _ content: String, _ store: LibraryStore
  ) throws {
    guard let checkpoint = try ShardCheckpoint(of: id, in: store, content: content)
    else { return }
    if let key = checkpoint.manifest.featuresKey {
      try SharedFile.copyFeatures(
        in: "Features", of: store.directory, startingWith: key, to: folder.features(index))
    }
    try checkpoint.write(index, in: folder)
  }

  private func publish(
    _ store: LibraryStore, _ local: FilePath, _ shard: ShardPlan.Shard, _ plan: ShardPlan,
    _ troubles: [ShardResult.Trouble]
  ) throws {
    let copy = local.appending("result.sqlite")
    try store.copy(to: copy)
    try SharedFile.copyFeatures(
      in: "Features", of: store.directory, to: folder.features(index))
    try SharedFile.copy(copy, to: folder.database(index))
    try ShardFolder.write(
      ShardResult(
        index: index, content: shard.content, program: plan.program, run: plan.run,
        machine: ProcessorKind.description, database: try ContentHash(path: copy).sha256,
        troubles: troubles),
      to: folder.resultFile(index))
    Folder.discard(folder.checkpoints(index))
  }

  /// Returns the reason why a recording failed, is partial or needs a check. Nil for any other
  /// recording, also if it has no result yet.
  private static func trouble(
    _ entry: ShardPlan.Entry, _ record: SourceRecord?, _ store: LibraryStore
  ) throws -> ShardResult.Trouble? {
    switch record?.outcome {
    case nil: return nil
    case .failure(let failure):
      return ShardResult.Trouble(source: entry.name, status: .failed, reason: failure.problem)
    case .recording(let id):
      guard try store.recording(ofContent: entry.sha256) == id else {
        return ShardResult.Trouble(
          source: entry.name, status: .failed,
          reason: "the recording has changed since it was planned")
      }
      guard let recording = try store.recording(id)?.recording, recording.status != .ok else {
        return nil
      }
      return ShardResult.Trouble(
        source: entry.name, status: recording.status,
        reason: recording.reason ?? "the recording is \(recording.status)")
    }
  }

  private static func name(_ program: String, _ versions: [String: String]) -> String {
    (["tilawa \(program)"] + versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
      .joined(separator: ", ")
  }
}
