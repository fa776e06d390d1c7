package import PipelineCore
import Resources

/// Recipes embedded in the program: `Pipelines/*.yaml`.
package enum BundledRecipes {
  /// Default recipe of `tilawa process`.
  package static let overnight = EmbeddedFiles.text(of: "Pipelines/overnight.yaml")
  /// Default recipe of `tilawa redetect`.
  package static let redetect = EmbeddedFiles.text(of: "Pipelines/redetect.yaml")

  /// Parses a bundled text as a recipe.
  ///
  /// - Parameters:
  ///   - text: ``overnight`` or ``redetect``.
  ///   - settings: the changes in the form of `--set`, in order.
  /// - Returns: the recipe.
  /// - Throws: `RecipeError` for a setting that cannot be applied.
  package static func recipe(
    _ text: String, settings: [String] = []
  ) throws(RecipeError) -> Recipe {
    var recipe = try Recipe(
      text: text, file: "the recipe in the program", stages: AnalysisStages.catalogue)
    for setting in settings { try recipe.set(setting) }
    return recipe
  }
}
