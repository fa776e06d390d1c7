import Analysis
import ArgumentParser
import Foundation
import Overnight
import SystemPackage

/// `tilawa nightly status`.
struct NightlyStatus: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Say what is installed, when it runs, and what the last run did.")

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  struct Result: Encodable {
    let installed: Bool
    let at: String?
    let command: [String]?
    let library: String
    let active: Bool
    let next, last, lastResult: String?
    let run: RunJournal?
  }

  func run() async throws {
    let systemd = UserSystemd()
    let plan = try UnitFolder.ofUser.installed()
    let here = FilePath(FileManager.default.currentDirectoryPath)
    let library = plan.map { FilePath($0.library) } ?? here.pushing(common.libraryPath)
    let timer = await systemd.properties(
      of: UnitFolder.timer, ["ActiveState", "NextElapseUSecRealtime", "LastTriggerUSec"])
    let service = await systemd.properties(of: UnitFolder.service, ["Result", "ExecMainStatus"])
    let last = timer["LastTriggerUSec"]
    let result = Result(
      installed: plan != nil, at: plan?.time, command: plan.map { [$0.program] + $0.arguments },
      library: library.string, active: timer["ActiveState"] == "active",
      next: timer["NextElapseUSecRealtime"], last: last,
      lastResult: last == nil ? nil : service["Result"], run: RunJournal.last(in: library))
    if common.json {
      Output.json(Envelope(command: "nightly status", status: .ok, result: result))
    } else {
      show(result)
    }
  }

  private func show(_ result: Result) {
    var table = TextTable(sides: [.left, .left])
    guard let at = result.at, let command = result.command else {
      Output.line("nothing is installed; see `tilawa nightly install --help`")
      if let run = result.run { Output.line("last run: \(run.summary)") }
      return
    }
    table.rows = [
      ["every night at", at], ["library", VisibleText.of(result.library)],
      [
        "next run", result.next ?? (result.active ? "not known" : "none: the timer is not at work"),
      ],
      ["last run", result.last.map { "\($0), \(result.lastResult ?? "")" } ?? "none by the timer"],
      ["it did", result.run?.summary ?? "nothing yet"],
      ["runs", VisibleText.of(command.joined(separator: " "))],
    ]
    for line in table.lines { Output.line(line) }
    if let run = result.run {
      for error in run.errors.prefix(5) {
        Output.line("  \(VisibleText.of(error.place)): \(VisibleText.of(error.problem))")
      }
    }
  }
}
