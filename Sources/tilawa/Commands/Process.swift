import Analysis
import ArgumentParser
import Foundation
import HostSystem
import Interchange
import Library
import Recitation
import SystemPackage

/// `tilawa process`: recordings become a library.
struct Process: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Analyse recordings and folders of them into the library.",
    discussion: """
      Run it again at any time: what is done is not read again, what was interrupted goes on. \
      Recordings are never changed. What a recording holds is taken from --expect, else the plan, \
      else its name, else its tags; without any it gets markers, and is listed as needing a range.

      Examples:
        tilawa process ~/Recordings --plan plan.csv
        tilawa process al-mulk.m4a --expect 67:1-30
        tilawa process ~/Recordings --dry-run

      A plan is a CSV file: file,range,riwayah,reciter,date (the last three may be left out).
      """)

  @Argument(help: "Files, or folders to walk.", completion: .file())
  var paths: [PathArgument]

  @Option(help: "What the recordings hold: 67:1-30, 67, 2:255-257, 78-80, page:50, juz:30, a name.")
  var expect: String?

  @Option(
    help: ArgumentHelp("What each recording holds.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var plan: PathArgument?

  @Option(help: "The riwayah recited, unless the plan says otherwise.")
  var riwayah: Riwayah?

  @OptionGroup var recipeOptions: RecipeOptions

  @Option(help: "How many recordings at once (default: the processor's cores).")
  var jobs: Int?

  @Flag(help: "Analyse again what is done; kept features are used.")
  var force = false

  @Flag(help: "Try again what has failed before.")
  var retryFailed = false

  @Flag(help: "List what would be done, and do nothing.")
  var dryRun = false

  @Flag(help: "Keep a copy of each recording in the library.")
  var copy = false

  @Option(help: "How long a worker may go without a sign of life.")
  var timeLimit = TimeArgument(duration: .seconds(120))

  @Option(help: "How much memory (addresses) a worker may ask for; none for no limit.")
  var memoryLimit = MemoryArgument(bytes: 4 << 30)

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if paths.isEmpty { throw ValidationError("name a recording or a folder") }
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs \(jobs) is outside 1 to 1024")
    }
  }

  func run() async throws {
    let stop = StopWish()
    let options = try options()
    let run = RunIdentity.record(of: options.recipe, now: RunIdentity.now)
    let here = FilePath(FileManager.default.currentDirectoryPath)
    let log = Log(common)
    log.say("looking at \(paths.count) path(s)")
    let library = here.pushing(common.libraryPath)
    let selection = SourceSelection(paths.map(\.path), from: here, without: library)
    for entry in options.expectations.unused(by: selection.sources) {
      StandardError.line(
        "Warning: line \(entry.line) of the plan names a file that is not there: "
          + VisibleText.of(entry.file))
    }
    if dryRun {
      let store = try existingLibrary(library)
      let plan = try RunPlan(selection.sources, options: options, run: run, store: store)
      DryRunReport(plan, selection).print(asJSON: common.json)
      return
    }
    let folder = try LibraryFolder(taking: library, create: true)
    log.say("the library is \(VisibleText.of(library))")
    let plan = try RunPlan(selection.sources, options: options, run: run, store: folder.store)
    let watch = RunWatch(plan, common, log)
    let work = ProcessRun(plan, options: options, run: run, library: library)
    let store = folder.store
    let task = Task { await work.run(into: store) { watch.hear($0) } }
    stop.listen { task.cancel() }
    await task.value
    watch.finish()
    let report = try ProcessReport(
      plan, watch.results, selection, store: store, wasStopped: stop.signal != nil)
    try folder.release()
    report.print(asJSON: common.json)
    if let signal = stop.signal { throw ExitCode(128 + signal) }
    if report.exitCode != 0 { throw ExitCode(report.exitCode) }
  }

  private func options() throws -> ProcessOptions {
    let recipe = try recipeOptions.recipe(orBundled: BundledRecipes.overnight)
    let expectations = try ExpectationSource(
      option: expect, riwayah: riwayah, plan: plan?.path, recipe: recipe)
    var options = ProcessOptions(
      recipe: recipe, expectations: expectations, worker: ("/proc/self/exe", ["worker"]))
    options.isDefaultRecipe = recipeOptions.recipe == nil && recipeOptions.settings.isEmpty
    options.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    options.force = force
    options.retryFailed = retryFailed
    options.copy = copy
    options.timeLimit = timeLimit.duration
    options.memoryLimit = memoryLimit.bytes
    return options
  }

  private func existingLibrary(_ path: FilePath) throws -> LibraryStore? {
    do { return try LibraryStore(opening: path, create: false) } catch LibraryError.missing {
      return nil
    }
  }
}
