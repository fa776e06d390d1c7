import CLinux
import Glibc
import SystemPackage

/// Runs a program as a child of this process. Kills the program and all its descendants when the
/// program ends or when this process is stopped.
///
/// A descendant that has left the process group (setsid) would continue to run after the group is
/// killed or its parent ends. Therefore this process adopts orphans (PR_SET_CHILD_SUBREAPER): a
/// descendant whose parent ends becomes its child. This process exits only when it has no children
/// left. SIGTERM stops this process; the operating system also sends this signal when the parent of
/// this process ends.
package enum ProcessSupervisor {
  /// Runs a program until it ends. Call this before the process has threads.
  ///
  /// - Parameter words: the program and its arguments, at least one.
  /// - Returns: the exit code of the program. If a signal ended the program, this process ends
  ///   itself with the same signal instead.
  package static func run(_ words: [String]) -> CInt {
    var waited = sigset_t()
    sigemptyset(&waited)
    for number in [SIGCHLD, SIGTERM, SIGINT, SIGHUP] { sigaddset(&waited, number) }
    sigprocmask(SIG_BLOCK, &waited, nil)
    guard tilawa_adopt_orphans() == 0 else { return 126 }
    ParentProcess.endWithParent(by: SIGTERM)
    let number = tilawa_fork()
    if number == 0 { begin(words, unblocking: &waited) }
    guard number > 0 else { return 126 }
    var end: ChildProcess.End?
    while end == nil {
      var signal: CInt = 0
      guard sigwait(&waited, &signal) == 0 else { continue }
      if signal != SIGCHLD { break }
      var status: CInt = 0
      while true {
        let ended = waitpid(-1, &status, WNOHANG)
        if ended <= 0 { break }
        if ended == number { end = ChildProcess.End(waitStatus: status) }
      }
    }
    endChildren()
    switch end {
    case .exited(let code)?: return code
    case .signaled(let number)?: die(by: number)
    case nil: die(by: SIGTERM)
    }
  }

  private static func begin(_ words: [String], unblocking waited: inout sigset_t) -> Never {
    // If this process is killed with SIGKILL, the program is killed too.
    ParentProcess.endWithParent(by: SIGKILL)
    setpgid(0, 0)
    sigprocmask(SIG_UNBLOCK, &waited, nil)
    var arguments = words.map { strdup($0) } + [nil]
    execv(words[0], &arguments)
    let reason = "\(words[0]): \(Errno(rawValue: errno))\n"
    _ = write(2, reason, reason.utf8.count)
    _exit(127)
  }

  /// Kills children until no child is left. The children of a killed child become children of this
  /// process.
  private static func endChildren() {
    while true {
      let isAny = children().reduce(false) { kill($1, SIGKILL) == 0 || $0 }
      let ended = waitpid(-1, nil, isAny ? 0 : WNOHANG)
      // Stop if there are no children, or only children of other users, because these cannot be
      // killed.
      if ended < 0 && errno != EINTR || ended == 0 { return }
    }
  }

  /// Returns the IDs of the children of this process, from proc(5).
  private static func children() -> [pid_t] {
    let own = getpid()
    return (Folder.namesIfReadable(in: "/proc") ?? []).compactMap { name -> pid_t? in
      // If the file of a process cannot be read, the process has ended in the meantime.
      guard let number = pid_t(name.string),
        let bytes = FileBytes.contentsIfReadable(
          of: FilePath("/proc/\(number)/stat"), limit: 4_096)
      else { return nil }
      // The name of the program stands in brackets and may contain any character. The state and the
      // parent follow after the last bracket.
      let fields = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?
        .split(separator: " ")
      return fields.flatMap { $0.count > 1 && pid_t($0[1]) == own ? number : nil }
    }
  }

  private static func die(by number: CInt) -> Never {
    var none = rlimit()
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigfillset(&signals)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    kill(getpid(), number)
    _exit(128 + number)
  }
}
