import HostSystem
public import SystemPackage

/// A named list of steps that fit together.
///
/// As text it is YAML:
///
///     pipeline: overnight
///     from: features            # optional: what is there before the first step
///     steps:
///       - silence: { minimum: 250ms }
///       - markers: { }
///
/// A parameter that is not named has its default. Any other key, anchor, alias or tag is
/// refused with its line. Every step must be given what it needs by steps before it: what a
/// step gives is there for all steps after it, until another gives the same kind.
public struct Recipe: Sendable {
  /// The name after `pipeline:`.
  public let name: String
  /// What is there before the first step, in the order of the text; empty for a recipe that
  /// begins with the source.
  public let given: [ArtifactKind]
  /// The steps, in order.
  public private(set) var steps: [any Stage]

  /// A recipe made in code.
  ///
  /// - Parameters:
  ///   - name: for a person.
  ///   - given: what is there before the first step.
  ///   - steps: the steps, in order.
  ///   - stages: what could be suggested if a step lacks something.
  /// - Throws: ``RecipeError`` if a joint does not fit, or there are no steps.
  public init(
    name: String, given: [ArtifactKind] = [], steps: [any Stage], stages: StageCatalogue
  ) throws(RecipeError) {
    self.name = name
    self.given = given
    self.steps = steps
    guard !steps.isEmpty else { throw RecipeError(.noSteps, at: .file(name)) }
    if let misfit = Joints(given: given, steps: steps).misfit(among: stages) {
      throw RecipeError(misfit.fault, at: .file(name))
    }
  }

  /// The first step that is of a type, with its parameters.
  ///
  /// - Parameter type: the type of the stage.
  /// - Returns: the stage, nil if the recipe has none of that type.
  public func first<S: Stage>(_ type: S.Type) -> S? {
    for step in steps { if let stage = step as? S { return stage } }
    return nil
  }

  /// The names of the steps, in order.
  public var stageNames: [String] { steps.map { $0.stageName } }

  /// Changes a parameter, as `--set` does.
  ///
  /// A stage that the recipe has more than once is changed everywhere.
  /// - Parameter setting: `stage.parameter=value`.
  /// - Throws: ``RecipeError`` whose place is the option; the recipe is then unchanged.
  public mutating func set(_ setting: String) throws(RecipeError) {
    let place = RecipeError.Place.option("--set \(setting)")
    let sides = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = (sides.first ?? "").split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false
    ).map { Quantity.trimmed(String($0)) }
    guard sides.count == 2, names.count == 2, names.allSatisfy({ !$0.isEmpty }) else {
      throw RecipeError(.notASetting(setting), at: place)
    }
    var changed = steps
    var found = false
    for index in changed.indices where changed[index].stageName == names[0] {
      found = true
      do throws(ParameterError) {
        try changed[index].set(names[1], to: String(sides[1]))
      } catch {
        throw RecipeError(.parameter(stage: names[0], name: names[1], error), at: place)
      }
    }
    guard found else { throw RecipeError(.stageNotUsed(names[0], used: stageNames), at: place) }
    steps = changed
  }

  /// The longest recipe file that is read, in bytes.
  public static let longest = 1 << 18

  /// Reads a recipe.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - stages: what it may name.
  /// - Throws: ``RecipeError``, or a `HostError` if the file cannot be read.
  public init(path: FilePath, stages: StageCatalogue) throws {
    let text = try Self.text(of: path)
    try self.init(text: text, file: path.description, stages: stages)
  }

  /// The text of a recipe file, of whatever kind.
  static func text(of path: FilePath) throws -> String {
    let bytes = try FileBytes.contents(of: path, limit: longest + 1)
    guard bytes.count <= longest else {
      throw RecipeError(
        .tooLong(bytes: try FileIdentity(path: path).size, limit: longest),
        at: .file(path.description))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw RecipeError(.notText, at: .file(path.description))
    }
    return text
  }

  /// Reads a recipe from its text.
  ///
  /// - Parameters:
  ///   - text: YAML.
  ///   - file: what errors call the place.
  ///   - stages: what it may name.
  /// - Throws: ``RecipeError``.
  public init(text: String, file: String, stages: StageCatalogue) throws(RecipeError) {
    let reading = try RecipeReading(text: text, file: file, stages: stages)
    name = reading.name
    given = reading.given
    steps = reading.steps
  }
}

extension Stage {
  /// The name, where only the value is at hand.
  var stageName: String { Self.name }
}
