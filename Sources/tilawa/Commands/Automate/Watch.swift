import ArgumentParser
import Foundation
import HostSystem
import Processing
import Report
import SystemPackage

/// `tilawa watch`: analyses recordings as they arrive.
struct Watch: AsyncParsableCommand, ReplyingCommand {
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
    if common.json {
      throw ValidationError("watch never ends, so it has no JSON result; use --report")
    }
  }

  func run() async throws {
    let interruption = Interruption()
    let watch = try WatchJob(
      ProcessingJob(
        options: try runOptions.options(library: common.libraryHere), library: common.libraryHere,
        report: runOptions.reportFiles),
      folders: folders.map(\.path), from: FilePath(FileManager.default.currentDirectoryPath))
    let times = FolderWatch(
      clock: SuspendingClock(), still: still.duration, every: every.duration)
    let common = common
    func report(_ text: String) { if !common.quiet { StandardError.line(text) } }
    let task = Task {
      report("Watching. Press Ctrl-C to stop.")
      try await watch.run(times) { wait in
        switch wait {
        case .folderIsMissing(let folder):
          report("Waiting: \(VisibleText.of(folder)) does not exist.")
        case .libraryIsHeld(let process):
          let holder = process.map { " (process \($0))" } ?? ""
          report("Waiting: another run holds the library\(holder).")
        }
      } begin: {
        { [run = RunWatch(common)] in run.receive($0) }
      } end: {
        try Output.write($0, of: Self.self, asJSON: false)
      }
    }
    interruption.listen { task.cancel() }
    try await task.value
    if let signal = interruption.signal { throw ExitCode(128 + signal) }
  }
}
