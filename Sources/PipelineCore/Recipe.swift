import HostSystem
package import SystemPackage
import Yams

/// A named list of steps with matching inputs and outputs.
///
/// The text of a recipe is YAML:
///
///     pipeline: overnight
///     from: features            # optional: artifacts that exist before the first step
///     steps:
///       - silence: { minimum: 250ms }
///       - markers: { }
///     transcribe: { language: ar }   # optional: transcribe speech between the ayat after a run
///
/// A parameter that is not listed has its default. Any unknown key, and any anchor, alias or tag,
/// is refused with its line. The output of a step is available to all later steps, until another
/// step replaces it by an output of the same kind. A recipe with a step that lacks an input is
/// refused when it is read.
package struct Recipe: Sendable {
  /// The name in the key `pipeline:`.
  package let name: String
  /// The artifacts that exist before the first step, in the order in which the recipe lists them
  /// under `from:`. Empty if the recipe starts from the recording.
  package let given: [ArtifactKind]
  /// The steps, in order.
  package private(set) var steps: [any Stage]

  /// The request for a transcription after a run; nil if there is no request. The request does not
  /// affect the results of the steps.
  package private(set) var transcription: TranscriptionRequest?

  /// Notices for the author of the recipe, about parameters with former names. Each is a sentence
  /// without its full stop.
  package private(set) var notices: [String] = []

  /// Returns the first step of a type, for access to its parameters before the run; nil if there is
  /// no such step.
  package func first<S: Stage>(_ type: S.Type) -> S? {
    for step in steps { if let stage = step as? S { return stage } }
    return nil
  }

  /// The names of the steps, in order.
  package var stageNames: [String] { steps.map { $0.stageName } }

  /// Sets a parameter.
  ///
  /// If several steps of the recipe use the stage, the parameter changes in all of them.
  /// - Parameter setting: `stage.parameter=value`.
  /// - Throws: ``RecipeError`` that names the setting; the recipe is then unchanged.
  package mutating func set(_ setting: String) throws(RecipeError) {
    let place = RecipeError.Place.setting(setting)
    guard let (stage, parameter, value) = Self.parts(ofSetting: setting) else {
      throw RecipeError(.notASetting(setting), at: place)
    }
    var changed = steps
    var found = false
    var collected: [String] = []
    for index in changed.indices where changed[index].stageName == stage {
      found = true
      do throws(ParameterError) {
        if let notice = try changed[index].set(parameter, to: value) {
          collected.append(notice)
        }
      } catch {
        throw RecipeError(.parameter(stage: stage, name: parameter, error), at: place)
      }
    }
    guard found else { throw RecipeError(.stageNotUsed(stage, used: stageNames), at: place) }
    steps = changed
    notices += collected
  }

  /// Returns the parts of a setting `stage.parameter=value`, the names without spaces around them;
  /// nil if the text does not have this form.
  package static func parts(
    ofSetting setting: String
  ) -> (stage: String, parameter: String, value: String)? {
    let sides = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = (sides.first ?? "").split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false
    ).map { Quantity.trimmed(String($0)) }
    guard sides.count == 2, names.count == 2, names.allSatisfy({ !$0.isEmpty }) else { return nil }
    return (names[0], names[1], String(sides[1]))
  }

  /// The maximum size of a recipe file, in bytes.
  package static let longest = 1 << 18

  /// Reads a recipe from a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - stages: the stages that the recipe may name.
  /// - Throws: ``RecipeError``, or a `HostError` if the file cannot be read.
  package init(path: FilePath, stages: StageCatalogue) throws {
    let text = try Self.text(of: path)
    try self.init(text: text, file: path.description, stages: stages)
  }

  /// Reads the text of a file that contains a recipe or other settings.
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

  /// Parses a recipe.
  ///
  /// - Parameters:
  ///   - text: YAML.
  ///   - file: the name of the text in errors.
  ///   - stages: the stages that the recipe may name.
  /// - Throws: ``RecipeError``.
  package init(text: String, file: String, stages: StageCatalogue) throws(RecipeError) {
    let reading = try RecipeReading(text: text, file: file, stages: stages)
    name = reading.name
    given = reading.given
    steps = reading.steps
    transcription = reading.transcription
    notices = reading.notices
  }
}

/// The content of the key `transcribe` in a recipe.
package struct TranscriptionRequest: Hashable, Sendable {
  /// The scope: `talk`, `all` or `chapters`.
  package var scope = "talk"
  /// The spoken language; `auto` if the engine detects it.
  package var language = "auto"
  /// The name of the engine.
  package var engine = "whisper"

  package init() {}
}

// MARK: - Running

extension Recipe {
  /// Runs all steps in order.
  ///
  /// - Parameter given: the artifacts that exist before the first step.
  /// - Returns: these artifacts, and the outputs of the steps.
  /// - Throws: the error of a step; ``RecipeError`` if `given` lacks an artifact that the recipe
  ///   lists under `from:`.
  package func run(on given: Artifacts) throws -> Artifacts { try run(steps, on: given) }

  /// Runs the steps whose inputs exist, and skips the others. For example, if there are features
  /// but no recording, the steps that read samples are skipped.
  ///
  /// - Parameter given: the artifacts that exist before the first step.
  /// - Returns: these artifacts, and the outputs of the steps.
  /// - Throws: the error of a step.
  package func runAvailableSteps(on given: Artifacts) throws -> Artifacts {
    var kinds = given.kinds
    let possible = steps.filter { step in
      guard type(of: step).canRun(on: kinds) else { return false }
      kinds.insert(type(of: step).gives)
      return true
    }
    return try run(possible, on: given)
  }

  /// Runs only the steps that are needed for an artifact.
  ///
  /// - Parameters:
  ///   - type: the type of the artifact.
  ///   - given: the artifacts that exist before the first step; steps that would produce them again
  ///     are skipped.
  /// - Returns: the artifact; nil if no step produces it.
  /// - Throws: the error of a step; ``RecipeError`` if `given` lacks an input.
  package func run<A: Artifact>(for type: A.Type, on given: Artifacts) throws -> A? {
    try run(steps(leadingTo: A.kind, from: given.kinds), on: given)[type]
  }

  /// Checks that a step of the recipe produces an artifact.
  ///
  /// - Parameters:
  ///   - type: the type of the artifact.
  ///   - stage: the stage that the error suggests if no step does.
  /// - Returns: the unchanged recipe.
  /// - Throws: ``RecipeError``.
  package func requiring<A: Artifact>(
    _ type: A.Type, of stage: any Stage.Type
  ) throws(RecipeError) -> Recipe {
    guard steps.contains(where: { Swift.type(of: $0).gives == A.kind }) else {
      throw RecipeError(.producesNo(A.kind, producers: [stage.name]), at: .file(name))
    }
    return self
  }

  private func run(_ steps: [any Stage], on given: Artifacts) throws -> Artifacts {
    var artifacts = given
    for step in steps {
      do { try step.run(in: &artifacts) } catch let missing as MissingArtifact {
        throw RecipeError(
          .notGiven(step: step.stageName, needs: missing.kind), at: .file(name))
      }
    }
    return artifacts
  }
}

// MARK: - Dependencies

extension Recipe {
  /// Returns the steps that are needed for a kind of artifact, in order. The last of them is the
  /// last step of the recipe that produces the kind.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - given: kinds that exist already, so that the steps that produce them are not needed.
  /// - Returns: the steps; empty if no step produces the kind.
  package func steps(leadingTo kind: ArtifactKind, from given: Set<ArtifactKind> = [])
    -> [any Stage]
  {
    guard let last = steps.lastIndex(where: { type(of: $0).gives == kind }) else { return [] }
    return indices(leadingTo: last, from: given).map { steps[$0] }
  }

  private func indices(leadingTo index: Int, from given: Set<ArtifactKind> = []) -> [Int] {
    var wanted: Set<Int> = [index]
    for step in steps.indices.prefix(index + 1).reversed() where wanted.contains(step) {
      for need in steps[step].inputs where !given.contains(need.kind) {
        let producer = steps.indices.prefix(step).last { type(of: steps[$0]).gives == need.kind }
        if let producer { wanted.insert(producer) }
      }
    }
    return wanted.sorted()
  }

  /// A step that lacks an input.
  fileprivate struct MissingInput {
    var index: Int
    var fault: RecipeError.Fault
  }

  /// Returns the first step that lacks an input; nil if all inputs match.
  fileprivate static func missingInput(
    in steps: [any Stage], given: [ArtifactKind], among stages: StageCatalogue
  ) -> MissingInput? {
    var present = Set(given)
    for (index, step) in steps.enumerated() {
      let type = type(of: step)
      if let missing = type.needs.first(where: { !present.contains($0) }) {
        let before = index == 0 ? nil : Swift.type(of: steps[index - 1])
        let later = steps.indices.dropFirst(index + 1).first {
          Swift.type(of: steps[$0]).gives == missing
        }
        return MissingInput(
          index: index,
          fault: .joint(
            step: type.name, number: index + 1, needs: missing,
            before: before.map { .step($0.name, gives: $0.gives) } ?? .nothing,
            producer: later.map { .laterStep(steps[$0].stageName, number: $0 + 1) }
              ?? .otherStages(stages.stages.filter { $0.gives == missing }.map { $0.name })))
      }
      present.insert(type.gives)
    }
    return nil
  }
}

// MARK: - Fingerprints

extension Recipe {
  /// The fingerprint of all stages with their versions and parameters, in order. Recipes with equal
  /// fingerprints give equal results. The name of the recipe does not affect the fingerprint.
  package var fingerprint: Fingerprint {
    Fingerprint(
      ["recipe"] + given.map(\.rawValue) + [String(steps.count)]
        + steps.flatMap(\.fingerprintFields))
  }
}

// MARK: - As text

extension Recipe {
  /// The recipe as YAML, with every parameter of every step. The parsed text gives the same steps.
  /// The transcription request is left out, because the results of the steps do not depend on it.
  package var yaml: String {
    var lines = ["pipeline: \(YAMLSource.scalar(name))"]
    if !given.isEmpty {
      lines.append(
        "from: [\(given.map { YAMLSource.scalar($0.rawValue) }.joined(separator: ", "))]")
    }
    lines.append("steps:")
    for step in steps {
      let settings = step.settings.map {
        "\(YAMLSource.scalar($0.name)): \(YAMLSource.scalar($0.value))"
      }
      let name = YAMLSource.scalar(step.stageName)
      if settings.isEmpty {
        lines.append("  - \(name): { }")
      } else {
        lines.append("  - \(name): { \(settings.joined(separator: ", ")) }")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A parser for recipes, with the parts read so far.
private struct RecipeReading {
  private(set) var name = ""
  private(set) var given: [ArtifactKind] = []
  private(set) var steps: [any Stage] = []
  private(set) var transcription: TranscriptionRequest?
  private(set) var notices: [String] = []

  private let source: YAMLSource
  private let stages: StageCatalogue

  init(text: String, file: String, stages: StageCatalogue) throws(RecipeError) {
    source = YAMLSource(text: text, file: file)
    self.stages = stages
    guard let root = try source.root() else {
      throw RecipeError(.missingKey("pipeline"), at: .file(file))
    }
    let known = ["pipeline", "from", "steps", "transcribe"]
    let entries = try source.entries(root, of: "the recipe", needed: "`pipeline:` and `steps:`")
    if let unknown = entries.first(where: { !known.contains($0.key) }) {
      throw source.error(.unknownKey(unknown.key, known: known), at: unknown.keyMark)
    }
    func entry(_ key: String) throws(RecipeError) -> YAMLSource.Entry {
      guard let entry = entries.first(where: { $0.key == key }) else {
        throw source.error(.missingKey(key), at: root.mark)
      }
      return entry
    }
    name = try source.word(try entry("pipeline").value, of: "`pipeline`", needed: "a name")
    if let from = entries.first(where: { $0.key == "from" }) { try readGiven(from.value) }
    try readSteps(try entry("steps").value)
    if let entry = entries.first(where: { $0.key == "transcribe" }) {
      try readTranscription(entry.value)
    }
  }

  private mutating func readTranscription(_ node: Node) throws(RecipeError) {
    var request = TranscriptionRequest()
    let parameters = try source.entries(
      node, of: "`transcribe`", needed: "parameters in braces, like `transcribe: { language: ar }`")
    for parameter in parameters {
      let value = try source.word(
        parameter.value, of: "`transcribe.\(parameter.key)`", needed: "a word")
      switch parameter.key {
      case "scope":
        let known = ["talk", "all", "chapters"]
        guard known.contains(value) else {
          throw source.error(.unknownKey(value, known: known), at: parameter.value.mark)
        }
        request.scope = value
      case "language": request.language = value
      case "engine": request.engine = value
      default:
        let known = ["scope", "language", "engine"]
        throw source.error(.unknownKey(parameter.key, known: known), at: parameter.keyMark)
      }
    }
    transcription = request
  }

  private mutating func readGiven(_ node: Node) throws(RecipeError) {
    let subject = "`from`"
    let needed = "a kind of result or a list of them"
    var items = [node]
    if node.sequence != nil { items = try source.items(node, of: subject, needed: needed) }
    for item in items {
      let kind = ArtifactKind(rawValue: try source.word(item, of: subject, needed: needed))
      let known = Set(stages.stages.map { $0.gives.rawValue }).sorted()
      guard known.contains(kind.rawValue) else {
        throw source.error(.unknownKey(kind.rawValue, known: known), at: item.mark)
      }
      given.append(kind)
    }
  }

  private mutating func readSteps(_ node: Node) throws(RecipeError) {
    let items = try source.items(node, of: "`steps`", needed: "a list of steps")
    guard !items.isEmpty else { throw source.error(.noSteps, at: node.mark) }
    for item in items { steps.append(try step(item)) }
    if let missingInput = Recipe.missingInput(in: steps, given: given, among: stages) {
      throw source.error(missingInput.fault, at: items[missingInput.index].mark)
    }
  }

  private mutating func step(_ node: Node) throws(RecipeError) -> any Stage {
    let needed = "a stage and its parameters, like `decode: { }`"
    let entries = try source.entries(node, of: "a step", needed: needed)
    guard entries.count == 1, let entry = entries.first else {
      throw source.error(.wrongType(subject: "a step", needed: needed), at: node.mark)
    }
    guard let type = stages[entry.key] else {
      let known = stages.stages.map { $0.name }
      throw source.error(.unknownStage(entry.key, known: known), at: entry.keyMark)
    }
    var stage = type.init()
    let parameters = try source.entries(
      entry.value, of: "what follows `\(entry.key)`",
      needed: "its parameters in braces, like `\(entry.key): { }`")
    for parameter in parameters {
      let subject = "`\(entry.key).\(parameter.key)`"
      // An unknown name of a parameter is reported before the value is checked.
      let known = stage.settings.map { $0.name }
      guard (known + type.formerParameters.map(\.name)).contains(parameter.key) else {
        let error = ParameterError.unknown(parameter.key, known: known)
        throw source.error(
          .parameter(stage: entry.key, name: parameter.key, error), at: parameter.keyMark)
      }
      let text = try source.word(parameter.value, of: subject, needed: "one value")
      do throws(ParameterError) {
        if let notice = try stage.set(parameter.key, to: text) { notices.append(notice) }
      } catch {
        throw source.error(
          .parameter(stage: entry.key, name: parameter.key, error), at: parameter.value.mark)
      }
    }
    return stage
  }
}

/// A description of a recipe, for JSON.
package struct RecipeDescription: Encodable, Sendable {
  package let name: String
  /// The command that uses the recipe by default; nil if the recipe is read from a file.
  package let usedBy: String?
  package let steps: [String]
  package let fingerprint, yaml: String

  package init(_ recipe: Recipe, usedBy command: String? = nil) {
    name = recipe.name
    usedBy = command
    steps = recipe.stageNames
    fingerprint = recipe.fingerprint.hex
    yaml = recipe.yaml
  }
}
