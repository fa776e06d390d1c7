import ArgumentParser
import Foundation
import HostSystem
import PipelineCore
import Processing
import Report
import ReviewDesk
import SpeechRecognition
import SystemPackage

/// `tilawa nightly`: manages unattended runs.
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

/// `tilawa nightly install`: installs the timer for the nightly run.
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

  @Flag(help: "Render what each student revises on the day, into Drills/Revision of the library.")
  var revise = false

  @OptionGroup var runOptions: RunOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if timeBudget.duration < .seconds(60) || timeBudget.duration > .seconds(86_400) {
      throw ValidationError("--time-budget must lie between 1min and 24h")
    }
  }

  func run() async throws {
    // An error in the options is thrown now instead of at night.
    _ = try runOptions.options(library: common.libraryHere)
    let installation = try await NightlyTimer(units: .ofUser).install(plan(), inUTC: common.json)
    try send(installation)
  }

  private func page(in library: FilePath) -> FilePath {
    guard let report = runOptions.report?.path else { return library.appending("report.html") }
    return FilePath(FileManager.default.currentDirectoryPath).pushing(report)
      .lexicallyNormalized()
  }

  func plan() throws -> NightlyPlan {
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
      + (transcribe ? ["--transcribe"] : []) + (revise ? ["--revise"] : [])
    _ = try FileIdentity(path: OwnProgram.installed)
    var plan = try NightlyPlan(
      program: OwnProgram.installed, arguments: ["process"] + options + ["--"] + sources,
      hour: at.hour, minute: at.minute, budgetSeconds: seconds, library: library,
      report: page(in: library))
    let request = try runOptions.options(library: common.libraryHere).recipe.transcription
    if let request = request ?? (transcribe ? TranscriptionRequest() : nil) {
      let engine = try SpeechEngineList().engine(request.engine)
      _ = try engine.program()  // a missing program is an error now instead of at night
      plan.engine = engine.isServer ? .server : .program
    }
    return plan
  }
}

extension NightlyTimer.Installation: Reply {
  var text: [Part] {
    for unit in units { "wrote \(VisibleText.of(unit))" }
    errors
    if errors.isEmpty {
      "every night at \(plan.time)" + (next.map { ", next \($0)" } ?? "")
      "report: \(VisibleText.of(plan.report))"
      "run it now: systemctl --user start --no-block \(UnitFolder.service)"
      if !plan.isShutIn {
        "user namespaces are disabled on this system, so the service is not sandboxed"
      }
      if lingers == false { "logged out: \(UnitFolder.lingering)" }
    }
  }
}

extension UnitFolder {
  /// The hint for a user whose systemd services end when the user logs out.
  fileprivate static let lingering =
    "runs are postponed until you log in; run `loginctl enable-linger` once to change that"
}

extension DeskNight {
  /// Returns access to the nightly timer of the user who starts the desk. It has the same settings
  /// as with `tilawa nightly`. A timer of this library keeps its options and its further folders.
  ///
  /// - Parameter library: the folder of the library.
  /// - Returns: the functions with which the desk reads and changes the timer.
  static func ofUser(library: FilePath) -> DeskNight {
    let timer = NightlyTimer(units: .ofUser)
    let own = library.lexicallyNormalized().string
    @Sendable func state() async throws -> State {
      let status = try await timer.status(library: library, inUTC: false)
      guard let plan = status.plan else { return State() }
      return State(
        time: plan.time, folders: plan.sources, library: plan.library == own ? nil : plan.library,
        next: status.state?.next, problem: status.errors.first?.problem,
        remedy: status.errors.first?.remedy)
    }
    return DeskNight(
      state: state,
      install: { folder, time, listening in
        let settings = listening.map { $0 == .doubtful ? [] : ["--set", $0.setting] } ?? []
        let command = try NightlyInstall.parse(
          ["--at", time, "--library", library.string] + settings + ["--", folder])
        var plan = try command.plan()
        let installed = try await timer.status(library: library, inUTC: false).plan
        if let installed, installed.library == own {
          plan = try installed.changed(
            program: FilePath(plan.program), hour: plan.hour, minute: plan.minute,
            folder: FilePath(folder), setting: listening?.setting)
        }
        let installation = try await timer.install(plan, inUTC: false)
        guard let error = installation.errors.first else { return try await state() }
        return State(
          time: installation.units.isEmpty ? nil : time, folders: plan.sources,
          problem: error.problem, remedy: error.remedy)
      },
      remove: {
        _ = try await timer.remove()
        return try await state()
      })
  }
}

/// `tilawa nightly remove`: removes the timer for the nightly run.
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
    try send(removal)
  }
}

extension NightlyTimer.Removal: Reply {
  var text: [Part] {
    if stoppedRun { "stopped the run; finished recordings are in the library" }
    for file in removed { "deleted \(VisibleText.of(file))" }
    if removed.isEmpty { "the nightly timer is not installed" }
  }
}

/// `tilawa nightly status`: shows the timer, its next run and the last run.
struct NightlyStatus: AsyncParsableCommand, ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show the nightly timer, its next run and the last run.")

  @OptionGroup var common: CommonOptions

  func run() async throws {
    try send(
      await NightlyTimer(units: .ofUser).status(library: common.libraryHere, inUTC: common.json))
  }
}

extension NightlyTimer.Status: Reply {
  var text: [Part] {
    if let cronLines {
      if cronLines.isEmpty {
        "nothing is scheduled: systemd is not installed, and your crontab has no line with"
          + " `tilawa process`; `tilawa nightly install` prints one"
      }
      for line in cronLines { "scheduled by cron: \(VisibleText.of(line))" }
      if plan != nil {
        "the installed timer has no effect; `tilawa nightly remove` deletes its files"
      }
      if let lastRun { "last run: \(lastRun.summary)" }
    } else if let plan {
      table(of: plan)
      for error in lastRun?.errors.prefix(5) ?? [] {
        "  \(VisibleText.of(error.place)): \(VisibleText.of(error.problem))"
      }
      errors
    } else {
      "the nightly timer is not installed; see `tilawa nightly install --help`"
      if let lastRun { "last run: \(lastRun.summary)" }
    }
  }

  private func table(of plan: NightlyPlan) -> TextTable {
    // The first row depends on the state, because the timer may be installed but inactive.
    var rows = [
      [state?.isScheduled == true ? "every night at" : "configured for", plan.time],
      ["library", VisibleText.of(plan.library)],
    ]
    if let state {
      if state.isRunInProgress { rows.append(["running", "since \(state.started ?? "just now")"]) }
      let next =
        state.isScheduled ? (state.isRunInProgress ? "after the current run" : "unknown") : nil
      rows += [
        ["next run", state.next ?? next ?? "none: the timer is not active"],
        ["last start", state.started ?? "never"],
      ]
    } else {
      rows.append(["next run", "unknown"])
    }
    let isInProgress = state?.isRunInProgress == true && lastRun?.ending == nil
    rows.append(["last run", isInProgress ? "in progress" : lastRun?.summary ?? "none yet"])
    if let lingers {
      rows.append(["logged out", lingers ? "runs anyway" : UnitFolder.lingering])
    }
    return TextTable(
      sides: [.left, .left], rows: rows + [["command", VisibleText.of(plan.shellCommand)]])
  }
}
