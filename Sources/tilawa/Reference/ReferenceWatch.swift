import Analysis
import Synchronization

/// Hears how the files fare.
final class ReferenceWatch: Sendable {
  private struct State {
    var added = 0
    var skipped: [ReportedError] = []
  }
  private let state = Mutex(State())
  private let total: Int
  private let log: Log

  init(_ plan: ReferencePlan, _ common: CommonOptions) {
    total = plan.items.count
    log = Log(common)
  }

  /// How many files were added.
  var added: Int { state.withLock { $0.added } }
  /// Why files were left out, by path.
  var skipped: [ReportedError] { state.withLock { $0.skipped.sorted { $0.place < $1.place } } }

  func say(_ text: String) { log.say(text) }

  func hear(_ event: ReferenceRun.Event) {
    let done = state.withLock { state in
      switch event {
      case .added: state.added += 1
      case .skipped(let error): state.skipped.append(error)
      }
      return state.added + state.skipped.count
    }
    if case .added(let path) = event {
      log.say("\(done) of \(total): \(VisibleText.of(path))")
    }
  }
}
