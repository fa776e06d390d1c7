import HostSystem
import Subprocess
public import SystemPackage

/// A program that analyses one recording and answers in lines, in a process of its own.
///
/// A crash, a hang or a memory blow-up of it costs one recording. The process is put into a
/// group of its own, so that Ctrl-C reaches only the supervisor; it ends by itself when its
/// standard input ends, that is when the supervisor dies.
public struct WorkerProcess: Sendable {
  /// The program.
  public var executable: FilePath
  /// What it is called with.
  public var arguments: [String]
  /// How long it may go without a sign of life.
  public var timeLimit: Duration
  /// How many lines of its standard error are kept to explain its death.
  public var tailLines = 3

  /// - Parameters: see the properties of the same names.
  public init(executable: FilePath, arguments: [String], timeLimit: Duration) {
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
  ///   or the reason why the program could not be started.
  public func run(
    _ request: WorkRequest, progress: @escaping @Sendable (WorkProgress) -> Void,
    decide: @escaping @Sendable (WorkOutcome.Content) async -> Bool
  ) async throws -> WorkOutcome {
    BrokenPipes.ignore()
    let state = WorkerState(tailLines: tailLines)
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
      try await withThrowingTaskGroup(of: Ended.self) { group in
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
    return outcome(of: result.closureResult, ended: result.terminationStatus, state)
  }

  private func outcome(
    of talk: Conversation, ended status: TerminationStatus, _ state: WorkerState
  ) -> WorkOutcome {
    if talk.isStopped, let content = talk.content { return .stopped(sha256: content.sha256) }
    if let last = talk.last, !state.ranOutOfTime { return last }
    if case .signaled(let number) = status, Self.isFromOutside(number), !state.ranOutOfTime {
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
    return .died(content: talk.content, reason: words.isEmpty ? cause : "\(cause): \(words)")
  }

  /// Whether a signal is sent by somebody else, a person or the system, and says nothing of the
  /// recording: hang-up, interrupt, kill, terminate.
  private static func isFromOutside(_ number: CInt) -> Bool { [1, 2, 9, 15].contains(number) }

  /// A signal for a person.
  static func name(ofSignal number: CInt) -> String {
    let names: [CInt: String] = [
      4: "illegal instruction; it may have reached its memory limit",
      5: "trap; it may have reached its memory limit",
      6: "abort; it may have reached its memory limit", 7: "bus error",
      8: "arithmetic error", 9: "killed; the machine may be out of memory",
      11: "segmentation fault", 13: "broken pipe", 15: "terminated",
    ]
    return names[number].map { "signal \(number) (\($0))" } ?? "signal \(number)"
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
