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
    abstract: "Turn recordings of Quran recitation into a library of ayat and into drills.",
    discussion: """
      Getting started:

        tilawa process ~/Recordings --plan plan.csv   # analyse; can be run again at any time
        tilawa status                                 # list the recordings and their state
        tilawa show 067.mp3                           # show one recording, ayah by ayah
        tilawa export --format audacity --output labels

      Recordings are opened for reading only. Results go to standard output, everything else to
      standard error. Exit codes: 0 success; 1 nothing could be done; 3 some recordings failed or
      are partial; 64 usage error; 74 disk full or I/O error; 75 the library is in use; 130, 143 \
      stopped by a signal.
      """,
    version: "tilawa \(ProgramVersion.text)",
    subcommands: [
      Process.self, Review.self, Watch.self, NightlyCommand.self, Status.self, Usage.self,
      ReportCommand.self,
      Show.self, Confirm.self, Unconfirm.self, EditCommand.self, Tag.self, Rename.self, Remove.self,
      LogCommand.self, Undo.self, Identify.self,
      Redetect.self, ShardCommand.self,
      Export.self, ImportCommand.self, Play.self, Render.self,
      Transcribe.self, TranscriptCommand.self, Search.self, EngineCommand.self,
      ReciterCommand.self, Resolve.self, Coverage.self, BookmarkCommand.self,
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
