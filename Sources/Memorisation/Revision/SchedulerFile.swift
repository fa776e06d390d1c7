import AudioCore
import Foundation
import HostSystem
package import SystemPackage

/// The file of a scheduler's parameters, as PyPI `fsrs` writes it (`Scheduler.to_json`):
///
///     {"parameters": [0.212, …], "desired_retention": 0.9, "learning_steps": [60, 600],
///      "relearning_steps": [600], "maximum_interval": 36500, "enable_fuzzing": false}
///
/// A key that is missing has its default here; `enable_fuzzing` is read and has no effect.
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

  /// The parameters of a scheduler.
  package init(_ scheduler: FSRS) {
    parameters = scheduler.weights
    desiredRetention = scheduler.desiredRetention
    learningSteps = scheduler.learningSteps
    relearningSteps = scheduler.relearningSteps
    maximumInterval = scheduler.mostDays
    enableFuzzing = false
  }

  /// The scheduler; nil if a parameter is outside its limits.
  private var scheduler: FSRS? {
    FSRS(
      weights: parameters ?? FSRS.publishedWeights, desiredRetention: desiredRetention ?? 0.9,
      learningSteps: learningSteps ?? [], relearningSteps: relearningSteps ?? [],
      mostDays: maximumInterval ?? 36_500)
  }

  /// Reads the text of a file; nil if it is no such file, or a parameter is outside its limits.
  package static func scheduler(_ text: String) -> FSRS? {
    do { return try JSONText.value(Self.self, text).scheduler } catch { return nil }
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

  /// The text of the file, on one line.
  package func text() throws -> String { try JSONText.text(self) }
}
