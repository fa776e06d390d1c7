package import Evaluation
import HostSystem
package import SystemPackage

/// Scores a submission to the Quran Alignment Benchmark.
package struct AlignmentScoring: Sendable {
  /// The folder of the submission: it holds `submission.json` and, at any depth, one file per
  /// recording.
  package let submission: FilePath
  /// Truth files, or folders of truth files.
  package let truth: [FilePath]

  package init(submission: FilePath, truth: [FilePath]) {
    self.submission = submission
    self.truth = truth
  }

  /// The name of the file that describes the system.
  private static let description: FilePath.Component = "submission.json"

  /// Reads and scores the files.
  ///
  /// - Returns: the system, and the report.
  /// - Throws: `EvaluationError`, `HostError`.
  package func run() throws -> (system: AlignmentSystem, report: AlignmentReport) {
    guard Folder.exists(submission) else {
      throw EvaluationError.notASubmission(
        place: submission.description, reason: "it is not a folder")
    }
    let description = submission.appending(Self.description)
    let system = try AlignmentSystem(
      json: try FileBytes.contents(of: description), place: description.description)
    let submissions = try TruthFiles.paths(at: [submission]).filter { $0 != description }.map {
      try AlignmentSubmission(json: try FileBytes.contents(of: $0), place: $0.description)
    }
    let truths = try TruthFiles.paths(at: truth).map {
      try AlignmentTruth(json: try FileBytes.contents(of: $0), place: $0.description)
    }
    return (system, try AlignmentReport(submissions, against: truths))
  }
}
