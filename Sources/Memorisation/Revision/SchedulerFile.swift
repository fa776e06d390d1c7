import AudioCore
import Foundation
import HostSystem
package import SystemPackage

/// The parameter file of a scheduler, in the format of PyPI `fsrs` (`Scheduler.to_json`):
///
///     {"parameters": [0.212, …], "desired_retention": 0.9, "learning_steps": [60, 600],
///      "relearning_steps": [600], "maximum_interval": 36500, "enable_fuzzing": false}
///
/// A missing key gets the default value of ``FSRS``; `enable_fuzzing` is ignored.
package struct SchedulerFile: Codable, Hashable, Sendable {
  private let parameters: [Double]?
  private let desiredRetention: Double?
  private let learningSteps, relearningSteps: [Int]?
  private let maximumInterval: Int?
  private let enableFuzzing: Bool?

  private enum CodingKeys: String, CodingKey {
    case parameters
    case desiredRetention = "desired_retention"
    case learningSteps = "learning_steps"
    case relearningSteps = "relearning_steps"
    case maximumInterval = "maximum_interval"
    case enableFuzzing = "enable_fuzzing"
  }

  /// Takes the parameters from a scheduler.
  package init(_ scheduler: FSRS) {
    parameters = scheduler.weights
    desiredRetention = scheduler.desiredRetention
    learningSteps = scheduler.learningSteps
    relearningSteps = scheduler.relearningSteps
    maximumInterval = scheduler.maxIntervalDays
    enableFuzzing = false
  }

  /// The scheduler; nil if a parameter is outside its limits.
  private var scheduler: FSRS? {
    FSRS(
      weights: parameters ?? FSRS.publishedWeights, desiredRetention: desiredRetention ?? 0.9,
      learningSteps: learningSteps ?? [], relearningSteps: relearningSteps ?? [],
      maxIntervalDays: maximumInterval ?? 36_500)
  }

  /// Parses the text of a parameter file; nil if the text has another format, or if a parameter is
  /// outside its limits.
  package static func scheduler(_ text: String) -> FSRS? {
    JSONText.valueIfValid(Self.self, text.utf8)?.scheduler
  }

  /// Reads a file.
  ///
  /// - Throws: ``RevisionError/badScheduler(_:)``, `HostError`.
  package static func scheduler(at path: FilePath) throws -> FSRS {
    let bytes = try FileBytes.whole(of: path, limit: 1 << 20)
    guard let scheduler = scheduler(String(decoding: bytes, as: UTF8.self)) else {
      throw RevisionError.badScheduler(path)
    }
    return scheduler
  }

  /// The text of the file as one line of JSON.
  package func text() throws -> String { try JSONText.text(self) }
}
