/// Conversion of text saved by other programs to UTF-8.
package enum ForeignText {
  /// Decodes the bytes of a text file.
  ///
  /// Spreadsheets save "Unicode text" as UTF-16, with or without a byte order mark; some databases
  /// save UTF-32. Text without a byte order mark is recognised by its zero bytes, because UTF-8
  /// text contains no zero bytes. In UTF-32 every fourth byte is zero. In UTF-16 the digits, tabs
  /// and commas of a table have one zero byte each: at even indices in big-endian text, at odd
  /// indices in little-endian text.
  ///
  /// - Parameter bytes: UTF-8, UTF-16 or UTF-32 text.
  /// - Returns: UTF-8 without a byte order mark.
  package static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    // UTF-32 comes first, because its little-endian byte order mark begins with the mark of UTF-16.
    if let lowFirst = utf32Order(of: bytes) { return utf32(bytes, lowFirst: lowFirst) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), lowFirst: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), lowFirst: false) }
    var zeros = (even: 0, odd: 0)
    for (index, byte) in bytes.prefix(4096).enumerated() where byte == 0 {
      if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    // A single zero byte in UTF-8 text, written by mistake, is not evidence of UTF-16.
    let most = max(zeros.even, zeros.odd)
    guard most > 8 * min(zeros.even, zeros.odd), 8 * most >= min(bytes.count, 4096) else {
      return bytes
    }
    return utf16(bytes[...], lowFirst: zeros.odd > zeros.even)
  }

  /// Returns the byte order of UTF-32 text, true for little-endian; nil for any other text.
  ///
  /// Checks the first 1,024 units. In UTF-32 text, the highest byte of each unit is 0, and the
  /// second highest is the number of a Unicode plane, in practice 0, 1, 2 or 14. In UTF-16, these
  /// two bytes would be a control character.
  private static func utf32Order(of bytes: [UInt8]) -> Bool? {
    let head = bytes.prefix(min(bytes.count, 4096) & ~3)
    guard head.count >= 8 || head == [0xFF, 0xFE, 0, 0] || head == [0, 0, 0xFE, 0xFF] else {
      return nil
    }
    let starts = stride(from: 0, to: head.count, by: 4)
    func isPlane(_ byte: UInt8) -> Bool { byte <= 2 || byte == 14 }
    if starts.allSatisfy({ bytes[$0 + 3] == 0 && isPlane(bytes[$0 + 2]) }) { return true }
    return starts.allSatisfy({ bytes[$0] == 0 && isPlane(bytes[$0 + 1]) }) ? false : nil
  }

  /// A single-byte encoding of older editors and spreadsheets.
  package enum CodePage: String, Sendable {
    case arabic = "Windows-1256"
    /// Letters of western Europe and Turkey. Windows-1254 is Windows-1252 with six Turkish letters
    /// in place of six Icelandic letters.
    case latin = "Windows-1254"

    /// Guesses the code page of text that is not UTF-8. In Arabic text, non-ASCII letters are
    /// adjacent; in Latin text, accented letters mostly stand between ASCII letters.
    fileprivate init(of bytes: [UInt8]) {
      var arabic = 0
      var latin = 0
      for index in bytes.indices where bytes[index] >= 0xC0 {
        let before = index > 0 ? bytes[index - 1] : 0x20
        let after = index + 1 < bytes.count ? bytes[index + 1] : 0x20
        if before >= 0xC0 || after >= 0xC0 {
          arabic += 1
        } else if CodePage.isLetter(before) || CodePage.isLetter(after) {
          latin += 1
        }
      }
      self = latin > arabic ? .latin : .arabic
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      (0x61...0x7A).contains(byte | 0x20)
    }

    /// Returns the character of a byte in 0x80…0xFF.
    fileprivate func character(_ byte: UInt8) -> UInt16 {
      switch self {
      case .arabic: windows1256[Int(byte) - 0x80]
      case .latin: byte < 0xA0 ? lowLatin[Int(byte) - 0x80] : turkish[byte] ?? UInt16(byte)
      }
    }
  }

  /// Decodes a text file in any common encoding. Text that is not UTF-8, UTF-16 or UTF-32 is
  /// decoded with a Windows code page, the encoding of older editors and spreadsheets.
  ///
  /// - Parameter bytes: the bytes of a text; the last character may be incomplete.
  /// - Returns: UTF-8 without a byte order mark, and the guessed code page; the code page is nil
  ///   for UTF-8, UTF-16 and UTF-32.
  package static func legible(_ bytes: [UInt8]) -> (utf8: [UInt8], page: CodePage?) {
    let plain = utf8(bytes)
    guard let page = codePage(ofPlain: plain) else { return (plain, nil) }
    var text: [UInt8] = []
    text.reserveCapacity(plain.count * 2)
    for byte in plain {
      if byte < 0x80 {
        text.append(byte)
      } else if let scalar = Unicode.Scalar(page.character(byte)) {
        append(scalar, to: &text)
      }
    }
    return (text, page)
  }

  /// Returns the guessed code page of a text; nil for UTF-8, UTF-16 and UTF-32.
  package static func codePage(of bytes: [UInt8]) -> CodePage? { codePage(ofPlain: utf8(bytes)) }

  private static func codePage(ofPlain bytes: [UInt8]) -> CodePage? {
    isUTF8(bytes) ? nil : CodePage(of: bytes)
  }

  /// True if the bytes are UTF-8 with a complete last character. The bytes are not copied.
  static func isWholeUTF8(_ bytes: [UInt8]) -> Bool { isUTF8(bytes, upTo: bytes.count) }

  private static func isUTF8(_ bytes: [UInt8], upTo end: Int) -> Bool {
    do {
      _ = try UTF8Span(validating: bytes.span.extracting(first: end))
      return true
    } catch { return false }  // the thrown error contains only a position
  }

  /// True if the bytes are UTF-8. The last character may be incomplete.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    var end = bytes.count
    // The number of continuation bytes at the end of the text that the loop has passed.
    var passed = 0
    while end > 0, passed < 3, bytes[end - 1] & 0xC0 == 0x80 {
      end -= 1
      passed += 1
    }
    if end > 0, bytes[end - 1] >= 0xC0 {
      let first = bytes[end - 1]
      let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
      if passed + 1 < length {
        end -= 1
      } else {
        end = bytes.count
      }
    } else {
      end = bytes.count
    }
    return isUTF8(bytes, upTo: end)
  }

  /// Characters of 0x80…0x9F in Windows-1252 and Windows-1254. Source: Docs/sources.md,
  /// "Windows-1256".
  private static let lowLatin: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
  ]

  /// The Turkish letters of Windows-1254.
  private static let turkish: [UInt8: UInt16] = [
    0xD0: 0x11E, 0xDD: 0x130, 0xDE: 0x15E, 0xF0: 0x11F, 0xFD: 0x131, 0xFE: 0x15F,
  ]

  /// Characters of 0x80…0xFF in Windows-1256. Source: Docs/sources.md, "Windows-1256".
  private static let windows1256: [UInt16] = [
    0x20AC, 0x067E, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0679, 0x2039,
    0x0152, 0x0686, 0x0698, 0x0688, 0x06AF, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x06A9, 0x2122, 0x0691, 0x203A, 0x0153, 0x200C, 0x200D, 0x06BA, 0x00A0, 0x060C, 0x00A2, 0x00A3,
    0x00A4, 0x00A5, 0x00A6, 0x00A7, 0x00A8, 0x00A9, 0x06BE, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x00AF,
    0x00B0, 0x00B1, 0x00B2, 0x00B3, 0x00B4, 0x00B5, 0x00B6, 0x00B7, 0x00B8, 0x00B9, 0x061B, 0x00BB,
    0x00BC, 0x00BD, 0x00BE, 0x061F, 0x06C1, 0x0621, 0x0622, 0x0623, 0x0624, 0x0625, 0x0626, 0x0627,
    0x0628, 0x0629, 0x062A, 0x062B, 0x062C, 0x062D, 0x062E, 0x062F, 0x0630, 0x0631, 0x0632, 0x0633,
    0x0634, 0x0635, 0x0636, 0x00D7, 0x0637, 0x0638, 0x0639, 0x063A, 0x0640, 0x0641, 0x0642, 0x0643,
    0x00E0, 0x0644, 0x00E2, 0x0645, 0x0646, 0x0647, 0x0648, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
    0x0649, 0x064A, 0x00EE, 0x00EF, 0x064B, 0x064C, 0x064D, 0x064E, 0x00F4, 0x064F, 0x0650, 0x00F7,
    0x0651, 0x00F9, 0x0652, 0x00FB, 0x00FC, 0x200E, 0x200F, 0x06D2,
  ]

  private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    if let encoded = UTF8.encode(scalar) { text.append(contentsOf: encoded) }
  }

  /// Decodes UTF-16. An unpaired surrogate becomes U+FFFD.
  private static func utf16(_ bytes: ArraySlice<UInt8>, lowFirst: Bool) -> [UInt8] {
    func unit(_ index: Int) -> UInt32 {
      let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      return lowFirst ? first | second << 8 : first << 8 | second
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      var value = unit(index)
      index += 2
      if value & 0xFC00 == 0xD800, index + 1 < bytes.endIndex, unit(index) & 0xFC00 == 0xDC00 {
        value = 0x10000 + (value & 0x3FF) << 10 + unit(index) & 0x3FF
        index += 2
      }
      append(Unicode.Scalar(value) ?? "\u{FFFD}", to: &text)
    }
    return text
  }

  /// Decodes UTF-32. A value that is no Unicode scalar becomes U+FFFD.
  private static func utf32(_ bytes: [UInt8], lowFirst: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2)
    for start in stride(from: 0, to: bytes.count & ~3, by: 4) {
      let value = (0..<4).reduce(UInt32(0)) { value, place in
        value << 8 | UInt32(bytes[start + (lowFirst ? 3 - place : place)])
      }
      if start == 0, value == 0xFEFF { continue }
      append(Unicode.Scalar(value) ?? "\u{FFFD}", to: &text)
    }
    return text
  }
}

/// A time written by a person or another program.
package struct ForeignTime: Equatable {
  /// The maximum absolute value of an accepted time, in seconds; no recording is longer.
  package static let greatest = 1e9

  /// The time in seconds: finite, from -``greatest`` to ``greatest``.
  package let seconds: Double
  /// The number of decimals with which the time was written.
  package let decimals: Int

  /// Reads seconds (`62.5`, `62,5`, `1.062,5`, `٦٢٫٥`), `1:02.5`, `0:01:02.5` or `0h01m02.5s`.
  ///
  /// A single comma is the decimal sign even in `5,880`, because tables in a language with decimal
  /// commas contain such times. If both comma and point occur, the last of them is the decimal sign
  /// and the earlier ones separate thousands. An Arabic `٬`, an apostrophe and spaces between
  /// digits also separate thousands. Decimals are read exactly: 0.0097 is not 0.97, and `1.` is not
  /// a number. Translation programs write spaces inside clock times (`00: 01: 02, 500`), Arabic
  /// commas and wide colons; these are read as well. Returns nil if the text is not a time.
  ///
  /// - Parameter text: any text.
  package init?(_ text: some StringProtocol) {
    if let plain = Self.simple(text) {
      self = plain
      return
    }
    if let time = Self.withUnits(text) {
      self = time
      return
    }
    guard text.utf8.count <= 64, var plain = Self.plain(text) else { return nil }
    let isNegative = plain.hasPrefix("-")
    if isNegative { plain.removeFirst() }
    let parts = plain.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let last = Self.decimal(parts[parts.count - 1]) else {
      return nil
    }
    var whole = 0.0
    for (index, part) in parts.dropLast().enumerated() {
      guard (1...9).contains(part.utf8.count), part.utf8.allSatisfy(Self.isDigit),
        let value = Double(part), index == 0 || value < 60
      else { return nil }
      whole = whole * 60 + value
    }
    guard parts.count == 1 || last.value < 60 else { return nil }
    let value = whole * 60 + last.value
    guard value <= Self.greatest else { return nil }
    seconds = isNegative ? -value : value
    decimals = last.decimals
  }

  private init(seconds: Double, decimals: Int) {
    self.seconds = seconds
    self.decimals = decimals
  }

  /// Parses a time of ASCII digits with at most two colons and at most one point or comma; returns
  /// nil for any other text. Nearly all times have this form, so this fast path matters: a file can
  /// have millions of times.
  private static func simple(_ text: some StringProtocol) -> ForeignTime? {
    var parts = 0
    var whole = 0
    var number = 0
    var digits = 0
    var decimals: Int?
    var scale = 1.0
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39:
        guard digits < 9 else { return nil }
        number = number * 10 + Int(byte - 0x30)
        digits += 1
        if let count = decimals {
          decimals = count + 1
          scale *= 10
        }
      case 0x3A:
        guard digits > 0, decimals == nil, parts < 2, parts == 0 || number < 60 else { return nil }
        (whole, number, digits, parts) = (whole * 60 + number, 0, 0, parts + 1)
      case 0x2E, 0x2C:
        guard digits > 0, decimals == nil else { return nil }
        decimals = 0
      default: return nil
      }
    }
    let last = Double(number) / scale
    guard digits > 0, decimals != 0, parts == 0 || last < 60 else { return nil }
    let value = Double(whole) * 60 + last
    return value <= greatest ? ForeignTime(seconds: value, decimals: decimals ?? 0) : nil
  }

  /// Parses hours, minutes and seconds with their units, such as `1h02m03.5s`, `2m 3s` and `75s`;
  /// nil for any other text. Only the last number may have decimals, and only the first may exceed
  /// 59.
  private static func withUnits(_ text: some StringProtocol) -> ForeignTime? {
    guard let last = text.last, "hmsHMS".contains(last), text.utf8.count <= 64 else { return nil }
    var rest = text.lowercased()[...]
    var time: ForeignTime?
    for (unit, seconds) in [("h" as Character, 3600.0), ("m", 60), ("s", 1)] {
      guard let place = rest.firstIndex(of: unit) else { continue }
      guard rest[..<place].last?.isWhitespace == false,
        let number = plain(rest[..<place]).flatMap({ decimal($0[...]) }),
        time.map({ $0.decimals == 0 && number.value < 60 }) ?? true
      else { return nil }
      time = ForeignTime(
        seconds: (time?.seconds ?? 0) + number.value * seconds, decimals: number.decimals)
      rest = rest[rest.index(after: place)...]
    }
    return time.flatMap { rest.isEmpty && $0.seconds <= greatest ? $0 : nil }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Returns a time written with ASCII characters only: digits, the decimal signs `.` and `,`, the
  /// colon, a minus sign in front, and `'` between thousands. Returns nil if the text has any other
  /// character.
  private static func plain(_ text: some StringProtocol) -> String? {
    if text.utf8.allSatisfy({ isDigit($0) || $0 == 0x2E || $0 == 0x2C || $0 == 0x3A }) {
      return String(text)
    }
    var result = ""
    let isClock = text.unicodeScalars.contains { $0 == ":" || $0 == "\u{FF1A}" }
    for scalar in text.unicodeScalars {
      switch scalar {
      case ".", ",", ":", "'": result.unicodeScalars.append(scalar)
      case "\u{66B}": result += "."
      case "\u{60C}": result += ","
      case "\u{FF1A}": result += ":"
      case "\u{66C}", "\u{2019}": result += "'"
      case "-", "\u{2212}":
        guard result.allSatisfy({ $0 == " " }) else { return nil }
        result += "-"
      // Direction marks and byte order marks are skipped. Arabic spreadsheets put direction marks
      // around numbers.
      case "\u{200E}", "\u{200F}", "\u{61C}", "\u{FEFF}": continue
      default:
        if scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue {
          result += "\(Int(digit))"
        } else if scalar.properties.isWhitespace {
          let isInsideClock = isClock && (result.last.map { ":,.".contains($0) } ?? false)
          if !isInsideClock { result += " " }
        } else {
          return nil
        }
      }
    }
    while result.last == " " { result.removeLast() }
    return String(result.drop { $0 == " " }).replacing(" ", with: "'")
  }

  /// Parses a number without a sign; returns nil if its separators are ambiguous or misplaced.
  private static func decimal(_ text: Substring) -> (value: Double, decimals: Int)? {
    let signs = text.filter { ".,'".contains($0) }
    var whole = text
    var fraction: Substring?
    if let last = signs.last, last != "'", signs.filter({ $0 == last }).count == 1,
      let place = text.lastIndex(of: last)
    {
      whole = text[..<place]
      fraction = text[text.index(after: place)...]
    }
    let thousands = Set(whole.filter { ".,'".contains($0) })
    let groups = whole.split(omittingEmptySubsequences: false) { thousands.contains($0) }
    guard thousands.count <= 1, let first = groups.first, !first.isEmpty,
      groups.allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
      groups.count == 1 || (1...3).contains(first.utf8.count),
      groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }),
      fraction.map({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) ?? true,
      let value = Double(groups.joined() + "." + (fraction ?? "0"))
    else { return nil }
    return (value, fraction?.utf8.count ?? 0)
  }
}

extension String {
  /// The text in lower case, without white space, direction marks and byte order marks. Column
  /// names and names of kinds are compared in this form.
  package var asColumnName: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter {
          !$0.properties.isWhitespace && !["\u{FEFF}", "\u{200E}", "\u{200F}"].contains($0)
        })
    ).lowercased()
  }
}
