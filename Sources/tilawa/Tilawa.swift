import ArgumentParser
import Drills
import HostSystem

/// The command line: `tilawa COMMAND`.
@main
struct Tilawa: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tilawa",
    abstract: "Turn recordings of Quran recitation into a library of ayat and into drills.",
    discussion: """
      Examples:
        # analyse a folder; can be run again at any time
        tilawa process ~/Recordings --plan plan.csv
        # list the recordings and their state
        tilawa status
        # listen, confirm, correct and practise, in a browser
        tilawa review
        # make a drill
        tilawa render --range 67:1-10 --output mulk.mp3

      Recordings are opened for reading only. Results go to standard output, everything else to \
      standard error. Exit codes: 0 success; 1 nothing could be done; 3 some recordings failed in \
      this run or are partial; 64 usage error; 74 disk full or I/O error; 75 the library is in use; \
      130, 143 stopped by a signal.
      """,
    version: "tilawa \(ProgramVersion.text)",
    groupedSubcommands: [
      CommandGroup(
        name: "Start",
        subcommands: [
          Process.self, Review.self, Status.self, Show.self, ReportCommand.self, Identify.self,
        ]),
      CommandGroup(
        name: "Correct",
        subcommands: [
          Confirm.self, Unconfirm.self, EditCommand.self, ImportCommand.self, Tag.self,
          Rename.self, Relink.self, Remove.self, LogCommand.self, Undo.self,
        ]),
      CommandGroup(
        name: "Practise",
        subcommands: [
          Render.self, Play.self, Coverage.self, Resolve.self, BookmarkCommand.self,
          ReciterCommand.self, Export.self,
        ]),
      CommandGroup(
        name: "Talk",
        subcommands: [
          Transcribe.self, TranscriptCommand.self, Search.self, EngineCommand.self,
        ]),
      CommandGroup(
        name: "Automate", subcommands: [NightlyCommand.self, Watch.self, ShardCommand.self]),
      CommandGroup(
        name: "Expert",
        subcommands: [
          Redetect.self, Evaluate.self, Waveform.self, Stages.self, Pipelines.self, Formats.self,
          Usage.self, Doctor.self, Verify.self, Restore.self, WorkerCommand.self,
          DecodeCommand.self, KeepCommand.self,
        ]),
    ])

  /// Tells, on a thread of its own, that the stack of this one is too small for any command.
  private static func refuseStack() {
    let tell = { @Sendable () -> Void in
      ErrorReport.finish(
        ProcessLimits.stackTooLow, arguments: Array(CommandLine.arguments.dropFirst()))
    }
    guard let thread = try? SystemThread(tell) else { return tell() }
    thread.join()
  }

  static func main() async {
    ProcessPriority.keep()
    ProcessLimits.adapt()
    if !ProcessLimits.isStackEnough { return refuseStack() }
    OwnProgram.path = OwnProgram.running
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
