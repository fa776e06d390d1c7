#if canImport(Glibc)
  import CLinux
  import Glibc
#endif

/// The process that started this one.
public enum ParentProcess {
  /// From now on this process is killed at the moment when the thread that started it ends, and so
  /// when its parent dies, however it dies. Where the system cannot do that, nothing happens.
  ///
  /// To be called first of all; a parent that died before is noticed, if it had not died when this
  /// process began.
  public static func liveNoLonger() {
    #if canImport(Glibc)
      let parent = getppid()
      guard tilawa_signal_when_parent_dies(SIGKILL) == 0 else { return }
      // It may have died in between, and then nothing will be sent.
      if getppid() != parent { _exit(1) }
    #endif
  }
}
