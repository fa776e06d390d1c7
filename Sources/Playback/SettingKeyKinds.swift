import PipelineCore

extension SettingKey {
  typealias Path<V> = any WritableKeyPath<PlaybackSettings, V> & Sendable

  /// A key whose values have a text.
  static func key<V: Sendable>(
    _ name: String, _ path: Path<V>, allowed: String, help: String,
    write: @escaping @Sendable (V) -> String,
    read: @escaping @Sendable (String) throws(ParameterError) -> V
  ) -> SettingKey {
    SettingKey(
      name: name, help: help, allowed: allowed, get: { write($0[keyPath: path]) },
      put: { (settings, text) throws(ParameterError) in
        settings[keyPath: path] = try read(Quantity.trimmed(text))
      })
  }

  /// Any text.
  static func text(_ name: String, _ path: Path<String>, allowed: String, help: String)
    -> SettingKey
  {
    key(name, path, allowed: allowed, help: help, write: { $0 }, read: { $0 })
  }

  /// A whole number.
  static func integer(
    _ name: String, _ path: Path<Int>, in range: ClosedRange<Int>, help: String
  ) -> SettingKey {
    key(
      name, path, allowed: "\(range.lowerBound) … \(range.upperBound)", help: help,
      write: { String($0) },
      read: { (text) throws(ParameterError) in try SettingText.integer(text, in: range) })
  }

  /// A number with a unit of one letter or none.
  static func number(
    _ name: String, _ path: Path<Double>, in range: ClosedRange<Double>, unit: String = "",
    orZero: Bool = false, help: String
  ) -> SettingKey {
    let ends = (Quantity.text(range.lowerBound) + unit, Quantity.text(range.upperBound) + unit)
    return key(
      name, path, allowed: (orZero ? "0 | " : "") + "\(ends.0) … \(ends.1)", help: help,
      write: { Quantity.text($0) + unit },
      read: { (text) throws(ParameterError) in
        let value = try SettingText.number(text, unit: unit)
        if orZero, value == 0 { return 0 }
        guard range.contains(value) else {
          throw .outOfRange(text, lowest: ends.0, highest: ends.1)
        }
        return value
      })
  }

  /// A length of time.
  static func duration(
    _ name: String, _ path: Path<Duration>, in range: ClosedRange<Duration>, help: String
  ) -> SettingKey {
    key(
      name, path, allowed: SettingText.ends(range), help: help, write: Quantity.text,
      read: { (text) throws(ParameterError) in try SettingText.duration(text, in: range) })
  }

  /// A value that may be absent, written `none`.
  static func optional<V: Sendable>(
    _ name: String, _ path: Path<V?>, allowed: String, word: String = "none", help: String,
    write: @escaping @Sendable (V) -> String,
    read: @escaping @Sendable (String) throws(ParameterError) -> V
  ) -> SettingKey {
    key(
      name, path, allowed: "\(word) | \(allowed)", help: help,
      write: { $0.map(write) ?? word },
      read: { (text) throws(ParameterError) in text == word ? nil : try read(text) })
  }

  /// A length of time or `none`.
  static func duration(
    _ name: String, _ path: Path<Duration?>, in range: ClosedRange<Duration>, help: String
  ) -> SettingKey {
    optional(
      name, path, allowed: SettingText.ends(range), help: help, write: Quantity.text,
      read: { (text) throws(ParameterError) in try SettingText.duration(text, in: range) })
  }

  /// `true` or `false`.
  static func flag(_ name: String, _ path: Path<Bool>, help: String) -> SettingKey {
    key(
      name, path, allowed: "true | false", help: help, write: { $0 ? "true" : "false" },
      read: { (text) throws(ParameterError) in
        switch text.lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: throw .notAChoice(text, choices: ["true", "false"])
        }
      })
  }

  /// One of a few words.
  static func choice<V: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: Path<V>, help: String
  ) -> SettingKey {
    key(
      name, path, allowed: V.allCases.map(\.rawValue).joined(separator: " | "), help: help,
      write: { $0.rawValue },
      read: { (text) throws(ParameterError) in try SettingText.choice(text) })
  }

  /// A gap: a time or a multiple.
  static func gap(
    _ name: String, _ path: Path<PlaybackSettings.GapRule>, help: String
  ) -> SettingKey {
    key(
      name, path, allowed: "0ms … 60s | 0.25x … 3x", help: help, write: SettingText.text,
      read: { (text) throws(ParameterError) in try SettingText.gap(text) })
  }
}
