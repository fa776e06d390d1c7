import ArgumentParser

/// Suggestions that the parser cannot make: a remedy for an option that belongs to another command,
/// and an example for a command whose required arguments are missing.
///
/// swift-argument-parser itself suggests corrections for misspelt options. The table is for options
/// that are spelt correctly but belong to another command.
package enum UsageHint {
  private static let range =
    "state what the recordings hold with --range, for example --range 67:1-30"
  private static let ayat = "name the ayat without --range, for example 67:1-10"
  private static let library = "name the library with --library"
  private static let ayahRepeat =
    "use --ayah-repeat 3 to repeat each ayah, --range-repeat 3 to repeat the range"

  /// The rows of the table. A row has the misplaced options, the commands at which people type
  /// these options, and the remedy. A row without commands applies to every command that does not
  /// have the option.
  private static let table: [(options: Set<String>, commands: Set<String>, hint: String)] = [
    (["--surah", "--ayat"], ["process", "watch", "nightly install", "shard plan"], range),
    (["--output", "-o"], ["process", "watch", "nightly install"], library),
    (["--range"], ["render"], "say it once: --range 67:1-10"),
    (["--expect", "--surah", "--ayat"], ["render"], "say what to play with --range 67:1-10"),
    (
      ["--range", "--expect"], ["tag", "edit"],
      "state a range with `tilawa process RECORDING --range 67:1-30`"
    ),
    (["--range", "--expect"], [], ayat),
    (["--repeat", "--repetitions", "--times", "--count", "--loop"], ["render"], ayahRepeat),
    (
      ["--pause", "--silence", "--wait"], ["render"],
      "use --gap 1s for a silence after each reading"
    ),
    (["--slow", "--tempo", "--rate-of-speed"], ["render"], "use --speed 0.75 to slow down"),
    (["--reciter"], ["render"], "use --reciters NAME, or --from RECORDING"),
  ]

  /// Names that people type instead of a command, each with the command and options that they mean.
  private static let otherNames = [
    "unconfirm": "confirm --undo", "rename": "tag --title", "pipelines": "stages recipes",
    "pipelines check": "stages check", "waveform": "export --format waveform-json",
    "evidence": "show --evidence", "usage": "doctor usage", "verify": "doctor verify",
    "restore": "doctor restore", "reciter assign": "tag --reciter",
    // Commands of other programs, and words that people may expect to be commands.
    "list": "status", "ls": "status", "info": "show", "history": "log", "add": "process",
    "scan": "process", "analyse": "process", "analyze": "process", "align": "process",
    "segment": "process", "delete": "remove", "rm": "remove", "move": "relink",
    "redo": "undo NUMBER", "revert": "undo", "split": "edit RECORDING split",
    "merge": "edit RECORDING merge", "listen": "play", "drill": "render", "practise": "render",
    "practice": "render", "open": "review", "serve": "review", "web": "review",
    "class": "ledger", "forget": "student forget", "version": "--version",
  ]

  /// Returns the command that a person means by a wrong name at the beginning of the arguments. The
  /// result includes the options of the command.
  ///
  /// - Parameter words: the arguments up to the first one that is not a command, and the argument
  ///   after that one.
  /// - Returns: the words after `tilawa`; nil if `otherNames` does not contain the wrong name.
  package static func otherName(of words: some Sequence<String>) -> String? {
    var name = ""
    var found: String?
    for word in words {
      name += name.isEmpty ? word : " \(word)"
      found = otherNames[name] ?? found
    }
    return found
  }

  /// Returns the remedy for a usage error.
  ///
  /// - Parameters:
  ///   - message: the parser's message.
  ///   - arguments: the arguments of the program.
  /// - Returns: the remedy; nil if the table has no entry.
  package static func text(for message: String, _ arguments: [String]) -> String? {
    let (command, words) = ErrorReport.command(in: arguments)
    if message.hasPrefix("Missing expected argument") {
      return example(of: command).map { "type it like `\($0)`" }
    }
    let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    if parts.count == 3, parts[0] == "Unknown option " {
      return hint(for: parts[1], words)
    }
    // The message does not contain the unknown option if a check of the values failed first. In
    // that case, search for the first option that the help does not list.
    let help = command.helpMessage(includeHidden: true)
    let known = help.split { !$0.isLetter && $0 != "-" }
    return arguments.lazy.filter { $0.hasPrefix("-") }.map { $0.prefix { $0 != "=" } }
      .first { !known.contains($0) }.flatMap { hint(for: $0, words) }
  }

  private static func hint(for option: Substring, _ words: [String]) -> String? {
    let option = String(option.prefix { $0 != "=" })
    return table.first {
      $0.options.contains(option)
        && ($0.commands.isEmpty || $0.commands.contains(words.joined(separator: " ")))
    }?.hint
  }

  /// Returns the parser's message without its suggestion of another option. The remedy from the
  /// table is better than this suggestion.
  package static func withoutSuggestion(_ message: String) -> String {
    guard let start = message.firstRange(of: ". Did you mean '"),
      let end = message[start.upperBound...].firstRange(of: "'?")
    else { return message }
    return String(message[..<start.lowerBound] + message[end.upperBound...])
  }

  /// Returns the first example in the help of a command; nil if the help has no example.
  private static func example(of command: any ParsableCommand.Type) -> String? {
    command.configuration.discussion.split(separator: "\n").lazy.compactMap { line in
      line.firstRange(of: "tilawa ").flatMap { range in
        let before = line[..<range.lowerBound]
        return before.allSatisfy({ $0 == " " }) || before == "Example: "
          ? String(line[range.lowerBound...]) : nil
      }
    }.first
  }
}
