import ArgumentParser
import Views

/// `tilawa show`: one recording.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a recording and its segments.",
    discussion: """
      Examples:
        tilawa show 067.mp3
        tilawa show 7f6076b0 --markers
        tilawa show 067.mp3 --words
        tilawa show 067.mp3 --text
      """)

  @Argument(help: "The recording: its path, its name, or the first digits of its id.")
  var recording: String

  @Flag(help: "Also list silences and markers.")
  var markers = false

  @Flag(help: "Also list when each word is heard, where that is known.")
  var words = false

  @Flag(help: "Also print the text of each segment, as it is in Hafs.")
  var text = false

  @OptionGroup var common: CommonOptions

  func run() throws {
    let stored = try StoredRecording(matching: recording, in: common.libraryPath)
    if common.json {
      let details = text ? try stored.detailsWithText() : stored.details
      Output.json(Envelope(command: "show", status: .ok, result: details))
      return
    }
    let tables = stored.tables
    let facts = tables.facts.map { [$0.name, VisibleText.of($0.value)] }
    var segments = TextTable(
      sides: [.right, .right, .left, .right, .left], rows: tables.segments)
    for (row, missing) in zip(segments.rows.indices.dropFirst(), try stored.missingTexts)
    where !missing.isEmpty {
      segments.rows[row][4] += ": \(VisibleText.rightToLeft(missing))"
    }
    if text {
      segments.sides.append(.left)
      for (row, line) in zip(segments.rows.indices, ["text"] + (try stored.texts)) {
        segments.rows[row].append(row == 0 ? line : VisibleText.rightToLeft(line))
      }
    }
    var parts = [TextTable(sides: [.left, .left], rows: facts), segments]
    if words {
      parts.append(TextTable(sides: [.right, .right, .left, .right, .left], rows: tables.words))
    }
    if markers {
      parts.append(TextTable(sides: [.right, .right, .left], rows: tables.markers))
      parts.append(TextTable(sides: [.right, .right, .right, .right], rows: tables.silences))
    }
    Output.write(parts.filter { !$0.rows.isEmpty }.map(\.text).joined(separator: "\n"))
  }
}
