import Foundation
package import HostSystem

/// The outcome of a command.
package enum ReplyStatus: String, Encodable { case ok, partial, failed }

/// The JSON document that a command prints as its result. It has the same structure for every
/// command; see Docs/json.md.
package struct Envelope<Result: Encodable>: Encodable {
  /// The version of this structure.
  package let schema = 1
  /// The words after `tilawa` on the command line, such as `process` or `stages check`.
  package var command: String
  /// The outcome of the command.
  package var status: ReplyStatus
  /// The result of the command; null if it failed.
  package var result: Result?
  /// The errors of the command.
  package var errors: [ReportedError] = []

  package init(
    command: String, status: ReplyStatus, result: Result?, errors: [ReportedError] = []
  ) {
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

  /// Returns one JSON object with sorted keys, followed by a line feed.
  package func text() throws -> String {
    String(decoding: try JSONEncoder.ofEnvelopes.encode(self), as: UTF8.self) + "\n"
  }
}

/// An envelope that is written in parts, because its result has an array that is too large for
/// memory.
package struct StreamedEnvelope {
  /// The text of the envelope with an empty array. It is used if the array gets no elements.
  private let whole: String
  private let opening, rest: String
  private var isEmpty = true

  /// - Parameters:
  ///   - envelope: the envelope; the array in its result must be empty.
  ///   - key: the key of the array; no other value in the result may have this key.
  /// - Throws: `EncodingError`.
  package init(_ envelope: Envelope<some Encodable>, streaming key: String) throws {
    whole = try envelope.text()
    // Find the place of the array by its key. Text values cannot contain this pattern, because line
    // feeds and quotation marks inside them are escaped.
    let opening = "    \"\(key)\" : ["
    guard let empty = whole.firstRange(of: opening + "\n\n    ]") else {
      preconditionFailure("the result of \(envelope.command) has no empty array \(key)")
    }
    self.opening = whole[..<empty.lowerBound] + opening
    rest = "\n    ]" + whole[empty.upperBound...]
  }

  /// Returns the next part of the text, up to the end of the given element. The part begins after
  /// the previous element. For the first element, it begins at the start of the envelope.
  ///
  /// - Parameter element: the next element of the array.
  /// - Returns: the next part of the text.
  /// - Throws: `EncodingError`.
  package mutating func text(to element: some Encodable) throws -> String {
    var text = isEmpty ? opening : ","
    isEmpty = false
    let lines = String(decoding: try JSONEncoder.ofEnvelopes.encode(element), as: UTF8.self)
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : "\n      \(line)"
    }
    return text
  }

  /// Returns the text after the last element.
  package consuming func textToEnd() -> String { isEmpty ? whole : rest }
}

extension JSONEncoder {
  fileprivate static var ofEnvelopes: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
