import Analysis
import Application
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
    let active, atWork: Bool
    let next, last, lastResult: String?
    let lastCode: Int?
    let lingers: Bool?
    let run: RunJournal?
  }

  func run() async throws {
    let plan = try UnitFolder.ofUser.installed()
    let here = FilePath(FileManager.default.currentDirectoryPath)
    let library = plan.map { FilePath($0.library) } ?? here.pushing(common.libraryPath)
    let journal = RunJournal.last(in: library)
    let systemd = UserSystemd()
    var state: NightState?
    var errors: [ReportedError] = []
    if plan != nil {
      do {
        state = try await systemd.state(inUTC: common.json)
        if let failure = state?.failure {
          errors.append(
            ReportedError(
              problem: "the last run failed: \(failure.problem)", place: UnitFolder.service,
              remedy: failure.remedy))
        }
      } catch { errors.append(ReportedError(error, at: UnitFolder.timer)) }
    }
    let lingers = plan == nil ? nil : await systemd.lingers()
    if common.json {
      let result = Result(
        installed: plan != nil, at: plan?.time, command: plan.map { [$0.program] + $0.arguments },
        library: library.string, active: state?.isScheduled == true,
        atWork: state?.isAtWork == true, next: state?.next, last: state?.started,
        lastResult: state?.result, lastCode: state?.code, lingers: lingers, run: journal)
      Output.json(
        Envelope(
          command: "nightly status", status: errors.isEmpty ? .ok : .partial, result: result,
          errors: errors))
    } else if let plan {
      show(plan, state, journal, lingers: lingers)
      for error in errors { ErrorReport.show(error) }
    } else {
      Output.line("nothing is installed; see `tilawa nightly install --help`")
      if let journal { Output.line("last run: \(journal.summary)") }
    }
    if !errors.isEmpty { throw ExitCode(3) }
  }

  private func show(
    _ plan: NightlyPlan, _ state: NightState?, _ journal: RunJournal?, lingers: Bool?
  ) {
    var table = TextTable(sides: [.left, .left])
    table.rows = [["every night at", plan.time], ["library", VisibleText.of(plan.library)]]
    if let state {
      if state.isAtWork { table.rows.append(["at work", "since \(state.started ?? "just now")"]) }
      let next = state.isScheduled ? (state.isAtWork ? "when this is done" : "not known") : nil
      table.rows += [
        ["next run", state.next ?? next ?? "none: the timer is not at work"],
        ["last begun", state.started ?? "not yet"],
      ]
    } else {
      table.rows.append(["next run", "not known"])
    }
    let isBegun = state?.isAtWork == true && journal?.ending == nil
    table.rows.append(
      ["it did", isBegun ? "not ended yet" : journal?.summary ?? "nothing yet"])
    if let lingers {
      table.rows.append(["logged out", lingers ? "it runs, too" : NightlyInstall.lingering])
    }
    table.rows.append(["runs", VisibleText.of(plan.shellCommand)])
    for line in table.lines { Output.line(line) }
    for error in journal?.errors.prefix(5) ?? [] {
      Output.line("  \(VisibleText.of(error.place)): \(VisibleText.of(error.problem))")
    }
  }
}
