/// A step of a recipe: a value whose stored properties are its parameters.
///
/// What a stage gives is a pure function of what it needs and its parameters. How it is run is
/// not said here: whoever runs a recipe knows its stages by type (``Recipe/first(_:)``).
public protocol Stage: Sendable {
  /// Its name in recipes: one word, lower case. Unique among the stages of a catalogue.
  static var name: String { get }

  /// Raised whenever the same input and parameters give another output; starts at 1.
  static var version: Int { get }

  /// What it does, one line for `tilawa stages`.
  static var summary: String { get }

  /// What must be there before it; empty for a stage that reads the source.
  static var needs: [ArtifactKind] { get }

  /// What is there after it. What was there under the same kind is replaced.
  static var gives: ArtifactKind { get }

  /// Its parameters, in the order in which they are shown. All of them: one that is left out
  /// is missing from fingerprints too.
  static var parameters: [Parameter<Self>] { get }

  /// The stage with the default of every parameter.
  init()
}

extension Stage {
  /// The parameters in canonical text, in the order of ``parameters``.
  public var settings: [(name: String, value: String)] {
    Self.parameters.map { ($0.name, $0.text(of: self)) }
  }

  /// What tells this stage with these parameters from any other: name, version, parameters.
  public var fingerprintFields: [String] {
    [Self.name, String(Self.version), String(Self.parameters.count)]
      + settings.flatMap { [$0.name, $0.value] }
  }

  /// Sets one parameter by name.
  ///
  /// - Throws: ``ParameterError``; the stage is then unchanged.
  mutating func set(_ name: String, to text: String) throws(ParameterError) {
    guard let parameter = Self.parameters.first(where: { $0.name == name }) else {
      throw .unknown(name, known: Self.parameters.map(\.name))
    }
    try parameter.set(&self, to: text)
  }
}
