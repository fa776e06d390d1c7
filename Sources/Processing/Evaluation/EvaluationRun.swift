package import Analysis
package import Evaluation
package import HostSystem
package import Library
package import Report
package import SystemPackage

/// Compares the segments of recordings with the truth about them.
package struct EvaluationRun: Sendable {
  /// The segments to judge, and the truth to compare them with.
  package enum Subject: Sendable {
    /// An export of a library, judged by truth files.
    case export(FilePath, truth: [FilePath])
    /// The stored segments of the library, judged by truth files.
    case library(truth: [FilePath])
    /// A new detection, judged by the segments that a person confirmed.
    case detection(RecipeChoice)
  }

  /// The report, and the waveforms for a page about it.
  package struct Outcome: Sendable {
    package let report: EvaluationReport
    /// The waveform of each recording of the report; nil if the waveform was not requested or the
    /// features are missing.
    package let waves: [WaveOutline?]
    /// The reasons why some recordings were left out.
    package let errors: [ReportedError]
  }

  /// The library's folder.
  package let library: FilePath
  package let subject: Subject

  package init(library: FilePath, subject: Subject) {
    self.library = library
    self.subject = subject
  }

  /// Returns the input files of the evaluation. The output must not replace any of them.
  private func inputs() throws -> [FilePath] {
    switch subject {
    case .export(let export, let truth): try TruthFiles.paths(at: truth) + [export]
    case .library(let truth): try TruthFiles.paths(at: truth)
    case .detection(let recipe): [recipe.path].compactMap { $0 }
    }
  }

  /// Judges the recordings, and writes a page with their waveforms if `page` is given.
  ///
  /// - Parameter page: the file to write. It is checked before the evaluation begins. An earlier
  ///   page is replaced.
  /// - Returns: the report.
  /// - Throws: `OutputError`, and the errors of ``run(drawsWaves:)``.
  package func run(writing page: OutputRequest?) async throws -> Outcome {
    guard var page else { return try await run() }
    if let head = FileBytes.contentsIfReadable(of: page.path, limit: 1_024) {
      page.isOurs = Page.isGenerated(
        String(decoding: head, as: UTF8.self), by: EvaluationPage.generator)
    }
    let target = try OutputGuard(at: library, inputs: inputs()).check(page)
    let outcome = try await run(drawsWaves: true)
    OutputFile.removeStaleTemporaries(beside: [target])
    var file = try OutputFile(target)
    try file.write(EvaluationPage(outcome.report, waves: outcome.waves).page.html)
    try file.commit()
    return outcome
  }

  /// Judges the recordings.
  ///
  /// - Parameter drawsWaves: true to include the waveforms of the recordings.
  /// - Returns: the report.
  /// - Throws: `EvaluationError`, `LibraryError`, `RecipeError`, and the errors of `Redetection`.
  package func run(drawsWaves: Bool = false) async throws -> Outcome {
    if case .export(let export, let truth) = subject {
      let report = try EvaluationReport(
        try TruthFiles.truths(at: truth),
        found: try FoundRecording.all(
          export: try FileBytes.contents(of: export), place: export.description))
      return Outcome(report: report, waves: report.recordings.map { _ in nil }, errors: [])
    }
    let store = try LibraryStore(reading: library)
    let recordings: JudgedRecordings
    let judgements: [Judgement]
    var errors: [ReportedError] = []
    switch subject {
    case .detection(let recipe):
      recordings = try JudgedRecordings(confirmedIn: store, at: library.description)
      let results = try await recordings.redetected(by: [recipe.redetection(in: library)])
      judgements = results.judgements.flatMap { $0 }
      errors = results.errors
    case .library(let truth), .export(_, let truth):
      recordings = try JudgedRecordings(try TruthFiles.truths(at: truth), in: store)
      judgements = recordings.storedJudgements
    }
    let report = try EvaluationReport(
      judgements, absent: recordings.absent, otherRiwayah: recordings.otherRiwayah)
    let features = LibraryFolder.features(of: library)
    let waves = try report.judgements.map { judgement in
      drawsWaves ? try recordings.wave(of: judgement.truth.audio, in: features) : nil
    }
    return Outcome(report: report, waves: waves, errors: errors)
  }
}
