import Foundation
import HostSystem
import Subprocess
package import SystemPackage

/// Quotes text for systemd unit files.
///
/// Source: systemd.service(5), "Command lines", and systemd.syntax(7), "Quoting", in
/// `Docs/sources.md`.
enum UnitText {
  /// An argument of a command line: in double quotes; `"` and `\` behind a backslash, control
  /// characters as `\n`, `\t` or `\x1b`, `%` and `$` doubled, for they begin specifiers and
  /// variables.
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

  /// A folder in a list of them, as `ReadWritePaths=` takes it: in double quotes, `"` and `\`
  /// behind a backslash, `%` doubled. Variables are not looked for, and escapes for control
  /// characters are not known. Whether it is passed over where it is not there is said by a minus
  /// sign.
  ///
  /// - Throws: ``OvernightError/notExpressible(_:reason:)``.
  static func path(_ path: FilePath, mayBeMissing: Bool) throws(OvernightError) -> String {
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

  /// The program of a command line. It takes no variables, and systemd refuses quotes, backslashes
  /// and control characters in it however they are written.
  ///
  /// - Throws: ``OvernightError/notExpressible(_:reason:)``.
  static func program(_ path: FilePath) throws(OvernightError) -> String {
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

  /// A word as a shell reads it: in single quotes, and each of its own between two words.
  static func shellWord(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" { result += "'\\'" }
      result.unicodeScalars.append(scalar)
    }
    return result + "'"
  }

  /// A path as text.
  ///
  /// - Throws: ``OvernightError/notExpressible(_:reason:)`` if its bytes are not UTF-8.
  static func text(of path: FilePath) throws(OvernightError) -> String {
    guard FilePath(path.string) == path else {
      throw .notExpressible(path.string, reason: "it is not valid UTF-8")
    }
    return path.string
  }
}

/// The folder of the user's systemd units, `$XDG_CONFIG_HOME/systemd/user`. Nothing needs root.
package struct UnitFolder: Sendable {
  /// The names of our units.
  package static let service = "tilawa-nightly.service", timer = "tilawa-nightly.timer"
  /// The first line of our files; other files are never replaced or deleted.
  static let mark = "# Written by `tilawa nightly install`; `tilawa nightly remove` deletes it."

  /// The folder.
  package let path: FilePath

  /// The folder of the person who runs the program.
  package static var ofUser: UnitFolder {
    let environment = ProcessInfo.processInfo.environment
    return UnitFolder(
      configuration: environment["XDG_CONFIG_HOME"], home: StandardFolder.home(in: environment))
  }

  /// - Parameters:
  ///   - configuration: the value of `$XDG_CONFIG_HOME`; what is no absolute path does not count.
  ///   - home: the home of the person.
  package init(configuration: String?, home: FilePath) {
    let base = FilePath(configuration ?? "")
    path = (base.isAbsolute ? base : home.appending(".config")).appending("systemd")
      .appending("user")
  }

  /// The files of our units.
  package var files: [FilePath] { [path.appending(Self.service), path.appending(Self.timer)] }

  /// Writes the units, in place of earlier ones of ours.
  ///
  /// - Parameter plan: what is to run.
  /// - Throws: ``OvernightError/notOurs(_:)`` before anything is written, `HostError`.
  package func install(_ plan: NightlyPlan) throws {
    for file in files where try text(of: file) != nil { try checkOurs(file) }
    try Folder.create(path)
    for (file, text) in zip(files, [try plan.service(), plan.timer]) {
      var unit = try DurableFile(replacing: file)
      try unit.write(Array(text.utf8))
      try unit.commit()
    }
  }

  /// Deletes the units, and the link by which the timer is started.
  ///
  /// - Returns: the files that were there.
  /// - Throws: ``OvernightError/notOurs(_:)`` before anything is deleted, `HostError`.
  package func remove() throws -> [FilePath] {
    let there = try files.filter { try text(of: $0) != nil }
    for file in there { try checkOurs(file) }
    for file in there { try Folder.remove(file) }
    // The link by which systemd starts the timer, removed by hand if systemd is not running.
    if !there.isEmpty {
      try Folder.remove(path.appending("timers.target.wants").appending(Self.timer))
    }
    return there
  }

  /// Reads the installed plan.
  ///
  /// - Returns: the plan; nil if none is, or none that this version can read.
  /// - Throws: `HostError`.
  package func installed() throws -> NightlyPlan? {
    let texts = try files.map { try text(of: $0) }
    guard let service = texts[0], texts[1] != nil else { return nil }
    return NightlyPlan.plan(in: service)
  }

  private func checkOurs(_ file: FilePath) throws {
    guard try text(of: file)?.hasPrefix(Self.mark) == true else {
      throw OvernightError.notOurs(file)
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
    /// The output.
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
  /// - Returns: the output, or why there is none.
  package func ask(_ arguments: String...) async -> Answer {
    await run("systemctl", ["--user", "--no-pager"] + arguments).answer
  }

  /// The state of timer and service. UTC times are ISO 8601, local ones as systemd prints them.
  ///
  /// - Parameter inUTC: whether times are for programs, or for a person in his own time zone.
  /// - Returns: the state.
  /// - Throws: ``OvernightError/noAnswer(_:)``.
  package func state(inUTC: Bool) async throws(OvernightError) -> NightState {
    func show(_ unit: String, _ names: [String]) async throws(OvernightError) -> String {
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

  /// True if lingering is enabled, so that systemd runs while the user is not logged in.
  ///
  /// - Returns: whether it is; nil if it cannot be determined.
  package func lingers() async -> Bool? {
    let user = "\(ProcessLimits.userNumber)"
    switch await run("loginctl", ["show-user", user, "--property=Linger"]).answer {
    case .output("Linger=yes\n"): return true
    case .output("Linger=no\n"): return false
    default: return nil
    }
  }

  /// The lines of the user's crontab that run `tilawa process`.
  ///
  /// - Returns: the lines; none where there is no crontab, or no cron.
  package func cronLines() async -> [String] {
    guard case .output(let text) = await run("crontab", ["-l"]).answer else { return [] }
    return text.split(whereSeparator: \.isNewline).map(String.init).filter {
      !$0.hasPrefix("#") && $0.contains("tilawa") && $0.contains("process")
    }
  }

  /// True if systemd can run user services in their own mount namespace. Where user namespaces are
  /// forbidden, a service that asks for one does not start.
  ///
  /// - Returns: false only if it was tried and failed.
  package func supportsNamespaces() async -> Bool {
    let properties = NightlyPlan.namespaces.map { "--property=" + $0 }
    let arguments = ["--user", "--wait", "--quiet", "--collect"] + properties + ["/bin/true"]
    // Exit codes from 200 mean that setting up the service failed: systemd.exec(5).
    return await run("systemd-run", arguments).code ?? 0 < 200
  }

  /// Runs a program; returns the result, and its exit code if there is one.
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

  /// The runtime folder of the user, in which systemd's socket lies; `su` and `sudo` do not set the
  /// variable.
  ///
  /// - Parameters:
  ///   - value: the value of `$XDG_RUNTIME_DIR`; what is no absolute path does not count.
  ///   - user: the number of the person.
  /// - Returns: the folder.
  package static func runtimeFolder(_ value: String?, user: Int) -> FilePath {
    let path = FilePath(value ?? "")
    return path.isAbsolute ? path : FilePath("/run/user/\(user)")
  }
}
