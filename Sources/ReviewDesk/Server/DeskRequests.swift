import Foundation
import WebServer

/// A text in a request. Its length is limited to lengths that a person might type.
package struct ShortText: Decodable, Sendable {
  /// The maximum length of the text, in bytes of UTF-8.
  static let most = 1000
  package let text: String

  /// - Throws: ``Refusal`` if the text is too long. The message of the refusal contains `name`.
  init(_ text: String, of name: String) throws(Refusal) {
    guard text.utf8.count <= Self.most else {
      throw .bad(
        "`\(name)` is longer than \(Self.most) characters", remedy: "shorten it, then try again")
    }
    self.text = text
  }

  package init(from decoder: any Decoder) throws {
    try self.init(
      decoder.singleValueContainer().decode(String.self),
      of: decoder.codingPath.last?.stringValue ?? "text")
  }
}

/// The body of a request that begins a drill.
struct PracticeRequest: Decodable {
  let range: ShortText
  let preset: ShortText?
  let settings: [String: ShortText]?
  let reciter: ShortText?
}

/// The body of a request that writes a drill to a file.
struct RenderRequest: Decodable {
  enum Format: String, Decodable { case wav, flac, opus, mp3 }
  /// The format of the file; nil for WAV.
  let format: Format?
}

extension Request {
  /// Returns a text from the query; nil if the parameter is missing or empty.
  ///
  /// - Throws: ``Refusal`` if the text is too long.
  package func text(_ name: String) throws(Refusal) -> String? {
    guard let text = query[name], !text.isEmpty else { return nil }
    return try ShortText(text, of: name).text
  }

  /// Returns an enumeration value from the query; nil if the parameter is missing or empty.
  ///
  /// - Throws: ``Refusal`` if the text is not one of the values.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, of _: Value.Type
  ) throws(Refusal) -> Value? where Value.RawValue == String {
    guard let text = try text(name) else { return nil }
    guard let value = Value(rawValue: text) else {
      let all = Value.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      throw .bad("`\(name)` may not be `\(text)`", remedy: "choose one of \(all)")
    }
    return value
  }

  /// Returns a whole number from the query, or `standard` if the parameter is missing or empty.
  ///
  /// - Throws: ``Refusal`` if the text is not a number within `range`.
  func number(
    _ name: String, in range: ClosedRange<Int>, else standard: Int
  ) throws(Refusal) -> Int {
    guard let text = try text(name) else { return standard }
    guard let number = Int(text), range.contains(number) else {
      throw .bad(
        "`\(name)` may not be `\(text)`",
        remedy: "write a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns a number from 0 to 1 from the query; nil if the parameter is missing or empty.
  ///
  /// - Throws: ``Refusal`` if the text is not such a number.
  func share(_ name: String) throws(Refusal) -> Double? {
    guard let text = try text(name) else { return nil }
    guard let share = Double(text), (0...1).contains(share) else {
      throw .bad("`\(name)` may not be `\(text)`", remedy: "write a number from 0 to 1")
    }
    return share
  }

  /// The maximum size of an ordinary body in bytes.
  static let ordinaryBodyLimit = 1 << 20

  /// Returns the whole body.
  ///
  /// - Throws: ``Refusal`` if the body exceeds `limit` bytes, or errors of the connection.
  func wholeBody(upTo limit: Int = ordinaryBodyLimit) async throws -> [UInt8] {
    guard let bytes = try await body(upTo: limit) else {
      throw Refusal(
        413,
        ProblemAnswer(
          "the request is larger than \(limit / 1024) KB", remedy: "change less at a time",
          code: "large"))
    }
    return bytes
  }
}

extension Decodable {
  /// Decodes the JSON body of a request.
  ///
  /// - Throws: ``Refusal`` with the name of the missing or invalid field.
  package init(body: [UInt8]) throws {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(body))
    } catch let error as DecodingError {
      throw Refusal.bad(
        "the request cannot be read: \(Self.reason(error))",
        remedy: "reload the page and try again")
    }
  }

  private static func reason(_ error: DecodingError) -> String {
    func name(_ path: [any CodingKey]) -> String {
      path.isEmpty ? "it" : "`\(path.map(\.stringValue).joined(separator: "."))`"
    }
    return switch error {
    case .keyNotFound(let key, let context): "\(name(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context): "\(name(context.codingPath)) is empty"
    case .typeMismatch(_, let context): "\(name(context.codingPath)) is of another kind"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON"
    case .dataCorrupted(let context): "\(name(context.codingPath)) has no such value"
    @unknown default: "it is not what the desk expects"
    }
  }
}
