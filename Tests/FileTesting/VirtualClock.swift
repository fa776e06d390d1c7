import Synchronization

/// A clock that advances only during sleeps. A sleep beyond its end throws `CancellationError`.
package final class VirtualClock: Clock {
  package struct Instant: InstantProtocol {
    package var offset: Duration
    package init(offset: Duration) { self.offset = offset }
    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }
  private let time = Mutex(Instant(offset: .zero))
  private let end: Duration
  private let wake: @Sendable (Int) -> Void

  /// - Parameters:
  ///   - end: a sleep beyond it throws `CancellationError`.
  ///   - wake: called after each sleep with the elapsed seconds.
  package init(end: Duration, wake: @escaping @Sendable (Int) -> Void = { _ in }) {
    self.end = end
    self.wake = wake
  }

  package var now: Instant { time.withLock { $0 } }
  package var minimumResolution: Duration { .nanoseconds(1) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    time.withLock { $0 = deadline }
    wake(seconds)
    if deadline.offset > end { throw CancellationError() }
  }

  /// The elapsed seconds.
  package var seconds: Int { Int(now.offset / .seconds(1)) }
}
