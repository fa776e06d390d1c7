import ArgumentParser
import Corrections
import Library
import Recitation
import Views

/// `tilawa log`: what persons changed.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "List the changes that people made, oldest first.",
    discussion: """
      Edits, confirmations, restated ranges and assigned, renamed or merged reciters are listed; \
      what a run of the program detects is not. A change that was undone is marked with a minus.

      Examples:
        tilawa log
        tilawa log 067.mp3
      """)

  @Argument(help: "Only this recording: its path, its name, or the first digits of its id.")
  var recording: String?

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  private struct Result: Encodable { let changes: [JournalLine] }

  func run() throws {
    let lines = try Journal(library: common.libraryPath).lines(of: recording)
    if common.json {
      Output.json(Envelope(command: "log", status: .ok, result: Result(changes: lines)))
      return
    }
    if lines.isEmpty { return Output.line("no changes by people") }
    var table = TextTable(sides: [.right, .left, .left, .left, .left, .left])
    for line in lines {
      table.rows.append([
        "\(line.number)", line.stands ? "" : "-", line.time, VisibleText.of(line.author),
        VisibleText.of(line.source), VisibleText.of(line.summary),
      ])
    }
    Output.write(table.text)
  }
}

/// `tilawa undo`: takes back a change of a person.
struct Undo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last change that a person made, or change N.",
    discussion: """
      A change is undone if what it stated still holds; otherwise the later changes are named. \
      Undoing is a change itself: `tilawa undo N` with the number of an undo makes the change \
      again. `tilawa log` lists the numbers.

      Examples:
        tilawa undo
        tilawa undo 12
      """)

  @Argument(help: ArgumentHelp("The number of the change.", valueName: "number"))
  var number: Int?

  @OptionGroup var authorship: AuthorOption
  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  private struct Result: Encodable {
    let number: Int
    let recording: String?
    let source, summary: String
  }

  func run() throws {
    let undone = try Journal(library: common.libraryHere).undo(number, by: authorship.signature)
    for warning in undone.warnings { ErrorReport.warn(warning) }
    let entry = undone.entry
    if common.json {
      Output.json(
        Envelope(
          command: "undo", status: .ok,
          result: Result(
            number: entry.number, recording: entry.recording?.text, source: undone.source,
            summary: entry.summary)))
    } else {
      Output.line(
        "undid change \(entry.number) of \(VisibleText.of(undone.source)): "
          + VisibleText.of(entry.summary))
    }
  }
}
