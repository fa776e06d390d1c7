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
struct NightlyInstall: AsyncParsableCommand {
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

  /// The result of `--json`.
  struct Result: Encodable {
    let scheduled: Bool
    let units: [String]
    let command: [String]
    let at: String
    let next: String?
    let lingers: Bool?
    let shutIn: Bool
    let report: String
    let cron: String?
  }

  /// The hint for users whose systemd instance ends when they log out.
  static let lingering =
    "runs are postponed until you log in; run `loginctl enable-linger` once to change that"

  func validate() throws {
    if timeBudget.duration < .seconds(60) || timeBudget.duration > .seconds(86_400) {
      throw ValidationError("--time-budget must lie between 1min and 24h")
    }
  }

  func run() async throws {
    _ = try runOptions.options()  // an error in them is reported now, not at night
    let installation = try await NightlyTimer(units: .ofUser).install(plan(), inUTC: common.json)
    let (plan, errors) = (installation.plan, installation.errors)
    if common.json {
      let result = Result(
        scheduled: errors.isEmpty, units: installation.units.map(\.string),
        command: [plan.program] + plan.arguments, at: plan.time, next: installation.next,
        lingers: installation.lingers, shutIn: plan.isShutIn, report: plan.report,
        cron: plan.cronLine)
      Output.json(
        Envelope(
          command: "nightly install", status: errors.isEmpty ? .ok : .partial, result: result,
          errors: errors))
    } else {
      show(installation)
    }
    if !errors.isEmpty { throw ExitCode(3) }
  }

  private func show(_ installation: NightlyTimer.Installation) {
    for unit in installation.units { Output.line("wrote \(VisibleText.of(unit))") }
    for error in installation.errors { ErrorReport.show(error) }
    guard installation.errors.isEmpty else { return }
    let plan = installation.plan
    Output.line("every night at \(plan.time)" + (installation.next.map { ", next \($0)" } ?? ""))
    Output.line("report: \(VisibleText.of(plan.report))")
    Output.line("run it now: systemctl --user start --no-block \(UnitFolder.service)")
    if !plan.isShutIn {
      Output.line("user namespaces are disabled on this system, so the service is not sandboxed")
    }
    if installation.lingers == false { Output.line("logged out: \(Self.lingering)") }
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
      program: try realProgram(), arguments: ["process"] + options + ["--"] + sources,
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

  /// This program, wherever it lies.
  private func realProgram() throws -> FilePath {
    let path = FilePath(
      try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    _ = try FileIdentity(path: path)
    return path
  }
}

extension UnitFolder {
  /// The folder of the person who runs the program.
  static var ofUser: UnitFolder {
    let environment = ProcessInfo.processInfo.environment
    return UnitFolder(
      configuration: environment["XDG_CONFIG_HOME"], home: StandardFolder.home(in: environment))
  }
}

/// `tilawa nightly remove`.
struct NightlyRemove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Uninstall the nightly timer.",
    discussion: "Stops a run in progress. The library is not changed.")

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  struct Result: Encodable {
    let removed: [String]
    let stopped: Bool
  }

  func run() async throws {
    let removal = try await NightlyTimer(units: .ofUser).remove {
      if !common.quiet { StandardError.line("stopping the run in progress …") }
    }
    if common.json {
      Output.json(
        Envelope(
          command: "nightly remove", status: .ok,
          result: Result(
            removed: removal.removed.map(\.string), stopped: removal.stoppedRun)))
    } else {
      if removal.stoppedRun {
        Output.line("stopped the run; finished recordings are in the library")
      }
      for file in removal.removed { Output.line("deleted \(VisibleText.of(file))") }
      if removal.removed.isEmpty { Output.line("the nightly timer is not installed") }
    }
  }
}

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
    /// Absent where systemd does not respond, or is not installed.
    let active, atWork: Bool?
    /// Absent where systemd is installed.
    let cron: [String]?
    let next, last, lastResult: String?
    let lastCode: Int?
    let lingers: Bool?
    let run: RunJournal?
  }

  func run() async throws {
    let status = try await NightlyTimer(units: .ofUser).status(
      library: common.libraryHere, inUTC: common.json)
    let (plan, state, errors) = (status.plan, status.state, status.errors)
    let isUnknown = plan != nil && state == nil
    if common.json {
      let result = Result(
        installed: plan != nil, at: plan?.time, command: plan.map { [$0.program] + $0.arguments },
        library: status.library.string, active: isUnknown ? nil : state?.isScheduled == true,
        atWork: isUnknown ? nil : state?.isAtWork == true, cron: status.cronLines,
        next: state?.next, last: state?.started,
        lastResult: state?.result, lastCode: state?.code, lingers: status.lingers,
        run: status.lastRun)
      Output.json(
        Envelope(
          command: "nightly status", status: errors.isEmpty ? .ok : .partial, result: result,
          errors: errors))
    } else if let lines = status.cronLines {
      show(cron: lines, status)
    } else if let plan {
      show(plan, status)
      for error in errors { ErrorReport.show(error) }
    } else {
      Output.line("the nightly timer is not installed; see `tilawa nightly install --help`")
      if let journal = status.lastRun { Output.line("last run: \(journal.summary)") }
    }
    if !errors.isEmpty { throw ExitCode(3) }
  }

  /// Shows what runs where systemd is not installed.
  private func show(cron lines: [String], _ status: NightlyTimer.Status) {
    if lines.isEmpty {
      Output.line(
        "nothing is scheduled: systemd is not installed, and your crontab has no line with"
          + " `tilawa process`; `tilawa nightly install` prints one")
    }
    for line in lines { Output.line("scheduled by cron: \(VisibleText.of(line))") }
    if status.plan != nil {
      Output.line("the installed timer has no effect; `tilawa nightly remove` deletes its files")
    }
    if let journal = status.lastRun { Output.line("last run: \(journal.summary)") }
  }

  private func show(_ plan: NightlyPlan, _ status: NightlyTimer.Status) {
    let (state, journal) = (status.state, status.lastRun)
    var table = TextTable(sides: [.left, .left])
    // What is installed need not run.
    table.rows = [
      [state?.isScheduled == true ? "every night at" : "configured for", plan.time],
      ["library", VisibleText.of(plan.library)],
    ]
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
    if let lingers = status.lingers {
      table.rows.append(["logged out", lingers ? "runs anyway" : NightlyInstall.lingering])
    }
    table.rows.append(["command", VisibleText.of(plan.shellCommand)])
    for line in table.lines { Output.line(line) }
    for error in journal?.errors.prefix(5) ?? [] {
      Output.line("  \(VisibleText.of(error.place)): \(VisibleText.of(error.problem))")
    }
  }
}
