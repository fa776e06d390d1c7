package import AudioCore

/// A queue of transcription tasks, one for each stretch. The queue is a pure state machine without
/// a clock and without an engine.
///
/// Every call receives the time as a duration since a moment that the caller chooses. The same
/// calls always lead to the same result. A running task has a lease, the right of one holder to
/// work on it; at most one lease is valid. A lease expires when its task ends, is cancelled or is
/// put back. It also expires if the task makes no progress for too long, or if the holder does not
/// renew the lease. A call with an expired lease has no effect and returns false.
package struct TranscriptionQueue: Hashable, Sendable {
  /// A stretch with the parameters of its transcription.
  package struct Subject: Hashable, Sendable {
    /// The id of the recording.
    package var recording: String
    package var frames: FrameRange
    /// The scope of the request, which determines whether recitation is left out.
    package var scope: TranscriptionScope
    /// The name of the engine.
    package var engine: String
    /// The language of the speech, such as `ar`; nil if the engine should detect it.
    package var language: String?

    /// - Parameters:
    ///   - recording: the id of the recording.
    ///   - frames: the frames of the stretch.
    ///   - scope: the scope of the request.
    ///   - engine: the name of the engine.
    ///   - language: the language of the speech; nil if the engine should detect it.
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

  /// The priority of tasks. Among tasks of the same priority, earlier tasks come first.
  package enum Priority: Int, Comparable, CaseIterable, Sendable {
    /// The transcription was requested automatically, after an import.
    case low
    /// The stretch comes after a stretch that a person requested.
    case medium
    /// A person requested the stretch and waits for it.
    case high

    /// Orders priorities from low to high.
    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The state of a task.
  package enum State: Hashable, Sendable {
    /// Waiting until `notBefore`.
    case queued(notBefore: Duration)
    case running(Lease)
    case done
    /// Failed permanently.
    case failed(Fault)
  }

  /// The exclusive right of a holder to work on a task.
  package struct Lease: Hashable, Sendable {
    package var subject: Subject
    /// The number of the lease. No other lease of the same stretch has this number.
    package var number: Int
    package var began: Duration
    /// The time of the last sentence, or of the last sign that the engine was computing.
    package var progressed: Duration
    /// The time of the last renewal.
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

  /// The reason why an attempt produced no result.
  package enum Fault: Hashable, Codable, Sendable {
    /// No sentence was received within the time limit.
    case noProgress(after: Duration)
    /// The holder of the lease has ended.
    case holderGone
    /// The engine failed, or the output of the engine cannot be parsed.
    case engine(String)
    /// The engine is busy. It may report how long to wait.
    case busy(retryAfter: Duration?)
    /// The fault is permanent: another attempt would also fail.
    case hopeless(String)
  }

  /// A task of the queue.
  package struct Task: Hashable, Sendable {
    package var subject: Subject
    package var priority: Priority
    package var state: State
    /// Number of retries after failed attempts.
    package var retries = 0
    /// The fault of the last failed attempt; nil if no attempt has failed.
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

  /// The time limits of attempts, and the waits before retries.
  package struct Rules: Hashable, Sendable {
    /// The time limit for the first sentence. For retries, this limit and ``nextSentence`` are
    /// doubled, because the machine may be busy with other work.
    package var firstSentence: Duration = .seconds(60)
    /// The time limit for each further sentence.
    package var nextSentence: Duration = .seconds(30)
    /// The time without renewal after which a lease expires.
    package var lease: Duration = .seconds(90)
    package var retries = 3
    /// The wait before the first retry. It is doubled for each further retry.
    package var backoff: Duration = .seconds(30)
    /// The maximum random addition to the wait, as a share of the wait.
    package var jitter = 0.1
    /// The maximum wait, even if an engine requests a longer wait.
    package var longestWait: Duration = .seconds(3600)
    /// The seed of the random numbers.
    package var seed: UInt64 = 0

    package init() {}
  }

  package var rules: Rules
  /// The tasks, in the order of their first request.
  package private(set) var tasks: [Task]
  private var nextLease: Int

  /// - Parameters:
  ///   - rules: the limits and delays.
  ///   - tasks: the existing tasks, the earliest first. At most one of them is running.
  ///   - firstLease: the number of the next lease. Later leases are numbered from it. The number
  ///     must differ from the numbers of all earlier leases.
  package init(rules: Rules = Rules(), tasks: [Task] = [], firstLease: Int = 1) {
    self.rules = rules
    self.tasks = tasks
    nextLease = firstLease
  }

  /// The valid lease; nil if no task is running.
  package var running: Lease? {
    for case .running(let lease) in tasks.lazy.map(\.state) { return lease }
    return nil
  }

  /// Requests the transcription of a stretch.
  ///
  /// If the task is already waiting or running, it gets the higher of its priority and the given
  /// priority. A finished task is unchanged. A permanently failed task is queued again, with the
  /// full number of retries.
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

  /// Removes a task, and its lease if it is running.
  package mutating func cancel(_ subject: Subject) {
    tasks.removeAll { $0.subject == subject }
  }

  /// Returns the running task to the queue without counting a retry, because its holder has ended
  /// or a task of higher priority was requested.
  ///
  /// - Parameters:
  ///   - priority: only a task of lower priority is put back; nil for any running task.
  ///   - now: the present time.
  package mutating func requeue(below priority: Priority? = nil, now: Duration) {
    for index in tasks.indices where priority.map({ tasks[index].priority < $0 }) ?? true {
      if case .running = tasks[index].state { tasks[index].state = .queued(notBefore: now) }
    }
  }

  /// Leases the ready task with the highest priority; returns nil if a task is running or no task
  /// is ready.
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

  /// Renews a lease and records the number of sentences so far.
  ///
  /// - Parameters:
  ///   - lease: the lease to renew.
  ///   - sentences: the total number of sentences so far.
  ///   - isWorking: true if the engine is computing, which counts as progress.
  ///   - now: the present time.
  /// - Returns: false if the lease has expired. In this case, the holder must terminate its engine.
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

  /// Marks the task as done.
  ///
  /// - Returns: false if the lease has expired. In this case, the holder must discard its result.
  package mutating func finish(_ lease: Lease, now: Duration) -> Bool {
    endOverdue(now: now)
    guard let index = index(of: lease) else { return false }
    tasks[index].state = .done
    tasks[index].lastFault = nil
    return true
  }

  /// Records a failed attempt.
  ///
  /// - Returns: false if the lease has expired.
  package mutating func fail(_ lease: Lease, _ fault: Fault, now: Duration) -> Bool {
    endOverdue(now: now)
    guard let index = index(of: lease) else { return false }
    end(index, fault, now: now)
    return true
  }

  /// Ends attempts that make no progress, and attempts whose holder no longer renews the lease.
  ///
  /// - Returns: the expired leases.
  @discardableResult
  package mutating func endOverdue(now: Duration) -> [Lease] {
    var dead: [Lease] = []
    for index in tasks.indices {
      guard case .running(let lease) = tasks[index].state else { continue }
      let timeout =
        (lease.sentences == 0 ? rules.firstSentence : rules.nextSentence)
        * (tasks[index].retries == 0 ? 1 : 2)
      if now - lease.renewed >= rules.lease {
        end(index, .holderGone, now: now)
      } else if now - lease.progressed >= timeout {
        end(index, .noProgress(after: timeout), now: now)
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

  /// Computes the wait before a retry:
  ///
  ///     wait = min(longest, max(backoff · 2^(retry − 1) · (1 + jitter · chance), Retry-After))
  ///
  /// `longest` is ``Rules/longestWait``. `Retry-After` is the wait that a busy engine requests, or
  /// 0. `chance`, 0…1, is a hash of the seed, the stretch and the number of the retry.
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

/// The step and the finaliser of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
private func mixed(_ bits: UInt64) -> UInt64 {
  var z = bits &+ 0x9E37_79B9_7F4A_7C15
  z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
  z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
  return z ^ (z >> 31)
}
