// Terms of a range that name units, such as `page 50 line 3`, `ruku 2 of Al-Baqarah` or
// `the last ten surahs`.
extension RangeReader {
  /// Maximum number of words `of` in a nested term.
  private static let deepest = 3

  /// Reads a term: a reference, a part of the mushaf, a bookmark, or a passage that has its own
  /// name.
  mutating func readTerm() throws(RecitationError) -> RangeTerm {
    if isWord(RangeWords.the), peek(1)?.kind == .word { next += 1 }
    if let term = try readBookmark() { return term }
    if let term = try readOrdinal() { return term }
    if let term = try readAmount() { return term }
    if let term = try readPart() { return term }
    if let token, let (passages, length) = namedPassage() {
      next += length
      return RangeTerm(.named, passages, at: token.position)
    }
    let term = try readReference()
    return try readRuku(behind: term) ?? term
  }

  /// Looks for a name of passages, such as `ayat al-kursi`, that begins at the next token. Returns
  /// the passages and the number of words of the name; nil if no such name begins there.
  private func namedPassage() -> (passages: [AyahRange], length: Int)? {
    // Limit the number of words first, because thousands of words may follow, and this code runs
    // for each passage of the text.
    let words = tokens[next...].prefix(NamedPassages.maximumWords).prefix { $0.kind == .word }
    return NamedPassages.find(words.map(\.text), in: parser.numbering)
  }

  /// Returns the unit named by the word at an offset; nil if the word is no name of a unit.
  private func unit(at offset: Int) -> RangeUnit? {
    guard let word = peek(offset), word.kind == .word else { return nil }
    if isWord(RangeWords.line, at: offset) { return .line }
    if isWord(RangeWords.surahs, at: offset) { return .surah }
    let key = SurahNameKey.key(word.text)
    if RangeWords.ayah.contains(key) { return .ayah }
    return RangeWords.divisions[key].map { .division($0) }
  }

  // MARK: Parts

  /// Reads terms such as `juz 30`, `page 50 line 3`, `ruku 2 of Al-Baqarah` and
  /// `ayat 5-10 of Al-Mulk`.
  private mutating func readPart() throws(RecitationError) -> RangeTerm? {
    guard let unit = unit(at: 0) else { return nil }
    if let term = try readNumberedPart(unit) { return term }
    guard case .division(let division) = unit else {
      // A line without its page is refused. The word `ayah` is not refused, because it may begin
      // the name of a passage, such as `ayat al-kursi`.
      if unit == .line { throw unreadable(peek(1)?.kind == .number ? peek(2) : peek(1)) }
      return nil
    }
    next += 1
    skipColon()
    let term = try readDivision(division)
    return try readRuku(behind: term) ?? term
  }

  /// Reads terms such as `hizb 2 of juz 30` and `hizb 1-2 of juz 30`. Returns nil if no `of`
  /// follows the numbers.
  private mutating func readNumberedPart(_ unit: RangeUnit) throws(RecitationError) -> RangeTerm? {
    var at = peek(1)?.kind == .colon ? 2 : 1
    guard let word = token, let first = peek(at), first.kind == .number else { return nil }
    var last = first
    if let length = jointLength(at: at + 1), let second = peek(at + 1 + length),
      second.kind == .number
    {
      last = second
      at += 1 + length
    }
    guard isWord(RangeWords.of, at: at + 1) else { return nil }
    next += at + 2
    let whole = try readWhole()
    let parts = try parts(unit, of: whole)
    let start = try part(first, of: parts, unit, in: whole)
    let end = try part(last, of: parts, unit, in: whole)
    guard start.start <= end.end else {
      throw .reversed(
        range: "\(first.text)-\(last.text)", text: text, position: first.position)
    }
    let range = AyahRange(start: start.start, end: end.end)
    return RangeTerm(unit == .ayah ? .ayah : .part, [range], at: word.position)
  }

  /// Reads the ruku after a surah or juz, as in `Al-Baqarah ruku 2`.
  private mutating func readRuku(behind whole: RangeTerm) throws(RecitationError) -> RangeTerm? {
    switch whole.kind {
    case .surah, .division(.juz, _): break
    default: return nil
    }
    guard unit(at: 0) == .division(.ruku) else { return nil }
    let at = peek(1)?.kind == .colon ? 2 : 1
    guard let number = peek(at), number.kind == .number else { return nil }
    next += at + 1
    let unit = RangeUnit.division(.ruku)
    let start = try part(number, of: try parts(unit, of: whole), unit, in: whole)
    guard token?.kind == .dash, let second = peek(1), second.kind == .number,
      peek(2)?.kind != .colon
    else { return RangeTerm(.part, [start], at: whole.position) }
    next += 2
    let end = try part(second, of: try parts(unit, of: whole), unit, in: whole)
    guard start.start <= end.start else {
      throw .reversed(
        range: "\(number.text)-\(second.text)", text: text, position: number.position)
    }
    return RangeTerm(
      .part, [AyahRange(start: start.start, end: end.end)], at: whole.position)
  }

  /// Reads the term after `of`: the whole in which the parts are counted.
  private mutating func readWhole() throws(RecitationError) -> RangeTerm {
    guard let token, depth < Self.deepest else { throw unreadable(token) }
    depth += 1
    defer { depth -= 1 }
    if isWord(RangeWords.the), peek(1)?.kind == .word { next += 1 }
    if isWord(RangeWords.quran) {
      next += 1
      return wholeQuran(at: token.position)
    }
    let term = try readTerm()
    guard term.ranges.count == 1 else { throw unreadable(token) }
    return term
  }

  private func wholeQuran(at position: Int) -> RangeTerm {
    let all = AyahRange(start: AyahRef(surah: 1, ayah: 1), end: endOfSurah(114))
    return RangeTerm(.part, [all], at: position)
  }

  /// Returns the parts of a term, in order. Parts that extend beyond the term are cut at its ends.
  /// The basmalah alone, such as `2:0`, has no parts.
  private func parts(
    _ unit: RangeUnit, of whole: RangeTerm
  ) throws(RecitationError) -> [AyahRange] {
    let range = whole.whole
    var parts: [AyahRange] = []
    switch unit {
    case .surah:
      parts = (range.start.surah...range.end.surah).map { parser.numbering.range(ofSurah: $0) }
    case .ayah:
      parts = parser.numbering.ayat(in: range).map { AyahRange(start: $0, end: $0) }
    case .line:
      guard case .division(.page, let page) = whole.kind else { throw unreadable(token) }
      for line in 1...QuranFacts.lineCount(ofPage: page) { parts.append(try self.line(line, page)) }
    case .division(let division):
      let riwayah = parser.numbering.riwayah
      let first = try parser.facts.number(of: division, for: range.start, in: riwayah)
      let last = try parser.facts.number(of: division, for: range.end, in: riwayah)
      for number in first...last { parts.append(try self.division(division, number)) }
    }
    return parts.compactMap {
      let (start, end) = (max($0.start, range.start), min($0.end, range.end))
      return start <= end ? AyahRange(start: start, end: end) : nil
    }
  }

  private func part(
    _ number: RangeToken, of parts: [AyahRange], _ unit: RangeUnit, in whole: RangeTerm
  ) throws(RecitationError) -> AyahRange {
    if let value = number.value, value >= 1, value <= parts.count { return parts[value - 1] }
    throw .noSuchPart(
      unit: unit, number: number.text, of: name(of: whole), count: parts.count, text: text,
      position: number.position)
  }

  /// Returns the display name of the term in which parts are counted, such as `Al-Baqara`,
  /// `page 50` or `67:1-5`.
  private func name(of whole: RangeTerm) -> String {
    switch whole.kind {
    case .surah: parser.facts.surah(whole.start.surah).name
    case .division(let division, let number): "\(division) \(number)"
    default: whole.whole == wholeQuran(at: 1).whole ? "the Quran" : "\(whole.whole)"
    }
  }

  // MARK: Divisions and lines

  /// Reads the number of a division. After a page, also reads the number of a line.
  mutating func readDivision(_ division: MushafDivision) throws(RecitationError) -> RangeTerm {
    let (number, position) = try readDivisionNumber(division)
    if division == .page {
      if token?.kind == .colon, peek(1)?.kind == .number {
        next += 1
        return try readLine(of: number, at: position)
      }
      if isWord(RangeWords.line) {
        next += 1
        skipColon()
        return try readLine(of: number, at: position)
      }
    }
    return RangeTerm(
      .division(division, number), [try self.division(division, number)], at: position)
  }

  mutating func readDivisionNumber(
    _ division: MushafDivision
  ) throws(RecitationError) -> (number: Int, position: Int) {
    if division == .juz, let token, let named = namedJuz(token) {
      next += 1
      return (named, token.position)
    }
    guard let token, token.kind == .number else { throw unreadable(token) }
    next += 1
    guard let number = token.value, (1...division.count).contains(number) else {
      throw .noSuchDivision(division, number: token.text, text: text, position: token.position)
    }
    return (number, token.position)
  }

  /// Returns the juz that has this word as its name.
  func namedJuz(_ token: RangeToken?) -> Int? {
    guard let token, token.kind == .word else { return nil }
    return RangeWords.juz[SurahNameKey.gluedKey(token.text)]
  }

  func division(_ division: MushafDivision, _ number: Int) throws(RecitationError) -> AyahRange {
    try parser.facts.range(of: division, number, in: parser.numbering.riwayah)
  }

  /// Reads the number of a line.
  mutating func readLine(of page: Int, at position: Int) throws(RecitationError) -> RangeTerm {
    guard let token, token.kind == .number else { throw unreadable(token) }
    next += 1
    let count = QuranFacts.lineCount(ofPage: page)
    guard let number = token.value, (1...count).contains(number) else {
      throw .noSuchPart(
        unit: .line, number: token.text, of: "page \(page)", count: count, text: text,
        position: token.position)
    }
    return RangeTerm(.line(page: page), [try line(number, page)], at: position)
  }

  private func line(_ line: Int, _ page: Int) throws(RecitationError) -> AyahRange {
    try parser.facts.range(ofLine: line, onPage: page, in: parser.numbering.riwayah)
  }

  // MARK: Amounts and ends

  /// Reads terms such as `last ten surahs` and `first 10 ayat of Al-Kahf`.
  private mutating func readAmount() throws(RecitationError) -> RangeTerm? {
    let isLast = isWord(RangeWords.last)
    guard let start = token, isLast || isWord(RangeWords.first) else { return nil }
    next += 1
    var count = 1
    var number: RangeToken?
    let unit: RangeUnit
    if let word = token, word.kind == .word,
      let pair = RangeWords.pairs[RangeWords.plain(word.text)]
    {
      (unit, count, number) = (pair, 2, word)
      next += 1
    } else {
      if let token, token.kind == .number {
        (count, number) = (token.value ?? .max, token)
        next += 1
      } else if let word = token, word.kind == .word,
        let value = RangeWords.numbers[RangeWords.plain(word.text)]
      {
        (count, number) = (value, word)
        next += 1
      }
      let plural = token.flatMap { RangeWords.plurals[RangeWords.plain($0.text)] }
      guard let named = plural ?? self.unit(at: 0) else { throw unreadable(token) }
      unit = named
      next += 1
    }
    var whole = wholeQuran(at: start.position)
    if isWord(RangeWords.of) {
      next += 1
      whole = try readWhole()
    }
    let parts = try parts(unit, of: whole)
    guard count >= 1, count <= parts.count else {
      throw .noSuchPart(
        unit: unit, number: number?.text ?? "\(count)", of: name(of: whole), count: parts.count,
        text: text, position: number?.position ?? start.position)
    }
    let chosen = isLast ? parts.suffix(count) : parts.prefix(count)
    let range = AyahRange(
      start: chosen[chosen.startIndex].start, end: chosen[chosen.endIndex - 1].end)
    return RangeTerm(.part, [range], at: start.position)
  }

  /// Reads ends such as `the end` and `the end of the page`. In the second example, the page on
  /// which the range begins is meant.
  mutating func readNamedEnd(of start: RangeTerm) throws(RecitationError) -> RangeTerm? {
    let before = next
    if isWord(RangeWords.the) { next += 1 }
    guard let word = token, isWord(RangeWords.end), !isAmount(at: 1) else {
      next = before
      return nil
    }
    next += 1
    var end = openEnd(of: start)
    if skip(RangeWords.of) || token?.kind == .word, token != nil {
      if isWord(RangeWords.the), peek(1)?.kind == .word { next += 1 }
      if isWord(RangeWords.quran) {
        end = endOfSurah(114)
        next += 1
      } else if let unit = unit(at: 0), peek(1)?.kind != .number, peek(1)?.kind != .colon {
        end = try endOf(unit, from: start.start)
        next += 1
      } else {
        end = try readWhole().end
      }
    }
    return RangeTerm(.part, [AyahRange(start: end, end: end)], at: word.position)
  }

  /// True if the token at an offset is an amount. This decides about an Arabic word that means both
  /// `end` and `last`: if an amount follows the word, it means `last`.
  private func isAmount(at offset: Int) -> Bool {
    guard let token = peek(offset) else { return false }
    return token.kind == .number
      || token.kind == .word
        && (RangeWords.numbers[RangeWords.plain(token.text)] != nil
          || RangeWords.pairs[RangeWords.plain(token.text)] != nil)
  }

  private func endOf(_ unit: RangeUnit, from ayah: AyahRef) throws(RecitationError) -> AyahRef {
    switch unit {
    case .surah: return endOfSurah(ayah.surah)
    case .ayah, .line: throw unreadable(token)
    case .division(let division):
      let riwayah = parser.numbering.riwayah
      let number = try parser.facts.number(of: division, for: ayah, in: riwayah)
      return try self.division(division, number).end
    }
  }

  // MARK: Bookmarks

  /// Reads terms such as `bookmark evening` and `where I stopped`.
  private mutating func readBookmark() throws(RecitationError) -> RangeTerm? {
    guard let start = token, start.kind == .word else { return nil }
    if let length = phraseLength(RangeWords.stopped) {
      next += length
      return try term(of: latest(at: start), at: start)
    }
    guard isWord(RangeWords.bookmark) else { return nil }
    next += 1
    let hasColon = token?.kind == .colon
    skipColon()
    guard let bookmarks = parser.bookmarks else {
      throw .bookmarksUnknown(text: text, position: start.position)
    }
    guard let first = token else { return try term(of: latest(at: start), at: start) }
    let rest = text.dropFirst(first.position - 1)
    let labelled = bookmarks.filter { isLabel($0.label, startOf: rest) }
    guard hasColon || first.kind == .word && (!labelled.isEmpty || jointLength(at: 0) == nil) else {
      return try term(of: latest(at: start), at: start)
    }
    guard let bookmark = labelled.max(by: { $0.label.count < $1.label.count }) else {
      let known = bookmarks.map(\.label).filter { !$0.isEmpty }.sorted()
      throw .noSuchBookmark(
        label: String(rest.prefix { $0 != "," }), known: known, text: text,
        position: first.position)
    }
    let end = first.position + bookmark.label.count
    while let token, token.position < end { next += 1 }
    return try term(of: bookmark, at: start)
  }

  /// True if a text begins with a label, and the label ends at the end of a word.
  private func isLabel(_ label: String, startOf rest: Substring) -> Bool {
    guard !label.isEmpty, rest.count >= label.count,
      rest.prefix(label.count).lowercased() == label.lowercased()
    else { return false }
    return rest.dropFirst(label.count).first.map { !$0.isLetter && !$0.isNumber } ?? true
  }

  private func latest(at token: RangeToken) throws(RecitationError) -> RangeParser.Bookmark {
    guard let bookmarks = parser.bookmarks else {
      throw .bookmarksUnknown(text: text, position: token.position)
    }
    guard let latest = bookmarks.first else {
      throw .noSuchBookmark(label: "", known: [], text: text, position: token.position)
    }
    return latest
  }

  private func term(
    of bookmark: RangeParser.Bookmark, at token: RangeToken
  ) throws(RecitationError) -> RangeTerm {
    guard bookmark.riwayah == parser.numbering.riwayah else {
      throw .bookmarkNumberedOtherwise(
        passage: bookmark.range, bookmark.riwayah, wanted: parser.numbering.riwayah, text: text,
        position: token.position)
    }
    return RangeTerm(.bookmark, [bookmark.range], at: token.position)
  }
}

extension RangeParser {
  /// Returns ranges that begin with a text, for completion in a shell: the names of surahs, and the
  /// numbers of a division if its name has been typed.
  ///
  /// - Parameter text: the beginning of a range.
  /// - Returns: ranges of one word each, in order.
  package static func completions(of text: String) -> [String] {
    let typed = text.lowercased()
    let divisions = MushafDivision.allCases.flatMap { division -> [String] in
      let prefix = "\(division):"
      guard typed.hasPrefix(prefix) else { return prefix.hasPrefix(typed) ? [prefix] : [] }
      return (1...division.count).map { "\(prefix)\($0)" }.filter { $0.hasPrefix(typed) }
    }
    let spelt = Set(SurahNames.bundled.numbers(beginning: text))
    let surahs = QuranFacts.bundled.surahs.filter {
      $0.name.lowercased().hasPrefix(typed) || spelt.contains($0.number)
    }
    return divisions + surahs.map(\.name)
  }
}
