import Dispatch
import Synchronization
import Testing

@testable import Analysis

@Suite struct HeartbeatTests {
  /// Counts beats, and tells when there are so many.
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

  @Test func beatsUntilItIsStoppedAndNotAfterwards() {
    let beats = Beats(goal: 3)
    let heart = Heartbeat(every: .milliseconds(1), for: .seconds(3600)) { beats.beat() }
    beats.reached.wait()
    heart.stop()
    let count = beats.count
    #expect(count >= 3)
    #expect(beats.count == count)
  }

  @Test func endsByItself() {
    let none = Beats(goal: 1)
    let short = Heartbeat(every: .milliseconds(1), for: .zero) { none.beat() }
    let beats = Beats(goal: 100)
    let long = Heartbeat(every: .milliseconds(1), for: .seconds(3600)) { beats.beat() }
    beats.reached.wait()
    long.stop()
    short.stop()
    #expect(none.count == 0)
  }
}
