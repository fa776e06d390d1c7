import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import CLinux
  import Glibc
#endif

/// Signals that request the end of this process: SIGINT and SIGTERM, and SIGXCPU, which announces
/// that the processor time is almost used up.
///
/// The first signal starts an orderly shutdown. If the shutdown hangs, a second signal ends the
/// process at once, and so does an alarm a minute after the first signal. Neither uses a thread,
/// memory or a lock, so they work in every state of the process.
package enum StopSignals {
  /// The time limit of the orderly shutdown, in seconds.
  private static let grace: CUnsignedInt = 60

  /// Calls `action` at the first of these signals instead of ending the process.
  ///
  /// Call it once. If the thread for `action` cannot be started, the signals keep their default
  /// effect and end the process.
  ///
  /// - Parameter action: called once, on a thread of its own, with the number of the first signal.
  package static func handle(_ action: @escaping @Sendable (CInt) -> Void) {
    // All objects that the handler uses exist before the handler is installed.
    sem_init(Heard.wakeUp, 0, 0)
    _ = Heard.first.load(ordering: .relaxed)
    _ = Heard.nanoseconds.load(ordering: .relaxed)
    do {
      _ = try SystemThread {
        while sem_wait(Heard.wakeUp) != 0 {}  // interrupted by a signal: continue to wait
        action(Heard.first.load(ordering: .acquiring))
      }
    } catch { return }  // without the thread, signals keep their default action
    signal(SIGALRM) { _ in Heard.endAtOnce() }
    for number in [SIGINT, SIGTERM, SIGXCPU] {
      signal(number) { number in
        let now = Heard.now()
        let (isFirst, _) = Heard.first.compareExchange(
          expected: 0, desired: number, ordering: .acquiringAndReleasing)
        if isFirst {
          Heard.nanoseconds.store(now, ordering: .releasing)
          alarm(StopSignals.grace)
          sem_post(Heard.wakeUp)
          return
        }
        // `timeout` sends its signal twice, to the process and to its group, within 0.5 s; a person
        // takes longer.
        let since = now - Heard.nanoseconds.load(ordering: .acquiring)
        if since >= 500_000_000 && since < now { Heard.endAtOnce() }
      }
    }
  }
}

/// State shared between the signal handlers and the program. All functions here may be called in a
/// handler: signal-safety(7).
private enum Heard {
  /// The number of the first signal; 0 before it.
  static let first = Atomic<CInt>(0)
  /// The time of the first signal on the clock of ``now()``, in nanoseconds; 0 before it.
  static let nanoseconds = Atomic<Int>(0)
  /// Unchecked: accessed only through `sem_post` and `sem_wait`, which are thread-safe.
  nonisolated(unsafe) static let wakeUp = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  static func endAtOnce() -> Never {
    // Writes the message only if the write cannot block: a terminal may be stopped, a pipe full.
    var standardError = pollfd(fd: 2, events: Int16(POLLOUT), revents: 0)
    if poll(&standardError, 1, 0) == 1 {
      let text: StaticString = "\nEnded at once; what was not finished is given up.\n"
      _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
    }
    _exit(128 + first.load(ordering: .acquiring))
  }
}

/// The handling of writes to a closed pipe.
package enum BrokenPipes {
  /// Turns such a write into an error of the call instead of a signal that ends this process.
  ///
  /// Child processes inherit this.
  package static func ignore() { signal(SIGPIPE, SIG_IGN) }
}

/// The parent of this process.
package enum ParentProcess {
  /// Kills this process when the thread that started it ends, and therefore also when its parent
  /// dies in any way. Does nothing on systems without this feature.
  ///
  /// Call it first at the start. A parent that dies before the call is detected, unless it died
  /// before this process began.
  package static func liveNoLonger() { endWithIt(by: SIGKILL) }

  /// As ``liveNoLonger()``, with another signal.
  static func endWithIt(by signal: CInt) {
    #if canImport(Glibc)
      let parent = getppid()
      guard tilawa_signal_when_parent_dies(signal) == 0 else { return }
      // The parent may have died before the call; the signal would then never come.
      if getppid() != parent { _exit(1) }
    #endif
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

  /// An interruption without signal handlers, set by ``receive(_:)`` only.
  init(withoutSignals: ()) { state = Mutex(State(isListening: true)) }

  /// The first signal; nil before it.
  package var signal: Int32? { state.withLock { $0.signal } }

  /// Calls `action` at the first signal, which then no longer ends the process.
  ///
  /// May be called several times: the actions run in the order of the calls. An action added after
  /// the signal runs at once.
  package func listen(_ action: @escaping @Sendable () -> Void = {}) {
    let (isFirst, hasSignal) = state.withLock { state in
      defer { state.isListening = true }
      if state.signal == nil { state.actions.append(action) }
      return (!state.isListening, state.signal != nil)
    }
    if hasSignal { action() }
    if isFirst { StopSignals.handle { self.receive($0) } }
  }

  /// Records a signal; all but the first are ignored.
  func receive(_ signal: Int32) {
    let actions = state.withLock { state in
      guard state.signal == nil else { return [@Sendable () -> Void]() }
      state.signal = signal
      return state.actions
    }
    for action in actions { action() }
  }
}
