import ArgumentParser
import AudioCore
import Editing
import Foundation
import Library
import Recitation
import Transcription
import Transcripts
import Views

/// `tilawa transcript`: what was heard in a recording.
struct TranscriptCommand: ParsableCommand {
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

  @Argument(help: "The recording: its path, its name, or the first digits of its id.")
  var recording: String

  @Option(help: "Format: text, srt, vtt or json.")
  var format: TranscriptWriter.Format = .text

  @Flag(help: "Put the time before each sentence of text.")
  var times = false

  @Flag(help: "Delete the transcript from the library.")
  var remove = false

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  private struct Result: Encodable {
    struct Stretch: Encodable {
      let start, end: Double
      let engine, model, transcribedAt: String
      let modelSHA256, language: String?
    }
    let recording, source, format, text: String
    let sentences, doubtful: Int
    let stretches: [Stretch]
  }

  /// The result of `--remove --json`.
  private struct Removed: Encodable { let recording: String, stretches: Int }

  func validate() throws {
    if times, format != .text { throw ValidationError("--times goes with --format text only") }
  }

  func run() throws {
    if remove { return try removeTranscript() }
    let shown = try ShownTranscript(of: recording, in: LibraryStore(reading: common.libraryPath))
    var text = String(
      decoding: try TranscriptWriter(rate: shown.rate).write(shown.sentences, as: format),
      as: UTF8.self)
    if times {
      text = shown.sentences.filter(\.isTrusted)
        .map { "[\($0.frames.start.clock(at: shown.rate))] \($0.text)\n" }.joined()
    }
    guard common.json else { return Output.write(text) }
    let result = Result(
      recording: shown.recording.recording.id.text, source: shown.recording.displayPath,
      format: format.rawValue, text: text, sentences: shown.sentences.count,
      doubtful: shown.sentences.count { !$0.isTrusted },
      stretches: shown.stretches.map {
        Result.Stretch(
          start: $0.range.start.seconds(at: shown.rate).milliseconds,
          end: $0.range.end.seconds(at: shown.rate).milliseconds, engine: $0.engine.name,
          model: $0.engine.model, transcribedAt: $0.transcribedAt,
          modelSHA256: $0.engine.modelSHA256, language: $0.language)
      })
    Output.json(Envelope(command: "transcript", status: .ok, result: result))
  }

  private func removeTranscript() throws {
    let store = try LibraryStore(opening: common.libraryHere, create: false)
    let found = try store.recording(matching: recording)
    let count = try store.removeTranscript(of: found.recording.id)
    try store.close()
    if common.json {
      let result = Removed(recording: found.recording.id.text, stretches: count)
      Output.json(Envelope(command: "transcript", status: .ok, result: result))
    } else {
      Output.line(count == 0 ? "there was no transcript" : "the transcript was deleted")
    }
  }
}

extension TranscriptWriter.Format: ExpressibleByArgument {}

/// `tilawa search`: words in transcripts.
struct Search: ParsableCommand {
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

  @Option(help: ArgumentHelp("How many sentences at most.", valueName: "count"))
  var limit = 20

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  private struct Result: Encodable {
    let query: String
    let ranked: Bool
    let matches: [TranscriptSearch.Match]
  }

  func validate() throws {
    guard (1...10_000).contains(limit) else {
      throw ValidationError("--limit \(limit) is not between 1 and 10000")
    }
  }

  func run() throws {
    let text = words.joined(separator: " ")
    let found = try TranscriptSearch(library: common.libraryPath)
      .sentences(with: text, in: recording, limit: limit)
    if common.json {
      let result = Result(query: text, ranked: found.ranked, matches: found.matches)
      Output.json(Envelope(command: "search", status: .ok, result: result))
      return
    }
    if found.matches.isEmpty { return Output.line("no sentence found") }
    for match in found.matches {
      Output.line("\(VisibleText.of(match.source)) at \(match.time)")
      if let before = match.before { Output.line("    \(VisibleText.of(before))") }
      Output.line("  > \(VisibleText.of(match.text))")
      if let after = match.after { Output.line("    \(VisibleText.of(after))") }
    }
    if !found.ranked, !common.quiet {
      StandardError.line("very many sentences hold these words; add a word to see the best ones")
    }
  }
}
