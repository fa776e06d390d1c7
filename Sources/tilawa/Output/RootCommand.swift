package import ArgumentParser
import Synchronization

/// The command above all others, from which help and errors find the words of a command.
package enum RootCommand {
  /// Its type: the program says it when it begins.
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
