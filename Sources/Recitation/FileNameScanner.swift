/// Applies the rules of ``FileNameReading`` to one name.
struct FileNameScanner {
  /// A passage that some words of the name stand for.
  struct Claim {
    let range: AyahRange
    /// Whether ayat or a part are named, so that a number elsewhere does not matter.
    let isExact: Bool
  }

  let title: String
  let numbering: AyahNumbering
  let items: [FileNameItem]
  var next = 0

  init(title: String, numbering: AyahNumbering) {
    self.title = title
    self.numbering = numbering
    items = FileNameItem.items(of: title)
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

  enum Reading { case claim(Claim), refusal, nothing }

  mutating func readWord() -> Reading {
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
  mutating func readBareName(_ whole: AyahRange, start: Int) -> Reading {
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

  /// Whether the word at an index is part of a surah's name that is no everyday word.
  func surahNameCovers(_ index: Int) -> Bool {
    (max(0, index - SurahNames.maximumWords + 1)...index).contains { start in
      name(at: start).map {
        start + $0.length > index && !FileNameWords.everyday.contains($0.surah)
      } ?? false
    }
  }

  /// The surah that the words at an index name, longest first, and how many words that takes.
  func name(at index: Int) -> (surah: Int, length: Int)? {
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

  mutating func skipSigns() {
    var at = next
    while at < items.count, items[at].kind == .dash || items[at].kind == .sign { at += 1 }
    if at < items.count, items[at].kind == .word { next = at }
  }

  func precedingNumber(_ index: Int) -> FileNameItem? {
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
  func numberBeforeName() -> Bool? {
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

  func surah(_ number: Int) -> AyahRange? {
    (1...114).contains(number) ? numbering.range(ofSurah: number) : nil
  }

  func ayat(_ surah: Int, _ first: Int, _ last: Int) -> AyahRange? {
    guard (1...114).contains(surah), first >= 0, first <= last else { return nil }
    let start = AyahRef(surah: surah, ayah: first)
    let end = AyahRef(surah: surah, ayah: last)
    return numbering.contains(start) && numbering.contains(end)
      ? AyahRange(start: start, end: end) : nil
  }
}
