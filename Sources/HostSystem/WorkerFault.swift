import CLinux
import Foundation
import Glibc
package import SystemPackage

/// A fault that a test injects into a worker: `crash:067.mp3` crashes at the recording of that
/// name.
package struct WorkerFault: Sendable, Equatable {
  /// The effect of the fault.
  package enum Kind: String, Sendable, CaseIterable {
    /// Ends by a trap, like a program with a bug.
    case crash
    /// Sends no more output, and never ends.
    case hang
    /// Allocates memory until the limit.
    case memory
    /// Ends with code 7 and no result.
    case exit
    /// Writes a line that is not a valid answer, and ends.
    case babble
    /// Opens a connection, like a decoder under an attacker's control.
    case network
    /// Starts a program.
    case program
    /// Writes a file outside the features folder.
    case write
    /// Sends a signal to another process.
    case signal
  }

  /// The effect of the fault.
  package var kind: Kind
  /// The name of the recording at which the fault occurs.
  package var sourceName: String

  /// - Parameter text: `KIND:NAME`, the kind and the name of the recording; nil for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
    self.kind = kind
    sourceName = String(parts[1])
  }

  /// Causes the fault.
  ///
  /// - Parameters:
  ///   - folder: the folder for features.
  ///   - say: writes a line to the supervisor.
  /// - Returns: the exit code, if the process survives.
  package func happen(outside folder: FilePath, say: (String) -> Void) -> Int32 {
    switch kind {
    case .crash: preconditionFailure("a test asked for this crash")
    case .hang: DispatchSemaphore(value: 0).wait()
    case .memory:
      var eaten: [[UInt8]] = []
      while true { eaten.append([UInt8](repeating: UInt8(eaten.count & 0xFF), count: 1 << 24)) }
    case .exit: return 7
    case .babble: say("this is no answer")
    case .network:
      return tell("a socket", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0)
    case .signal:
      return tell("a signal", kill(getppid(), 0) == 0)
    case .program:
      let program = Process()
      program.executableURL = URL(filePath: "/bin/true")
      // Any error counts as a refusal.
      do { try program.run() } catch { return tell("a program", false) }
      return tell("a program", true)
    case .write:
      let elsewhere = folder.removingLastComponent().appending("elsewhere")
      do {
        _ = try FileDescriptor.open(
          elsewhere, .writeOnly, options: [.create, .closeOnExec], permissions: .ownerReadWrite)
      } catch { return tell("a file", false) }  // any error counts as a refusal
      return tell("a file", true)
    }
    return 0
  }

  /// Writes the outcome of an attempt to standard error, for the supervisor to report.
  private func tell(_ what: String, _ isThere: Bool) -> Int32 {
    FileDescriptor.writeToStandardError(
      "\(what) was \(isThere ? "to be had" : "refused")\n")
    return 7
  }
}
