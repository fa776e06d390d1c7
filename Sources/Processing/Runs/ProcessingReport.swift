import Analysis
import AudioCore
package import Corrections
package import HostSystem
package import Library
package import Recitation
package import SystemPackage

/// The status of each selected recording after a run, with errors and warnings.
package struct ProcessingReport {
  /// A source and its status in the library.
  package struct Line: Encodable {
    /// The effect of the run on a source.
    package enum Action: String, Encodable { case skipped, analysed, linked }

    package let source: String
    package let recording: String?
    package let status: RecordingStatus
    package let reason: String?
    /// Sentences for the user about problems in the sound or the tags; nil without problems.
    package let remarks: [String]?
    package let action: Action
    package let needsRange: Bool
    package let missingAyat: Int
    /// The contradiction between the plan file and an earlier statement, as a sentence; nil if
    /// there is no contradiction.
    package var contradiction: String?
    /// The range that the file name or the tags state, but that the sound contradicts; nil if there
    /// is no contradiction.
    package var overruled: String?
    /// The earlier path of a file that was moved or renamed since the previous run.
    package var movedFrom: String?
    /// True if the bytes of the file have changed but the sound has not; otherwise nil.
    package var retagged: Bool?
  }
  /// The counts of a run and a line per source.
  package struct Result: Encodable {
    package let ok, check, partial, failed, needingRange: Int
    package let decoded, analysed, linked, moved, retagged, relinked, relinkable: Int
    package let skipped, removed: Int
    package let notReached, passedOver: Int
    package let stopped, outOfTime: Bool
    package let notices: RunNotices
    package let recordings: [Line]
  }

  package private(set) var result: Result
  /// The number of retagged recordings with statements or confirmations of a person.
  package let correctionsKept: Int
  package private(set) var errors: [ReportedError] = []
  /// Warnings, such as a contradiction between the plan file and an earlier statement, or between
  /// the sound and a file name.
  package private(set) var warnings: [ReportedError] = []
  private var hasTroubleBesides = false
  /// True if a full or failing disk ended the run.
  package private(set) var hasDiskError = false

  package init(
    _ plan: RunPlan, _ results: [Int: RunResult], _ selection: SourceSelection,
    store: LibraryStore, contradictions: [Int: Contradiction] = [:],
    moved: [Int: FilePath] = [:], relinked: [Relinking.Offer] = [],
    relinkable: [Relinking.Offer] = [], wasStopped: Bool,
    diskError: ReportedError? = nil
  ) throws {
    let run = try RunLines(
      plan, results, store: store, contradictions: contradictions, moved: moved)
    hasDiskError = diskError != nil
    correctionsKept = results.values.count { $0.retagging?.keptCorrections == true }
    warnings = run.warnings
    errors = run.errors + selection.unreadable.map(\.forCommandLine)
    let lines = run.lines
    let notReached = plan.items.count - lines.count - run.removed
    let isComplete = !wasStopped && notReached == 0
    result = Result(
      ok: lines.count { $0.status == .ok }, check: lines.count { $0.status == .check },
      partial: lines.count { $0.status == .partial },
      failed: lines.count { $0.status == .failed } + selection.unreadable.count,
      needingRange: lines.count { $0.needsRange },
      decoded: results.values.count { $0.wasDecoded },
      analysed: lines.count { $0.action == .analysed },
      linked: lines.count { $0.action == .linked },
      moved: Set(lines.filter { $0.movedFrom != nil }.map(\.recording)).count,
      retagged: lines.count { $0.retagged == true },
      relinked: relinked.newCount, relinkable: relinkable.newCount,
      skipped: lines.count { $0.action == .skipped },
      removed: run.removed + plan.removedSources.count,
      notReached: notReached, passedOver: selection.passedOver.count,
      stopped: wasStopped, outOfTime: !wasStopped && diskError == nil && notReached > 0,
      notices: try RunNotices(
        selection, lines: lines, otherRecipe: run.otherRecipe,
        of: isComplete && diskError == nil ? store : nil),
      recordings: lines)
    errors += try Self.errors(of: lines, in: store)
    for folder in selection.foldersWithoutSound where plan.items.isEmpty {
      errors.append(
        ReportedError(
          problem: "no sound files found in \(folder.description)", place: folder.description,
          remedy: "check the path; `tilawa formats` lists what can be read"))
    }
  }

  /// Returns an error for each recording that this run analysed or linked and that is not `ok`.
  private static func errors(of lines: [Line], in store: LibraryStore) throws -> [ReportedError] {
    try lines.filter { $0.status != .ok && $0.recording != nil && $0.action != .skipped }
      .map { line in
        let recording = try line.recording.flatMap {
          try store.recording(RecordingID($0))?.recording
        }
        return ReportedError(
          problem: line.reason ?? "the recording is \(line.status)", place: line.source,
          remedy: recording?.status == .check
            ? remedyForCheck(line.reason ?? "", isOfSound: recording?.isSoundDoubted == true)
            : remedyForDamage(of: line))
      }
  }

  /// True if no recording could be processed. If all failures concern unchanged files that an
  /// earlier run could not read, the run had no work to do, and the value is false.
  package var isFailed: Bool {
    !hasDiskError && result.ok + result.check + result.partial + result.removed == 0
      && result.notReached == 0 && (hasNewTrouble || result.recordings.isEmpty)
  }

  /// True if a recording failed, is partial or needs a check because of this run, or if the journal
  /// or the report of the run could not be written. Findings of an earlier run about unchanged
  /// recordings do not count (``RunNotices``).
  package var hasTrouble: Bool {
    hasDiskError || isFailed || hasNewTrouble || hasTroubleBesides
  }

  /// True if a path cannot be read, or if a recording that this run analysed or linked is not `ok`.
  private var hasNewTrouble: Bool {
    result.failed > result.recordings.count { $0.status == .failed }
      || result.recordings.contains { $0.status != .ok && $0.action != .skipped }
  }

  /// Returns the remedy for a damaged recording. Whether the remedy is `--like` follows from the
  /// text of the reason for the damage, because the manifest contains only this text.
  private static func remedyForDamage(of line: Line) -> String {
    line.reason?.contains("(moov)") == true
      ? "name a whole recording of the same recorder: `tilawa process FOLDER --like FILE`"
      : "see `tilawa show \(line.recording ?? "")`"
  }

  /// Adds an error of the run as a whole.
  package mutating func add(_ error: any Error) {
    let report = ReportedError(forCommandLine: error)
    errors.append(report)
    hasTroubleBesides = true
    if report.cause == .disk { hasDiskError = true }
  }

  /// Adds warnings about single recordings.
  package mutating func warn(_ more: [ReportedError]) { warnings += more }

  /// Copies the counts into the journal of the run.
  package func fill(_ journal: inout RunJournal) {
    journal.ending = result.stopped ? .stopped : result.outOfTime ? .outOfTime : .finished
    journal.ok = result.ok
    journal.check = result.check
    journal.partial = result.partial
    journal.failed = result.failed
    journal.needingRange = result.needingRange
    journal.analysed = result.analysed
    journal.decoded = result.decoded
    journal.linked = result.linked
    journal.skipped = result.skipped
    journal.notReached = result.notReached
    journal.passedOver = result.passedOver
    journal.recordings = result.recordings.filter { $0.action == .analysed }
      .compactMap(\.recording)
    journal.errors = errors
    journal.errorCount = errors.count
    journal.notices = result.notices.sentences
  }
}

/// The lines of a report, with the errors and warnings about single sources.
private struct RunLines {
  private(set) var lines: [ProcessingReport.Line] = []
  private(set) var errors: [ReportedError] = []
  private(set) var warnings: [ReportedError] = []
  /// Recordings that an earlier run analysed with another recipe, each followed by the name of that
  /// recipe in brackets.
  private(set) var otherRecipe: [String] = []
  /// The number of sources that were skipped because a person had removed their recordings.
  private(set) var removed = 0

  init(
    _ plan: RunPlan, _ results: [Int: RunResult], store: LibraryStore,
    contradictions: [Int: Contradiction], moved: [Int: FilePath]
  ) throws {
    let names = try store.reciterNames()
    // By recording, the first source that the plan describes: its line states the content.
    var owners: [String: (source: String, content: ExpectedContent)] = [:]
    for (index, item) in plan.items.enumerated() {
      guard var line = try line(of: item, results[index]?.outcome, in: store) else { continue }
      if let recipe = item.earlierRecipe, case .analysed? = results[index]?.outcome {
        otherRecipe.append("\(line.source) (\(recipe))")
      }
      line.movedFrom = moved[index]?.string
      if results[index]?.retagging != nil { line.retagged = true }
      if let warning = results[index]?.warning { warnings.append(warning) }
      let planned = contradictions[index]?.planned ?? item.expectation
      var report = contradictions[index]?.report(on: line.source)
      if item.isStated, let recording = line.recording {
        if let owner = owners[recording] {
          report = planned.report(on: line.source, against: owner.content, of: owner.source, names)
        } else {
          owners[recording] = (line.source, planned)
        }
      }
      if let report {
        line.contradiction = report.problem
        warnings.append(report)
      }
      lines.append(line)
    }
  }

  /// Returns the line of a source; nil if the run did not reach the source, or if a person had
  /// removed its recording.
  private mutating func line(
    of item: RunPlan.Item, _ outcome: RunResult.Outcome?, in store: LibraryStore
  ) throws -> ProcessingReport.Line? {
    func known(_ id: RecordingID) throws -> Recording? { try store.recording(id)?.recording }
    let source = item.source.relative.string
    switch (item.decision, outcome) {
    case (.done(let id), _): return .init(source, try known(id), .skipped)
    case (.analyse, .analysed(let recording)):
      var line = ProcessingReport.Line(source, try known(recording.id) ?? recording, .analysed)
      warnings += (line.remarks ?? []).filter { $0 != line.reason }.map {
        ReportedError(problem: $0, place: source, remedy: remedyForRemark($0))
      }
      if let overruled = recording.overruledName {
        line.overruled = overruled
        warnings.append(
          ReportedError(
            problem: overruled, place: source,
            remedy: "if that is wrong, state the right range with --range"))
      }
      return line
    case (.analyse, .linked(let id)):
      // A file that was only touched is no copy of itself.
      return .init(source, try known(id), item.previous == id ? .skipped : .linked)
    case (.analyse, .refused(let error)):
      errors.append(error.forCommandLine)
      return .init(source, failedBecause: error.problem, .analysed)
    case (.analyse, .removed?):
      removed += 1
      return nil
    case (.analyse, nil): return nil
    }
  }
}

extension ExpectedContent {
  /// Returns the warning about a line of the plan that is not used, because another line describes
  /// another file of the same recording; nil if the lines do not contradict each other.
  fileprivate func report(
    on source: String, against owner: ExpectedContent, of first: String, _ names: ReciterNames
  ) -> ReportedError? {
    guard contradicts(owner, names) else { return nil }
    return ReportedError(
      problem: "the plan says \(text), but this file is a copy of \(first), for which the plan "
        + "says \(owner.text); the line about \(first) is used",
      place: source, remedy: "delete one of the two lines of the plan, or one of the files")
  }
}

extension ProcessingReport.Line {
  fileprivate init(_ source: String, _ recording: Recording?, _ action: Action) {
    self.init(
      source: source, recording: recording?.id.text,
      status: recording?.status ?? .failed,
      reason: recording?.reason, remarks: recording?.remarks, action: action,
      needsRange: recording?.needsRange ?? false,
      missingAyat: recording?.missing.count ?? 0)
  }

  fileprivate init(_ source: String, failedBecause reason: String, _ action: Action) {
    self.init(
      source: source, recording: nil, status: .failed, reason: reason,
      remarks: nil, action: action, needsRange: false, missingAyat: 0)
  }
}

/// Returns the command to type for a recording that needs a check.
package func remedyForCheck(_ reason: String, isOfSound: Bool) -> String {
  if isOfSound { return remedyForRemark(reason) }
  return reason.hasPrefix(RangeContradiction.noRecitationPrefix)
    ? "if this is no recitation, leave it; otherwise state the right range with --range, or "
      + "confirm an ayah with `tilawa confirm`"
    : "state the right range with --range; if it is right as it is, confirm an ayah with "
      + "`tilawa confirm`"
}

/// Returns the command to type for a remark on the sound or the tags of a recording.
private func remedyForRemark(_ remark: String) -> String {
  if let hertz = SoundDoubt.likelyHertz(in: remark) {
    return "process it again with `--rate \(hertz)`; if it is right as it is, confirm an ayah with "
      + "`tilawa confirm`"
  }
  if SoundDoubt.isStuck(remark) {
    return "listen there, and copy the recording again; if it is right as it is, confirm an ayah "
      + "with `tilawa confirm`"
  }
  return "if that is wrong, see --channel, --track, --rate and `tilawa tag`"
}
