import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import CLinux
  import Glibc
#endif

/// The wish of a person or of the system that this process ends: SIGINT and SIGTERM, and SIGXCPU,
/// by which the system says that the processor time is nearly used up.
///
/// The program receives the first such signal, and then ends in order. Should it not come to
/// that, because it waits for something that never comes, a second signal ends the process at
/// once, and so does the system a minute after the first. Neither of these needs a thread, memory
/// or a lock, so there is no state in which a process does not hear them.
package enum StopSignals {
  /// The seconds that the process has to end in order.
  private static let grace: CUnsignedInt = 60

  /// From now on these signals do not end the process; `action` is called instead, once.
  ///
  /// To be called once. Where not even the thread can be started that calls `action`, the signals
  /// end the process as they do by default.
  ///
  /// - Parameter action: called on a thread of its own with the number of the first signal.
  package static func handle(_ action: @escaping @Sendable (CInt) -> Void) {
    // Everything that the handler uses exists before the handler is installed.
    sem_init(Heard.wakeUp, 0, 0)
    _ = Heard.first.load(ordering: .relaxed)
    _ = Heard.nanoseconds.load(ordering: .relaxed)
    do {
      _ = try SystemThread {
        while sem_wait(Heard.wakeUp) != 0 {}  // interrupted by a signal: wait on
        action(Heard.first.load(ordering: .acquiring))
      }
    } catch { return }
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
        // `timeout` sends its signal twice, to the process and to its group; a person needs longer.
        let since = now - Heard.nanoseconds.load(ordering: .acquiring)
        if since >= 500_000_000 && since < now { Heard.endAtOnce() }
      }
    }
  }
}

/// State shared between signal handlers and the program. Everything here is safe to call in a
/// handler: signal-safety(7).
private enum Heard {
  /// The first signal that came; 0 as long as none did.
  static let first = Atomic<CInt>(0)
  /// When it came, on the clock of ``now()``; 0 as long as none did.
  static let nanoseconds = Atomic<Int>(0)
  /// Unchecked: only `sem_post` and `sem_wait` touch it, which are made for that.
  nonisolated(unsafe) static let wakeUp = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  static func endAtOnce() -> Never {
    // Said only where that does not wait: a terminal may be halted, a pipe full.
    var standardError = pollfd(fd: 2, events: Int16(POLLOUT), revents: 0)
    if poll(&standardError, 1, 0) == 1 {
      let text: StaticString = "\nEnded at once; what was not finished is given up.\n"
      _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
    }
    _exit(128 + first.load(ordering: .acquiring))
  }
}

/// Writing to a process that is gone.
package enum BrokenPipes {
  /// From now on such a write is an error where it happens and does not end this process.
  ///
  /// Processes that are started inherit this.
  package static func ignore() { signal(SIGPIPE, SIG_IGN) }
}

/// The process that started this one.
package enum ParentProcess {
  /// From now on this process is killed at the moment when the thread that started it ends, and so
  /// when its parent dies, however it dies. Where the system cannot do that, nothing happens.
  ///
  /// To be called first of all; a parent that died before is noticed, if it had not died when this
  /// process began.
  package static func liveNoLonger() { endWithIt(by: SIGKILL) }

  /// The same by another signal.
  static func endWithIt(by signal: CInt) {
    #if canImport(Glibc)
      let parent = getppid()
      guard tilawa_signal_when_parent_dies(signal) == 0 else { return }
      // It may have died in between, and then nothing will be sent.
      if getppid() != parent { _exit(1) }
    #endif
  }
}

/// Remembers the first signal that asked this process to end.
package final class Interruption: Sendable {
  private struct State {
    var signal: Int32?
    var isListening = false
    var actions: [@Sendable () -> Void] = []
  }
  private let state: Mutex<State>

  package init() { state = Mutex(State()) }

  /// One that learns of signals by ``receive(_:)`` alone.
  init(withoutSignals: ()) { state = Mutex(State(isListening: true)) }

  /// The first signal; nil as long as none came.
  package var signal: Int32? { state.withLock { $0.signal } }

  /// From now on signals do not end the process; `action` is called at the first instead.
  ///
  /// It may be called several times, as work follows on work: the actions are called in that
  /// order, and one that is added after the signal is called at once.
  package func listen(_ action: @escaping @Sendable () -> Void = {}) {
    let (isFirst, hasSignal) = state.withLock { state in
      defer { state.isListening = true }
      if state.signal == nil { state.actions.append(action) }
      return (!state.isListening, state.signal != nil)
    }
    if hasSignal { action() }
    if isFirst { StopSignals.handle { self.receive($0) } }
  }

  /// Takes a signal; all but the first are ignored.
  func receive(_ signal: Int32) {
    let actions = state.withLock { state in
      guard state.signal == nil else { return [@Sendable () -> Void]() }
      state.signal = signal
      return state.actions
    }
    for action in actions { action() }
  }
}
