import Analysis
import ArgumentParser
import PipelineCore
import SystemPackage

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

  /// The detection on kept features, changes applied.
  ///
  /// - Parameters:
  ///   - library: where the features are kept.
  ///   - more: further changes, as in `--set`.
  /// - Returns: the detection; a riwayah that was named wins over that of the recordings.
  /// - Throws: `RecipeError`.
  func redetection(in library: FilePath, with more: [String] = []) throws -> Redetection {
    var recipe = try recipe(orBundled: BundledRecipes.redetect)
    for setting in more { try recipe.set(setting) }
    let namesRiwayah =
      self.recipe != nil || (settings + more).contains { $0.hasPrefix("align.riwayah=") }
    return Redetection(
      recipe: recipe, riwayah: namesRiwayah ? recipe.riwayah : nil,
      features: LibraryFolder.features(of: library))
  }
}
