import AudioCore

/// JSON written by hand, so that the order of fields and every digit are ours.
package enum ExactJSON {
  /// A string in quotes. Control characters are escaped; all else is kept as UTF-8.
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

  /// A string, or `null`.
  package static func string(_ text: String?) -> String { text.map { string($0) } ?? "null" }

  /// A whole number, or `null`.
  package static func number(_ value: Int?) -> String { value.map { String($0) } ?? "null" }

  /// An object with its fields in the order given, then the optional ones that have a value; the
  /// values are JSON already.
  package static func object(
    _ fields: KeyValuePairs<String, String>, optional: KeyValuePairs<String, String?> = [:]
  ) -> String {
    let all =
      fields.map { ($0, $1) } + optional.compactMap { key, value in value.map { (key, $0) } }
    return "{" + all.map { "\(string($0)):\($1)" }.joined(separator: ",") + "}"
  }

  /// An array of values that are JSON already.
  package static func array(_ values: [String]) -> String {
    "[" + values.joined(separator: ",") + "]"
  }
}

/// Numbers for exports, which know no infinity.
package enum FiniteNumber {
  /// - Returns: the number with its decimals; 0 for one that is not finite.
  package static func text(_ value: Double, decimals: Int) -> String {
    (value.isFinite ? value : 0).text(decimals: decimals)
  }
}
