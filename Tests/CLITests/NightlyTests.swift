import Foundation
import Testing

@Suite struct NightlyTests {
  /// Runs the program where `systemctl` is what `script` says, or is not there at all.
  private func run(
    _ arguments: [String], _ scene: Scene, systemctl script: String?
  ) throws -> Binary.Outcome {
    let tools = scene.folder.appending(path: "tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    let program = tools.appending(path: "systemctl")
    if let script {
      let log = scene.folder.appending(path: "asked").path
      try Data("#!/bin/sh\necho \"$*\" >> '\(log)'\n\(script)\n".utf8).write(to: program)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: program.path)
    }
    return try Binary.run(
      arguments, in: scene.folder,
      environment: [
        "PATH": tools.path, "XDG_CONFIG_HOME": scene.folder.appending(path: "config").path,
      ])
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
      let properties =
        "case \"$*\" in *show*timer*) echo ActiveState=active; "
        + "echo NextElapseUSecRealtime=Sun 2026-11-22 02:15:00 UTC;; esac"
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
      #expect(
        try asked(scene) == ["--version", "daemon-reload", "enable --now tilawa-nightly.timer"])
      #expect(try unit("timer", scene).contains("OnCalendar=*-*-* 02:15:00"))
      #expect(try unit("service", scene).contains("\"--expect=67\""))

      // What the timer would start, started.
      try scene.record("67.wav", "..###..####..###..####..")
      #expect(try Binary.run(Array(command.dropFirst()), in: scene.folder).code == 0)
      let status = try run(["nightly", "status", "--json"], scene, systemctl: properties)
      #expect(try status.json["command"] as? String == "nightly status")
      #expect(try status.result["next"] as? String == "Sun 2026-11-22 02:15:00 UTC")
      #expect((try status.result["run"] as? [String: Any])?["analysed"] as? Int == 1)
      let text = try run(["nightly", "status"], scene, systemctl: properties)
      #expect(text.output.contains("every night at  02:15"))
      #expect(text.output.contains(": 1 analysed, 0 done before"))

      let removed = try run(["nightly", "remove", "--json"], scene, systemctl: properties)
      #expect((try removed.result["removed"] as? [String])?.count == 2)
      #expect(
        try asked(scene).suffix(2) == ["disable --now tilawa-nightly.timer", "daemon-reload"])
      let again = try run(["nightly", "remove"], scene, systemctl: properties)
      #expect(again.output == "nothing was installed\n")
      #expect(
        try run(["nightly", "status"], scene, systemctl: properties).output
          .hasPrefix("nothing is installed"))
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
