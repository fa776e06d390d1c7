import CLinux
import Foundation
import Glibc
import Synchronization
package import SystemPackage

/// The executable file of this program. The path is needed to start the program again as a child
/// process.
package enum OwnProgram {
  /// The path of the executable. The program sets the path when it starts. Tests run in another
  /// program that does not set it. They use the default, the file `tilawa` beside the running
  /// program.
  package static var path: FilePath {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { $0 = newValue } }
  }

  /// The path of the executable of the running process. It is valid even if the file was replaced
  /// in the meantime.
  package static let running: FilePath = "/proc/self/exe"

  /// The path of the installed program, for a program that starts it later: the path by which this
  /// process was started, so that an upgrade may replace a link on it. If that path does not lead
  /// to the running executable, the path of the executable itself.
  package static var installed: FilePath {
    called(
      as: CommandLine.arguments[0], in: FilePath(FileManager.default.currentDirectoryPath),
      searching: ProcessInfo.processInfo.environment["PATH"] ?? "", running: running)
      ?? linkText(of: running) ?? running
  }

  /// Finds the absolute path by which a program was started.
  ///
  /// - Parameters:
  ///   - name: the name of the program as the caller gave it (`argv[0]`): a path if it contains a
  ///     slash, else a name to find in the folders of `path`.
  ///   - folder: the current folder, absolute.
  ///   - path: the folders, separated by colons; an empty one is the current folder.
  ///   - running: the executable of the program; a link is followed.
  /// - Returns: the first path that leads to the executable, with its links; nil if there is no
  ///   such path.
  static func called(
    as name: String, in folder: FilePath, searching path: String, running: FilePath
  ) -> FilePath? {
    guard let executable = FileIdentity.ifPresent(running), !name.isEmpty else { return nil }
    let folders =
      name.contains("/")
      ? [folder]
      : path.split(separator: ":", omittingEmptySubsequences: false)
        .map { folder.pushing(FilePath(String($0))) }
    // Without `.` and `..` a path is easier to read, but behind a link `..` may lead elsewhere.
    return folders.map { $0.pushing(FilePath(name)) }
      .flatMap { [$0.lexicallyNormalized(), $0] }
      .first { FileIdentity.ifPresent($0)?.isSameFile(as: executable) ?? false }
  }

  private static let chosen = Mutex(
    FilePath(CommandLine.arguments[0]).removingLastComponent().appending("tilawa"))
}

/// Spawns a program from any thread, outside Swift concurrency. Only the fork server needs this;
/// all other code uses swift-subprocess.
package enum ChildProcess {
  /// In a spawned program, the number of the file descriptor that was passed to it.
  package static let passedDescriptor: CInt = 3

  /// Spawns a program in a new process group.
  ///
  /// - Parameters:
  ///   - executable: the path of the program.
  ///   - arguments: the arguments without the program name. The name is the path of the executable.
  ///   - environment: variables to add to the environment of this process. They replace variables
  ///     with the same names.
  ///   - descriptor: the descriptor to pass to the program as ``passedDescriptor``. The program
  ///     inherits no other descriptor of this process, and its standard streams are `/dev/null`.
  /// - Returns: the process ID.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `start`.
  package static func spawn(
    _ executable: FilePath, _ arguments: [String], environment: [String: String],
    passing descriptor: FileDescriptor
  ) throws(HostError) -> CInt {
    // The descriptor is copied to a number above all numbers that the file actions below use, so
    // that no action overwrites it.
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
    posix_spawn_file_actions_adddup2(&actions, source, passedDescriptor)
    posix_spawn_file_actions_addclosefrom_np(&actions, passedDescriptor + 1)
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

  /// The way in which a process ended: with an exit code or by a signal.
  package enum End: Sendable, Equatable {
    case exited(CInt)
    case signaled(CInt)

    /// - Parameter status: the status that wait(2) returned.
    init(waitStatus status: CInt) {
      let signal = status & 0x7F
      self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal)
    }

    /// The way in which the process ended, such as `ended with code 7`. For a signal, the text
    /// contains its name: `was ended by signal 11 (segmentation fault)`.
    package var sentence: String {
      switch self {
      case .exited(let code): "ended with code \(code)"
      case .signaled(let number): "was ended by \(SignalName.text(number))"
      }
    }
  }
}

/// Names of signals in words.
package enum SignalName {
  /// Returns the number and the name of a signal, such as `signal 11 (segmentation fault)`.
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
