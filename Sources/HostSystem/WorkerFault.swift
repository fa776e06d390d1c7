import CLinux
import Foundation
import Glibc
package import SystemPackage

/// A misbehaviour that a test asks of a worker: `crash:067.mp3` at the recording of that name.
package struct WorkerFault: Sendable, Equatable {
  /// The effect of the fault.
  package enum Kind: String, Sendable, CaseIterable {
    /// Ends by a trap, as a program does that has a mistake in it.
    case crash
    /// Says nothing any more, and never ends.
    case hang
    /// Asks for memory until there is none.
    case memory
    /// Ends with code 7 and no result.
    case exit
    /// Says something that is no answer, and ends.
    case babble
    /// Opens a connection, as a decoder does that somebody has taken over.
    case network
    /// Starts a program.
    case program
    /// Writes a file elsewhere than where features belong.
    case write
    /// Sends a signal to another process.
    case signal
  }

  /// The effect of the fault.
  package var kind: Kind
  /// At which recording.
  package var sourceName: String

  /// - Parameter text: the kind, a colon and the name of the recording; nil if it is not that.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
    self.kind = kind
    sourceName = String(parts[1])
  }

  /// Does it.
  ///
  /// - Parameters:
  ///   - folder: where the worker writes features.
  ///   - say: writes a line for the supervisor.
  /// - Returns: the code to end with, where the process lives on.
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
      do { try program.run() } catch { return tell("a program", false) }
      return tell("a program", true)
    case .write:
      let elsewhere = folder.removingLastComponent().appending("elsewhere")
      do {
        _ = try FileDescriptor.open(
          elsewhere, .writeOnly, options: [.create, .closeOnExec], permissions: .ownerReadWrite)
      } catch { return tell("a file", false) }
      return tell("a file", true)
    }
    return 0
  }

  /// Writes the outcome of an attempt to standard error, which the supervisor reports.
  private func tell(_ what: String, _ isThere: Bool) -> Int32 {
    do {
      let text = "\(what) was \(isThere ? "to be had" : "refused")\n"
      _ = try FileDescriptor.standardError.writeAll(Array(text.utf8))
    } catch {}
    return 7
  }
}
