import Synchronization

/// Adds up what several jobs have done, and says how far the whole is.
final class WorkMeter: Sendable {
  private let total: Double
  private let done = Mutex(0.0)
  private let report: @Sendable (Double) throws -> Void

  /// - Parameters:
  ///   - total: all work, in any unit.
  ///   - report: called with the share that is done, 0…1; what it throws ends the job.
  init(total: Double, report: @escaping @Sendable (Double) throws -> Void) {
    self.total = max(total, 1)
    self.report = report
  }

  /// Counts work that is done.
  func add(_ work: Double) throws {
    try Task.checkCancellation()
    let share = done.withLock { done in
      done += work
      return min(done / total, 1)
    }
    try report(share)
  }
}
