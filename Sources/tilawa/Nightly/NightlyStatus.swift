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
    abstract: "Show the nightly timer, its next run and the last run.")

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
      Output.line("the nightly timer is not installed; see `tilawa nightly install --help`")
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
      if state.isAtWork { table.rows.append(["running", "since \(state.started ?? "just now")"]) }
      let next = state.isScheduled ? (state.isAtWork ? "after the current run" : "unknown") : nil
      table.rows += [
        ["next run", state.next ?? next ?? "none: the timer is not active"],
        ["last start", state.started ?? "never"],
      ]
    } else {
      table.rows.append(["next run", "unknown"])
    }
    let isBegun = state?.isAtWork == true && journal?.ending == nil
    table.rows.append(
      ["last run", isBegun ? "in progress" : journal?.summary ?? "none yet"])
    if let lingers {
      table.rows.append(["logged out", lingers ? "runs anyway" : NightlyInstall.lingering])
    }
    table.rows.append(["command", VisibleText.of(plan.shellCommand)])
    for line in table.lines { Output.line(line) }
    for error in journal?.errors.prefix(5) ?? [] {
      Output.line("  \(VisibleText.of(error.place)): \(VisibleText.of(error.problem))")
    }
  }
}
