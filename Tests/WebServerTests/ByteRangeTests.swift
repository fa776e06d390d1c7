import Testing

@testable import WebServer

/// Byte ranges as defined in RFC 9110, sections 13.1.5 and 14.
@Suite struct ByteRangeTests {
  private static let huge = "99999999999999999999999999"

  struct Case: Sendable, CustomStringConvertible {
    let range: String?
    let length: Int
    let expected: ByteRange
    var method = "GET"
    var ifRange: String?

    var description: String {
      "\(method) \(range ?? "-") of \(length), If-Range \(ifRange ?? "-")"
    }
  }

  static let cases: [Case] = [
    // Ranges within the length
    Case(range: nil, length: 1000, expected: .whole),
    Case(range: "bytes=0-0", length: 1000, expected: .part(0..<1)),
    Case(range: "bytes=0-499", length: 1000, expected: .part(0..<500)),
    Case(range: "bytes=500-999", length: 1000, expected: .part(500..<1000)),
    Case(range: "bytes=999-999", length: 1000, expected: .part(999..<1000)),
    Case(range: "bytes=500-", length: 1000, expected: .part(500..<1000)),
    Case(range: "bytes=0-", length: 1000, expected: .part(0..<1000)),
    Case(range: "bytes=999-", length: 1000, expected: .part(999..<1000)),
    Case(range: "bytes=0-999", length: 1000, expected: .part(0..<1000)),
    // The last position is beyond the end
    Case(range: "bytes=0-1000", length: 1000, expected: .part(0..<1000)),
    Case(range: "bytes=900-5000", length: 1000, expected: .part(900..<1000)),
    Case(range: "bytes=0-\(huge)", length: 1000, expected: .part(0..<1000)),
    // The first position is beyond the end
    Case(range: "bytes=1000-", length: 1000, expected: .unsatisfiable),
    Case(range: "bytes=1000-1000", length: 1000, expected: .unsatisfiable),
    Case(range: "bytes=5000-6000", length: 1000, expected: .unsatisfiable),
    Case(range: "bytes=\(huge)-", length: 1000, expected: .unsatisfiable),
    // The last bytes
    Case(range: "bytes=-1", length: 1000, expected: .part(999..<1000)),
    Case(range: "bytes=-500", length: 1000, expected: .part(500..<1000)),
    Case(range: "bytes=-1000", length: 1000, expected: .part(0..<1000)),
    Case(range: "bytes=-1001", length: 1000, expected: .part(0..<1000)),
    Case(range: "bytes=-\(huge)", length: 1000, expected: .part(0..<1000)),
    Case(range: "bytes=-0", length: 1000, expected: .unsatisfiable),
    // An empty representation
    Case(range: "bytes=0-", length: 0, expected: .unsatisfiable),
    Case(range: "bytes=0-0", length: 0, expected: .unsatisfiable),
    Case(range: "bytes=-5", length: 0, expected: .whole),
    Case(range: nil, length: 0, expected: .whole),
    // Invalid ranges are ignored
    Case(range: "bytes=", length: 1000, expected: .whole),
    Case(range: "bytes=-", length: 1000, expected: .whole),
    Case(range: "bytes=5-2", length: 1000, expected: .whole),
    Case(range: "bytes=a-b", length: 1000, expected: .whole),
    Case(range: "bytes=1 - 2", length: 1000, expected: .whole),
    Case(range: "bytes=+1-2", length: 1000, expected: .whole),
    Case(range: "bytes=0x0-1", length: 1000, expected: .whole),
    Case(range: "bytes=١-٢", length: 1000, expected: .whole),
    Case(range: "bytes 0-1", length: 1000, expected: .whole),
    Case(range: "items=0-1", length: 1000, expected: .whole),
    Case(range: "", length: 1000, expected: .whole),
    // Units in any case; empty elements and surrounding spaces
    Case(range: "Bytes=0-1", length: 1000, expected: .part(0..<2)),
    Case(range: "bytes=,0-1,", length: 1000, expected: .part(0..<2)),
    Case(range: "bytes= \t0-1 ", length: 1000, expected: .part(0..<2)),
    // Several ranges: the whole is a valid response
    Case(range: "bytes=0-1,5-6", length: 1000, expected: .whole),
    // Methods other than GET ignore ranges
    Case(range: "bytes=0-1", length: 1000, expected: .whole, method: "HEAD"),
    Case(range: "bytes=0-1", length: 1000, expected: .whole, method: "POST"),
    Case(range: "bytes=5000-", length: 1000, expected: .whole, method: "HEAD"),
    // `If-Range` must match the entity tag
    Case(range: "bytes=0-1", length: 1000, expected: .part(0..<2), ifRange: "\"a\""),
    Case(range: "bytes=0-1", length: 1000, expected: .whole, ifRange: "\"b\""),
    Case(range: "bytes=0-1", length: 1000, expected: .whole, ifRange: "W/\"a\""),
    Case(range: "bytes=5000-", length: 1000, expected: .whole, ifRange: "\"b\""),
    Case(
      range: "bytes=0-1", length: 1000, expected: .whole,
      ifRange: "Sat, 29 Oct 1994 19:43:31 GMT"),
  ]

  @Test(arguments: cases)
  func aRangeGivesThatPart(_ one: Case) {
    #expect(
      ByteRange(
        one.range, ifRange: one.ifRange, method: one.method, length: one.length, entityTag: "\"a\"")
        == one.expected)
  }
}
