import ArgumentParser
import AudioCore
import Corrections
import Foundation
import HostSystem
import Inspection
import Recitation
import Report

/// `tilawa identify`: finds the ayat of recordings without a stated range.
struct Identify: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "identify",
    abstract: "List candidate ranges of recordings whose range is unknown, and accept them.",
    discussion: """
      Works on the sound of the words in kept features, without decoding. Each passage is listed \
      with its candidates, likeliest first, and the probability of each. With --accept what is likely \
      enough of the first candidates counts as your choice, even where an end of a passage is in \
      doubt: the recording is aligned by it, and no later run changes that.

      With --riwayah the recordings in which ayat were found are listed with the riwayah that their \
      words sound like: Hafs, Warsh or Qaloon. Nothing changes; if you agree, state it.

      Examples:
        tilawa identify
        tilawa identify memo.m4a --accept
        tilawa identify --accept --at-least 0.7
        tilawa identify --riwayah
      """)

  @Argument(
    help: "The recordings: id, path or name (default: all that it concerns).")
  var recordings: [String] = []

  @Flag(help: "Align by the first candidates, as your choice.")
  var accept = false

  @Flag(help: "List which riwayah recordings sound like instead.")
  var riwayah = false

  @Option(
    help: ArgumentHelp(
      "With --accept: the least probability, 0…1 (default: identify.accept of the recipe, 0.95).",
      valueName: "probability"))
  var atLeast: NumberArgument?

  @OptionGroup var recipeOptions: RecipeOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if riwayah, accept { throw ValidationError("--accept belongs to ranges, not to --riwayah") }
    guard let atLeast = atLeast?.value else { return }
    if !(0...1).contains(atLeast) { throw ValidationError("--at-least takes 0 to 1") }
    if !accept { throw ValidationError("--at-least belongs to --accept") }
  }

  func run() throws {
    if riwayah {
      let outcome = try RiwayahRun(library: common.libraryHere, recordings: recordings).run()
      return try send(RiwayahReply(recordings: outcome.recordings, errors: outcome.errors))
    }
    let outcome = try IdentificationRun(
      library: common.libraryHere, recipe: recipeOptions.choice, recordings: recordings,
      accepts: accept, minProbability: atLeast?.value
    ).run()
    try send(
      IdentifyReply(
        recordings: outcome.recordings, errors: outcome.errors, accepts: accept,
        minProbability: outcome.minProbability),
      warnings: [outcome.backupWarning])
  }

}

/// The recordings and the passages identified in them.
private struct IdentifyReply: Reply, Encodable {
  let recordings: [IdentifiedRecording]
  @TextOnly var errors: [ReportedError]
  @TextOnly var accepts: Bool
  @TextOnly var minProbability: Double

  var status: ReplyStatus { errors.isEmpty ? .ok : recordings.isEmpty ? .failed : .partial }
  var exitCode: Int32 { errors.isEmpty ? 0 : recordings.isEmpty ? 1 : 3 }

  var text: [Part] {
    for line in recordings {
      "\(VisibleText.of(line.source)): \(line.verdict)"
      TextTable(
        sides: [.right, .right, .left],
        rows: line.passages.map { ["  " + $0.startText, $0.endText, $0.listed] })
    }
    if recordings.isEmpty, errors.isEmpty { "no recording needs a range" }
    let left = accepts ? recordings.count { !$0.accepted && !$0.passages.isEmpty } : 0
    if left > 0 {
      let least = minProbability.formatted(.number.locale(Locale(identifier: "en_US_POSIX")))
      Part.remark(
        "\(left) left as \(left == 1 ? "it was" : "they were"): less likely than "
          + "--at-least \(least)."
          + " Lower it to accept them, or state their ranges with `tilawa process --range`.")
    }
    errors
  }
}

/// The recordings and the identified riwayah of each.
private struct RiwayahReply: Reply, Encodable {
  let recordings: [RecordingRiwayah]
  @TextOnly var errors: [ReportedError]

  var status: ReplyStatus { errors.isEmpty ? .ok : recordings.isEmpty ? .failed : .partial }
  var exitCode: Int32 { errors.isEmpty ? 0 : recordings.isEmpty ? 1 : 3 }

  var text: [Part] {
    for line in recordings { "\(VisibleText.of(line.source)): \(line.verdict)" }
    if recordings.isEmpty, errors.isEmpty { "no recording has ayat whose words could be compared" }
    if let doubted = recordings.first(where: \.isDoubted), let first = doubted.candidates.first {
      Part.remark(
        "If you agree, state it: tilawa process PATH --riwayah \(first.riwayah.rawValue)")
    }
    errors
  }
}
