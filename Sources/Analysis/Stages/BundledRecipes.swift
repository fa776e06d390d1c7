package import PipelineCore
import Resources

/// The recipes that come with the program: `Pipelines/*.yaml`, embedded.
package enum BundledRecipes {
  /// The default recipe of `tilawa process`.
  package static let overnight = EmbeddedFiles.text(of: "Pipelines/overnight.yaml")
  /// The default recipe of `tilawa redetect`.
  package static let redetect = EmbeddedFiles.text(of: "Pipelines/redetect.yaml")

  /// A bundled text as a recipe.
  ///
  /// - Parameters:
  ///   - text: ``overnight`` or ``redetect``.
  ///   - settings: changes as in `--set`, in order.
  /// - Returns: the recipe.
  /// - Throws: `RecipeError` for a setting that cannot be made.
  package static func recipe(
    _ text: String, settings: [String] = []
  ) throws(RecipeError) -> Recipe {
    var recipe = try Recipe(
      text: text, file: "the recipe in the program", stages: AnalysisStages.catalogue)
    for setting in settings { try recipe.set(setting) }
    return recipe
  }
}
