import Dispatch

/// How a worker misbehaves when a test asks it to: `crash:067.mp3` at the recording of that name.
public struct WorkerFault: Sendable, Equatable {
  /// What it does.
  public enum Kind: String, Sendable, CaseIterable {
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
  }

  /// What it does.
  public var kind: Kind
  /// At which recording.
  public var sourceName: String

  /// - Parameter text: the kind, a colon and the name of the recording; nil if it is not that.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
    self.kind = kind
    sourceName = String(parts[1])
  }

  /// Does it.
  ///
  /// - Parameter say: writes a line for the supervisor.
  /// - Returns: the code to end with, where the process lives on.
  func happen(say: (String) -> Void) -> Int32 {
    switch kind {
    case .crash: preconditionFailure("a test asked for this crash")
    case .hang: DispatchSemaphore(value: 0).wait()
    case .memory:
      var eaten: [[UInt8]] = []
      while true { eaten.append([UInt8](repeating: UInt8(eaten.count & 0xFF), count: 1 << 24)) }
    case .exit: return 7
    case .babble: say("this is no answer")
    }
    return 0
  }
}
