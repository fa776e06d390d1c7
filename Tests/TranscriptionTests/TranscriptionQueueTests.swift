import AudioCore
import Testing

@testable import Transcription

/// The queue with a clock controlled by the test: exact times and exact numbers of retries.
@Suite struct TranscriptionQueueTests {
  private typealias Queue = TranscriptionQueue

  private func subject(_ number: Int) -> Queue.Subject {
    Queue.Subject(
      recording: "abc", frames: FrameRange(number * 10..<number * 10 + 10), scope: .talk,
      engine: "whisper", language: "ar")
  }

  private func waiting(_ count: Int) -> HeldQueue {
    var rules = Queue.Rules()
    rules.jitter = 0
    let queue = HeldQueue(rules)
    for number in 0..<count { queue.enqueue(subject(number), .low, now: .zero) }
    return queue
  }

  @Test func theMostUrgentComesFirstAndOneAtATime() throws {
    let queue = waiting(2)
    queue.enqueue(subject(2), .high, now: .zero)
    queue.enqueue(subject(3), .medium, now: .zero)
    queue.enqueue(subject(1), .medium, now: .zero)
    var order: [Queue.Subject] = []
    while let lease = queue.next(now: .zero) {
      #expect(queue.next(now: .zero) == nil)
      order.append(lease.subject)
      #expect(queue.finish(lease))
    }
    #expect(order == [subject(2), subject(1), subject(3), subject(0)])
    #expect(queue.tasks.allSatisfy { $0.state == .done })
  }

  @Test func whatIsDoneIsNotRepeated() throws {
    let queue = waiting(1)
    let lease = try #require(queue.next(now: .zero))
    #expect(queue.finish(lease))
    queue.enqueue(subject(0), .high, now: .seconds(1))
    #expect(queue.next(now: .seconds(1)) == nil)
    #expect(!queue.finish(lease))
  }

  @Test func anEngineThatHangsIsTriedFourTimes() throws {
    let queue = waiting(1)
    var now = Duration.zero
    var starts: [Duration] = []
    while let lease = queue.next(now: now) {
      starts.append(now)
      // A retry has twice the time limit, because the machine may be busy with other work.
      let patience = Duration.seconds(starts.count == 1 ? 60 : 120)
      for part in [0.4, 0.8] {
        #expect(queue.renew(lease, sentences: 0, now: now + patience * part))
      }
      #expect(queue.renew(lease, sentences: 0, now: now + patience - .milliseconds(1)))
      #expect(!queue.renew(lease, sentences: 0, now: now + patience))
      now = queue.nextStart ?? now + patience
    }
    // The waits between the attempts are 30, 60 and 120 s.
    #expect(starts == [.zero, .seconds(90), .seconds(270), .seconds(510)])
    #expect(queue.state(of: subject(0)) == .failed(.noProgress(after: .seconds(120))))
    #expect(queue.tasks.first?.retries == 3)
  }

  @Test func progressKeepsALeaseAlive() throws {
    let queue = waiting(1)
    let lease = try #require(queue.next(now: .zero))
    #expect(queue.renew(lease, sentences: 0, now: .seconds(59)))
    #expect(queue.renew(lease, sentences: 1, now: .milliseconds(59_999)))
    #expect(queue.renew(lease, sentences: 2, now: .milliseconds(89_998)))
    #expect(queue.renew(lease, sentences: 2, now: .milliseconds(119_997)))
    #expect(queue.endOverdue(now: .milliseconds(119_998)).map(\.number) == [lease.number])
    #expect(!queue.renew(lease, sentences: 3, now: .seconds(120)))
    #expect(!queue.finish(lease))
    #expect(queue.tasks.first?.lastFault == .noProgress(after: .seconds(30)))
  }

  /// A limit that has passed applies even if the queue was not called in the meantime.
  @Test func whatComesAfterTheTimeIsUpIsThrownAway() throws {
    let finished = waiting(1)
    let late = try #require(finished.next(now: .zero))
    #expect(!finished.finish(late, now: .seconds(60)))
    #expect(finished.tasks.first?.lastFault == .noProgress(after: .seconds(60)))
    let failed = waiting(1)
    let lease = try #require(failed.next(now: .zero))
    #expect(!failed.fail(lease, .hopeless("no model"), now: .seconds(60)))
    #expect(failed.tasks.first?.lastFault == .noProgress(after: .seconds(60)))
    let timely = waiting(1)
    let early = try #require(timely.next(now: .zero))
    #expect(timely.finish(early, now: .seconds(59)))
  }

  @Test func anEngineThatIsAtWorkKeepsItsLease() throws {
    var queue = Queue()
    queue.enqueue(subject(0), .low, now: .zero)
    let next = queue.next(now: .zero)
    let lease = try #require(next)
    for turn in 1...10 {
      let isLive = queue.renew(lease, sentences: 0, isWorking: true, now: .seconds(50 * turn))
      #expect(isLive)
    }
    let isLive = queue.renew(lease, sentences: 0, now: .seconds(559))
    #expect(isLive)
    let isDead = !queue.renew(lease, sentences: 0, isWorking: true, now: .seconds(560))
    #expect(isDead)
    #expect(queue.tasks.first?.lastFault == .noProgress(after: .seconds(60)))
  }

  @Test func aHolderThatIsGoneLosesItsLease() throws {
    var rules = Queue.Rules()
    rules.firstSentence = .seconds(600)
    let queue = HeldQueue(rules)
    queue.enqueue(subject(0), .low, now: .zero)
    let lease = try #require(queue.next(now: .zero))
    #expect(queue.next(now: .milliseconds(89_999)) == nil)
    #expect(queue.tasks.first?.lastFault == nil)
    #expect(queue.next(now: .seconds(90)) == nil)
    #expect(queue.tasks.first?.lastFault == .holderGone)
    let second = try #require(queue.next(now: .seconds(130)))
    #expect(second.number != lease.number)
    #expect(!queue.finish(lease))
    #expect(queue.finish(second))
  }

  @Test func aCrashDelaysItsOwnTaskOnly() throws {
    let queue = waiting(2)
    let first = try #require(queue.next(now: .zero))
    #expect(queue.fail(first, .engine("exit 139"), now: .seconds(5)))
    let second = try #require(queue.next(now: .seconds(5)))
    #expect(second.subject == subject(1))
    #expect(queue.finish(second))
    #expect(queue.next(now: .milliseconds(34_999)) == nil)
    #expect(queue.next(now: .seconds(35))?.subject == subject(0))
  }

  @Test func retryAfterIsObeyedWithinLimits() throws {
    for (requested, waited) in [(10, 30), (45, 45), (90_000, 3_600)] {
      let queue = waiting(1)
      let lease = try #require(queue.next(now: .zero))
      #expect(queue.fail(lease, .busy(retryAfter: .seconds(requested)), now: .zero))
      #expect(queue.nextStart == .seconds(waited))
    }
  }

  @Test func whatIsHopelessIsNotTriedAgainUntilAsked() throws {
    let queue = waiting(1)
    let lease = try #require(queue.next(now: .zero))
    #expect(queue.fail(lease, .hopeless("no model"), now: .zero))
    #expect(queue.state(of: subject(0)) == .failed(.hopeless("no model")))
    #expect(queue.nextStart == nil)
    queue.enqueue(subject(0), .high, now: .seconds(1))
    #expect(queue.next(now: .seconds(1)) != nil)
  }

  @Test func cancellingAndReplacingKillTheLease() throws {
    let queue = waiting(2)
    let first = try #require(queue.next(now: .zero))
    queue.enqueue(subject(1), .high, now: .seconds(1))
    queue.requeue(below: .low, now: .seconds(1))
    #expect(queue.renew(first, sentences: 0, now: .seconds(1)))
    queue.requeue(below: .high, now: .seconds(1))
    #expect(!queue.renew(first, sentences: 1, now: .seconds(1)))
    let second = try #require(queue.next(now: .seconds(1)))
    #expect(second.subject == subject(1))
    queue.cancel(subject(1))
    #expect(!queue.finish(second))
    #expect(queue.next(now: .seconds(1))?.subject == subject(0))
    #expect(queue.tasks.map(\.retries) == [0])
  }

  @Test func jitterIsSmallAndRepeatable() throws {
    func waits(seed: UInt64) throws -> [Double] {
      try (0..<20).map { number in
        var rules = Queue.Rules()
        rules.seed = seed
        let queue = HeldQueue(rules)
        queue.enqueue(subject(number), .low, now: .zero)
        let lease = try #require(queue.next(now: .zero))
        #expect(queue.fail(lease, .engine(""), now: .zero))
        return try #require(queue.nextStart) / .seconds(1)
      }
    }
    let some = try waits(seed: 1)
    #expect(some.allSatisfy { 30 <= $0 && $0 <= 33 })
    #expect(Set(some).count == 20)
    #expect(try waits(seed: 1) == some)
    #expect(try waits(seed: 2) != some)
  }
}

/// A queue in a class, because the macros of Swift Testing cannot call mutating functions.
private final class HeldQueue {
  typealias Queue = TranscriptionQueue
  private var queue: Queue

  init(_ rules: Queue.Rules) { queue = Queue(rules: rules) }

  var tasks: [Queue.Task] { queue.tasks }
  /// The earliest time at which a waiting task may start.
  var nextStart: Duration? {
    tasks.compactMap { if case .queued(let start) = $0.state { start } else { nil } }.min()
  }
  func state(of subject: Queue.Subject) -> Queue.State? {
    tasks.first { $0.subject == subject }?.state
  }
  func enqueue(_ subject: Queue.Subject, _ priority: Queue.Priority, now: Duration) {
    queue.enqueue(subject, priority, now: now)
  }
  func cancel(_ subject: Queue.Subject) { queue.cancel(subject) }
  func requeue(below priority: Queue.Priority, now: Duration) {
    queue.requeue(below: priority, now: now)
  }
  func next(now: Duration) -> Queue.Lease? { queue.next(now: now) }
  func renew(_ lease: Queue.Lease, sentences: Int, now: Duration) -> Bool {
    queue.renew(lease, sentences: sentences, now: now)
  }
  func finish(_ lease: Queue.Lease, now: Duration = .zero) -> Bool {
    queue.finish(lease, now: now)
  }
  func fail(_ lease: Queue.Lease, _ fault: Queue.Fault, now: Duration) -> Bool {
    queue.fail(lease, fault, now: now)
  }
  func endOverdue(now: Duration) -> [Queue.Lease] { queue.endOverdue(now: now) }
}
