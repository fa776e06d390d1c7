import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import CLinux
  import Glibc
#endif

/// The resource limits of this process: those that a shell (`ulimit`), systemd or a batch
/// system has set, and those that it sets itself.
///
/// A limit is only ever lowered here. What somebody else has set lower than we would stays.
package enum ProcessLimits {
  /// The number that the system knows this process by.
  package static var processNumber: Int { Int(getpid()) }

  /// The number that the system knows the person by who runs this process.
  package static var userNumber: Int { Int(getuid()) }

  /// The most bytes of addresses, of memory that is written to, and of a file that is written; the
  /// seconds of processor time; the bytes of the main thread's stack; the open files; the bytes of
  /// a memory image.
  package enum Resource: CaseIterable, Sendable {
    case addressSpace, dataSize, fileSize, processorTime, stack, openFiles, coreSize

    #if canImport(Darwin)
      fileprivate var number: CInt {
        switch self {
        case .addressSpace: RLIMIT_AS
        case .dataSize: RLIMIT_DATA
        case .fileSize: RLIMIT_FSIZE
        case .processorTime: RLIMIT_CPU
        case .stack: RLIMIT_STACK
        case .openFiles: RLIMIT_NOFILE
        case .coreSize: RLIMIT_CORE
        }
      }
    #else
      fileprivate var number: __rlimit_resource_t {
        let resource =
          switch self {
          case .addressSpace: RLIMIT_AS
          case .dataSize: RLIMIT_DATA
          case .fileSize: RLIMIT_FSIZE
          case .processorTime: RLIMIT_CPU
          case .stack: RLIMIT_STACK
          case .openFiles: RLIMIT_NOFILE
          case .coreSize: RLIMIT_CORE
          }
        return __rlimit_resource_t(resource.rawValue)
      }
    #endif
  }

  /// The limit in force; nil if there is none, or nobody can say.
  package static func limit(of resource: Resource) -> Int? {
    var limit = rlimit()
    guard getrlimit(resource.number, &limit) == 0, limit.rlim_cur < rlim_t(Int.max) else {
      return nil
    }
    return Int(limit.rlim_cur)
  }

  /// Limits how much memory this process may ask for: more is refused, which ends a Swift
  /// program, and only this one.
  ///
  /// It counts addresses, not pages in use: a program needs some hundred megabytes of them
  /// before it does anything.
  /// - Parameter bytes: the limit, > 0; it cannot be raised again. Where a lower one is in force,
  ///   that one is kept.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `limit`.
  package static func limitAddressSpace(bytes: Int) throws(HostError) {
    precondition(bytes > 0, "a limit needs > 0 bytes, got \(bytes)")
    try lower(.addressSpace, to: bytes)
  }

  /// Writes no memory image to the disk should this process crash.
  ///
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `limit`.
  package static func disableCoreDumps() throws(HostError) { try lower(.coreSize, to: 0) }

  private static func lower(_ resource: Resource, to value: Int) throws(HostError) {
    var limit = rlimit()
    try check(.limit, "", getrlimit(resource.number, &limit))
    limit.rlim_cur = min(limit.rlim_cur, rlim_t(value))
    limit.rlim_max = min(limit.rlim_max, rlim_t(value))
    try check(.limit, "", setrlimit(resource.number, &limit))
  }

  /// Exits with an error that names the limit when a resource limit of the shell is too low. To be
  /// called before there are other threads; processes that are started inherit some of it.
  ///
  /// - A file that grows beyond its limit is an error where it is written (EFBIG). By default the
  ///   signal SIGXFSZ ends the process.
  /// - The system announces the end of the processor time by SIGXCPU a second before it kills.
  ///   `ulimit -t` has both at the same moment, and then there is only the kill.
  /// - The main thread's stack may grow to 8 MiB, or to the hard limit.
  /// - Threads have stacks of 1 to 8 MiB. By default each has what the limit allows the main
  ///   thread: too little for anything below 128 KiB, and at 1 GiB a few threads use up all
  ///   addresses.
  /// - Where addresses are limited, the C library sets none apart for the memory of each thread.
  ///   It would take 64 MiB at a time as long as there are any, and leave nothing for stacks.
  package static func adapt() {
    signal(SIGXFSZ, SIG_IGN)
    var time = rlimit()
    if getrlimit(Resource.processorTime.number, &time) == 0, time.rlim_cur >= 2,
      time.rlim_cur == time.rlim_max, time.rlim_max < rlim_t(Int.max)
    {
      time.rlim_cur -= 1
      setrlimit(Resource.processorTime.number, &time)
    }
    raiseStack()
    #if canImport(Glibc)
      var attributes = pthread_attr_t()
      if pthread_getattr_default_np(&attributes) == 0 {
        var size = 0
        pthread_attr_getstacksize(&attributes, &size)
        pthread_attr_setstacksize(&attributes, min(max(size, 1 << 20), 8 << 20))
        pthread_setattr_default_np(&attributes)
        pthread_attr_destroy(&attributes)
      }
      if limit(of: .addressSpace) != nil { mallopt(CInt(tilawa_arena_max), 1) }
    #endif
  }

  /// The system asks for the limit each time the stack grows, so that raising it helps at once.
  private static func raiseStack() {
    var stack = rlimit()
    guard getrlimit(Resource.stack.number, &stack) == 0 else { return }
    let wanted = min(rlim_t(8 << 20), stack.rlim_max)
    guard stack.rlim_cur < wanted else { return }
    stack.rlim_cur = wanted
    setrlimit(Resource.stack.number, &stack)
  }

  /// True if the main thread's stack may grow to the size that any command needs. A system ends a
  /// process whose stack is used up, in whatever it was doing.
  ///
  /// A debug build was seen to need 192 KiB, a release build 48 KiB.
  package static var isStackEnough: Bool { (limit(of: .stack) ?? .max) >= 512 << 10 }

  /// The error of a stack that is not enough.
  package static var stackTooLow: HostError {
    .limitTooLow("the stack", command: "ulimit -s", value: (limit(of: .stack) ?? 0) >> 10)
  }

  /// Checks that this process can do any work under the limits it was given: that it may open
  /// some files, has some addresses left, and can start some threads.
  ///
  /// - Throws: ``HostError/limitTooLow(_:command:value:)``; ``HostError/refused(_:path:errno:)``
  ///   with the action `start`.
  package static func checkRoom() throws(HostError) {
    // Swift ends a program that is refused memory, in whatever it was doing.
    let memory: [(resource: Resource, command: String, bytes: Int, protection: CInt)] = [
      (.addressSpace, "ulimit -v", (224 << 20) + stacksOfProcess, PROT_NONE),
      (.dataSize, "ulimit -d", (32 << 20) + stacksOfProcess, PROT_READ | PROT_WRITE),
    ]
    for (resource, command, bytes, protection) in memory {
      guard let limit = limit(of: resource) else { continue }
      guard
        let room = mmap(
          nil, bytes, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0),
        room != MAP_FAILED
      else { throw .limitTooLow("memory", command: command, value: limit >> 10) }
      munmap(room, bytes)
    }
    if let files = limit(of: .openFiles), files < filesOfProcess + filesPerWorker {
      throw .limitTooLow("open files", command: "ulimit -n", value: files)
    }
    try checkThreads()
  }

  /// Checks that threads can be started, by starting them.
  ///
  /// Neither libdispatch nor swift-subprocess say it when they cannot start a thread: the one
  /// tries again every second, the other waits for ever for what the thread would have done. The
  /// C library keeps the stacks of threads that have ended for those that follow, so what could be
  /// started here can be started again soon after. Takes about 0.1 ms.
  ///
  /// - Parameter count: how many at the same time, ≥ 0. swift-subprocess needs three.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `start`.
  package static func checkThreads(_ count: Int = 4) throws(HostError) {
    guard count > 0 else { return }
    // Each starts the next and waits for it, so that all are there at the same time.
    let failure = Failure()
    let thread = try SystemThread {
      do throws(HostError) {
        try checkThreads(count - 1)
      } catch {
        failure.error.withLock { $0 = error }
      }
    }
    thread.join()
    if let error = failure.error.withLock({ $0 }) { throw error }
  }

  private final class Failure: Sendable { let error = Mutex<HostError?>(nil) }

  /// The stacks of the threads of a supervisor, in bytes: 8 MiB each, as many as processors, and
  /// some that wait for workers. Beyond that it needs addresses for libraries that are loaded
  /// later, the cache of the database and what it holds of a run.
  private static var stacksOfProcess: Int {
    (8 + sysconf(Int32(_SC_NPROCESSORS_ONLN))) * (8 << 20)
  }

  /// The files that a supervisor has open for itself, with some to spare, and those it opens to
  /// start a worker: three pipes with two ends, and what the system needs to tell of its end.
  private static let filesOfProcess = 28
  private static let filesPerWorker = 12

  /// The most workers for which this process may open files, ≥ 1.
  package static var mostWorkers: Int {
    guard let files = limit(of: .openFiles) else { return .max }
    return max(1, (files - filesOfProcess) / filesPerWorker)
  }

  /// The limits in force that may have ended a worker which would have lived without them, as
  /// `ulimit` shows them.
  ///
  /// - Parameter memory: the limit on addresses that we ourselves set; nil if we set none.
  /// - Returns: `the limit on memory (ulimit -v 500000)`, …; usually none.
  package static func lowerThanUsual(memory: Int?) -> [String] {
    var found: [String] = []
    if let space = limit(of: .addressSpace), space < memory ?? .max {
      found.append("the limit on memory (ulimit -v \(space >> 10))")
    }
    if let data = limit(of: .dataSize), data < memory ?? .max {
      found.append("the limit on memory (ulimit -d \(data >> 10))")
    }
    if let time = limit(of: .processorTime) {
      found.append("the limit on processor time (ulimit -t \(time))")
    }
    if let stack = limit(of: .stack), stack < 1 << 20 {
      found.append("the limit on the stack (ulimit -s \(stack >> 10))")
    }
    if let size = limit(of: .fileSize) {
      found.append("the limit on the size of files (ulimit -f \(size >> 10))")
    }
    return found
  }
}
