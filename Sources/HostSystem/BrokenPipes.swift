#if canImport(Glibc)
  import Glibc
#endif

/// Writing to a process that is gone.
public enum BrokenPipes {
  /// From now on such a write is an error where it happens and does not end this process.
  ///
  /// Processes that are started inherit this.
  public static func ignore() { signal(SIGPIPE, SIG_IGN) }
}
