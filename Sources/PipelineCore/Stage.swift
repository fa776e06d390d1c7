/// A step of a recipe: a value whose stored properties are its parameters.
///
/// Its output is a pure function of its input and its parameters:
///
///     struct Loudness: Stage {
///       var window = Duration.milliseconds(400)
///       func run(on input: Needs<RecordingFeatures>) throws -> LoudnessCurve { … }
///     }
///
/// A stage that stands in a catalogue and in a recipe is run (``Recipe/run(on:)``).
package protocol Stage: Sendable {
  /// The inputs: a ``Needs``.
  associatedtype Input: StageInputs
  /// The output.
  associatedtype Output: Artifact

  /// Its name in recipes: one word, lower case. Unique among the stages of a catalogue.
  static var name: String { get }

  /// Raised whenever the same input and parameters give another output; starts at 1.
  static var version: Int { get }

  /// A one-line description for `tilawa stages`.
  static var summary: String { get }

  /// Its parameters, in the order in which they are shown. All of them: one that is left out
  /// is missing from fingerprints too.
  static var parameters: [Parameter<Self>] { get }

  /// Names that an older version had for parameters; none by default.
  static var formerParameters: [FormerParameter] { get }

  /// The dependencies of its output besides its parameters and input, such as the content of a file
  /// that a parameter names: part of fingerprints. None by default.
  var dependencies: [String] { get }

  /// The stage with the default of every parameter.
  init()

  /// Does its work.
  func run(on input: Input) throws -> Output
}

extension Stage {
  /// The kinds that steps before it, or the `from:` of the recipe, must give; empty for a stage
  /// that reads the recording.
  package static var needs: [ArtifactKind] {
    Input.descriptions.filter { $0.provider == .recipe && !$0.isOptional }.map(\.kind)
  }

  /// The kind that exists after it. An artifact of the same kind is replaced.
  package static var gives: ArtifactKind { Output.kind }

  /// True if everything that it cannot do without is among some kinds.
  static func canRun(on kinds: Set<ArtifactKind>) -> Bool {
    Input.descriptions.allSatisfy { $0.isOptional || kinds.contains($0.kind) }
  }

  /// Runs it on what it needs of some artifacts, and adds what it gives.
  func run(in artifacts: inout Artifacts) throws {
    artifacts.put(try run(on: Input(from: artifacts)))
  }

  /// The name, where only the value is at hand.
  var stageName: String { Self.name }

  /// The inputs, where only the value is at hand.
  var inputs: [StageInputDescription] { Input.descriptions }

  /// The parameters in canonical text, in the order of ``parameters``.
  package var settings: [(name: String, value: String)] {
    Self.parameters.map { ($0.name, $0.text(of: self)) }
  }

  /// The fields that identify this stage with these parameters: name, version, parameters,
  /// dependencies.
  package var fingerprintFields: [String] {
    [Self.name, String(Self.version), String(Self.parameters.count)]
      + settings.flatMap { [$0.name, $0.value] } + dependencies
  }

  /// Nothing but its parameters and input.
  package var dependencies: [String] { [] }

  /// No parameter had another name.
  package static var formerParameters: [FormerParameter] { [] }

  /// Sets one parameter by name.
  ///
  /// - Returns: what to tell the user if that is an old name; nil otherwise.
  /// - Throws: ``ParameterError``; the stage is then unchanged.
  mutating func set(_ name: String, to text: String) throws(ParameterError) -> String? {
    if let parameter = Self.parameters.first(where: { $0.name == name }) {
      try parameter.set(&self, to: text)
      return nil
    }
    guard let former = Self.formerParameters.first(where: { $0.name == name }) else {
      throw .unknown(name, known: Self.parameters.map(\.name))
    }
    guard let successor = former.successor else {
      return "`\(Self.name).\(name)` has no effect any more: leave it out; "
        + "the next version will not read it"
    }
    let value = former.values[Quantity.trimmed(text)] ?? text
    _ = try set(successor, to: value)
    return "`\(Self.name).\(name)` is now `\(Self.name).\(successor)`: write "
      + "`\(successor): \(value)` in a recipe, "
      + "`\(Self.name).\(successor)=\(value)` as a setting; "
      + "the next version will not read the old name"
  }
}

/// The stages that recipes may name.
package struct StageCatalogue: Sendable {
  /// In the order in which `tilawa stages` shows them.
  package let stages: [any Stage.Type]

  /// - Parameter stages: the types. No two may have the same name, and whatever they need and give
  ///   under the same kind must be of the same type.
  package init(_ stages: [any Stage.Type]) {
    let names = stages.map { $0.name }
    precondition(Set(names).count == names.count, "two stages have the same name: \(names)")
    var types: [ArtifactKind: ObjectIdentifier] = [:]
    for stage in stages {
      for input in Self.artifacts(of: stage) {
        let known = types.updateValue(input.type, forKey: input.kind)
        precondition(known ?? input.type == input.type, "two types of artifact are \(input.kind)")
      }
    }
    self.stages = stages
  }

  private static func artifacts<S: Stage>(of stage: S.Type) -> [StageInputDescription] {
    S.Input.descriptions + [StageInputDescription(S.Output.self)]
  }

  /// The stage of a name in recipes; nil if there is none.
  package subscript(name: String) -> (any Stage.Type)? { stages.first { $0.name == name } }
}

/// A stage as it is shown to a person, or as JSON to a program.
package struct StageDescription: Encodable, Sendable {
  /// A parameter with its value range and default as text.
  package struct Parameter: Encodable, Sendable {
    package let name, help, unit, range, defaultText: String

    private enum CodingKeys: String, CodingKey {
      case name, help, unit, range
      case defaultText = "default"
    }
  }

  package let name, summary, gives: String
  package let version: Int
  package let needs: [String]
  /// In the order of the stage.
  package let parameters: [Parameter]

  package init(_ stage: any Stage.Type) {
    func parameters<S: Stage>(of stage: S.Type) -> [Parameter] {
      S.parameters.map {
        Parameter(
          name: $0.name, help: $0.help, unit: $0.unit, range: $0.range,
          defaultText: $0.defaultText)
      }
    }
    name = stage.name
    summary = stage.summary
    gives = stage.gives.rawValue
    version = stage.version
    needs = stage.needs.map(\.rawValue)
    self.parameters = parameters(of: stage)
  }
}

/// The steps that led to an artifact, with the libraries that had a part in it.
package struct Provenance: Sendable {
  /// Name, version, parameters and library of each step, as text for a person.
  package private(set) var descriptions: [String] = []
  /// Names with versions.
  package private(set) var libraries: [String] = []
  private var fields: [String] = []

  package init() {}

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - stage: the step.
  ///   - library: name and version of the library that it works with, if any.
  /// - Returns: the steps with this one at their end.
  package func followed(by stage: any Stage, library: String? = nil) -> Provenance {
    var result = self
    let settings = stage.settings.map { "\($0.name)=\($0.value)" }
    let type = type(of: stage)
    let parts = ["\(type.name) \(type.version)"] + settings + (library.map { [$0] } ?? [])
    result.descriptions.append(parts.joined(separator: "; "))
    if let library { result.libraries.append(library) }
    result.fields += stage.fingerprintFields
    return result
  }

  /// The key under which the artifact is kept for one input.
  ///
  ///     key = fingerprint of { the steps that lead to it, with versions and parameters;
  ///                            the input; the libraries }
  ///
  /// - Parameter input: what tells the input from any other, its SHA-256.
  /// - Returns: the key.
  package func key(of input: String) -> Fingerprint {
    Fingerprint(
      ["artifact", String(descriptions.count)] + fields
        + ["input", input, "libraries", String(libraries.count)] + libraries)
  }
}
