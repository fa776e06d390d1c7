import Analysis
import ArgumentParser
import AudioCore
import Evaluation
import Foundation
import HostSystem
import Library
import PipelineCore
import Recitation
import Report
import SystemPackage

/// `tilawa redetect`: new thresholds on kept features.
struct Redetect: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redetect",
    abstract: "Detect silences, markers and ayat anew from kept features, decoding nothing.",
    discussion: """
      The recordings need not be there. What a person confirmed stays; all else is replaced.

      Examples:
        tilawa redetect --set silence.minimum=400ms --dry-run
        tilawa redetect --recording 067.mp3 --set silence.drop=15dB
        tilawa redetect --sweep silence.minimum=200ms..600ms:100ms

      With --sweep, every setting is tried and judged by what a person confirmed, or by --truth; \
      nothing is changed. Several sweeps are combined.
      """)

  @OptionGroup var recipeOptions: RecipeOptions

  @Option(
    help: ArgumentHelp(
      "Only this recording (id, path or name); may be repeated.", valueName: "recording"))
  var recording: [String] = []

  @Option(
    help: ArgumentHelp(
      "Try these values and say which is best; may be repeated.",
      discussion: "stage.parameter=low..high:step, or values with commas between them.",
      valueName: "values"))
  var sweep: [String] = []

  @Option(
    help: ArgumentHelp(
      "Judge a sweep by this truth file or folder; may be repeated.", valueName: "truth"),
    completion: .file(extensions: ["json"]))
  var truth: [PathArgument] = []

  @Option(help: "How many recordings at once (default: the processor's cores).")
  var jobs: Int?

  @Flag(help: "Say what would change, and change nothing.")
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
    let path = FilePath(FileManager.default.currentDirectoryPath).pushing(common.libraryPath)
    let redetection = try recipeOptions.redetection(in: path)
    if !sweep.isEmpty {
      try await runSweep(redetection, in: try LibraryStore(reading: path), at: path)
    } else if dryRun {
      try await detect(redetection, in: try LibraryStore(reading: path))
    } else {
      let folder = try LibraryFolder(taking: path, create: false)
      try await detect(redetection, in: folder.store)
      ErrorReport.warn(try folder.release())
    }
  }

  private func runSweep(
    _ redetection: Redetection, in store: LibraryStore, at path: FilePath
  ) async throws {
    var redetection = redetection
    redetection.references = try ReferenceCatalogue(store)
    let ids = try recording.map { try store.recording(matching: $0).recording.id }
    let (report, errors) = try await SweepRun(
      sweeps: try sweep.map { try Sweep($0) }, redetection: redetection, only: Set(ids)
    ).report(
      by: truth.isEmpty ? nil : try TruthArguments.truths(truth), in: store,
      at: path.description, isQuiet: common.quiet || common.json)
    if common.json {
      Output.json(
        Envelope(
          command: "redetect", status: errors.isEmpty ? .ok : .partial, result: report,
          errors: errors))
      if !errors.isEmpty { throw ExitCode(3) }
      return
    }
    Output.write("\(report.table.caption)\n\(TextTable(report.table).text)\n")
    Output.line(
      report.bestOptions.isEmpty
        ? "nothing that was tried is better than the settings as they are"
        : "best: \(report.bestOptions)")
    for error in errors { ErrorReport.show(error) }
    if !errors.isEmpty { throw ExitCode(3) }
  }

  private func detect(_ redetection: Redetection, in store: LibraryStore) async throws {
    var redetection = redetection
    redetection.references = try ReferenceCatalogue(store)
    redetection.keepsIdentified = !dryRun
    let run = RunIdentity.recordOfDetection(by: redetection.recipe, now: RunIdentity.now)
    let ids =
      recording.isEmpty
      ? try store.recordingIDs()
      : try recording.map { try store.recording(matching: $0).recording.id }
    let outcome = try await RedetectionRun(
      store: store, redetection: redetection, run: dryRun ? nil : run,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount
    ).detect(in: ids)
    show(outcome.lines, outcome.errors, outcome.withoutFeatures)
    if outcome.errors.last?.cause == .disk { throw ExitCode(74) }
    if !outcome.errors.isEmpty { throw ExitCode(outcome.lines.isEmpty ? 1 : 3) }
  }

  private func show(
    _ lines: [RedetectionRun.Line], _ errors: [ReportedError], _ withoutFeatures: Int
  ) {
    if common.json {
      let result = Result(dryRun: dryRun, withoutFeatures: withoutFeatures, recordings: lines)
      Output.json(
        Envelope(
          command: "redetect", status: errors.isEmpty ? .ok : lines.isEmpty ? .failed : .partial,
          result: result, errors: errors))
      return
    }
    var table = TextTable(sides: [.left, .right, .right, .right, .right, .right])
    table.rows = [["recording", "silences", "markers", "segments", "moved", "confirmed kept"]]
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
    if withoutFeatures > 0 {
      StandardError.line("\(withoutFeatures) recording(s) have no features: nothing was decoded.")
    }
    if dryRun { StandardError.line("Nothing was changed.") }
  }
}
