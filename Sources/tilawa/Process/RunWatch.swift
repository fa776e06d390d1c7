import Analysis
import Recitation
import Synchronization

/// Listens to a run: keeps the results and shows how far it is.
final class RunWatch: Sendable {
  private struct State {
    var line: ProgressLine
    var results: [Int: RunResult] = [:]
    var seconds: [Int: Double] = [:]
    var lengths: [Int: Double] = [:]
    var contradictions: [Int: Contradiction] = [:]
  }
  private let plan: RunPlan
  private let printer: ProgressPrinter
  private let log: Log
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  /// - Parameters:
  ///   - plan: of the run.
  ///   - options: of the command.
  ///   - log: for what --verbose tells.
  init(_ plan: RunPlan, _ options: CommonOptions, _ log: Log) {
    self.plan = plan
    self.log = log
    printer = ProgressPrinter(isQuiet: options.quiet, isPlain: options.verbose)
    let total = plan.items.count { $0.decision == .analyse }
    state = Mutex(State(line: ProgressLine(total: total)))
  }

  /// What came of the sources so far, by place in the plan.
  var results: [Int: RunResult] { state.withLock { $0.results } }

  /// Where the plan says something else than a person said before, by place in the plan of the run.
  var contradictions: [Int: Contradiction] { state.withLock { $0.contradictions } }

  /// How much audio was decoded, in seconds.
  var decodedSeconds: Double { state.withLock { $0.seconds.values.reduce(0, +) } }

  /// Takes an event.
  func hear(_ event: RunEvent) {
    switch event {
    case .started(let index):
      log.say("begins with \(name(index))")
      show(force: true) { $0.line.current = self.name(index) }
    case .progress(let index, let news):
      show {
        $0.seconds[index] = news.seconds
        if let length = news.declaredSeconds, length < 360_000 { $0.lengths[index] = length }
        $0.line.current = self.name(index)
      }
    case .contradicted(let index, let contradiction):
      state.withLock { $0.contradictions[index] = contradiction }
    case .ended(let index, let result):
      let line = state.withLock { state in
        state.results[index] = result
        state.line.done += 1
        if case .analysed(let recording) = result.outcome {
          if result.wasDecoded { state.seconds[index] = recording.durationSeconds }
          state.lengths[index] = state.seconds[index]
          if recording.status != .ok { state.line.troubled += 1 }
        }
        if case .refused = result.outcome { state.line.troubled += 1 }
        update(&state)
        return state.line
      }
      printer.say("\(name(index)): \(result.summary)", then: line)
    }
  }

  /// Takes the bar away.
  func finish() { printer.clear() }

  private func show(force: Bool = false, _ change: (inout State) -> Void) {
    let line = state.withLock { state in
      change(&state)
      update(&state)
      return state.line
    }
    printer.show(line, force: force)
  }

  private func update(_ state: inout State) {
    state.line.elapsed = (ContinuousClock.now - start) / .seconds(1)
    state.line.audioSeconds = state.seconds.values.reduce(0, +)
    state.line.knownSeconds = state.lengths.values.reduce(0, +)
    state.line.knownCount = state.lengths.count
  }

  private func name(_ index: Int) -> String { VisibleText.of(plan.items[index].source.relative) }
}

extension RunResult {
  /// What came of a recording, in a line.
  var summary: String {
    switch outcome {
    case .analysed(let recording):
      var text = recording.status.rawValue
      if let reason = recording.reason { text += ": \(VisibleText.of(reason))" }
      if recording.needsRange { text += ", needs a range" }
      if !recording.missing.isEmpty { text += ", \(recording.missing.count) ayat not found" }
      return text
    case .linked: return "the same content as another recording"
    case .refused(let error): return "failed: \(VisibleText.of(error.problem))"
    }
  }
}
