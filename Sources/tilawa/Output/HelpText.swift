package import ArgumentParser
import Foundation
import HostSystem

/// The help of a command, as wide as the terminal.
///
/// swift-argument-parser wraps every line of the text at its top. A command that is cut over two
/// lines cannot be pasted, so lines of that text that begin with blanks, the examples, are left
/// whole here, however narrow the terminal is. A single one behind `Example:` gets a line of its
/// own.
package enum HelpText {
  /// Fewer columns leave no room beside the names of options.
  package static let fewestColumns = 40

  /// The columns of the terminal of standard output; `$COLUMNS` wins over what it says.
  package static var columns: Int {
    let stated = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
    return max(fewestColumns, stated ?? Terminal.outputWidth ?? 80)
  }

  /// The help of a command.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - columns: the width of the terminal.
  /// - Returns: the text.
  package static func text(of command: any ParsableCommand.Type, columns: Int) -> String {
    arranged(columns) { RootCommand.type.helpMessage(for: command, columns: $0) }
  }

  /// The parser's output for a request that is no error: help, the version, a script for a
  /// shell.
  ///
  /// - Parameters:
  ///   - request: as the parser threw it.
  ///   - columns: the width of the terminal.
  /// - Returns: the text.
  package static func text(for request: any Error, columns: Int) -> String {
    arranged(columns) { RootCommand.type.fullMessage(for: request, columns: $0) }
  }

  /// Puts the text above the usage, which a rendering without a margin has in one piece, in lines.
  private static func arranged(_ columns: Int, _ rendering: (Int) -> String) -> String {
    let text = rendering(columns)
    let whole = rendering(1 << 20)
    let usage = "\n\nUSAGE: "
    guard text.hasPrefix("OVERVIEW: "), let rest = text.firstRange(of: usage),
      let end = whole.firstRange(of: usage)
    else { return text }
    let above = whole[..<end.lowerBound].replacing("\nExample: ", with: "\nExample:\n  ")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let below = text[rest.lowerBound...].replacing(" SUBCOMMANDS:\n", with: ":\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let lines =
      above.map { $0.hasPrefix(" ") ? String($0) : wrapped($0, columns) }
      + below.map { $0.hasPrefix("USAGE: ") ? wrapped($0, columns, hanging: 7) : String($0) }
    return lines.joined(separator: "\n")
  }

  /// A paragraph in lines of at most so many columns, where its words allow; all but the first are
  /// indented.
  private static func wrapped(
    _ paragraph: Substring, _ columns: Int, hanging indent: Int = 0
  ) -> String {
    var lines: [String] = []
    for word in paragraph.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " \(word)"
      } else {
        let blanks = String(repeating: " ", count: lines.isEmpty ? 0 : indent)
        lines.append(blanks + word)
      }
    }
    return lines.joined(separator: "\n")
  }
}
