import HostSystem
import Subprocess
import Synchronization
package import SystemPackage

/// A program that analyses one recording and answers in lines, in a process of its own.
///
/// A crash, a hang or a memory blow-up of it costs one recording. The process is put into a
/// group of its own, so that Ctrl-C reaches only the supervisor; it ends when the supervisor dies.
package struct WorkerProcess: Sendable {
  /// The program.
  package var executable: FilePath
  /// What it is called with.
  package var arguments: [String]
  /// How long it may go without a sign of life.
  package var timeLimit: Duration
  /// How many lines of its standard error are kept to explain its death.
  package var tailLines = 3

  /// - Parameters: see the properties of the same names.
  package init(executable: FilePath, arguments: [String], timeLimit: Duration) {
    self.executable = executable
    self.arguments = arguments
    self.timeLimit = timeLimit
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - request: what it is asked.
  ///   - progress: called with every progress line.
  ///   - decide: called when the content is known; whether to go on with it.
  /// - Returns: how it ended, whatever it did.
  /// - Throws: `CancellationError` when the task is cancelled, which kills the process;
  ///   `HostError.refused` with the action `start` where it could not be started, or not within the
  ///   time limit.
  package func run(
    _ request: WorkRequest, progress: @escaping @Sendable (WorkProgress) -> Void,
    decide: @escaping @Sendable (WorkOutcome.Content) async -> Bool
  ) async throws -> WorkOutcome {
    BrokenPipes.ignore()
    try ProcessLimits.checkThreads()
    let state = WorkerState(tailLines: tailLines)
    // Starting a process goes through threads of swift-subprocess, and has no end where they have
    // none. What does not start is left alone: nothing is held up by it, not even a stop.
    let answer = FirstAnswer()
    let work = Task {
      do {
        answer.give(.success(try await talk(request, state, progress: progress, decide: decide)))
      } catch let error as SubprocessError where !state.hasStarted {
        let reason = error.underlyingError ?? .noSuchFileOrDirectory
        answer.give(.failure(HostError.refused(.start, path: executable, errno: reason)))
      } catch {
        answer.give(.failure(error))
      }
    }
    let watch = Task {
      try await Task.sleep(for: timeLimit)
      if !state.hasStarted {
        answer.give(.failure(HostError.refused(.start, path: executable, errno: .timedOut)))
      }
    }
    defer { watch.cancel() }
    return try await withTaskCancellationHandler {
      try await answer.first
    } onCancel: {
      work.cancel()
      if !state.hasStarted { answer.give(.failure(CancellationError())) }
    }
  }

  private func talk(
    _ request: WorkRequest, _ state: WorkerState,
    progress: @escaping @Sendable (WorkProgress) -> Void,
    decide: @escaping @Sendable (WorkOutcome.Content) async -> Bool
  ) async throws -> WorkOutcome {
    let limit = timeLimit
    let line = try WorkLines.line(request)
    var options = PlatformOptions()
    options.processGroupID = 0
    let result = try await Subprocess.run(
      .path(executable), arguments: Arguments(arguments),
      // A trace of the stack takes long, and its addresses differ from crash to crash.
      // The limit counts addresses, of which each thread would have 64 MB set apart for it.
      environment: .inherit.updating(["SWIFT_BACKTRACE": "enable=no", "MALLOC_ARENA_MAX": "2"]),
      platformOptions: options,
      input: .inputWriter, output: .sequence, error: .sequence
    ) { execution in
      state.start()
      return try await withThrowingTaskGroup(of: Ended.self) { group in
        group.addTask {
          for try await text in execution.standardError.strings(
            bufferingPolicy: .maxLineLength(1 << 20))
          {
            state.keep(text)
          }
          return .errors
        }
        group.addTask {
          while !Task.isCancelled {
            let silent = state.silentFor
            if silent >= limit {
              state.ranOutOfTime = true
              try execution.send(signal: .kill)
              return .watch
            }
            try await Task.sleep(for: limit - silent)
          }
          return .watch
        }
        group.addTask {
          var talk = Conversation()
          do { _ = try await execution.standardInputWriter.write(line) } catch {
            return .talk(talk)  // it died before it read: its end says why
          }
          var lines = AnswerLines()
          for try await bytes in execution.standardOutput {
            state.sign()
            for text in lines.take([UInt8](bytes.bytes)) {
              guard let content = talk.hear(text, progress: progress) else { continue }
              state.waitsForUs(true)
              let goOn = await decide(content)
              state.waitsForUs(false)
              talk.isStopped = !goOn
              let word = Array(((goOn ? WorkLines.go : WorkLines.stop) + "\n").utf8)
              do { _ = try await execution.standardInputWriter.write(word) } catch {
                return .talk(talk)
              }
            }
          }
          for text in lines.finish() { _ = talk.hear(text, progress: progress) }
          return .talk(talk)
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

  private func outcome(
    of talk: Conversation, ended status: TerminationStatus, _ state: WorkerState,
    under limits: [String]
  ) -> WorkOutcome {
    if talk.isStopped, let content = talk.content { return .stopped(sha256: content.sha256) }
    let raised = limits.joined(separator: " and ")
    if let last = talk.last, !state.ranOutOfTime {
      if case .refused(var error) = last, !limits.isEmpty {
        error.remedy += "; or raise \(raised)"
        return .refused(error)
      }
      return last
    }
    if limits.isEmpty, case .signaled(let number) = status, Self.isFromOutside(number),
      !state.ranOutOfTime
    {
      return .refused(
        ReportedError(
          problem: "the worker was ended by \(Self.name(ofSignal: number))", place: "",
          remedy: "run the command once more"))
    }
    let cause: String
    if state.ranOutOfTime {
      cause = "the worker gave no sign of life for \(timeLimit.formatted) and was ended"
    } else if let garbage = talk.garbage {
      cause = "the worker gave an answer that cannot be read: \(garbage)"
    } else {
      switch status {
      case .exited(let code): cause = "the worker ended with code \(code) and no result"
      case .signaled(let number): cause = "the worker was ended by \(Self.name(ofSignal: number))"
      }
    }
    let words = state.lastWords
    let reason = words.isEmpty ? cause : "\(cause): \(words)"
    guard limits.isEmpty else {
      // That says nothing of the recording: without the limit it may well be analysed.
      return .refused(
        ReportedError(
          problem: reason, place: "", remedy: "raise \(raised), then run the command once more"))
    }
    return .died(content: talk.content, reason: reason)
  }

  /// Whether a signal is sent by somebody else, a person or the system, and says nothing of the
  /// recording: hang-up, interrupt, kill, terminate, end of the processor time.
  private static func isFromOutside(_ number: CInt) -> Bool { [1, 2, 9, 15, 24].contains(number) }

  /// A signal for a person.
  static func name(ofSignal number: CInt) -> String {
    let names: [CInt: String] = [
      4: "illegal instruction; it may have reached its memory limit",
      5: "trap; it may have reached its memory limit",
      6: "abort; it may have reached its memory limit", 7: "bus error",
      8: "arithmetic error", 9: "killed; the machine may be out of memory",
      11: "segmentation fault", 13: "broken pipe", 15: "terminated",
      24: "its processor time is used up", 25: "a file has grown beyond its limit",
    ]
    return names[number].map { "signal \(number) (\($0))" } ?? "signal \(number)"
  }
}

/// What came of a worker, or why nothing will: whichever is known first. The rest is ignored.
private final class FirstAnswer: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<WorkOutcome, any Error>)
    case given(Result<WorkOutcome, any Error>)
  }
  private let state = Mutex(State.open)

  func give(_ result: Result<WorkOutcome, any Error>) {
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

  /// Waits for it. To be asked once.
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

/// Which of the tasks around a worker ended.
private enum Ended: Sendable {
  case errors
  case watch
  case talk(Conversation)
}

extension Duration {
  /// `120 s`, `0.2 s`.
  var formatted: String {
    let seconds = self / .seconds(1)
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
