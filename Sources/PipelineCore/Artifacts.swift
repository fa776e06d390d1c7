/// The name of an artifact that one step produces and another takes as input: `audio`, `features`,
/// `silences`, …
package struct ArtifactKind: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name in recipes and messages.
  package let rawValue: String

  /// Creates a kind from its name.
  package init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a kind from its name.
  package init(stringLiteral value: String) { rawValue = value }

  /// The name.
  package var description: String { rawValue }
}

/// A value that one step produces and later steps take as input.
///
/// A kind corresponds to exactly one Swift type. ``StageCatalogue`` checks this, so that two steps
/// with matching kinds also have matching types.
package protocol Artifact: StageInput where Value == Self {
  /// The kind of the artifact, which recipes and messages use as its name.
  static var kind: ArtifactKind { get }
  /// The origin of the artifact.
  static var provider: ArtifactProvider { get }
}

/// The origin of an artifact.
package enum ArtifactProvider: Sendable {
  /// The artifact comes from a step of the recipe, or from the recipe's key `from:`.
  case recipe
  /// The artifact comes from the program that runs the recipe: the recording to read, and its known
  /// properties. Recipes do not mention such artifacts.
  case program
}

extension Artifact {
  package static var provider: ArtifactProvider { .recipe }
  package static var isOptional: Bool { false }

  package static func taken(from artifacts: Artifacts) throws(MissingArtifact) -> Self {
    guard let artifact = artifacts[Self.self] else { throw MissingArtifact(kind: kind) }
    return artifact
  }
}

/// One of the inputs of a stage, which is either a required or an optional artifact.
package protocol StageInput {
  associatedtype Value: Artifact
  static var isOptional: Bool { get }
  static func taken(from artifacts: Artifacts) throws(MissingArtifact) -> Self
}

extension Optional: StageInput where Wrapped: Artifact {
  package typealias Value = Wrapped
  package static var isOptional: Bool { true }

  package static func taken(from artifacts: Artifacts) throws(MissingArtifact) -> Self {
    artifacts[Wrapped.self]
  }
}

/// The artifacts that exist at one point of a run, at most one of each type.
package struct Artifacts {
  private var values: [ObjectIdentifier: any Artifact] = [:]
  /// The kinds of the artifacts.
  package private(set) var kinds: Set<ArtifactKind> = []

  package init<each Given: Artifact>(_ given: repeat each Given) {
    repeat put(each given)
  }

  /// The artifact of a type; nil if it does not exist.
  package subscript<A: Artifact>(_ type: A.Type) -> A? { values[ObjectIdentifier(type)] as? A }

  /// Adds an artifact. It replaces an artifact of the same type.
  package mutating func put<A: Artifact>(_ artifact: A) {
    values[ObjectIdentifier(A.self)] = artifact
    kinds.insert(A.kind)
  }
}

/// The error of a step whose required artifact is missing.
package struct MissingArtifact: Error, Equatable {
  package var kind: ArtifactKind
}

/// The inputs of a stage, in declared order.
///
///     func run(on input: Needs<RecordingFeatures, Silences, Passages?>) throws -> Markers {
///       let (features, silences, passages) = input.values
///
/// The type parameters declare the inputs, and the stage receives only these inputs. A stage
/// therefore cannot use an input that it does not declare.
package struct Needs<each Input: StageInput>: StageInputs {
  package let values: (repeat each Input)

  package init(from artifacts: Artifacts) throws(MissingArtifact) {
    values = (repeat try (each Input).taken(from: artifacts))
  }

  package static var descriptions: [StageInputDescription] {
    var all: [StageInputDescription] = []
    repeat all.append(StageInputDescription((each Input).self))
    return all
  }
}

/// The requirements on the inputs of a ``Stage``. ``Needs`` is the only conforming type.
package protocol StageInputs {
  init(from artifacts: Artifacts) throws(MissingArtifact)
  static var descriptions: [StageInputDescription] { get }
}

/// A description of an input of a stage, without the static type of the input.
package struct StageInputDescription: Hashable, Sendable {
  package let kind: ArtifactKind
  package let provider: ArtifactProvider
  package let isOptional: Bool
  let type: ObjectIdentifier

  init<I: StageInput>(_ input: I.Type) {
    kind = I.Value.kind
    provider = I.Value.provider
    isOptional = I.isOptional
    type = ObjectIdentifier(I.Value.self)
  }
}
