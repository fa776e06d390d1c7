package import AudioCore

/// One parameter of a stage or of another settings type: its name, its allowed values, and its
/// conversion from and to text.
///
/// The text of a value is canonical: equal values have equal texts in every locale (`250ms` and
/// `0.25s` are both written `250ms`). The text of a value can be parsed again and gives the same
/// value. The factories (``duration(_:_:in:help:)`` and the others) create parameters for stored
/// properties.
package struct Parameter<Owner>: Sendable {
  /// The name in recipes and options.
  package let name: String
  /// A one-line description of the audible effect.
  package let help: String
  /// The displayed unit; empty if there is no unit.
  package let unit: String
  /// The allowed values as displayed: `50ms … 10s` or `adaptive | fixed`.
  package let range: String

  /// A key path to a stored property that a parameter reads and writes.
  package typealias Path<V> = any WritableKeyPath<Owner, V> & Sendable

  private let get: @Sendable (Owner) -> String
  private let put: @Sendable (inout Owner, String) throws(ParameterError) -> Void

  /// Creates a parameter whose kind has no factory.
  package init(
    name: String, help: String, unit: String, range: String,
    get: @escaping @Sendable (Owner) -> String,
    put: @escaping @Sendable (inout Owner, String) throws(ParameterError) -> Void
  ) {
    self.name = name
    self.help = help
    self.unit = unit
    self.range = range
    self.get = get
    self.put = put
  }

  /// The canonical text of the value. ``set(_:to:)`` can parse it.
  package func text(of owner: Owner) -> String { get(owner) }

  /// Sets the value from its text. Spaces at both ends of the text are ignored.
  ///
  /// - Throws: ``ParameterError`` if the text cannot be read or the value is not allowed; `owner`
  ///   is then unchanged.
  package func set(_ owner: inout Owner, to text: String) throws(ParameterError) {
    try put(&owner, text)
  }
}

extension Parameter where Owner: Stage {
  /// The canonical text of the default value.
  package var defaultText: String { text(of: Owner()) }
}

extension Parameter {
  /// Creates a parameter for values that can be compared with the ends of a range.
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
      put: { (owner, text) throws(ParameterError) in
        let value = try read(text)
        guard range.contains(value) else {
          throw .outOfRange(text, lowest: lowest, highest: highest)
        }
        owner[keyPath: path] = value
      })
  }
}

// Factories of parameters. Both ends of `range` are allowed values. A `unit` is only displayed, and
// is not part of the text of a value.
extension Parameter {
  /// A duration, written with its unit: `250ms`, `1.5s`; `us`, `min` and `h` are accepted as well.
  package static func duration(
    _ name: String, _ path: Path<Duration>,
    in range: ClosedRange<Duration>, help: String
  ) -> Parameter {
    ordered(
      name, path, in: range, help: help, unit: "time", write: Quantity.text,
      read: { (text) throws(ParameterError) in try Quantity.duration(text, in: range) })
  }

  /// A level or a level difference, stored as a plain number and written `12dB`; `12` is accepted
  /// as well.
  package static func decibels(
    _ name: String, _ path: Path<Double>, in range: ClosedRange<Double>,
    help: String
  ) -> Parameter {
    ordered(
      name, path, in: range, help: help, unit: "dB", write: { Quantity.text($0) + "dB" },
      read: { (text) throws(ParameterError) in
        try Quantity.number(text, unit: "dB", needed: "a number of decibels", example: "12dB")
      })
  }

  /// A number without a unit, or with a unit that is only displayed.
  package static func number(
    _ name: String, _ path: Path<Double>, in range: ClosedRange<Double>,
    unit: String = "", help: String
  ) -> Parameter {
    ordered(
      name, path, in: range, help: help, unit: unit, write: Quantity.text,
      read: { (text) throws(ParameterError) in
        try Quantity.number(text, unit: "", needed: "a number", example: "0.5")
      })
  }

  /// A whole number.
  package static func integer(
    _ name: String, _ path: Path<Int>, in range: ClosedRange<Int>,
    unit: String = "", help: String
  ) -> Parameter {
    ordered(
      name, path, in: range, help: help, unit: unit, write: { String($0) },
      read: { (text) throws(ParameterError) in try Quantity.integer(text) })
  }

  /// A sample rate in hertz, written `16000`; `16kHz` and `16000Hz` are accepted as well.
  package static func rate(
    _ name: String, _ path: Path<SampleRate>,
    in range: ClosedRange<SampleRate>, help: String
  ) -> Parameter {
    ordered(
      name, path, in: range, help: help, unit: "Hz", write: { String($0.hertz) },
      read: { (text) throws(ParameterError) in try Quantity.rate(text) })
  }

  /// A Boolean, written `true` or `false`; `yes` and `no` are accepted as well.
  package static func flag(_ name: String, _ path: Path<Bool>, help: String) -> Parameter {
    Parameter(
      name: name, help: help, unit: "", range: "true | false",
      get: { $0[keyPath: path] ? "true" : "false" },
      put: { (owner, text) throws(ParameterError) in
        switch Quantity.trimmed(text) {
        case "true", "yes": owner[keyPath: path] = true
        case "false", "no": owner[keyPath: path] = false
        default: throw .notAChoice(text, choices: ["true", "false"])
        }
      })
  }

  /// A choice of a few words.
  package static func choice<V: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: Path<V>, help: String
  ) -> Parameter {
    let choices = V.allCases.map(\.rawValue)
    return Parameter(
      name: name, help: help, unit: "", range: choices.joined(separator: " | "),
      get: { $0[keyPath: path].rawValue },
      put: { (owner, text) throws(ParameterError) in
        guard let value = V(rawValue: Quantity.trimmed(text)) else {
          throw .notAChoice(text, choices: choices)
        }
        owner[keyPath: path] = value
      })
  }
}

/// A former name of a parameter. Recipes are files of users, so the former name stays valid for one
/// more version. A recipe that uses it causes a notice with the new name.
package struct FormerParameter: Hashable, Sendable {
  /// The old name.
  package let name: String
  /// The name of the parameter that replaced the former parameter. Nil if the parameter was
  /// removed; its value is then ignored.
  package let successor: String?
  /// The new name of each renamed value, by its old name. Values that are not listed keep their
  /// names.
  package let values: [String: String]

  /// Creates a former name.
  package init(_ name: String, now successor: String?, values: [String: String] = [:]) {
    self.name = name
    self.successor = successor
    self.values = values
  }
}

/// The error of an invalid parameter text.
///
/// The error has no position; ``RecipeError`` adds the position.
package enum ParameterError: Error, Equatable {
  /// The stage has no parameter with that name.
  case unknown(String, known: [String])
  /// The text cannot be parsed; `example` is a valid text.
  case unreadable(String, needed: String, example: String)
  /// The text is a plain number and needs a unit. `forms` lists the number with each unit that the
  /// user may mean.
  case needsUnit(String, forms: String)
  /// The value is outside the allowed range. The ends of the range are allowed values.
  case outOfRange(String, lowest: String, highest: String)
  /// The text is not one of the choices.
  case notAChoice(String, choices: [String])
  /// The text is the name of a file that cannot be used. The other values are the problem and the
  /// remedy.
  case unusableFile(String, problem: String, remedy: String)
}

extension ParameterError {
  /// The problem in words.
  ///
  /// - Parameters:
  ///   - name: the parameter as the user wrote it.
  ///   - stage: the name of the stage; empty for no stage.
  /// - Returns: one clause without a full stop.
  package func problem(of name: String, in stage: String = "") -> String {
    let full = stage.isEmpty ? name : "\(stage).\(name)"
    return switch self {
    case .unknown:
      stage.isEmpty
        ? "the key `\(name)` is not known here"
        : "the stage `\(stage)` has no parameter `\(name)`"
    case .unreadable(let text, let needed, _): "`\(full)` must be \(needed), not `\(text)`"
    case .needsUnit(let text, let forms):
      "`\(full)\(full.hasPrefix("-") ? "" : ":") \(text)` needs a unit: \(forms)"
    case .outOfRange(let text, let lowest, let highest):
      "`\(full)` is \(text), outside \(lowest) … \(highest)"
    case .notAChoice(let text, _): "`\(full)` may not be `\(text)`"
    case .unusableFile(let text, let problem, _): "`\(full)` may not be `\(text)`: \(problem)"
    }
  }

  /// The remedy, which begins with a verb.
  ///
  /// - Parameter name: the parameter as the user wrote it.
  /// - Returns: one clause without a full stop.
  package func remedy(of name: String) -> String {
    switch self {
    case .unknown(_, let known): Suggestion.remedy(for: name, among: known)
    case .unreadable(_, _, let example): "write it like `\(example)`"
    case .needsUnit(_, let forms): "write \(forms)"
    case .outOfRange(_, let lowest, let highest): "choose a value from \(lowest) to \(highest)"
    case .notAChoice(let text, let choices): Suggestion.remedy(for: text, among: choices)
    case .unusableFile(_, _, let remedy): remedy
    }
  }
}
