import Foundation

/// Runs a program under strace, which kills it, or makes a call fail, at an exact system call.
///
/// strace counts calls per thread. `place: k` means the k-th such call of the first thread; in
/// every other process, the first thread that reaches its own k-th call is affected too.
struct Strace {
  /// The fault at the call.
  enum Effect: Sendable, CaseIterable {
    /// The process is killed as by `kill -9`.
    case kill
    /// This call and all later ones fail as on a full disk.
    case full
    /// This call fails as on a broken disk.
    case broken

    fileprivate func injection(at k: Int) -> String {
      switch self {
      case .kill: "signal=KILL:when=\(k)"
      case .full: "error=ENOSPC:when=\(k)+"
      case .broken: "error=EIO:when=\(k)"
      }
    }
  }

  /// The names of the system calls, separated by commas.
  var calls: String
  /// The event.
  var effect: Effect
  /// The number of the call, from 1.
  var place: Int
  /// The log file of the events.
  var log: URL

  /// The words that run a program under strace.
  var words: [String] {
    // With a seccomp filter, the kernel stops only at these calls, which halves the time. But with
    // such a filter, strace 6.1 injects no signals.
    ["strace"] + (effect == .kill ? [] : ["--seccomp-bpf"]) + [
      "-f", "-qq", "-A", "-o", log.path, "-e", "trace=\(calls)", "-e",
      "inject=\(calls):\(effect.injection(at: place))",
    ]
  }

  /// True if strace injected a fault in the last run. A worker that its parent killed does not
  /// count: only a thread that reached its own k-th call was struck.
  var hasStruck: Bool {
    get throws {
      let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
      if text.contains("(INJECTED)") { return true }
      // A line is the number of a thread, spaces, and a call or the end of the thread.
      let lines = text.split(separator: "\n").map { line in
        (thread: line.prefix { $0 != " " }, event: line.drop { $0 != " " }.drop { $0 == " " })
      }
      let killed = lines.filter { $0.event.contains("killed by SIGKILL") }.map(\.thread)
      return killed.contains { thread in
        lines.count {
          $0.thread == thread && $0.event.contains("(") && !$0.event.hasPrefix("<")
        } >= place
      }
    }
  }

  /// True if strace is installed and may trace.
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
