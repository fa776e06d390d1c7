import Synchronization

/// What the tasks around one worker process share.
final class WorkerState: Sendable {
  private struct Values {
    var lastSign = ContinuousClock.now
    var hasStarted = false
    var isWaitingForUs = false
    var ranOutOfTime = false
    var tail: [String] = []
  }
  private let values = Mutex(Values())
  private let tailLines: Int

  /// - Parameter tailLines: how many lines of standard error to keep.
  init(tailLines: Int) { self.tailLines = tailLines }

  /// Whether there is a process.
  var hasStarted: Bool { values.withLock { $0.hasStarted } }

  /// There is a process, and its time begins.
  func start() {
    values.withLock {
      $0.hasStarted = true
      $0.lastSign = .now
    }
  }

  /// The worker said something.
  func sign() { values.withLock { $0.lastSign = .now } }

  /// The worker waits for an answer of ours (true), or got it (false): the clock stands still
  /// in between.
  func waitsForUs(_ waits: Bool) {
    values.withLock {
      $0.isWaitingForUs = waits
      $0.lastSign = .now
    }
  }

  /// How long ago the last sign of life was.
  var silentFor: Duration {
    values.withLock { $0.isWaitingForUs ? .zero : ContinuousClock.now - $0.lastSign }
  }

  /// Whether the time limit ended it.
  var ranOutOfTime: Bool {
    get { values.withLock { $0.ranOutOfTime } }
    set { values.withLock { $0.ranOutOfTime = newValue } }
  }

  /// Keeps the last lines of standard error; the frames of a stack say nothing to a person.
  func keep(_ line: String) {
    if line.first?.isNumber == true, line.contains(" 0x") { return }
    values.withLock {
      $0.tail.append(String(line.prefix(200)))
      if $0.tail.count > tailLines { $0.tail.removeFirst() }
    }
  }

  /// The last lines of standard error, joined by ` / `.
  var lastWords: String {
    values.withLock { $0.tail }.filter { !$0.isEmpty }.joined(separator: " / ")
  }
}
