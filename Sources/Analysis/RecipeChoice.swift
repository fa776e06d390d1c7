import Alignment
import Library
package import PipelineCore
package import SystemPackage

/// The recipe that a person chose: a bundled recipe or a file, with changes of its parameters.
package struct RecipeChoice: Sendable {
  /// The file of the recipe; nil for a bundled recipe.
  package var path: FilePath?
  /// The changes, in order. Each has the form `stage.parameter=value`.
  package var settings: [String]
  /// Callback that receives notices for the author of the recipe; see `Recipe.notices`.
  package var notify: @Sendable (String) -> Void

  package init(
    path: FilePath? = nil, settings: [String] = [],
    notify: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.path = path
    self.settings = settings
    self.notify = notify
  }

  /// True if no file and no change was chosen.
  package var isDefault: Bool { path == nil && settings.isEmpty }

  /// Reads the recipe and applies the changes to it.
  ///
  /// - Parameter text: the bundled recipe to use if no file was chosen.
  /// - Returns: the recipe.
  /// - Throws: `RecipeError`, `HostError`.
  package func recipe(orBundled text: String) throws -> Recipe {
    var result =
      try path.map { try Recipe(path: $0, stages: AnalysisStages.catalogue) }
      ?? BundledRecipes.recipe(text)
    for setting in settings { try result.set(setting) }
    for notice in result.notices { notify(notice) }
    if let aligner = result.first(Aligner.self), aligner.evidence == .words,
      result.first(RangeComparison.self) == nil
    {
      notify(
        "the recipe compares no stated range with what is heard: add the step `compare: {}` after "
          + "`align`, or wrong ranges go unnoticed")
    }
    return result
  }

  /// Creates a detection that works from stored features.
  ///
  /// If a change names a riwayah, this riwayah overrides the riwayah of each recording. The riwayah
  /// of a recipe file does not: the ranges in the library are numbered as in the riwayah that was
  /// stated for their recording.
  ///
  /// - Parameter library: the path of the library with the stored features.
  /// - Returns: the detection.
  /// - Throws: `RecipeError`, `HostError`.
  package func redetection(in library: FilePath) throws -> Redetection {
    let recipe = try recipe(orBundled: BundledRecipes.redetect)
    let namesRiwayah = settings.contains(where: Recipe.namesRiwayah)
    return Redetection(
      recipe: recipe, riwayah: namesRiwayah ? recipe.riwayah : nil,
      features: LibraryFolder.features(of: library))
  }
}

extension Recipe {
  /// True if a setting, or a sweep, changes the riwayah of the alignment.
  package static func namesRiwayah(_ setting: String) -> Bool {
    parts(ofSetting: setting).map { ($0.stage, $0.parameter) == ("align", "riwayah") } ?? false
  }
}
