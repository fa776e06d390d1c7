extension Recipe {
  /// The recipe as YAML, with every parameter of every step; reading it gives the recipe back.
  public var yaml: String {
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

  /// Tells this recipe from any that could give another result: all stages with their versions
  /// and parameters, in order. The name does not count.
  public var fingerprint: Fingerprint {
    Fingerprint(["recipe"] + given.map(\.rawValue) + fields(Array(steps.indices)))
  }

  /// The key of what a step gives for one input.
  ///
  ///     key = fingerprint of { the steps that lead to it, with versions and parameters;
  ///                            the input; the libraries }
  ///
  /// Steps that the result does not depend on do not count, nor does the name of the recipe.
  ///
  /// - Parameters:
  ///   - stage: the name of a step; of several the last.
  ///   - input: what tells the input from any other, its SHA-256.
  ///   - libraries: names with versions of all libraries that have a part in the result.
  /// - Returns: the key.
  /// - Throws: ``RecipeError`` if the recipe has no such step.
  public func fingerprint(
    upTo stage: String, input: String = "", libraries: [String] = []
  ) throws(RecipeError) -> Fingerprint {
    guard let index = steps.lastIndex(where: { $0.stageName == stage }) else {
      throw RecipeError(.stageNotUsed(stage, used: stageNames), at: .file(name))
    }
    let path = fields(Joints(given: given, steps: steps).leading(to: index))
    return Fingerprint(
      ["artifact"] + path + ["input", input, "libraries", String(libraries.count)] + libraries)
  }

  private func fields(_ indices: [Int]) -> [String] {
    [String(indices.count)] + indices.flatMap { steps[$0].fingerprintFields }
  }
}
