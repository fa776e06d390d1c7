/// Decodes the text of a tag in any encoding that programs use for tags.
///
/// Old programs write the bytes of their own code page instead of Latin-1 or UTF-8. Other programs
/// read UTF-8 as Latin-1 and encode the resulting letters as UTF-8 again. In these ways, سورة
/// becomes `ÓæÑÉ` or `Ø³ÙˆØ±Ø©`. The encoding is chosen by plausibility:
///
/// 1. the stated encoding, if the text has no letter between U+0080 and U+00FF;
/// 2. UTF-8, if the single bytes of the letters form valid UTF-8, because other text hardly ever
///    does so by chance;
/// 3. windows-1256 or ISO 8859-6, if every word with a byte above 127 consists only of Arabic
///    letters in valid positions, and at least one word has two Arabic letters. In other languages,
///    bytes above 127 stand between ASCII letters;
/// 4. the stated encoding.
///
/// Sources of the tables: the mappings of the Unicode Consortium for windows-1252, windows-1256 and
/// ISO 8859-6.
struct TagText: Equatable {
  /// The text.
  let text: String
  /// The encoding that was used, if it differs from the stated encoding; otherwise nil.
  let reread: String?

  /// - Parameter bytes: UTF-8 text from a decoding library, or bytes in another encoding that the
  ///   library did not convert.
  init(_ bytes: [UInt8]) {
    let plain = Self.utf8(bytes)
    // The single bytes that the letters represent; nil if some letter represents no single byte.
    guard let raw = plain.map({ Self.singleBytes(of: $0) }) ?? bytes else {
      self.init(text: plain ?? "", reread: nil)
      return
    }
    if plain != nil, raw.allSatisfy({ $0 < 0x80 }) {
      self.init(text: plain ?? "", reread: nil)
    } else if plain != nil, let twice = Self.utf8(raw) {
      self.init(text: twice, reread: "UTF-8")
    } else if let arabic = Self.arabic(raw) {
      self.init(text: arabic.text, reread: arabic.encoding)
    } else {
      self.init(text: plain ?? Self.text(raw, Self.windows1252), reread: nil)
    }
  }

  private init(text: String, reread: String?) {
    self.text = text
    self.reread = reread
  }

  /// Decodes UTF-8. The last character may be incomplete, because a field of fixed length can end
  /// within a character.
  private static func utf8(_ bytes: [UInt8]) -> String? {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    // The first byte of the truncated last character is one of the last three bytes.
    guard let start = bytes.indices.suffix(3).last(where: { bytes[$0] >= 0xC2 }),
      bytes[start] < 0xF5, bytes[(start + 1)...].allSatisfy({ $0 >> 6 == 0b10 })
    else { return nil }
    let whole = bytes[..<start]
    // Do not decode as UTF-8 if the only non-ASCII byte is the last byte, as in `Café`. It may be a
    // letter in another encoding.
    return whole.contains { $0 >= 0x80 } ? String(validating: whole, as: UTF8.self) : nil
  }

  /// Returns the bytes of the letters in Latin-1 or windows-1252; nil if a letter is in neither of
  /// these encodings.
  private static func singleBytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = UInt8(exactly: scalar.value) {
        bytes.append(byte)
      } else if let byte = windows1252Bytes[scalar] {
        bytes.append(byte)
      } else {
        return nil
      }
    }
    return bytes
  }

  /// Decodes the bytes as Arabic. If both Arabic code pages give Arabic words, the code page with
  /// more words that begin with the article is chosen.
  private static func arabic(_ bytes: [UInt8]) -> (text: String, encoding: String)? {
    let readings = [(windows1256, "windows-1256"), (iso8859Part6, "ISO 8859-6")]
      .map { (text: text(bytes, $0), encoding: $1) }.filter { isArabic($0.text) }
    func articles(_ text: String) -> Int {
      text.split(separator: " ").count { $0.hasPrefix("ال") }
    }
    guard let first = readings.first else { return nil }
    return readings.dropFirst().reduce(first) {
      articles($1.text) > articles($0.text) ? $1 : $0
    }
  }

  /// True if all words with non-ASCII letters consist of Arabic letters in valid positions, and at
  /// least one word has two Arabic letters. Text in another encoding hardly ever fulfils these
  /// conditions by chance.
  private static func isArabic(_ text: String) -> Bool {
    let words = text.unicodeScalars.split { !isLetter($0) && !isMark($0) }
      .filter { $0.contains { !$0.isASCII } }
    return words.contains { $0.count(where: isArabicLetter) >= 2 }
      && words.allSatisfy { $0.allSatisfy { isArabicLetter($0) || isMark($0) } }
      // A tāʾ marbūṭah occurs only at the end of a word.
      && words.allSatisfy { !$0.filter(isArabicLetter).dropLast().contains("ة") }
      && !text.unicodeScalars.contains("\u{FFFD}")
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

  private static func isArabicLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x620...0x6D3).contains(scalar.value) && scalar.properties.isAlphabetic
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x64B...0x652).contains(scalar.value) || scalar.value == 0x640
  }

  private static func text(_ bytes: [UInt8], _ upper: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      text.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80])
    }
    return String(text)
  }

  private static let windows1252Bytes: [Unicode.Scalar: UInt8] = Dictionary(
    uniqueKeysWithValues: windows1252.enumerated().map { ($1, UInt8(0x80 + $0)) })

  /// The characters of windows-1252 for the bytes from 128 on.
  private static let windows1252 = Array(
    """
    €\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ\
    \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿\
    ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
    àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
    """.unicodeScalars)

  private static let windows1256 = Array(
    """
    €پ‚ƒ„…†‡ˆ‰ٹ‹Œچژڈگ‘’“”•–—ک™ڑ›œ\u{200C}\u{200D}ں\
    \u{A0}،¢£¤¥¦§¨©ھ«¬\u{AD}®¯°±²³´µ¶·¸¹؛»¼½¾؟\
    ہءآأؤإئابةتثجحخدذرزسشصض×طظعغـفقك\
    àلâمنهوçèéêëىيîï\u{64B}\u{64C}\u{64D}\u{64E}ô\u{64F}\u{650}÷\u{651}ù\u{652}ûü\u{200E}\u{200F}ے
    """.unicodeScalars)

  private static let iso8859Part6 = Array(
    """
    \u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8A}\u{8B}\u{8C}\u{8D}\u{8E}\u{8F}\u{90}\u{91}\u{92}\u{93}\u{94}\u{95}\u{96}\u{97}\u{98}\u{99}\u{9A}\u{9B}\u{9C}\u{9D}\u{9E}\u{9F}\
    \u{A0}\u{FFFD}\u{FFFD}\u{FFFD}¤\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}،\u{AD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}؛\u{FFFD}\u{FFFD}\u{FFFD}؟\
    \u{FFFD}ءآأؤإئابةتثجحخدذرزسشصضطظعغ\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\
    ـفقكلمنهوىي\u{64B}\u{64C}\u{64D}\u{64E}\u{64F}\u{650}\u{651}\u{652}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}
    """.unicodeScalars)
}
