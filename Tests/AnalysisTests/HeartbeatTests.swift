import Dispatch
import Synchronization
import Testing

@testable import Analysis

@Suite struct HeartbeatTests {
  @Test func beatsUntilItIsStoppedAndNotAfterwards() {
    let beats = Mutex(0)
    let third = DispatchSemaphore(value: 0)
    let heart = Heartbeat(every: .milliseconds(1), for: .seconds(3600)) {
      let count = beats.withLock { count in
        count += 1
        return count
      }
      if count == 3 { third.signal() }
    }
    third.wait()
    heart.stop()
    let count = beats.withLock { $0 }
    #expect(count >= 3)
    #expect(beats.withLock { $0 } == count)
  }

  @Test func endsByItself() {
    let beats = Mutex(0)
    let heart = Heartbeat(every: .milliseconds(1), for: .zero) { beats.withLock { $0 += 1 } }
    heart.stop()
    #expect(beats.withLock { $0 } == 0)
  }
}
