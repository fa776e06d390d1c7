import AudioFiles
package import HostSystem
package import Library
import Playback
package import Rendering
import Resolving
package import SystemPackage

/// Renders drills to sound files, with map files that list the events of each sound file.
///
/// All drills are planned and all their files checked before the first sample is written.
package struct DrillRendering {
  /// An event during rendering; may be sent from any thread.
  package enum Event: Sendable {
    /// The share of a drill that is written, 0…1; `drill` is the drill's index in the plan.
    case progress(drill: Int, share: Double)
    /// A drill has ended; `drill` is the drill's index in the plan.
    case ended(drill: Int, isFailed: Bool)
    /// The library could not store extra data, such as lengths of files; the drill is not affected.
    case noteFailed(any Error)
  }

  /// The library's folder.
  package var library: FilePath
  /// Recipes, and folders of recipes.
  package var recipes: [FilePath] = []
  /// The name of a drill that is stored in the library.
  package var preset: String?
  /// Further drills, each made from settings only; nil to make one drill from ``settings`` if there
  /// are no recipes.
  package var listed: [[DrillSetting]]?
  /// The pairs of ayat that are played instead of the range.
  package var contrasts: [ContrastPair] = []
  /// Keys and values for parameters that have their default in a recipe.
  package var defaults: [DrillSetting] = []
  /// Keys and values that override the values of recipes, in order.
  package var settings: [DrillSetting] = []
  /// The name under which the library stores the drill; nil if the drill is not stored.
  package var keptName: String?
  /// The file or folder to write.
  package var output: FilePath
  /// Further paths for a single file, in order; each is tried if the path before it belongs to
  /// another drill.
  package var otherOutputs: [FilePath] = []
  /// The option or key with which the user gave the output, for error messages.
  package var outputOption: String
  /// The extension of files in an output folder.
  package var fileExtension = "wav"
  /// The cover picture, for formats that can hold one; nil for no cover.
  package var cover: DrillCover?
  /// True if the name of a map file always contains the extension of its sound file (`q.wav.json`).
  /// If false, the name is `q.json`, unless this name belongs to another file.
  package var mapsKeepExtension = false
  /// Returns true for files of an earlier run that may be replaced without consent; called only for
  /// files that are still to be written.
  package var isOwn: (FilePath) throws -> Bool = { _ in false }
  /// Called with the files of a drill and their SHA-256, before the first file is renamed into
  /// place.
  package var announce: @Sendable ([FilePath: String]) throws -> Void = { _ in }
  /// The user's consent to replace existing files.
  package var consent: OutputRequest.Consent = .open
  /// The maximum number of sources and clips to process in parallel, ≥ 1.
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
    /// The folder of the files; nil for a single file.
    package let folder: FilePath?

    /// All files of the plan, maps included.
    package var files: [FilePath] { jobs.flatMap(\.outputs).flatMap(\.files) }
    /// Warnings about all drills.
    package var warnings: [DrillWarning] { jobs.flatMap(\.warnings) }
    /// A report of the planned files.
    package var report: DrillReport {
      var report = DrillReport()
      for job in jobs { report.add(job, .planned) }
      return report
    }
  }

  /// Plans the drills and checks their output files.
  ///
  /// Unless `isDryRun` is true, this stores the named drill and newly found lengths of files in the
  /// library. It writes no other files.
  ///
  /// - Parameters:
  ///   - isDryRun: true to write no file at all.
  ///   - shouldStop: polled during planning.
  ///   - onEvent: called for each event.
  /// - Returns: the plan.
  /// - Throws: `CancellationError` once `shouldStop` returns true, `TooManyDrills`,
  ///   `PlaybackError`, `RenderingError`, `OutputError`, `LibraryError`, `ReportedError` if the
  ///   folder of the output does not exist.
  package func plan(
    isDryRun: Bool, shouldStop: @escaping @Sendable () -> Bool = { false },
    onEvent: @escaping (Event) -> Void = { _ in }
  ) throws -> Plan {
    let store = try Self.openLibrary(library, isDryRun: isDryRun)
    defer { store.closeIgnoringErrors() }
    var files = try DrillFile.all(
      recipes, preset: preset, defaults: defaults, settings: settings, listed: listed, in: store)
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
        if !isDryRun { note(onEvent) { try files.keepLengths(in: store) } }
      }, mapsKeepExtension: mapsKeepExtension, cover: cover, shouldStop: shouldStop)
    var paths = files.map { _ in place.next() }
    let drafts = try zip(files, paths).map { try planner.draft(of: $0, at: $1) }
    func checked() throws -> Plan {
      let planned = try DrillJob.checked(
        try zip(drafts, paths).map { try planner.job(of: $0, at: $1) },
        by: OutputGuard(store, inputs: recipes), consent, option: outputOption,
        folder: place.folder, isOwn: isOwn)
      return Plan(jobs: planned, folder: place.folder)
    }
    for other in otherOutputs {
      do { return try checked() } catch is OutputError { paths = [other] }
    }
    return try checked()
  }

  /// The output formats, as file extensions without the dot.
  package static let formats = SoundFileEncoding.endings

  /// Throws if the folder of the output does not exist.
  private func checkFolderOfOutput() throws {
    let folder = output.removingLastComponent()
    guard !folder.isEmpty, !Folder.exists(folder) else { return }
    throw ReportedError(
      problem: "there is no folder \(folder)", place: output.description,
      remedy: "create the folder, or choose another \(outputOption)")
  }

  /// Renders planned drills one after another.
  ///
  /// - Parameters:
  ///   - plan: the drills.
  ///   - shouldStop: polled during rendering.
  ///   - onEvent: called for each event.
  /// - Returns: the report of the files, and the errors of failed drills.
  /// - Throws: `CancellationError` once `shouldStop` returns true; finished files are kept.
  package func render(
    _ plan: Plan, shouldStop: @escaping @Sendable () -> Bool = { false },
    onEvent: @escaping @Sendable (Event) -> Void = { _ in }
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
          onEvent(.progress(drill: index, share: share))
        }
        report.add(job, .rendered)
        onEvent(.ended(drill: index, isFailed: false))
      } catch let cancellation as CancellationError {
        throw cancellation
      } catch {
        errors.append(ReportedError(forCommandLine: error))
        report.add(job, .failed, complete: Self.completeFiles(of: job))
        onEvent(.ended(drill: index, isFailed: true))
      }
    }
    return (report, errors)
  }

  /// Returns the indices of the files of a failed drill that are complete. A file that cannot be
  /// read is not complete.
  private static func completeFiles(of job: DrillJob) -> Set<Int> {
    Set(
      job.outputs.indices.filter { index in
        do {
          let state = try job.renderer.state(of: index, job.outputs)
          return if case .finished = state { true } else { false }
        } catch { return false }  // the error of the drill is reported
      })
  }

  /// The error for a request to store several drills under one name.
  package struct TooManyDrills: Error {
    package let count: Int
  }

  /// Performs a write to the library that is not essential for the drill. An error of the write is
  /// reported as an event, so that a user without write access to the library can still render.
  private func note(_ onEvent: (Event) -> Void, _ body: () throws -> Void) {
    do { try body() } catch { onEvent(.noteFailed(error)) }
  }

  /// Opens the library, for writing if this user has write access.
  ///
  /// One connection both reads and writes. All SQLite connections of a process share the index of
  /// the write-ahead log, and if the first connection opens this index read-only, every later
  /// connection is read-only too.
  static func openLibrary(_ library: FilePath, isDryRun: Bool) throws -> LibraryStore {
    if !isDryRun {
      do { return try LibraryStore(opening: library, create: false) } catch LibraryError.readOnly {}
    }
    return try LibraryStore(reading: library)
  }
}
