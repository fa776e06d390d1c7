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
