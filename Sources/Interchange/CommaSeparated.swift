/// Comma separated values as RFC 4180 has them.
enum CommaSeparated {
  /// A field and where it starts.
  struct Field: Equatable {
    var text: String
    let line: Int
    let column: Int
  }

  /// A quote that is not closed, or is followed by more text.
  struct BadQuote: Error, Equatable {
    let line: Int
    let column: Int
  }

  /// The records of a text. Lines end with CR LF, LF or CR; blank lines and lines that begin
  /// with `#` are passed over; a byte order mark is taken off. Spaces around a field that is
  /// not quoted do not count.
  static func records(of text: String) throws(BadQuote) -> [[Field]] {
    // Scalars, because CR LF is one Character and a mark may join a comma.
    var scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    var reader = Reader(scalars: scalars)
    var records: [[Field]] = []
    while let record = try reader.record() {
      if !record.isEmpty { records.append(record) }
    }
    return records
  }

  /// Text as a field, in quotes if it needs them.
  ///
  /// Nothing in it drives a terminal, and no spreadsheet runs it as a formula: control characters and
  /// the line breaks of Unicode are written as `\n`, `\t`, `\r` or `\u{1B}`, a backslash as `\\`; a
  /// text that begins with `=`, `+`, `-`, `@`, one of their fullwidth forms or an apostrophe, if need
  /// be after spaces, gets an apostrophe in front. Who takes that apostrophe off again and undoes the
  /// backslashes has the text.
  static func field(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(contentsOf: escaped(scalar).unicodeScalars) }
    if let first = shown.first(where: { !$0.properties.isWhitespace }),
      "=+-@'\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first)
    {
      shown.insert("'", at: shown.startIndex)
    }
    let isPadded =
      shown.first?.properties.isWhitespace == true || shown.last?.properties.isWhitespace == true
    guard isPadded || shown.contains(where: { $0 == "," || $0 == "\"" }) else {
      return String(shown)
    }
    // Scalars, because a mark may join a quote.
    return "\"" + String(String.UnicodeScalarView(shown.flatMap { $0 == "\"" ? [$0, $0] : [$0] }))
      + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case "\\": "\\\\"
    default:
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: String(scalar)
      }
    }
  }

  private struct Reader {
    let scalars: [Unicode.Scalar]
    var index = 0
    var line = 1
    var column = 1

    init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    var scalar: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
    var atLineEnd: Bool { scalar == nil || scalar == "\n" || scalar == "\r" }

    mutating func advance() {
      let passed = scalars[index]
      index += 1
      if passed == "\n" || passed == "\r" && scalar != "\n" {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }

    /// The next record, empty for a line to pass over; nil at the end.
    mutating func record() throws(BadQuote) -> [Field]? {
      guard scalar != nil else { return nil }
      skipSpaces()
      if scalar == "#" {
        while !atLineEnd { advance() }
      }
      var fields: [Field] = []
      if !atLineEnd {
        fields.append(try field())
        while scalar == "," {
          advance()
          fields.append(try field())
        }
      }
      if scalar == "\r" {
        advance()
        if scalar == "\n" { advance() }
      } else if scalar == "\n" {
        advance()
      }
      return fields
    }

    private mutating func skipSpaces() {
      while scalar == " " || scalar == "\t" { advance() }
    }

    private mutating func field() throws(BadQuote) -> Field {
      skipSpaces()
      var field = Field(text: "", line: line, column: column)
      var text = String.UnicodeScalarView()
      guard scalar == "\"" else {
        while !atLineEnd, scalar != ",", let here = scalar {
          text.append(here)
          advance()
        }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        field.text = String(text)
        return field
      }
      advance()
      while true {
        guard let here = scalar else { throw BadQuote(line: field.line, column: field.column) }
        advance()
        if here == "\"" {
          guard scalar == "\"" else { break }
          advance()
        }
        text.append(here)
      }
      skipSpaces()
      guard atLineEnd || scalar == "," else { throw BadQuote(line: line, column: column) }
      field.text = String(text)
      return field
    }
  }
}
