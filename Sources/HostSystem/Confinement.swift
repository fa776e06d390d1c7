import CLinux
import Glibc
package import SystemPackage

/// Restrictions that a process imposes on itself before it reads untrusted files: no network, no
/// other programs or processes, and no writing outside the output folder.
///
/// Decoders consist of hundreds of thousands of lines of C and read untrusted input. If a fault in
/// a decoder is exploited, the restrictions limit the damage to the recording, and the person's
/// other files cannot be changed. Reading is not restricted, because shared libraries are loaded on
/// demand.
///
/// There are two mechanisms. Each of them is used if the kernel supports it. The first is a system
/// call filter (seccomp, built by libseccomp), which cannot distinguish paths. The second is
/// Landlock, which covers only paths and signals. Both are irrevocable. Threads and processes that
/// start later inherit both. Sources: seccomp(2), landlock(7).
package struct Confinement: Sendable, Equatable {
  /// True if this process can no longer use the network, start programs or affect other processes.
  package var isFiltered = false
  /// True if files can be written only in the allowed folder.
  package var isLandlocked = false

  /// Applies all restrictions that the kernel supports. Call this before the process has other
  /// threads, because Landlock would not cover those threads.
  ///
  /// - Parameter folder: the only folder in which files can be created, written, renamed and
  ///   deleted; nil to forbid all writing.
  /// - Returns: the restrictions that are now in force.
  package static func begin(writingBelow folder: FilePath?) -> Confinement {
    var result = Confinement()
    // The kernel requires the flag `no_new_privs` for both mechanisms. Without it, a restricted
    // process could mislead a set-user-ID program.
    guard tilawa_no_new_privileges() == 0 else { return result }
    result.isLandlocked = limitFiles(to: folder)
    result.isFiltered = filterCalls()
    return result
  }

  // MARK: Files

  // Access rights of landlock(7): EXECUTE, WRITE_FILE, REMOVE_DIR, REMOVE_FILE, MAKE_CHAR,
  // MAKE_DIR, MAKE_REG, MAKE_SOCK, MAKE_FIFO, MAKE_BLOCK, MAKE_SYM; REFER from ABI 2, TRUNCATE from
  // ABI 3.
  private static let execute: UInt64 = 1 << 0
  private static let write: UInt64 = 1 << 1
  private static let removeFile: UInt64 = 1 << 5
  private static let makeFile: UInt64 = 1 << 8
  private static let allMaking: UInt64 = 0b1_1111_1111 << 4
  private static let refer: UInt64 = 1 << 13
  private static let truncate: UInt64 = 1 << 14

  private static func limitFiles(to folder: FilePath?) -> Bool {
    let version = tilawa_landlock_version()
    guard version >= 1 else { return false }
    var handled = execute | write | allMaking
    if version >= 2 { handled |= refer }
    if version >= 3 { handled |= truncate }
    // From ABI 6 on, also forbid signals to processes outside this confinement, and connections to
    // their abstract Unix sockets.
    let rules = tilawa_landlock_rules(handled, version >= 6 ? 0b11 : 0)
    guard rules >= 0 else { return false }
    defer { close(rules) }
    let allowed = (write | removeFile | makeFile | truncate) & handled
    var places: [(path: FilePath, rights: UInt64)] = [("/dev/null", write)]
    if let folder { places.append((folder, allowed)) }
    for place in places {
      let opened = place.path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC) }
      // A path that does not exist cannot be written to, so it needs no rule.
      guard opened >= 0 else { continue }
      defer { close(opened) }
      guard tilawa_landlock_allow(rules, place.rights, opened) == 0 else { return false }
    }
    return tilawa_landlock_restrict(rules) == 0
  }

  // MARK: System calls

  /// The names of system calls that decoding never needs. Calls that do not exist on the processor
  /// or in the version of libseccomp are skipped. A list of allowed calls would leave a smaller
  /// attack surface. However, decoding would then fail with a new version of the C library that
  /// uses another call.
  private static let refused = [
    // Calls for connections. The calls for io_uring are included, because a process can use
    // io_uring to connect without a further system call.
    "socket", "socketpair", "socketcall", "connect", "bind", "listen", "accept", "accept4",
    "io_uring_setup", "io_uring_enter", "io_uring_register",
    // Calls that start programs and processes. `clone` is filtered by its flags further below,
    // because it also starts threads.
    "execve", "execveat", "fork", "vfork",
    // Calls that affect or inspect other processes.
    "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "process_mrelease",
    "kill", "tkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo", "pidfd_open", "pidfd_getfd",
    "pidfd_send_signal", "kcmp", "migrate_pages", "move_pages",
    // Calls that change metadata of files, which Landlock does not cover: modes, owners, times and
    // attributes, and links.
    "chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "lchown", "fchown", "fchownat", "utime",
    "utimes", "utimensat", "futimesat", "setxattr", "lsetxattr", "fsetxattr", "setxattrat",
    "removexattr", "lremovexattr", "fremovexattr", "removexattrat", "link", "linkat", "symlink",
    "symlinkat", "mknod", "mknodat", "file_setattr",
    // Calls that change or inspect the whole system.
    "mount", "umount", "umount2", "mount_setattr", "move_mount", "open_tree", "fsopen", "fsmount",
    "fsconfig", "fspick", "pivot_root", "chroot", "unshare", "setns", "swapon", "swapoff",
    "quotactl", "quotactl_fd", "acct", "reboot", "kexec_load", "kexec_file_load", "init_module",
    "finit_module", "delete_module", "bpf", "perf_event_open", "userfaultfd", "add_key", "keyctl",
    "request_key", "syslog", "sethostname", "setdomainname", "settimeofday", "stime",
    "clock_settime", "clock_settime64", "clock_adjtime", "clock_adjtime64", "adjtimex", "iopl",
    "ioperm", "vhangup", "open_by_handle_at", "name_to_handle_at", "personality", "vm86",
    "vm86old", "modify_ldt", "shmget", "shmat", "msgget", "semget", "mq_open",
  ]

  private static func filterCalls() -> Bool {
    guard let filter = seccomp_init(UInt32(SCMP_ACT_ALLOW)) else { return false }
    defer { seccomp_release(filter) }
    func refuse(_ name: String, _ reason: CInt = EPERM, where condition: scmp_arg_cmp? = nil)
      -> Bool
    {
      let number = seccomp_syscall_resolve_name(name)
      guard number != __NR_SCMP_ERROR else { return true }
      let action = 0x0005_0000 | UInt32(reason)  // SCMP_ACT_ERRNO
      let conditions = condition.map { [$0] } ?? []
      let result = seccomp_rule_add_array(
        filter, action, number, UInt32(conditions.count), conditions)
      // EDOM means that the call does not exist on this processor. This is no error.
      return result == 0 || result == -EDOM
    }
    func argument(_ index: UInt32, _ is_: scmp_compare, _ a: UInt64, _ b: UInt64 = 0)
      -> scmp_arg_cmp
    {
      scmp_arg_cmp(arg: index, op: is_, datum_a: a, datum_b: b)
    }
    let isComplete =
      refused.allSatisfy { refuse($0) }
      // `clone` with CLONE_THREAD starts a thread and stays allowed. A filter cannot examine the
      // flags of `clone3`, so `clone3` fails with ENOSYS, and the C library uses `clone` instead.
      && refuse("clone", where: argument(0, SCMP_CMP_MASKED_EQ, 0x0001_0000, 0))
      && refuse("clone3", ENOSYS)
      && refuse("prlimit64", where: argument(0, SCMP_CMP_NE, 0))
      && refuse("tgkill", where: argument(0, SCMP_CMP_NE, UInt64(getpid())))
      // Forbid TIOCSTI and TIOCLINUX, because these requests can type into the person's terminal.
      && refuse("ioctl", where: argument(1, SCMP_CMP_MASKED_EQ, 0xFFFF_FFFF, 0x5412))
      && refuse("ioctl", where: argument(1, SCMP_CMP_MASKED_EQ, 0xFFFF_FFFF, 0x541C))
    guard isComplete else { return false }
    seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1)
    // The filter is compiled to a binary tree instead of a list, so that each system call needs
    // only a few comparisons. Versions before libseccomp 2.5 ignore this attribute.
    seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2)
    return seccomp_load(filter) == 0
  }
}
