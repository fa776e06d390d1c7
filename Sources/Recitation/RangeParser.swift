/// Reads passages as people write them.
///
///     67            the whole surah            78-80         whole surahs
///     2:255         one ayah                   67:1-30       ayat of one surah
///     2:285-3:5     across surahs              Al-Mulk       by name, many spellings
///     Al-Mulk 1-15  ayat of a named surah      page:50-51    juz:30  hizb:60  quarter:1  manzil:7
///     juz amma      a juz by its first word    ayat al-kursi a passage with a name of its own
///
/// Several are parted by spaces or commas and keep their order. Digits may be Arabic. A number
/// without a colon or a name before it is always a surah; where that would mislead
/// (`2:1-5,8`) it is refused. Ayah 0 is the basmalah before a surah. What
/// ``AyahRange/description`` writes, this reads back.
package struct RangeParser: Sendable {
  let numbering: AyahNumbering
  let facts: QuranFacts
  let names: SurahNames

  /// A parser for a numbering.
  ///
  /// - Parameter numbering: what decides which ayat there are.
  package init(numbering: AyahNumbering) {
    self.numbering = numbering
    facts = .bundled
    names = .bundled
  }

  /// A parser for a riwayah.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  package init(riwayah: Riwayah = .hafs) throws(RecitationError) {
    self.init(numbering: try QuranFacts.bundled.numbering(of: riwayah))
  }

  /// The passages that a text names, in its order, at least one.
  ///
  /// - Throws: ``RecitationError``, with the character at which the trouble is.
  package func parse(_ text: String) throws(RecitationError) -> [AyahRange] {
    var reader = RangeReader(parser: self, text: text)
    return try reader.readAll()
  }
}

/// One reading of one text from start to end.
struct RangeReader {
  /// One end of a range: a surah, and an ayah in it if one is named.
  struct End {
    let surah: Int
    let ayah: Int?
    let byName: Bool
    let position: Int
  }

  let parser: RangeParser
  let text: String
  let tokens: [RangeToken]
  var next = 0

  init(parser: RangeParser, text: String) {
    self.parser = parser
    self.text = text
    tokens = RangeToken.tokens(of: text)
  }

  var token: RangeToken? { peek(0) }

  func peek(_ offset: Int) -> RangeToken? {
    next + offset < tokens.count ? tokens[next + offset] : nil
  }

  mutating func readAll() throws(RecitationError) -> [AyahRange] {
    var ranges: [AyahRange] = []
    while true {
      var commas: [RangeToken] = []
      while let comma = token, comma.kind == .comma {
        commas.append(comma)
        next += 1
      }
      guard token != nil else { break }
      if let last = ranges.last, commas.count == 1 { try refuseAmbiguity(after: last) }
      ranges += try readRange()
    }
    if ranges.isEmpty { throw .emptyRange(text: text) }
    return ranges
  }

  /// `2:1-5,8`: a further ayah to some, a surah to others.
  func refuseAmbiguity(after last: AyahRange) throws(RecitationError) {
    guard next >= 2, tokens[next - 2].kind == .number, let token, !token.spaceBefore,
      let number = token.value, peek(1)?.kind != .colon, last.start.surah == last.end.surah,
      last != parser.numbering.range(ofSurah: last.start.surah), number > last.end.ayah,
      number <= parser.numbering.ayahCount(of: last.end.surah)
    else { return }
    throw .ambiguous(
      number: token.text, surah: last.end.surah, text: text, position: token.position)
  }

  mutating func readRange() throws(RecitationError) -> [AyahRange] {
    if let division = readDivisionWord() { return [try readDivision(division)] }
    if let (passages, length) = namedPassage() {
      next += length
      return passages
    }
    let start = try readEnd()
    guard token?.kind == .dash else { return [try range(from: start, to: start)] }
    let dash = next
    next += 1
    if start.ayah != nil, let token, token.kind == .number, peek(1)?.kind != .colon {
      next += 1
      let end = End(
        surah: start.surah, ayah: try ayah(token, in: start.surah), byName: false,
        position: token.position)
      return [try range(from: start, to: end)]
    }
    let end = try readEnd()
    if start.byName, start.ayah == nil, !end.byName, end.ayah == nil {
      throw unreadable(tokens[dash])
    }
    return [try range(from: start, to: end)]
  }

  mutating func readEnd() throws(RecitationError) -> End {
    guard let first = token else { throw unreadable(nil) }
    switch first.kind {
    case .number:
      next += 1
      let surah = try surah(first)
      guard token?.kind == .colon else {
        return End(surah: surah, ayah: nil, byName: false, position: first.position)
      }
      next += 1
      guard let second = token, second.kind == .number else { throw unreadable(token) }
      next += 1
      return End(
        surah: surah, ayah: try ayah(second, in: surah), byName: false, position: first.position)
    case .word:
      return try readNamedEnd(first)
    case .colon, .dash, .comma, .other:
      throw unreadable(first)
    }
  }

  mutating func readNamedEnd(_ first: RangeToken) throws(RecitationError) -> End {
    let surah: Int
    if RangeWords.surah.contains(SurahNameKey.key(first.text)), let second = peek(1),
      second.kind == .number || second.kind == .word
    {
      next += 1
      if second.kind == .number {
        var end = try readEnd()
        if end.ayah == nil, let ayah = try readAyahAfterName(in: end.surah) {
          end = End(surah: end.surah, ayah: ayah, byName: true, position: first.position)
        }
        return end
      }
      surah = try readName()
    } else {
      surah = try readName()
    }
    if token?.kind == .colon {
      next += 1
      guard token?.kind == .number else { throw unreadable(token) }
    }
    return End(
      surah: surah, ayah: try readAyahAfterName(in: surah), byName: true,
      position: first.position)
  }

  /// The number after a name, unless it begins a reference of its own (`Al-Mulk 36:1`).
  mutating func readAyahAfterName(in surah: Int) throws(RecitationError) -> Int? {
    if let word = token, word.kind == .word, peek(1)?.kind == .number,
      RangeWords.ayah.contains(SurahNameKey.key(word.text))
    {
      next += 1
    }
    guard let token, token.kind == .number, peek(1)?.kind != .colon else { return nil }
    next += 1
    return try ayah(token, in: surah)
  }

  mutating func readName() throws(RecitationError) -> Int {
    var words: [String] = []
    while words.count < SurahNames.maximumWords, let word = peek(words.count), word.kind == .word {
      words.append(word.text)
    }
    for count in stride(from: words.count, to: 0, by: -1) {
      if let number = parser.names.number(of: words.prefix(count).joined(separator: " ")) {
        next += count
        return number
      }
    }
    let name = words.joined(separator: " ")
    let nearest = parser.names.nearest(to: name) ?? parser.names.nearest(to: words.first ?? "")
    throw .unknownName(
      name: name, nearest: nearest?.name ?? "", text: text, position: token?.position ?? 1)
  }

  func surah(_ token: RangeToken) throws(RecitationError) -> Int {
    guard let number = token.value, (1...114).contains(number) else {
      throw .noSuchSurah(number: token.text, text: text, position: token.position)
    }
    return number
  }

  func ayah(_ token: RangeToken, in surah: Int) throws(RecitationError) -> Int {
    if let number = token.value, parser.numbering.contains(AyahRef(surah: surah, ayah: number)) {
      return number
    }
    throw .noSuchAyah(
      ayah: token.text, surah: parser.facts.surah(surah).name,
      count: parser.numbering.ayahCount(of: surah), riwayah: parser.numbering.riwayah, text: text,
      position: token.position)
  }

  func range(from start: End, to end: End) throws(RecitationError) -> AyahRange {
    let first = AyahRef(surah: start.surah, ayah: start.ayah ?? 1)
    let last = AyahRef(
      surah: end.surah, ayah: end.ayah ?? parser.numbering.ayahCount(of: end.surah))
    guard first <= last else {
      throw .reversed(range: "\(first)-\(last)", text: text, position: start.position)
    }
    return AyahRange(start: first, end: last)
  }

  func unreadable(_ token: RangeToken?) -> RecitationError {
    .unreadable(
      found: token?.text ?? "", text: text, position: token?.position ?? text.count + 1)
  }
}

extension RangeReader {
  /// The passage whose own name the words here are, and how many words that takes.
  func namedPassage() -> (passages: [AyahRange], length: Int)? {
    // So many at most: the words that follow may be thousands, and each passage asks for them.
    let words = tokens[next...].prefix(NamedPassages.maximumWords).prefix { $0.kind == .word }
    return NamedPassages.find(words.map(\.text), in: parser.numbering)
  }

  mutating func readDivisionWord() -> MushafDivision? {
    guard let token, token.kind == .word,
      let division = RangeWords.divisions[SurahNameKey.key(token.text)]
    else { return nil }
    next += 1
    return division
  }

  mutating func readDivision(
    _ division: MushafDivision
  ) throws(RecitationError) -> AyahRange {
    if token?.kind == .colon { next += 1 }
    let (first, position) = try readDivisionNumber(division)
    var last = first
    if token?.kind == .dash {
      next += 1
      last = try readDivisionNumber(division).number
    }
    guard first <= last else {
      throw .reversed(range: "\(division) \(first)-\(last)", text: text, position: position)
    }
    let riwayah = parser.numbering.riwayah
    return AyahRange(
      start: try parser.facts.range(of: division, first, in: riwayah).start,
      end: try parser.facts.range(of: division, last, in: riwayah).end)
  }

  mutating func readDivisionNumber(
    _ division: MushafDivision
  ) throws(RecitationError) -> (number: Int, position: Int) {
    if division == .juz, let word = token, word.kind == .word,
      let named = RangeWords.juz[SurahNameKey.gluedKey(word.text)]
    {
      next += 1
      return (named, word.position)
    }
    guard let token, token.kind == .number else { throw unreadable(token) }
    next += 1
    guard let number = token.value, (1...division.count).contains(number) else {
      throw .noSuchDivision(division, number: token.text, text: text, position: token.position)
    }
    return (number, token.position)
  }
}

/// A piece of a range as typed: a number, a word or a sign.
struct RangeToken: Equatable {
  enum Kind: Equatable { case number, word, colon, dash, comma, other }

  let kind: Kind
  /// As typed; digits of any script as 0…9.
  var text: String
  /// The character at which it starts, from 1.
  let position: Int
  /// True if a space stands before it.
  let spaceBefore: Bool

  /// The number; nil if it is none or far too large.
  var value: Int? { kind == .number && text.count <= 9 ? Int(text) : nil }

  /// Cuts a text into tokens. Never fails; what is not understood is `other`.
  ///
  /// A hyphen between two letters belongs to the word (`Al-Mulk`); marks that only steer the
  /// direction of writing are passed over.
  static func tokens(of text: String) -> [RangeToken] {
    let characters = text.enumerated().compactMap { index, character -> (Int, Character)? in
      let scalars = character.unicodeScalars.filter { !isInvisible($0) }
      guard let plain = String(String.UnicodeScalarView(scalars)).first else { return nil }
      return (index + 1, plain)
    }
    var tokens: [RangeToken] = []
    var space = false
    for (index, (position, character)) in characters.enumerated() {
      let nextIsLetter = index + 1 < characters.count && isLetter(characters[index + 1].1)
      let last = tokens.last
      let joins = !space && last != nil
      if let digit = digit(character) {
        if joins, last?.kind == .number {
          tokens[tokens.count - 1].text += digit
        } else {
          tokens.append(
            RangeToken(kind: .number, text: digit, position: position, spaceBefore: space))
        }
      } else if isLetter(character)
        || joins && last?.kind == .word && (isApostrophe(character) || isDash(character))
          && nextIsLetter
      {
        if joins, last?.kind == .word {
          tokens[tokens.count - 1].text.append(character)
        } else {
          tokens.append(
            RangeToken(
              kind: .word, text: String(character), position: position, spaceBefore: space))
        }
      } else if character.isWhitespace {
        space = true
        continue
      } else if !(isApostrophe(character) && (nextIsLetter || joins && last?.kind == .word)) {
        tokens.append(
          RangeToken(
            kind: sign(character), text: String(character), position: position,
            spaceBefore: space))
      } else if !joins {
        continue
      }
      space = false
    }
    return tokens
  }

  private static func sign(_ character: Character) -> Kind {
    if isDash(character) { return .dash }
    if ":：꞉".contains(character) { return .colon }
    return ",;،؛".contains(character) ? .comma : .other
  }

  static func isDash(_ character: Character) -> Bool { "-‐‑‒–—−".contains(character) }

  private static func isApostrophe(_ character: Character) -> Bool {
    "'’‘`´ʼʾʿ".contains(character)
  }

  static func isLetter(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { $0.properties.isAlphabetic } ?? false
      && digit(character) == nil && !isApostrophe(character)
  }

  /// A digit of ours, Arabic-Indic or its Persian form, as one of 0…9.
  static func digit(_ character: Character) -> String? {
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first else {
      return nil
    }
    switch scalar.value {
    case 0x30...0x39: return String(scalar)
    case 0x660...0x669: return String(scalar.value - 0x660)
    case 0x6F0...0x6F9: return String(scalar.value - 0x6F0)
    default: return nil
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0x640: true
    default: false
    }
  }
}

/// Words that say what the number after them is, by ``SurahNameKey``.
enum RangeWords {
  static let surah = keys([
    "surah", "sura", "surat", "surath", "suratul", "suratu", "soorah", "soora", "sourate", "sure",
    "سورة", "سورہ", "سوره",
  ])
  static let ayah = keys([
    "ayah", "aya", "ayat", "ayaat", "ayahs", "ayas", "verse", "verses", "vers", "آية", "آيات",
    "الآيات", "الآية", "ayet", "ayetler", "ayetleri", "آیت", "آیات",
  ])
  static let divisions: [String: MushafDivision] = {
    let words: [(MushafDivision, [String])] = [
      (.page, ["page", "pages", "safha", "safhah", "صفحة", "صفحات"]),
      (.juz, ["juz", "juzu", "juzz", "para", "sipara", "جزء", "الجزء"]),
      (.hizb, ["hizb", "حزب", "الحزب"]),
      (.quarter, ["quarter", "quarters", "rub", "ربع"]),
      (.manzil, ["manzil", "منزل"]),
    ]
    var result: [String: MushafDivision] = [:]
    for (division, spellings) in words {
      for spelling in spellings { result[SurahNameKey.key(spelling)] = division }
    }
    return result
  }()

  /// Juz that are called by their first word, by ``SurahNameKey/gluedKey(_:)``.
  static let juz: [String: Int] = {
    let words = [29: ["tabarak", "tabaraka", "تبارك"], 30: ["amma", "عم"]]
    var result: [String: Int] = [:]
    for (number, names) in words {
      for name in names { result[SurahNameKey.gluedKey(name)] = number }
    }
    return result
  }()

  private static func keys(_ words: [String]) -> Set<String> {
    Set(words.map { SurahNameKey.key($0) })
  }
}
