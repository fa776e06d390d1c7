import Analysis
import ArgumentParser
import PipelineCore

/// Which recipe to use, and what to change in it.
struct RecipeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A recipe of your own, see `tilawa pipelines`.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var recipe: PathArgument?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Change a parameter of the recipe, see `tilawa stages`; may be repeated.",
      valueName: "stage.parameter=value"))
  var settings: [String] = []

  /// The recipe, changes applied.
  func recipe(orBundled text: String) throws -> Recipe {
    guard let recipe else { return try BundledRecipes.recipe(text, settings: settings) }
    var result = try Recipe(path: recipe.path, stages: AnalysisStages.catalogue)
    for setting in settings { try result.set(setting) }
    return result
  }
}
