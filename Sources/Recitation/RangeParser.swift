/// Parser of passages in the notations that people use.
///
///     67            the whole surah            78-80         whole surahs
///     2:255         one ayah                   67:1-30       ayat of one surah
///     2:285-3:5     across surahs              Al-Mulk       by name, many spellings
///     Al-Mulk 1-15  ayat of a named surah      page:50-51    juz:30  hizb:60  quarter:1  manzil:7
///     Al-Mulk from 5 to 10, Al-Mulk verse 5 to verse 10, سورة الملك من الآية ٥
///     juz amma      a juz by its first word    ayat al-kursi a passage with a name of its own
///     ruku:5        a ruku of the whole text   Al-Baqarah ruku 2, ruku 2 of Al-Baqarah
///     page 50 line 3, page:50:3-8, page:50:3-51:2, page 2 of juz 30, quarter 3 of hizb 5
///     the last ten surahs, first 10 ayat of Al-Kahf, last 2 pages of juz 1
///     from 67:5 to the end of the page, from page 50 line 3, from juz 29, 67:1 to 67:10
///     bookmark evening, from where I stopped
///
/// Words can be of any language of ``LanguageWords``, in the word order of that language:
/// `30. cüz`, `Yasin Suresi`, `de An-Naba à An-Nas`, `سورۃ الملک`. A tatweel that does not stretch
/// a letter counts as a dash.
///
/// Several passages are separated by spaces or commas and keep their order. Digits and words can be
/// Arabic. A number means a surah unless a colon or a name precedes it. If such a number could also
/// be an ayah, like the 8 in `2:1-5,8`, the range is refused. Ayah 0 is the basmalah before a
/// surah. A range with `from` but without an end extends to the end of the surah if it begins with
/// an ayah, a line or a bookmark. If it begins with a surah, a juz or another part, it extends to
/// the end of the Quran. The parser reads the output of ``AyahRange/description``.
package struct RangeParser: Sendable {
  /// A passage that a person bookmarked, for use in a range.
  package struct Bookmark: Sendable {
    let label: String
    let range: AyahRange
    let riwayah: Riwayah

    /// Creates a bookmark.
    ///
    /// - Parameters:
    ///   - label: the name of the bookmark; may be empty.
    ///   - range: the passage.
    ///   - riwayah: the riwayah that numbers the passage.
    package init(label: String, range: AyahRange, riwayah: Riwayah) {
      self.label = label
      self.range = range
      self.riwayah = riwayah
    }
  }

  let numbering: AyahNumbering
  /// Bookmarks that can be used in a range, the latest first; nil if bookmarks are unavailable.
  let bookmarks: [Bookmark]?

  /// Creates a parser for a numbering.
  ///
  /// - Parameters:
  ///   - numbering: the numbering, which determines the ayat that exist.
  ///   - bookmarks: the bookmarks that can be used in a range, the latest first; nil if bookmarks
  ///     are unavailable.
  package init(numbering: AyahNumbering, bookmarks: [Bookmark]? = nil) {
    self.numbering = numbering
    self.bookmarks = bookmarks
  }

  var facts: QuranFacts { .bundled }

  /// The names of the surahs. The table is made at its first use, because most ranges are only
  /// numbers.
  var names: SurahNames { .bundled }

  /// Creates a parser for a riwayah.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  package init(
    riwayah: Riwayah = .hafs, bookmarks: [Bookmark]? = nil
  ) throws(RecitationError) {
    self.init(numbering: try QuranFacts.bundled.numbering(of: riwayah), bookmarks: bookmarks)
  }

  /// Parses the passages that a text states, at least one, in the order of the text.
  ///
  /// - Throws: ``RecitationError``, which includes the position of the faulty character.
  package func parse(_ text: String) throws(RecitationError) -> [AyahRange] {
    var reader = RangeReader(parser: self, text: text)
    return try reader.readAll()
  }
}

/// A term of a range: a surah, an ayah, a juz, a line or another passage that is given by a number
/// or a name.
struct RangeTerm {
  /// Kind of a term, which determines the meaning of a number after it.
  enum Kind: Equatable {
    case surah(byName: Bool)
    case ayah
    case division(MushafDivision, Int)
    case line(page: Int)
    case bookmark
    /// A passage that has its own name.
    case named
    /// A part of another term, or several of its parts, such as `page 2 of juz 30`.
    case part
  }

  let kind: Kind
  /// Ranges of the term, at least one. Only a passage with its own name can have several ranges.
  let ranges: [AyahRange]
  /// Index of the first character of the term, from 1.
  let position: Int

  init(_ kind: Kind, _ ranges: [AyahRange], at position: Int) {
    precondition(!ranges.isEmpty, "a term names no ayat")
    self.kind = kind
    self.ranges = ranges
    self.position = position
  }

  var start: AyahRef { ranges[0].start }
  var end: AyahRef { ranges[ranges.count - 1].end }
  /// Range from the first to the last ayah of the term.
  var whole: AyahRange { AyahRange(start: start, end: end) }
}

/// Reads a single text from its start to its end.
struct RangeReader {
  let parser: RangeParser
  let text: String
  let tokens: [RangeToken]
  var next = 0
  /// The nesting depth of the term that is being read. For `juz 30` in `hizb 2 of juz 30`, it is 1,
  /// because one word `of` leads to this term.
  var depth = 0
  /// True if the last term has a word such as `from` between a surah and its ayah, as in
  /// `Al-Mulk from 5`.
  private var isFromAyah = false

  init(parser: RangeParser, text: String) {
    self.parser = parser
    self.text = text
    tokens = RangeToken.tokens(of: text).flatMap { Self.parted($0, by: parser) }
  }

  /// Splits a word with a Turkish ending, such as `Nebe'den`, into two tokens.
  private static func parted(_ token: RangeToken, by parser: RangeParser) -> [RangeToken] {
    guard token.kind == .word, let mark = token.text.lastIndex(where: RangeToken.isApostrophe),
      mark > token.text.startIndex
    else { return [token] }
    let ending = String(token.text[token.text.index(after: mark)...])
    guard RangeWords.endings.contains(RangeWords.plain(ending)),
      !RangeWords.to.contains([RangeWords.plain(token.text)]),
      parser.names.number(of: token.text) == nil
    else { return [token] }
    let head = String(token.text[..<mark])
    return [
      RangeToken(
        kind: .word, text: head, position: token.position, spaceBefore: token.spaceBefore),
      RangeToken(
        kind: .word, text: ending, position: token.position + head.count + 1, spaceBefore: false),
    ]
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

  /// Refuses texts such as `2:1-5,8`, in which 8 could be a further ayah or a surah.
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
    var isOpen = false
    while skip(RangeWords.from) { isOpen = true }
    isFromAyah = false
    let start = try readTerm()
    isOpen = isOpen || isFromAyah
    let joint = next
    if let length = jointLength(at: 0) {
      next += length
      let range = try readEnd(of: start, joint: tokens[joint])
      skipBehindEnd()
      return [range]
    }
    skipBehindEnd()
    return isOpen ? [AyahRange(start: start.start, end: openEnd(of: start))] : start.ranges
  }

  /// Returns the end of a range for which only the start is stated.
  func openEnd(of term: RangeTerm) -> AyahRef {
    switch term.kind {
    case .ayah, .line, .bookmark, .named: endOfSurah(term.start.surah)
    case .surah, .division, .part: endOfSurah(114)
    }
  }

  func endOfSurah(_ surah: Int) -> AyahRef {
    AyahRef(surah: surah, ayah: parser.numbering.ayahCount(of: surah))
  }

  /// Reads the end of a range, after the dash or `to`.
  mutating func readEnd(
    of start: RangeTerm, joint: RangeToken
  ) throws(RecitationError) -> AyahRange {
    if let end = try readNamedEnd(of: start) { return try range(from: start, to: end) }
    if start.kind == .ayah, hasAyahNumber(at: 0), !isWord(RangeWords.of, at: 2) { skipAyahWord() }
    let isNumber = token?.kind == .number
    let isReference = isNumber && peek(1)?.kind == .colon
    switch start.kind {
    case .ayah where isNumber && !isReference:
      let ayah = try readAyah(in: start.start.surah)
      return try range(
        from: start, to: RangeTerm(.ayah, [AyahRange(start: ayah, end: ayah)], at: start.position))
    case .division(let division, let first)
    where (isNumber && !isReference) || division == .juz && namedJuz(token) != nil:
      let (last, _) = try readDivisionNumber(division)
      guard first <= last else {
        throw .reversed(
          range: "\(division) \(first)-\(last)", text: text, position: start.position)
      }
      return AyahRange(start: start.start, end: try self.division(division, last).end)
    case .line(let page) where isNumber && !isReference || isWord(RangeWords.line):
      skip(RangeWords.line)
      skipColon()
      return try range(from: start, to: try readLine(of: page, at: start.position))
    case .line where isReference, .division(.page, _) where isReference:
      return try range(from: start, to: try readDivision(.page))
    default:
      let end = try readTerm()
      if start.kind == .surah(byName: true), end.kind == .surah(byName: false) {
        throw unreadable(joint)
      }
      return try range(from: start, to: end)
    }
  }

  func range(from start: RangeTerm, to end: RangeTerm) throws(RecitationError) -> AyahRange {
    guard start.start <= end.end else {
      throw .reversed(range: "\(start.start)-\(end.end)", text: text, position: start.position)
    }
    return AyahRange(start: start.start, end: end.end)
  }

  func unreadable(_ token: RangeToken?) -> RecitationError {
    .unreadable(
      found: token?.text ?? "", text: text, position: token?.position ?? text.count + 1)
  }

  /// True if the token at an offset is one of the given words.
  func isWord(_ words: Set<String>, at offset: Int = 0) -> Bool {
    peek(offset).map { $0.kind == .word && words.contains(RangeWords.plain($0.text)) } ?? false
  }

  /// Skips the next token if it is one of the given words; returns false if it is not.
  @discardableResult
  mutating func skip(_ words: Set<String>) -> Bool {
    guard isWord(words), peek(1) != nil else { return false }
    next += 1
    return true
  }

  /// Returns the number of tokens of the longest phrase that begins at an offset; nil if no phrase
  /// begins there.
  func phraseLength(_ phrases: [[String]], at offset: Int = 0) -> Int? {
    guard let first = peek(offset).map({ RangeWords.plain($0.text) }) else { return nil }
    return phrases.first { phrase in
      phrase[0] == first
        && phrase.indices.dropFirst().allSatisfy { index in
          peek(offset + index).map { RangeWords.plain($0.text) } == phrase[index]
        }
    }?.count
  }

  /// Returns the number of tokens at an offset that join the two ends of a range, such as a dash,
  /// `to` or `s/d`; nil if there are no such tokens. In the name of the surah `Ta Ha`, the word
  /// `ta` does not count, although it can also join two ends.
  func jointLength(at offset: Int) -> Int? {
    if peek(offset)?.kind == .dash { return 1 }
    guard let length = phraseLength(RangeWords.to, at: offset) else { return nil }
    if length == 1, let joint = peek(offset), joint.text.count > 1, let word = peek(offset + 1),
      word.kind == .word,
      parser.names.number(of: "\(joint.text) \(word.text)") != nil,
      parser.names.number(of: word.text) == nil
    {
      return nil
    }
    return length
  }

  /// True if the token at an offset is an ending of the preceding word, such as `den` in
  /// `Nebe'den`.
  func isEnding(at offset: Int = 0) -> Bool {
    peek(offset).map { !$0.spaceBefore } ?? false && isWord(RangeWords.endings, at: offset)
  }

  /// Skips Turkish endings without a meaning of their own, and words after the end of a range, as
  /// in `Nas'a kadar`.
  mutating func skipBehindEnd() {
    if isEnding() { next += 1 }
    if let length = phraseLength(RangeWords.behindEnd) { next += length }
  }

  mutating func skipColon() {
    if token?.kind == .colon { next += 1 }
  }
}

extension RangeReader {
  /// Reads a surah or an ayah that is given by number or name.
  mutating func readReference() throws(RecitationError) -> RangeTerm {
    guard let first = token else { throw unreadable(nil) }
    switch first.kind {
    case .number:
      next += 1
      let surah = try surah(first)
      guard token?.kind == .colon else { return term(ofSurah: surah, byName: false, at: first) }
      next += 1
      guard token?.kind == .number else { throw unreadable(token) }
      return term(of: try readAyah(in: surah), at: first)
    case .word:
      return try readNamedReference(first)
    case .colon, .dash, .comma, .other:
      throw unreadable(first)
    }
  }

  private mutating func readNamedReference(
    _ first: RangeToken
  ) throws(RecitationError) -> RangeTerm {
    let surah: Int
    if RangeWords.surah.contains(SurahNameKey.key(first.text)), let second = peek(1),
      second.kind == .number || second.kind == .word
    {
      next += 1
      if second.kind == .number {
        let reference = try readReference()
        guard case .surah = reference.kind,
          let ayah = try readAyahAfterName(in: reference.start.surah)
        else { return reference }
        return term(of: ayah, at: first)
      }
      surah = try readName()
    } else {
      surah = try readName()
    }
    skipBehindName()
    if token?.kind == .colon {
      next += 1
      guard token?.kind == .number else { throw unreadable(token) }
    }
    guard let ayah = try readAyahAfterName(in: surah) else {
      return term(ofSurah: surah, byName: true, at: first)
    }
    return term(of: ayah, at: first)
  }

  /// Skips the endings of a name, and a word for `surah` after the name, as in `Yasin Suresi'nin`.
  private mutating func skipBehindName() {
    skipEnding()
    guard let word = token, word.kind == .word else { return }
    let key = SurahNameKey.key(word.text)
    let isLast = peek(1).map { $0.kind == .comma } ?? true
    if RangeWords.surahBehindName.contains(key), isLast || !RangeWords.surah.contains(key) {
      next += 1
      skipEnding()
    }
  }

  private mutating func skipEnding() {
    if isEnding(), jointLength(at: 0) == nil { next += 1 }
  }

  private func term(ofSurah surah: Int, byName: Bool, at token: RangeToken) -> RangeTerm {
    RangeTerm(
      .surah(byName: byName), [parser.numbering.range(ofSurah: surah)], at: token.position)
  }

  private func term(of ayah: AyahRef, at token: RangeToken) -> RangeTerm {
    RangeTerm(.ayah, [AyahRange(start: ayah, end: ayah)], at: token.position)
  }

  /// True if the number of an ayah stands at an offset, perhaps after a word for an ayah, as in
  /// `verse 5`.
  private func hasAyahNumber(at offset: Int) -> Bool {
    let number = isAyahWord(at: offset) ? offset + 1 : offset
    return peek(number)?.kind == .number && peek(number + 1)?.kind != .colon
  }

  /// True if a word for an ayah stands at an offset, and a number after it.
  private func isAyahWord(at offset: Int) -> Bool {
    guard let word = peek(offset), word.kind == .word, peek(offset + 1)?.kind == .number else {
      return false
    }
    return RangeWords.ayah.contains(SurahNameKey.key(word.text))
  }

  private mutating func skipAyahWord() {
    if isAyahWord(at: 0) { next += 1 }
  }

  /// Reads the number after a name, unless this number begins another reference, as in
  /// `Al-Mulk 36:1`. A word such as `from` may precede the number.
  private mutating func readAyahAfterName(in surah: Int) throws(RecitationError) -> AyahRef? {
    if isWord(RangeWords.from), hasAyahNumber(at: 1) {
      next += 1
      isFromAyah = true
    }
    skipAyahWord()
    guard token?.kind == .number, peek(1)?.kind != .colon else { return nil }
    return try readAyah(in: surah)
  }

  private mutating func readName() throws(RecitationError) -> Int {
    var words: [String] = []
    while words.count < SurahNames.maximumWords, let word = peek(words.count), word.kind == .word {
      if !words.isEmpty, isEnding(at: words.count) || jointLength(at: words.count) != nil { break }
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

  private func surah(_ token: RangeToken) throws(RecitationError) -> Int {
    guard let number = token.value, (1...114).contains(number) else {
      throw .noSuchSurah(number: token.text, text: text, position: token.position)
    }
    return number
  }

  /// Reads a number with a full stop before its unit, as in `30. cüz` or `2. sure 255. ayet`.
  mutating func readOrdinal() throws(RecitationError) -> RangeTerm? {
    guard let number = token, number.kind == .number, peek(1)?.text == ".", let word = peek(2),
      word.kind == .word
    else { return nil }
    let key = SurahNameKey.key(word.text)
    if RangeWords.surah.contains(key) || RangeWords.surahBehindName.contains(key) {
      next += 3
      let surah = try surah(number)
      skipEnding()
      return try readAyahAfterName(in: surah).map { term(of: $0, at: number) }
        ?? term(ofSurah: surah, byName: false, at: number)
    }
    guard let division = RangeWords.divisions[key] else { return nil }
    let part = try readDivision(division)
    next += 2
    skipEnding()
    return part
  }

  /// Reads the number of an ayah.
  mutating func readAyah(in surah: Int) throws(RecitationError) -> AyahRef {
    guard let token, token.kind == .number else { throw unreadable(token) }
    next += 1
    if let number = token.value, parser.numbering.contains(AyahRef(surah: surah, ayah: number)) {
      return AyahRef(surah: surah, ayah: number)
    }
    throw .noSuchAyah(
      ayah: token.text, surah: parser.facts.surah(surah).name,
      count: parser.numbering.ayahCount(of: surah), riwayah: parser.numbering.riwayah, text: text,
      position: token.position)
  }
}
