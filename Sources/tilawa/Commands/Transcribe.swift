import Application
import ArgumentParser
import Foundation
import SystemPackage
import Transcription

/// `tilawa transcribe`: what is said besides recitation.
struct Transcribe: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transcribe", abstract: "Write down what is said between the ayat.",
    discussion: """
      The talk between recited passages goes to a speech recogniser on this machine, which `make \
      transcription` sets up; nothing leaves the machine. The transcript is written to standard output. \
      Sentences that are probably not what was said (loops, text over silence, mere formulas) are only in \
      json, with the reason.

      Examples:
        tilawa transcribe lesson.mp3 --language ar > lesson.txt
        tilawa transcribe lesson.mp3 --format srt > lesson.srt
      """)

  @Argument(help: "The recording: its path, its name, or the first digits of its id.")
  var recording: String

  @Flag(help: "Everything, recitation too.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "The language that is spoken, such as ar or en; auto lets the recogniser find out.",
      valueName: "code"))
  var language = "auto"

  @Option(help: "Format: text, srt, vtt or json.")
  var format: TranscriptWriter.Format = .text

  @Option(
    help: ArgumentHelp("The folder that `make transcription` made.", valueName: "dir"),
    completion: .directory)
  var engine: PathArgument?

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  private struct Result: Encodable {
    let recording, source, format, text: String
    let stretches, sentences, doubtful, refused: Int
  }

  func validate() throws {
    guard language.count >= 2, language.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") })
    else {
      throw ValidationError("--language \(language) is not the code of a language, such as ar")
    }
  }

  func run() async throws {
    let standard = TranscriptionEngine.standardFolder(ProcessInfo.processInfo.environment)
    let talk = TalkTranscription(
      library: common.libraryPath, recording: recording, scope: all ? .all : .talk,
      engine: try TranscriptionEngine(in: engine?.path ?? standard),
      language: language == "auto" ? nil : language)
    let isQuiet = common.quiet
    let interruption = Interruption()
    let task = Task {
      try await talk.run { done, count in
        if !isQuiet { StandardError.line("\(done) of \(count) stretches") }
      }
    }
    // The recogniser is ended and the temporary files are deleted before this program ends.
    interruption.listen { task.cancel() }
    let transcript: TalkTranscription.Transcript
    do { transcript = try await task.value } catch {
      if let signal = interruption.signal { throw ExitCode(128 + signal) }
      throw error
    }
    let text = String(
      decoding: try TranscriptWriter(rate: transcript.rate).write(
        transcript.sentences, as: format), as: UTF8.self)
    if common.json {
      let result = Result(
        recording: transcript.recording, source: transcript.source, format: format.rawValue,
        text: text, stretches: transcript.stretches.count, sentences: transcript.sentences.count,
        doubtful: transcript.sentences.count { !$0.isTrusted }, refused: transcript.refused)
      Output.json(Envelope(command: "transcribe", status: .ok, result: result))
    } else {
      Output.write(text)
      if transcript.stretches.isEmpty { StandardError.line("nothing but recitation was found") }
    }
  }
}

extension TranscriptWriter.Format: ExpressibleByArgument {}
