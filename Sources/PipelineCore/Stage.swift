/// A step of a recipe: a value whose stored properties are its parameters.
///
/// Its output is a pure function of its input and its parameters:
///
///     struct Loudness: Stage {
///       var window = Duration.milliseconds(400)
///       func run(on input: Needs<RecordingFeatures>) throws -> LoudnessCurve { … }
///     }
///
/// To run a stage, add it to a catalogue and to a recipe (``Recipe/run(on:)``).
package protocol Stage: Sendable {
  /// The inputs of the stage, declared with ``Needs``.
  associatedtype Input: StageInputs
  /// The output.
  associatedtype Output: Artifact

  /// The name in recipes: one lower-case word, unique within a catalogue.
  static var name: String { get }

  /// The version, starting at 1. It must be increased whenever the output changes for the same
  /// input and parameters.
  static var version: Int { get }

  /// A one-line description for `tilawa stages`.
  static var summary: String { get }

  /// All parameters, in display order. A parameter that is missing from this list does not affect
  /// fingerprints.
  static var parameters: [Parameter<Self>] { get }

  /// Former names of parameters; empty by default.
  static var formerParameters: [FormerParameter] { get }

  /// Values on which the output depends, in addition to parameters and input. An example is the
  /// content of a file that a parameter names. They are part of fingerprints. Empty by default.
  var dependencies: [String] { get }

  /// Creates the stage with all parameters at their defaults.
  init()

  /// Computes the output.
  func run(on input: Input) throws -> Output
}

extension Stage {
  /// The kinds of artifact that the stage needs from earlier steps or from the recipe's `from:`.
  /// Empty for a stage that reads the recording.
  package static var needs: [ArtifactKind] {
    Input.descriptions.filter { $0.provider == .recipe && !$0.isOptional }.map(\.kind)
  }

  /// The kind of the output. The output replaces an artifact of the same kind.
  package static var gives: ArtifactKind { Output.kind }

  /// True if all required inputs are among the given kinds.
  static func canRun(on kinds: Set<ArtifactKind>) -> Bool {
    Input.descriptions.allSatisfy { $0.isOptional || kinds.contains($0.kind) }
  }

  /// Runs the stage on its inputs from `artifacts`, and adds the output to `artifacts`.
  func run(in artifacts: inout Artifacts) throws {
    artifacts.put(try run(on: Input(from: artifacts)))
  }

  /// The ``name`` of the type, for a value of type `any Stage`.
  var stageName: String { Self.name }

  /// The inputs of the type, for a value of type `any Stage`.
  var inputs: [StageInputDescription] { Input.descriptions }

  /// The parameters as canonical text, in the order of ``parameters``.
  package var settings: [(name: String, value: String)] {
    Self.parameters.map { ($0.name, $0.text(of: self)) }
  }

  /// The fields that identify this stage with these parameters: name, version, parameters,
  /// dependencies.
  package var fingerprintFields: [String] {
    [Self.name, String(Self.version), String(Self.parameters.count)]
      + settings.flatMap { [$0.name, $0.value] } + dependencies
  }

  /// No further dependencies by default.
  package var dependencies: [String] { [] }

  /// No former names by default.
  package static var formerParameters: [FormerParameter] { [] }

  /// Sets one parameter by name.
  ///
  /// - Returns: a notice for the user if the name is a former name; otherwise nil.
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

/// The stages available in recipes.
package struct StageCatalogue: Sendable {
  /// The stages in the display order of `tilawa stages`.
  package let stages: [any Stage.Type]

  /// - Parameter stages: the types of the stages. Two stages must not have the same name. Two types
  ///   of artifact must not have the same ``ArtifactKind``.
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

  /// The stage with a name; nil if there is no such stage.
  package subscript(name: String) -> (any Stage.Type)? { stages.first { $0.name == name } }
}

/// A description of a stage, for display and for JSON.
package struct StageDescription: Encodable, Sendable {
  /// A parameter with its allowed values and its default as text.
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
  /// The parameters, in the order in which the stage declares them.
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

/// The steps that produced an artifact, and the software libraries that these steps used.
package struct Provenance: Sendable {
  /// The name, version, parameters and library of each step, as text for display.
  package private(set) var descriptions: [String] = []
  /// The libraries with their versions.
  package private(set) var libraries: [String] = []
  private var fields: [String] = []

  package init() {}

  /// Returns the provenance after a further step.
  ///
  /// - Parameters:
  ///   - stage: the step.
  ///   - library: the name and version of the step's library, if any.
  /// - Returns: the provenance with this step appended.
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

  /// Returns the key under which the artifact is cached. The steps compute the artifact from an
  /// input.
  ///
  ///     key = fingerprint of { the steps with their versions and parameters;
  ///                            the input; the libraries }
  ///
  /// - Parameter input: the SHA-256 of the input.
  /// - Returns: the key.
  package func key(of input: String) -> Fingerprint {
    Fingerprint(
      ["artifact", String(descriptions.count)] + fields
        + ["input", input, "libraries", String(libraries.count)] + libraries)
  }
}
