import Glibc

/// The scheduling priority of this process and its threads.
///
/// libdispatch sets the niceness of each of its threads, regardless of the niceness of the process.
/// If root starts a process with `nice -n 19`, its threads therefore run at a niceness of 0 or −4,
/// and so do the processes that these threads start. For other users, libdispatch cannot set the
/// niceness, and it writes a line to the system log at each attempt. Source:
/// `_dispatch_worker_thread` in libdispatch.
package enum ProcessPriority {
  /// Prevents the threads of this process from getting a better niceness than the current one.
  ///
  /// Also prevents libdispatch from writing to the system log, unless `LIBDISPATCH_LOG` enables
  /// that. Call this before the process has other threads, because threads inherit the setting when
  /// they start. Child processes inherit it too, unless the user is root. Child processes of root
  /// must call this function themselves.
  package static func keep() {
    setenv("LIBDISPATCH_LOG", "NO", 0)
    limitNiceness()
    giveUpRaising()
  }

  /// Limits the niceness of processes that do not run as root.
  private static func limitNiceness() {
    let resource = __rlimit_resource_t(__RLIMIT_NICE.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    // The resource limit counts in the opposite direction: 1 is a niceness of 19, and 40 is a
    // niceness of −20.
    let niceness = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
    limit.rlim_cur = min(limit.rlim_cur, rlim_t(20 - niceness))
    setrlimit(resource, &limit)
  }

  /// Drops the capability CAP_SYS_NICE. Without it, root has the same limit as other users.
  private static func giveUpRaising() {
    typealias Call = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> CInt
    // The C library exports both functions without declaring them.
    guard let get = dlsym(nil, "capget"), let set = dlsym(nil, "capset") else { return }
    let capget = unsafeBitCast(get, to: Call.self)
    let capset = unsafeBitCast(set, to: Call.self)
    // The version of the data structure (3), and the thread: 0 is this thread.
    var header: [UInt32] = [0x2008_0522, 0]
    // The effective, permitted and inheritable capabilities: first their low words, then their
    // high words.
    var sets = [UInt32](repeating: 0, count: 6)
    guard capget(&header, &sets) == 0 else { return }
    for i in 0..<3 { sets[i] &= ~(1 << 23) }
    _ = capset(&header, &sets)
  }
}
