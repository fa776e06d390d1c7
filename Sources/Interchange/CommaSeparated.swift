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

  /// A field, in quotes if it needs them.
  ///
  /// A field that begins with `=`, `+`, `-`, `@`, tab or return gets an apostrophe in front,
  /// because spreadsheets run such fields as formulas; numbers are not fields of this kind.
  static func field(_ text: String) -> String {
    var guarded = text
    if let first = text.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) {
      guarded = "'" + text
    }
    let special = guarded.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    let padded = guarded.first?.isWhitespace == true || guarded.last?.isWhitespace == true
    guard special || padded else { return guarded }
    var quoted = String.UnicodeScalarView()
    for scalar in guarded.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    return "\"\(String(quoted))\""
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
