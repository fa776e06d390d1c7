import AudioCore

/// A JSON writer with a fixed order of fields and exact digits.
package enum ExactJSON {
  /// Returns a quoted string. Control characters are escaped, and all other characters are written
  /// as UTF-8.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.properties.generalCategory == .control:
        result += "\\u" + Decimals.padded(scalar.value, 4, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns a quoted string, or `null`.
  package static func string(_ text: String?) -> String { text.map { string($0) } ?? "null" }

  /// Returns an integer as JSON, or `null`.
  package static func number(_ value: Int?) -> String { value.map { String($0) } ?? "null" }

  /// Returns an object with `fields` in the given order, followed by those `optional` fields that
  /// have a value. All values must already be JSON.
  package static func object(
    _ fields: KeyValuePairs<String, String>, optional: KeyValuePairs<String, String?> = [:]
  ) -> String {
    let all =
      fields.map { ($0, $1) } + optional.compactMap { key, value in value.map { (key, $0) } }
    return "{" + all.map { "\(string($0)):\($1)" }.joined(separator: ",") + "}"
  }

  /// Returns an array of values that are already JSON.
  package static func array(_ values: [String]) -> String {
    "[" + values.joined(separator: ",") + "]"
  }
}

/// A formatter of numbers for exports. It exists because JSON has no infinity and no NaN.
package enum FiniteNumber {
  /// Returns a number with a fixed number of decimals. Infinity and NaN become 0.
  package static func text(_ value: Double, decimals: Int) -> String {
    (value.isFinite ? value : 0).text(decimals: decimals)
  }
}
