import Foundation

/// The JSON of the talk between supervisor and worker: one value, one line.
enum WorkLines {
  /// What the supervisor says after `content`: carry on.
  static let go = "go"
  /// What the supervisor says after `content`: somebody has done this already.
  static let stop = "stop"

  /// One line with its line feed.
  static func line(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return [UInt8](try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }

  /// The value of a line.
  static func value<Value: Decodable>(_ type: Value.Type, of line: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(line.utf8))
  }
}
