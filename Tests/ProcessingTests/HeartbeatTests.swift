import Dispatch
import Synchronization
import Testing

@testable import Analysis
@testable import Processing

@Suite struct HeartbeatTests {
  /// Counts beats, and signals when the count reaches `goal`.
  private final class Beats: Sendable {
    private let number = Mutex(0)
    private let goal: Int
    let reached = DispatchSemaphore(value: 0)

    init(goal: Int) { self.goal = goal }

    var count: Int { number.withLock { $0 } }

    func beat() {
      let isThere = number.withLock { number in
        number += 1
        return number == goal
      }
      if isThere { reached.signal() }
    }
  }

  private func detecting(seconds: Double) -> WorkProgress {
    WorkProgress(phase: .detecting, seconds: seconds)
  }

  /// Waits for 100 beats of another heartbeat, long enough for the tested heartbeat to beat too.
  private func wait() throws {
    let beats = Beats(goal: 100)
    let heart = try Heartbeat(every: .milliseconds(1)) { _ in beats.beat() }
    heart.begin(reporting: detecting(seconds: 3_600))
    beats.reached.wait()
    heart.stop()
  }

  @Test func beatsUntilItIsStoppedAndNotAfterwards() throws {
    let beats = Beats(goal: 3)
    let heart = try Heartbeat(every: .milliseconds(1)) { update in
      #expect(update.seconds == 3_600)
      beats.beat()
    }
    heart.begin(reporting: detecting(seconds: 3_600))
    beats.reached.wait()
    heart.stop()
    let count = beats.count
    #expect(count >= 3)
    #expect(beats.count == count)
  }

  @Test func isSilentBeforeThereIsSomethingToTell() throws {
    let beats = Beats(goal: 1)
    let heart = try Heartbeat(every: .milliseconds(1)) { _ in beats.beat() }
    heart.advance()
    try wait()
    heart.stop()
    #expect(beats.count == 0)
  }

  @Test func endsByItselfUnlessItAdvances() throws {
    let beats = Beats(goal: 1)
    let heart = try Heartbeat(every: .milliseconds(1)) { _ in beats.beat() }
    heart.begin(reporting: detecting(seconds: 0))
    try wait()
    #expect(beats.count == 0)
    heart.advance()
    beats.reached.wait()
    heart.stop()
    #expect(beats.count >= 1)
  }
}
