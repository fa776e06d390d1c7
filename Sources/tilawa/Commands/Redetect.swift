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

  @Flag(help: "Say what would change, and change nothing.")
  var dryRun = false

  @OptionGroup var common: CommonOptions

  /// One recording and what changes in it.
  private struct Line: Encodable {
    let recording, source: String
    let change: Redetection.Change
  }
  /// The result of `--json`.
  private struct Result: Encodable {
    let dryRun: Bool
    let withoutFeatures: Int
    let recordings: [Line]
  }

  func validate() throws {
    if sweep.isEmpty, !truth.isEmpty { throw ValidationError("--truth judges a --sweep") }
  }

  func run() async throws {
    let path = FilePath(FileManager.default.currentDirectoryPath).pushing(common.libraryPath)
    let redetection = try recipeOptions.redetection(in: path)
    if !sweep.isEmpty {
      try await runSweep(redetection, in: try LibraryStore(opening: path, create: false), at: path)
    } else if dryRun {
      try detect(redetection, in: try LibraryStore(opening: path, create: false))
    } else {
      let folder = try LibraryFolder(taking: path, create: false)
      try detect(redetection, in: folder.store)
      try folder.release()
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

  private func detect(_ redetection: Redetection, in store: LibraryStore) throws {
    var redetection = redetection
    redetection.references = try ReferenceCatalogue(store)
    let run = RunIdentity.record(of: redetection.recipe, now: RunIdentity.now)
    let summaries =
      recording.isEmpty
      ? try store.recordings() : try recording.map { try store.recording(matching: $0) }
    var lines: [Line] = []
    var errors: [ReportedError] = []
    var withoutFeatures = 0
    for summary in summaries {
      let id = summary.recording.id
      do {
        guard let before = try store.manifest(of: id),
          let found = try redetection.manifest(from: before, warn: { StandardError.line($0) })
        else {
          withoutFeatures += 1
          continue
        }
        let after: Manifest
        if dryRun {
          after = found.keepingConfirmed(of: before)
        } else {
          try store.update(found, run: run)
          after = try store.manifest(of: id) ?? found
        }
        lines.append(
          Line(
            recording: id.text, source: summary.displayPath,
            change: Redetection.change(from: before, to: after)))
      } catch {
        let report = ReportedError(error, at: summary.displayPath)
        errors.append(report)
        if report.cause == .disk { break }
      }
    }
    show(lines, errors, withoutFeatures)
    if errors.last?.cause == .disk { throw ExitCode(74) }
    if !errors.isEmpty { throw ExitCode(lines.isEmpty ? 1 : 3) }
  }

  private func show(_ lines: [Line], _ errors: [ReportedError], _ withoutFeatures: Int) {
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

extension Manifest {
  /// What the library would hold: confirmed segments, and suggestions that do not overlap them.
  fileprivate func keepingConfirmed(of before: Manifest) -> Manifest {
    let confirmed = before.segments.filter(\.isConfirmed)
    var result = self
    result.segments =
      (confirmed
      + segments.filter { one in !confirmed.contains { $0.range.overlap(one.range) > 0 } })
      .sorted { $0.range.start < $1.range.start }
    return result
  }
}
