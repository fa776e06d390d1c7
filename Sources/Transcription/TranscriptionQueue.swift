package import AudioCore

/// Tasks of transcription, one stretch each, as a state machine that knows neither clock nor
/// engine.
///
/// Every call receives the time; times are durations since one moment of the caller's choice. The
/// same calls give the same states. At most one lease is live. A lease dies when its task ends, is
/// cancelled or replaced, makes no progress for too long, or is not renewed by its holder; whatever
/// is said with a dead lease changes nothing and is answered with false.
package struct TranscriptionQueue: Hashable, Sendable {
  /// The stretch that a task transcribes, and how.
  package struct Subject: Hashable, Sendable {
    /// The id of the recording.
    package var recording: String
    package var frames: FrameRange
    /// The scope that is wanted for the recording; says whether recitation is left out.
    package var scope: TranscriptionScope
    /// The name of the engine.
    package var engine: String
    /// The language that is spoken, such as `ar`; nil if the engine finds out.
    package var language: String?

    /// - Parameters:
    ///   - recording: the id of the recording.
    ///   - frames: the stretch.
    ///   - scope: what is wanted of the recording.
    ///   - engine: the name of the engine.
    ///   - language: the language that is spoken; nil if the engine finds out.
    package init(
      recording: String, frames: FrameRange, scope: TranscriptionScope, engine: String,
      language: String?
    ) {
      self.recording = recording
      self.frames = frames
      self.scope = scope
      self.engine = engine
      self.language = language
    }
  }

  /// The order of tasks; within a priority the earlier one comes first.
  package enum Priority: Int, Comparable, CaseIterable, Sendable {
    /// After an import.
    case low
    /// The chapter after the one asked for.
    case medium
    /// Asked for now.
    case high

    /// The less urgent first.
    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// A state of a task.
  package enum State: Hashable, Sendable {
    /// Waits until `notBefore`.
    case queued(notBefore: Duration)
    case running(Lease)
    case done
    /// Failed permanently.
    case failed(Fault)
  }

  /// The right to work on a task.
  package struct Lease: Hashable, Sendable {
    package var subject: Subject
    /// No two leases of a stretch have the same.
    package var number: Int
    package var began: Duration
    /// When a sentence was last heard, or the engine was last known to work on one.
    package var progressed: Duration
    /// When the holder last said that it lives.
    package var renewed: Duration
    package var sentences: Int

    package init(
      subject: Subject, number: Int, began: Duration, progressed: Duration, renewed: Duration,
      sentences: Int = 0
    ) {
      self.subject = subject
      self.number = number
      self.began = began
      self.progressed = progressed
      self.renewed = renewed
      self.sentences = sentences
    }
  }

  /// The reason why an attempt ended without a result.
  package enum Fault: Hashable, Codable, Sendable {
    /// No sentence for too long.
    case noProgress(after: Duration)
    /// Whoever held the lease is gone.
    case holderGone
    /// The engine ended or wrote something that cannot be read.
    case engine(String)
    /// The engine asks to come again later.
    case busy(retryAfter: Duration?)
    /// Another attempt would fail as well.
    case hopeless(String)
  }

  /// A task.
  package struct Task: Hashable, Sendable {
    package var subject: Subject
    package var priority: Priority
    package var state: State
    /// Attempts after the first that failed.
    package var retries = 0
    /// The fault of the attempt before, if there was one.
    package var lastFault: Fault?

    package init(
      subject: Subject, priority: Priority, state: State, retries: Int = 0, lastFault: Fault? = nil
    ) {
      self.subject = subject
      self.priority = priority
      self.state = state
      self.retries = retries
      self.lastFault = lastFault
    }
  }

  /// Limits and delays.
  package struct Rules: Hashable, Sendable {
    /// The longest wait for the first sentence. For this and the next, an attempt after the first
    /// may take twice as long: the machine may be busy with other work.
    package var firstSentence: Duration = .seconds(60)
    /// The longest wait for another sentence.
    package var nextSentence: Duration = .seconds(30)
    /// A holder that has not renewed its lease for so long is gone.
    package var lease: Duration = .seconds(90)
    package var retries = 3
    /// The wait before the first retry; each further one doubles it.
    package var backoff: Duration = .seconds(30)
    /// The largest share of the wait that is added by chance.
    package var jitter = 0.1
    /// No wait is longer, whatever an engine asks for.
    package var longestWait: Duration = .seconds(3600)
    /// The seed of the chances.
    package var seed: UInt64 = 0

    package init() {}
  }

  package var rules: Rules
  /// In the order in which they were first asked for.
  package private(set) var tasks: [Task]
  private var nextLease: Int

  /// - Parameters:
  ///   - rules: limits and delays.
  ///   - tasks: those that are there already, the earliest first; one runs at most.
  ///   - firstLease: the number of the next lease; further ones count from it. No holder of an
  ///     earlier
  ///     lease may have it.
  package init(rules: Rules = Rules(), tasks: [Task] = [], firstLease: Int = 1) {
    self.rules = rules
    self.tasks = tasks
    nextLease = firstLease
  }

  /// The state of a task; nil if there is none.
  package func state(of subject: Subject) -> State? {
    tasks.first { $0.subject == subject }?.state
  }

  /// The lease that is live, if any.
  package var running: Lease? {
    for case .running(let lease) in tasks.lazy.map(\.state) { return lease }
    return nil
  }

  /// Asks for a stretch.
  ///
  /// One that waits becomes as urgent as the more urgent of both requests; one that runs or is done
  /// stays; one that failed permanently gets all its retries again.
  package mutating func enqueue(_ subject: Subject, _ priority: Priority, now: Duration) {
    guard let index = tasks.firstIndex(where: { $0.subject == subject }) else {
      tasks.append(Task(subject: subject, priority: priority, state: .queued(notBefore: now)))
      return
    }
    switch tasks[index].state {
    case .queued, .running: tasks[index].priority = max(tasks[index].priority, priority)
    case .done: break
    case .failed:
      tasks[index].priority = priority
      tasks[index].state = .queued(notBefore: now)
      tasks[index].retries = 0
    }
  }

  /// Removes a task, and with it its lease, if it has one.
  package mutating func cancel(_ subject: Subject) {
    tasks.removeAll { $0.subject == subject }
  }

  /// Puts what runs back to the queue, without losing a retry: its holder is gone, or something
  /// more urgent is asked for.
  ///
  /// - Parameters:
  ///   - priority: only what is less urgent; nil for whatever runs.
  ///   - now: the time.
  package mutating func putBack(below priority: Priority? = nil, now: Duration) {
    for index in tasks.indices where priority.map({ tasks[index].priority < $0 }) ?? true {
      if case .running = tasks[index].state { tasks[index].state = .queued(notBefore: now) }
    }
  }

  /// Leases the most urgent task that may start; nil if one runs or none may.
  package mutating func next(now: Duration) -> Lease? {
    endOverdue(now: now)
    guard running == nil else { return nil }
    let ready = tasks.indices.filter {
      if case .queued(let notBefore) = tasks[$0].state { notBefore <= now } else { false }
    }
    guard let index = ready.max(by: { (tasks[$0].priority, -$0) < (tasks[$1].priority, -$1) })
    else { return nil }
    let lease = Lease(
      subject: tasks[index].subject, number: nextLease, began: now, progressed: now, renewed: now)
    nextLease &+= 1
    tasks[index].state = .running(lease)
    return lease
  }

  /// Says that the holder lives, and how many sentences it has heard.
  ///
  /// - Parameters:
  ///   - lease: of the task.
  ///   - sentences: heard in all.
  ///   - isWorking: whether the engine computes, which is progress as well.
  ///   - now: the time.
  /// - Returns: false if the lease is dead; the holder then ends its engine.
  package mutating func renew(
    _ lease: Lease, sentences: Int, isWorking: Bool = false, now: Duration
  ) -> Bool {
    endOverdue(now: now)
    guard let index = index(of: lease), case .running(var live) = tasks[index].state else {
      return false
    }
    live.renewed = now
    if sentences > live.sentences || isWorking { live.progressed = now }
    live.sentences = max(live.sentences, sentences)
    tasks[index].state = .running(live)
    return true
  }

  /// Says that the task is done.
  ///
  /// - Returns: false if the lease is dead; the holder then throws its result away.
  package mutating func finish(_ lease: Lease, now: Duration) -> Bool {
    endOverdue(now: now)
    guard let index = index(of: lease) else { return false }
    tasks[index].state = .done
    tasks[index].lastFault = nil
    return true
  }

  /// Says that the attempt failed.
  ///
  /// - Returns: false if the lease is dead.
  package mutating func fail(_ lease: Lease, _ fault: Fault, now: Duration) -> Bool {
    endOverdue(now: now)
    guard let index = index(of: lease) else { return false }
    end(index, fault, now: now)
    return true
  }

  /// Ends attempts that make no progress and those whose holder is gone.
  ///
  /// - Returns: the leases that died.
  @discardableResult
  package mutating func endOverdue(now: Duration) -> [Lease] {
    var dead: [Lease] = []
    for index in tasks.indices {
      guard case .running(let lease) = tasks[index].state else { continue }
      let patience =
        (lease.sentences == 0 ? rules.firstSentence : rules.nextSentence)
        * (tasks[index].retries == 0 ? 1 : 2)
      if now - lease.renewed >= rules.lease {
        end(index, .holderGone, now: now)
      } else if now - lease.progressed >= patience {
        end(index, .noProgress(after: patience), now: now)
      } else {
        continue
      }
      dead.append(lease)
    }
    return dead
  }

  private func index(of lease: Lease) -> Int? {
    tasks.firstIndex {
      if case .running(let live) = $0.state {
        live.number == lease.number && live.subject == lease.subject
      } else {
        false
      }
    }
  }

  private mutating func end(_ index: Int, _ fault: Fault, now: Duration) {
    tasks[index].lastFault = fault
    if case .hopeless = fault {
      tasks[index].state = .failed(fault)
    } else if tasks[index].retries >= rules.retries {
      tasks[index].state = .failed(fault)
    } else {
      tasks[index].retries += 1
      tasks[index].state = .queued(notBefore: now + wait(before: tasks[index], fault))
    }
  }

  /// The wait before a retry:
  ///
  ///     wait = min(longest, max(backoff · 2^(retry − 1) · (1 + jitter · chance), Retry-After))
  ///
  /// where `chance`, 0…1, depends on the seed, the stretch and the number of the retry alone.
  private func wait(before task: Task, _ fault: Fault) -> Duration {
    var bits = rules.seed
    for byte in task.subject.recording.utf8 { bits = mixed(bits ^ UInt64(byte)) }
    bits = mixed(bits ^ UInt64(bitPattern: Int64(task.subject.frames.start.count)))
    bits = mixed(bits ^ UInt64(task.retries))
    let chance = Double(bits >> 11) * 0x1p-53
    var wait = rules.backoff * Double(1 << min(task.retries - 1, 20)) * (1 + rules.jitter * chance)
    if case .busy(let later?) = fault { wait = max(wait, later) }
    return min(wait, rules.longestWait)
  }
}

/// The step and finaliser of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
private func mixed(_ bits: UInt64) -> UInt64 {
  var z = bits &+ 0x9E37_79B9_7F4A_7C15
  z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
  z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
  return z ^ (z >> 31)
}
