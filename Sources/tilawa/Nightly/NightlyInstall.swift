import Analysis
import ArgumentParser
import Foundation
import HostSystem
import Overnight
import SystemPackage

/// `tilawa nightly install`.
struct NightlyInstall: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Analyse these recordings and folders every night.",
    discussion: """
      The run has the lowest priority; after --time-budget it begins no further recording, and the \
      next night goes on. A night that was missed is made up for when the machine is on again. \
      Installed once more, it replaces what was installed. For nights in which you are not logged \
      in, run `loginctl enable-linger` once.
      """)

  @Argument(help: "Files, or folders to walk.", completion: .file())
  var paths: [PathArgument]

  @Option(help: "When, by the clock on the wall.")
  var at = TimeOfDay(hour: 1, minute: 30)

  @Option(help: "After this long no further recording begins.")
  var timeBudget = TimeArgument(duration: .seconds(5 * 3600))

  @OptionGroup var runOptions: RunOptions

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  struct Result: Encodable {
    let scheduled: Bool
    let units: [String]
    let command: [String]
    let at: String
    let cron: String?
  }

  func validate() throws {
    if paths.isEmpty { throw ValidationError("name a recording or a folder") }
    if timeBudget.duration < .seconds(60) || timeBudget.duration > .seconds(86_400) {
      throw ValidationError("--time-budget must lie between 1min and 24h")
    }
  }

  func run() async throws {
    _ = try runOptions.options()  // what is wrong is said now, not in the night
    let plan = try plan()
    let systemd = UserSystemd()
    let folder = UnitFolder.ofUser
    var errors: [ReportedError] = []
    var units: [FilePath] = []
    if case .absent = await systemd.ask("--version") {
      errors = [
        ReportedError(
          problem: "there is no systemd here, and so no timer was set", place: "",
          remedy: plan.cronLine.map { "put this line into cron (`crontab -e`): \($0)" }
            ?? "rename the recordings so that no path holds a line feed, then use cron")
      ]
    } else {
      try folder.install(plan)
      units = folder.files
      errors = await start(systemd)
    }
    let result = Result(
      scheduled: errors.isEmpty, units: units.map(\.string),
      command: [plan.program] + plan.arguments, at: plan.time, cron: plan.cronLine)
    if common.json {
      Output.json(
        Envelope(
          command: "nightly install", status: errors.isEmpty ? .ok : .partial, result: result,
          errors: errors))
    } else {
      for unit in units { Output.line("wrote \(VisibleText.of(unit))") }
      for error in errors { ErrorReport.show(error) }
      if errors.isEmpty { Output.line("every night at \(plan.time)") }
    }
    if !errors.isEmpty { throw ExitCode(3) }
  }

  /// Has the units read and the timer started.
  private func start(_ systemd: UserSystemd) async -> [ReportedError] {
    for answer in [
      await systemd.ask("daemon-reload"),
      await systemd.ask("enable", "--now", UnitFolder.timer),
    ] {
      guard case .refused(let reason) = answer else { continue }
      return [
        ReportedError(
          problem: "the units are written, but the timer could not be started: \(reason)",
          place: UnitFolder.timer,
          remedy: "log in as the user whose nights these are, then run "
            + "`systemctl --user enable --now \(UnitFolder.timer)`")
      ]
    }
    return []
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
      + (runOptions.report == nil ? ["--report", library.appending("report.html")] : [])
    return try NightlyPlan(
      program: try realProgram(), arguments: ["process"] + options + ["--"] + sources,
      hour: at.hour, minute: at.minute, budgetSeconds: seconds, library: library)
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
  /// That of the person who runs the program.
  static var ofUser: UnitFolder {
    UnitFolder(
      configuration: ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"],
      home: FilePath(FileManager.default.homeDirectoryForCurrentUser.path))
  }
}
