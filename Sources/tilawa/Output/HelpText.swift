import ArgumentParser
import Foundation
import HostSystem

/// The help of a command, fitted to the width of the terminal.
///
/// swift-argument-parser wraps every line of the text above the usage, even an example. However, a
/// user cannot paste an example that is broken into two lines. This type therefore does not wrap
/// examples, which are the indented lines of the text. If a single command follows `Example:`, it
/// is moved to its own line.
package enum HelpText {
  /// The minimum width. With fewer columns there would be no room beside the option names.
  package static let minColumns = 40

  /// The width of the terminal at standard output. The variable `$COLUMNS` overrides it.
  package static var columns: Int {
    let stated = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
    return max(minColumns, stated ?? Terminal.outputWidth ?? 80)
  }

  /// Returns the parser's output for a request that is not an error: help, the version, a shell
  /// script.
  ///
  /// - Parameters:
  ///   - request: the value thrown by the parser.
  ///   - columns: the width of the terminal.
  /// - Returns: the text.
  package static func text(for request: any Error, columns: Int) -> String {
    arranged(columns) { RootCommand.type.fullMessage(for: request, columns: $0) }
  }

  /// Wraps the text above the usage. The text without line breaks is taken from a second rendering
  /// with a very large width.
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

  /// Wraps a paragraph at word boundaries. Lines have at most `columns` characters unless a word is
  /// longer. Indents all lines except the first.
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
