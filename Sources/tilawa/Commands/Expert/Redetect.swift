import Analysis
import ArgumentParser
import AudioCore
import Evaluation
import Foundation
import HostSystem
import Inspection
import Processing
import Report

/// `tilawa redetect`: detects again from stored features, with other settings.
struct Redetect: AsyncParsableCommand, ReplyingCommand {
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

  @OptionGroup var parallel: JobsOption

  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if sweep.isEmpty, !truth.isEmpty { throw ValidationError("--truth judges a --sweep") }
  }

  func run() async throws {
    let library = common.libraryHere
    let redetection = try recipeOptions.choice.redetection(in: library)
    if !sweep.isEmpty {
      return try await run(
        SettingsSweep(
          library: library, redetection: redetection, sweeps: sweep, truth: truth.map(\.path),
          recordings: recording))
    }
    let outcome = try await RedetectionRun(
      library: library, redetection: redetection, recordings: recording,
      jobs: parallel.count
    ).run(dryRun ? .preview : .apply)
    try send(
      RedetectionReply(
        dryRun: dryRun, withoutFeatures: outcome.withoutFeatures,
        withoutScores: outcome.withoutScores, recordings: outcome.lines,
        errors: outcome.errors),
      warnings: [outcome.backupWarning])
  }

  private func run(_ sweep: SettingsSweep) async throws {
    let isQuiet = common.quiet || common.json
    let (report, errors) = try await sweep.run { extent in
      if isQuiet { return }
      StandardError.line(
        "trying \(extent.settings.counted("setting")) on \(extent.recordings.counted("recording"))")
      for name in extent.absent {
        StandardError.line("not in the library: \(VisibleText.of(name))")
      }
    }
    try send(SweepReply(result: report, errors: errors))
  }
}

/// The scores of the tested settings.
private struct SweepReply: Reply {
  let result: SweepReport
  let errors: [ReportedError]

  var text: [Part] {
    result.table
    result.bestSettings.isEmpty
      ? "no combination is better than the current settings"
      : "best: " + result.bestSettings.map { "--set \($0)" }.joined(separator: " ")
    errors
  }
}

/// The changes caused by a new detection.
private struct RedetectionReply: Reply, Encodable {
  let dryRun: Bool
  let withoutFeatures: Int
  /// The recordings without all scores of the large acoustic network, although the recipe uses this
  /// network for them.
  let withoutScores: [String]
  let recordings: [RedetectionRun.Line]
  @TextOnly var errors: [ReportedError]

  var status: ReplyStatus { errors.isEmpty ? .ok : recordings.isEmpty ? .failed : .partial }

  var exitCode: Int32 {
    if errors.last?.cause == .disk { return 74 }
    return errors.isEmpty ? 0 : recordings.isEmpty ? 1 : 3
  }

  var text: [Part] {
    TextTable(
      sides: [.left, .right, .right, .right, .right, .right],
      rows: [
        ["recording", "silences", "markers", "segments", "boundaries moved", "confirmed kept"]
      ]
        + recordings.map { line in
          let change = line.change
          return [
            VisibleText.of(line.source), "\(change.silencesBefore) → \(change.silencesAfter)",
            "\(change.markersBefore) → \(change.markersAfter)",
            "\(change.segmentsBefore) → \(change.segmentsAfter)", "\(change.boundariesMoved)",
            "\(change.confirmedKept)",
          ]
        })
    errors
    if withoutFeatures > 0 {
      Part.remark("\(withoutFeatures) recording(s) were skipped: they have no kept features.")
    }
    if let first = withoutScores.first {
      Part.remark(
        "\(withoutScores.count.counted("recording was", "recordings were")) not heard again by the large"
          + " network, first \(VisibleText.of(first)), for `redetect` does not decode: run"
          + " `tilawa process FOLDER --force` with the same --set to let it hear.")
    }
    if dryRun { Part.remark("Dry run: nothing was changed.") }
  }
}
