import CLinux
import Glibc
import Synchronization

/// Signals that request the end of this process: SIGINT, SIGTERM and SIGXCPU. SIGXCPU means that
/// the processor time is almost used up.
///
/// The first signal starts an orderly shutdown. If the shutdown hangs, a second signal ends the
/// process at once. An alarm does the same a minute after the first signal. The handling of the
/// second signal and of the alarm needs no thread, no memory and no lock, so it works even if the
/// process hangs.
package enum StopSignals {
  /// The time limit for the orderly shutdown, in seconds.
  private static let grace: CUnsignedInt = 60

  /// Makes the first of the signals call `action` instead of ending the process.
  ///
  /// Call this function only once. If the thread for `action` cannot be started, the signals keep
  /// their default effect and end the process.
  ///
  /// - Parameter action: the function to call once, on a separate thread, with the number of the
  ///   first signal.
  package static func handle(_ action: @escaping @Sendable (CInt) -> Void) {
    // All objects that the handler uses are created before the handler is installed.
    sem_init(SignalState.wakeUp, 0, 0)
    _ = SignalState.first.load(ordering: .relaxed)
    _ = SignalState.nanoseconds.load(ordering: .relaxed)
    do {
      _ = try SystemThread {
        // Wait again if a signal has interrupted the wait.
        while sem_wait(SignalState.wakeUp) != 0 {}
        action(SignalState.first.load(ordering: .acquiring))
      }
    } catch { return }  // if the thread for `action` cannot be started, no handler is installed
    signal(SIGALRM) { _ in SignalState.exitImmediately() }
    for number in [SIGINT, SIGTERM, SIGXCPU] {
      signal(number) { number in
        let now = SignalState.now()
        let (isFirst, _) = SignalState.first.compareExchange(
          expected: 0, desired: number, ordering: .acquiringAndReleasing)
        if isFirst {
          SignalState.nanoseconds.store(now, ordering: .releasing)
          alarm(StopSignals.grace)
          sem_post(SignalState.wakeUp)
          return
        }
        // A second signal within 0.5 s is ignored, because the program `timeout` signals both the
        // process and its process group. A person does not repeat a signal so quickly.
        let since = now - SignalState.nanoseconds.load(ordering: .acquiring)
        if since >= 500_000_000 && since < now { SignalState.exitImmediately() }
      }
    }
  }
}

/// State shared between the signal handlers and the program.
private enum SignalState {
  /// The number of the first signal; 0 before the first signal.
  static let first = Atomic<CInt>(0)
  /// The time of the first signal on the clock of ``now()``, in nanoseconds; 0 before the first
  /// signal.
  static let nanoseconds = Atomic<Int>(0)
  /// A semaphore that wakes the thread that runs the action. The compiler cannot check its use. The
  /// use is safe, because only `sem_post` and `sem_wait` access the semaphore, and both are
  /// thread-safe.
  nonisolated(unsafe) static let wakeUp = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  static func exitImmediately() -> Never {
    // The message is written only if the write cannot block. It could block if the terminal is
    // stopped or a pipe is full.
    var standardError = pollfd(fd: 2, events: Int16(POLLOUT), revents: 0)
    if poll(&standardError, 1, 0) == 1 {
      let text: StaticString = "\nEnded at once; what was not finished is given up.\n"
      _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
    }
    _exit(128 + first.load(ordering: .acquiring))
  }
}

/// The handling of writes to a pipe whose reader is closed.
package enum BrokenPipes {
  /// Makes a write to a closed pipe fail with an error. By default, a signal would end this process
  /// instead. Child processes inherit this setting.
  package static func ignore() { signal(SIGPIPE, SIG_IGN) }
}

/// The parent of this process.
package enum ParentProcess {
  /// Makes the operating system kill this process when its parent process ends in any way. More
  /// exactly, it is killed as soon as the thread that started it ends.
  ///
  /// Call this at the very start of the process. If the parent ends during the call, this process
  /// ends too. If the parent ended before the call, this process continues.
  package static func dieWithParent() { endWithParent(by: SIGKILL) }

  /// Does the same as ``dieWithParent()``, but with another signal.
  static func endWithParent(by signal: CInt) {
    let parent = getppid()
    guard tilawa_signal_when_parent_dies(signal) == 0 else { return }
    // The parent has ended before the setting was in force, so the signal would never arrive.
    if getppid() != parent { _exit(1) }
  }
}

/// Records the first signal that requests the end of this process.
package final class Interruption: Sendable {
  private struct State {
    var signal: Int32?
    var isListening = false
    var actions: [@Sendable () -> Void] = []
  }
  private let state: Mutex<State>

  package init() { state = Mutex(State()) }

  /// Creates an interruption without signal handlers. Only ``receive(_:)`` can set it.
  init(withoutSignals: ()) { state = Mutex(State(isListening: true)) }

  /// The first signal; nil before the first signal.
  package var signal: Int32? { state.withLock { $0.signal } }

  /// Calls `action` when the first signal arrives, so that the signal does not end the process.
  ///
  /// This function can be called several times, and the actions run in the order of the calls. An
  /// action that is added after the signal runs at once.
  package func listen(_ action: @escaping @Sendable () -> Void = {}) {
    let (isFirst, hasSignal) = state.withLock { state in
      defer { state.isListening = true }
      if state.signal == nil { state.actions.append(action) }
      return (!state.isListening, state.signal != nil)
    }
    if hasSignal { action() }
    if isFirst { StopSignals.handle { self.receive($0) } }
  }

  /// Records a signal. All signals after the first are ignored.
  func receive(_ signal: Int32) {
    let actions = state.withLock { state in
      guard state.signal == nil else { return [@Sendable () -> Void]() }
      state.signal = signal
      return state.actions
    }
    for action in actions { action() }
  }
}
