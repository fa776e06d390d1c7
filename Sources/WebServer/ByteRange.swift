/// The part of a representation to send, chosen by the headers `Range` and `If-Range` (RFC 9110,
/// sections 13.1.5 and 14).
///
///     Range: bytes=0-499        the first 500 bytes
///     Range: bytes=500-         all bytes but the first 500
///     Range: bytes=-500         the last 500 bytes
///
/// The whole representation is sent if the standard allows a server to ignore `Range`: for a unit
/// other than bytes, a malformed value, several ranges, or a method other than GET.
package enum ByteRange: Hashable, Sendable {
  /// The whole representation: status 200.
  case whole
  /// A non-empty part within the length: status 206.
  case part(Range<Int>)
  /// The requested range lies outside the representation: status 416.
  case unsatisfiable

  /// Chooses the part to send.
  ///
  /// - Parameters:
  ///   - range: the value of `Range`; nil if absent.
  ///   - ifRange: the value of `If-Range`; nil if absent. It matches only if it is the strong
  ///     entity tag of the representation; a date never matches, because no `Last-Modified` is
  ///     sent.
  ///   - method: the method of the request.
  ///   - length: the length of the representation in bytes, ≥ 0.
  ///   - entityTag: the entity tag of the representation, with its quotation marks.
  package init(
    _ range: String?, ifRange: String? = nil, method: String = "GET", length: Int,
    entityTag: String = ""
  ) {
    precondition(length >= 0, "a length of \(length) bytes")
    self = .whole
    guard let range, method == "GET", ifRange == nil || ifRange == entityTag else { return }
    let parts = range.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return }
    // Empty elements of a list are ignored (RFC 9110, section 5.6.1).
    let elements = parts[1].split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
    guard elements.count == 1, let specifier = Specifier(elements[0]) else { return }
    switch specifier {
    case .from(let first, let last):
      self =
        first < length
        ? .part(first..<min(last ?? length - 1, length - 1) + 1) : .unsatisfiable
    case .last(let count) where count == 0: self = .unsatisfiable
    // `Content-Range` cannot express an empty range, so the whole of an empty representation is
    // sent.
    case .last where length == 0: self = .whole
    case .last(let count): self = .part(max(0, length - count)..<length)
    }
  }

  private enum Specifier {
    case from(Int, through: Int?)
    case last(Int)

    /// Parses `0-499`, `500-` or `-500`; nil for other text.
    init?(_ text: Substring) {
      guard let dash = text.firstIndex(of: "-") else { return nil }
      let (first, last) = (text[..<dash], text[text.index(after: dash)...])
      guard Self.areDigits(first), Self.areDigits(last) else { return nil }
      if first.isEmpty {
        guard !last.isEmpty else { return nil }
        self = .last(Self.number(last))
        return
      }
      let start = Self.number(first)
      let end = last.isEmpty ? nil : Self.number(last)
      guard end.map({ start <= $0 }) ?? true else { return nil }
      self = .from(start, through: end)
    }

    private static func areDigits(_ text: Substring) -> Bool {
      text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Parses digits; a value too large for `Int` becomes `Int.max`, which is beyond any length.
    private static func number(_ digits: Substring) -> Int { Int(digits) ?? .max }
  }
}

extension Response {
  /// Returns the whole of a representation, or the part that the header `Range` of a request
  /// selects.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - length: the length of the whole representation, in bytes.
  ///   - entityTag: the entity tag of the representation, with its quotation marks.
  ///   - headers: the headers of the whole representation, `ETag` included.
  ///   - body: returns the body for a byte range.
  /// - Returns: a response with status 200, 206 or 416.
  package static func ranged(
    _ request: Request, length: Int, entityTag: String, headers: [(name: String, value: String)],
    body: (Range<Int>) -> Response.Body
  ) -> Response {
    switch ByteRange(
      request[header: "range"], ifRange: request[header: "if-range"], method: request.method,
      length: length, entityTag: entityTag)
    {
    case .whole: Response(200, headers: headers, body: body(0..<length))
    case .part(let range):
      Response(
        206,
        headers: headers + [
          ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)")
        ], body: body(range))
    case .unsatisfiable:
      Response(416, headers: headers + [("Content-Range", "bytes */\(length)")])
    }
  }
}

extension Substring {
  /// The text without spaces and tabs at the beginning and the end.
  fileprivate var trimmed: Substring {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    guard let last = lastIndex(where: { !isBlank($0) }) else { return "" }
    return self[...last].drop(while: isBlank)
  }
}
