#if canImport(Glibc)
  import Glibc
#endif

/// The scheduling priority of this process and its threads.
///
/// libdispatch gives each of its threads a niceness of its own, whatever that of the process is.
/// Where it may, as root, what was started with `nice -n 19` computes at 0 or −4, and so do the
/// processes that such a thread starts; where it may not, each attempt is a line in the system's
/// log. Its source: `_dispatch_worker_thread` in libdispatch.
package enum ProcessPriority {
  /// From now on no thread of this process gets a better niceness than this one has now, and
  /// libdispatch writes nothing to the system's log unless `LIBDISPATCH_LOG` says so.
  ///
  /// To be called before there are other threads: they inherit it. So do processes that are
  /// started, but for those of root, which have to call it themselves. Where a system knows
  /// has no such limit, nothing is done.
  package static func keep() {
    #if canImport(Glibc)
      setenv("LIBDISPATCH_LOG", "NO", 0)
      limitNiceness()
      giveUpRaising()
    #endif
  }

  #if canImport(Glibc)
    /// Holds for whoever is not root.
    private static func limitNiceness() {
      let resource = __rlimit_resource_t(__RLIMIT_NICE.rawValue)
      var limit = rlimit()
      guard getrlimit(resource, &limit) == 0 else { return }
      // The limit counts the other way round: 1 is a niceness of 19, 40 one of −20.
      let niceness = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
      limit.rlim_cur = min(limit.rlim_cur, rlim_t(20 - niceness))
      setrlimit(resource, &limit)
    }

    /// Holds for root: without the capability CAP_SYS_NICE it is as anybody.
    private static func giveUpRaising() {
      typealias Call = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> CInt
      // The C library has both, but declares neither.
      guard let get = dlsym(nil, "capget"), let set = dlsym(nil, "capset") else { return }
      let capget = unsafeBitCast(get, to: Call.self)
      let capset = unsafeBitCast(set, to: Call.self)
      var header: [UInt32] = [0x2008_0522, 0]  // version 3; this thread
      var sets = [UInt32](repeating: 0, count: 6)  // effective, permitted, inheritable; twice
      guard capget(&header, &sets) == 0 else { return }
      for i in 0..<3 { sets[i] &= ~(1 << 23) }
      _ = capset(&header, &sets)
    }
  #endif
}
