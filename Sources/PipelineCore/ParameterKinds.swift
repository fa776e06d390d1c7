public import AudioCore

extension Parameter {
  /// A length of time, written with its unit: `250ms`, `1.5s`; also `us`, `min` and `h` are read.
  ///
  /// - Parameters:
  ///   - name: the name in recipes.
  ///   - path: the stored property.
  ///   - range: what it may be, both ends included.
  ///   - help: what it does.
  /// - Returns: the parameter.
  public static func duration(
    _ name: String, _ path: Path<Duration>,
    in range: ClosedRange<Duration>, help: String
  ) -> Parameter {
    ordered(
      name, path, in: range, help: help, unit: "time", write: Quantity.text,
      read: { (text) throws(ParameterError) in try Quantity.duration(text) })
  }

  /// A level or a difference of levels as a plain number, written `12dB`; `12` is read too.
  ///
  /// - Parameters:
  ///   - name: the name in recipes.
  ///   - path: the stored property.
  ///   - range: what it may be, both ends included.
  ///   - help: what it does.
  /// - Returns: the parameter.
  public static func decibels(
    _ name: String, _ path: Path<Double>, in range: ClosedRange<Double>,
    help: String
  ) -> Parameter {
    ordered(
      name, path, in: range, help: help, unit: "dB", write: { Quantity.text($0) + "dB" },
      read: { (text) throws(ParameterError) in
        try Quantity.number(text, unit: "dB", needed: "a number of decibels", example: "12dB")
      })
  }

  /// A number without a unit, or with one that is only shown.
  ///
  /// - Parameters:
  ///   - name: the name in recipes.
  ///   - path: the stored property.
  ///   - range: what it may be, both ends included.
  ///   - unit: shown to a person, not written in recipes.
  ///   - help: what it does.
  /// - Returns: the parameter.
  public static func number(
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
  ///
  /// - Parameters:
  ///   - name: the name in recipes.
  ///   - path: the stored property.
  ///   - range: what it may be, both ends included.
  ///   - unit: shown to a person, not written in recipes.
  ///   - help: what it does.
  /// - Returns: the parameter.
  public static func integer(
    _ name: String, _ path: Path<Int>, in range: ClosedRange<Int>,
    unit: String = "", help: String
  ) -> Parameter {
    ordered(
      name, path, in: range, help: help, unit: unit, write: { String($0) },
      read: { (text) throws(ParameterError) in try Quantity.integer(text) })
  }

  /// A sample rate in hertz, written `16000`; `16kHz` and `16000Hz` are read too.
  ///
  /// - Parameters:
  ///   - name: the name in recipes.
  ///   - path: the stored property.
  ///   - range: what it may be, both ends included.
  ///   - help: what it does.
  /// - Returns: the parameter.
  public static func rate(
    _ name: String, _ path: Path<SampleRate>,
    in range: ClosedRange<SampleRate>, help: String
  ) -> Parameter {
    ordered(
      name, path, in: range, help: help, unit: "Hz", write: { String($0.hertz) },
      read: { (text) throws(ParameterError) in try Quantity.rate(text) })
  }

  /// One of a few words.
  ///
  /// - Parameters:
  ///   - name: the name in recipes.
  ///   - path: the stored property, whose raw values are the words.
  ///   - help: what it does.
  /// - Returns: the parameter.
  public static func choice<V: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: Path<V>, help: String
  ) -> Parameter {
    let choices = V.allCases.map(\.rawValue)
    return Parameter(
      name: name, help: help, unit: "", range: choices.joined(separator: " | "),
      get: { $0[keyPath: path].rawValue },
      put: { (stage, text) throws(ParameterError) in
        guard let value = V(rawValue: Quantity.trimmed(text)) else {
          throw .notAChoice(text, choices: choices)
        }
        stage[keyPath: path] = value
      })
  }
}
