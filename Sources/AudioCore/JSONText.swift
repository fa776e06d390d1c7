import Foundation

/// Encoding of values as one line of JSON. Equal values have the same text.
///
/// Infinities and NaN are written as strings, because JSON has no such numbers, but chapter times
/// from a file can have any value.
package enum JSONText {
  /// Encodes a value.
  ///
  /// - Parameter value: the value.
  /// - Returns: the text, with sorted keys and without a line feed.
  /// - Throws: `EncodingError`.
  package static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Decodes a value.
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - text: text that ``text(_:)`` returned.
  /// - Returns: the value.
  /// - Throws: `DecodingError`.
  package static func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try decoder.decode(type, from: Data(text.utf8))
  }

  /// Decodes a value that another version of the program, or another program, may have written.
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - json: the bytes of the text.
  /// - Returns: the value; nil if the text is not the JSON of such a value.
  package static func valueIfValid<Value: Decodable>(
    _ type: Value.Type, _ json: some Sequence<UInt8>
  ) -> Value? {
    do { return try decoder.decode(type, from: Data(json)) } catch {
      return nil  // a text that cannot be decoded is no error
    }
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
