import Analysis
import ArgumentParser
import PipelineCore
import Report

/// `tilawa pipelines`: lists and checks recipes.
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

  /// `tilawa pipelines list`: lists the bundled recipes.
  struct List: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the recipes in the program and their stages.",
      discussion: "Example: tilawa pipelines list --json")

    @OptionGroup var common: CommonOptions

    func run() throws {
      let recipes = try [
        ("process", BundledRecipes.overnight), ("redetect", BundledRecipes.redetect),
      ].map { RecipeDescription(try BundledRecipes.recipe($1), usedBy: $0) }
      try send(PipelinesReply(result: recipes))
    }
  }

  /// `tilawa pipelines check FILE`: checks a recipe file.
  struct Check: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Validate a recipe and print it with all parameters.",
      discussion: "Example: tilawa pipelines check Pipelines/overnight.yaml")

    @Argument(help: "The recipe.", completion: .file(extensions: ["yaml", "yml"]))
    var file: PathArgument

    @OptionGroup var common: CommonOptions

    func run() throws {
      try send(RecipeReply(recipe: Recipe(path: file.path, stages: AnalysisStages.catalogue)))
    }
  }
}

/// The bundled recipes.
private struct PipelinesReply: Reply {
  let result: [RecipeDescription]

  var text: [Part] {
    TextTable(
      sides: [.left, .left, .left],
      rows: [["recipe", "used by", "stages"]]
        + result.map {
          [$0.name, "tilawa \($0.usedBy ?? "")", $0.steps.joined(separator: ", ")]
        })
  }
}

/// A recipe with all parameters.
private struct RecipeReply: Reply {
  let recipe: Recipe

  var result: RecipeDescription { RecipeDescription(recipe) }

  var text: [Part] {
    Part.document(recipe.yaml)
    if let asked = recipe.transcription {
      "transcribe: { scope: \(asked.scope), language: \(asked.language), engine: \(asked.engine) }"
    }
  }
}
