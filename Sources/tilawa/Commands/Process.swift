import Analysis
import ArgumentParser
import Batch
import Foundation
import Interchange
import Library
import PipelineCore
import Recitation
import Remedies
import Runs
import SpeechEngines
import SystemPackage
import TranscriptionRuns
import Views

/// `tilawa process`: recordings become a library.
struct Process: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "process", abstract: "Analyse recordings and add them to the library.",
    discussion: """
      Run it again at any time: finished recordings are skipped and interrupted ones are resumed. \
      Recordings are never changed. The range of a recording comes from --expect, else from what \
      you stated before, the plan, the file name or the tags. A recording without a range gets \
      markers only, unless its range is identified, and is listed as needing a range. What you \
      stated stays even if the file is renamed; a plan that contradicts it is followed only with \
      --restate.

      Examples:
        tilawa process ~/Recordings --plan plan.csv
        tilawa process al-mulk.m4a --expect 67:1-30
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

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let interruption = Interruption()
    let start = ContinuousClock.now
    var options = try runOptions.options()
    options.force = force
    options.retryFailed = retryFailed
    options.restates = restate
    if let budget = timeBudget?.duration {
      options.mayGoOn = { ContinuousClock.now - start < budget }
    }
    let here = FilePath(FileManager.default.currentDirectoryPath)
    let library = common.libraryHere
    let selection = SourceSelection(paths.map(\.path), from: here, without: library)
    warn(of: options.expectations.unused(by: selection.sources))
    let job = ProcessingJob(options: options, library: library, report: runOptions.reportFiles)
    if dryRun {
      try show(job.plan(selection.sources), selection)
      return
    }
    let watch = RunWatch(common)
    let request = options.recipe.transcription ?? (transcribe ? TranscriptionRequest() : nil)
    let mayGoOn = options.mayGoOn
    let task = Task {
      let report = try await job.run(selection) { watch.hear($0) }
      guard let request, !Task.isCancelled, mayGoOn() else { return (report, false) }
      return (report, await transcribe(request, into: library, while: mayGoOn))
    }
    interruption.listen { task.cancel() }
    let (report, hasFailures) = try await task.value
    report.show(common)
    if let signal = interruption.signal { throw ExitCode(128 + signal) }
    if report.exitCode != 0 { throw ExitCode(report.exitCode) }
    if hasFailures { throw ExitCode(3) }
  }

  /// Transcribes all that is in the library, in the time that is left.
  ///
  /// - Returns: true if something failed, which standard error says.
  private func transcribe(
    _ request: TranscriptionRequest, into library: FilePath,
    while mayGoOn: @escaping @Sendable () -> Bool
  ) async -> Bool {
    let progress = TranscriptionProgress(isQuiet: common.quiet)
    do {
      var job = try TranscriptionJob(after: request, library: library)
      job.mayGoOn = mayGoOn
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

  /// Names up to 20 unused lines of the plan: most likely they are misspelt, but a plan may also be
  /// for other folders.
  private func warn(of unused: [PlanFile.Entry]) {
    let shown = unused.prefix(20)
    for entry in shown {
      StandardError.line(
        "Warning: line \(entry.line) of the plan names a file that does not exist: "
          + VisibleText.of(entry.file))
    }
    if unused.count > shown.count {
      StandardError.line(
        "Warning: \(unused.count - shown.count) more lines of the plan name files that do not exist."
      )
    }
  }

  /// A source of `--dry-run --json`.
  private struct Line: Encodable {
    let source, action, expected: String
    let expectedFrom: String?
  }

  /// The result of `--dry-run --json`.
  private struct Preview: Encodable {
    let toAnalyse, done, passedOver: Int
    let notices: RunNotices
    let recordings: [Line]
  }

  private func show(_ plan: RunPlan, _ selection: SourceSelection) throws {
    let notices = try RunNotices(selection)
    let lines = plan.items.map { item in
      Line(
        source: item.source.relative.string, action: item.decision == .analyse ? "analyse" : "done",
        expected: item.expectation.ranges.map(\.description).joined(separator: " "),
        expectedFrom: item.expectation.origin?.rawValue)
    }
    let toAnalyse = lines.count { $0.action == "analyse" }
    if common.json {
      let result = Preview(
        toAnalyse: toAnalyse, done: lines.count - toAnalyse,
        passedOver: selection.passedOver.count, notices: notices, recordings: lines)
      Output.json(
        Envelope(
          command: "process", status: .ok, result: result,
          errors: selection.unreadable.map(\.forCommandLine)))
      return
    }
    var table = TextTable(sides: [.left, .left, .left])
    table.rows = zip(lines, plan.items).map { line, item in
      let origin = item.expectation.origin.map { "\(line.expected) (\($0.displayName))" }
      return [line.action, VisibleText.of(line.source), origin ?? "range not known"]
    }
    for line in table.lines { Output.line(line) }
    for notice in notices.sentences { Output.line(VisibleText.of(notice)) }
    for error in selection.unreadable { ErrorReport.show(error.forCommandLine) }
    StandardError.line(
      "\(toAnalyse) to analyse, \(lines.count - toAnalyse) done, "
        + "\(selection.passedOver.count) ignored as not audio.")
  }
}
