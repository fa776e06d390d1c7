import Analysis
import Application
import ArgumentParser
import Foundation
import Library
import PipelineCore
import Recitation
import SystemPackage

/// `tilawa identify`: what is recited in recordings of which nobody said it?
struct Identify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "identify",
    abstract: "List what recordings without a range may hold; take the likeliest with --accept.",
    discussion: """
      Goes by the sound of the words; decodes nothing. A passage is listed with its candidates, \
      likeliest first, and the probability of each. With --accept the first candidates count as \
      your choice where they are likely enough: the recording is aligned by them, and no later run \
      takes them back.

      Examples:
        tilawa identify
        tilawa identify memo.m4a --accept
        tilawa identify --accept --at-least 0.7
      """)

  @Argument(
    help: "The recordings: id, path or name; without any, all that need a range.")
  var recordings: [String] = []

  @Flag(help: "Align by the first candidates, as a choice of yours.")
  var accept = false

  @Option(
    help: ArgumentHelp(
      "With --accept: the least probability, 0…1 (default: identify.accept of the recipe, 0.95).",
      valueName: "probability"))
  var atLeast: Double?

  @OptionGroup var recipeOptions: RecipeOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard let atLeast else { return }
    if !(0...1).contains(atLeast) { throw ValidationError("--at-least takes 0 to 1") }
    if !accept { throw ValidationError("--at-least belongs to --accept") }
  }

  func run() throws {
    let path = FilePath(FileManager.default.currentDirectoryPath).pushing(common.libraryPath)
    let folder = try LibraryFolder(taking: path, create: false)
    let store = folder.store
    let summaries =
      recordings.isEmpty
      ? try store.recordings().filter(\.recording.needsRange)
      : try recordings.map { try store.recording(matching: $0) }
    var redetection = try recipeOptions.choice.redetection(in: path)
    redetection.keepsIdentified = true
    redetection.references = try ReferenceCatalogue(store)
    let run = RunIdentity.recordOfDetection(by: redetection.recipe, now: RunIdentity.now)
    var lines: [IdentifiedText] = []
    var errors: [ReportedError] = []
    for summary in summaries {
      do {
        lines.append(try identify(summary, redetection, run, in: store))
      } catch {
        errors.append(ReportedError(error, at: summary.displayPath))
      }
    }
    ErrorReport.warn(try folder.release())
    show(lines, errors, least: atLeast ?? redetection.recipe.leastProbability)
    if !errors.isEmpty { throw ExitCode(lines.isEmpty ? 1 : 3) }
  }

  private func identify(
    _ summary: RecordingSummary, _ redetection: Redetection, _ run: RunRecord,
    in store: LibraryStore
  ) throws -> IdentifiedText {
    guard var manifest = try store.manifest(of: summary.recording.id),
      let found = try redetection.identification(of: manifest)
    else {
      throw ReportedError(
        problem: "nothing can be identified in it", place: summary.displayPath,
        remedy: "run `tilawa process` on it with a recipe that has the step `identify`")
    }
    let least = atLeast ?? redetection.recipe.leastProbability
    guard accept, !found.passages.isEmpty, found.probability >= least else {
      return IdentifiedText(summary, found, isAccepted: false)
    }
    guard manifest.isOpenToIdentification else {
      throw ReportedError(
        problem: "a person said already what it holds", place: summary.displayPath,
        remedy: "give another range with `tilawa process PATH --expect`")
    }
    manifest.recording.expected = found.ranges
    manifest.recording.expectedFrom = ExpectedContent.Origin.candidate.rawValue
    if let aligned = try redetection.manifest(from: manifest) {
      let recording = manifest.recording
      var statement =
        try store.statement(of: recording.id) ?? RecordingStatement(statedAt: run.firstUsedAt)
      statement.ranges = recording.expected
      statement.origin = recording.expectedFrom
      statement.statedAt = run.firstUsedAt
      try store.update(aligned, run: run, statement: statement)
    }
    return IdentifiedText(summary, found, isAccepted: true)
  }

  /// The result of `--json`.
  private struct Result: Encodable {
    let recordings: [IdentifiedText]
  }

  private func show(_ lines: [IdentifiedText], _ errors: [ReportedError], least: Double) {
    if common.json {
      Output.json(
        Envelope(
          command: "identify",
          status: errors.isEmpty ? .ok : lines.isEmpty ? .failed : .partial,
          result: Result(recordings: lines), errors: errors))
      return
    }
    for line in lines {
      Output.line("\(VisibleText.of(line.source)): \(line.verdict)")
      var table = TextTable(sides: [.right, .right, .left])
      table.rows = line.passages.map {
        ["  " + $0.start.text(decimals: 1), $0.end.text(decimals: 1), $0.listed]
      }
      for line in table.lines { Output.line(line) }
    }
    if lines.isEmpty, errors.isEmpty { Output.line("no recording needs a range") }
    let left = accept ? lines.count { !$0.accepted && !$0.passages.isEmpty } : 0
    if left > 0 {
      StandardError.line(
        "\(left) left as \(left == 1 ? "it was" : "they were"): less likely than "
          + "--at-least \(least.formatted(.number.locale(Locale(identifier: "en_US_POSIX"))))."
          + " Accept them with a lower one, or say what they hold with `tilawa process --expect`.")
    }
    for error in errors { ErrorReport.show(error) }
  }
}
