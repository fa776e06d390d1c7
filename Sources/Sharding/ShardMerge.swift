import AudioCore
package import HostSystem
import Library
import PipelineCore
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

    /// True if all shards are merged.
    package var isComplete: Bool { merged == shards }
    /// True if shards are missing, or if a recording failed, is partial or needs a check.
    package var hasTrouble: Bool { !isComplete || !troubles.isEmpty }

    /// Returns one error for each recording in ``troubles``. If some shards have no usable result,
    /// one more error lists these shards.
    ///
    /// - Parameter folder: the folder of the plan.
    /// - Returns: the errors.
    package func errors(in folder: ShardFolder) -> [ReportedError] {
      let absent = (missing + stale.map(\.index)).sorted()
      return troubles.map {
        ReportedError(problem: $0.reason, place: $0.source, remedy: $0.remedy)
      }
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
  /// are merged.
  ///
  /// - Returns: the report, and the error if the library could not be backed up.
  /// - Throws: ``ShardError/mixed(_:kind:_:)``, `LibraryError`, `HostError`.
  package func run() throws -> (report: Report, backup: ReportedError?) {
    let plan = try folder.plan()
    let status = try ShardStatus(of: folder)
    guard status.machines.count <= 1 else {
      throw ShardError.mixed(folder.path, kind: "kind of machine", status.machines)
    }
    var report = Report(
      shards: status.shards, merged: 0, missing: status.missing, failed: status.failed,
      stale: status.stale, troubles: status.troubles)
    var absent = Set(status.missing + status.stale.map(\.index))
    if !absent.isEmpty, !isPartial { return (report, nil) }
    let held = try LibraryFolder(locking: library, create: true)
    // Databases are opened on the local disk of the library, because SQLite is not safe on the
    // shared file system of the plan.
    let work = try ScratchFolder(in: library)
    let signature = Signature(author: Signature.current.author, time: plan.plannedAt)
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
      let removed = try held.store.commit(results, by: signature)
      Folder.discard(copy)
      report.merged += 1
      report.removed += removed.count
      for (place, result) in results.enumerated() where !removed.contains(place) {
        switch result.content {
        case .recording: report.recordings += 1
        case .known: report.copies += 1
        case .failure: report.unreadable += 1
        }
      }
    }
    if absent.isEmpty { try held.store.deleteOrphans() }
    _ = consume work
    return (report, try held.release())
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
