import Foundation
import Testing

/// The output of `nightly` about the state of the timer and its runs.
@Suite struct NightlyStateTests {
  private let install = ["nightly", "install", "recordings"]

  @Test func aRunAtWorkIsShownAndStoppedWhenNightsEnd() throws {
    try Scene.with { scene in
      let atWork = Scene.systemctl(
        timer: ["ActiveState=active"],
        service: [
          "ActiveState=activating", "ExecMainStartTimestamp=Sun 2026-11-22 02:15:00 CET",
          "Result=success",
        ])
      #expect(try scene.run(install, systemctl: atWork).code == 0)
      let status = try scene.run(["nightly", "status"], systemctl: atWork).output
      #expect(status.contains("since Sun 2026-11-22 02:15:00 CET"))
      #expect(status.contains("in progress"))
      let removed = try scene.run(["nightly", "remove"], systemctl: atWork)
      #expect(removed.output.hasPrefix("stopped the run; finished recordings are in the library\n"))
      #expect(try scene.requested().contains("stop tilawa-nightly.service"))
    }
  }

  @Test func aNightThatFailedBeforeItBeganIsSaid() throws {
    try Scene.with { scene in
      let failed = Scene.systemctl(
        timer: ["ActiveState=active"],
        service: [
          "ActiveState=failed", "ExecMainStartTimestamp=Sun 2026-11-22 02:15:00 UTC",
          "Result=exit-code", "ExecMainStatus=203",
        ])
      _ = try scene.run(install, systemctl: failed)
      let status = try scene.run(["nightly", "status"], systemctl: failed)
      #expect(status.code == 3)
      #expect(status.errors.contains("the last run failed: the program could not be started"))
      let json = try scene.run(["nightly", "status", "--json"], systemctl: failed)
      #expect(try json.json["status"] as? String == "partial")
      #expect(try json.result["lastResult"] as? String == "exit-code")
      #expect(try json.result["lastCode"] as? Int == 203)
    }
  }

  @Test func aSystemdThatSaysNothingIsNotTakenForATimerAtRest() throws {
    try Scene.with { scene in
      let silent = "case \"$*\" in *version*) ;; *) echo 'No bus' >&2; exit 1;; esac"
      #expect(try scene.run(install, systemctl: silent).code == 3)
      let status = try scene.run(["nightly", "status"], systemctl: silent)
      #expect(status.code == 3)
      #expect(status.output.contains("next run        unknown"))
      #expect(!status.output.contains("every night"))
      let json = try scene.run(["nightly", "status", "--json"], systemctl: silent)
      #expect(try json.result["installed"] as? Bool == true)
      #expect(try json.result["active"] == nil && json.result["atWork"] == nil)
      #expect(status.errors.contains("systemd does not respond: No bus"))
      #expect(status.errors.contains("loginctl enable-linger"))
    }
  }

  @Test func aTimerThatIsNotActiveDoesNotRunEveryNight() throws {
    try Scene.with { scene in
      let idle = Scene.systemctl(timer: ["ActiveState=inactive"])
      _ = try scene.run(install, systemctl: idle)
      let status = try scene.run(["nightly", "status"], systemctl: idle).output
      #expect(status.contains("none: the timer is not active") && !status.contains("every night"))
    }
  }

  @Test func withoutSystemdTheCrontabIsShown() throws {
    try Scene.with { scene in
      let nothing = try scene.run(["nightly", "status"], systemctl: nil)
      #expect(nothing.code == 0)
      #expect(nothing.output.hasPrefix("nothing is scheduled: systemd is not installed"))
      let line = "30 1 * * * nice -n 19 '/usr/bin/tilawa' 'process' '/recordings'"
      let crontab = scene.folder.appending(path: "tools/crontab")
      try Data("#!/bin/sh\necho '# tilawa process'\necho \"\(line)\"\n".utf8).write(to: crontab)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: crontab.path)
      let status = try scene.run(["nightly", "status"], systemctl: nil)
      #expect(status.output == "scheduled by cron: \(line)\n")
      let json = try scene.run(["nightly", "status", "--json"], systemctl: nil)
      #expect(try json.result["cron"] as? [String] == [line])
    }
  }

  @Test func whoseSystemdEndsWithHimIsTold() throws {
    try Scene.with { scene in
      for (said, hint) in [("no", true), ("yes", false)] {
        let installed = try scene.run(
          install, systemctl: Scene.systemctl(), loginctl: "echo Linger=\(said)")
        #expect(installed.output.contains("loginctl enable-linger") == hint)
        let status = try scene.run(
          ["nightly", "status"], systemctl: Scene.systemctl(), loginctl: "echo Linger=\(said)")
        #expect(status.output.contains("loginctl enable-linger") == hint)
        #expect(status.output.contains("runs anyway") == !hint)
      }
    }
  }
}
