import AudioFiles
package import HostSystem
package import Library
import Playback
package import Rendering
import Resolving
package import SystemPackage

/// Renders drills to sound files, with maps of their events.
///
/// All drills are planned and all their files checked before the first sample is written.
package struct DrillRendering {
  /// An event during rendering; may arrive on any thread.
  package enum Event: Sendable {
    /// A share 0…1 of the n-th drill of the plan, from 0, is written.
    case progress(drill: Int, share: Double)
    /// The n-th drill ended.
    case ended(drill: Int, isFailed: Bool)
    /// The library could not store a note of a drill, which does no harm to the drill.
    case noteFailed(any Error)
  }

  /// The library's folder.
  package var library: FilePath
  /// Recipes, and folders of recipes.
  package var recipes: [FilePath] = []
  /// The name of a drill that the library keeps.
  package var preset: String?
  /// Drills of settings alone, beside the recipes; nil for one of ``settings`` if there is no
  /// recipe either.
  package var listed: [[DrillSetting]]?
  /// Pairs of ayat that the one drill plays in contrast, in place of its range.
  package var contrasts: [ContrastPair] = []
  /// Keys and values that win over those of recipes, in order.
  package var settings: [DrillSetting] = []
  /// The name under which the library keeps the one drill.
  package var keptName: String?
  /// The file or folder to write.
  package var output: FilePath
  /// The option or key that named the output, for error messages.
  package var outputOption: String
  /// The extension of files that are written into a folder.
  package var fileExtension = "wav"
  /// The picture on files whose format holds one; nil for none.
  package var cover: DrillCover?
  /// True if the names of maps keep the extension of the sound file in any case; else only where
  /// the shorter name belongs to another file.
  package var mapsKeepExtension = false
  /// True for files of an earlier run that may be replaced without asking; asked about files that
  /// are left to write.
  package var isOwn: (FilePath) throws -> Bool = { _ in false }
  /// Called with the files of a drill and the SHA-256 of each, before the first takes its name.
  package var announce: @Sendable ([FilePath: String]) throws -> Void = { _ in }
  /// The consent to replace existing files.
  package var consent: OutputRequest.Consent = .open
  /// The number of sources and clips to work on at a time, ≥ 1.
  package var jobs: Int
  /// The version of the program, which is part of a drill's fingerprint.
  package var programVersion: String

  package init(
    library: FilePath, output: FilePath, outputOption: String, jobs: Int, programVersion: String
  ) {
    self.library = library
    self.output = output
    self.outputOption = outputOption
    self.jobs = jobs
    self.programVersion = programVersion
  }

  /// Drills that are ready to be rendered.
  package struct Plan {
    package let jobs: [DrillJob]
    /// The folder that the files are written into; nil for a single file.
    package let folder: FilePath?

    /// All files that are written, the maps among them.
    package var files: [FilePath] { jobs.flatMap(\.outputs).flatMap(\.files) }
    /// Warnings about all drills.
    package var warnings: [DrillWarning] { jobs.flatMap(\.warnings) }
    /// The files that would be written.
    package var report: DrillReport {
      var report = DrillReport()
      for job in jobs { report.add(job, .planned) }
      return report
    }
  }

  /// Plans the drills and checks their files; writes nothing but, unless it is a dry run, the kept
  /// drill and the lengths of files, into the library.
  ///
  /// - Parameters:
  ///   - isDryRun: whether nothing at all may be written.
  ///   - shouldStop: asked now and then.
  ///   - tell: called as things happen.
  /// - Returns: the plan.
  /// - Throws: `CancellationError` once `shouldStop` says yes, `TooManyDrills`, `PlaybackError`,
  ///   `RenderingError`, `OutputError`, `LibraryError`, `ReportedError` if the folder of the output
  ///   does not exist.
  package func plan(
    isDryRun: Bool, shouldStop: @escaping @Sendable () -> Bool = { false },
    tell: @escaping (Event) -> Void = { _ in }
  ) throws -> Plan {
    let store = try openLibrary(isDryRun: isDryRun)
    defer { do { try store.close() } catch {} }
    var files = try DrillFile.all(
      recipes, preset: preset, settings: settings, listed: listed, in: store)
    for index in files.indices { files[index].contrasts = contrasts }
    if let keptName {
      guard files.count == 1 else { throw TooManyDrills(count: files.count) }
      if !isDryRun { try store.keepSettings(files[0].drill.text, named: keptName) }
    }
    var place = try DrillPlace(
      output, isFolder: recipes.contains { Folder.exists($0) }, titles: files.map(\.fileName),
      ending: fileExtension)
    if place.folder == nil { try checkFolderOfOutput() }
    let planner = DrillPlanner(
      store: store, jobs: jobs, programVersion: programVersion,
      keepLengths: { files in
        if !isDryRun { note(tell) { try files.keepLengths(in: store) } }
      }, mapsKeepExtension: mapsKeepExtension, cover: cover, shouldStop: shouldStop)
    let planned = try DrillJob.checked(
      try files.map { try planner.job(for: $0, at: place.next()) },
      by: OutputGuard(store, inputs: recipes), consent, option: outputOption, isOwn: isOwn)
    return Plan(jobs: planned, folder: place.folder)
  }

  /// The formats of drills, by the ending of a name without the dot.
  package static let formats = SoundFileEncoding.endings

  /// Refuses an output in a folder that does not exist, before anything is planned.
  private func checkFolderOfOutput() throws {
    let folder = output.removingLastComponent()
    guard !folder.isEmpty, !Folder.exists(folder) else { return }
    throw ReportedError(
      problem: "there is no folder \(folder)", place: output.description,
      remedy: "create the folder, or choose another \(outputOption)")
  }

  /// Renders planned drills, one after the other.
  ///
  /// - Parameters:
  ///   - plan: the drills.
  ///   - shouldStop: asked now and then.
  ///   - tell: called as things happen.
  /// - Returns: the files, and why drills failed.
  /// - Throws: `CancellationError` once `shouldStop` says yes; finished files stay.
  package func render(
    _ plan: Plan, shouldStop: @escaping @Sendable () -> Bool = { false },
    tell: @escaping @Sendable (Event) -> Void = { _ in }
  ) async throws -> (report: DrillReport, errors: [ReportedError]) {
    if let folder = plan.folder { try Folder.create(folder) }
    let shared = try DrillJob.sharedClips(among: plan.jobs)
    var report = DrillReport()
    var errors: [ReportedError] = []
    for (index, job) in plan.jobs.enumerated() {
      do {
        var renderer = job.renderer
        renderer.announce = announce
        try await renderer.render(
          to: job.outputs, finished: job.finished, shared: shared
        ) { share in
          if shouldStop() { throw CancellationError() }
          tell(.progress(drill: index, share: share))
        }
        report.add(job, .rendered)
        tell(.ended(drill: index, isFailed: false))
      } catch let cancellation as CancellationError {
        throw cancellation
      } catch {
        errors.append(ReportedError(forCommandLine: error))
        report.add(job, .failed)
        tell(.ended(drill: index, isFailed: true))
      }
    }
    return (report, errors)
  }

  /// Several drills, where one was to be kept under a name.
  package struct TooManyDrills: Error {
    package let count: Int
  }

  /// Writes to the library what drills do not depend on: a user who may not write to it can still
  /// render.
  private func note(_ tell: (Event) -> Void, _ body: () throws -> Void) {
    do { try body() } catch { tell(.noteFailed(error)) }
  }

  /// Opens the library, for writing where this user may.
  ///
  /// One connection does both: SQLite shares the index of the log among the connections of a
  /// process, and once one of them has opened it for reading only, none of them can write.
  private func openLibrary(isDryRun: Bool) throws -> LibraryStore {
    if !isDryRun {
      do { return try LibraryStore(opening: library, create: false) } catch LibraryError.readOnly {}
    }
    return try LibraryStore(reading: library)
  }
}
