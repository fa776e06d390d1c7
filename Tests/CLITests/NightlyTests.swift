import Foundation
import Testing

@Suite struct NightlyTests {
  private let install = ["nightly", "install", "recordings"]

  /// Units are written to `$HOME` by default: not to the home in the user database. The two differ
  /// under a `sudo` that keeps `$HOME`, and in tests.
  @Test func theUnitsAreWrittenBelowHome() throws {
    try Scene.with { scene in
      try scene.record("112.wav")
      let home = scene.folder.appending(path: "home")
      let environment = ["HOME": home.path, "XDG_CONFIG_HOME": ""]
      let installed = try scene.run(
        install + ["--json"], systemctl: Scene.systemctl(), environment: environment)
      let units = ["service", "timer"].map {
        home.appending(path: ".config/systemd/user/tilawa-nightly.\($0)").path
      }
      #expect(try installed.result["units"] as? [String] == units)
      #expect(units.allSatisfy(FileManager.default.fileExists(atPath:)))
      let removed = try scene.run(
        ["nightly", "remove", "--json"], systemctl: Scene.systemctl(), environment: environment)
      #expect(try removed.result["removed"] as? [String] == units)
    }
  }

  /// An upgrade replaces a link, so the night must start the program by the path of the link.
  @Test(arguments: [
    ("$1/bin/tilawa", "bin/tilawa"), ("bin/tilawa", "bin/tilawa"),
    ("bin/../bin/tilawa", "bin/tilawa"), ("tilawa", "bin/tilawa"), ("now/tilawa", "now/tilawa"),
  ])
  func theNightStartsTheProgramByItsLink(called: String, path: String) throws {
    try Scene.with { scene in
      let folder = scene.folder.path
      let script = """
        /bin/mkdir "$1/bin"; /bin/ln -s "$2" "$1/bin/tilawa"; /bin/ln -s bin "$1/now"
        program="\(called)"; shift 2; exec "$program" "$@"
        """
      let outcome = try Binary.run(
        install + ["--json"], in: scene.folder,
        environment: [
          "PATH": "\(folder)/bin", "XDG_CONFIG_HOME": scene.folder.appending(path: "config").path,
        ], under: ["/bin/sh", "-c", script, "sh", folder])
      let command = try #require(try outcome.result["command"] as? [String])
      #expect(command.first == "\(folder)/\(path)")
    }
  }

  @Test func aNightIsInstalledShownAndRemoved() throws {
    try Scene.with { scene in
      let properties = Scene.systemctl(timer: [
        "ActiveState=active", "NextElapseUSecRealtime=Sun 2026-11-22 02:15:00 UTC",
      ])
      let installed = try scene.run(
        install + ["--at", "2:15", "--time-budget", "3h", "--range", "67", "--json"],
        systemctl: properties)
      #expect(installed.code == 0)
      #expect(try installed.result["scheduled"] as? Bool == true)
      let command = try #require(try installed.result["command"] as? [String])
      let folder = scene.folder.path
      #expect(command.first?.hasSuffix("/tilawa") == true)
      #expect(
        Array(command.dropFirst()) == [
          "process", "--library", "\(folder)/library", "--time-budget", "10800s", "--quiet",
          "--range=67", "--time-limit=120s", "--memory-limit=4096M", "--report",
          "\(folder)/library/report.html", "--", "\(folder)/recordings",
        ])
      #expect(try installed.result["next"] as? String == "2026-11-22T02:15:00Z")
      #expect(
        try scene.requested().filter { !$0.hasPrefix("show") } == [
          "--version", "daemon-reload", "stop tilawa-nightly.timer",
          "clean --what=state tilawa-nightly.timer", "enable --now tilawa-nightly.timer",
        ])
      #expect(try scene.unit("timer").contains("OnCalendar=*-*-* 02:15:00"))
      #expect(try scene.unit("service").contains("\"--range=67\""))

      // Run the command that the timer would start.
      try scene.record("67.wav", "..###..####..###..####..")
      #expect(try Binary.run(Array(command.dropFirst()), in: scene.folder).code == 0)
      let status = try scene.run(["nightly", "status", "--json"], systemctl: properties)
      #expect(try status.json["command"] as? String == "nightly status")
      #expect(try status.json["status"] as? String == "ok")
      #expect(try status.result["next"] as? String == "2026-11-22T02:15:00Z")
      #expect(try scene.requested().last?.hasSuffix(" --timestamp=utc") == true)
      #expect((try status.result["run"] as? [String: Any])?["analysed"] as? Int == 1)
      let text = try scene.run(["nightly", "status"], systemctl: properties)
      #expect(text.output.contains("every night at  02:15"))
      #expect(text.output.contains(": 1 analysed, 0 already done"))
      #expect(text.output.contains("'\(folder)/recordings'"))

      let removed = try scene.run(["nightly", "remove", "--json"], systemctl: properties)
      #expect((try removed.result["removed"] as? [String])?.count == 2)
      #expect(
        try scene.requested().suffix(5) == [
          "disable --now tilawa-nightly.timer", "stop tilawa-nightly.service",
          "clean --what=state tilawa-nightly.timer", "daemon-reload",
          "reset-failed tilawa-nightly.service",
        ])
      #expect(try removed.result["stopped"] as? Bool == false)
      let again = try scene.run(["nightly", "remove"], systemctl: properties)
      #expect(again.output == "the nightly timer is not installed\n")
      #expect(
        try scene.run(["nightly", "status"], systemctl: properties).output
          .hasPrefix("the nightly timer is not installed"))
    }
  }

  @Test func withoutSystemdCronIsTold() throws {
    try Scene.with { scene in
      let outcome = try scene.run(install + ["--at", "01:30"], systemctl: nil)
      #expect(outcome.code == 3)
      #expect(outcome.errors.contains("systemd is not available"))
      #expect(outcome.errors.contains("30 1 * * * nice -n 19 '"))
      #expect(
        !FileManager.default.fileExists(atPath: scene.folder.appending(path: "config").path))
      #expect(try scene.run(["nightly", "status"], systemctl: nil).code == 0)
      #expect(try scene.run(["nightly", "remove"], systemctl: nil).code == 0)
    }
  }

  @Test func aTimerThatCannotBeStartedIsSaid() throws {
    try Scene.with { scene in
      let outcome = try scene.run(
        install, systemctl: "case \"$*\" in *version*) ;; *) echo 'No bus' >&2; exit 1;; esac")
      #expect(outcome.code == 3)
      #expect(outcome.errors.contains("could not be started: No bus"))
      let isRunning = FileManager.default.fileExists(atPath: "/run/systemd/system")
      #expect(outcome.errors.contains("systemctl --user enable --now") == isRunning)
      #expect(outcome.errors.contains("30 1 * * * nice -n 19 '") == !isRunning)
      #expect(try scene.unit("service").contains("ExecStart="))
    }
  }

  @Test func whatWouldFailInTheNightIsRefusedNow() throws {
    try Scene.with { scene in
      for (arguments, code) in [
        (["nightly", "install"], 64), (["nightly", "install", "nowhere"], 1),
        (install + ["--at", "25:00"], 64), (install + ["--at", "noon"], 64),
        (install + ["--time-budget", "1s"], 64), (install + ["--range", "200:1"], 1),
        (install + ["--plan", "no-plan.csv"], 1), (install + ["--report", "page.txt"], 64),
        (install + ["--set", "silence.minimum=loud"], 1),
      ] as [([String], Int32)] {
        let outcome = try scene.run(arguments, systemctl: "")
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
        let outcome = try scene.run(arguments, systemctl: "")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("Tilawa did not write"))
      }
      #expect(try scene.unit("service") == "[Service]\n")
    }
  }
}
