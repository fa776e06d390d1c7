import Analysis
import ArgumentParser
import AudioCore
import Processing
import Report

/// `tilawa evidence`: lists the numbers behind the judgement of words, for fitting their weights.
/// It is a tool for developers.
struct Evidence: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "evidence",
    abstract: "List the evidence for readings and their words, from kept features.",
    shouldDisplay: false)

  @Argument(help: "The recordings: id, path or name (default: all).")
  var recordings: [String] = []

  @OptionGroup var recipeOptions: RecipeOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let library = common.libraryHere
    let lines = try EvidenceRun(
      library: library, redetection: try recipeOptions.choice.redetection(in: library),
      recordings: recordings
    ).run()
    try send(EvidenceReply(recordings: lines))
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
