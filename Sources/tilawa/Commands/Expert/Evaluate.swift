import Analysis
import ArgumentParser
import Evaluation
import Foundation
import HostSystem
import Library
import Processing
import Report

/// `tilawa evaluate`: measures the accuracy of a library.
struct Evaluate: AsyncParsableCommand, ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Score the segments of a library against truth files.",
    discussion: """
      Truth files are JSON (Benchmarks/README.md describes them and what the figures mean); each \
      names the file name of its recording. Folders are searched for files that end in .json. A \
      recording that is not in the library counts as one in which nothing was found.

      The page of an earlier evaluation is replaced, any other file only with --force.

      With --confirmed, the confirmed segments of the library are the truth, and the suggestions of \
      a new detection are scored against them; nothing is changed.

      With --alignment-benchmark, a submission to the Quran Alignment Benchmark is scored by the \
      measures of the benchmark: a folder that `tilawa export --format alignment-benchmark` wrote, \
      or that of another program.

      Examples:
        tilawa evaluate SampleData --library demo/library
        tilawa evaluate SampleData --html evaluation.html
        tilawa evaluate --confirmed --set silence.minimum=400ms
        tilawa evaluate --alignment-benchmark submission truth
      """)

  @Argument(
    help: ArgumentHelp("Truth files, or folders of them.", valueName: "truth"),
    completion: .file(extensions: ["json"]))
  var truth: [PathArgument] = []

  @Option(
    help: ArgumentHelp(
      "Score this export (`tilawa export --format json`) instead of a library.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var export: PathArgument?

  @Option(
    help: ArgumentHelp(
      "Score this submission to the Quran Alignment Benchmark instead of a library.",
      valueName: "folder"),
    completion: .directory)
  var alignmentBenchmark: PathArgument?

  @Flag(help: "Score a new detection against confirmed segments instead of truth files.")
  var confirmed = false

  @Option(
    help: ArgumentHelp(
      "Also write a self-contained page with waveforms and plots.",
      valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: PathArgument?

  @OptionGroup var forcing: ForceOption

  @OptionGroup(title: "With --confirmed") var recipeOptions: RecipeOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if confirmed == !truth.isEmpty {
      throw ValidationError("name truth files, or use --confirmed")
    }
    if confirmed, export != nil {
      throw ValidationError("--confirmed needs a library: --export cannot be detected again")
    }
    if alignmentBenchmark != nil, confirmed || export != nil || html != nil {
      throw ValidationError(
        "--alignment-benchmark cannot be combined with --confirmed, --export or --html")
    }
    if !confirmed, !recipeOptions.choice.isDefault {
      throw ValidationError("--recipe and --set change the detection that --confirmed judges")
    }
  }

  func run() async throws {
    let truth = truth.map(\.path)
    if let alignmentBenchmark {
      let (system, report) = try AlignmentScoring(
        submission: alignmentBenchmark.path, truth: truth
      ).run()
      return try send(BenchmarkReply(system: system, measures: report))
    }
    let evaluation = EvaluationRun(
      library: common.libraryHere,
      subject: confirmed
        ? .detection(recipeOptions.choice)
        : export.map { .export($0.path, truth: truth) } ?? .library(truth: truth))
    let outcome = try await evaluation.run(
      writing: html.map {
        OutputRequest($0.path, option: "--html", consent: forcing.consent, fitsStreams: true)
      })
    try send(EvaluationReply(result: outcome.report, errors: outcome.errors))
  }
}

/// The scores of a library.
private struct EvaluationReply: Reply {
  let result: EvaluationReport
  let errors: [ReportedError]

  var text: [Part] {
    for table in result.tables() { table }
    result.remarks.map { VisibleText.of($0) }
    errors
  }
}

/// The scores of a submission to the Quran Alignment Benchmark.
private struct BenchmarkReply: Reply, Encodable {
  let system: AlignmentSystem
  let measures: AlignmentReport

  var text: [Part] {
    VisibleText.of("\(system.system) \(system.version), \(system.hardwareClass)")
    measures.table
    measures.remarks.map { VisibleText.of($0) }
  }
}
