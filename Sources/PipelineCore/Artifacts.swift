/// The name of an artifact that a step gives and another needs: `audio`, `features`, `silences`, …
package struct ArtifactKind: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name, as recipes and messages show it.
  package let rawValue: String

  /// The kind of a name.
  package init(rawValue: String) { self.rawValue = rawValue }
  /// The kind of a name.
  package init(stringLiteral value: String) { rawValue = value }

  /// The name.
  package var description: String { rawValue }
}

/// A value that one step gives and later steps need.
///
/// A kind stands for one Swift type and a type for one kind; ``StageCatalogue`` refuses anything
/// else, so that a recipe whose kinds fit also has types that fit.
package protocol Artifact: StageInput where Value == Self {
  /// Its name in recipes and messages.
  static var kind: ArtifactKind { get }
  /// The provider of the artifact.
  static var provider: ArtifactProvider { get }
}

/// The provider of an artifact.
package enum ArtifactProvider: Sendable {
  /// A step of the recipe, or its `from:`.
  case recipe
  /// The program that runs the recipe: the recording to read, what is known of it. No recipe
  /// mentions it.
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

/// One of the inputs of a stage: an artifact, or an optional one that the stage can do without.
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
  /// Their kinds.
  package private(set) var kinds: Set<ArtifactKind> = []

  package init<each Given: Artifact>(_ given: repeat each Given) {
    repeat put(each given)
  }

  /// The artifact of a type; nil if there is none.
  package subscript<A: Artifact>(_ type: A.Type) -> A? { values[ObjectIdentifier(type)] as? A }

  /// Adds an artifact; it replaces one of the same type.
  package mutating func put<A: Artifact>(_ artifact: A) {
    values[ObjectIdentifier(A.self)] = artifact
    kinds.insert(A.kind)
  }
}

/// An artifact that a step needs and that does not exist.
package struct MissingArtifact: Error, Equatable {
  package var kind: ArtifactKind
}

/// The inputs of a stage, in the order in which it names them.
///
///     func run(on input: Needs<RecordingFeatures, Silences, Passages?>) throws -> Markers {
///       let (features, silences, passages) = input.values
///
/// The types declare what the stage needs, so that the declaration cannot differ from the code.
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

/// The requirements on the inputs of a ``Stage``; use ``Needs``.
package protocol StageInputs {
  init(from artifacts: Artifacts) throws(MissingArtifact)
  static var descriptions: [StageInputDescription] { get }
}

/// An input, where its type is not at hand.
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
