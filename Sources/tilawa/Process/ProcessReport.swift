import Analysis
import AudioCore
import Library
import Overnight
import Recitation
import SystemPackage

/// What `tilawa process` says at its end: the table, or the result of `--json`.
struct ProcessReport {
  /// One source and what the library holds of it now.
  struct Line: Encodable {
    let source: String
    let recording: String?
    let status: String
    let reason: String?
    let action: String
    let needsRange: Bool
    let missingAyat: Int
    /// What the plan says otherwise than was stated before, in a sentence; absent if nothing.
    var contradiction: String?
  }
  /// The result of `--json`.
  struct Result: Encodable {
    let ok, partial, failed, needingRange: Int
    let decoded, analysed, linked, skipped, notReached, passedOver: Int
    let stopped, outOfTime: Bool
    let recordings: [Line]
  }

  private var result: Result
  private var errors: [ReportedError] = []
  private var warnings: [ReportedError] = []
  private var hasTroubleBesides = false
  /// Whether the disk took no more.
  private(set) var hasDiskTrouble = false

  init(
    _ plan: RunPlan, _ results: [Int: RunResult], _ selection: SourceSelection,
    store: LibraryStore, contradictions: [Int: Contradiction] = [:], wasStopped: Bool,
    diskTrouble: ReportedError? = nil
  ) throws {
    hasDiskTrouble = diskTrouble != nil
    func known(_ id: RecordingID) throws -> Recording? { try store.recording(id)?.recording }
    var lines: [Line] = []
    for (index, item) in plan.items.enumerated() {
      let source = item.source.relative.string
      switch (item.decision, results[index]?.outcome) {
      case (.done(let id), _):
        lines.append(Line(source, try known(id), "skipped"))
      case (.analyse, .analysed(let recording)):
        lines.append(Line(source, try known(recording.id) ?? recording, "analysed"))
      case (.analyse, .linked(let id)):
        lines.append(Line(source, try known(id), "linked"))
      case (.analyse, .refused(let error)):
        lines.append(Line(source, failedBecause: error.problem, "analysed"))
        errors.append(error)
      case (.analyse, nil): continue
      }
      if let contradiction = contradictions[index] {
        let report = contradiction.report(on: source)
        lines[lines.count - 1].contradiction = report.problem
        warnings.append(report)
      }
    }
    errors += selection.unreadable
    result = Result(
      ok: lines.count { $0.status == "ok" }, partial: lines.count { $0.status == "partial" },
      failed: lines.count { $0.status == "failed" } + selection.unreadable.count,
      needingRange: lines.count { $0.needsRange },
      decoded: results.values.count { $0.wasDecoded },
      analysed: lines.count { $0.action == "analysed" },
      linked: lines.count { $0.action == "linked" },
      skipped: lines.count { $0.action == "skipped" },
      notReached: plan.items.count - lines.count, passedOver: selection.passedOver.count,
      stopped: wasStopped,
      outOfTime: !wasStopped && diskTrouble == nil && plan.items.count > lines.count,
      recordings: lines)
    for line in lines where line.status != "ok" && line.recording != nil {
      errors.append(
        ReportedError(
          problem: line.reason ?? "the recording is \(line.status)", place: line.source,
          remedy: "see `tilawa show \(line.recording ?? "")`"))
    }
    if plan.items.isEmpty && selection.unreadable.isEmpty {
      errors.append(
        ReportedError(
          problem: "there is no recording in what was named", place: "",
          remedy: "check the paths; `tilawa formats` lists what can be read"))
    }
  }

  /// Whether every source was come to.
  var isComplete: Bool { result.notReached == 0 && !hasDiskTrouble }

  /// 0 all done, 1 nothing could be done, 3 some failed or are partial, 74 the disk takes no more.
  var exitCode: Int32 {
    if hasDiskTrouble { return 74 }
    if result.ok + result.partial == 0 && result.notReached == 0 { return 1 }
    return result.failed + result.partial > 0 || hasTroubleBesides ? 3 : 0
  }

  /// Adds something that went wrong besides the recordings.
  mutating func add(_ error: any Error) {
    let report = ReportedError(error)
    errors.append(report)
    hasTroubleBesides = true
    if report.cause == .disk { hasDiskTrouble = true }
  }

  /// Fills in what a run did.
  func fill(_ journal: inout RunJournal) {
    journal.ending = result.stopped ? .stopped : result.outOfTime ? .outOfTime : .finished
    journal.ok = result.ok
    journal.partial = result.partial
    journal.failed = result.failed
    journal.needingRange = result.needingRange
    journal.analysed = result.analysed
    journal.decoded = result.decoded
    journal.linked = result.linked
    journal.skipped = result.skipped
    journal.notReached = result.notReached
    journal.passedOver = result.passedOver
    journal.recordings = result.recordings.filter { $0.action == "analysed" }
      .compactMap(\.recording)
    journal.errors = errors
    journal.errorCount = errors.count
  }

  /// Prints it.
  func print(asJSON: Bool) {
    if asJSON {
      let status: Envelope<Result>.Status =
        exitCode == 0 && !result.stopped ? .ok : exitCode == 1 ? .failed : .partial
      Output.json(
        Envelope(command: "process", status: status, result: result, errors: errors))
      return
    }
    for error in errors { ErrorReport.show(error) }
    for warning in warnings { ErrorReport.warn(warning) }
    var table = TextTable(sides: [.left, .right])
    table.rows = [
      ["ok", "\(result.ok)"], ["partial", "\(result.partial)"], ["failed", "\(result.failed)"],
      ["needing a range", "\(result.needingRange)"],
    ]
    if result.skipped > 0 { table.rows.append(["done before", "\(result.skipped)"]) }
    if result.linked > 0 { table.rows.append(["same content as another", "\(result.linked)"]) }
    if result.passedOver > 0 {
      table.rows.append(["passed over, not audio", "\(result.passedOver)"])
    }
    if result.notReached > 0 { table.rows.append(["not reached", "\(result.notReached)"]) }
    for line in table.lines { Output.line(line) }
    for hint in hints { StandardError.line(hint) }
  }

  private var hints: [String] {
    var hints = ["`tilawa status` lists the library; `tilawa show RECORDING` opens one recording."]
    if result.needingRange > 0 {
      hints.append("Say what a recording holds with --expect 67:1-30, or in a --plan.")
    }
    if result.notReached > 0 { hints.append("Run the same command again to go on.") }
    return hints
  }
}

extension Contradiction {
  /// What is told of it.
  fileprivate func report(on source: String) -> ReportedError {
    func text(_ ranges: [AyahRange], _ riwayah: Riwayah?, _ reciter: String?, _ date: String?)
      -> String
    {
      let ranges = ranges.map(\.description).joined(separator: " ")
      return ([ranges] + [riwayah?.rawValue, reciter, date].compactMap { $0 })
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }
    let new = text(planned.ranges, planned.riwayah, planned.reciter, planned.recordedAt)
    let old = text(stated.ranges, stated.riwayah, stated.reciter, stated.recordedAt)
    return ReportedError(
      problem:
        "the plan says \(new), but you said \(old) on \(stated.statedAt.prefix(10)); that stays",
      place: source, remedy: "correct the plan, or run the command with --restate to follow it")
  }
}

extension ProcessReport.Line {
  init(_ source: String, _ recording: Recording?, _ action: String) {
    self.init(
      source: source, recording: recording?.id.text,
      status: recording?.status.rawValue ?? RecordingStatus.failed.rawValue,
      reason: recording?.reason, action: action, needsRange: recording?.needsRange ?? false,
      missingAyat: recording?.missing.count ?? 0)
  }

  init(_ source: String, failedBecause reason: String, _ action: String) {
    self.init(
      source: source, recording: nil, status: RecordingStatus.failed.rawValue, reason: reason,
      action: action, needsRange: false, missingAyat: 0)
  }
}
