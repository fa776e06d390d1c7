import ArgumentParser
import Drills
import HostSystem

extension Tilawa {
  /// The commands, in the order of the help.
  static let groups: [CommandGroup] = [
    CommandGroup(
      name: "Start",
      subcommands: [
        Process.self, Review.self, Status.self, Show.self, ReportCommand.self, Identify.self,
      ]),
    CommandGroup(
      name: "Correct",
      subcommands: [
        Confirm.self, EditCommand.self, ImportCommand.self, Tag.self, Relink.self, Remove.self,
        LogCommand.self, Undo.self,
      ]),
    CommandGroup(
      name: "Practise",
      subcommands: [
        Render.self, Publish.self, ClipCommand.self, Play.self, Check.self, ReviseCommand.self,
        Similar.self, StudentCommand.self, LedgerCommand.self, Coverage.self, Resolve.self,
        BookmarkCommand.self,
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
        Redetect.self, Evaluate.self, Stages.self, Formats.self, Doctor.self, WorkerCommand.self,
        DecodeCommand.self, KeepCommand.self,
      ]),
  ]

  /// Reports that the stack of this thread is too small for the commands. The report itself runs on
  /// a thread with a larger stack.
  private static func refuseStack() {
    let tell = { @Sendable () -> Void in
      ErrorReport.finish(
        ProcessLimits.stackTooLow, arguments: Array(CommandLine.arguments.dropFirst()))
    }
    do { try SystemThread(tell).join() } catch { tell() }
  }

  static func main() async {
    // This comes first, because every error message uses the type.
    RootCommand.type = Tilawa.self
    ProcessPriority.keep()
    ProcessLimits.adapt()
    if !ProcessLimits.isStackEnough { return refuseStack() }
    OwnProgram.path = OwnProgram.running
    let arguments = Array(CommandLine.arguments.dropFirst())
    if ProgramVersion.isReportWanted(arguments) { return Output.line(ProgramVersion.report) }
    do {
      var command = try parseAsRoot(TypedArguments.joined(arguments))
      try ProcessLimits.checkRoom()
      // `worker`, `decode` and `keep` do not delete the folders of killed processes, because the
      // `tilawa` process that starts them does this itself.
      if !["worker", "decode", "keep"].contains(arguments.first) { ScratchFolder.removeOrphans() }
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
