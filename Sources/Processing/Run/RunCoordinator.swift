import Analysis
import AudioCore
import HostSystem
import Library
import PipelineCore
import Recitation
import SystemPackage

/// Collects the results of all workers. It is the only writer to the library and decides which of
/// several sources with the same content is analysed. ``RecordingCopy`` copies and hashes files
/// outside of this actor.
///
/// Sources are started in the order of ``RunPlan/order``. The reply to the worker of a source waits
/// until every earlier source of the same size has been read. Therefore the first source with a
/// content is the source that is analysed, whichever worker is faster.
actor RunCoordinator {
  let plan: RunPlan
  private let options: ProcessOptions
  private let run: RunRecord
  let store: LibraryStore

  /// The progress of each source, by its index in the plan.
  private var states: [SourceState]
  /// The workers that wait until earlier sources have been read.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// For each content, by its SHA-256, the index of the source that is analysed.
  private var owners: [String: Int] = [:]
  /// For each sound, by the SHA-256 of its samples, the index of the source that was analysed.
  private var soundOwners: [String: Int] = [:]
  /// The state of a source during the run.
  private struct SourceState {
    enum Stage {
      /// The source is to be analysed, and its content is still unknown.
      case unread
      /// The content of the source is known, or the source needs no analysis.
      case open
      /// The worker of the source stops without an analysis. The value will be the result of the
      /// source.
      case stopping(RunResult)
      case settled(RunResult)
    }

    var stage: Stage
    /// The content of the source, once it has been read.
    var content: RecordingContent?
    /// The recording in the library that has the same sound in other bytes.
    var home: RecordingID?
    /// The expected content of the source, once its content is known.
    var expectation: ExpectedContent?
    /// The contradiction between the plan file and an earlier statement about the same content.
    var contradiction: Contradiction?
    /// The other sources with the content of this source. These other sources are linked to the
    /// recording of this source once the recording is in the library.
    var followers: [Int] = []

    init(_ item: RunPlan.Item) { stage = item.decision == .analyse ? .unread : .open }

    var isUnread: Bool { if case .unread = stage { true } else { false } }
    var result: RunResult? { if case .settled(let result) = stage { result } else { nil } }

    /// Marks the reading of this source as ended, so that later sources stop waiting for it.
    mutating func endReading() { if isUnread { stage = .open } }
  }

  /// The disk error of the library; nil if the disk has not failed. After a disk error, no further
  /// source is started.
  private(set) var diskError: ReportedError?

  init(
    _ plan: RunPlan, options: ProcessOptions, run: RunRecord, store: LibraryStore
  ) {
    self.plan = plan
    self.options = options
    self.run = run
    self.store = store
    states = plan.items.map { SourceState($0) }
  }

  /// Decides the reply to the worker of a source: first when the content hash is known, and again
  /// when the sound hash is known.
  func decide(_ index: Int, _ content: WorkOutcome.Content) async -> WorkReply {
    if let sound = content.sound { return decide(index, content, hearing: sound) }
    if states[index].content == nil {
      states[index].content = RecordingContent(
        sha256: content.sha256, sizeBytes: content.sizeBytes)
    }
    states[index].endReading()
    resumeWaiting()
    while mustWait(index) {
      if Task.isCancelled { return .stop }
      await withCheckedContinuation { waiting.append($0) }
    }
    if let owner = owners[content.sha256] { return owner == index ? analyse(index) : .stop }
    let reply = decide(index, on: recording(of: content.sha256))
    if reply != .stop { owners[content.sha256] = index }
    return reply
  }

  /// True if an earlier source of the same size has not been read.
  private func mustWait(_ index: Int) -> Bool {
    let size = plan.items[index].source.identity.size
    return states.indices.contains {
      states[$0].isUnread && plan.items[$0].source.identity.size == size
        && plan.precedes($0, index)
    }
  }

  /// Decides the second reply to the worker of a source, once the sound hash of the source is
  /// known. The bytes of the source are new to the library, but the library may already hold the
  /// same sound in other bytes.
  private func decide(
    _ index: Int, _ content: WorkOutcome.Content, hearing sound: String
  ) -> WorkReply {
    states[index].content?.sound = sound
    if let owner = soundOwners[sound], plan.precedes(index, owner) { return analyse(index) }
    guard plan.known(recording(of: content.sha256)) == nil, let home = recording(sounding: sound)
    else { return analyse(index) }
    states[index].home = home
    return decide(index, on: home)
  }

  /// Returns the reply that makes the worker analyse the source. The reply includes the expected
  /// content of the source.
  private func analyse(_ index: Int) -> WorkReply {
    .analyse(states[index].expectation ?? plan.items[index].expectation)
  }

  /// Returns the id of the recording with the given content. If the library has no such recording,
  /// returns the id that a new recording with this content will get.
  private func recording(of sha256: String) -> RecordingID {
    let known: RecordingID?
    do { known = try store.recording(ofContent: sha256) } catch { known = nil }
    return known ?? RecordingID(Fingerprint.recordingUUID(sha256: sha256))
  }

  /// Returns the recording with the given sound; nil if the library has no such recording or cannot
  /// be read.
  private func recording(sounding sound: String) -> RecordingID? {
    // If the library cannot be read, the error is reported later, when the recording is stored.
    do { return try store.recording(ofSound: sound) } catch { return nil }
  }

  /// Decides the reply to the worker of a source, once the id of the source's recording is known.
  private func decide(_ index: Int, on id: RecordingID) -> WorkReply {
    if plan.removed.contains(id) {
      // A removed recording is restored if the person named its file on the command line. If the
      // person named only a folder above it, the recording stays removed.
      guard plan.items[index].source.isNamed else {
        states[index].stage = .stopping(RunResult(.removed(id)))
        return .stop
      }
      do { try store.restoreRemoved(id) } catch {
        let place = plan.items[index].source.relative.string
        states[index].stage = .stopping(RunResult(.refused(ReportedError(error, at: place))))
        return .stop
      }
    }
    var expectation = plan.items[index].expectation
    let summary = plan.known(id)
    states[index].contradiction = plan.mergeStatements(of: id, summary, &expectation, options)
    states[index].expectation = expectation
    if let summary, holds(summary, as: expectation, index) { return .stop }
    expectation.confirmed = plan.confirmed(in: summary)
    states[index].expectation = expectation
    return .analyse(expectation)
  }

  /// Returns the contradiction between the plan file and an earlier statement about the same
  /// content.
  func contradiction(_ index: Int) -> Contradiction? { states[index].contradiction }

  /// True if the library already holds the results that this run would produce for a content.
  private func holds(
    _ summary: RecordingSummary, as expectation: ExpectedContent, _ index: Int
  ) -> Bool {
    if options.force || replacesSource(summary, index) { return false }
    let isOwnedElsewhere =
      !plan.items[index].isStated
      && plan.items.contains { $0.decision == .done(summary.recording.id) }
    return isOwnedElsewhere || plan.stands(summary, expectation, options)
  }

  /// True if the bytes of a source differ from the recording's known bytes, and the file with the
  /// known bytes is gone. The recording then takes the tags and the name of this source.
  private func replacesSource(_ summary: RecordingSummary, _ index: Int) -> Bool {
    guard let content = states[index].content else { return false }
    return content.sha256 != summary.recording.sha256
      && !summary.hasOriginal(besides: plan.items[index].source.path)
  }

  /// Stores the outcome of a worker.
  ///
  /// - Parameters:
  ///   - index: the index of the worker's source.
  ///   - outcome: the outcome of the worker.
  ///   - copy: the path of the copy of the recording, or the error that prevented the copy.
  /// - Returns: the results of the source and of the sources that waited for it.
  func settle(
    _ index: Int, _ outcome: WorkOutcome, copy: Result<FilePath?, any Error> = .success(nil)
  ) -> [(index: Int, result: RunResult)] {
    states[index].endReading()
    defer { resumeWaiting() }
    let item = plan.items[index]
    switch outcome {
    case .stopped(let sha256):
      if case .stopping(let result) = states[index].stage { return finish(index, result) }
      if let owner = owners[sha256], owner != index {
        guard let done = states[owner].result else {
          states[owner].followers.append(index)
          return []
        }
        return [(index, follow(done, item))]
      }
      let state = states[index]
      return finish(index, link(state.home ?? recording(of: sha256), item, state.content))
    case .manifest(let manifest, let decoded):
      if let sound = manifest.sound, let first = soundOwners[sound], first != index {
        return finish(index, unite(first, index, manifest, copy, wasDecoded: decoded))
      }
      return finish(index, commit(manifest, index, copy, wasDecoded: decoded))
    case .died(let content?, let reason):
      let id = recording(of: content.sha256)
      if let known = plan.known(id), known.recording.status != .failed {
        let error = ReportedError(
          problem: reason, place: item.source.relative.string,
          remedy: "run the command once more; what was found before is still there")
        return finish(index, RunResult(.refused(error)))
      }
      let manifest = failed(content, item, reason)
      return finish(index, commit(manifest, index, .success(nil), wasDecoded: false))
    case .died(nil, let reason):
      let error = ReportedError(
        problem: reason, place: item.source.relative.string,
        remedy: "process the failed recordings once more")
      return finish(index, fail(error, item))
    case .refused(var error):
      if error.place.isEmpty { error.place = item.source.relative.string }
      return finish(index, fail(error, item))
    }
  }

  /// Marks a source as read, because its worker was killed when the run was cancelled. Later
  /// sources then stop waiting for it.
  func abandon(_ index: Int) {
    states[index].endReading()
    resumeWaiting()
  }

  private func resumeWaiting() {
    let all = waiting
    waiting = []
    for one in all { one.resume() }
  }

  private func finish(_ index: Int, _ result: RunResult) -> [(index: Int, result: RunResult)] {
    states[index].stage = .settled(result)
    if case .refused(let error) = result.outcome, error.cause == .disk { diskError = error }
    let followers = states[index].followers.sorted()
    states[index].followers = []
    return [(index, result)] + followers.map { ($0, follow(result, plan.items[$0])) }
  }

  private func follow(_ owner: RunResult, _ item: RunPlan.Item) -> RunResult {
    switch owner.outcome {
    case .analysed(let recording): link(recording.id, item)
    case .linked(let id): link(id, item)
    case .removed(let id): RunResult(.removed(id))
    case .refused(let error): fail(error, item)
    }
  }

  private func commit(
    _ manifest: Manifest, _ index: Int, _ copy: Result<FilePath?, any Error>, wasDecoded: Bool
  ) -> RunResult {
    let item = plan.items[index]
    var manifest = manifest
    let content = manifest.content
    manifest.recording.id = states[index].home ?? recording(of: content.sha256)
    let known = plan.known(manifest.recording.id)
    let isRetagged = known.map { replacesSource($0, index) } ?? false
    if let known, known.hasOriginal(besides: item.source.path) {
      manifest.recording.keepFile(of: known)
    }
    if let sound = manifest.sound { soundOwners[sound] = index }
    do {
      let path = try copy.get()
      let now = options.now()
      var expectation = states[index].expectation ?? item.expectation
      // `--like` is given for a whole folder, but only files without an index (moov) use it. Remove
      // the option from the statement about any other recording.
      if manifest.recording.hearing?.like == nil { expectation.hearing?.like = nil }
      if expectation.hearing?.isPlain == true { expectation.hearing = nil }
      try store.commit(
        manifest, source: item.file, run: run, importedAt: now, storagePath: path,
        statement: expectation.statement(at: now), content: content, replaced: .kept)
      return RunResult(
        .analysed(manifest.recording), wasDecoded: wasDecoded, wasKnown: known != nil,
        retagging: isRetagged ? try Retagging(known, in: store) : nil)
    } catch {
      return RunResult(.refused(ReportedError(error, at: item.source.relative.string)))
    }
  }

  /// Stores a new file that has the same sound as another new file. The other file is already
  /// stored. Both files become one recording. The owner of this recording is the file that comes
  /// first in the plan, whichever worker is faster.
  private func unite(
    _ first: Int, _ index: Int, _ manifest: Manifest, _ copy: Result<FilePath?, any Error>,
    wasDecoded: Bool
  ) -> RunResult {
    guard case .analysed(let recording)? = states[first].result?.outcome,
      recording.id != states[index].home ?? self.recording(of: manifest.recording.sha256)
    else { return commit(manifest, index, copy, wasDecoded: wasDecoded) }
    let item = plan.items[index]
    if plan.precedes(first, index) { return link(recording.id, item, manifest.content) }
    let result = commit(manifest, index, copy, wasDecoded: wasDecoded)
    guard case .analysed(let owner) = result.outcome else { return result }
    let linked = link(owner.id, plan.items[first], states[first].content)
    if case .refused = linked.outcome { return linked }
    do { try store.dissolve(recording.id) } catch {
      return RunResult(.refused(ReportedError(error, at: item.source.relative.string)))
    }
    return result
  }

  private func link(
    _ id: RecordingID, _ item: RunPlan.Item, _ content: RecordingContent? = nil
  ) -> RunResult {
    do {
      try store.link(id, source: item.file, content: content, replaced: .kept)
      return RunResult(.linked(id))
    } catch {
      return RunResult(.refused(ReportedError(error, at: item.source.relative.string)))
    }
  }

  /// Stores the reason why a source failed. The reason is not stored if the disk caused the
  /// failure, or if the library already has a recording for the file.
  private func fail(_ error: ReportedError, _ item: RunPlan.Item) -> RunResult {
    if error.cause == .disk { return RunResult(.refused(error)) }
    do {
      let known = try store.source(folder: item.file.folder, path: item.file.path)
      if case .recording? = known?.outcome { return RunResult(.refused(error)) }
      try store.commit(
        SourceFailure(problem: error.problem, remedy: error.remedy), source: item.file,
        replaced: .kept)
      return RunResult(.refused(error))
    } catch {
      return RunResult(.refused(ReportedError(error, at: item.source.relative.string)))
    }
  }

  /// Returns the manifest of a recording whose worker died.
  private func failed(
    _ content: WorkOutcome.Content, _ item: RunPlan.Item, _ reason: String
  ) -> Manifest {
    Manifest(
      failed: reason, sha256: content.sha256, sizeBytes: content.sizeBytes,
      fileName: item.source.relative.lastComponent?.string ?? "",
      expectation: item.expectation, riwayah: options.recipe.riwayah)
  }
}

extension RunCoordinator {
  /// Deletes stale paths from the library. A path is stale if its file is gone, and if either this
  /// run has seen the recording at another path, or the file could never be opened. If the run has
  /// seen all of its sources, orphans are deleted too. An orphan is a recording that no file holds
  /// any more, because its files now hold other recordings.
  ///
  /// If the whole folder of a path is gone, its disk may be disconnected. A path in a missing
  /// folder is deleted only if the file that was seen at another path has the same identity.
  ///
  /// - Parameter succeeded: true if the run has seen all of its sources.
  /// - Returns: the sources that were moved or renamed, with their earlier paths. A new file is
  ///   included if the earlier file of its recording is gone or now holds another recording. It is
  ///   not included if the earlier file still holds the recording.
  nonisolated func removeStalePaths(succeeded: Bool) -> [(index: Int, from: FilePath)] {
    let here = Set(plan.items.map(\.source.path))
    var moved: [(index: Int, from: FilePath)] = []
    do {
      var places: [RecordingID: [Int]] = [:]
      for (index, item) in plan.items.enumerated() {
        for record in try store.sources(at: item.source.path) {
          if case .recording(let id) = record.outcome { places[id, default: []].append(index) }
        }
      }
      var left: [RecordingID: [FilePath]] = [:]
      for (index, item) in plan.items.enumerated() {
        guard let id = item.previous, places[id]?.contains(index) != true else { continue }
        left[id, default: []].append(item.file.path)
      }
      for (id, places) in places.sorted(by: { $0.key < $1.key }) {
        guard let summary = try store.recording(id) else { continue }
        var new = places.filter { plan.items[$0].previous != id }[...]
        for file in summary.sources where !here.contains(file.fullPath) && file.isGone {
          let isSame = places.contains {
            file.identity?.isSameFile(as: plan.items[$0].source.identity) ?? false
          }
          guard isSame || Folder.exists(file.folder) else { continue }
          try store.forget(file)
          if let index = new.popFirst() { moved.append((index, file.path)) }
        }
        for path in left[id] ?? [] {
          if let index = new.popFirst() { moved.append((index, path)) }
        }
      }
      try store.forgetLostFailures()
      if succeeded { try store.deleteOrphans() }
    } catch {
      // A failed deletion is repeated by the next run. No result depends on the deletion.
    }
    return moved
  }
}
