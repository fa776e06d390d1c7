import Processing
import SystemPackage
import Testing

@Suite struct NightStateTests {
  private static let begun = "ExecMainStartTimestamp=Sun 2026-11-22 05:50:04 UTC\n"

  @Test func aTimerThatWaitsAndARunThatWentWell() {
    let state = NightState(
      timer: "NextElapseUSecRealtime=Mon 2026-11-23 04:20:00 UTC\nActiveState=active\n"
        + "LastTriggerUSec=Sun 2026-11-22 04:20:00 UTC\n",
      service: "Result=success\nExecMainStatus=3\nActiveState=inactive\n" + Self.begun)
    #expect(state.isScheduled)
    #expect(!state.isRunInProgress)
    #expect(state.next == "2026-11-23T04:20:00Z")
    #expect(state.started == "2026-11-22T05:50:04Z")
    #expect(state.result == "success")
    #expect(state.code == 3)
    #expect(state.failure == nil)
  }

  /// systemd reports `success` as soon as a run starts. A run in progress has no result.
  @Test(arguments: ["activating", "deactivating"])
  func aRunAtWork(activity: String) {
    let state = NightState(
      timer: "ActiveState=active\nNextElapseUSecRealtime=\n",
      service: "ActiveState=\(activity)\nResult=success\nExecMainStatus=0\n" + Self.begun)
    #expect(state.isRunInProgress)
    #expect(state.next == nil)
    #expect(state.result == nil)
    #expect(state.code == nil)
  }

  /// After a reboot systemd remembers the time of the last run, but not its result.
  @Test func whatSystemdHasForgotten() {
    let state = NightState(
      timer: "ActiveState=active\nLastTriggerUSec=Sun 2026-11-22 04:20:00 CET\n",
      service: "ActiveState=inactive\nResult=success\nExecMainStatus=0\nExecMainStartTimestamp=\n")
    #expect(state.started == "Sun 2026-11-22 04:20:00 CET")
    #expect(state.result == nil)
    let never = NightState(timer: "LastTriggerUSec=n/a\n", service: "")
    #expect(never.started == nil)
    #expect(!never.isScheduled)
  }

  @Test(arguments: [
    ("success", 3, nil), ("exit-code", 203, "the program could not be started"),
    ("exit-code", 1, "it ended with the exit code 1"), ("signal", 9, "it was ended by signal 9"),
    ("timeout", 15, "an hour after its time"), ("oom-kill", 9, "no memory left"),
    ("start-limit-hit", 0, "systemd says: start-limit-hit"),
  ])
  func whyARunFailed(result: String, code: Int, said: String?) {
    let state = NightState(
      timer: "",
      service: "ActiveState=failed\nResult=\(result)\nExecMainStatus=\(code)\n" + Self.begun)
    #expect((state.failure == nil) == (said == nil))
    if let said { #expect(state.failure?.problem.contains(said) == true) }
  }

  @Test(arguments: [
    (nil, "/run/user/1001"), ("", "/run/user/1001"), ("relative", "/run/user/1001"),
    ("/run/other", "/run/other"),
  ])
  func whoCameBySudoFindsHisSystemdToo(value: String?, folder: String) {
    #expect(UserSystemd.runtimeFolder(value, user: 1001).string == folder)
  }
}
