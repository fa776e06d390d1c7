import Analysis
import ArgumentParser
import PipelineCore
import Report

/// `tilawa stages`: lists the stages, and lists and checks recipes, which consist of stages.
struct Stages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stages",
    abstract: "List every stage with its parameters; list the recipes, and check others.",
    discussion: """
      A recipe says which stages analyse a recording, and with which parameters. Name one of your \
      own with --recipe FILE; change a parameter with --set.

      Examples:
        tilawa stages
        tilawa process ~/Recordings --set silence.minimum=400ms
        tilawa stages recipes
        tilawa stages check Pipelines/overnight.yaml
      """, subcommands: [List.self, Recipes.self, Check.self], defaultSubcommand: List.self)

  /// `tilawa stages list`: lists the stages.
  struct List: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List every stage with its parameters, units, ranges and defaults.",
      discussion: "Example: tilawa stages list --json")

    @OptionGroup var common: CommonOptions

    func run() throws {
      try send(StagesReply(result: AnalysisStages.catalogue.stages.map(StageDescription.init)))
    }
  }

  /// `tilawa stages recipes`: lists the bundled recipes.
  struct Recipes: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "recipes", abstract: "List the recipes in the program and their stages.",
      discussion: "Example: tilawa stages recipes --json")

    @OptionGroup var common: CommonOptions

    func run() throws {
      let recipes = try [
        ("process", BundledRecipes.overnight), ("redetect", BundledRecipes.redetect),
      ].map { RecipeDescription(try BundledRecipes.recipe($1), usedBy: $0) }
      try send(RecipesReply(result: recipes))
    }
  }

  /// `tilawa stages check FILE`: checks a recipe file.
  struct Check: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Validate a recipe and print it with all parameters.",
      discussion: "Example: tilawa stages check Pipelines/overnight.yaml")

    @Argument(help: "The recipe.", completion: .file(extensions: ["yaml", "yml"]))
    var file: PathArgument

    @OptionGroup var common: CommonOptions

    func run() throws {
      try send(RecipeReply(recipe: Recipe(path: file.path, stages: AnalysisStages.catalogue)))
    }
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

/// The bundled recipes.
private struct RecipesReply: Reply {
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
    if let requested = recipe.transcription {
      "transcribe: { scope: \(requested.scope), language: \(requested.language), engine: \(requested.engine) }"
    }
  }
}
