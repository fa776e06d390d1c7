import Annotations

/// Reading and writing of comma-separated values (RFC 4180) and of the variants that spreadsheets
/// write.
package enum CommaSeparated {
  /// A field with its position.
  package struct Field: Equatable {
    package var text: String
    package let line: Int
    package let column: Int
  }

  /// A syntax error.
  package struct Fault: Error, Equatable {
    /// The kind of a syntax error.
    package enum Kind {
      /// A quoted field without a closing quote, or with text after the closing quote.
      case badQuote
      /// A field with more than ``maxBytes`` bytes.
      case longField
      /// A record with more than ``maxFields`` fields.
      case manyFields
    }
    package let kind: Kind
    package let line: Int
    package let column: Int
  }

  /// The maximum length of a field in bytes: sixteen times the longest path, and sufficient for a
  /// list of all ayat.
  static let maxBytes = 1 << 16
  /// The maximum number of fields in a record.
  static let maxFields = 64

  /// Calls `take` with each record of a text.
  ///
  /// The text may be UTF-8, UTF-16 or in a Windows code page (``ForeignText``). The first record
  /// determines the field separator. The separator is a comma if this record contains a comma
  /// outside quotes. Otherwise it is a semicolon or a tab, because spreadsheets use these in
  /// languages with decimal commas. A line such as `sep=;` at the beginning overrides this rule.
  /// Lines end as in ``TextLines``. Blank lines, lines that begin with `#` and records with only
  /// empty fields are skipped. Spaces around an unquoted field are ignored. Memory use does not
  /// grow with the number of records.
  package static func read(_ text: [UInt8], take: ([Field]) throws -> Void) throws {
    var reader = Reader(bytes: ForeignText.legible(text).utf8)
    while let record = try reader.record() {
      if record.contains(where: { !$0.text.isEmpty }) { try take(record) }
    }
  }

  /// Returns the first record that has a non-empty field; empty if no record has such a field, or
  /// if the text is malformed.
  package static func header(of text: [UInt8]) -> [Field] {
    var reader = Reader(bytes: ForeignText.legible(text).utf8)
    do {
      while let record = try reader.record() {
        if record.contains(where: { !$0.text.isEmpty }) { return record }
      }
    } catch {}  // a malformed text is reported when its records are read
    return []
  }

  /// Returns a text as a field, quoted if necessary.
  ///
  /// The field cannot affect a terminal and is not interpreted as a formula by spreadsheets.
  /// Control characters and Unicode line breaks become `\n`, `\t`, `\r` or `\u{1B}`, and a
  /// backslash becomes `\\`. A text that begins with `=`, `+`, `-`, `@`, one of their fullwidth
  /// forms or an apostrophe, even after spaces, gets an apostrophe in front. ``plain(_:)`` restores
  /// the text. A text that begins with `#` is quoted, because ``read(_:take:)`` skips lines that
  /// begin so.
  package static func field(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(contentsOf: escaped(scalar).unicodeScalars) }
    if let first = shown.first(where: { !$0.properties.isWhitespace }),
      isFormulaMark(first)
    {
      shown.insert("'", at: shown.startIndex)
    }
    let isPadded =
      shown.first?.properties.isWhitespace == true || shown.last?.properties.isWhitespace == true
    guard isPadded || shown.first == "#" || shown.contains(where: { $0 == "," || $0 == "\"" })
    else {
      return String(shown)
    }
    // The loop runs over scalars, not characters, because a combining mark would merge with a
    // quote.
    return "\"" + String(String.UnicodeScalarView(shown.flatMap { $0 == "\"" ? [$0, $0] : [$0] }))
      + "\""
  }

  /// Returns the text of which ``field(_:)`` made a field.
  package static func plain(_ field: String) -> String {
    var rest = field.unicodeScalars[...]
    if rest.first == "'" {
      let next = rest.dropFirst().first { !$0.properties.isWhitespace }
      if next.map(isFormulaMark) ?? false { rest.removeFirst() }
    }
    var plain = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let (found, length) = unescaped(rest) else {
        plain.append(scalar)
        continue
      }
      plain.append(found)
      rest.removeFirst(length)
    }
    return String(plain)
  }

  /// Returns the scalar of an escape, and the number of scalars after its backslash; nil if no
  /// escape begins there.
  private static func unescaped(
    _ rest: Substring.UnicodeScalarView
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    switch rest.first {
    case "n": return ("\n", 1)
    case "t": return ("\t", 1)
    case "r": return ("\r", 1)
    case "\\": return ("\\", 1)
    case "u":
      let digits = rest.dropFirst(2).prefix { $0 != "}" }
      guard rest.dropFirst().first == "{", digits.endIndex < rest.endIndex,
        (1...6).contains(digits.count), digits.allSatisfy(\.properties.isASCIIHexDigit),
        let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
      else { return nil }
      return (scalar, digits.count + 3)
    default: return nil
    }
  }

  /// True for a scalar with which a spreadsheet begins a formula, and for the apostrophe, with
  /// which it begins a text.
  private static func isFormulaMark(_ scalar: Unicode.Scalar) -> Bool {
    "=+-@'\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(scalar)
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

  /// A parser over bytes. Bytes suffice, because all separators are ASCII, and the UTF-8 form of
  /// any other character contains no ASCII byte. ``TextLines`` finds the line ends. A `String`
  /// would be slower. It would also merge CR LF into one `Character`, and a comma with a combining
  /// mark.
  private struct Reader {
    let bytes: [UInt8]
    var index: Int
    var line = 1
    var column = 1

    private static let comma = UInt8(ascii: ",")
    private static let quote = UInt8(ascii: "\"")
    private static let tab = UInt8(ascii: "\t")

    /// The field separator.
    private var separator = Self.comma

    init(bytes: [UInt8]) {
      self.bytes = bytes
      index = 0
      var lines = TextLines(utf8: bytes)
      let first = lines.next()?.utf8.map(\.self) ?? []
      if first.count == 5, first.starts(with: "sep=".utf8) || first.starts(with: "SEP=".utf8),
        [Self.comma, UInt8(ascii: ";"), Self.tab].contains(first[4])
      {
        separator = first[4]
        while !isAtLineEnd { advance() }
      } else {
        separator = Self.separator(of: bytes)
      }
    }

    /// Returns the separator of the first line that is neither blank nor a comment.
    private static func separator(of bytes: [UInt8]) -> UInt8 {
      for line in TextLines(utf8: bytes) {
        let first = line.utf8.drop { $0 == UInt8(ascii: " ") || $0 == tab }
        if first.isEmpty || first.first == UInt8(ascii: "#") { continue }
        var isQuoted = false
        var found: Set<UInt8> = []
        for byte in first {
          if byte == quote { isQuoted.toggle() }
          if !isQuoted { found.insert(byte) }
        }
        return [comma, UInt8(ascii: ";"), tab].first(where: found.contains) ?? comma
      }
      return comma
    }

    private func isSpace(_ byte: UInt8?) -> Bool {
      byte == UInt8(ascii: " ") || byte == Self.tab && separator != Self.tab
    }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }
    private var isAtLineEnd: Bool { byte == nil || TextLines.lineEnd(bytes, at: index) > 0 }

    /// Moves to the next byte. A new line begins after CR, LF or CR LF. CR LF is one line end, so
    /// no line begins between CR and LF.
    private mutating func advance() {
      let passed = bytes[index]
      let length = TextLines.lineEnd(bytes, at: index)
      index += 1
      if length > 0, passed != UInt8(ascii: "\r") || length == 1 {
        line += 1
        column = 1
      } else if passed & 0xC0 != 0x80 {
        // Each character counts as one column, so continuation bytes are not counted.
        column += 1
      }
    }

    /// Reads the next record; empty for a skipped line, nil at the end.
    mutating func record() throws(Fault) -> [Field]? {
      guard byte != nil else { return nil }
      skipSpaces()
      if byte == UInt8(ascii: "#") {
        while !isAtLineEnd { advance() }
      }
      var fields: [Field] = []
      if !isAtLineEnd {
        fields.append(try field())
        while byte == separator {
          guard fields.count < maxFields else { throw fault(.manyFields) }
          advance()
          fields.append(try field())
        }
      }
      if byte != nil {
        for _ in 0..<TextLines.lineEnd(bytes, at: index) { advance() }
      }
      return fields
    }

    private func fault(_ kind: Fault.Kind) -> Fault {
      Fault(kind: kind, line: line, column: column)
    }

    private mutating func skipSpaces() {
      while isSpace(byte) { advance() }
    }

    private mutating func field() throws(Fault) -> Field {
      skipSpaces()
      let (start, line, column) = (index, line, column)
      func text(_ bytes: some Collection<UInt8>) -> Field {
        Field(text: String(decoding: bytes, as: UTF8.self), line: line, column: column)
      }
      guard byte == Self.quote else {
        while !isAtLineEnd, byte != separator {
          advance()
          guard index - start <= maxBytes else { throw fault(.longField) }
        }
        var end = index
        while end > start, isSpace(bytes[end - 1]) { end -= 1 }
        return text(bytes[start..<end])
      }
      advance()
      var quoted: [UInt8] = []
      while true {
        guard let here = byte else {
          throw Fault(kind: .badQuote, line: line, column: column)
        }
        advance()
        if here == Self.quote {
          guard byte == Self.quote else { break }
          advance()
        }
        quoted.append(here)
        guard quoted.count <= maxBytes else { throw fault(.longField) }
      }
      skipSpaces()
      guard isAtLineEnd || byte == separator else { throw fault(.badQuote) }
      return text(quoted)
    }
  }
}
