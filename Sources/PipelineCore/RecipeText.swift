extension Recipe {
  /// The recipe as YAML, with every parameter of every step; reading it gives the recipe back.
  public var yaml: String {
    var lines = ["pipeline: \(Self.scalar(name))"]
    if !given.isEmpty {
      lines.append("from: [\(given.map { Self.scalar($0.rawValue) }.joined(separator: ", "))]")
    }
    lines.append("steps:")
    for step in steps {
      let settings = step.settings.map { "\(Self.scalar($0.name)): \(Self.scalar($0.value))" }
      let name = Self.scalar(step.stageName)
      if settings.isEmpty {
        lines.append("  - \(name): { }")
      } else {
        lines.append("  - \(name): { \(settings.joined(separator: ", ")) }")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Plain where YAML cannot take it for anything else, else in double quotes.
  private static func scalar(_ text: String) -> String {
    let isPlain =
      text.first.map { $0.isASCII && ($0.isLetter || $0.isNumber) } == true
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || [0x2B, 0x2D, 0x2E, 0x5F].contains(byte)
      }
    if isPlain { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _
      where scalar.value < 0x20 || (0x7F...0xA0).contains(scalar.value)
        || [0x2028, 0x2029, 0xFEFF].contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
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
