import Analysis
import ArgumentParser
import Foundation
import HostSystem
import Library
import Overnight
import SystemPackage

/// `tilawa watch`: recordings are analysed as they arrive.
struct Watch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Watch folders, and analyse recordings as they arrive.",
    discussion: """
      A file is taken when its size and time have been the same for a while (--still); what \
      browsers, phones and syncing programs have not finished is left alone. Each time the run is \
      that of `tilawa process`. Ends with Ctrl-C or SIGTERM; what is done is in the library.

      Examples:
        tilawa watch ~/Syncthing/Halaqa
        tilawa watch ~/Recordings --still 10min --report ~/morning.html
      """)

  @Argument(help: "Folders to watch.", completion: .directory)
  var folders: [PathArgument]

  @Option(help: "How long a file has to stay the same before it is taken.")
  var still = TimeArgument(duration: .seconds(120))

  @Option(help: "How long to wait between two looks.")
  var every = TimeArgument(duration: .seconds(10))

  @OptionGroup var runOptions: RunOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if folders.isEmpty { throw ValidationError("name a folder") }
    if common.json { throw ValidationError("a watch has no end, and so no JSON; see --report") }
  }

  func run() async throws {
    let stop = StopWish()
    let options = try runOptions.options()
    let here = FilePath(FileManager.default.currentDirectoryPath)
    let log = Log(common)
    let library = here.pushing(common.libraryPath)
    let paths = folders.map(\.path)
    for path in paths where !Folder.exists(here.pushing(path)) {
      throw HostError.notAFolder(path: path)
    }
    try runOptions.reportFiles?.check(by: OutputGuard(at: library))
    let job = ProcessJob(
      options: options, library: library, report: runOptions.reportFiles, common: common,
      log: log, stop: stop)
    let watch = FolderWatch(
      clock: SuspendingClock(), still: still.duration, every: every.duration)
    let quiet = common.quiet
    let task = Task {
      if !quiet { StandardError.line("Watching. Ctrl-C ends it.") }
      // What keeps it from its work is said once, not at each look.
      var absent: Set<FilePath> = []
      var isKeptWaiting = false
      try await watch.run {
        let gone = Set(paths.filter { !Folder.exists(here.pushing($0)) })
        for path in paths where !quiet && gone.contains(path) && !absent.contains(path) {
          StandardError.line("Waiting: \(VisibleText.of(path)) is not there.")
        }
        absent = gone
        return SourceSelection(paths, from: here, without: library)
      } take: { still, selection in
        do {
          guard try job.hasWork(still) else { return true }
          let report = try await job.run(selection.keeping(still))
          isKeptWaiting = false
          report.print(asJSON: false)
          return !report.hasDiskTrouble
        } catch HostError.heldByAnother(_, let process) {
          if !quiet && !isKeptWaiting {
            let holder = process.map { " (process \($0))" } ?? ""
            StandardError.line("Waiting: another run holds the library\(holder).")
          }
          isKeptWaiting = true
          return false
        }
      }
    }
    stop.listen { task.cancel() }
    try await task.value
    if let signal = stop.signal { throw ExitCode(128 + signal) }
  }
}
