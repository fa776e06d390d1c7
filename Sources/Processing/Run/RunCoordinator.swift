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
  /// The recordings that this run has added to the library.
  private var added: Set<RecordingID> = []

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
    /// The contradiction between the run and a statement of a person about the same content.
    var contradiction: Contradiction?
    /// The recording that the source was found to hold, and the statement about it that
    /// ``expectation`` follows.
    var basis: (id: RecordingID, statement: RecordingStatement?)?
    /// True if the recording of the source kept the name of another file.
    var isCopy = false
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
    guard plan.known(recording(of: content.sha256)) == nil, let home = recording(sounding: sound)
    else { return analyse(index) }
    if added.contains(home), let owner = soundOwners[sound], plan.precedes(index, owner) {
      return analyse(index)
    }
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
    let summary = plan.known(id)
    let completed: RunPlan.Completed
    do { completed = try plan.completed(plan.items[index], of: id, summary, options) } catch {
      var refusal = ReportedError(error)
      refusal.problem += ", in the riwayah that you stated for this recording"
      refusal.place = plan.items[index].source.relative.string
      states[index].stage = .stopping(RunResult(.refused(refusal)))
      return .stop
    }
    states[index].contradiction = completed.contradiction
    states[index].basis = (id, completed.statement)
    var expectation = completed.expectation
    states[index].expectation = expectation
    if let summary, holds(summary, as: expectation, index) { return .stop }
    expectation.confirmed = plan.confirmed(in: summary)
    states[index].expectation = expectation
    return .analyse(expectation)
  }

  /// Returns the contradiction between the run and a statement of a person about the same content.
  func contradiction(_ index: Int) -> Contradiction? { states[index].contradiction }

  /// True if the library already holds the results that this run would produce for a content.
  private func holds(
    _ summary: RecordingSummary, as expectation: ExpectedContent, _ index: Int
  ) -> Bool {
    if replacesSource(summary, index) { return false }
    if isAnalysedElsewhere(summary.recording.id, index) { return true }
    if options.force { return false }
    let isOwnedElsewhere =
      !plan.items[index].isStated
      && plan.items.contains { $0.decision == .done(summary.recording.id) }
    return isOwnedElsewhere || plan.stands(summary, expectation, options)
  }

  /// True if the source has the sound of a known recording in other bytes, and this run analyses
  /// the known file of the recording. The new file is then only linked to the recording, unless the
  /// run states the content of the new file alone.
  private func isAnalysedElsewhere(_ id: RecordingID, _ index: Int) -> Bool {
    states[index].home == id
      && plan.items.contains {
        $0.decision == .analyse && $0.known?.id == id
          && ($0.isStated || !plan.items[index].isStated)
      }
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
        return [(index, follow(done, of: owner, item))]
      }
      let state = states[index]
      return finish(index, link(state.home ?? recording(of: sha256), item, state.content))
    case .manifest(let manifest, let decoded):
      if manifest.recording.status == .failed,
        let refusal = keepingEarlierResult(
          index, manifest.content.sha256, manifest.recording.reason)
      {
        return finish(index, refusal)
      }
      if let sound = manifest.sound, let first = soundOwners[sound], first != index {
        return finish(index, unite(first, index, manifest, copy, wasDecoded: decoded))
      }
      return finish(index, commit(manifest, index, copy, wasDecoded: decoded))
    case .died(let content?, let reason):
      if let refusal = keepingEarlierResult(index, content.sha256, reason) {
        return finish(index, refusal)
      }
      let manifest = failed(content, item, states[index].expectation, reason)
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
    return [(index, result)]
      + followers.map { ($0, follow(result, of: index, plan.items[$0])) }
  }

  /// Returns the result of a source with the same bytes as the source `owner`.
  private func follow(_ done: RunResult, of owner: Int, _ item: RunPlan.Item) -> RunResult {
    switch done.outcome {
    case .analysed(let recording): return link(recording.id, item)
    case .linked(let id): return link(id, item)
    case .removed(let id): return RunResult(.removed(id))
    case .refused(let error):
      if error.cause != .disk, let sha256 = states[owner].content?.sha256,
        let known = plan.known(recording(of: sha256))
      {
        return link(known.recording.id, item)
      }
      return fail(error, item)
    }
  }

  /// Returns the refusal of a failed analysis if the library holds the same bytes as a recording
  /// that did not fail; nil otherwise. Such bytes can be read, so the failure has another cause: an
  /// option, the recipe, or the state of the system.
  private func keepingEarlierResult(
    _ index: Int, _ sha256: String, _ reason: String?
  ) -> RunResult? {
    guard let known = plan.known(states[index].home ?? recording(of: sha256)),
      known.recording.status != .failed
    else { return nil }
    return RunResult(
      .refused(
        ReportedError(
          problem: reason ?? "the analysis failed",
          place: plan.items[index].source.relative.string,
          remedy: "check the options and run the command again; the earlier result is kept")))
  }

  /// Stores the result of an analysis. If a person has changed the statement about the recording
  /// since the analysis began, or has removed the recording, the result is not stored.
  ///
  /// - Parameters:
  ///   - manifest: the result.
  ///   - index: the source.
  ///   - copy: see ``settle(_:_:copy:)``.
  ///   - wasDecoded: true if samples were decoded.
  ///   - first: the source that has stored the same recording in this run before; nil if there is
  ///     no such source.
  /// - Returns: the result of the source.
  private func commit(
    _ manifest: Manifest, _ index: Int, _ copy: Result<FilePath?, any Error>, wasDecoded: Bool,
    inPlaceOf first: Int? = nil
  ) -> RunResult {
    let item = plan.items[index]
    var manifest = manifest
    let id = states[index].home ?? recording(of: manifest.recording.sha256)
    let content = manifest.content
    manifest.recording.id = id
    do {
      let path = try copy.get()
      return try store.transaction {
        if let changed = try changedMeanwhile(id, index, content) { return changed }
        let known = try store.recording(id)
        let isRetagged = known.map { replacesSource($0, index) } ?? false
        if let known {
          states[index].isCopy =
            first.map { states[$0].isCopy } ?? known.hasOriginal(besides: item.source.path)
          if states[index].isCopy { manifest.recording.keepFile(of: known) }
        }
        let now = options.now()
        try store.commit(
          manifest, source: item.file, run: run, importedAt: now, storagePath: path,
          statement: statement(index, manifest, at: now), content: content, replaced: .kept)
        if known == nil { added.insert(id) }
        if let sound = manifest.sound { soundOwners[sound] = index }
        return RunResult(
          .analysed(try store.recording(id)?.recording ?? manifest.recording),
          wasDecoded: wasDecoded, wasKnown: known != nil,
          retagging: isRetagged ? try Retagging(known, in: store) : nil)
      }
    } catch {
      return RunResult(.refused(ReportedError(error, at: item.source.relative.string)))
    }
  }

  /// Returns the statement that the run makes about the recording of a source; nil if the run and
  /// the person state no content.
  private func statement(
    _ index: Int, _ manifest: Manifest, at now: String
  ) -> RecordingStatement? {
    var expectation = states[index].expectation ?? plan.items[index].expectation
    // `--like` is given for a whole folder, but only files without an index (moov) use it. Remove
    // the option from the statement about any other recording.
    if manifest.recording.hearing?.like == nil { expectation.hearing?.like = nil }
    if expectation.hearing?.isPlain == true { expectation.hearing = nil }
    return expectation.statement(at: now)
  }

  /// Returns the result of a source whose recording a person has removed, or stated otherwise,
  /// since its analysis began; nil if the analysis can be stored. The recording keeps its contents,
  /// and the next run analyses it again.
  private func changedMeanwhile(
    _ id: RecordingID, _ index: Int, _ content: RecordingContent
  ) throws -> RunResult? {
    if try store.isRemoved(id) { return RunResult(.removed(id)) }
    guard let basis = states[index].basis, basis.id == id,
      try store.statement(of: id) != basis.statement, try store.recording(id) != nil
    else { return nil }
    let item = plan.items[index]
    try store.link(id, source: item.file, content: content, replaced: .kept)
    try store.requireAnalysis(of: id)
    return RunResult(
      .linked(id),
      warning: ReportedError(
        problem: "you stated something else about the recording while it was analysed; your "
          + "statement stays, and the new analysis was not stored",
        place: item.source.relative.string,
        remedy: "run the command once more to analyse it again"))
  }

  /// Stores a source that has the same sound as another source, which is already stored. Both files
  /// become one recording, whichever worker is faster. The recording is the one that the library
  /// held before the run. If both files are new, it is that of the file that comes first in the
  /// plan. Two recordings that the library held before the run both stay.
  private func unite(
    _ first: Int, _ index: Int, _ manifest: Manifest, _ copy: Result<FilePath?, any Error>,
    wasDecoded: Bool
  ) -> RunResult {
    guard case .analysed(let other)? = states[first].result?.outcome else {
      return commit(manifest, index, copy, wasDecoded: wasDecoded)
    }
    let item = plan.items[index]
    let own = states[index].home ?? recording(of: manifest.recording.sha256)
    let isEarlier = plan.precedes(index, first)
    if own == other.id {
      return isEarlier
        ? commit(manifest, index, copy, wasDecoded: wasDecoded, inPlaceOf: first)
        : link(own, item, manifest.content)
    }
    do {
      let isKnown = try store.recording(own) != nil
      let givesWay = try added.contains(other.id) && !store.isCorrected(other.id)
      if !isKnown, !isEarlier || !givesWay { return link(other.id, item, manifest.content) }
      let result = commit(manifest, index, copy, wasDecoded: wasDecoded)
      guard givesWay, case .analysed(let owner) = result.outcome else { return result }
      try store.dissolve(other.id, into: owner.id)
      for place in states.indices where states[place].result?.recording == other.id {
        states[place].stage = .settled(RunResult(.linked(owner.id)))
      }
      return result
    } catch {
      return RunResult(.refused(ReportedError(error, at: item.source.relative.string)))
    }
  }

  private func link(
    _ id: RecordingID, _ item: RunPlan.Item, _ content: RecordingContent? = nil
  ) -> RunResult {
    do {
      return try store.transaction {
        if try store.isRemoved(id) { return RunResult(.removed(id)) }
        try store.link(id, source: item.file, content: content, replaced: .kept)
        return RunResult(.linked(id))
      }
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

  /// Returns the manifest of a recording whose worker died. If `expectation` is nil, the worker
  /// died before the recording was known.
  private func failed(
    _ content: WorkOutcome.Content, _ item: RunPlan.Item, _ expectation: ExpectedContent?,
    _ reason: String
  ) -> Manifest {
    Manifest(
      failed: reason, sha256: content.sha256, sizeBytes: content.sizeBytes,
      fileName: item.source.relative.lastComponent?.string ?? "",
      expectation: expectation ?? item.expectation, riwayah: options.recipe.riwayah)
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
