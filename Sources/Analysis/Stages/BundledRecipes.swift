package import PipelineCore

/// The recipes that come with the program; Pipelines/*.yaml hold the same text.
package enum BundledRecipes {
  /// The default recipe of `tilawa process`.
  package static let overnight = """
    # From recordings to a library of ayah segments; what `tilawa process` runs unless told otherwise.
    # `tilawa stages` lists every parameter with its unit, range and default.
    pipeline: overnight
    steps:
      # Every format is read from start to end; the length is counted, never believed.
      - decode: {}

      # Recitation is one voice: the mean of all channels.
      - downmix: { to: mono }

      # One rate for all, so that phone memos and studio files are measured alike.
      - resample: { rate: 16000, converter: fast }

      # Kept beside the library; everything below runs on them and never decodes again.
      - features: { window: 25ms, hop: 10ms }

      # The floor follows the noise of the room through the evening.
      - silence: { floor: adaptive, minimum: 120ms, merge: 100ms }

      # Where the recitation may be cut, silence or not.
      - markers: {}

      # What is recited, where nobody said it; taken for true only if it is this likely.
      - identify: { accept: 0.95 }

      # Which stretch holds which ayah, where it is known what is recited.
      - align: { riwayah: hafs }

      - manifest: {}

    """

  /// The default recipe of `tilawa redetect`.
  package static let redetect = """
    # The half that needs no recording: new thresholds on kept features; what `tilawa redetect` runs
    # unless told otherwise. Try one: tilawa redetect --set silence.minimum=400ms --dry-run
    pipeline: redetect
    from: features
    steps:
      # The floor follows the noise of the room through the evening.
      - silence: { floor: adaptive, minimum: 120ms, merge: 100ms }

      # Where the recitation may be cut, silence or not.
      - markers: {}

      # What is recited, where nobody said it; taken for true only if it is this likely.
      - identify: { accept: 0.95 }

      # Which stretch holds which ayah, where it is known what is recited.
      - align: { riwayah: hafs }

      - manifest: {}

    """

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
