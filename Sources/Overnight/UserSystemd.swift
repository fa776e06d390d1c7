import Subprocess

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
    do {
      let result = try await Subprocess.run(
        .name("systemctl"), arguments: Arguments(["--user", "--no-pager"] + arguments),
        output: .string(limit: 1 << 16), error: .string(limit: 1 << 16))
      if case .exited(0) = result.terminationStatus {
        return .output(result.standardOutput)
      }
      let words = result.standardError.split(separator: "\n").first.map(String.init)
      return .refused(words ?? "systemctl ended with \(result.terminationStatus)")
    } catch let error as SubprocessError where error.code == .executableNotFound {
      return .absent
    } catch {
      return .refused("\(error)")
    }
  }

  /// Properties of our timer and service, by name; empty where they cannot be asked.
  ///
  /// - Parameters:
  ///   - unit: the name of a unit.
  ///   - names: the properties.
  /// - Returns: those that it told and that are not empty.
  public func properties(of unit: String, _ names: [String]) async -> [String: String] {
    guard
      case .output(let text) = await ask("show", unit, "--property=" + names.joined(separator: ","))
    else { return [:] }
    var result: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
    }
    return result
  }
}
