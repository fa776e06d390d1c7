import Analysis
import Foundation

/// What `--json` prints: the same shape for every command. Docs/json.md describes it.
struct Envelope<Result: Encodable>: Encodable {
  /// How a command ended.
  enum Status: String, Encodable { case ok, partial, failed }

  /// The version of this shape.
  let schema = 1
  /// The words after `tilawa`: `process`, `pipelines check`.
  var command: String
  /// How it ended.
  var status: Status
  /// What the command gives; null if it failed.
  var result: Result?
  /// What went wrong.
  var errors: [ReportedError] = []

  private enum Key: String, CodingKey { case schema, command, status, result, errors }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(schema, forKey: .schema)
    try values.encode(command, forKey: .command)
    try values.encode(status, forKey: .status)
    try values.encode(result, forKey: .result)
    try values.encode(errors, forKey: .errors)
  }

  /// One object, keys sorted, with a line feed at the end.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
