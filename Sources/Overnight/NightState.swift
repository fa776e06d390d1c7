/// How the nights of a person stand, by what systemd tells of the timer and the service.
public struct NightState: Sendable, Hashable {
  /// Whether the timer waits for its time.
  public var isScheduled: Bool
  /// Whether a run is at work.
  public var isAtWork: Bool
  /// When the next run begins; nil if none is planned, or one is at work.
  public var next: String?
  /// When the last run began, the one at work or that before.
  public var started: String?
  /// How the last run ended, in systemd's word (`success`, `exit-code`, `signal`, …); nil while one
  /// is at work, and if systemd knows of none since it was started itself.
  public var result: String?
  /// The exit code of the last run, or the number of the signal that ended it; nil as `result`.
  public var code: Int?

  /// What has to be asked of the timer.
  static let ofTimer = ["ActiveState", "NextElapseUSecRealtime", "LastTriggerUSec"]
  /// What has to be asked of the service.
  static let ofService = ["ActiveState", "Result", "ExecMainStatus", "ExecMainStartTimestamp"]

  /// - Parameters:
  ///   - timer: what `systemctl show` printed of the timer.
  ///   - service: the same of the service.
  public init(timer: String, service: String) {
    let timer = Self.properties(timer)
    let service = Self.properties(service)
    isScheduled = timer["ActiveState"] == "active"
    isAtWork = ["activating", "active", "deactivating"].contains(service["ActiveState"])
    next = timer["NextElapseUSecRealtime"]
    let begun = service["ExecMainStartTimestamp"]
    started = begun ?? timer["LastTriggerUSec"]
    guard !isAtWork, let result = service["Result"], begun != nil || result != "success" else {
      return
    }
    self.result = result
    code = service["ExecMainStatus"].flatMap { Int($0) }
  }

  private static func properties(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[1] != "n/a" { result[String(parts[0])] = time(String(parts[1])) }
    }
    return result
  }

  /// `Mon 2026-11-23 02:10:00 UTC` as `2026-11-23T02:10:00Z`; all else as it is.
  private static func time(_ text: String) -> String {
    let parts = text.split(separator: " ")
    guard parts.count == 4, parts[1].count == 10, parts[2].count == 8, parts[3] == "UTC" else {
      return text
    }
    return "\(parts[1])T\(parts[2])Z"
  }

  /// Why the last run did not end as it should, and what to do; nil if it did.
  public var failure: (problem: String, remedy: String)? {
    let log = "see `journalctl --user -u \(UnitFolder.service)`"
    switch (result, code) {
    case (nil, _), ("success", _): return nil
    case ("exit-code", 203):
      return (
        "the program could not be started: it was moved or deleted",
        "run `tilawa nightly install` again"
      )
    case ("exit-code", let code?): return ("it ended with the exit code \(code)", log)
    case ("signal", let code?), ("core-dump", let code?):
      return ("it was ended by signal \(code)", log)
    case ("timeout", _):
      return ("it was not done an hour after its time was over, and was stopped", log)
    case ("oom-kill", _): return ("the system had no memory left", log)
    case (let word?, _): return ("systemd says: \(word)", log)
    }
  }
}
