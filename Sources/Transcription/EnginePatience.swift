/// Tells an engine that is slow because the machine is busy from one that is stuck.
///
/// An engine that hangs uses no processor; one that runs in a circle uses all it can get. So what
/// it computes counts as progress until it has computed as much as an idle machine would have given
/// it in the time that it may take for a sentence.
package struct EnginePatience: Sendable {
  /// The share of a processor below which a process only waits.
  static let leastShare = 0.02

  private let processorCount: Int
  private var sentences = 0
  private var used = Duration.zero
  private var usedAtSentence = Duration.zero
  private var looked: Duration?

  /// - Parameter processorCount: of the machine, ≥ 1.
  package init(processorCount: Int) {
    precondition(processorCount >= 1, "\(processorCount) processors")
    self.processorCount = processorCount
  }

  /// Judges an engine by what it has used since the last call.
  ///
  /// - Parameters:
  ///   - newly: the processor time of its processes so far; nil if that is not known.
  ///   - heard: the sentences in all.
  ///   - patience: the longest wait for the next sentence.
  ///   - now: a time that never goes back.
  /// - Returns: true if it is running and may continue.
  package mutating func isWorking(
    used newly: Duration?, sentences heard: Int, patience: Duration, now: Duration
  ) -> Bool {
    guard let newly else { return false }
    // What a process that ended has used may be missing.
    let more = max(newly - used, .zero)
    let waited = looked.map { now - $0 } ?? .zero
    (used, looked) = (max(newly, used), now)
    if heard > sentences {
      sentences = heard
      usedAtSentence = used
    }
    return more > .zero && more >= waited * Self.leastShare
      && used - usedAtSentence < patience * processorCount
  }
}
