import Application
import ArgumentParser
import Batch
import Foundation
import HostSystem
import Library
import Overnight
import SystemPackage

/// `tilawa watch`: recordings are analysed as they arrive.
struct Watch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Watch folders and analyse recordings as they arrive.",
    discussion: """
      A file is analysed once its size and modification time have not changed for a while \
      (--still); unfinished downloads and transfers are left alone. Each run is that of \
      `tilawa process`. Stop it with Ctrl-C or SIGTERM; finished recordings are in the library.

      Examples:
        tilawa watch ~/Syncthing/Halaqa
        tilawa watch ~/Recordings --still 10min --report ~/morning.html
      """)

  @Argument(help: "Folders to watch.", completion: .directory)
  var folders: [PathArgument]

  @Option(help: "How long a file must stay unchanged before it is analysed.")
  var still = TimeArgument(duration: .seconds(120))

  @Option(help: "Time between two scans of the folders.")
  var every = TimeArgument(duration: .seconds(10))

  @OptionGroup var runOptions: RunOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if folders.isEmpty { throw ValidationError("name a folder") }
    if common.json {
      throw ValidationError("watch never ends, so it has no JSON result; use --report")
    }
  }

  func run() async throws {
    let interruption = Interruption()
    let options = try runOptions.options()
    let here = FilePath(FileManager.default.currentDirectoryPath)
    let library = here.pushing(common.libraryPath)
    let paths = folders.map(\.path)
    for path in paths where !Folder.exists(here.pushing(path)) {
      throw HostError.notAFolder(path: path)
    }
    try runOptions.reportFiles?.check(by: OutputGuard(at: library))
    let job = ProcessingJob(options: options, library: library, report: runOptions.reportFiles)
    let common = common
    let watch = FolderWatch(
      clock: SuspendingClock(), still: still.duration, every: every.duration)
    let isQuiet = common.quiet
    let task = Task {
      if !isQuiet { StandardError.line("Watching. Press Ctrl-C to stop.") }
      // A reason to wait is reported once, not at each scan.
      var absent: Set<FilePath> = []
      var isKeptWaiting = false
      try await watch.run {
        let gone = Set(paths.filter { !Folder.exists(here.pushing($0)) })
        for path in paths where !isQuiet && gone.contains(path) && !absent.contains(path) {
          StandardError.line("Waiting: \(VisibleText.of(path)) does not exist.")
        }
        absent = gone
        return SourceSelection(paths, from: here, without: library)
      } take: { still, selection in
        do {
          guard try job.hasWork(still) else { return true }
          let report = try await job.run(selection.keeping(still)) { [watch = RunWatch(common)] in
            watch.hear($0)
          }
          isKeptWaiting = false
          report.show(common)
          return !report.hasDiskTrouble
        } catch HostError.heldByAnother(_, let process) {
          if !isQuiet && !isKeptWaiting {
            let holder = process.map { " (process \($0))" } ?? ""
            StandardError.line("Waiting: another run holds the library\(holder).")
          }
          isKeptWaiting = true
          return false
        }
      }
    }
    interruption.listen { task.cancel() }
    try await task.value
    if let signal = interruption.signal { throw ExitCode(128 + signal) }
  }
}
