/// The part of a representation that is sent, as a request asks for it by `Range` and `If-Range`
/// (RFC 9110, sections 13.1.5 and 14).
///
///     Range: bytes=0-499        the first 500 bytes
///     Range: bytes=500-         all but the first 500
///     Range: bytes=-500         the last 500
///
/// What the standard lets a server ignore is ignored, and the whole is sent: other units, a
/// malformed value, several ranges, and a range of anything but a GET.
package enum ByteRange: Hashable, Sendable {
  /// Everything: status 200.
  case whole
  /// A part, not empty, within the length: status 206.
  case part(Range<Int>)
  /// Nothing that was asked for exists: status 416.
  case unsatisfiable

  /// Decides what is sent.
  ///
  /// - Parameters:
  ///   - range: the value of `Range`; nil if there is none.
  ///   - ifRange: the value of `If-Range`; nil if there is none. Only the strong entity tag of the
  ///     representation fits; a date never does, since no `Last-Modified` is sent.
  ///   - method: of the request.
  ///   - length: of the representation in bytes, ≥ 0.
  ///   - entityTag: of the representation, with its quotation marks.
  package init(
    _ range: String?, ifRange: String? = nil, method: String = "GET", length: Int,
    entityTag: String = ""
  ) {
    precondition(length >= 0, "a length of \(length) bytes")
    self = .whole
    guard let range, method == "GET", ifRange == nil || ifRange == entityTag else { return }
    let parts = range.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return }
    // Empty elements of a list mean nothing (section 5.6.1).
    let elements = parts[1].split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
    guard elements.count == 1, let specifier = Specifier(elements[0]) else { return }
    switch specifier {
    case .from(let first, let last):
      self =
        first < length
        ? .part(first..<min(last ?? length - 1, length - 1) + 1) : .unsatisfiable
    case .last(let count) where count == 0: self = .unsatisfiable
    // The end of nothing is nothing, which no `Content-Range` can say.
    case .last where length == 0: self = .whole
    case .last(let count): self = .part(max(0, length - count)..<length)
    }
  }

  private enum Specifier {
    case from(Int, through: Int?)
    case last(Int)

    /// Reads `0-499`, `500-` or `-500`; nil if it is none of them.
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

    /// A position beyond what an integer holds lies behind the end of everything.
    private static func number(_ digits: Substring) -> Int { Int(digits) ?? .max }
  }
}

extension Response {
  /// The whole of something or the part of it that is asked for.
  ///
  /// - Parameters:
  ///   - request: with its range, if any.
  ///   - length: of the whole, in bytes.
  ///   - entityTag: of the whole, with its quotation marks.
  ///   - headers: of the whole, `ETag` among them.
  ///   - body: gives a part of it.
  /// - Returns: 200, 206 or 416.
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
  /// Without spaces and tabs around it.
  fileprivate var trimmed: Substring {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    guard let last = lastIndex(where: { !isBlank($0) }) else { return "" }
    return self[...last].drop(while: isBlank)
  }
}
