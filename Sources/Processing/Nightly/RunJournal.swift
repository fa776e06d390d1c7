import AudioCore
import Foundation
package import HostSystem
package import SystemPackage

/// The journal of a run of `tilawa process` or `tilawa watch`: `last-run.journal` in the library.
///
/// It is written when the run starts and again when it ends, so the journal of a killed run has no
/// end time. No result depends on it.
package struct RunJournal: Codable, Sendable, Hashable {
  /// The reason why a run ended.
  package enum Ending: String, Codable, Sendable {
    /// All recordings were processed.
    case finished
    /// The time budget was used up; the next run continues.
    case outOfTime
    /// A signal stopped the run.
    case stopped
  }

  /// The version of the JSON schema.
  package var schema = 1
  /// The start time, ISO 8601.
  package var startedAt: String
  /// The end time, ISO 8601; nil during the run, and nil if the run was killed.
  package var endedAt: String?
  /// The reason why the run ended; nil if `endedAt` is nil.
  package var ending: Ending?
  /// The elapsed time, in seconds.
  package var seconds = 0.0
  /// The length of the decoded audio, in seconds.
  package var audioSeconds = 0.0
  /// After the run: the number of selected recordings with each status, and the number of selected
  /// recordings that need a range.
  package var ok = 0, check = 0, partial = 0, failed = 0, needingRange = 0
  /// The number of sources by outcome; `passedOver` counts files that are not audio.
  package var analysed = 0, decoded = 0, linked = 0, skipped = 0, notReached = 0, passedOver = 0
  /// The ids of the analysed recordings, at most ``idLimit``.
  package var recordings: [String] = []
  /// The errors, at most ``errorLimit``.
  package var errors: [ReportedError] = []
  /// The number of all errors.
  package var errorCount = 0
  /// Facts that are not errors but may need an action, one sentence each: skipped links, missing
  /// recordings. Nil in a journal of an earlier version.
  package var notices: [String]?

  /// The maximum number of ids kept.
  package static let idLimit = 2000
  /// The maximum number of errors kept.
  package static let errorLimit = 200

  /// Returns the path of a library's journal. A report never has this path, because the files of a
  /// report end in `.html` and `.json`.
  ///
  /// - Parameter library: the folder of the library.
  /// - Returns: the path.
  package static func path(in library: FilePath) -> FilePath {
    library.appending("last-run.journal")
  }

  /// Reads the journal of the last run of a library.
  ///
  /// - Parameter library: the folder of the library.
  /// - Returns: the journal; nil if it is missing or this version cannot read it.
  package static func last(in library: FilePath) -> RunJournal? {
    guard let bytes = FileBytes.contentsIfReadable(of: path(in: library), limit: 1 << 24),
      let journal = JSONText.valueIfValid(RunJournal.self, bytes), journal.schema == 1
    else { return nil }
    return journal
  }

  /// Writes the journal into a library.
  ///
  /// - Parameter library: the folder of the library.
  /// - Throws: `HostError`.
  package func save(in library: FilePath) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var file = try DurableFile(replacing: Self.path(in: library))
    try file.write([UInt8](try encoder.encode(self)) + [UInt8(ascii: "\n")])
    try file.commit()
  }

  /// The run as one line of text.
  package var summary: String {
    guard let endedAt, let ending else {
      return "started \(startedAt), not finished: still running, or killed"
    }
    let end =
      switch ending {
      case .finished: "finished"
      case .outOfTime: "time budget used up"
      case .stopped: "stopped"
      }
    var text =
      "started \(startedAt), \(end) \(endedAt): \(analysed) analysed, \(skipped) already done"
    if notReached > 0 { text += ", \(notReached) left for the next run" }
    if errorCount > 0 { text += ", \(errorCount) with errors" }
    return text
  }

  /// Truncates the lists to their limits.
  ///
  /// - Returns: the journal to save.
  package func bounded() -> RunJournal {
    var result = self
    result.recordings = Array(recordings.prefix(Self.idLimit))
    result.errors = Array(errors.prefix(Self.errorLimit))
    return result
  }
}

/// The current status of the nightly runs, from systemd's timer and service.
package struct NightState: Sendable, Hashable {
  /// True if the timer is active.
  package var isScheduled: Bool
  /// True if a run is in progress.
  package var isRunInProgress: Bool
  /// The start of the next run; nil if no run is scheduled, or if a run is in progress.
  package var next: String?
  /// The start of the running or last run.
  package var started: String?
  /// The result of the last run in systemd's terms (`success`, `exit-code`, `signal`, …). The
  /// result is nil while a run is in progress, and if there was no run since systemd was started.
  package var result: String?
  /// The exit code of the last run, or the number of the signal that ended the run; nil if `result`
  /// is nil.
  package var code: Int?

  /// The timer properties to query.
  static let ofTimer = ["ActiveState", "NextElapseUSecRealtime", "LastTriggerUSec"]
  /// The service properties to query.
  static let ofService = ["ActiveState", "Result", "ExecMainStatus", "ExecMainStartTimestamp"]

  /// - Parameters:
  ///   - timer: the output of `systemctl show` for the timer.
  ///   - service: the output of `systemctl show` for the service.
  package init(timer: String, service: String) {
    let timer = Self.properties(timer)
    let service = Self.properties(service)
    isScheduled = timer["ActiveState"] == "active"
    isRunInProgress = ["activating", "active", "deactivating"].contains(service["ActiveState"])
    next = timer["NextElapseUSecRealtime"]
    let begun = service["ExecMainStartTimestamp"]
    started = begun ?? timer["LastTriggerUSec"]
    guard !isRunInProgress, let result = service["Result"], begun != nil || result != "success"
    else {
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

  /// Formats `Mon 2026-11-23 02:10:00 UTC` as `2026-11-23T02:10:00Z`; returns other text unchanged.
  private static func time(_ text: String) -> String {
    let parts = text.split(separator: " ")
    guard parts.count == 4, parts[1].count == 10, parts[2].count == 8, parts[3] == "UTC" else {
      return text
    }
    return "\(parts[1])T\(parts[2])Z"
  }

  /// The problem of the last run and its remedy; nil if the run succeeded.
  package var failure: (problem: String, remedy: String)? {
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
