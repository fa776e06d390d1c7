import Yams

/// A recipe as it is read from YAML, part by part.
struct RecipeReading {
  private(set) var name = ""
  private(set) var given: [ArtifactKind] = []
  private(set) var steps: [any Stage] = []

  private let source: YAMLSource
  private let stages: StageCatalogue

  init(text: String, file: String, stages: StageCatalogue) throws(RecipeError) {
    source = YAMLSource(text: text, file: file)
    self.stages = stages
    guard let root = try source.root() else {
      throw RecipeError(.missingKey("pipeline"), at: .file(file))
    }
    let known = ["pipeline", "from", "steps"]
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
  }

  private mutating func readGiven(_ node: Node) throws(RecipeError) {
    let what = "`from`"
    let needed = "a kind of result or a list of them"
    var items = [node]
    if node.sequence != nil { items = try source.items(node, of: what, needed: needed) }
    for item in items {
      let kind = ArtifactKind(rawValue: try source.word(item, of: what, needed: needed))
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
    if let misfit = Joints(given: given, steps: steps).misfit(among: stages) {
      throw source.error(misfit.fault, at: items[misfit.index].mark)
    }
  }

  private func step(_ node: Node) throws(RecipeError) -> any Stage {
    let needed = "a stage and its parameters, like `decode: { }`"
    let entries = try source.entries(node, of: "a step", needed: needed)
    guard entries.count == 1, let entry = entries.first else {
      throw source.error(.wrongType(what: "a step", needed: needed), at: node.mark)
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
      let what = "`\(entry.key).\(parameter.key)`"
      // A name that is not known is the fault, whatever stands behind it.
      let known = stage.settings.map { $0.name }
      guard known.contains(parameter.key) else {
        let error = ParameterError.unknown(parameter.key, known: known)
        throw source.error(
          .parameter(stage: entry.key, name: parameter.key, error), at: parameter.keyMark)
      }
      let text = try source.word(parameter.value, of: what, needed: "one value")
      do throws(ParameterError) {
        try stage.set(parameter.key, to: text)
      } catch {
        throw source.error(
          .parameter(stage: entry.key, name: parameter.key, error), at: parameter.value.mark)
      }
    }
    return stage
  }
}
