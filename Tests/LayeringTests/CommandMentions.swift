/// Finds, in sources, the names of commands and options that a user should type.
///
/// An error may name them in the bodies of `commandRemedy` and `commandPlace`, which only the
/// command line shows (decision 0148).
struct CommandMentions {
  /// The names of the commands.
  let commands: Set<String>
  /// Other declarations that may name commands, by the path of their source.
  let exceptions: [String: [String]]

  /// Returns the lines of a source that name a command or an option in the wrong place.
  ///
  /// - Parameters:
  ///   - text: the text of the source.
  ///   - path: its path.
  /// - Returns: the lines without their indentation.
  func lines(in text: String, at path: String) -> [String] {
    let allowed = ["var commandRemedy:", "var commandPlace:"] + (exceptions[path] ?? [])
    var found: [String] = []
    /// The indentation of the declaration that is being read and may name commands; nil outside
    /// such declarations.
    var body: Int?
    for line in text.split(separator: "\n") {
      let code = line.drop { $0 == " " }
      let indentation = line.utf8.count - code.utf8.count
      if let start = body {
        let isEnd = indentation <= start && !code.hasPrefix(")")
        if isEnd { body = nil }
        if !isEnd || code.hasPrefix("}") { continue }
      }
      // Skip comments in Swift and in the bundled recipes.
      guard !code.hasPrefix("//"), !code.hasPrefix("#") else { continue }
      if allowed.contains(where: { code.contains($0) }) {
        if !code.hasSuffix("}") { body = indentation }
      } else if namesCommand(code) {
        found.append(String(code))
      }
    }
    return found
  }

  private func namesCommand(_ code: Substring) -> Bool {
    guard code.contains("--") || code.contains("tilawa") else { return false }
    let command = code.firstMatch(of: /`tilawa ([a-z]+)/)
    return command.map { commands.contains(String($0.1)) } ?? false
      || code.contains(/"([^"]*[ `])?--[a-z]/)
  }
}
