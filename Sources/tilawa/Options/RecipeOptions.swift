import Application
import ArgumentParser

/// Which recipe to use, and what to change in it.
struct RecipeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Use your own recipe; see `tilawa pipelines`.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var recipe: PathArgument?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Change a parameter of the recipe; see `tilawa stages`. May be repeated.",
      valueName: "stage.parameter=value"))
  var settings: [String] = []

  /// The same for a use case.
  var choice: RecipeChoice { RecipeChoice(path: recipe?.path, settings: settings) }
}
