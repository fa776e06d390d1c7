import ArgumentParser
import AudioCore
import Corrections
import FileFormats
import Foundation
import HostSystem
import Inspection
import Library
import Memorisation
import PipelineCore
import Processing
import Report
import SpeechRecognition
import SystemPackage

/// `tilawa process`: analyses recordings and adds them to the library.
struct Process: AsyncParsableCommand, ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "process", abstract: "Analyse recordings and add them to the library.",
    discussion: """
      Run it again at any time: finished recordings are skipped and interrupted ones are resumed. \
      Recordings are never changed. The range of a recording comes from --range, else from what \
      you stated before, the plan, the file name or the tags. A recording without a range gets \
      markers only, unless its range is identified, and is listed as needing a range. What you \
      stated stays even if the file is renamed; a plan that contradicts it is followed only with \
      --restate.

      Examples:
        tilawa process ~/Recordings --plan plan.csv
        tilawa process al-mulk.m4a --range 67:1-30
        tilawa process ~/Recordings --dry-run

      A plan is a CSV file: file,range,riwayah,reciter,date (the last three are optional).
      """)

  @Argument(help: "Files, or folders to search.", completion: .file())
  var paths: [PathArgument]

  @OptionGroup var runOptions: RunOptions

  @Flag(help: "Analyse finished recordings again, from kept features.")
  var force = false

  @Flag(help: "Retry recordings that failed before.")
  var retryFailed = false

  @Flag(help: "Follow the plan where it contradicts what you stated before.")
  var restate = false

  @Flag(help: "List what would be done, without doing it.")
  var dryRun = false

  @Option(
    help: "Start no further recording after this time (5h); run again to continue.")
  var timeBudget: TimeArgument?

  @Flag(
    help: """
      Afterwards transcribe what is said between the ayat, as `tilawa transcribe` does; a recipe \
      says so by `transcribe: { language: ar }`.
      """)
  var transcribe = false

  @Flag(
    help: """
      Afterwards render what each student revises on this day, as `tilawa revise render` does, \
      into Drills/Revision of the library.
      """)
  var revise = false

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let interruption = Interruption()
    let start = ContinuousClock.now
    var options = try runOptions.options(library: common.libraryHere)
    options.force = force
    options.retryFailed = retryFailed
    options.overridesStatements = restate
    if let budget = timeBudget?.duration {
      options.shouldContinue = { ContinuousClock.now - start < budget }
    }
    let here = FilePath(FileManager.default.currentDirectoryPath)
    let library = common.libraryHere
    var found = SourceSelection(paths.map(\.path), from: here, without: library)
    for warning in options.expectations.warnings(unusedBy: &found) {
      StandardError.line("Warning: \(VisibleText.of(warning))")
    }
    let selection = found
    let job = ProcessingJob(options: options, library: library, report: runOptions.reportFiles)
    if dryRun {
      return try send(RunPreview(job.plan(selection.sources), selection))
    }
    let watch = RunWatch(common)
    let request = options.recipe.transcription ?? (transcribe ? TranscriptionRequest() : nil)
    let shouldContinue = options.shouldContinue
    let task = Task {
      let report = try await job.run(selection) { watch.receive($0) }
      var hasFailures = false
      // Drills are rendered before the transcription, because rendering takes only a minute and the
      // files are needed in the morning.
      if revise, !Task.isCancelled { hasFailures = await renderRevision(of: library) }
      guard let request, !Task.isCancelled, shouldContinue() else { return (report, hasFailures) }
      let isIncomplete = await transcribe(request, into: library, while: shouldContinue)
      return (report, hasFailures || isIncomplete)
    }
    interruption.listen { task.cancel() }
    let (report, hasFailures) = try await task.value
    try send(report, after: interruption)
    if hasFailures { throw ExitCode(3) }
  }

  /// Renders today's revision of all students, and reports errors on standard error.
  ///
  /// - Returns: true if a file could not be rendered.
  private func renderRevision(of library: FilePath) async -> Bool {
    do {
      let outcomes = try await StudentLibrary(of: library).renderAll(
        on: .today, jobs: try runOptions.options(library: common.libraryHere).jobs,
        version: ProgramVersion.text
      ) { !Task.isCancelled }
      for outcome in outcomes {
        for error in outcome.errors { ErrorReport.show(error) }
        if !common.quiet {
          StandardError.line(
            "revision of \(VisibleText.of(outcome.student)): \(outcome.files.count.counted("file")) in"
              + " \(VisibleText.of(outcome.folder))")
        }
      }
      return outcomes.contains { !$0.errors.isEmpty }
    } catch {
      ErrorReport.show(ReportedError(forCommandLine: error))
      return true
    }
  }

  /// Transcribes the recordings of the library until the time budget is used up, and reports errors
  /// on standard error.
  ///
  /// - Returns: true if a recording could not be transcribed.
  private func transcribe(
    _ request: TranscriptionRequest, into library: FilePath,
    while shouldContinue: @escaping @Sendable () -> Bool
  ) async -> Bool {
    let progress = TranscriptionProgress(isQuiet: common.quiet)
    do {
      var job = try TranscriptionJob(after: request, library: library)
      job.shouldContinue = shouldContinue
      let report = try await job.run { progress.show($0) }
      for error in report.errors { ErrorReport.show(error) }
      if !common.quiet { StandardError.line(report.summary) }
      return report.failed > 0
    } catch is CancellationError {
      return false
    } catch {
      ErrorReport.show(ReportedError(forCommandLine: error))
      return true
    }
  }
}

extension RunPreview: Reply {
  // The status is ok even if paths are unreadable, because a preview does not start any work.
  var status: ReplyStatus { .ok }
  var exitCode: Int32 { 0 }

  var text: [Part] {
    TextTable(
      sides: [.left, .left, .left],
      rows: recordings.map { line in
        [
          line.action.rawValue, VisibleText.of(line.source),
          line.origin.map { "\(line.expected) (\($0))" } ?? "no range stated",
        ]
      })
    notices.furtherSentences.map { VisibleText.of($0) }
    errors
    Part.remark("\(toAnalyse) to analyse, \(done) done, \(passedOver) ignored as not audio.")
  }
}

extension ProcessingReport: Reply {
  var status: ReplyStatus { isFailed ? .failed : hasTrouble || result.stopped ? .partial : .ok }

  /// The exit code:
  /// - 0 if all is done;
  /// - 1 if no recording could be processed;
  /// - 3 if recordings of this run failed, are partial or need a check;
  /// - 74 if the disk is full or fails.
  var exitCode: Int32 { hasDiskError ? 74 : isFailed ? 1 : hasTrouble ? 3 : 0 }

  var text: [Part] {
    errors
    for warning in warnings { Part.warning(warning) }
    TextTable(sides: [.left, .right], rows: counts)
    if result.moved > 0 {
      result.moved.counted("recording") + " moved; library updated"
    }
    if result.retagged > 0 {
      let isOne = result.retagged == 1
      let corrections = "; your corrections went with \(isOne ? "it" : "them")"
      "\(result.retagged) recording\(isOne ? " was" : "s were") retagged"
        + (correctionsKept > 0 ? corrections : "")
    }
    if result.relinked > 0 {
      let isOne = result.relinked == 1
      "\(result.relinked) recording\(isOne ? " was" : "s were") encoded anew; "
        + "your corrections went with \(isOne ? "it" : "them")"
    }
    if result.relinkable > 0 { Relinking.hint(of: result.relinkable) }
    result.notices.furtherSentences.map { VisibleText.of($0) }
    Part.remark("`tilawa status` lists the library; `tilawa show RECORDING` shows one recording.")
    if result.needingRange > 0 {
      Part.remark("State the range of a recording with --range 67:1-30, or in a --plan.")
    }
    if result.notReached > 0 { Part.remark("Run the same command again to continue.") }
  }

  /// The counts of the run. A count of a rare event is included only if it is not 0.
  private var counts: [[String]] {
    let copies = result.recordings.count { $0.action == .linked && $0.movedFrom == nil }
    let counts: [(name: String, count: Int, isRare: Bool)] = [
      ("ok", result.ok, false), ("check", result.check, true), ("partial", result.partial, false),
      ("failed", result.failed, false), ("needing a range", result.needingRange, false),
      ("already done", result.skipped, true), ("copies of others", copies, true),
      ("removed before", result.removed, true), ("ignored, not audio", result.passedOver, true),
      ("not reached", result.notReached, true),
    ]
    return counts.filter { $0.count > 0 || !$0.isRare }.map { [$0.name, "\($0.count)"] }
  }
}
