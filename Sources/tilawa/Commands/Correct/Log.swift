import ArgumentParser
import AudioCore
import Corrections
import HostSystem
import Library
import Recitation
import Report
import Resolving

/// `tilawa log`: lists the changes made by people.
struct LogCommand: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "List the changes that people made, oldest first.",
    discussion: """
      Everything that a person states is listed, with the values before and after: edits, \
      confirmations, ranges, tags, reciters, students and their plans and grades, verdicts on \
      marks, presets and bookmarks. What a run of the program detects is not. A change that was \
      undone is marked with a minus.

      Examples:
        tilawa log
        tilawa log 067.mp3
      """)

  @Argument(help: "Only this recording: its path, its name, or the first digits of its id.")
  var recording: String?

  @OptionGroup var common: CommonOptions

  func run() throws {
    try send(LogReply(changes: Journal(library: common.libraryPath).lines(of: recording)))
  }
}

/// The changes made by people.
private struct LogReply: Reply, Encodable {
  let changes: [JournalLine]

  var text: [Part] {
    if changes.isEmpty { "no changes by people" }
    TextTable(
      sides: [.right, .left, .left, .left, .left, .left],
      rows: changes.map { line in
        [
          "\(line.number)", line.stands ? "" : "-", line.time, VisibleText.of(line.author),
          VisibleText.of(line.source), VisibleText.of(line.text),
        ]
      }
    ).lines(within: Terminal.outputWidth)
  }
}

/// `tilawa undo`: reverts a change made by a person.
struct Undo: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo the last change that a person made, the last of a recording, or change N.",
    discussion: """
      A change is undone if what it stated still holds; otherwise the later changes are named. \
      Undoing is a change itself: `tilawa undo N` with the number of an undo makes the change \
      again. `tilawa log` lists the numbers. A number that is also the name of a recording is \
      refused: type the name with its ending, or the number with --change.

      Examples:
        tilawa undo
        tilawa undo lesson.mp3
        tilawa undo 12
      """)

  @Argument(
    help: ArgumentHelp(
      "The number of the change, or the recording whose last change is meant.",
      valueName: "number-or-recording"))
  var which: String?

  @Option(
    help: ArgumentHelp(
      "The number of the change, even if a recording has this name.", valueName: "number"),
    transform: IntegerArgument.number)
  var change: Int?

  @OptionGroup var authorship: AuthorOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if which != nil, change != nil {
      throw ValidationError("name a change with --change, or a recording, not both")
    }
  }

  func run() throws {
    let journal = Journal(library: common.libraryHere)
    let number = try change ?? which.map { try journal.change(named: $0) }
    let played = try PlayedSources(beforeUndoing: number, in: common.libraryHere)
    let undone = try journal.undo(number, by: authorship.signature)
    let entry = undone.entry
    try send(
      UndoReply(
        number: entry.number, recording: entry.recording?.text, source: undone.source,
        summary: entry.summary, changes: undone.changes),
      warnings: undone.warnings, reporting: played)
  }
}

extension Journal {
  /// Returns the change that a text names by its number, or the last change of the recording that
  /// the text names. A number with a leading zero, such as 067, is a recording.
  ///
  /// - Throws: `ReportedError` if the text is a number and the name of a recording; `LibraryError`.
  fileprivate func change(named text: String) throws -> Int {
    let digits = Decimals.withPlainDigits(text)
    guard let number = Int(digits), !digits.hasPrefix("0") else { return try lastChange(of: text) }
    guard let source = try source(named: text) else { return number }
    throw ReportedError(
      problem: "`\(text)` is the number of a change and the name of a recording", place: source,
      remedy: "undo the change with `tilawa undo --change \(number)`; for the recording, type its"
        + " name with the ending")
  }
}

/// The undone change.
private struct UndoReply: Reply, Encodable {
  let number: Int
  let recording: String?
  let source, summary: String
  /// The changed values of a recording, as they were before the undo.
  let changes: [ChangedValue]

  var text: [Part] {
    let undone = "undid change \(number)" + (source.isEmpty ? "" : " of \(source)")
    VisibleText.of(changes.text(after: "\(undone): \(summary)"))
  }
}
