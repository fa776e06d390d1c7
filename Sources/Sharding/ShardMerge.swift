import Analysis
import AudioCore
package import HostSystem
import Library
import PipelineCore
import Processing
import Recitation
package import SystemPackage

/// Merges the results of a plan's shards into a library, in the order of the shards' indices.
///
/// Each shard is one transaction, stored by the same code as the results of a single machine.
/// Merging twice, or again after a crash, gives the same library.
package struct ShardMerge {
  /// The report of a merge.
  package struct Report: Encodable, Equatable {
    /// The number of shards in the plan, and of merged shards.
    package var shards, merged: Int
    /// The number of files with a stored recording.
    package var recordings = 0
    /// The number of files that are copies of a recording.
    package var copies = 0
    /// The number of files that could not be read.
    package var unreadable = 0
    /// The number of files whose recording a person removed from the library. These recordings stay
    /// removed.
    package var removed = 0
    package var missing: [Int]
    package var failed: [Int]
    package var stale: [ShardStatus.Stale]
    package var troubles: [ShardStatus.Trouble]
    /// The errors of the recordings that could not be stored, because of damage to the recording in
    /// the library, or because the library holds an earlier result that did not fail.
    package var refused: [ReportedError] = []

    /// True if all shards are merged.
    package var isComplete: Bool { merged == shards }
    /// True if shards are missing, if a recording failed, is partial or needs a check, or if a
    /// recording could not be stored.
    package var hasTrouble: Bool { !isComplete || !troubles.isEmpty || !refused.isEmpty }

    /// Returns one error for each recording in ``troubles`` and ``refused``. If some shards have no
    /// usable result, one more error lists these shards.
    ///
    /// - Parameter folder: the folder of the plan.
    /// - Returns: the errors.
    package func errors(in folder: ShardFolder) -> [ReportedError] {
      let absent = (missing + stale.map(\.index)).sorted()
      return troubles.map {
        ReportedError(problem: $0.reason, place: $0.source, remedy: $0.remedy)
      } + refused
        + (absent.isEmpty
          ? []
          : [
            ReportedError(
              problem: "shards have no result: \(ArrayIndices.text(absent))",
              place: folder.path.description,
              remedy: "run them, or merge what is there with --partial")
          ])
    }
  }

  package let folder: ShardFolder
  /// The folder of the library; absolute.
  package let library: FilePath
  /// True to merge the available results if shards are missing.
  package let isPartial: Bool

  package init(_ folder: ShardFolder, into library: FilePath, partial: Bool) {
    self.folder = folder
    self.library = library
    isPartial = partial
  }

  /// Merges the results. If shards are missing, the available results are merged only if
  /// `isPartial` is true. A damaged result is skipped and reported as stale, and the other results
  /// are merged. A recording that the library cannot store is reported, and the others are merged.
  ///
  /// A statement that a person made in the library stays in force, as in `tilawa process`. If it
  /// was made after the planning, an option of the planning does not override it either. If the
  /// result of a shard does not follow the statement, a recording of the library keeps its
  /// contents, and the next run analyses it again.
  ///
  /// - Returns: the report, and the warnings: the plan contradicts a person's statement, or the
  ///   library could not be backed up.
  /// - Throws: ``ShardError/mixed(_:_:)``, `LibraryError`, `HostError`.
  package func run() throws -> (report: Report, warnings: [ReportedError]) {
    let plan = try folder.plan()
    let status = try ShardStatus(of: folder)
    guard status.machines.count <= 1 else {
      throw ShardError.mixed(folder.path, status.machinesWithShards)
    }
    var report = Report(
      shards: status.shards, merged: 0, missing: status.missing, failed: status.failed,
      stale: status.stale, troubles: status.troubles)
    var absent = Set(status.missing + status.stale.map(\.index))
    if !absent.isEmpty, !isPartial { return (report, []) }
    let held = try LibraryFolder(locking: library, create: true)
    // Databases are opened on the local disk of the library, because SQLite is not safe on the
    // shared file system of the plan.
    let work = try ScratchFolder(in: library)
    let signature = Signature(author: Signature.current.author, time: plan.plannedAt)
    var warnings: [ReportedError] = []
    var seen: Set<RecordingID> = []
    for index in 1...max(1, plan.shardCount) where !absent.contains(index) && plan.shardCount > 0 {
      let shard = try folder.shard(index, of: plan)
      let copy = work.path.appending("\(index)")
      let results: [ForeignResult]
      do {
        try folder.copyDatabase(index, to: copy.appending("library.sqlite"))
        var found = seen
        results = try shard.results(in: copy, &found)
        try folder.copyFeatures(index, to: library)
        seen = found
      } catch let error as any ExplainedError where error.isOfContent {
        report.stale.append(ShardStatus.Stale(index: index, reason: error.problem))
        absent.insert(index)
        Folder.discard(copy)
        continue
      }
      let unstored = try held.store.transaction {
        try held.store.commit(
          results.map { try followingStatement($0, in: held.store, &report, &warnings) },
          by: signature)
      }
      Folder.discard(copy)
      report.count(results, unstored)
    }
    if absent.isEmpty { try held.store.deleteOrphans() }
    _ = consume work
    warnings += [try held.release()].compactMap { $0 }
    return (report, warnings)
  }

  /// Applies what the library already holds about a recording to the result of a shard: a statement
  /// of a person, which may say more than the plan or contradict it, and an earlier analysis that
  /// did not fail.
  ///
  /// - Parameters:
  ///   - result: the result of a shard.
  ///   - store: the library.
  ///   - report: receives an error if the result failed, and the recording of the library did not.
  ///   - warnings: receives a warning if the plan contradicts the statement.
  /// - Returns: the result to store.
  /// - Throws: `LibraryError`.
  private func followingStatement(
    _ result: ForeignResult, in store: LibraryStore, _ report: inout Report,
    _ warnings: inout [ReportedError]
  ) throws -> ForeignResult {
    guard case .recording(var manifest, let run, let time, let planned) = result.content else {
      return result
    }
    let id = try store.recording(holding: manifest)
    if try store.isRemoved(id) { return result }
    let source = result.source.path.string
    if manifest.recording.status == .failed, let known = try store.recording(id)?.recording,
      known.status != .failed
    {
      report.refused.append(
        ReportedError(
          problem: manifest.recording.reason ?? "the analysis failed", place: source,
          remedy: "process it again; the earlier result is kept"))
      return ForeignResult(source: result.source, content: .known(id))
    }
    guard let stated = try store.statement(of: id) else { return result }
    var content = planned.map { ExpectedContent($0) } ?? ExpectedContent()
    let contradiction = content.keep(
      stated, overriding: false, isNewer: stated.statedAt > time, names: try store.reciterNames())
    if let contradiction {
      var report = contradiction.report(on: source)
      report.remedy = "if the plan is right, state it with `tilawa process` on the recording"
      warnings.append(report)
    }
    let isOutdated = manifest.follow(content, insteadOf: planned)
    return ForeignResult(
      source: result.source,
      content: .recording(
        manifest, run: run, importedAt: time, statement: content.statement(at: time)),
      needsAnalysis: isOutdated)
  }
}

extension ShardMerge.Report {
  /// Counts the results of a merged shard.
  fileprivate mutating func count(_ results: [ForeignResult], _ unstored: UnstoredResults) {
    merged += 1
    removed += unstored.removed.count
    for (place, result) in results.enumerated() where !unstored.removed.contains(place) {
      if let error = unstored.refused[place] {
        refused.append(
          ReportedError(
            problem: error.problem, place: result.source.path.string,
            remedy: error.commandRemedy ?? error.remedy))
        continue
      }
      switch result.content {
      case .recording: recordings += 1
      case .known: copies += 1
      case .failure: unreadable += 1
      }
    }
  }
}

extension Manifest {
  /// Replaces the facts in the manifest that a person stated otherwise.
  ///
  /// - Parameters:
  ///   - content: the content that the person stated.
  ///   - planned: the statement that the analysis followed.
  /// - Returns: true if the sound must be analysed again, because the analysis used other ranges,
  ///   another riwayah, or another track, rate or mix.
  fileprivate mutating func follow(
    _ content: ExpectedContent, insteadOf planned: RecordingStatement?
  ) -> Bool {
    let before = recording
    if content.origin?.isStated == true, content.ranges != planned?.ranges {
      recording.expected = content.ranges
      recording.expectationOrigin = content.origin
    }
    if let riwayah = content.riwayah { recording.riwayah = riwayah }
    if content.reciter != planned?.reciter { recording.reciter = content.reciter }
    if content.recordedAt != planned?.recordedAt { recording.recordedAt = content.recordedAt }
    return recording.expected != before.expected || recording.riwayah != before.riwayah
      || content.hearing != planned?.hearing
  }
}

extension ExplainedError {
  /// True if the error is about the content of one shard's file. The other shards can then still be
  /// merged.
  fileprivate var isOfContent: Bool {
    switch self as any Error {
    case ShardError.damaged, HostError.outside, HostError.notAFile, HostError.replaced,
      LibraryError.damaged, LibraryError.damagedRow, LibraryError.altered, LibraryError.isLink,
      LibraryError.notALibrary, LibraryError.newer:
      true
    default: false
    }
  }
}

extension ShardPlan.Shard {
  /// Returns the results of a shard. A recording that has changed since it was planned is left out.
  ///
  /// - Parameters:
  ///   - copy: a folder on a local disk with the database of the shard.
  ///   - seen: the ids of the recordings found so far, so that each recording counts only once.
  /// - Returns: the results of its files, in the order of the plan.
  /// - Throws: `LibraryError`, ``ShardError/damaged(_:reason:)``.
  func results(
    in copy: FilePath, _ seen: inout Set<RecordingID>
  ) throws -> [ForeignResult] {
    let store = try LibraryStore(reading: copy)
    let results = try recordings.compactMap { entry -> ForeignResult? in
      guard let record = try store.source(folder: entry.file.folder, path: entry.file.path) else {
        return nil
      }
      switch record.outcome {
      case .failure(let failure):
        return ForeignResult(source: entry.file, content: .failure(failure))
      case .recording(let id):
        guard try store.recording(ofContent: entry.sha256) == id else { return nil }
        guard seen.insert(id).inserted else {
          return ForeignResult(source: entry.file, content: .known(id))
        }
        guard let (summary, manifest) = try store.summaryAndManifest(of: id),
          let run = try store.run(summary.run)
        else { throw ShardError.damaged(copy, reason: "a row is missing") }
        if let fault = manifest.fault { throw ShardError.damaged(copy, reason: fault) }
        return ForeignResult(
          source: entry.file,
          content: .recording(
            manifest, run: run, importedAt: summary.importedAt,
            statement: try store.statement(of: id)))
      }
    }
    try store.close()
    return results
  }
}
