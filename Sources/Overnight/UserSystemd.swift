import Foundation
import HostSystem
import Subprocess
public import SystemPackage

/// The systemd of a person, asked by `systemctl --user`.
public struct UserSystemd: Sendable {
  /// What came of a question.
  public enum Answer: Sendable, Equatable {
    /// What it printed.
    case output(String)
    /// Why it did not do it.
    case refused(String)
    /// There is no systemctl.
    case absent
  }

  /// There is nothing to say.
  public init() {}

  /// Asks.
  ///
  /// - Parameter arguments: what follows `systemctl --user`.
  /// - Returns: what came of it.
  public func ask(_ arguments: String...) async -> Answer {
    await run("systemctl", ["--user", "--no-pager"] + arguments).answer
  }

  /// How the nights stand. Times of UTC are given as ISO 8601, others as systemd writes them.
  ///
  /// - Parameter inUTC: whether times are for programs, or for a person in his own time zone.
  /// - Returns: the state.
  /// - Throws: ``OvernightError/noAnswer(_:)``.
  public func state(inUTC: Bool) async throws(OvernightError) -> NightState {
    func show(_ unit: String, _ names: [String]) async throws(OvernightError) -> String {
      switch await run(
        "systemctl",
        ["--user", "--no-pager", "show", unit, "--property=" + names.joined(separator: ",")]
          + (inUTC ? ["--timestamp=utc"] : [])
      ).answer {
      case .output(let text): return text
      case .refused(let reason): throw .noAnswer(reason)
      case .absent: throw .noAnswer("there is no systemctl")
      }
    }
    return NightState(
      timer: try await show(UnitFolder.timer, NightState.ofTimer),
      service: try await show(UnitFolder.service, NightState.ofService))
  }

  /// Whether this systemd runs while the person is not logged in.
  ///
  /// - Returns: whether it does; nil if nobody can say.
  public func lingers() async -> Bool? {
    let user = "\(ProcessLimits.userNumber)"
    switch await run("loginctl", ["show-user", user, "--property=Linger"]).answer {
    case .output("Linger=yes\n"): return true
    case .output("Linger=no\n"): return false
    default: return nil
    }
  }

  /// Whether this systemd can give a person's service a view of its own of the files. Some systems
  /// forbid user namespaces, and then such a service does not start.
  ///
  /// - Returns: false only where it was tried, and systemd could not.
  public func shutsIn() async -> Bool {
    let properties = NightlyPlan.namespaces.map { "--property=" + $0 }
    let arguments = ["--user", "--wait", "--quiet", "--collect"] + properties + ["/bin/true"]
    // Codes of systemd for what it could not prepare: systemd.exec(5), "Process Exit Codes".
    return await run("systemd-run", arguments).code ?? 0 < 200
  }

  /// What came of a program, and its exit code if there is one.
  private func run(
    _ program: String, _ arguments: [String]
  ) async -> (answer: Answer, code: Int32?) {
    let folder = Self.runtimeFolder(
      ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"], user: ProcessLimits.userNumber)
    do {
      try ProcessLimits.checkThreads()
      let result = try await Subprocess.run(
        .name(program), arguments: Arguments(arguments),
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

  /// Where the systemd of a person is found: who came by `su` or `sudo` was not told.
  ///
  /// - Parameters:
  ///   - value: the value of `$XDG_RUNTIME_DIR`; what is no absolute path does not count.
  ///   - user: the number of the person.
  /// - Returns: the folder.
  public static func runtimeFolder(_ value: String?, user: Int) -> FilePath {
    let path = FilePath(value ?? "")
    return path.isAbsolute ? path : FilePath("/run/user/\(user)")
  }
}
