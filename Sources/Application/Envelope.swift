package import Batch
import Foundation

/// The JSON document that a command gives as its result, of the same shape for every command;
/// Docs/json.md describes it.
package struct Envelope<Result: Encodable>: Encodable {
  /// How a command ended.
  package enum Status: String, Encodable { case ok, partial, failed }

  /// The version of this shape.
  package let schema = 1
  /// The words after `tilawa`: `process`, `pipelines check`.
  package var command: String
  /// How it ended.
  package var status: Status
  /// The result of the command; null if it failed.
  package var result: Result?
  /// The errors.
  package var errors: [ReportedError] = []

  package init(command: String, status: Status, result: Result?, errors: [ReportedError] = []) {
    self.command = command
    self.status = status
    self.result = result
    self.errors = errors
  }

  private enum Key: String, CodingKey { case schema, command, status, result, errors }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(schema, forKey: .schema)
    try values.encode(command, forKey: .command)
    try values.encode(status, forKey: .status)
    try values.encode(result, forKey: .result)
    try values.encode(errors, forKey: .errors)
  }

  /// One object, keys sorted, with a line feed at the end.
  package func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
