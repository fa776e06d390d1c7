import Foundation

/// strace, which ends the program, or makes a call fail, at an exact system call.
///
/// Calls are counted for each thread. So `at: k` means: when the first thread makes its k-th such
/// call; and again for every other process when one of its threads does.
struct Strace {
  /// The event at the call.
  enum Effect: Sendable, CaseIterable {
    /// The process ends as by `kill -9`.
    case kill
    /// This call and all later ones find the disk full.
    case full
    /// This call fails, as on a broken disk.
    case broken

    fileprivate func injection(at k: Int) -> String {
      switch self {
      case .kill: "signal=KILL:when=\(k)"
      case .full: "error=ENOSPC:when=\(k)+"
      case .broken: "error=EIO:when=\(k)"
      }
    }
  }

  /// The names of the calls, separated by commas.
  var calls: String
  /// The event.
  var effect: Effect
  /// At which call, from 1.
  var place: Int
  /// The log of the events.
  var log: URL

  /// The words that run a program under it.
  var words: [String] {
    // With a filter the kernel stops at these calls only, which halves the time; strace 6.1 then
    // sends no signals.
    ["strace"] + (effect == .kill ? [] : ["--seccomp-bpf"]) + [
      "-f", "-qq", "-A", "-o", log.path, "-e", "trace=\(calls)", "-e",
      "inject=\(calls):\(effect.injection(at: place))",
    ]
  }

  /// True if it came to the call in the last run.
  var hasStruck: Bool {
    get throws {
      let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
      return text.contains("(INJECTED)") || text.contains("killed by SIGKILL")
    }
  }

  /// True if this system has it and lets it trace.
  static let isPossible: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["strace", "--seccomp-bpf", "-f", "-qq", "-o", "/dev/null", "true"]
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}
