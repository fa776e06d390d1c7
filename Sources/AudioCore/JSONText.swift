import Foundation

/// Values as JSON on one line, the same text for equal values.
///
/// JSON has no infinity, but the times of a chapter come from a file and may be anything: what is
/// not finite is a text.
package enum JSONText {
  /// Writes a value.
  ///
  /// - Parameter value: what to write.
  /// - Returns: the text, keys sorted, without a line feed.
  /// - Throws: `EncodingError`.
  package static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - type: its type.
  ///   - text: what ``text(_:)`` wrote.
  /// - Returns: the value.
  /// - Throws: `DecodingError`.
  package static func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(text.utf8))
  }
}
