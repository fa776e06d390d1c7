/// A request of a browser.
package struct Request: Sendable {
  /// `GET`, `POST`, …
  package var method: String
  /// The path without the query, its percent signs decoded: `/api/recordings/3f…`; empty if it is
  /// not UTF-8 then.
  package var path: String
  /// The parameters of the query, decoded; of several with one name the last.
  package var query: [String: String]
  /// False if a parameter of the query is not UTF-8; it is not in ``query``.
  package var isQueryReadable = true
  /// In the order of the request; names as they were sent.
  package var headers: [(name: String, value: String)]
  /// The next bytes of the body; nil at its end.
  package var nextBodyBytes: @Sendable () async throws -> [UInt8]?

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - method: in capitals.
  ///   - target: of the request line, as it was sent.
  ///   - headers: as they were sent.
  ///   - body: the bytes that follow, piece by piece.
  package init(
    method: String, target: String, headers: [(name: String, value: String)],
    body: @escaping @Sendable () async throws -> [UInt8]? = { nil }
  ) {
    self.method = method
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = Self.decoded(parts[0]) ?? ""
    query = [:]
    for field in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(pair[0]), let value = Self.decoded(pair.last ?? "") else {
        isQueryReadable = false
        continue
      }
      query[name] = pair.count == 2 ? value : ""
    }
    self.headers = headers
    nextBodyBytes = body
  }

  /// The value of a header; nil if it is missing, or there several times.
  package subscript(header header: String) -> String? {
    let values = headers.filter { $0.name.lowercased() == header }.map(\.value)
    return values.count == 1 ? values[0] : nil
  }

  /// True if a browser wants a page for a person, rather than a part of one.
  package var wantsPage: Bool { self[header: "accept"]?.contains("text/html") == true }

  /// The value of a cookie; nil if there is none of that name.
  package func cookie(_ name: String) -> String? {
    for header in headers where header.name.lowercased() == "cookie" {
      for pair in header.value.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0].drop(while: { $0 == " " }) == name { return String(parts[1]) }
      }
    }
    return nil
  }

  /// The whole body.
  ///
  /// - Parameter limit: the most bytes that are read.
  /// - Returns: its bytes; nil if there are more.
  /// - Throws: what the connection throws.
  package func body(upTo limit: Int) async throws -> [UInt8]? {
    var bytes: [UInt8] = []
    while let piece = try await nextBodyBytes() {
      bytes += piece
      if bytes.count > limit { return nil }
    }
    return bytes
  }

  /// Decodes `%41` and `+` of a path or query; nil if it is not UTF-8 then, or holds a zero.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      rest.removeFirst(2)
      bytes.append(value)
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}

/// An answer to a request.
package struct Response: Sendable {
  /// The part after the headers.
  package enum Body: Sendable {
    case bytes([UInt8])
    /// As many bytes as `length` says, handed to `write` piece by piece; it waits while the other
    /// end is slow.
    case stream(
      length: Int,
      @Sendable (_ write: @Sendable ([UInt8]) async throws -> Void) async throws -> Void)
    /// Pieces that are sent as they come, until they end or the connection does.
    case events(@Sendable () -> AsyncStream<[UInt8]>)

    /// In bytes; nil if nobody knows it.
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

  /// A text.
  package static func text(_ status: Int, _ text: String) -> Response {
    Response(
      status, headers: [("Content-Type", "text/plain; charset=utf-8")],
      body: .bytes(Array((text + "\n").utf8)))
  }
}
