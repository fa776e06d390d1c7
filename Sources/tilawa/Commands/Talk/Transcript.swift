import ArgumentParser
import AudioCore
import Editing
import Inspection
import Library
import Recitation
import Report
import Transcription

/// `tilawa transcript`: prints the transcript of a recording.
struct TranscriptCommand: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "transcript", abstract: "Print the transcript of a recording.",
    discussion: """
      Sentences that are probably not what was said (loops, text over silence, mere formulas) are only \
      in --format json, with the reason.

      Examples:
        tilawa transcript lesson.mp3
        tilawa transcript lesson.mp3 --format srt > lesson.srt
        tilawa transcript lesson.mp3 --remove
      """)

  @Argument(help: .recording) var recording: String

  @Option(help: "Format: text, srt, vtt or json.")
  var format: TranscriptWriter.Format = .text

  @Flag(help: "Put the time before each sentence of text.")
  var times = false

  @Flag(help: "Delete the transcript from the library.")
  var remove = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if times, format != .text { throw ValidationError("--times goes with --format text only") }
  }

  func run() throws {
    if remove { return try removeTranscript() }
    let shown = try ShownTranscript(of: recording, in: LibraryStore(reading: common.libraryPath))
    let written =
      times
      ? shown.sentences.filter(\.isTrusted)
        .map { "[\($0.frames.start.clock(at: shown.rate))] \($0.text)\n" }.joined()
      : String(
        decoding: try TranscriptWriter(rate: shown.rate).write(shown.sentences, as: format),
        as: UTF8.self)
    try send(TranscriptReply(shown, written, format))
  }

  private func removeTranscript() throws {
    let store = try LibraryStore(opening: common.libraryHere, create: false)
    let found = try store.recording(matching: recording)
    let count = try store.removeTranscript(of: found.recording.id)
    try store.close()
    try send(TranscriptRemovalReply(recording: found.recording.id.text, stretches: count))
  }
}

/// A transcript in the requested format.
private struct TranscriptReply: Reply {
  struct Stretch: Encodable {
    let start, end: Double
    let engine, model, transcribedAt: String
    let modelSHA256, language: String?
  }

  struct Transcript: Encodable {
    let recording, source, format, text: String
    let sentences, doubtful: Int
    let stretches: [Stretch]
  }

  let result: Transcript

  init(_ shown: ShownTranscript, _ text: String, _ format: TranscriptWriter.Format) {
    result = Transcript(
      recording: shown.recording.recording.id.text, source: shown.recording.displayPath,
      format: format.rawValue, text: text, sentences: shown.sentences.count,
      doubtful: shown.sentences.count { !$0.isTrusted },
      stretches: shown.stretches.map {
        Stretch(
          start: $0.range.start.seconds(at: shown.rate).milliseconds,
          end: $0.range.end.seconds(at: shown.rate).milliseconds, engine: $0.engine.name,
          model: $0.engine.model, transcribedAt: $0.transcribedAt,
          modelSHA256: $0.engine.modelSHA256, language: $0.language)
      })
  }

  var text: [Part] { Part.document(result.text) }
}

/// The deleted transcript.
private struct TranscriptRemovalReply: Reply, Encodable {
  let recording: String
  let stretches: Int

  var text: [Part] {
    stretches == 0 ? "there was no transcript" : "the transcript was deleted"
  }
}

extension TranscriptWriter.Format: ExpressibleByArgument {}

/// `tilawa search`: finds words in transcripts.
struct Search: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find words in the transcripts.",
    discussion: """
      All words have to occur in one sentence. Words in quotation marks have to follow one another; a \
      word that ends with * stands for all that begin with it. Arabic is found however it is spelt \
      (hamza, tashkil, ta marbuta) and with or without the article and short particles.

      Examples:
        tilawa search صلاة
        tilawa search '"the night prayer" witr'
        tilawa search zak* --in lesson.mp3 --json
      """)

  @Argument(help: "Words.")
  var words: [String]

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("Search in this recording only.", valueName: "recording"))
  var recording: String?

  @Option(
    help: ArgumentHelp("How many sentences at most (default: 20).", valueName: "count"),
    transform: IntegerArgument.number)
  var limit = 20

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard (1...10_000).contains(limit) else {
      throw ValidationError("--limit \(limit) is not between 1 and 10000")
    }
  }

  func run() throws {
    let text = words.joined(separator: " ")
    let found = try TranscriptSearch(library: common.libraryPath)
      .sentences(with: text, in: recording, limit: limit)
    try send(
      SearchReply(
        query: text, ranked: found.ranked, matches: found.matches, isQuiet: common.quiet))
  }
}

/// The matching sentences.
private struct SearchReply: Reply, Encodable {
  let query: String
  let ranked: Bool
  let matches: [TranscriptSearch.Match]
  @TextOnly var isQuiet: Bool

  var text: [Part] {
    if matches.isEmpty { "no sentence found" }
    for match in matches {
      "\(VisibleText.of(match.source)) at \(match.time)"
      if let before = match.before { "    \(VisibleText.of(before))" }
      "  > \(VisibleText.of(match.text))"
      if let after = match.after { "    \(VisibleText.of(after))" }
    }
    if !ranked, !isQuiet, !matches.isEmpty {
      Part.remark("very many sentences hold these words; add a word to see the best ones")
    }
  }
}
