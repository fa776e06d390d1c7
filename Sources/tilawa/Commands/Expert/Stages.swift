import Analysis
import ArgumentParser
import PipelineCore
import Report

/// `tilawa stages`: lists the stages of recipes.
struct Stages: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "stages",
    abstract: "List every stage with its parameters, units, ranges and defaults.",
    discussion: "Example: tilawa process ~/Recordings --set silence.minimum=400ms")

  @OptionGroup var common: CommonOptions

  func run() throws {
    try send(StagesReply(result: AnalysisStages.catalogue.stages.map(StageDescription.init)))
  }
}

/// The stages of recipes.
private struct StagesReply: Reply {
  let result: [StageDescription]

  var text: [Part] {
    for stage in result {
      "\(stage.name) (version \(stage.version)): \(stage.summary)"
      TextTable(
        sides: [.left, .left, .left, .left],
        rows: stage.parameters.map { ["  \($0.name)", $0.defaultText, $0.range, $0.help] })
    }
  }
}
