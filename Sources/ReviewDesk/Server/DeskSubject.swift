package import WebServer

/// The answers of a subject that another target knows, such as memorising: what a page reads, what
/// a browser opens by itself, and what is changed, each by its name after `/api/`.
///
/// Who starts the desk hands them over, so that the server knows no subject but recordings.
package struct DeskSubject: Sendable {
  /// Values that a page reads, as JSON.
  package let values: [String: @Sendable (Request) throws -> any Encodable]
  /// Whole documents of HTML, without scripts.
  package let documents: [String: @Sendable (Request) throws -> String]
  /// Changes, with the body of the request; one after the other.
  package let changes: [String: @Sendable ([UInt8]) throws -> any Encodable]

  package init(
    values: [String: @Sendable (Request) throws -> any Encodable] = [:],
    documents: [String: @Sendable (Request) throws -> String] = [:],
    changes: [String: @Sendable ([UInt8]) throws -> any Encodable] = [:]
  ) {
    self.values = values
    self.documents = documents
    self.changes = changes
  }

  /// The methods that a name knows; none if it is no name of the subject.
  func methods(of name: String) -> [String] {
    (values[name] != nil || documents[name] != nil ? ["GET"] : [])
      + (changes[name] != nil ? ["POST"] : [])
  }

  /// A document has its own style and nothing else: no script, no address outside of it.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; "
    + "form-action 'none'"

  /// Answers a request for a name.
  ///
  /// - Throws: what the subject throws; ``Refusal`` if it has no such name.
  func read(_ name: String, _ request: Request) throws -> Response {
    if let document = documents[name] {
      return Response(
        200,
        headers: [
          ("Content-Type", "text/html; charset=utf-8"), ("Content-Security-Policy", Self.policy),
        ], body: .bytes(Array(try document(request).utf8)))
    }
    guard let value = values[name] else { throw Refusal.nothing(at: request.path) }
    return .json(200, try value(request))
  }
}
