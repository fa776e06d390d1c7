import Foundation
import HostSystem
import Subprocess
package import SystemPackage

/// Quotes text for systemd unit files.
///
/// Source: systemd.service(5), "Command lines", and systemd.syntax(7), "Quoting", in
/// `Docs/sources.md`.
enum UnitText {
  /// Quotes an argument of a command line: puts it in double quotes; escapes `"` and `\` with a
  /// backslash, and control characters as `\n`, `\t` or `\x1b`; and doubles `%` and `$`, which
  /// otherwise begin specifiers and variables.
  static func argument(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "%", "$": result += String(scalar) + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\0"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\x" + (digits.count < 2 ? "0" : "") + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Quotes a folder for a list such as `ReadWritePaths=`: puts it in double quotes, escapes `"`
  /// and `\` with a backslash, and doubles `%`. Such lists have no variables and no escapes for
  /// control characters. A minus sign before the path makes systemd skip a missing folder.
  ///
  /// - Throws: ``NightlyError/notExpressible(_:reason:)``.
  static func path(_ path: FilePath, mayBeMissing: Bool) throws(NightlyError) -> String {
    let text = try Self.text(of: path)
    guard path.isAbsolute, text.unicodeScalars.allSatisfy({ $0 >= " " && $0 != "\u{7F}" }) else {
      throw .notExpressible(
        text, reason: "the path of a writable folder must not contain control characters")
    }
    var result = mayBeMissing ? "\"-" : "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "%": result += "%%"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Quotes the program of a command line. systemd expands no variables in the program's path, and
  /// refuses quotes, backslashes and control characters even if they are escaped.
  ///
  /// - Throws: ``NightlyError/notExpressible(_:reason:)``.
  static func program(_ path: FilePath) throws(NightlyError) -> String {
    let text = try Self.text(of: path)
    let isPlain = text.unicodeScalars.allSatisfy {
      $0 >= " " && $0 != "\u{7F}" && $0 != "\"" && $0 != "'" && $0 != "\\"
    }
    guard path.isAbsolute, isPlain else {
      throw .notExpressible(
        text,
        reason: "the path of a program must not contain quotes, backslashes or control characters"
      )
    }
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(contentsOf: scalar == "%" ? [scalar, scalar] : [scalar])
    }
    return "\"" + result + "\""
  }

  /// Returns a path as text.
  ///
  /// - Throws: ``NightlyError/notExpressible(_:reason:)`` if its bytes are not UTF-8.
  static func text(of path: FilePath) throws(NightlyError) -> String {
    guard FilePath(path.string) == path else {
      throw .notExpressible(path.string, reason: "it is not valid UTF-8")
    }
    return path.string
  }
}

/// The folder of the user's systemd units, `$XDG_CONFIG_HOME/systemd/user`. Writing to it needs no
/// root privileges.
package struct UnitFolder: Sendable {
  /// The names of the units of Tilawa.
  package static let service = "tilawa-nightly.service", timer = "tilawa-nightly.timer"
  /// The first line of Tilawa's unit files. A file without this line is never replaced or deleted.
  static let mark = "# Written by `tilawa nightly install`; `tilawa nightly remove` deletes it."

  /// The path of the folder.
  package let path: FilePath

  /// The folder of the current user.
  package static var ofUser: UnitFolder {
    let environment = ProcessInfo.processInfo.environment
    return UnitFolder(
      configuration: environment["XDG_CONFIG_HOME"], home: StandardFolder.home(in: environment))
  }

  /// - Parameters:
  ///   - configuration: the value of `$XDG_CONFIG_HOME`; ignored if it is not an absolute path.
  ///   - home: the user's home folder.
  package init(configuration: String?, home: FilePath) {
    let base = FilePath(configuration ?? "")
    path = (base.isAbsolute ? base : home.appending(".config")).appending("systemd")
      .appending("user")
  }

  /// The paths of the unit files of Tilawa.
  package var files: [FilePath] { [path.appending(Self.service), path.appending(Self.timer)] }

  /// Writes the units and replaces the units that Tilawa wrote earlier.
  ///
  /// - Parameter plan: the plan to install.
  /// - Throws: ``NightlyError/notOurs(_:)`` (no file has been written by then); `HostError`.
  package func install(_ plan: NightlyPlan) throws {
    for file in files where try text(of: file) != nil { try checkOurs(file) }
    try Folder.create(path)
    for (file, text) in zip(files, [try plan.service(), plan.timer]) {
      var unit = try DurableFile(replacing: file)
      try unit.write(Array(text.utf8))
      try unit.commit()
    }
  }

  /// Deletes the units, and the link that enables the timer.
  ///
  /// - Returns: the deleted unit files.
  /// - Throws: ``NightlyError/notOurs(_:)`` (no file has been deleted by then); `HostError`.
  package func remove() throws -> [FilePath] {
    let there = try files.filter { try text(of: $0) != nil }
    for file in there { try checkOurs(file) }
    for file in there { try Folder.remove(file) }
    // The link enables the timer; if systemd is not running, only this code can remove the link.
    if !there.isEmpty {
      try Folder.remove(path.appending("timers.target.wants").appending(Self.timer))
    }
    return there
  }

  /// Reads the installed plan.
  ///
  /// - Returns: the plan; nil if it is missing or this version cannot read it.
  /// - Throws: `HostError`.
  package func installed() throws -> NightlyPlan? {
    let texts = try files.map { try text(of: $0) }
    guard let service = texts[0], texts[1] != nil else { return nil }
    return NightlyPlan.plan(in: service)
  }

  private func checkOurs(_ file: FilePath) throws {
    guard try text(of: file)?.hasPrefix(Self.mark) == true else {
      throw NightlyError.notOurs(file)
    }
  }

  private func text(of file: FilePath) throws -> String? {
    try FileBytes.contentsIfThere(of: file, limit: 1 << 20).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

/// The user's systemd instance, queried with `systemctl --user`.
package struct UserSystemd: Sendable {
  /// The result of a command.
  package enum Answer: Sendable, Equatable {
    /// The output of the command.
    case output(String)
    /// The command failed with this message.
    case refused(String)
    /// systemctl is not installed.
    case absent
  }

  /// The folder with `systemctl`, `loginctl`, `systemd-run` and `crontab`; nil to search `PATH`.
  private let tools: FilePath?

  /// - Parameter tools: the folder with `systemctl`, `loginctl`, `systemd-run` and `crontab`; nil
  ///   to search `PATH`.
  package init(tools: FilePath? = nil) { self.tools = tools }

  /// Runs `systemctl --user`.
  ///
  /// - Parameter arguments: the arguments after `--user`.
  /// - Returns: the output, or the reason why there is no output.
  package func systemctl(_ arguments: String...) async -> Answer {
    await run("systemctl", ["--user", "--no-pager"] + arguments).answer
  }

  /// Returns the state of the timer and of the service. Times in UTC have the format of ISO 8601.
  /// Local times have the format in which systemd prints them.
  ///
  /// - Parameter inUTC: true to give times in UTC for programs, false for a person's local time.
  /// - Returns: the state of timer and service.
  /// - Throws: ``NightlyError/noAnswer(_:)``.
  package func state(inUTC: Bool) async throws(NightlyError) -> NightState {
    func show(_ unit: String, _ names: [String]) async throws(NightlyError) -> String {
      switch await run(
        "systemctl",
        ["--user", "--no-pager", "show", unit, "--property=" + names.joined(separator: ",")]
          + (inUTC ? ["--timestamp=utc"] : [])
      ).answer {
      case .output(let text): return text
      case .refused(let reason): throw .noAnswer(reason)
      case .absent: throw .noAnswer("systemctl is not installed")
      }
    }
    return NightState(
      timer: try await show(UnitFolder.timer, NightState.ofTimer),
      service: try await show(UnitFolder.service, NightState.ofService))
  }

  /// Queries whether lingering is enabled. With lingering, the user's systemd also runs while the
  /// user is logged out.
  ///
  /// - Returns: true if lingering is enabled; nil if that cannot be determined.
  package func lingers() async -> Bool? {
    let user = "\(ProcessLimits.userNumber)"
    switch await run("loginctl", ["show-user", user, "--property=Linger"]).answer {
    case .output("Linger=yes\n"): return true
    case .output("Linger=no\n"): return false
    default: return nil
    }
  }

  /// Returns the lines of the user's crontab that run `tilawa process`.
  ///
  /// - Returns: the lines; an empty array without a crontab or without cron.
  package func cronLines() async -> [String] {
    guard case .output(let text) = await run("crontab", ["-l"]).answer else { return [] }
    return text.split(whereSeparator: \.isNewline).map(String.init).filter {
      !$0.hasPrefix("#") && $0.contains("tilawa") && $0.contains("process")
    }
  }

  /// Returns true if systemd can run user services in their own mount namespace. If user namespaces
  /// are forbidden, a service that requests such a namespace does not start.
  ///
  /// - Returns: false only if a test service failed.
  package func supportsNamespaces() async -> Bool {
    let properties = NightlyPlan.namespaces.map { "--property=" + $0 }
    let arguments = ["--user", "--wait", "--quiet", "--collect"] + properties + ["/bin/true"]
    // Exit codes from 200 mean that setting up the service failed; see systemd.exec(5).
    return await run("systemd-run", arguments).code ?? 0 < 200
  }

  /// Runs a program. Returns its result and its exit code; the code is nil if the program did not
  /// start or was ended by a signal.
  private func run(
    _ program: String, _ arguments: [String]
  ) async -> (answer: Answer, code: Int32?) {
    let folder = Self.runtimeFolder(
      ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"], user: ProcessLimits.userNumber)
    do {
      try ProcessLimits.checkThreads()
      let result = try await Subprocess.run(
        tools.map { .path($0.appending(program)) } ?? .name(program),
        arguments: Arguments(arguments),
        environment: .inherit.updating(["XDG_RUNTIME_DIR": folder.string]),
        output: .string(limit: 1 << 16), error: .string(limit: 1 << 16))
      var code: Int32?
      if case .exited(let number) = result.terminationStatus { code = number }
      if code == 0 { return (.output(result.standardOutput), code) }
      let words = result.standardError.split(separator: "\n").first.map(String.init)
      return (.refused(words ?? "\(program) ended with \(result.terminationStatus)"), code)
    } catch let error as SubprocessError where error.code == .executableNotFound {
      return (.absent, nil)
    } catch {
      return (.refused("\(error)"), nil)
    }
  }

  /// Returns the user's runtime folder, which contains systemd's socket. If `$XDG_RUNTIME_DIR` is
  /// not set, as with `su` and `sudo`, this is `/run/user/` with the user id.
  ///
  /// - Parameters:
  ///   - value: the value of `$XDG_RUNTIME_DIR`; ignored if it is not an absolute path.
  ///   - user: the user id.
  /// - Returns: the folder.
  package static func runtimeFolder(_ value: String?, user: Int) -> FilePath {
    let path = FilePath(value ?? "")
    return path.isAbsolute ? path : FilePath("/run/user/\(user)")
  }
}
