import ArgumentParser
import Foundation

/// Rewrites the program's arguments for the parser.
///
/// If a word begins with a hyphen, the parser takes it for an option, even if it follows an option
/// that needs a value. This type therefore turns `--loudness-target -20` into
/// `--loudness-target=-20`, and `--output -old.mp3` into `--output=-old.mp3`. A word that is itself
/// an option of the command is not joined.
package enum TypedArguments {
  /// Joins values that begin with a hyphen to their options.
  ///
  /// - Parameter arguments: the arguments of the program.
  /// - Returns: the arguments; unchanged if there is no such value.
  package static func joined(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.count
    guard
      (1..<max(end, 1)).contains(where: {
        mayBeValue(arguments[$0]) && isOption(arguments[$0 - 1])
      })
    else { return arguments }
    let options = options(of: ErrorReport.command(in: arguments).command)
    var result: [String] = []
    for (index, word) in arguments.enumerated() {
      if index < end, mayBeValue(word), let option = result.last, isOption(option),
        options.taking.contains(option), !isKnown(word, options)
      {
        result[result.count - 1] = "\(option)=\(word)"
      } else {
        result.append(word)
      }
    }
    return result
  }

  private static func isOption(_ word: String) -> Bool {
    word.hasPrefix("--") && word.count > 2 && !word.contains("=")
  }

  private static func mayBeValue(_ word: String) -> Bool {
    word.hasPrefix("-") && word.count > 1 && !word.hasPrefix("--")
  }

  /// True if all letters of a word are short options: `-q`, `-qv`.
  private static func isKnown(_ word: String, _ options: Options) -> Bool {
    word.dropFirst().allSatisfy { options.short.contains(String($0)) }
  }

  /// True if a group of commands has a default subcommand that takes arguments. An argument that is
  /// not the name of a subcommand is then passed to the default subcommand.
  static func takesWords(_ group: any ParsableCommand.Type) -> Bool {
    group.configuration.defaultSubcommand.map { options(of: $0).hasWords } ?? false
  }

  /// The options of a command. `taking` contains the options that take a value, with their hyphens.
  /// `short` contains the letters of all short options.
  private struct Options {
    var taking: Set<String> = []
    var short: Set<String> = []
    /// True if the command takes arguments that are not options.
    var hasWords = false
  }

  /// The arguments of a command, decoded from the parser's description.
  private struct Description: Decodable {
    struct Command: Decodable { let arguments: [Argument]? }
    struct Argument: Decodable {
      let kind: String
      let names: [Name]?
    }
    struct Name: Decodable { let kind, name: String }

    let command: Command
  }

  private static func options(of command: any ParsableCommand.Type) -> Options {
    var options = Options()
    do {
      let dump = Data(command._dumpHelp().utf8)
      let description = try JSONDecoder().decode(Description.self, from: dump)
      for argument in description.command.arguments ?? [] {
        if argument.kind == "positional" { options.hasWords = true }
        for name in argument.names ?? [] {
          if name.kind == "short" { options.short.insert(name.name) }
          if name.kind == "long", argument.kind == "option" {
            options.taking.insert("--\(name.name)")
          }
        }
      }
    } catch {
      preconditionFailure("the parser describes no command: \(error)")
    }
    return options
  }
}
