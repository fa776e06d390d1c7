import Analysis
import ArgumentParser
import AudioCore
import Inspection
import Library
import Memorisation
import Processing
import Recitation
import Report

/// `tilawa show`: shows a recording and its segments.
struct Show: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a recording and its segments.",
    discussion: """
      Examples:
        tilawa show 067.mp3
        tilawa show 7f6076b0 --markers
        tilawa show 067.mp3 --words
        tilawa show 067.mp3 --text
      """)

  @Argument(help: .recording) var recording: String?

  @Argument(help: ArgumentHelp("Further recordings, with --evidence.", visibility: .hidden))
  var others: [String] = []

  @Flag(help: "Also list silences and markers.")
  var markers = false

  @Flag(help: "Also list when each word is heard, where that is known.")
  var words = false

  @Flag(help: "Also print the text of each segment, as it is in Hafs.")
  var text = false

  /// For developers: shows the numbers from which the judgement of each word is computed.
  @Flag(
    help: ArgumentHelp(
      "List the evidence for readings and their words (default: of all recordings).",
      visibility: .hidden))
  var evidence = false

  @OptionGroup(visibility: .hidden) var recipeOptions: RecipeOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if evidence { return }
    if recording == nil { throw ValidationError.missing("<recording>") }
    if let other = others.first { throw ValidationError("Unexpected argument '\(other)'") }
    if recipeOptions.recipe != nil || !recipeOptions.settings.isEmpty {
      throw ValidationError("--recipe and --set need --evidence")
    }
  }

  func run() throws {
    guard let recording, !evidence else {
      return try send(EvidenceReply(recordings: evidenceLines()))
    }
    let stored = try StoredRecording(matching: recording, in: common.libraryPath)
    try send(
      ShowReply(
        recording: stored, missing: stored.missingTexts, texts: text ? stored.texts : nil,
        suggestions: KnownVoices(
          in: LibraryStore(reading: common.libraryPath), at: common.libraryPath
        ).suggestions(for: stored.summary.recording.id), listsWords: words, listsMarkers: markers))
  }

  /// Computes from stored features the evidence by which words are judged. The weights of the
  /// judgement were fitted to evidence of the same form.
  private func evidenceLines() throws -> [Redetection.Evidence] {
    try EvidenceRun(
      library: common.libraryHere, choice: recipeOptions.choice,
      recordings: [recording].compactMap { $0 } + others
    ).run()
  }
}

/// The evidence of recordings.
private struct EvidenceReply: Reply, Encodable {
  let recordings: [Redetection.Evidence]

  var text: [Part] {
    for line in recordings {
      "\(VisibleText.of(line.source)): \(line.wordCount.counted("word")); --json shows the evidence"
    }
  }
}

/// A recording and its segments.
private struct ShowReply: Reply {
  let recording: StoredRecording
  /// The missing words of each segment.
  let missing: [String]
  /// The printed text of each segment; nil if it was not requested.
  let texts: [String]?
  /// The suggested students of voices without a student.
  let suggestions: [KnownVoices.Suggestion]
  let listsWords, listsMarkers: Bool

  /// The recording, with the suggestions if there are any.
  struct Result: Encodable {
    let details: RecordingDetails
    let suggestions: [KnownVoices.Suggestion]

    private enum Key: CodingKey { case suggestedStudents }

    func encode(to encoder: any Encoder) throws {
      try details.encode(to: encoder)
      if suggestions.isEmpty { return }
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(suggestions, forKey: .suggestedStudents)
    }
  }

  var result: Result {
    Result(details: recording.details(texts: texts), suggestions: suggestions)
  }

  var text: [Part] {
    let tables = recording.tables
    let facts = tables.facts.map { [$0.name, VisibleText.of($0.value)] }
    let words = TextTable(sides: [.right, .right, .left, .right, .left], rows: tables.words)
    let markers = TextTable(sides: [.right, .right, .left], rows: tables.markers)
    let silences = TextTable(sides: [.right, .right, .right, .right], rows: tables.silences)
    let parts =
      [TextTable(sides: [.left, .left], rows: facts), segments(tables.segments)]
      + (listsWords ? [words] : []) + (listsMarkers ? [markers, silences] : [])
    Part.verbatim(parts.filter { !$0.rows.isEmpty }.map(\.text).joined(separator: "\n"))
    for suggestion in suggestions {
      "voice \(suggestion.voice): \(VisibleText.of(suggestion.text))"
    }
  }

  private func segments(_ rows: [[String]]) -> TextTable {
    var table = TextTable(sides: [.right, .right, .left, .right, .left], rows: rows)
    for (row, missing) in zip(rows.indices.dropFirst(), missing) where !missing.isEmpty {
      table.rows[row][4] += ": \(VisibleText.rightToLeft(missing))"
    }
    guard let texts else { return table }
    table.sides.append(.left)
    for (row, line) in zip(rows.indices, ["text"] + texts.map(VisibleText.rightToLeft)) {
      table.rows[row].append(line)
    }
    return table
  }
}
