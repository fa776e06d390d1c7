/// Applies the rules of ``FileNameReading`` to one name.
struct FileNameScanner {
  /// A passage that some words of the name stand for.
  private struct Claim {
    let range: AyahRange
    /// Whether ayat or a part are named, so that a number elsewhere does not matter.
    let isExact: Bool
  }

  private let title: String
  private let numbering: AyahNumbering
  private let items: [FileNameItem]
  private var next = 0

  init(title: String, numbering: AyahNumbering) {
    self.title = title
    self.numbering = numbering
    items = FileNameItem.items(of: title)
  }

  /// The rules that look at the whole name: digits and signs, perhaps words behind.
  func wholePattern() -> [AyahRange]? {
    let plain = title.filter { !$0.isWhitespace }
    if plain.count == 6, let number = Int(plain), plain.allSatisfy({ $0.isASCII }), number >= 1000 {
      return ayat(number / 1000, number % 1000, number % 1000).map { [$0] }
    }
    var kinds = ""
    for item in items {
      switch item.kind {
      case .number: kinds += "n"
      case .word: kinds += "w"
      case .dash: kinds += "-"
      case .colon: kinds += ":"
      case .sign: kinds += item.text == "." ? "." : "x"
      }
    }
    let values = items.filter { $0.kind == .number }.map(\.value)
    guard let first = items.first, first.digits <= 3 else { return nil }
    if kinds == "n", first.digits == 3 { return surah(first.value).map { [$0] } }
    if kinds == "n:n" { return ayat(values[0], values[1], values[1]).map { [$0] } }
    if kinds == "n:n-n:n" {
      guard let start = ayat(values[0], values[1], values[1]),
        let end = ayat(values[2], values[3], values[3]), start.start <= end.end
      else { return nil }
      return [AyahRange(start: start.start, end: end.end)]
    }
    for pattern in ["nn-n", "n.n-n", "n:n-n"] where kinds.hasPrefix(pattern) {
      let rest = kinds.dropFirst(pattern.count)
      guard rest.isEmpty || first.digits == 3 && rest.allSatisfy({ $0 == "w" || $0 == "-" }),
        rest.isEmpty || nameAgrees(with: values[0])
      else { return nil }
      return ayat(values[0], values[1], values[2]).map { [$0] }
    }
    return nil
  }

  /// The rules that look for words.
  mutating func claims() -> [AyahRange]? {
    let keys = items.map(\.key)
    guard !keys.contains(where: { FileNameWords.notRecitation.contains($0) }) else { return nil }
    let isPart = keys.contains { FileNameWords.part.contains($0) }
    var claims: [Claim] = []
    var loose = 0
    while next < items.count {
      let start = next
      let item = items[next]
      if item.kind == .word {
        switch readWord() {
        case .claim(let claim):
          // A claim that begins with the surah's own number takes that number with it.
          claims.append(claim)
        case .refusal: return nil
        case .nothing: next = start + 1
        }
      } else {
        if item.kind == .number {
          switch numberBeforeName() {
          case .some(true): break
          case .some(false): return nil
          case nil: loose += 1
          }
        }
        next += 1
      }
    }
    guard !claims.isEmpty, claims.allSatisfy({ $0.isExact }) || loose == 0 && !isPart else {
      return nil
    }
    var ranges: [AyahRange] = []
    for claim in claims where claim.range != ranges.last { ranges.append(claim.range) }
    return ranges
  }

  private enum Reading { case claim(Claim), refusal, nothing }

  private mutating func readWord() -> Reading {
    let key = items[next].key
    if let division = RangeWords.divisions[key] { return readDivision(division) }
    if RangeWords.surah.contains(key), next + 1 < items.count {
      let before = next
      next += 1
      while next < items.count, items[next].kind == .dash || items[next].kind == .sign { next += 1 }
      if next < items.count, items[next].kind == .number {
        let number = items[next]
        next += 1
        guard let whole = surah(number.value), number.digits <= 3 else { return .refusal }
        skipSigns()
        if let (name, length) = name(at: next) {
          guard name == whole.start.surah else { return .refusal }
          next += length
        }
        return readAyat(of: whole)
      }
      if let (number, length) = name(at: next) {
        next += length
        return surah(number).map { readAyat(of: $0) } ?? .refusal
      }
      next = before
      return .nothing
    }
    guard let (number, length) = name(at: next), let whole = surah(number) else { return .nothing }
    let start = next
    next += length
    return readBareName(whole, start: start)
  }

  /// A name with no `surah` before it needs a reason to be believed.
  private mutating func readBareName(_ whole: AyahRange, start: Int) -> Reading {
    let number = whole.start.surah
    let end = next
    let reading = readAyat(of: whole)
    if case .refusal = reading {
      // `Al-Mulk 067`: the surah's own number.
      guard end + 1 == items.count || end < items.count, items[end].value == number,
        items[end].digits == 3 || number > numbering.ayahCount(of: number)
      else { return .refusal }
      next = end + 1
      return .claim(Claim(range: whole, isExact: false))
    }
    let previous = start > 0 ? items[start - 1] : nil
    if let previous, FileNameWords.beforeOtherNames.contains(previous.key) { return .nothing }
    if precedingNumber(start)?.value == number { return reading }
    let hasArticle =
      SurahNameKey.articles.contains(items[start].text.lowercased()) && end - start > 1
      || items[start].text.unicodeScalars.starts(with: "ال".unicodeScalars)
    let isEveryday = FileNameWords.everyday.contains(number) && !hasArticle
    if case .claim(let claim) = reading, claim.isExact {
      return FileNameWords.everydayWithRange.contains(number) && !hasArticle ? .nothing : reading
    }
    let others = items.indices.contains { i in
      (i < start || i >= end) && items[i].kind == .word && surahNameCovers(i) == false
    }
    return hasArticle || !isEveryday && !others ? reading : .nothing
  }

  /// Whether the word at an index is part of some surah's name.
  private func surahNameCovers(_ index: Int) -> Bool {
    (max(0, index - SurahNames.maximumWords + 1)...index).contains { start in
      name(at: start).map { start + $0.length > index } ?? false
    }
  }

  private mutating func readDivision(_ division: MushafDivision) -> Reading {
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
  private mutating func readAyat(of whole: AyahRange) -> Reading {
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

  /// The surah that the words at an index name, longest first, and how many words that takes.
  private func name(at index: Int) -> (surah: Int, length: Int)? {
    var words: [String] = []
    while words.count < SurahNames.maximumWords, index + words.count < items.count,
      items[index + words.count].kind == .word
    {
      words.append(items[index + words.count].text)
    }
    for count in stride(from: words.count, to: 0, by: -1) {
      let joined = words.prefix(count).joined(separator: " ")
      if let number = SurahNames.bundled.number(of: joined) { return (number, count) }
    }
    return nil
  }

  private mutating func skipSigns() {
    var at = next
    while at < items.count, items[at].kind == .dash || items[at].kind == .sign { at += 1 }
    if at < items.count, items[at].kind == .word { next = at }
  }

  private func precedingNumber(_ index: Int) -> FileNameItem? {
    var at = index - 1
    while at >= 0, items[at].kind != .number {
      let isSurah = RangeWords.surah.contains(items[at].key)
      guard items[at].kind == .dash || items[at].kind == .sign || isSurah else { return nil }
      at -= 1
    }
    return at >= 0 ? items[at] : nil
  }

  /// Whether the number here is followed by a name that it may precede: the surah's own number,
  /// or a counter of one or two digits at the start. False if it contradicts the name, nil if no
  /// name follows.
  private func numberBeforeName() -> Bool? {
    var at = next + 1
    while at < items.count,
      items[at].kind == .dash || items[at].kind == .sign
        || RangeWords.surah.contains(items[at].key)
    {
      at += 1
    }
    guard at < items.count, let (surah, _) = name(at: at) else { return nil }
    if items[next].value == surah { return true }
    if next == 0, items[next].digits <= 2 { return true }
    return items[next].digits == 3 ? false : nil
  }

  private func nameAgrees(with surah: Int) -> Bool {
    items.indices.allSatisfy { index in name(at: index).map { $0.surah == surah } ?? true }
  }

  private func surah(_ number: Int) -> AyahRange? {
    (1...114).contains(number) ? numbering.range(ofSurah: number) : nil
  }

  private func ayat(_ surah: Int, _ first: Int, _ last: Int) -> AyahRange? {
    guard (1...114).contains(surah), first >= 0, first <= last else { return nil }
    let start = AyahRef(surah: surah, ayah: first)
    let end = AyahRef(surah: surah, ayah: last)
    return numbering.contains(start) && numbering.contains(end)
      ? AyahRange(start: start, end: end) : nil
  }
}
