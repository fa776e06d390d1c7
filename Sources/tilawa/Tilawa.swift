import Analysis
import Application
import ArgumentParser
import AudioCore
import HostSystem

/// The command line: `tilawa COMMAND`.
@main
struct Tilawa: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tilawa",
    abstract: "Turns recordings of Quran recitation into a library of ayat, and drills.",
    discussion: """
      A first evening:

        tilawa process ~/Recordings --plan plan.csv   # sleep meanwhile; run it again at any time
        tilawa status                                 # what came out
        tilawa show 067.mp3                           # one recording, ayah by ayah
        tilawa export --format audacity --output labels

      Recordings are opened for reading only. Results go to standard output, all else to standard
      error. Exit codes: 0 all done; 1 nothing could be done; 3 done, but a recording failed or is
      partial; 64 wrong usage; 74 the disk is full or fails; 75 another run holds the library; \
      130, 143 stopped by a signal.
      """,
    version: "tilawa \(ProgramVersion.text)",
    subcommands: [
      Process.self, Watch.self, NightlyCommand.self, Status.self, ReportCommand.self, Show.self,
      Confirm.self, Identify.self,
      Redetect.self,
      Export.self, Render.self,
      ReciterCommand.self, ReferenceCommand.self, Resolve.self, Coverage.self, BookmarkCommand.self,
      Waveform.self, Evaluate.self, Stages.self, Pipelines.self, Formats.self, Doctor.self,
      Verify.self, Restore.self,
      WorkerCommand.self,
    ])

  static func main() async {
    ProcessPriority.keep()
    ProcessLimits.adapt()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if ProgramVersion.isReportWanted(arguments) { return Output.line(ProgramVersion.report) }
    do {
      var command = try parseAsRoot(arguments)
      try ProcessLimits.checkRoom()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      ErrorReport.finish(error, arguments: arguments)
    }
  }
}
