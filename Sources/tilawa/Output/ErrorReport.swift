package import ArgumentParser
package import AudioCore
import Foundation
package import HostSystem
import Inspection
import PipelineCore
import Report

/// Reports the error of a command and exits.
package enum ErrorReport {
  /// Shows the error and ends the process.
  ///
  /// An error in the arguments of a command is shown with the usage of the command. Any other error
  /// is shown with its place and its remedy. Errors are written to standard error. With `--json`,
  /// an error in the arguments is shown in the second form too, and an envelope with the status
  /// `failed` is also written to standard output.
  package static func finish(_ error: any Error, arguments: [String]) -> Never {
    if let code = error as? ExitCode { exit(code.rawValue) }
    let wantsJSON = arguments.prefix { $0 != "--" }.contains("--json")
    let code = RootCommand.type.exitCode(for: error)
    if code == .success {
      Output.line(HelpText.text(for: error, columns: HelpText.columns))
      exit(code.rawValue)
    }
    if code == .validationFailure, let unknown = unknownCommand(in: arguments) {
      if wantsJSON { writeJSON(unknown, of: []) }
      show(unknown)
      exit(code.rawValue)
    }
    if code == .validationFailure, !wantsJSON {
      // The message contains the rejected argument, which may be a file name with control
      // characters.
      let hint = UsageHint.text(for: RootCommand.type.message(for: error), arguments)
      let message = fullMessage(for: error, arguments)
      StandardError.line(
        VisibleText.ofLines(hint == nil ? message : UsageHint.withoutSuggestion(message)))
      if let hint { StandardError.line("  try:   \(hint)") }
      exit(code.rawValue)
    }
    let hint = UsageHint.text(for: RootCommand.type.message(for: error), arguments)
    let problem = RootCommand.type.message(for: error)
    let report =
      code == .validationFailure
      ? ReportedError(
        problem: hint == nil ? problem : UsageHint.withoutSuggestion(problem),
        place: "the command line",
        remedy: hint
          ?? "read `tilawa \(command(in: arguments).words.joined(separator: " ")) --help`")
      : ReportedError(forCommandLine: error)
    if wantsJSON { writeJSON(report, of: command(in: arguments).words) }
    show(report)
    let cause = (error as? any ExplainedError)?.cause ?? .other
    exit(code == .validationFailure ? code.rawValue : exitCode(of: cause))
  }

  /// Returns the message of a usage error, with the usage of the command. The parser adds the usage
  /// of the right command only to its own errors. If a running command throws the error, the parser
  /// would add the usage of the root command instead.
  private static func fullMessage(for error: any Error, _ arguments: [String]) -> String {
    guard let error = error as? ValidationError else {
      return RootCommand.type.fullMessage(for: error)
    }
    let (command, words) = command(in: arguments)
    let help = (["tilawa"] + words + ["--help"]).joined(separator: " ")
    return "Error: \(error.message)\nUsage: \(RootCommand.type.usageString(for: command))"
      + "\n  See '\(help)' for more information."
  }

  /// Writes the JSON envelope of a failed command, which has no result.
  private static func writeJSON(_ error: ReportedError, of words: [String]) {
    let envelope = Envelope<Never>(
      command: words.joined(separator: " "), status: .failed, result: nil, errors: [error])
    // The encoding cannot fail, because the envelope contains only strings.
    do { Output.write(exactly: try envelope.text()) } catch {
      StandardError.line("Error: \(error).")
    }
  }

  /// Returns the error for a word that stands in the place of a command but is not a command; nil
  /// if there is no such word.
  private static func unknownCommand(in arguments: [String]) -> ReportedError? {
    var command: any ParsableCommand.Type = RootCommand.type
    for (index, word) in arguments.enumerated() {
      let commands = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
      if commands.isEmpty || word.hasPrefix("-") || word == "help" { return nil }
      guard let next = command.configuration.subcommands.first(where: { $0._commandName == word })
      else {
        let place = (["tilawa"] + arguments.prefix(index)).joined(separator: " ")
        let names = commands.map { $0._commandName }
        if TypedArguments.takesWords(command) { return nil }
        let intended =
          UsageHint.otherName(of: arguments.prefix(index + 2)).map { "tilawa \($0)" }
          ?? Suggestion.nearest(to: word, among: names).map { "\(place) \($0)" }
        let remedy =
          intended.map { "did you mean `\($0)`?" }
          ?? "read `\(place) --help`, which lists the commands"
        return ReportedError(
          problem: "there is no command `\(place) \(word)`", place: "the command line",
          remedy: remedy)
      }
      command = next
    }
    return nil
  }

  /// Returns the command at the beginning of the arguments, with its words, for example `shard
  /// plan`. If the arguments name only a group of commands, returns the default command of the
  /// group.
  package static func command(
    in arguments: [String]
  ) -> (command: any ParsableCommand.Type, words: [String]) {
    var command: any ParsableCommand.Type = RootCommand.type
    var words: [String] = []
    for word in arguments {
      let next = command.configuration.subcommands.first { $0._commandName == word }
      guard let next else { break }
      words.append(word)
      command = next
    }
    if let standard = command.configuration.defaultSubcommand {
      words.append(standard._commandName)
      command = standard
    }
    return (command, words)
  }

  /// Writes an error to standard error.
  package static func show(_ error: ReportedError) {
    StandardError.line("Error: \(lines(of: error))")
  }

  /// Writes a warning to standard error, in the same form as an error. Writes no text if `report`
  /// is nil.
  package static func warn(_ report: ReportedError?) {
    guard let report else { return }
    StandardError.line("Warning: \(lines(of: report))")
  }

  /// Returns the problem, the place and the remedy of an error, each on its own line. An empty
  /// place is left out, and control characters are made visible.
  package static func lines(of error: ReportedError) -> String {
    var text = VisibleText.of(error.problem) + "."
    if !error.place.isEmpty { text += "\n  where: \(VisibleText.of(error.place))" }
    return text + "\n  try:   \(VisibleText.of(error.remedy))"
  }

  /// Returns 74 if the disk is full or fails, 75 if another process holds the library or another
  /// resource, otherwise 1.
  package static func exitCode(of cause: ErrorCause) -> Int32 {
    switch cause {
    case .disk: 74
    case .busy: 75
    case .format, .table, .index, .features, .other: 1
    }
  }
}
