/// JSON written by hand, so that the order of fields and every digit are ours.
enum JSONText {
  /// A string in quotes. Control characters are escaped; all else is kept as UTF-8.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.properties.generalCategory == .control:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A string, or `null`.
  static func string(_ text: String?) -> String { text.map { string($0) } ?? "null" }

  /// A whole number, or `null`.
  static func number(_ value: Int?) -> String { value.map { String($0) } ?? "null" }

  /// An object with its fields in the order given; the values are JSON already.
  static func object(_ fields: KeyValuePairs<String, String>) -> String {
    "{" + fields.map { "\(string($0.key)):\($0.value)" }.joined(separator: ",") + "}"
  }

  /// An array of values that are JSON already.
  static func array(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
}
