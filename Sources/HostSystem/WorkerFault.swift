import CLinux
import Foundation
import Glibc
package import SystemPackage

/// A fault that a test injects into a worker. For example, `crash:067.mp3` makes the worker crash
/// at the recording with that name.
package struct WorkerFault: Sendable, Equatable {
  /// The effect of the fault.
  package enum Kind: String, Sendable, CaseIterable {
    /// The worker ends by a trap, like a program with a bug.
    case crash
    /// The worker sends no more output, and never ends.
    case hang
    /// The worker allocates memory until it reaches the limit.
    case memory
    /// The worker ends with code 7 and without a result.
    case exit
    /// The worker writes a line that is not a valid message, and ends.
    case babble
    /// The worker opens a connection, like a decoder under an attacker's control.
    case network
    /// The worker starts a program.
    case program
    /// The worker writes a file outside the folder for features.
    case write
    /// The worker sends a signal to another process.
    case signal
  }

  /// The kind of fault.
  package var kind: Kind
  /// The name of the recording at which the fault occurs.
  package var sourceName: String

  /// - Parameter text: the kind of the fault and the name of the recording, in the form
  ///   `KIND:NAME`. The result is nil for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
    self.kind = kind
    sourceName = String(parts[1])
  }

  /// Causes the fault.
  ///
  /// - Parameters:
  ///   - folder: the folder for features; the fault `write` writes outside this folder.
  ///   - write: writes a line to the supervisor.
  /// - Returns: the exit code. The function returns only if the process survives the fault.
  package func trigger(outside folder: FilePath, write: (String) -> Void) -> Int32 {
    switch kind {
    case .crash: preconditionFailure("a test asked for this crash")
    case .hang: DispatchSemaphore(value: 0).wait()
    case .memory:
      var allocated: [[UInt8]] = []
      while true {
        allocated.append([UInt8](repeating: UInt8(allocated.count & 0xFF), count: 1 << 24))
      }
    case .exit: return 7
    case .babble: write("this is no answer")
    case .network:
      return report("a socket", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0)
    case .signal:
      return report("a signal", kill(getppid(), 0) == 0)
    case .program:
      let program = Process()
      program.executableURL = URL(filePath: "/bin/true")
      // An error means that the program was not started. This is reported as the outcome.
      do { try program.run() } catch { return report("a program", false) }
      return report("a program", true)
    case .write:
      let elsewhere = folder.removingLastComponent().appending("elsewhere")
      do {
        _ = try FileDescriptor.open(
          elsewhere, .writeOnly, options: [.create, .closeOnExec], permissions: .ownerReadWrite)
      } catch { return report("a file", false) }  // Any error means that the file was not written.
      return report("a file", true)
    }
    return 0
  }

  /// Writes the outcome of an attempt to standard error, so that the supervisor can report it.
  private func report(_ action: String, _ isThere: Bool) -> Int32 {
    FileDescriptor.writeToStandardError(
      "\(action) was \(isThere ? "to be had" : "refused")\n")
    return 7
  }
}
