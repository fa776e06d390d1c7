import Analysis
import ArgumentParser
import AudioCore
import Batch
import Evaluation
import EvaluationRuns
import Foundation
import Report
import Runs
import Views

/// `tilawa redetect`: new thresholds on kept features.
struct Redetect: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redetect",
    abstract: "Detect silences, markers and ayat again from kept features, without decoding.",
    discussion: """
      The recordings themselves are not needed. Confirmed segments stay; everything else is \
      replaced.

      Examples:
        tilawa redetect --set silence.minimum=400ms --dry-run
        tilawa redetect --recording 067.mp3 --set silence.drop=15dB
        tilawa redetect --sweep silence.minimum=200ms..600ms:100ms

      With --sweep, every setting is tried and scored against the confirmed segments, or against \
      --truth; nothing is changed. Several sweeps are combined.
      """)

  @OptionGroup var recipeOptions: RecipeOptions

  @Option(
    help: ArgumentHelp(
      "Only this recording (id, path or name). May be repeated.", valueName: "recording"))
  var recording: [String] = []

  @Option(
    help: ArgumentHelp(
      "Try these values and report which is best. May be repeated.",
      discussion: "stage.parameter=low..high:step, or a comma-separated list of values.",
      valueName: "values"))
  var sweep: [String] = []

  @Option(
    help: ArgumentHelp(
      "Score a sweep against this truth file or folder. May be repeated.", valueName: "truth"),
    completion: .file(extensions: ["json"]))
  var truth: [PathArgument] = []

  @Option(help: "Number of recordings to process in parallel (default: the number of cores).")
  var jobs: Int?

  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  private struct Result: Encodable {
    let dryRun: Bool
    let withoutFeatures: Int
    let recordings: [RedetectionRun.Line]
  }

  func validate() throws {
    if sweep.isEmpty, !truth.isEmpty { throw ValidationError("--truth judges a --sweep") }
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs \(jobs) is outside 1 to 1024")
    }
  }

  func run() async throws {
    let library = common.libraryHere
    let redetection = try recipeOptions.choice.redetection(in: library)
    if !sweep.isEmpty {
      try await show(
        SettingsSweep(
          library: library, redetection: redetection, sweeps: sweep, truth: truth.map(\.path),
          recordings: recording))
      return
    }
    let outcome = try await RedetectionRun(
      library: library, redetection: redetection, recordings: recording,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount
    ).run(dryRun ? .preview : .apply)
    show(outcome)
    ErrorReport.warn(outcome.backupWarning)
    if outcome.errors.last?.cause == .disk { throw ExitCode(74) }
    if !outcome.errors.isEmpty { throw ExitCode(outcome.lines.isEmpty ? 1 : 3) }
  }

  private func show(_ sweep: SettingsSweep) async throws {
    let isQuiet = common.quiet || common.json
    let (report, errors) = try await sweep.run { extent in
      if isQuiet { return }
      StandardError.line(
        "trying \(extent.settings) settings on \(extent.recordings) recordings")
      for name in extent.absent {
        StandardError.line("not in the library: \(VisibleText.of(name))")
      }
    }
    if common.json {
      Output.json(
        Envelope(
          command: "redetect", status: errors.isEmpty ? .ok : .partial, result: report,
          errors: errors))
    } else {
      Output.write("\(report.table.caption)\n\(TextTable(report.table).text)\n")
      Output.line(
        report.bestSettings.isEmpty
          ? "no combination is better than the current settings"
          : "best: " + report.bestSettings.map { "--set \($0)" }.joined(separator: " "))
      for error in errors { ErrorReport.show(error) }
    }
    if !errors.isEmpty { throw ExitCode(3) }
  }

  private func show(_ outcome: RedetectionRun.Outcome) {
    let (lines, errors) = (outcome.lines, outcome.errors)
    if common.json {
      let result = Result(
        dryRun: dryRun, withoutFeatures: outcome.withoutFeatures, recordings: lines)
      Output.json(
        Envelope(
          command: "redetect", status: errors.isEmpty ? .ok : lines.isEmpty ? .failed : .partial,
          result: result, errors: errors))
      return
    }
    var table = TextTable(sides: [.left, .right, .right, .right, .right, .right])
    table.rows = [
      ["recording", "silences", "markers", "segments", "boundaries moved", "confirmed kept"]
    ]
    table.rows += lines.map { line in
      let change = line.change
      return [
        VisibleText.of(line.source), "\(change.silencesBefore) → \(change.silencesAfter)",
        "\(change.markersBefore) → \(change.markersAfter)",
        "\(change.segmentsBefore) → \(change.segmentsAfter)", "\(change.boundariesMoved)",
        "\(change.confirmedKept)",
      ]
    }
    for line in table.lines { Output.line(line) }
    for error in errors { ErrorReport.show(error) }
    if outcome.withoutFeatures > 0 {
      StandardError.line(
        "\(outcome.withoutFeatures) recording(s) were skipped: they have no kept features.")
    }
    if dryRun { StandardError.line("Dry run: nothing was changed.") }
  }
}
