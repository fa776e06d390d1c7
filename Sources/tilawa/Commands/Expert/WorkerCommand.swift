import ArgumentParser
import AudioFiles
import HostSystem
import Processing

/// `tilawa worker`: analyses one recording for a supervisor. This command is internal.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Analyse one recording for a supervisor.",
    shouldDisplay: false)

  @Option(help: ArgumentHelp("Misbehave, for a test: crash:067.mp3.", visibility: .hidden))
  var fault: String?

  func run() throws {
    let code = AnalysisWorker(fault: fault.flatMap { WorkerFault($0) }).run()
    if code != 0 { throw ExitCode(code) }
  }
}

/// `tilawa decode`: runs the processes in which this program decodes recordings, one process for
/// each recording. This command is internal.
struct DecodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode", abstract: "Decode recordings for another process of this program.",
    shouldDisplay: false)

  @Option(help: ArgumentHelp("Misbehave, for a test: crash:067.mp3.", visibility: .hidden))
  var fault: String?

  func run() throws {
    let code = DecodingWorker.serve(fault: fault.flatMap { WorkerFault($0) })
    if code != 0 { throw ExitCode(code) }
  }
}

/// `tilawa keep`: runs an engine, and kills it and all its child processes when `tilawa` ends. This
/// command is internal.
struct KeepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep", abstract: "Run an engine, and end what it has started.",
    shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough, help: "The path of the program, and its arguments.")
  var words: [String]

  func run() throws {
    let code = ProcessSupervisor.run(words)
    if code != 0 { throw ExitCode(code) }
  }
}
