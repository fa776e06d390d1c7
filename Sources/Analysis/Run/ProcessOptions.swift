public import PipelineCore
public import SystemPackage

/// How a folder is processed.
public struct ProcessOptions: Sendable {
  /// What to do with each recording.
  public var recipe: Recipe
  /// Whether the recipe is the bundled one, unchanged: then what `redetect` has stored since
  /// stands as done.
  public var isDefaultRecipe = true
  /// What recordings are expected to hold.
  public var expectations: ExpectationSource
  /// How many workers at once, ≥ 1.
  public var jobs = 1
  /// Whether to analyse again what is done; kept features are used all the same.
  public var force = false
  /// Whether to try again what has failed before.
  public var retryFailed = false
  /// Whether a plan may contradict what a person stated before.
  public var restates = false
  /// Whether to keep a copy of each recording in the library.
  public var copy = false
  /// Asked before each further recording whether it may begin; the first ones always do, so that
  /// every run gets on.
  public var mayGoOn: @Sendable () -> Bool = { true }
  /// How long a worker may go without a sign of life.
  public var timeLimit = Duration.seconds(120)
  /// How many bytes of addresses a worker may use; nil for no limit.
  public var memoryLimit: Int?
  /// The program that a worker is, and what it is called with.
  public var worker: (executable: FilePath, arguments: [String])

  /// - Parameters: see the properties of the same names.
  public init(
    recipe: Recipe, expectations: ExpectationSource,
    worker: (executable: FilePath, arguments: [String])
  ) {
    self.recipe = recipe
    self.expectations = expectations
    self.worker = worker
  }
}
