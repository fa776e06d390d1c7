extension FileNameScanner {
  /// The juz, hizb or page that a word and a number name.
  mutating func readDivision(_ division: MushafDivision) -> Reading {
    guard division == .juz || division == .hizb || division == .page else { return .nothing }
    var at = next + 1
    while at < items.count, items[at].kind != .number, items[at].kind != .word { at += 1 }
    guard at < items.count else { return .nothing }
    var first = items[at].value
    if division == .juz, items[at].kind == .word {
      guard let named = FileNameWords.juz[items[at].key] else { return .nothing }
      first = named
    } else if items[at].kind == .word {
      return .nothing
    }
    var last = first
    var length = at + 1
    if length + 1 < items.count, items[length].kind == .dash, items[length + 1].kind == .number {
      last = items[length + 1].value
      length += 2
    }
    if division == .page, next != 0 || length != items.count { return .nothing }
    guard first >= 1, last >= first, last <= division.count else { return .refusal }
    do {
      let facts = QuranFacts.bundled
      let start = try facts.range(of: division, first, in: numbering.riwayah).start
      let end = try facts.range(of: division, last, in: numbering.riwayah).end
      next = length
      return .claim(Claim(range: AyahRange(start: start, end: end), isExact: true))
    } catch {
      return .refusal
    }
  }

  /// The ayat behind a surah: `1-15`, `ayah 5`; a number that is neither is a refusal.
  mutating func readAyat(of whole: AyahRange) -> Reading {
    let surah = whole.start.surah
    var at = next
    while at < items.count, [.dash, .sign, .colon].contains(items[at].kind) { at += 1 }
    let hasWord = at < items.count && RangeWords.ayah.contains(items[at].key)
    if hasWord { at += 1 }
    guard at < items.count, items[at].kind == .number else {
      return hasWord ? .refusal : .claim(Claim(range: whole, isExact: false))
    }
    let first = items[at].value
    var last = first
    if at + 2 < items.count, items[at + 1].kind == .dash, items[at + 2].kind == .number {
      last = items[at + 2].value
      at += 2
    } else if !hasWord, !(at > next && items[at - 1].kind == .colon) {
      return .refusal
    }
    at += 1
    // `5-1-24` is a date.
    if at + 1 < items.count, items[at].kind == .dash, items[at + 1].kind == .number {
      return .refusal
    }
    guard first >= 1, let range = ayat(surah, first, last) else { return .refusal }
    next = at
    return .claim(Claim(range: range, isExact: true))
  }
}
