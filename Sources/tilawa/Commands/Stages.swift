import Analysis
import ArgumentParser
import PipelineCore
import Views

/// `tilawa stages`: the stages of recipes.
struct Stages: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "stages",
    abstract: "List every stage with its parameters, units, ranges and defaults.",
    discussion: "Example: tilawa process ~/Recordings --set silence.minimum=400ms")

  @OptionGroup var common: CommonOptions

  func run() throws {
    try send(StagesReply(result: AnalysisStages.catalogue.stages.map(StageText.init)))
  }
}

/// The stages of recipes.
private struct StagesReply: Reply {
  let result: [StageText]

  var text: [Part] {
    for stage in result {
      "\(stage.name) (version \(stage.version)): \(stage.summary)"
      TextTable(
        sides: [.left, .left, .left, .left],
        rows: stage.parameters.map { ["  \($0.name)", $0.default, $0.range, $0.help] })
    }
  }
}

/// A stage as `--json` shows it.
private struct StageText: Encodable {
  struct Parameter: Encodable {
    let name, unit, range, help: String
    let `default`: String
  }
  let name, summary, gives: String
  let version: Int
  let needs: [String]
  let parameters: [Parameter]

  init(_ stage: any Stage.Type) {
    name = stage.name
    summary = stage.summary
    version = stage.version
    gives = stage.gives.rawValue
    needs = stage.needs.map(\.rawValue)
    parameters = StageCatalogue.parameters(of: stage).map {
      Parameter(
        name: $0.name, unit: $0.unit, range: $0.range, help: $0.help, default: $0.defaultText)
    }
  }
}
