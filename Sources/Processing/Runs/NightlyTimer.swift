package import HostSystem
import Library
package import SystemPackage

/// The systemd timer that processes recordings every night.
package struct NightlyTimer: Sendable {
  /// An installation of the timer.
  package struct Installation: Encodable, Sendable {
    /// The installed plan; `isShutIn` is false if the system has no user namespaces.
    package let plan: NightlyPlan
    /// The unit files that were written; empty without systemd.
    package let units: [FilePath]
    /// The reasons why the timer does not run; empty if the timer runs.
    package let errors: [ReportedError]
    /// The start of the next run; nil if unknown.
    package let next: String?
    /// True if the timer also runs while the user is logged out; nil if unknown.
    package let lingers: Bool?

    private enum Key: CodingKey {
      case scheduled, units, command, at, next, lingers, shutIn, report, cron
    }

    /// Encodes the installation without the errors.
    package func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(errors.isEmpty, forKey: .scheduled)
      try values.encode(units.map(\.string), forKey: .units)
      try values.encode([plan.program] + plan.arguments, forKey: .command)
      try values.encode(plan.time, forKey: .at)
      try values.encodeIfPresent(next, forKey: .next)
      try values.encodeIfPresent(lingers, forKey: .lingers)
      try values.encode(plan.isShutIn, forKey: .shutIn)
      try values.encode(plan.report, forKey: .report)
      try values.encodeIfPresent(plan.cronLine, forKey: .cron)
    }
  }

  /// The result of a removal.
  package struct Removal: Encodable, Sendable {
    /// The unit files that were deleted; empty if the timer was not installed.
    package let removed: [FilePath]
    /// True if a run was in progress and was stopped.
    package let stoppedRun: Bool

    private enum Key: CodingKey { case removed, stopped }

    package func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(removed.map(\.string), forKey: .removed)
      try values.encode(stoppedRun, forKey: .stopped)
    }
  }

  /// The status of the timer.
  package struct Status: Encodable, Sendable {
    /// The installed plan; nil if no timer is installed.
    package let plan: NightlyPlan?
    /// The library of the plan; without a plan, the library given to ``status(library:inUTC:)``.
    package let library: FilePath
    /// The last run over the library; nil if there was no run.
    package let lastRun: RunJournal?
    /// The state reported by systemd; nil if no timer is installed or systemd does not respond.
    package let state: NightState?
    /// The lines of the crontab that run `tilawa process`; nil if systemd is installed.
    package let cronLines: [String]?
    /// True if the timer also runs while the user is logged out; nil if unknown.
    package let lingers: Bool?
    /// Failures of the last run and of systemd.
    package let errors: [ReportedError]

    private enum Key: CodingKey {
      case installed, at, command, library, active, atWork, cron, next, last, lastResult, lastCode
      case lingers, run
    }

    /// Encodes the status; omits `active` and `atWork` if systemd does not respond.
    package func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(plan != nil, forKey: .installed)
      try values.encodeIfPresent(plan?.time, forKey: .at)
      try values.encodeIfPresent(plan.map { [$0.program] + $0.arguments }, forKey: .command)
      try values.encode(library.string, forKey: .library)
      if plan == nil || state != nil {
        try values.encode(state?.isScheduled == true, forKey: .active)
        try values.encode(state?.isRunInProgress == true, forKey: .atWork)
      }
      try values.encodeIfPresent(cronLines, forKey: .cron)
      try values.encodeIfPresent(state?.next, forKey: .next)
      try values.encodeIfPresent(state?.started, forKey: .last)
      try values.encodeIfPresent(state?.result, forKey: .lastResult)
      try values.encodeIfPresent(state?.code, forKey: .lastCode)
      try values.encodeIfPresent(lingers, forKey: .lingers)
      try values.encodeIfPresent(lastRun, forKey: .run)
    }
  }

  /// The folder of the user's units.
  package let units: UnitFolder
  /// The user's systemd.
  package let systemd: UserSystemd

  package init(units: UnitFolder, systemd: UserSystemd = UserSystemd()) {
    self.units = units
    self.systemd = systemd
  }

  /// Installs the timer, replaces an earlier one, and starts it.
  ///
  /// The saved state of an earlier timer is deleted first. This state contains the time of the last
  /// run, so systemd might find that a run was missed, and start it immediately.
  ///
  /// - Parameters:
  ///   - plan: the command, its time and its library.
  ///   - inUTC: true to give times in UTC for a program, false for a person's local time.
  /// - Returns: the installed units and the errors of starting the timer.
  /// - Throws: `OutputError` if the report may not be written, `NightlyError`, `LibraryError`,
  ///   `HostError`.
  package func install(_ plan: NightlyPlan, inUTC: Bool) async throws -> Installation {
    var plan = plan
    let library = FilePath(plan.library)
    try ReportFiles(page: FilePath(plan.report), option: "--report", consent: .impossible)
      .check(by: OutputGuard(at: library))
    if case .absent = await systemd.systemctl("--version") {
      let error = ReportedError(
        problem: "systemd is not available, so no timer was installed", place: "",
        remedy: Self.cron(plan))
      return Installation(plan: plan, units: [], errors: [error], next: nil, lingers: nil)
    }
    plan.isShutIn = await systemd.supportsNamespaces()
    // The sandboxed service may write only to an existing library folder, and cannot create one.
    try Folder.createForOwner(library)
    try units.install(plan)
    let errors = await start(plan)
    var next: String?
    if errors.isEmpty {
      // An error is ignored: the timer is installed, and only the time of its next run is unknown.
      do { next = try await systemd.state(inUTC: inUTC).next } catch {}
    }
    return Installation(
      plan: plan, units: units.files, errors: errors, next: next,
      lingers: errors.isEmpty ? await systemd.lingers() : nil)
  }

  private func start(_ plan: NightlyPlan) async -> [ReportedError] {
    var answers = [await systemd.systemctl("daemon-reload")]
    _ = await systemd.systemctl("stop", UnitFolder.timer)
    _ = await systemd.systemctl("clean", "--what=state", UnitFolder.timer)
    answers.append(await systemd.systemctl("enable", "--now", UnitFolder.timer))
    for case .refused(let reason) in answers {
      // In a container systemctl may be installed while systemd is not running; see sd_booted(3).
      let isRunning = Folder.exists("/run/systemd/system")
      return [
        ReportedError(
          problem: "the units were installed, but the timer could not be started: \(reason)",
          place: UnitFolder.timer,
          remedy: isRunning
            ? "log in as the user who owns the timer, then run "
              + "`systemctl --user enable --now \(UnitFolder.timer)`"
            : Self.cron(plan))
      ]
    }
    return []
  }

  /// Returns the remedy for a system without a running systemd: a crontab line.
  private static func cron(_ plan: NightlyPlan) -> String {
    plan.cronLine.map { "add this line to your crontab (`crontab -e`): \($0)" }
      ?? "rename the recordings so that no path contains a line feed, then use cron"
  }

  /// Removes the timer and stops a run in progress.
  ///
  /// - Parameter stopping: called before a run in progress is stopped, because stopping may take a
  ///   minute.
  /// - Returns: the deleted units.
  /// - Throws: `NightlyError.notOurs`, `HostError`.
  package func remove(stopping: () -> Void = {}) async throws -> Removal {
    var stopped = false
    if try units.installed() != nil {
      do {
        stopped = try await systemd.state(inUTC: true).isRunInProgress
        if stopped { stopping() }
        // Stop the timer before the unit files are deleted; afterwards systemd can neither stop nor
        // clean the units.
        _ = await systemd.systemctl("disable", "--now", UnitFolder.timer)
        _ = await systemd.systemctl("stop", UnitFolder.service)
        _ = await systemd.systemctl("clean", "--what=state", UnitFolder.timer)
      } catch {}  // if systemd cannot be reached, no run is in progress
    }
    let removed = try units.remove()
    if !removed.isEmpty {
      _ = await systemd.systemctl("daemon-reload")
      _ = await systemd.systemctl("reset-failed", UnitFolder.service)
    }
    return Removal(removed: removed, stoppedRun: stopped)
  }

  /// Returns the state of the timer and of its last run.
  ///
  /// - Parameters:
  ///   - library: the library to report on if no timer is installed; absolute.
  ///   - inUTC: true to give times in UTC for a program, false for a person's local time.
  /// - Returns: the state.
  /// - Throws: `HostError` if the unit files cannot be read.
  package func status(library: FilePath, inUTC: Bool) async throws -> Status {
    let plan = try units.installed()
    let library = plan.map { FilePath($0.library) } ?? library
    var state: NightState?
    var errors: [ReportedError] = []
    var cronLines: [String]?
    if case .absent = await systemd.systemctl("--version") { cronLines = await systemd.cronLines() }
    if plan != nil, cronLines == nil {
      do {
        state = try await systemd.state(inUTC: inUTC)
        if let failure = state?.failure {
          errors.append(
            ReportedError(
              problem: "the last run failed: \(failure.problem)", place: UnitFolder.service,
              remedy: failure.remedy))
        }
      } catch { errors.append(ReportedError(forCommandLine: error, at: UnitFolder.timer)) }
    }
    return Status(
      plan: plan, library: library, lastRun: RunJournal.last(in: library), state: state,
      cronLines: cronLines, lingers: plan == nil ? nil : await systemd.lingers(), errors: errors)
  }
}
