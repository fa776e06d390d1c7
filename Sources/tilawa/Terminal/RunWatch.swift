import Analysis
import Batch
import Recitation
import Runs
import Synchronization
import SystemPackage
import Views

/// Shows how far a run is.
final class RunWatch: Sendable {
  private struct State {
    var plan: RunPlan?
    var line = ProgressLine(total: 0)
    var seconds: [Int: Double] = [:]
    var lengths: [Int: Double] = [:]
  }
  private let printer: ProgressPrinter
  private let log: Log
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  init(_ options: CommonOptions) {
    log = Log(options)
    printer = ProgressPrinter(isQuiet: options.quiet, isPlain: options.verbose)
  }

  /// Takes an event of a run.
  func hear(_ event: ProcessingJob.Event) {
    switch event {
    case .reportRefused(let error), .backupFailed(let error): ErrorReport.warn(error)
    case .planned(let plan):
      state.withLock { state in
        state.plan = plan
        state.line.total = plan.items.count { $0.decision == .analyse }
      }
    case .ran(let event): hear(event)
    case .analysed: printer.clear()
    }
  }

  private func hear(_ event: RunEvent) {
    switch event {
    case .started(let index):
      log.say("starting \(name(index))")
      show(force: true, index) { _ in }
    case .progress(let index, let news):
      show(index) {
        $0.seconds[index] = news.seconds
        if let length = news.declaredSeconds, length < 360_000 { $0.lengths[index] = length }
      }
    case .contradicted, .moved: break  // reported with the results
    case .ended(let index, let result):
      let line = state.withLock { state in
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

  private func show(force: Bool = false, _ index: Int, _ change: (inout State) -> Void) {
    let name = name(index)
    let line = state.withLock { state in
      change(&state)
      state.line.current = name
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

  private func name(_ index: Int) -> String {
    VisibleText.of(state.withLock { $0.plan?.items[index].source.relative } ?? "")
  }
}

extension RunResult {
  /// The result for one recording, in a line.
  fileprivate var summary: String {
    switch outcome {
    case .analysed(let recording):
      var text = recording.status.rawValue
      if let reason = recording.reason { text += ": \(VisibleText.of(reason))" }
      if recording.needsRange { text += ", needs a range" }
      if !recording.missing.isEmpty { text += ", \(recording.missing.count) ayat not found" }
      return text
    case .linked: return "recognised by its content; it is in the library already"
    case .removed: return "removed from the library before; name the file to take it up again"
    case .refused(let error): return "failed: \(VisibleText.of(error.problem))"
    }
  }
}
