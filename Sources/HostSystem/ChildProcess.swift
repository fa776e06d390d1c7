import CLinux
import Glibc
import Synchronization
package import SystemPackage

/// The file of this program, to start it again for work that belongs in a process of its own.
package enum OwnProgram {
  /// Its path: the program says it when it begins. Tests, whose program is another, have it beside
  /// them.
  package static var path: FilePath {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { $0 = newValue } }
  }

  /// The path by which a process finds itself, even if its file was replaced meanwhile.
  package static let running: FilePath = "/proc/self/exe"

  /// The path of its file, for a program that is started later.
  package static var installed: FilePath { linkText(of: running) ?? running }

  private static let chosen = Mutex(
    FilePath(CommandLine.arguments[0]).removingLastComponent().appending("tilawa"))
}

/// A program started without a task, by whatever thread asks, as the fork server has to be;
/// everybody else starts programs by swift-subprocess.
package enum ChildProcess {
  /// The number of the descriptor under which a program finds the one that it was given.
  package static let givenDescriptor: CInt = 3

  /// Starts a program in a process group of its own.
  ///
  /// - Parameters:
  ///   - executable: its path.
  ///   - arguments: without the name of the program, which is that of its file.
  ///   - environment: variables that are set besides those of this process.
  ///   - descriptor: given to it as ``givenDescriptor``. No other file of this process is open in
  ///     it; its
  ///     standard streams are `/dev/null`.
  /// - Returns: the number of the process.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `start`.
  package static func spawn(
    _ executable: FilePath, _ arguments: [String], environment: [String: String],
    giving descriptor: FileDescriptor
  ) throws(HostError) -> CInt {
    // Above the numbers that are made again in the program, in whatever order that is done.
    let source = fcntl(descriptor.rawValue, F_DUPFD_CLOEXEC, 16)
    guard source >= 0 else {
      throw .refused(.start, path: executable, errno: Errno(rawValue: errno))
    }
    defer { close(source) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in 0...2 as ClosedRange<CInt> {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, source, givenDescriptor)
    posix_spawn_file_actions_addclosefrom_np(&actions, givenDescriptor + 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var variables: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if environment[String(text.prefix { $0 != "=" })] == nil { variables.append(text) }
      next += 1
    }
    variables += environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    var number: pid_t = 0
    let failure = withStrings([executable.string] + arguments) { words in
      withStrings(variables) { variables in
        executable.withPlatformString {
          posix_spawn(&number, $0, &actions, &attributes, words, variables)
        }
      }
    }
    guard failure == 0 else {
      throw .refused(.start, path: executable, errno: Errno(rawValue: failure))
    }
    return number
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  /// The way in which a process ended.
  package enum End: Sendable, Equatable {
    case exited(CInt)
    case signaled(CInt)

    /// - Parameter status: as wait(2) gives it.
    init(waitStatus status: CInt) {
      let signal = status & 0x7F
      self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal)
    }

    /// The end for a person: `ended with code 7`, `was ended by signal 11 (segmentation fault)`.
    package var sentence: String {
      switch self {
      case .exited(let code): "ended with code \(code)"
      case .signaled(let number): "was ended by \(SignalName.text(number))"
      }
    }
  }
}

/// Names of signals for a person.
package enum SignalName {
  /// `signal 11 (segmentation fault)`.
  package static func text(_ number: CInt) -> String {
    let names: [CInt: String] = [
      4: "illegal instruction; it may have reached its memory limit",
      5: "trap; it may have reached its memory limit",
      6: "abort; it may have reached its memory limit", 7: "bus error",
      8: "arithmetic error", 9: "killed; the machine may be out of memory",
      11: "segmentation fault", 13: "broken pipe", 15: "terminated",
      24: "its processor time is used up", 25: "a file has grown beyond its limit",
    ]
    return names[number].map { "signal \(number) (\($0))" } ?? "signal \(number)"
  }
}
