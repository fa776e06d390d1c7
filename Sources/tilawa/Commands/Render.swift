import Analysis
import Application
import ArgumentParser
import AudioCore
import Foundation
import HostSystem
import Library
import Playback
import Recitation
import Rendering
import Resolving
import SystemPackage

/// `tilawa render`: drills as sound files.
struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render drills to sound files.",
    discussion: """
      Examples:
        tilawa render --range 67:1-3 --gap 1s --speed 0.75 --output drill.wav
        tilawa render Pipelines/drills/plain.yaml --range 67:1-10 --output mulk.mp3
        tilawa render Pipelines/drills --output ~/Drills --split-every 30min --maps vtt,m3u8

      Options win over the recipe. The format is that of the name: .wav, .flac, .opus, .mp3. The \
      length is known to the frame beforehand: --dry-run. A file that an earlier run has finished \
      is not made again. Beside each file lies what plays when, as JSON.
      """)

  @Argument(
    help: ArgumentHelp("Recipes of drills, or folders of them.", valueName: "drill.yaml"),
    completion: .file(extensions: ["yaml", "yml"]))
  var drills: [PathArgument] = []

  @Option(
    help: ArgumentHelp(
      "The file to write, or a folder: one that exists, or a name without an ending.",
      discussion: "With --dry-run it may be left out: the folder you are in.",
      valueName: "file-or-folder"), completion: .file())
  var output: PathArgument?

  @Option(
    help: ArgumentHelp("The silence between all readings; see --gaps-ayat.", valueName: "gap"))
  var gap: String?

  @OptionGroup(title: "Drill") var settings: DrillOptions

  @Option(help: ArgumentHelp("A drill that the library keeps.", valueName: "name"))
  var preset: String?

  @Option(help: ArgumentHelp("Keep the one drill in the library.", valueName: "name"))
  var keepAs: String?

  @Option(help: ArgumentHelp("wav, flac, opus or mp3, for files in a folder.", valueName: "format"))
  var format = "wav"

  @Option(
    name: .shortAndLong,
    help: "How many sources and clips to work on at once; default: one per core.")
  var jobs: Int?

  @Flag(name: [.customShort("n"), .long], help: "Say what would be written, and write nothing.")
  var dryRun = false

  @OptionGroup var forcing: ForceOption

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs \(jobs) is outside 1 to 1024")
    }
    guard ["wav", "flac", "opus", "mp3"].contains(format) else {
      throw ValidationError("--format \(format) is none of wav, flac, opus, mp3")
    }
    if output == nil, !dryRun {
      throw ValidationError("name what to write with --output, or look first with --dry-run")
    }
    if output?.path == "-" {
      throw ValidationError("--output names a file or a folder; a drill is never written to a pipe")
    }
    if settings.range == nil, drills.isEmpty, preset == nil {
      throw ValidationError("name a drill: a recipe, --preset, or --range")
    }
  }

  func run() async throws {
    let store = try LibraryStore(reading: common.libraryPath)
    let files = try DrillFile.all(
      drills.map(\.path), preset: preset, options: settings, gap: gap, in: store)
    if let keepAs {
      guard files.count == 1 else {
        throw ValidationError("--keep-as keeps one drill, not \(files.count)")
      }
      if !dryRun {
        let written = try LibraryStore(opening: common.libraryPath, create: false)
        try written.keepSettings(files[0].drill.text, named: keepAs)
        try written.close()
      }
    }
    let interruption = Interruption()
    interruption.listen()
    var place = try DrillPlace(
      output?.path ?? ".", isFolder: drills.contains { Folder.exists($0.path) },
      titles: files.map(\.title), ending: format)
    do {
      // All of them before a sample is written: a fault in the last is no loss of an hour.
      let planner = DrillPlanner(
        store: store, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
        keepLengths: { files in if !dryRun { note { try files.keepLengths(in: $0) } } },
        shouldStop: { interruption.signal != nil })
      let planned = try DrillJob.checked(
        try files.map { try planner.job(for: $0, at: place.next()) },
        by: OutputGuard(store, inputs: drills.map(\.path)), forcing.consent)
      warn(of: planned)
      if dryRun { return show(planned.map { ($0, .planned) }) }
      if let folder = place.folder { try Folder.create(folder) }
      try await render(planned, interruption)
    } catch is CancellationError {
      throw ExitCode(128 + (interruption.signal ?? 0))
    }
  }

  /// Before the hours that rendering may take; with `--json` they stand in the result.
  private func warn(of jobs: [DrillJob]) {
    guard !common.json else { return }
    for warning in jobs.flatMap(\.warnings) { ErrorReport.warn(warning.report) }
  }

  private func render(_ planned: [DrillJob], _ interruption: Interruption) async throws {
    let watch = RenderWatch(planned, common)
    let shared = try DrillJob.sharedClips(among: planned)
    var results: [(DrillJob, DrillReport.State)] = []
    var errors: [ReportedError] = []
    var before = 0.0
    for job in planned {
      let offset = before
      do {
        try await job.renderer.render(
          to: job.outputs, finished: job.finished, shared: shared
        ) { share in
          if interruption.signal != nil { throw CancellationError() }
          watch.show(job, share: share, before: offset)
        }
        results.append((job, .rendered))
        watch.end(job, isTroubled: false)
      } catch is CancellationError {
        watch.clear()
        throw CancellationError()
      } catch {
        errors.append(ReportedError(error))
        results.append((job, .failed))
        watch.end(job, isTroubled: true)
      }
      before += job.seconds
    }
    watch.clear()
    show(results, errors: errors)
    if errors.contains(where: { $0.cause == .disk }) { throw ExitCode(74) }
    if !errors.isEmpty { throw ExitCode(errors.count == planned.count ? 1 : 3) }
  }

  /// Writes to the library what drills can do without. Where this user may not write to it, the
  /// drills are rendered all the same.
  private func note(_ body: (LibraryStore) throws -> Void) {
    do {
      let store = try LibraryStore(opening: common.libraryPath, create: false)
      try body(store)
      try store.close()
    } catch {
      Log(common).say("the library keeps no note of it: \(error)")
    }
  }

  private func show(_ jobs: [(DrillJob, DrillReport.State)], errors: [ReportedError] = []) {
    var report = DrillReport()
    for (job, state) in jobs { report.add(job, state) }
    if common.json {
      let status: Envelope<DrillReport>.Status =
        errors.isEmpty ? .ok : errors.count == jobs.count ? .failed : .partial
      Output.json(Envelope(command: "render", status: status, result: report, errors: errors))
      return
    }
    for line in report.lines(events: dryRun) { Output.line(line) }
    for error in errors { ErrorReport.show(error) }
  }
}
