import ArgumentParser
import Batch
import Foundation
import HostSystem
import Overnight
import PipelineCore
import Runs
import SpeechEngines
import SystemPackage
import Views

/// `tilawa nightly`: unattended runs.
struct NightlyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nightly",
    abstract: "Analyse new recordings every night.",
    discussion: """
      Installs a systemd user service and timer; root is not needed. Without systemd, the line \
      for a crontab is printed instead.

      Examples:
        tilawa nightly install ~/Recordings --at 01:30 --time-budget 5h
        tilawa nightly status
        tilawa nightly remove
      """,
    subcommands: [NightlyInstall.self, NightlyRemove.self, NightlyStatus.self],
    defaultSubcommand: NightlyStatus.self)
}

/// `tilawa nightly install`.
struct NightlyInstall: AsyncParsableCommand, ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Install the nightly timer for these recordings and folders.",
    discussion: """
      The run has the lowest priority. After --time-budget it starts no further recording; the \
      next night continues. A missed run starts when the machine is next switched on. Installing \
      again replaces the timer. While you are logged out, runs are postponed until you log in, \
      unless you run `loginctl enable-linger` once.

      Example: tilawa nightly install ~/Recordings --at 01:30 --time-budget 5h
      """)

  @Argument(help: "Files, or folders to search.", completion: .file())
  var paths: [PathArgument]

  @Option(
    help: ArgumentHelp(
      "Local time at which the run starts, for example 01:30.", valueName: "hh:mm"))
  var at = TimeOfDay(hour: 1, minute: 30)

  @Option(help: "Start no further recording after this time.")
  var timeBudget = TimeArgument(duration: .seconds(5 * 3600))

  @Flag(
    help: "With the time that is left, transcribe what is said between the ayat.")
  var transcribe = false

  @OptionGroup var runOptions: RunOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if timeBudget.duration < .seconds(60) || timeBudget.duration > .seconds(86_400) {
      throw ValidationError("--time-budget must lie between 1min and 24h")
    }
  }

  func run() async throws {
    _ = try runOptions.options()  // an error in them is reported now, not at night
    let installation = try await NightlyTimer(units: .ofUser).install(plan(), inUTC: common.json)
    try send(NightlyInstallReply(installation))
  }

  private func page(in library: FilePath) -> FilePath {
    guard let report = runOptions.report?.path else { return library.appending("report.html") }
    return FilePath(FileManager.default.currentDirectoryPath).pushing(report)
      .lexicallyNormalized()
  }

  private func plan() throws -> NightlyPlan {
    let here = FilePath(FileManager.default.currentDirectoryPath)
    let library = here.pushing(common.libraryPath).lexicallyNormalized()
    let sources = try paths.map { path in
      let absolute = here.pushing(path.path).lexicallyNormalized()
      _ = try FileIdentity(path: absolute)
      return absolute
    }
    let seconds = Int(timeBudget.duration / .seconds(1))
    let options: [FilePath] =
      ["--library", library, "--time-budget", FilePath("\(seconds)s"), "--quiet"]
      + runOptions.arguments(from: here)
      + (runOptions.report == nil ? ["--report", page(in: library)] : [])
      + (transcribe ? ["--transcribe"] : [])
    var plan = try NightlyPlan(
      program: try ShardCommand.program, arguments: ["process"] + options + ["--"] + sources,
      hour: at.hour, minute: at.minute, budgetSeconds: seconds, library: library,
      report: page(in: library))
    let request = try runOptions.options().recipe.transcription
    if let request = request ?? (transcribe ? TranscriptionRequest() : nil) {
      let engine = try SpeechEngineList().engine(request.engine)
      _ = try engine.program()  // what is missing is reported now, not at night
      plan.engine = engine.isServer ? .server : .program
    }
    return plan
  }
}

/// The installed timer.
private struct NightlyInstallReply: Reply, Encodable {
  let scheduled: Bool
  let units: [String]
  let command: [String]
  let at: String
  let next: String?
  let lingers: Bool?
  let shutIn: Bool
  let report: String
  let cron: String?
  let errors: [ReportedError]

  private enum CodingKeys: CodingKey {
    case scheduled, units, command, at, next, lingers, shutIn, report, cron
  }

  init(_ installation: NightlyTimer.Installation) {
    let plan = installation.plan
    errors = installation.errors
    scheduled = errors.isEmpty
    units = installation.units.map(\.string)
    command = [plan.program] + plan.arguments
    at = plan.time
    next = installation.next
    lingers = installation.lingers
    shutIn = plan.isShutIn
    report = plan.report
    cron = plan.cronLine
  }

  var text: [Part] {
    for unit in units { "wrote \(VisibleText.of(unit))" }
    errors
    if scheduled {
      "every night at \(at)" + (next.map { ", next \($0)" } ?? "")
      "report: \(VisibleText.of(report))"
      "run it now: systemctl --user start --no-block \(UnitFolder.service)"
      if !shutIn {
        "user namespaces are disabled on this system, so the service is not sandboxed"
      }
      if lingers == false { "logged out: \(UnitFolder.lingering)" }
    }
  }
}

extension UnitFolder {
  /// The folder of the person who runs the program.
  static var ofUser: UnitFolder {
    let environment = ProcessInfo.processInfo.environment
    return UnitFolder(
      configuration: environment["XDG_CONFIG_HOME"], home: StandardFolder.home(in: environment))
  }

  /// The hint for users whose systemd instance ends when they log out.
  fileprivate static let lingering =
    "runs are postponed until you log in; run `loginctl enable-linger` once to change that"
}

/// `tilawa nightly remove`.
struct NightlyRemove: AsyncParsableCommand, ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Uninstall the nightly timer.",
    discussion: "Stops a run in progress. The library is not changed.")

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let removal = try await NightlyTimer(units: .ofUser).remove {
      if !common.quiet { StandardError.line("stopping the run in progress …") }
    }
    try send(
      NightlyRemovalReply(removed: removal.removed.map(\.string), stopped: removal.stoppedRun))
  }
}

/// The timer that was removed.
private struct NightlyRemovalReply: Reply, Encodable {
  let removed: [String]
  let stopped: Bool

  var text: [Part] {
    if stopped { "stopped the run; finished recordings are in the library" }
    for file in removed { "deleted \(VisibleText.of(file))" }
    if removed.isEmpty { "the nightly timer is not installed" }
  }
}

/// `tilawa nightly status`.
struct NightlyStatus: AsyncParsableCommand, ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show the nightly timer, its next run and the last run.")

  @OptionGroup var common: CommonOptions

  func run() async throws {
    try send(
      NightlyStatusReply(
        await NightlyTimer(units: .ofUser).status(
          library: common.libraryHere, inUTC: common.json)))
  }
}

/// The nightly timer, and its last run.
private struct NightlyStatusReply: Reply, Encodable {
  let installed: Bool
  let at: String?
  let command: [String]?
  let library: String
  /// Absent where systemd does not respond, or is not installed.
  let active, atWork: Bool?
  /// Absent where systemd is installed.
  let cron: [String]?
  let next, last, lastResult: String?
  let lastCode: Int?
  let lingers: Bool?
  let run: RunJournal?
  let errors: [ReportedError]
  private let plan: NightlyPlan?
  private let state: NightState?

  private enum CodingKeys: CodingKey {
    case installed, at, command, library, active, atWork, cron, next, last, lastResult, lastCode
    case lingers, run
  }

  init(_ status: NightlyTimer.Status) {
    plan = status.plan
    state = status.state
    let isUnknown = plan != nil && state == nil
    installed = plan != nil
    at = plan?.time
    command = plan.map { [$0.program] + $0.arguments }
    library = status.library.string
    active = isUnknown ? nil : state?.isScheduled == true
    atWork = isUnknown ? nil : state?.isAtWork == true
    cron = status.cronLines
    next = state?.next
    last = state?.started
    lastResult = state?.result
    lastCode = state?.code
    lingers = status.lingers
    run = status.lastRun
    errors = status.errors
  }

  var text: [Part] {
    if let cron {
      if cron.isEmpty {
        "nothing is scheduled: systemd is not installed, and your crontab has no line with"
          + " `tilawa process`; `tilawa nightly install` prints one"
      }
      for line in cron { "scheduled by cron: \(VisibleText.of(line))" }
      if installed {
        "the installed timer has no effect; `tilawa nightly remove` deletes its files"
      }
      if let run { "last run: \(run.summary)" }
    } else if let plan {
      table(of: plan)
      for error in run?.errors.prefix(5) ?? [] {
        "  \(VisibleText.of(error.place)): \(VisibleText.of(error.problem))"
      }
      errors
    } else {
      "the nightly timer is not installed; see `tilawa nightly install --help`"
      if let run { "last run: \(run.summary)" }
    }
  }

  private func table(of plan: NightlyPlan) -> TextTable {
    // What is installed need not run.
    var rows = [
      [active == true ? "every night at" : "configured for", plan.time],
      ["library", VisibleText.of(plan.library)],
    ]
    if let state {
      if state.isAtWork { rows.append(["running", "since \(state.started ?? "just now")"]) }
      let next = state.isScheduled ? (state.isAtWork ? "after the current run" : "unknown") : nil
      rows += [
        ["next run", state.next ?? next ?? "none: the timer is not active"],
        ["last start", state.started ?? "never"],
      ]
    } else {
      rows.append(["next run", "unknown"])
    }
    let isBegun = atWork == true && run?.ending == nil
    rows.append(["last run", isBegun ? "in progress" : run?.summary ?? "none yet"])
    if let lingers {
      rows.append(["logged out", lingers ? "runs anyway" : UnitFolder.lingering])
    }
    return TextTable(
      sides: [.left, .left], rows: rows + [["command", VisibleText.of(plan.shellCommand)]])
  }
}
