/// One parameter of a stage: what it is called, what it may be, and how to read and write it as
/// text.
///
/// The text of a value is canonical: equal values have equal texts (`250ms` and `0.25s` are
/// both written `250ms`), whatever the locale. Reading back the text of a value gives the
/// value. The factories (``duration(_:_:in:help:)`` and the others) make one for a stored
/// property.
public struct Parameter<S: Stage>: Sendable {
  /// The name in recipes and options.
  public let name: String
  /// What it does, one line, in words of what a person hears.
  public let help: String
  /// Its unit as shown to a person; empty if it has none.
  public let unit: String
  /// What it may be, as shown to a person: `50ms … 10s` or `adaptive | fixed`.
  public let range: String

  /// The way to a stored property of the stage.
  public typealias Path<V> = any WritableKeyPath<S, V> & Sendable

  private let get: @Sendable (S) -> String
  private let put: @Sendable (inout S, String) throws(ParameterError) -> Void

  init(
    name: String, help: String, unit: String, range: String,
    get: @escaping @Sendable (S) -> String,
    put: @escaping @Sendable (inout S, String) throws(ParameterError) -> Void
  ) {
    self.name = name
    self.help = help
    self.unit = unit
    self.range = range
    self.get = get
    self.put = put
  }

  /// The canonical text of the value in a stage.
  ///
  /// - Parameter stage: the stage.
  /// - Returns: the text, which ``set(_:to:)`` reads back.
  public func text(of stage: S) -> String { get(stage) }

  /// The canonical text of the default.
  public var defaultText: String { text(of: S()) }

  /// Sets the value.
  ///
  /// - Parameters:
  ///   - stage: the stage, unchanged if this throws.
  ///   - text: the value, spaces around it not counted.
  /// - Throws: ``ParameterError`` if the text cannot be read or the value is not allowed.
  public func set(_ stage: inout S, to text: String) throws(ParameterError) {
    try put(&stage, text)
  }
}

extension Parameter {
  /// A parameter whose values have an order and a text.
  static func ordered<V: Comparable & Sendable>(
    _ name: String, _ path: Path<V>, in range: ClosedRange<V>,
    help: String, unit: String, write: @escaping @Sendable (V) -> String,
    read: @escaping @Sendable (String) throws(ParameterError) -> V
  ) -> Parameter {
    let lowest = write(range.lowerBound)
    let highest = write(range.upperBound)
    return Parameter(
      name: name, help: help, unit: unit, range: "\(lowest) … \(highest)",
      get: { write($0[keyPath: path]) },
      put: { (stage, text) throws(ParameterError) in
        let value = try read(text)
        guard range.contains(value) else {
          throw .outOfRange(text, lowest: lowest, highest: highest)
        }
        stage[keyPath: path] = value
      })
  }
}
