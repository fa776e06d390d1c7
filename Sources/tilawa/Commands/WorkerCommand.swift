import Analysis
import ArgumentParser

/// `tilawa worker`: one recording, for a supervisor; people have no use for it.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Analyse one recording for a supervisor.",
    shouldDisplay: false)

  func run() throws {
    let code = Worker().run()
    if code != 0 { throw ExitCode(code) }
  }
}
