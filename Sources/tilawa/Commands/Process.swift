import Analysis
import ArgumentParser
import Foundation
import Interchange
import Library
import SystemPackage

/// `tilawa process`: recordings become a library.
struct Process: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "process", abstract: "Analyse recordings and folders of them into the library.",
    discussion: """
      Run it again at any time: what is done is not read again, what was interrupted goes on. \
      Recordings are never changed. What a recording holds is taken from --expect, else from what \
      you said of it before, else from the plan, its name or its tags; without any it gets markers, \
      and is listed as needing a range. What you once said of a recording stays, however its file is \
      called later: a plan that says something else is followed only with --restate.

      Examples:
        tilawa process ~/Recordings --plan plan.csv
        tilawa process al-mulk.m4a --expect 67:1-30
        tilawa process ~/Recordings --dry-run

      A plan is a CSV file: file,range,riwayah,reciter,date (the last three may be left out).
      """)

  @Argument(help: "Files, or folders to walk.", completion: .file())
  var paths: [PathArgument]

  @OptionGroup var runOptions: RunOptions

  @Flag(help: "Analyse again what is done; kept features are used.")
  var force = false

  @Flag(help: "Try again what has failed before.")
  var retryFailed = false

  @Flag(help: "Follow the plan where it contradicts what you said of a recording before.")
  var restate = false

  @Flag(help: "List what would be done, and do nothing.")
  var dryRun = false

  @Option(
    help: "After this long no further recording begins (5h); run again to go on.")
  var timeBudget: TimeArgument?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if paths.isEmpty { throw ValidationError("name a recording or a folder") }
  }

  func run() async throws {
    let stop = StopWish()
    let start = ContinuousClock.now
    var options = try runOptions.options()
    options.force = force
    options.retryFailed = retryFailed
    options.restates = restate
    if let budget = timeBudget?.duration {
      options.mayGoOn = { ContinuousClock.now - start < budget }
    }
    let here = FilePath(FileManager.default.currentDirectoryPath)
    let log = Log(common)
    log.say("looking at \(paths.count) path(s)")
    let library = here.pushing(common.libraryPath)
    let selection = SourceSelection(paths.map(\.path), from: here, without: library)
    warn(of: options.expectations.unused(by: selection.sources))
    if dryRun {
      let store = try existingLibrary(library)
      let run = RunIdentity.record(of: options.recipe, now: RunIdentity.now)
      let plan = try RunPlan(selection.sources, options: options, run: run, store: store)
      DryRunReport(plan, selection).print(asJSON: common.json)
      return
    }
    let job = ProcessJob(
      options: options, library: library, report: runOptions.reportFiles, common: common,
      log: log, stop: stop)
    let task = Task { try await job.run(selection) }
    stop.listen { task.cancel() }
    let report = try await task.value
    report.print(asJSON: common.json)
    if let signal = stop.signal { throw ExitCode(128 + signal) }
    if report.exitCode != 0 { throw ExitCode(report.exitCode) }
  }

  /// A misspelt name is worth a line each; a plan for other folders too is not worth thousands.
  private func warn(of unused: [PlanFile.Entry]) {
    let shown = unused.prefix(20)
    for entry in shown {
      StandardError.line(
        "Warning: line \(entry.line) of the plan names a file that is not there: "
          + VisibleText.of(entry.file))
    }
    if unused.count > shown.count {
      StandardError.line(
        "Warning: \(unused.count - shown.count) more lines of the plan name files that are not there."
      )
    }
  }

  private func existingLibrary(_ path: FilePath) throws -> LibraryStore? {
    do { return try LibraryStore(reading: path) } catch LibraryError.missing {
      return nil
    }
  }
}
