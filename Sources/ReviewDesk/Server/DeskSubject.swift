package import WebServer

/// Additional resources from another target, such as memorising, each under its name after `/api/`.
///
/// The caller that starts the desk passes them in, so the server itself depends only on recordings.
package struct DeskSubject: Sendable {
  /// Values that the page reads as JSON.
  package let values: [String: @Sendable (Request) throws -> any Encodable]
  /// Complete HTML documents without scripts, opened directly by the browser.
  package let documents: [String: @Sendable (Request) throws -> String]
  /// Changes, called one at a time with the body of the request.
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

  /// Returns the methods of a name; empty if the subject does not have it.
  func methods(of name: String) -> [String] {
    (values[name] != nil || documents[name] != nil ? ["GET"] : [])
      + (changes[name] != nil ? ["POST"] : [])
  }

  /// The policy of documents: inline styles are allowed; scripts and external resources are not.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; "
    + "form-action 'none'"

  /// Answers a GET request for a name.
  ///
  /// - Throws: errors of the subject; ``Refusal`` if it does not have the name.
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
