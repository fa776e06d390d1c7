package import PipelineCore
package import SystemPackage

/// How a folder is processed.
package struct ProcessOptions: Sendable {
  /// What to do with each recording.
  package var recipe: Recipe
  /// Whether the recipe is the bundled one, unchanged: then what `redetect` has stored since
  /// stands as done.
  package var isDefaultRecipe = true
  /// What recordings are expected to hold.
  package var expectations: ExpectationSource
  /// How many workers at once, ≥ 1.
  package var jobs = 1
  /// Whether to analyse again what is done; kept features are used all the same.
  package var force = false
  /// Whether to try again what has failed before.
  package var retryFailed = false
  /// Whether a plan may contradict what a person stated before.
  package var restates = false
  /// Whether to keep a copy of each recording in the library.
  package var copy = false
  /// Asked before each further recording whether it may begin; the first ones always do, so that
  /// every run gets on.
  package var mayGoOn: @Sendable () -> Bool = { true }
  /// How long a worker may go without a sign of life.
  package var timeLimit = Duration.seconds(120)
  /// How many bytes of addresses a worker may use; nil for no limit.
  package var memoryLimit: Int?
  /// The program that a worker is, and what it is called with.
  package var worker: (executable: FilePath, arguments: [String])

  /// - Parameters: see the properties of the same names.
  package init(
    recipe: Recipe, expectations: ExpectationSource,
    worker: (executable: FilePath, arguments: [String])
  ) {
    self.recipe = recipe
    self.expectations = expectations
    self.worker = worker
  }
}
