import Foundation
import Testing

@Suite struct NightlyTests {
  /// Runs the program where `systemctl` is what `script` says, or is not there at all; the same
  /// for `loginctl`.
  private func run(
    _ arguments: [String], _ scene: Scene, systemctl script: String?, loginctl: String? = nil
  ) throws -> Binary.Outcome {
    let tools = scene.folder.appending(path: "tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    let log = scene.folder.appending(path: "asked").path
    for (name, script) in [("systemctl", script), ("loginctl", loginctl)] {
      guard let script else { continue }
      let program = tools.appending(path: name)
      let text = "#!/bin/sh\n\(name == "systemctl" ? "echo \"$*\" >> '\(log)'" : "")\n\(script)\n"
      try Data(text.utf8).write(to: program)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: program.path)
    }
    return try Binary.run(
      arguments, in: scene.folder,
      environment: [
        "PATH": tools.path, "XDG_CONFIG_HOME": scene.folder.appending(path: "config").path,
      ])
  }

  /// What a `systemctl` has to be that knows these properties.
  private func properties(timer: [String] = [], service: [String] = []) -> String {
    func lines(_ properties: [String]) -> String {
      properties.map { "echo '\($0)'" }.joined(separator: "; ")
    }
    return "case \"$*\" in *show*timer*) \(lines(timer + ["Id=x"]));; "
      + "*show*service*) \(lines(service + ["Id=x"]));; esac"
  }

  private func asked(_ scene: Scene) throws -> [String] {
    try String(contentsOf: scene.folder.appending(path: "asked"), encoding: .utf8)
      .split(separator: "\n").map { String($0).replacing("--user --no-pager ", with: "") }
  }

  private func unit(_ ending: String, _ scene: Scene) throws -> String {
    try String(
      contentsOf: scene.folder.appending(
        path: "config/systemd/user/tilawa-nightly.\(ending)"), encoding: .utf8)
  }

  private let install = ["nightly", "install", "recordings"]

  @Test func aNightIsInstalledShownAndRemoved() throws {
    try Scene.with { scene in
      let properties = properties(timer: [
        "ActiveState=active", "NextElapseUSecRealtime=Sun 2026-11-22 02:15:00 UTC",
      ])
      let installed = try run(
        install + ["--at", "2:15", "--time-budget", "3h", "--expect", "67", "--json"], scene,
        systemctl: properties)
      #expect(installed.code == 0)
      #expect(try installed.result["scheduled"] as? Bool == true)
      let command = try #require(try installed.result["command"] as? [String])
      let folder = scene.folder.path
      #expect(command.first?.hasSuffix("/tilawa") == true)
      #expect(
        Array(command.dropFirst()) == [
          "process", "--library", "\(folder)/library", "--time-budget", "10800s", "--quiet",
          "--expect=67", "--time-limit=120s", "--memory-limit=4096M", "--report",
          "\(folder)/library/report.html", "--", "\(folder)/recordings",
        ])
      #expect(try installed.result["next"] as? String == "2026-11-22T02:15:00Z")
      #expect(
        try asked(scene).filter { !$0.hasPrefix("show") } == [
          "--version", "daemon-reload", "stop tilawa-nightly.timer",
          "clean --what=state tilawa-nightly.timer", "enable --now tilawa-nightly.timer",
        ])
      #expect(try unit("timer", scene).contains("OnCalendar=*-*-* 02:15:00"))
      #expect(try unit("service", scene).contains("\"--expect=67\""))

      // What the timer would start, started.
      try scene.record("67.wav", "..###..####..###..####..")
      #expect(try Binary.run(Array(command.dropFirst()), in: scene.folder).code == 0)
      let status = try run(["nightly", "status", "--json"], scene, systemctl: properties)
      #expect(try status.json["command"] as? String == "nightly status")
      #expect(try status.json["status"] as? String == "ok")
      #expect(try status.result["next"] as? String == "2026-11-22T02:15:00Z")
      #expect(try asked(scene).last?.hasSuffix(" --timestamp=utc") == true)
      #expect((try status.result["run"] as? [String: Any])?["analysed"] as? Int == 1)
      let text = try run(["nightly", "status"], scene, systemctl: properties)
      #expect(text.output.contains("every night at  02:15"))
      #expect(text.output.contains(": 1 analysed, 0 done before"))
      #expect(text.output.contains("'\(folder)/recordings'"))

      let removed = try run(["nightly", "remove", "--json"], scene, systemctl: properties)
      #expect((try removed.result["removed"] as? [String])?.count == 2)
      #expect(
        try asked(scene).suffix(5) == [
          "disable --now tilawa-nightly.timer", "stop tilawa-nightly.service",
          "clean --what=state tilawa-nightly.timer", "daemon-reload",
          "reset-failed tilawa-nightly.service",
        ])
      #expect(try removed.result["stopped"] as? Bool == false)
      let again = try run(["nightly", "remove"], scene, systemctl: properties)
      #expect(again.output == "nothing was installed\n")
      #expect(
        try run(["nightly", "status"], scene, systemctl: properties).output
          .hasPrefix("nothing is installed"))
    }
  }

  @Test func aRunAtWorkIsShownAndStoppedWhenNightsEnd() throws {
    try Scene.with { scene in
      let atWork = properties(
        timer: ["ActiveState=active"],
        service: [
          "ActiveState=activating", "ExecMainStartTimestamp=Sun 2026-11-22 02:15:00 CET",
          "Result=success",
        ])
      #expect(try run(install, scene, systemctl: atWork).code == 0)
      let status = try run(["nightly", "status"], scene, systemctl: atWork).output
      #expect(status.contains("since Sun 2026-11-22 02:15:00 CET"))
      #expect(status.contains("not ended yet"))
      let removed = try run(["nightly", "remove"], scene, systemctl: atWork)
      #expect(removed.output.hasPrefix("stopped the run; what it has done is in the library\n"))
      #expect(try asked(scene).contains("stop tilawa-nightly.service"))
    }
  }

  @Test func aNightThatFailedBeforeItBeganIsSaid() throws {
    try Scene.with { scene in
      let failed = properties(
        timer: ["ActiveState=active"],
        service: [
          "ActiveState=failed", "ExecMainStartTimestamp=Sun 2026-11-22 02:15:00 UTC",
          "Result=exit-code", "ExecMainStatus=203",
        ])
      _ = try run(install, scene, systemctl: failed)
      let status = try run(["nightly", "status"], scene, systemctl: failed)
      #expect(status.code == 0)
      #expect(status.errors.contains("the last run failed: the program could not be started"))
      let json = try run(["nightly", "status", "--json"], scene, systemctl: failed)
      #expect(try json.json["status"] as? String == "partial")
      #expect(try json.result["lastResult"] as? String == "exit-code")
      #expect(try json.result["lastCode"] as? Int == 203)
    }
  }

  @Test func aSystemdThatSaysNothingIsNotTakenForATimerAtRest() throws {
    try Scene.with { scene in
      let silent = "case \"$*\" in *version*) ;; *) echo 'No bus' >&2; exit 1;; esac"
      #expect(try run(install, scene, systemctl: silent).code == 3)
      let status = try run(["nightly", "status"], scene, systemctl: silent)
      #expect(status.output.contains("next run        not known"))
      #expect(status.errors.contains("systemd cannot be asked: No bus"))
      #expect(status.errors.contains("loginctl enable-linger"))
    }
  }

  @Test func whoseSystemdEndsWithHimIsTold() throws {
    try Scene.with { scene in
      for (said, hint) in [("no", true), ("yes", false)] {
        let installed = try run(
          install, scene, systemctl: properties(), loginctl: "echo Linger=\(said)")
        #expect(installed.output.contains("loginctl enable-linger") == hint)
        let status = try run(
          ["nightly", "status"], scene, systemctl: properties(), loginctl: "echo Linger=\(said)")
        #expect(status.output.contains("loginctl enable-linger") == hint)
        #expect(status.output.contains("it runs, too") == !hint)
      }
    }
  }

  @Test func withoutSystemdCronIsTold() throws {
    try Scene.with { scene in
      let outcome = try run(install + ["--at", "01:30"], scene, systemctl: nil)
      #expect(outcome.code == 3)
      #expect(outcome.errors.contains("there is no systemd here"))
      #expect(outcome.errors.contains("30 1 * * * nice -n 19 '"))
      #expect(
        !FileManager.default.fileExists(atPath: scene.folder.appending(path: "config").path))
      #expect(try run(["nightly", "status"], scene, systemctl: nil).code == 0)
      #expect(try run(["nightly", "remove"], scene, systemctl: nil).code == 0)
    }
  }

  @Test func aTimerThatCannotBeStartedIsSaid() throws {
    try Scene.with { scene in
      let outcome = try run(
        install, scene,
        systemctl: "case \"$*\" in *version*) ;; *) echo 'No bus' >&2; exit 1;; esac")
      #expect(outcome.code == 3)
      #expect(outcome.errors.contains("could not be started: No bus"))
      #expect(try unit("service", scene).contains("ExecStart="))
    }
  }

  @Test func whatWouldFailInTheNightIsRefusedNow() throws {
    try Scene.with { scene in
      for (arguments, code) in [
        (["nightly", "install"], 64), (["nightly", "install", "nowhere"], 1),
        (install + ["--at", "25:00"], 64), (install + ["--at", "noon"], 64),
        (install + ["--time-budget", "1s"], 64), (install + ["--expect", "200:1"], 1),
        (install + ["--plan", "no-plan.csv"], 1), (install + ["--report", "page.txt"], 64),
        (install + ["--set", "silence.minimum=loud"], 1),
      ] as [([String], Int32)] {
        let outcome = try run(arguments, scene, systemctl: "")
        #expect(outcome.code == code, "\(arguments)")
      }
      #expect(
        !FileManager.default.fileExists(atPath: scene.folder.appending(path: "config").path))
    }
  }

  @Test func theUnitsOfOthersStay() throws {
    try Scene.with { scene in
      let folder = scene.folder.appending(path: "config/systemd/user")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("[Service]\n".utf8).write(
        to: folder.appending(path: "tilawa-nightly.service"))
      for arguments in [install, ["nightly", "remove"]] {
        let outcome = try run(arguments, scene, systemctl: "")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("tilawa did not write"))
      }
      #expect(try unit("service", scene) == "[Service]\n")
    }
  }
}
