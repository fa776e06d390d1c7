package import ArgumentParser
import Synchronization

/// The top-level command. The help and the error reports search its subcommands for the full name
/// of a command, such as `doctor check`.
package enum RootCommand {
  /// The type of the command, set when the program starts.
  package static var type: any ParsableCommand.Type {
    get {
      guard let type = chosen.withLock({ $0 }) else {
        preconditionFailure("the program did not say which command is the root")
      }
      return type
    }
    set { chosen.withLock { $0 = newValue } }
  }

  private static let chosen = Mutex<(any ParsableCommand.Type)?>(nil)
}
