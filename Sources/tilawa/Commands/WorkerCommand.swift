import ArgumentParser
import Batch

/// `tilawa worker`: one recording, for a supervisor; people have no use for it.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Analyse one recording for a supervisor.",
    shouldDisplay: false)

  @Option(help: ArgumentHelp("Misbehave, for a test: crash:067.mp3.", visibility: .hidden))
  var fault: String?

  func run() throws {
    let code = Worker(fault: fault.flatMap { WorkerFault($0) }).run()
    if code != 0 { throw ExitCode(code) }
  }
}
