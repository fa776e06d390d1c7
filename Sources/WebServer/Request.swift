/// An HTTP request.
package struct Request: Sendable {
  /// The method: `GET`, `POST`, …
  package var method: String
  /// The percent-decoded path without the query: `/api/recordings/3f…`; empty if the path is not
  /// valid UTF-8.
  package var path: String
  /// The decoded parameters of the query; the last value if a name occurs several times.
  package var query: [String: String]
  /// False if a query parameter is not valid UTF-8; ``query`` then lacks this parameter.
  package var isQueryReadable = true
  /// The headers in the order of the request, with names as sent.
  package var headers: [(name: String, value: String)]
  /// Returns the next bytes of the body; nil at the end of the body.
  package var nextBodyBytes: @Sendable () async throws -> [UInt8]?
  /// True if the request surely comes from a process of another user of this machine.
  package var isOfOtherUser: @Sendable () -> Bool = { false }

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: the method in capitals.
  ///   - target: the target of the request line, as sent.
  ///   - headers: the headers as sent.
  ///   - body: returns the body piece by piece; nil at its end.
  package init(
    method: String, target: String, headers: [(name: String, value: String)],
    body: @escaping @Sendable () async throws -> [UInt8]? = { nil }
  ) {
    self.method = method
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = Self.decoded(parts[0], isQuery: false) ?? ""
    query = [:]
    for field in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(pair[0], isQuery: true),
        let value = Self.decoded(pair.last ?? "", isQuery: true)
      else {
        isQueryReadable = false
        continue
      }
      query[name] = pair.count == 2 ? value : ""
    }
    self.headers = headers
    nextBodyBytes = body
  }

  /// The value of a header; nil if it is missing or occurs several times.
  package subscript(header header: String) -> String? {
    let values = headers.filter { $0.name.lowercased() == header }.map(\.value)
    return values.count == 1 ? values[0] : nil
  }

  /// True if the browser requests an HTML page to display.
  package var wantsPage: Bool { self[header: "accept"]?.contains("text/html") == true }

  /// The value of a cookie; nil if the request does not contain it.
  package func cookie(_ name: String) -> String? {
    for header in headers where header.name.lowercased() == "cookie" {
      for pair in header.value.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0].drop(while: { $0 == " " }) == name { return String(parts[1]) }
      }
    }
    return nil
  }

  /// Reads the whole body.
  ///
  /// - Parameter limit: the maximum size in bytes.
  /// - Returns: the bytes; nil if the body exceeds the limit.
  /// - Throws: errors of the connection.
  package func body(upTo limit: Int) async throws -> [UInt8]? {
    var bytes: [UInt8] = []
    while let piece = try await nextBodyBytes() {
      bytes += piece
      if bytes.count > limit { return nil }
    }
    return bytes
  }

  /// Decodes escapes such as `%41` in a path or query; nil if the result is not UTF-8 or contains a
  /// zero byte. Only in a query a `+` is a space.
  private static func decoded(_ text: Substring, isQuery: Bool) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(isQuery && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      // `UInt8` would also accept a sign.
      guard rest.count >= 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16)
      else { return nil }
      rest.removeFirst(2)
      bytes.append(value)
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}

/// A response to a request.
package struct Response: Sendable {
  /// The body of a response.
  package enum Body: Sendable {
    case bytes([UInt8])
    /// `length` bytes, passed to `write` piece by piece; `write` suspends while the client is slow.
    case stream(
      length: Int,
      @Sendable (_ write: @Sendable ([UInt8]) async throws -> Void) async throws -> Void)
    /// A stream of pieces. Each piece is sent at once, until the stream ends or the client
    /// disconnects.
    case events(@Sendable () -> AsyncStream<[UInt8]>)

    /// The length in bytes; nil for an event stream.
    package var length: Int? {
      switch self {
      case .bytes(let bytes): bytes.count
      case .stream(let length, _): length
      case .events: nil
      }
    }
  }

  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body: Body

  package init(
    _ status: Int, headers: [(name: String, value: String)] = [], body: Body = .bytes([])
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Returns a plain-text response.
  package static func text(_ status: Int, _ text: String) -> Response {
    Response(
      status, headers: [("Content-Type", "text/plain; charset=utf-8")],
      body: .bytes(Array((text + "\n").utf8)))
  }
}
