/// A rule that distinguishes an engine that hangs from an engine that is slow because the machine
/// is busy.
///
/// A blocked engine uses no processor time; an engine in an endless loop uses as much as it can
/// get. Therefore processor time counts as progress, but only up to a budget for each sentence: the
/// time limit multiplied by the number of processors.
package struct EngineTimeout: Sendable {
  /// The minimum share of a processor that a working process uses. A process that uses less is
  /// waiting.
  static let minShare = 0.02

  private let processorCount: Int
  private var sentences = 0
  private var used = Duration.zero
  private var usedAtSentence = Duration.zero
  private var looked: Duration?

  /// - Parameter processorCount: the number of processors of the machine, ≥ 1.
  package init(processorCount: Int) {
    precondition(processorCount >= 1, "\(processorCount) processors")
    self.processorCount = processorCount
  }

  /// Decides whether an engine is working, by the processor time that it has used since the last
  /// call.
  ///
  /// - Parameters:
  ///   - newly: the total processor time of the engine's processes so far; nil if unknown.
  ///   - heard: the total number of sentences received so far.
  ///   - timeout: the time limit for the next sentence.
  ///   - now: the present time on a monotonic clock.
  /// - Returns: true if the engine is computing and within its budget.
  package mutating func isWorking(
    used newly: Duration?, sentences heard: Int, timeout: Duration, now: Duration
  ) -> Bool {
    guard let newly else { return false }
    // The new total may be lower, because it does not include processes that have ended since.
    let more = max(newly - used, .zero)
    let waited = looked.map { now - $0 } ?? .zero
    (used, looked) = (max(newly, used), now)
    if heard > sentences {
      sentences = heard
      usedAtSentence = used
    }
    return more > .zero && more >= waited * Self.minShare
      && used - usedAtSentence < timeout * processorCount
  }
}
