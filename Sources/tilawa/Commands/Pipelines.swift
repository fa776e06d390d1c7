import Analysis
import ArgumentParser
import PipelineCore
import Remedies
import Views

/// `tilawa pipelines`: recipes.
struct Pipelines: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pipelines", abstract: "List the recipes in the program, and check others.",
    discussion: """
      A recipe says which stages analyse a recording, and with which parameters; `tilawa stages` lists \
      them. Name one of your own with --recipe FILE.

      Examples:
        tilawa pipelines
        tilawa pipelines check Pipelines/overnight.yaml
      """, subcommands: [List.self, Check.self], defaultSubcommand: List.self)

  /// `tilawa pipelines list`: the recipes that are used where none is named.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the recipes in the program and their stages.",
      discussion: "Example: tilawa pipelines list --json")

    @OptionGroup var common: CommonOptions

    func run() throws {
      let recipes = try [
        ("process", BundledRecipes.overnight), ("redetect", BundledRecipes.redetect),
      ].map { (command: $0, recipe: try BundledRecipes.recipe($1)) }
      if common.json {
        let texts = recipes.map { RecipeText($0.recipe, usedBy: $0.command) }
        Output.json(Envelope(command: "pipelines list", status: .ok, result: texts))
        return
      }
      var table = TextTable(sides: [.left, .left, .left])
      table.rows = [["recipe", "used by", "stages"]]
      table.rows += recipes.map {
        [
          $0.recipe.name, "tilawa \($0.command)", $0.recipe.stageNames.joined(separator: ", "),
        ]
      }
      for line in table.lines { Output.line(line) }
    }
  }

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
        Output.json(
          Envelope(command: "pipelines check", status: .ok, result: RecipeText(recipe)))
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
  /// The command that uses it where none is named; nil for a recipe in a file.
  let usedBy: String?
  let steps: [String]
  let fingerprint, yaml: String

  init(_ recipe: Recipe, usedBy command: String? = nil) {
    name = recipe.name
    usedBy = command
    steps = recipe.stageNames
    fingerprint = recipe.fingerprint.hex
    yaml = recipe.yaml
  }
}
