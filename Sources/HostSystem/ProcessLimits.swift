import CLinux
import Glibc
import Synchronization
import SystemPackage

/// The resource limits of this process. The process inherits limits from a shell (`ulimit`),
/// systemd or a batch system, and sets some limits itself.
///
/// This type only lowers limits. The only exception is the limit of the stack. If an inherited
/// limit is already lower than the new one, it stays.
package enum ProcessLimits {
  /// The process ID of this process.
  package static var processNumber: Int { Int(getpid()) }

  /// The user ID of this process.
  package static var userNumber: Int { Int(getuid()) }

  /// Resources that have a limit: the bytes of address space, of writable memory and of a written
  /// file; the seconds of processor time; the bytes of the main thread's stack; the open files; the
  /// bytes of a core dump.
  package enum Resource: CaseIterable, Sendable {
    case addressSpace, dataSize, fileSize, processorTime, stack, openFiles, coreSize

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
  }

  /// Returns the limit in force; nil if it is unlimited or unknown.
  package static func limit(of resource: Resource) -> Int? {
    var limit = rlimit()
    guard getrlimit(resource.number, &limit) == 0, limit.rlim_cur < rlim_t(Int.max) else {
      return nil
    }
    return Int(limit.rlim_cur)
  }

  /// Limits the memory that this process can allocate. An allocation beyond the limit fails. This
  /// ends a Swift program, but does not affect other processes.
  ///
  /// The limit counts reserved addresses, not pages in use. A program reserves some hundred
  /// megabytes of addresses at its start.
  /// - Parameter bytes: the limit, > 0, which cannot be raised again. A lower limit that is already
  ///   in force stays.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `limit`.
  package static func limitAddressSpace(bytes: Int) throws(HostError) {
    precondition(bytes > 0, "a limit needs > 0 bytes, got \(bytes)")
    try lower(.addressSpace, to: bytes)
  }

  /// Disables core dumps of this process.
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

  /// Adapts this process to the resource limits of the shell, so that reaching a limit causes an
  /// error instead of a crash. Call this before the process has other threads. Child processes
  /// inherit some of these settings.
  ///
  /// - A file that grows beyond its limit causes a write error (EFBIG). By default the signal
  ///   SIGXFSZ would end the process.
  /// - The operating system sends SIGXCPU at the soft limit of processor time, and kills the
  ///   process at the hard limit. With `ulimit -t` both limits are equal, and the process would be
  ///   killed without SIGXCPU. Therefore the soft limit is lowered by a second.
  /// - The stack of the main thread can grow to 8 MiB, or to the hard limit if that is lower.
  /// - Threads have stacks of 1 to 8 MiB. By default each thread would have the stack limit of the
  ///   main thread. A limit below 128 KiB would be too low for a thread, and with 1 GiB a few
  ///   threads would use up all addresses.
  /// - If addresses are limited, the C library uses one memory arena for all threads. Otherwise it
  ///   would reserve 64 MiB for each thread, and no addresses would be left for stacks.
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
    var attributes = pthread_attr_t()
    if pthread_getattr_default_np(&attributes) == 0 {
      var size = 0
      pthread_attr_getstacksize(&attributes, &size)
      pthread_attr_setstacksize(&attributes, min(max(size, 1 << 20), 8 << 20))
      pthread_setattr_default_np(&attributes)
      pthread_attr_destroy(&attributes)
    }
    if limit(of: .addressSpace) != nil { mallopt(CInt(tilawa_arena_max), 1) }
  }

  /// Raises the stack limit of the main thread. The kernel checks the limit at each growth of the
  /// stack, so a raised limit applies at once.
  private static func raiseStack() {
    var stack = rlimit()
    guard getrlimit(Resource.stack.number, &stack) == 0 else { return }
    let wanted = min(rlim_t(8 << 20), stack.rlim_max)
    guard stack.rlim_cur < wanted else { return }
    stack.rlim_cur = wanted
    setrlimit(Resource.stack.number, &stack)
  }

  /// True if the main thread's stack can grow to a size that is enough for every command. If the
  /// stack is full, the operating system kills the process, and this can happen at any point of its
  /// work. The measured requirement is 192 KiB in a debug build and 48 KiB in a release build.
  package static var isStackEnough: Bool { (limit(of: .stack) ?? .max) >= 512 << 10 }

  /// Returns the error for a stack limit that is too low.
  package static var stackTooLow: HostError {
    .limitTooLow("the stack", command: "ulimit -s", value: (limit(of: .stack) ?? 0) >> 10)
  }

  /// Checks that this process can work under its limits. It must be able to open some files, to
  /// reserve some addresses and to start some threads.
  ///
  /// - Throws: ``HostError/limitTooLow(_:command:value:)``; ``HostError/refused(_:path:errno:)``
  ///   with the action `start`.
  package static func checkRoom() throws(HostError) {
    // Memory is checked first. Without memory an allocation could fail at any point of the work,
    // and Swift would end the program.
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

  /// Starts threads to check that this is possible.
  ///
  /// The check is needed because neither libdispatch nor swift-subprocess reports that a thread
  /// cannot be started: libdispatch retries every second, and swift-subprocess waits for ever for
  /// the work of the thread. After the check, the same number of threads can be started again,
  /// because the C library reuses the stacks of ended threads. The check takes about 0.1 ms.
  ///
  /// - Parameter count: the number of simultaneous threads, ≥ 0. swift-subprocess uses three.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `start`.
  package static func checkThreads(_ count: Int = 4) throws(HostError) {
    guard count > 0 else { return }
    // Each thread starts the next thread and waits for it, so that all threads exist at the same
    // time.
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

  /// The total size of the stacks of a supervisor's threads, in bytes. Each stack has 8 MiB. There
  /// is a thread for each processor, and there are some threads that wait for workers. The size
  /// includes some reserve, because a supervisor also needs addresses for libraries that are loaded
  /// later, for the database cache and for the data of a run.
  private static var stacksOfProcess: Int {
    (8 + sysconf(Int32(_SC_NPROCESSORS_ONLN))) * (8 << 20)
  }

  /// The number of files that a supervisor opens, with some reserve.
  private static let filesOfProcess = 28
  /// The number of files that a supervisor opens for each worker: three pipes with two ends each,
  /// and the descriptors that report the end of the worker.
  private static let filesPerWorker = 12

  /// The maximum number of workers for which this process can open files, ≥ 1.
  package static var maxWorkers: Int {
    guard let files = limit(of: .openFiles) else { return .max }
    return max(1, (files - filesOfProcess) / filesPerWorker)
  }

  /// Returns the limits that may have ended a worker, in the notation of `ulimit`.
  ///
  /// - Parameter memory: the limit on addresses that this program sets itself, in bytes; nil if it
  ///   sets no limit.
  /// - Returns: the limits, for example `the limit on memory (ulimit -v 500000)`; usually empty.
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
