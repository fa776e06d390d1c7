import FileTesting
import Foundation
import HostSystem
import Library
import Processing
import SystemPackage
import Testing

/// The nightly timer, with a fake systemd of a few lines of shell.
@Suite struct NightlyTimerTests {
  private struct Scene {
    let folder: FilePath
    var tools: FilePath { folder.appending("tools") }
    var library: FilePath { folder.appending("library") }
    var units: UnitFolder {
      UnitFolder(configuration: folder.appending("config").string, home: folder)
    }

    /// Returns the timer, with scripts as `systemctl` and `loginctl`; nil for a program that is not
    /// installed.
    func timer(systemctl: String?, loginctl: String? = nil) throws -> NightlyTimer {
      try Folder.create(tools)
      for (name, script) in [("systemctl", systemctl), ("loginctl", loginctl)] {
        let program = tools.appending(name)
        try Folder.remove(program)
        guard let script else { continue }
        let log = name == "systemctl" ? "echo \"$*\" >> '\(folder.appending("asked"))'" : ""
        try Data("#!/bin/sh\n\(log)\n\(script)\n".utf8).write(to: URL(filePath: program.string))
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: program.string)
      }
      return NightlyTimer(units: units, systemd: UserSystemd(tools: tools))
    }

    var plan: NightlyPlan {
      get throws {
        try NightlyPlan(
          program: "/usr/bin/tilawa", arguments: ["process", "/recordings"], hour: 2, minute: 15,
          budgetSeconds: 3600, library: library, report: library.appending("report.html"))
      }
    }

    /// Returns the requests to `systemctl`, except queries.
    func requested() throws -> [String] {
      try String(contentsOfFile: folder.appending("asked").string, encoding: .utf8)
        .split(separator: "\n").map { String($0).replacing("--user --no-pager ", with: "") }
        .filter { !$0.hasPrefix("show") }
    }
  }

  private func with(_ body: (Scene) async throws -> Void) async throws {
    try await Scratch.with { try await body(Scene(folder: $0)) }
  }

  /// Returns a script for `systemctl` that prints these properties, and logs all other requests.
  private func systemctl(timer: [String] = [], service: [String] = []) -> String {
    func lines(_ properties: [String]) -> String {
      (properties + ["Id=x"]).map { "echo '\($0)'" }.joined(separator: "; ")
    }
    return "case \"$*\" in *show*timer*) \(lines(timer));; *show*service*) \(lines(service));; esac"
  }

  /// A `systemctl` on a system where systemd is not running.
  private let silent = "case \"$*\" in *version*) ;; *) echo 'No bus' >&2; exit 1;; esac"

  @Test func aTimerIsInstalledShownAndRemoved() async throws {
    try await with { scene in
      let timer = try scene.timer(
        systemctl: systemctl(timer: [
          "ActiveState=active", "NextElapseUSecRealtime=Sun 2026-11-22 02:15:00 UTC",
        ]))
      let installed = try await timer.install(scene.plan, inUTC: true)
      #expect(installed.errors.isEmpty)
      #expect(installed.next == "2026-11-22T02:15:00Z")
      #expect(installed.units == scene.units.files)
      // A library holds the names of students.
      #expect(try Folder.permissions(of: scene.library) == [.ownerReadWriteExecute])
      #expect(
        try scene.requested() == [
          "--version", "daemon-reload", "stop tilawa-nightly.timer",
          "clean --what=state tilawa-nightly.timer", "enable --now tilawa-nightly.timer",
        ])
      let status = try await timer.status(library: "/elsewhere", inUTC: true)
      #expect(status.plan == installed.plan)
      #expect(status.library == scene.library)
      #expect(status.state?.isScheduled == true)
      #expect(status.lastRun == nil && status.errors.isEmpty && status.lingers == nil)
      let removal = try await timer.remove()
      #expect(removal.removed == scene.units.files && !removal.stoppedRun)
      #expect(
        try scene.requested().suffix(5) == [
          "disable --now tilawa-nightly.timer", "stop tilawa-nightly.service",
          "clean --what=state tilawa-nightly.timer", "daemon-reload",
          "reset-failed tilawa-nightly.service",
        ])
      #expect(try await timer.remove().removed.isEmpty)
      let none = try await timer.status(library: "/elsewhere", inUTC: true)
      #expect(none.plan == nil && none.library == "/elsewhere" && none.state == nil)
    }
  }

  @Test func aRunInProgressIsReportedAndStoppedByARemoval() async throws {
    try await with { scene in
      let timer = try scene.timer(
        systemctl: systemctl(
          timer: ["ActiveState=active"],
          service: [
            "ActiveState=activating", "ExecMainStartTimestamp=Sun 2026-11-22 02:15:00 CET",
            "Result=success",
          ]))
      _ = try await timer.install(scene.plan, inUTC: false)
      let status = try await timer.status(library: scene.library, inUTC: false)
      #expect(status.state?.isRunInProgress == true)
      #expect(status.state?.started == "Sun 2026-11-22 02:15:00 CET")
      var warnings = 0
      let removal = try await timer.remove { warnings += 1 }
      #expect(removal.stoppedRun && warnings == 1)
      #expect(try scene.requested().contains("stop tilawa-nightly.service"))
    }
  }

  @Test func aRunThatFailedToStartIsAnErrorOfTheStatus() async throws {
    try await with { scene in
      let timer = try scene.timer(
        systemctl: systemctl(
          timer: ["ActiveState=active"],
          service: [
            "ActiveState=failed", "ExecMainStartTimestamp=Sun 2026-11-22 02:15:00 UTC",
            "Result=exit-code", "ExecMainStatus=203",
          ]))
      _ = try await timer.install(scene.plan, inUTC: true)
      let status = try await timer.status(library: scene.library, inUTC: true)
      #expect(
        status.errors.map(\.problem) == [
          "the last run failed: the program could not be started: it was moved or deleted"
        ])
      #expect(status.state?.result == "exit-code" && status.state?.code == 203)
    }
  }

  @Test func whereSystemdDoesNotRespondTheUnitsAreWrittenAndTheErrorSaysWhatToDo() async throws {
    try await with { scene in
      let timer = try scene.timer(systemctl: silent)
      let installed = try await timer.install(scene.plan, inUTC: true)
      let error = try #require(installed.errors.first)
      #expect(error.problem.hasSuffix("the timer could not be started: No bus"))
      let isRunning = Folder.exists("/run/systemd/system")
      #expect(error.remedy.contains("systemctl --user enable --now") == isRunning)
      #expect(error.remedy.contains("15 2 * * * nice -n 19 '") == !isRunning)
      #expect(try scene.units.installed() == installed.plan)
      let status = try await timer.status(library: scene.library, inUTC: true)
      #expect(status.state == nil)
      #expect(status.errors.map(\.problem) == ["the user's systemd does not respond: No bus"])
      #expect(status.errors.first?.remedy.contains("loginctl enable-linger") == true)
    }
  }

  @Test func withoutSystemdNothingIsWrittenAndALineForCronIsGiven() async throws {
    try await with { scene in
      let timer = try scene.timer(systemctl: nil)
      let installed = try await timer.install(scene.plan, inUTC: true)
      #expect(installed.units.isEmpty)
      #expect(installed.errors.first?.problem.hasPrefix("systemd is not available") == true)
      #expect(installed.errors.first?.remedy.contains("15 2 * * * nice -n 19 '") == true)
      #expect(!Folder.exists(scene.folder.appending("config")))
      #expect(!Folder.exists(scene.library))
      #expect(try await timer.status(library: scene.library, inUTC: true).errors.isEmpty)
      #expect(try await timer.remove().removed.isEmpty)
    }
  }

  @Test(arguments: [("no", false), ("yes", true)])
  func lingeringIsReported(answer: String, lingers: Bool) async throws {
    try await with { scene in
      let timer = try scene.timer(systemctl: systemctl(), loginctl: "echo Linger=\(answer)")
      #expect(try await timer.install(scene.plan, inUTC: true).lingers == lingers)
      #expect(try await timer.status(library: scene.library, inUTC: true).lingers == lingers)
    }
  }

  @Test func unitsOfOthersAndReportsOverRecordingsAreRefused() async throws {
    try await with { scene in
      let timer = try scene.timer(systemctl: systemctl())
      try Folder.create(scene.units.path)
      let unit = URL(filePath: scene.units.files[0].string)
      try Data("[Service]\n".utf8).write(to: unit)
      await #expect(throws: NightlyError.notOurs(scene.units.files[0])) {
        try await timer.install(scene.plan, inUTC: true)
      }
      await #expect(throws: NightlyError.notOurs(scene.units.files[0])) {
        try await timer.remove()
      }
      #expect(try Data(contentsOf: unit) == Data("[Service]\n".utf8))
      var plan = try scene.plan
      let page = scene.folder.appending("page.html")
      plan.report = page.string
      try Data("a page of a person's own".utf8).write(to: URL(filePath: page.string))
      await #expect(throws: OutputError.self) { try await timer.install(plan, inUTC: true) }
    }
  }
}
