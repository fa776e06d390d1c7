import Foundation
import Testing

/// What a person is told of the state of his nights.
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
      #expect(try scene.asked().contains("stop tilawa-nightly.service"))
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
      #expect(status.errors.contains("systemd cannot be asked: No bus"))
      #expect(status.errors.contains("loginctl enable-linger"))
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
