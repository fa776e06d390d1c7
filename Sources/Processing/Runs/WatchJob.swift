import HostSystem
import Library
package import SystemPackage

/// A watch over folders. It processes each recording once its file has stopped changing.
package struct WatchJob: Sendable {
  /// A reason for waiting; each is reported once and not at every scan.
  package enum Wait: Sendable, Hashable {
    /// A watched folder does not exist, for example because its disk is not connected.
    case folderIsMissing(FilePath)
    /// Another run holds the library.
    case libraryIsHeld(process: Int?)
  }

  /// The run that is repeated.
  package let job: ProcessingJob
  /// The folders as typed by the person.
  package let folders: [FilePath]
  /// The base folder of relative paths; absolute.
  package let here: FilePath

  /// Checks that the folders exist and that the report may be written.
  ///
  /// - Throws: `HostError.notAFolder`, `OutputError`, `LibraryError`.
  package init(_ job: ProcessingJob, folders: [FilePath], from here: FilePath) throws {
    self.job = job
    self.folders = folders
    self.here = here
    for folder in folders where !Folder.exists(here.pushing(folder)) {
      throw HostError.notAFolder(path: folder)
    }
    try job.report?.check(by: OutputGuard(at: job.library))
  }

  /// Watches until the task is cancelled.
  ///
  /// If another run holds the library, or the disk is full, the run is repeated at the next scan.
  ///
  /// - Parameters:
  ///   - watch: the watch, with its clock and its intervals.
  ///   - wait: called when the watch starts to wait for something.
  ///   - begin: called before each run; returns the event callback of the run.
  ///   - end: called with the report of each run.
  /// - Throws: errors of a run that would recur at the next scan.
  package func run(
    _ watch: FolderWatch<some Clock<Duration>>, wait: (Wait) -> Void = { _ in },
    begin: () -> @Sendable (ProcessingJob.Event) -> Void = { { _ in } },
    end: (ProcessingReport) throws -> Void = { _ in }
  ) async throws {
    var missing: Set<FilePath> = []
    var isHeld = false
    try await watch.run {
      let missingNow = folders.filter { !Folder.exists(here.pushing($0)) }
      for folder in missingNow where !missing.contains(folder) { wait(.folderIsMissing(folder)) }
      missing = Set(missingNow)
      return SourceSelection(folders, from: here, without: job.library)
    } take: { still, selection in
      do {
        guard try job.hasWork(still) else { return true }
        let report = try await job.run(selection.keeping(still), onEvent: begin())
        isHeld = false
        try end(report)
        return !report.hasDiskError
      } catch HostError.heldByAnother(_, let process) {
        if !isHeld { wait(.libraryIsHeld(process: process)) }
        isHeld = true
        return false
      }
    }
  }
}
