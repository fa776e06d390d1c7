package import Analysis
package import HostSystem
package import Recitation
import Subprocess
import Synchronization
package import SystemPackage

/// A worker process, which analyses one recording and answers in lines.
///
/// If the process crashes, hangs or uses too much memory, only this recording fails. The process
/// has its own process group, so that Ctrl-C reaches only the supervisor. The process ends when the
/// supervisor dies.
package struct WorkerProcess: Sendable {
  /// The path of the program.
  package var executable: FilePath
  /// The arguments of the process.
  package var arguments: [String]
  /// The longest time that the process may stay silent.
  package var timeLimit: Duration

  /// Runs the program until it ends.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - progress: callback for every progress line.
  ///   - decide: returns the reply to the worker. It is called when the hash of the content is
  ///     known, and again when the hash of the sound is known.
  /// - Returns: the outcome, also for a crash.
  /// - Throws: `CancellationError` when the task is cancelled; this also kills the process;
  ///   `HostError.refused` with the action `start` if the process could not be started, or not
  ///   within the time limit.
  package func run(
    _ request: WorkRequest, progress: @escaping @Sendable (WorkProgress) -> Void,
    decide: @escaping @Sendable (WorkOutcome.Content) async -> WorkReply
  ) async throws -> WorkOutcome {
    BrokenPipes.ignore()
    try ProcessLimits.checkThreads()
    let state = WorkerState()
    // swift-subprocess starts a process on a separate thread, and waits forever if the system
    // cannot create the thread. A process that has not started within the time limit is abandoned,
    // so cancellation never blocks on it.
    let answer = FirstResult()
    let work = Task {
      do {
        answer.resolve(.success(try await talk(request, state, progress: progress, decide: decide)))
      } catch let error as SubprocessError where !state.hasStarted {
        let reason = error.underlyingError ?? .noSuchFileOrDirectory
        answer.resolve(.failure(HostError.refused(.start, path: executable, errno: reason)))
      } catch {
        answer.resolve(.failure(error))
      }
    }
    let watch = Task {
      try await Task.sleep(for: timeLimit)
      if !state.hasStarted {
        answer.resolve(.failure(HostError.refused(.start, path: executable, errno: .timedOut)))
      }
    }
    defer { watch.cancel() }
    return try await withTaskCancellationHandler {
      try await answer.first
    } onCancel: {
      work.cancel()
      if !state.hasStarted { answer.resolve(.failure(CancellationError())) }
    }
  }

  private func talk(
    _ request: WorkRequest, _ state: WorkerState,
    progress: @escaping @Sendable (WorkProgress) -> Void,
    decide: @escaping @Sendable (WorkOutcome.Content) async -> WorkReply
  ) async throws -> WorkOutcome {
    let line = try WorkLines.line(request)
    var options = PlatformOptions()
    options.processGroupID = 0
    let result = try await Subprocess.run(
      .path(executable), arguments: Arguments(arguments),
      // Produce no backtrace: it takes long, and its addresses differ from crash to crash. Limit
      // the arenas of malloc: the memory limit counts address space, and malloc would otherwise
      // reserve 64 MB of it for each thread.
      environment: .inherit.updating(["SWIFT_BACKTRACE": "enable=no", "MALLOC_ARENA_MAX": "2"]),
      platformOptions: options,
      input: .inputWriter, output: .sequence, error: .sequence
    ) { execution in
      state.start()
      return try await withThrowingTaskGroup(of: Ended.self) { group in
        group.addTask {
          try await keepLastLines(of: execution.standardError, state)
          return .errors
        }
        group.addTask {
          try await watch(state) { try execution.send(signal: .kill) }
          return .watch
        }
        group.addTask {
          .talk(
            try await converse(
              line, execution.standardInputWriter, execution.standardOutput, state,
              progress: progress, decide: decide))
        }
        var talk = Conversation()
        var open = 2
        while open > 0, let ended = try await group.next() {
          if case .talk(let heard) = ended { talk = heard }
          if case .watch = ended { continue }
          open -= 1
        }
        group.cancelAll()
        return talk
      }
    }
    try Task.checkCancellation()
    let limits = ProcessLimits.lowerThanUsual(memory: request.memoryLimit)
    return outcome(of: result.closureResult, ended: result.terminationStatus, state, under: limits)
  }

  /// Keeps the last lines of standard error, because they may explain why the process died.
  private func keepLastLines(
    of errors: SubprocessOutputSequence, _ state: WorkerState
  ) async throws {
    for try await text in errors.strings(bufferingPolicy: .maxLineLength(1 << 20)) {
      state.keep(text)
    }
  }

  /// Kills the process when it is silent for the time limit.
  private func watch(_ state: WorkerState, kill: () throws -> Void) async throws {
    while !Task.isCancelled {
      let silent = state.silentFor
      if silent >= timeLimit {
        state.hasTimedOut = true
        return try kill()
      }
      try await Task.sleep(for: timeLimit - silent)
    }
  }

  /// Writes the request, reads the answers and replies to them, until the process closes its
  /// output.
  private func converse(
    _ request: [UInt8], _ input: StandardInputWriter, _ output: SubprocessOutputSequence,
    _ state: WorkerState, progress: @Sendable (WorkProgress) -> Void,
    decide: @Sendable (WorkOutcome.Content) async -> WorkReply
  ) async throws -> Conversation {
    var talk = Conversation()
    do { _ = try await input.write(request) } catch {
      return talk  // the worker has ended; its exit status gives the reason
    }
    var lines = AnswerLines()
    for try await bytes in output {
      state.sign()
      for text in lines.take([UInt8](bytes.bytes)) {
        guard let content = talk.receive(text, progress: progress) else { continue }
        state.setAwaitingReply(true)
        let reply = await decide(content)
        talk.isStopped = reply == .stop
        let line = try WorkLines.line(reply)
        // If the worker has ended, its exit status gives the reason.
        do { _ = try await input.write(line) } catch { return talk }
        state.setAwaitingReply(false)
      }
    }
    for text in lines.finish() { _ = talk.receive(text, progress: progress) }
    return talk
  }

  private func outcome(
    of talk: Conversation, ended status: TerminationStatus, _ state: WorkerState,
    under limits: [String]
  ) -> WorkOutcome {
    if talk.isStopped, let content = talk.content { return .stopped(sha256: content.sha256) }
    let raised = limits.joined(separator: " and ")
    if let last = talk.last, !state.hasTimedOut {
      if case .refused(var error) = last, !limits.isEmpty {
        error.remedy += "; or raise \(raised)"
        return .refused(error)
      }
      return last
    }
    if limits.isEmpty, case .signaled(let number) = status, Self.isFromOutside(number),
      !state.hasTimedOut
    {
      return .refused(
        ReportedError(
          problem: "the worker was ended by \(SignalName.text(number))", place: "",
          remedy: "run the command once more"))
    }
    let cause: String
    if state.hasTimedOut {
      cause = "the worker gave no sign of life for \(timeLimit.formatted) and was ended"
    } else if let unreadableLine = talk.unreadableLine {
      cause = "the worker gave an answer that cannot be read: \(unreadableLine)"
    } else {
      switch status {
      case .exited(let code): cause = "the worker ended with code \(code) and no result"
      case .signaled(let number): cause = "the worker was ended by \(SignalName.text(number))"
      }
    }
    let words = state.lastWords
    let reason = words.isEmpty ? cause : "\(cause): \(words)"
    guard limits.isEmpty else {
      // A limit of this process may have ended the worker. Do not blame the recording, because it
      // could perhaps be analysed without the limit.
      return .refused(
        ReportedError(
          problem: reason, place: "", remedy: "raise \(raised), then run the command once more"))
    }
    return .died(content: talk.content, reason: reason)
  }

  /// True for the signals that a person or the system sends: hang-up, interrupt, kill, terminate
  /// and end of the processor time. The recording is then not to blame.
  private static func isFromOutside(_ number: CInt) -> Bool { [1, 2, 9, 15, 24].contains(number) }
}

/// Holds the first answer about a worker, which is an outcome or an error. Later answers are
/// ignored.
private final class FirstResult: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<WorkOutcome, any Error>)
    case given(Result<WorkOutcome, any Error>)
  }
  private let state = Mutex(State.open)

  func resolve(_ result: Result<WorkOutcome, any Error>) {
    let waiting: CheckedContinuation<WorkOutcome, any Error>? = state.withLock { state in
      switch state {
      case .given: return nil
      case .open:
        state = .given(result)
        return nil
      case .waiting(let continuation):
        state = .given(result)
        return continuation
      }
    }
    waiting?.resume(with: result)
  }

  /// Waits for the first answer. May be read only once.
  var first: WorkOutcome {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        let given: Result<WorkOutcome, any Error>? = state.withLock { state in
          if case .given(let result) = state { return result }
          state = .waiting(continuation)
          return nil
        }
        if let given { continuation.resume(with: given) }
      }
    }
  }
}

/// The result of one of the three tasks that accompany a worker.
private enum Ended: Sendable {
  case errors
  case watch
  case talk(Conversation)
}

extension Duration {
  /// The duration as text, such as `120 s` or `0.2 s`.
  var formatted: String {
    let seconds = self / .seconds(1)
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}

/// The outcome of a worker process.
package enum WorkOutcome: Sendable, Equatable {
  /// The worker sent a manifest; `decoded` is false if stored features were used.
  case manifest(Manifest, decoded: Bool)
  /// The worker was told to stop, because the content of the recording is already known.
  case stopped(sha256: String)
  /// The worker died or was killed. `content` is nil if the worker had not read the recording yet.
  case died(content: Content?, reason: String)
  /// The work failed for a reason other than the recording, such as a full disk.
  case refused(ReportedError)

  /// The hash and the size of a recording's content.
  package struct Content: Sendable, Equatable {
    /// SHA-256 of the bytes, 64 hexadecimal digits.
    package var sha256: String
    /// The size of the file in bytes.
    package var sizeBytes: Int
    /// SHA-256 of the samples; nil before the samples are decoded.
    package var sound: String?
  }
}

/// The state shared by the tasks around one worker process.
final class WorkerState: Sendable {
  private struct Values {
    var lastSign = ContinuousClock.now
    var hasStarted = false
    var isAwaitingReply = false
    var hasTimedOut = false
    var tail: [String] = []
  }
  private let values = Mutex(Values())
  /// The number of last lines of standard error that are kept to explain why the process died.
  private static let tailLines = 3

  /// True once the process runs.
  var hasStarted: Bool { values.withLock { $0.hasStarted } }

  /// Records that the process runs; its time limit starts now.
  func start() {
    values.withLock {
      $0.hasStarted = true
      $0.lastSign = .now
    }
  }

  /// Records that the worker has written output.
  func sign() { values.withLock { $0.lastSign = .now } }

  /// Pauses the time limit while the worker waits for a reply (`waits` is true), and restarts the
  /// limit afterwards (false).
  func setAwaitingReply(_ waits: Bool) {
    values.withLock {
      $0.isAwaitingReply = waits
      $0.lastSign = .now
    }
  }

  /// The time since the last output; 0 while the worker waits for a reply.
  var silentFor: Duration {
    values.withLock { $0.isAwaitingReply ? .zero : ContinuousClock.now - $0.lastSign }
  }

  /// True if the time limit has killed the worker.
  var hasTimedOut: Bool {
    get { values.withLock { $0.hasTimedOut } }
    set { values.withLock { $0.hasTimedOut = newValue } }
  }

  /// Keeps a line of standard error; only the last lines are kept. Stack frames are skipped,
  /// because they do not help a person.
  func keep(_ line: String) {
    if line.first?.isNumber == true, line.contains(" 0x") { return }
    values.withLock {
      $0.tail.append(String(line.prefix(200)))
      if $0.tail.count > Self.tailLines { $0.tail.removeFirst() }
    }
  }

  /// The last lines of standard error, joined by ` / `.
  var lastWords: String {
    values.withLock { $0.tail }.filter { !$0.isEmpty }.joined(separator: " / ")
  }
}

/// Collects the messages of one worker into its outcome.
struct Conversation: Sendable {
  var content: WorkOutcome.Content?
  var isStopped = false
  var last: WorkOutcome?
  var unreadableLine: String?
  /// The silences received so far.
  private var silences: [SilenceRegion] = []
  private var markers: [Marker] = []
  private var segments: [Segment] = []
  /// The distinct reasons of markers. Most of the many thousand markers share one reason, so
  /// sharing the string saves memory.
  private var reasons: Set<String> = []

  /// The maximum number of elements reserved in advance.
  private static let most = 1 << 20

  /// Processes one line. Returns the content if the worker now waits for a reply.
  mutating func receive(
    _ text: String, progress: (WorkProgress) -> Void
  ) -> WorkOutcome.Content? {
    do {
      switch try WorkLines.value(WorkAnswer.self, of: text) {
      case .progress(let update): progress(update)
      case .content(let sha256, let sizeBytes):
        content = .init(sha256: sha256, sizeBytes: sizeBytes)
        return content
      case .sound(let sound):
        guard var known = content else {
          unreadableLine = String(text.prefix(80))
          return nil
        }
        known.sound = sound
        content = known
        return known
      case .counted(let silences, let markers, let segments):
        // Reserve at most the memory for the results of about a week of sound, because a worker can
        // send a wrong count.
        self.silences.reserveCapacity(max(0, min(silences, Self.most)))
        self.markers.reserveCapacity(max(0, min(markers, Self.most)))
        self.segments.reserveCapacity(max(0, min(segments, Self.most)))
      case .found(let silences, let markers, let segments):
        self.silences += silences
        self.segments += segments
        for var marker in markers {
          marker.reason = reasons.insert(marker.reason).memberAfterInsert
          self.markers.append(marker)
        }
      case .manifest(var manifest, let decoded):
        silences += manifest.silences
        markers += manifest.markers
        segments += manifest.segments
        (manifest.silences, manifest.markers, manifest.segments) = (silences, markers, segments)
        last = .manifest(manifest, decoded: decoded)
      case .refused(let error): last = .refused(error)
      }
    } catch {
      unreadableLine = String(text.prefix(80))
    }
    return nil
  }
}
