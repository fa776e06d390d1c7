import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What this process may use of the machine.
public enum ProcessLimits {
  /// The number that the system knows this process by.
  public static var processNumber: Int { Int(getpid()) }

  /// The number that the system knows the person by who runs this process.
  public static var userNumber: Int { Int(getuid()) }

  /// Limits how much memory this process may ask for: more is refused, which ends a Swift
  /// program, and only this one.
  ///
  /// It counts addresses, not pages in use: a program needs some hundred megabytes of them
  /// before it does anything.
  /// - Parameter bytes: the limit, > 0; it cannot be raised again.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `limit`, if the process
  ///   has a lower limit already.
  public static func limitAddressSpace(bytes: Int) throws(HostError) {
    precondition(bytes > 0, "a limit needs > 0 bytes, got \(bytes)")
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    try check(.limit, "", setrlimit(addressSpace, &limit))
  }

  /// Writes no memory image to the disk should this process crash.
  ///
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `limit`.
  public static func disableCoreDumps() throws(HostError) {
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    try check(.limit, "", setrlimit(coreSize, &limit))
  }

  /// The limits in force: how many bytes of addresses, and how many of a memory image.
  /// `Int.max` stands for none.
  public static func current() throws(HostError) -> (addressSpace: Int, coreSize: Int) {
    var space = rlimit()
    var core = rlimit()
    try check(.limit, "", getrlimit(addressSpace, &space))
    try check(.limit, "", getrlimit(coreSize, &core))
    return (Int(clamping: space.rlim_cur), Int(clamping: core.rlim_cur))
  }

  #if canImport(Darwin)
    private static let addressSpace = RLIMIT_AS
    private static let coreSize = RLIMIT_CORE
  #else
    private static let addressSpace = __rlimit_resource_t(RLIMIT_AS.rawValue)
    private static let coreSize = __rlimit_resource_t(RLIMIT_CORE.rawValue)
  #endif
}
