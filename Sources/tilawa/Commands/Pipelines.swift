import Analysis
import Application
import ArgumentParser
import PipelineCore

/// `tilawa pipelines`: recipes.
struct Pipelines: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pipelines", abstract: "Check recipes.", subcommands: [Check.self])

  /// `tilawa pipelines check FILE`: is this a recipe?
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Validate a recipe and print it with all parameters.",
      discussion: "Example: tilawa pipelines check Pipelines/overnight.yaml")

    @Argument(help: "The recipe.", completion: .file(extensions: ["yaml", "yml"]))
    var file: PathArgument

    @OptionGroup var common: CommonOptions

    func run() throws {
      let recipe = try Recipe(path: file.path, stages: AnalysisStages.catalogue)
      if common.json {
        let result = RecipeText(
          name: recipe.name, steps: recipe.stageNames, fingerprint: recipe.fingerprint.hex,
          yaml: recipe.yaml)
        Output.json(Envelope(command: "pipelines check", status: .ok, result: result))
      } else {
        Output.write(recipe.yaml)
        if let asked = recipe.transcription {
          Output.line(
            "transcribe: { scope: \(asked.scope), language: \(asked.language), "
              + "engine: \(asked.engine) }")
        }
      }
    }
  }
}

/// A recipe as `--json` shows it.
private struct RecipeText: Encodable {
  let name: String
  let steps: [String]
  let fingerprint, yaml: String
}
