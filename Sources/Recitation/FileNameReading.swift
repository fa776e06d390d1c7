/// Reads the passages that a file name or a title tag states.
///
/// A wrong passage is worse than no passage, so only the rules in these tables apply. For any other
/// name, the result is nil. In the tables, `s` and `t` are surahs, and `a` and `b` are ayat.
///
/// | the whole name | passage |
/// |---|---|
/// | three digits, 001–114 | the surah |
/// | six digits, SSSAAA | the ayah; AAA = 000 is the basmalah before the surah |
/// | a name, `_` or `-`, three digits 001–114 (`akhdar_112`) | the surah |
/// | `s_a-b`, `s a-b`, `s:a-b`, `s:a`, `s:a-t:b` | those ayat; words may follow if s has 3 digits |
/// | `page` and a number | that page |
///
/// | a part of the name, with other words around it | passage |
/// |---|---|
/// | `surah` (سورة) and a number or name | the surah, or the ayat after it (`a-b`, `ayah a`) |
/// | `juz` or `hizb` and a number, `juz amma` | that part |
/// | a passage with a name of its own, `ayat al-kursi` | that passage |
/// | two surahs or two juz, with `to` or a dash between | from the first to the second |
/// | a surah's name and `a-b` | those ayat |
/// | the surah's number and then its name | the surah |
/// | a surah's name with its article (`Al-Mulk`) | the surah |
/// | only a surah's name, perhaps after a counter of one or two digits | the surah |
///
/// Two numbers may also be joined by words: `1 to 10`, `from 5 till 12`, `من ١ إلى ١٠`,
/// `ayat 1 sampai 10`. The words can be of any language of ``LanguageWords``.
///
/// Dates, times and the `(2)` of a copy are skipped. For the following names, the result is nil:
///
/// - a number that no rule explains;
/// - a name after words such as masjid, abd or prayer;
/// - a surah's name without other evidence that is also a person's name or an everyday word (Yusuf,
///   Maryam, Fajr, Nur);
/// - words for a part of a surah, unless ayat are named, and words for something other than
///   recitation (tafsir, lecture);
/// - a number that contradicts the name;
/// - an ayah followed by further ayat or numbers;
/// - a surah's name with too little evidence that `and` joins to another surah's name.
package struct FileNameReading: Sendable {
  private let numbering: AyahNumbering

  /// Creates a reader.
  ///
  /// - Parameter numbering: the numbering, which determines the ayat that exist.
  package init(numbering: AyahNumbering) { self.numbering = numbering }

  /// Creates a reader for the numbering of Hafs.
  package init() {
    guard let hafs = QuranFacts.bundled.numberings[.hafs] else {
      preconditionFailure("the bundled facts hold no Hafs counts")
    }
    numbering = hafs
  }

  /// Returns the passages that a file name states, in the order of the name.
  ///
  /// - Parameter name: the last component of the path, with its extension.
  /// - Returns: the passages; nil if the name states no passage.
  package func ranges(inFileName name: String) -> [AyahRange]? {
    var stem = name[...]
    if let dot = name.lastIndex(of: "."), dot != name.startIndex {
      let ending = name[name.index(after: dot)...]
      if (2...4).contains(ending.count), ending.contains(where: { $0.isLetter }),
        ending.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
      {
        stem = name[..<dot]
      }
    }
    return ranges(inTitle: String(stem))
  }

  /// Returns the passages that a title tag states. The rules are the same as for file names.
  ///
  /// - Parameter title: the text of the tag.
  /// - Returns: the passages; nil if the title states no passage.
  package func ranges(inTitle title: String) -> [AyahRange]? {
    guard title.utf8.count <= 1000 else { return nil }
    var scanner = FileNameScanner(title: title, numbering: numbering)
    return scanner.wholePattern() ?? scanner.claims()
  }
}

/// A piece of a file name: a number, a word without hyphens, or a sign.
struct FileNameItem: Equatable {
  enum Kind: Equatable { case number, word, dash, colon, sign }

  let kind: Kind
  let text: String

  var value: Int { kind == .number && text.count <= 9 ? Int(text) ?? -1 : -1 }
  var digits: Int { kind == .number ? text.count : 0 }
  var key: String { kind == .word ? SurahNameKey.gluedKey(text) : "" }

  /// Splits a name into pieces, without dates, times and the number of a copy.
  static func items(of title: String) -> [FileNameItem] {
    let spaced = String(title.map { $0 == "_" ? " " : $0 })
    var items: [FileNameItem] = []
    for token in RangeToken.tokens(of: spaced) {
      switch token.kind {
      case .number: items.append(FileNameItem(kind: .number, text: token.text))
      case .word:
        for part in token.text.split(whereSeparator: { RangeToken.isDash($0) }) {
          items.append(FileNameItem(kind: .word, text: String(part)))
        }
      case .dash: items.append(FileNameItem(kind: .dash, text: "-"))
      case .colon: items.append(FileNameItem(kind: .colon, text: ":"))
      case .comma, .other: items.append(FileNameItem(kind: .sign, text: token.text))
      }
    }
    return FileNameRanges.joined(withoutDates(withoutCopyNumber(items)))
  }

  private static func withoutCopyNumber(_ items: [FileNameItem]) -> [FileNameItem] {
    let end = items.suffix(3).map(\.text)
    guard items.count > 3, end.first == "(", end.last == ")", items[items.count - 2].digits > 0
    else { return items }
    return Array(items.dropLast(3))
  }

  /// Removes dates such as `2024-01-05`, `05.01.2024` and `20240105`, years, and the times after
  /// them.
  private static func withoutDates(_ items: [FileNameItem]) -> [FileNameItem] {
    var result: [FileNameItem] = []
    var index = 0
    var afterDate = false
    func isSeparator(_ i: Int) -> Bool {
      i < items.count && (items[i].kind == .dash || [".", "/", ","].contains(items[i].text))
    }
    func isShort(_ i: Int) -> Bool { i < items.count && (1...2).contains(items[i].digits) }
    func isYear(_ i: Int) -> Bool {
      i < items.count && items[i].digits == 4
        && ((1300...1500).contains(items[i].value) || (1900...2100).contains(items[i].value))
    }
    while index < items.count {
      var length = 0
      if isYear(index) {
        length = 1
        if isShort(index + 1), isShort(index + 2) {
          length = 3
        } else if isSeparator(index + 1), isShort(index + 2) {
          length = isSeparator(index + 3) && isShort(index + 4) ? 5 : 3
        }
      } else if isShort(index), isShort(index + 1), isYear(index + 2) {
        length = 3
      } else if isShort(index), isSeparator(index + 1), isShort(index + 2),
        isSeparator(index + 3), isYear(index + 4)
      {
        length = 5
      } else if items[index].digits >= 7 {
        length = 1
      } else if afterDate,
        items[index].digits > 0 || isSeparator(index) || items[index].kind == .colon
          || ["at", "am", "pm", "wa", "t"].contains(items[index].text.lowercased())
      {
        length = 1
      }
      if length > 0 {
        afterDate = true
        index += length
      } else {
        afterDate = false
        result.append(items[index])
        index += 1
      }
    }
    return result
  }
}

/// Words in file names by which it is decided whether the name of a surah is accepted. The words
/// are in all languages of ``LanguageWords`` and are compared by ``SurahNameKey``.
enum FileNameWords {
  /// Words for recordings that do not contain recitation but, for example, lessons about the text.
  static let notRecitation = keys(\.notRecitation)
  /// Words for an unspecified part of a surah.
  static let part = keys(\.part)
  /// Words such as `masjid`, after which the name of a surah is the name of a person or thing.
  static let beforeOtherNames = keys(\.beforeOtherNames)
  /// Words that a recorder or a collection puts before a counter of three digits.
  static let counters = keys(\.counters)
  /// Surahs whose names, without the article, are also names of persons or everyday words.
  static let everyday: Set<Int> = [
    3, 10, 11, 12, 14, 17, 19, 22, 24, 25, 27, 30, 31, 34, 38, 47, 48, 50, 52, 54, 55, 57, 61, 62,
    65, 68, 71, 72, 76, 78, 87, 89, 90, 91, 92, 93, 95, 96, 97, 103, 105, 110, 114,
  ]
  /// Surahs in ``everyday`` whose name is not accepted even if a range of ayat follows. Each of
  /// these names is also, for example, the name of a prayer time, a room or a team.
  static let everydayWithRange: Set<Int> = [22, 30, 38, 52, 61, 62, 89, 93, 95, 103, 105]

  private static func keys(_ kind: (LanguageWords) -> [String]?) -> Set<String> {
    Set(LanguageWords.words(kind).map { SurahNameKey.gluedKey($0) })
  }
}

/// Ranges of ayat in file names that are written in words: `verses 1 to 10`, `من ١ إلى ١٠`.
enum FileNameRanges {
  /// Words and signs between the two ends of a range, each as a list of pieces.
  private static let between: [[String]] =
    [[".", ".", "."], [".", "."], ["…"], ["~"], ["→"], [">"], ["-", ">"], ["-", "-"]]
    + RangeWords.to
  /// Words and signs after which further ayat follow.
  private static let further = Set(
    ["&", "+", ",", "،", ";", "؛"] + LanguageWords.words(\.further).map(RangeWords.plain))

  /// True if further ayat or surahs follow the piece, such as the word `and`.
  static func addsMore(_ item: FileNameItem) -> Bool {
    further.contains(RangeWords.plain(item.text))
  }

  /// Returns the number of pieces from `start` on that join the two ends of a range, such as the
  /// word `to`; nil if no such pieces begin there. A single dash does not count.
  static func jointLength(_ items: [FileNameItem], at start: Int) -> Int? {
    guard start < items.count else { return nil }
    return between.first { joint in
      items[start...].prefix(joint.count).map { RangeWords.plain($0.text) } == joint
    }?.count
  }

  /// Rewrites each range that is written in words to the form `number - number`, which the rules
  /// accept.
  static func joined(_ items: [FileNameItem]) -> [FileNameItem] {
    var result: [FileNameItem] = []
    var index = 0
    while index < items.count {
      if items[index].kind == .number, let second = numberAfterJoint(items, index + 1) {
        let start = startOfRange(result)
        if start < result.count, isBefore(result[start]) {
          result.remove(at: start)
        }
        result += [items[index], FileNameItem(kind: .dash, text: "-"), items[second]]
        index = second + 1
      } else {
        result.append(items[index])
        index += 1
      }
    }
    return result
  }

  /// Returns the index of the word `from`, in any language, if it is the last piece or if only the
  /// word `ayah` follows it. Otherwise returns the number of pieces.
  private static func startOfRange(_ items: [FileNameItem]) -> Int {
    var index = items.count - 1
    if index > 0, RangeWords.ayah.contains(items[index].key) { index -= 1 }
    return index >= 0 && isBefore(items[index]) ? index : items.count
  }

  /// True if the piece is a word before the start of a range, such as `from`.
  private static func isBefore(_ item: FileNameItem) -> Bool {
    item.kind == .word && RangeWords.from.contains(RangeWords.plain(item.text))
  }

  /// Returns the index of the number after the joint, such as `to`, that begins at the index
  /// `start`. The word `ayah` may stand between the joint and the number. Returns nil if there is
  /// no such joint or number.
  private static func numberAfterJoint(_ items: [FileNameItem], _ start: Int) -> Int? {
    guard var index = jointLength(items, at: start).map({ start + $0 }) else { return nil }
    if index < items.count, RangeWords.ayah.contains(items[index].key) { index += 1 }
    return index < items.count && items[index].kind == .number ? index : nil
  }

  /// True if the name states more ayat than those read so far. This is the case if a word such as
  /// `and` adds further ayat. It is also assumed if any number follows a single ayah, because this
  /// ayah may be the first of several.
  static func continuesBeyond(_ items: [FileNameItem], from start: Int, isOneAyah: Bool) -> Bool {
    let rest = items[min(start, items.count)...]
    if isOneAyah { return rest.contains { $0.kind == .number } }
    let pieces = rest.drop { RangeWords.ayah.contains($0.key) }
    guard let first = pieces.first, addsMore(first) else { return false }
    return pieces.dropFirst().first { !RangeWords.ayah.contains($0.key) }?.kind == .number
  }

  /// True if a number or a single letter follows a juz or hizb, because it then states only a part
  /// of it, as in `Juz 29a`.
  static func hasPartNumber(_ items: [FileNameItem], from start: Int) -> Bool {
    let rest = items[min(start, items.count)...]
    if let first = rest.first, first.kind == .word, first.text.count == 1 { return true }
    return rest.first { $0.kind != .sign && $0.kind != .dash }?.kind == .number
  }
}

/// Applies the rules of ``FileNameReading`` to one name.
struct FileNameScanner {
  /// A passage that is stated by some words of the name.
  struct Claim {
    let range: AyahRange
    /// True if the words state a range, a single ayah, a named passage or a division such as a juz;
    /// false if they state only a whole surah. If all passages in the name are exact, any other
    /// numbers in the name are ignored.
    let isExact: Bool
    /// True for a juz, a hizb or a page. The recording may contain only a part of it.
    var isDivision = false
  }

  let title: String
  let numbering: AyahNumbering
  let items: [FileNameItem]
  var next = 0
  /// Number of passages read so far.
  private var claimCount = 0

  init(title: String, numbering: AyahNumbering) {
    self.title = title
    self.numbering = numbering
    items = FileNameItem.items(of: title)
  }

  /// Reads the ranges that the words of the file name state; nil if the rules for words do not
  /// apply.
  mutating func claims() -> [AyahRange]? {
    let keys = items.map(\.key)
    guard !keys.contains(where: { FileNameWords.notRecitation.contains($0) }) else { return nil }
    let isPart = keys.contains { FileNameWords.part.contains($0) }
    // The rules cannot determine the part in names such as `1st hizb of juz 30` and
    // `juz 29 part 1`.
    let divisions = keys.count { RangeWords.divisions[$0] != nil }
    var claims: [Claim] = []
    var loose = 0
    while next < items.count {
      let start = next
      let item = items[next]
      if item.kind == .word {
        switch readWord() {
        case .claim(let claim):
          claims.append(claim)
          claimCount += 1
        case .claims(let several): claims += several
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
    if claims.contains(where: \.isDivision), isPart || divisions > claims.count { return nil }
    var ranges: [AyahRange] = []
    for claim in Self.narrowed(claims) where claim.range != ranges.last {
      ranges.append(claim.range)
    }
    return ranges
  }

  /// Drops each division that contains another passage of the name. For example, `juz 30 hizb 60`
  /// means only that hizb.
  private static func narrowed(_ claims: [Claim]) -> [Claim] {
    claims.filter { claim in
      !claim.isDivision
        || !claims.contains {
          $0.range != claim.range && claim.range.start <= $0.range.start
            && $0.range.end <= claim.range.end
        }
    }
  }

  enum Reading { case claim(Claim), claims([Claim]), refusal, nothing }

  /// One end of a range from a surah to another surah, or from a juz to another juz.
  private struct End {
    let range: AyahRange
    /// Index of the first piece after the words for the surah or juz.
    let next: Int
    /// True if these words would state a passage even without the other end of the range.
    let isSure: Bool
  }

  /// Reads a range from one surah or juz to another, such as `An-Naba to An-Nas`, `الملك إلى الناس`
  /// or `Juz 29 - Juz 30`.
  ///
  /// If a word such as `to` joins the two ends, at least one of them must be sure (``End/isSure``).
  /// If a dash joins them, both must be sure. Three names with dashes between them are a list, not
  /// a range.
  private mutating func readPair() -> Reading? {
    guard let first = end(at: next) else { return nil }
    let isDash = first.next < items.count && items[first.next].kind == .dash
    guard let length = isDash ? 1 : FileNameRanges.jointLength(items, at: first.next),
      let last = end(at: first.next + length)
    else { return nil }
    if isDash {
      let isThird =
        last.next < items.count && items[last.next].kind == .dash && end(at: last.next + 1) != nil
      guard claimCount == 0, !isThird, first.isSure, last.isSure,
        first.range.end < last.range.start
      else { return nil }
    }
    guard first.isSure || last.isSure, first.range.end < last.range.start else { return .refusal }
    next = last.next
    let range = AyahRange(start: first.range.start, end: last.range.end)
    return .claim(Claim(range: range, isExact: true))
  }

  /// Returns the surah, juz or hizb whose words begin at an index; nil if no such words begin
  /// there, or if ayat follow them.
  private func end(at index: Int) -> End? {
    guard index < items.count, items[index].kind == .word else { return nil }
    if RangeWords.divisions[items[index].key] == .juz
      || RangeWords.divisions[items[index].key] == .hizb,
      let division = RangeWords.divisions[items[index].key]
    {
      var scanner = self
      scanner.next = index
      guard case .claim(let claim) = scanner.readDivision(division) else { return nil }
      return End(range: claim.range, next: scanner.next, isSure: true)
    }
    let isMarked = RangeWords.surah.contains(items[index].key) && name(at: index) == nil
    let start = isMarked ? index + 1 : index
    guard let (number, length) = name(at: start), let whole = surah(number) else { return nil }
    var next = start + length
    let isMarkedBehind =
      next < items.count && RangeWords.surahBehindName.contains(items[next].key)
    if isMarkedBehind { next += 1 }
    let pieces = items[min(next, items.count)...].prefix(3).map(\.kind)
    if pieces.first == .number || pieces.first == .colon { return nil }
    let isSure =
      isMarked || isMarkedBehind || hasArticle(start, length)
      || !FileNameWords.everyday.contains(number)
    return End(range: whole, next: next, isSure: isSure)
  }

  /// Looks for a name of passages, such as `ayat al-kursi`, that begins at the next piece. Returns
  /// the passages and the number of words of the name; nil if no such name begins there.
  private func namedPassage() -> (passages: [AyahRange], length: Int)? {
    let words = items[next...].prefix { $0.kind == .word }.prefix(NamedPassages.maximumWords)
    return NamedPassages.find(words.map(\.text), in: numbering)
  }

  mutating func readWord() -> Reading {
    let key = items[next].key
    if let reading = readPair() { return reading }
    if let (passages, length) = namedPassage() {
      next += length
      // One name can stand for several successive passages.
      return .claims(passages.map { Claim(range: $0, isExact: true) })
    }
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

  /// Decides whether to accept a surah's name without the word `surah` before it. Such a name needs
  /// further evidence. If a word such as `and` joins it to the name of another surah, and the
  /// evidence is not sufficient, the file name is refused: it states more than the other surah.
  private mutating func readBareName(_ whole: AyahRange, start: Int) -> Reading {
    let end = next
    let reading = readNameByEvidence(whole, start: start)
    if case .nothing = reading, isJoined(start, end) { return .refusal }
    return reading
  }

  /// True if a word such as `and` joins the surah's name from `start` to `end` to another one. Ayat
  /// may follow the name, up to ``next``. Two names of persons, as in `Nur and Maryam`, do not
  /// count, and no name after a word such as `masjid`.
  private func isJoined(_ start: Int, _ end: Int) -> Bool {
    if start > 0, FileNameWords.beforeOtherNames.contains(items[start - 1].key) { return false }
    let others = [nameBefore(start - 1), nameAfter(end), nameAfter(next)].compactMap(\.self)
    return others.contains { isSureName(start..<end) || isSureName($0) }
  }

  /// True for a word such as `and`, and for `&` and `+`. A comma does not count, because it may
  /// also stand before the name of a reciter, as in `Al-Mulk, Ibrahim`.
  private func joinsNames(_ index: Int) -> Bool {
    items.indices.contains(index) && FileNameRanges.addsMore(items[index])
      && ![",", "،", ";", "؛"].contains(items[index].text)
  }

  /// Returns the pieces of the surah's name that follows a word such as `and` at an index; nil if
  /// there is no such word or name.
  private func nameAfter(_ joint: Int) -> Range<Int>? {
    guard joinsNames(joint) else { return nil }
    var start = joint + 1
    if start < items.count, RangeWords.surah.contains(items[start].key) { start += 1 }
    return name(at: start).map { start..<start + $0.length }
  }

  /// Returns the pieces of the surah's name that precedes a word such as `and` at an index, perhaps
  /// with ayat between the two; nil if there is no such word or name.
  private func nameBefore(_ joint: Int) -> Range<Int>? {
    guard joinsNames(joint) else { return nil }
    var end = joint
    while end > 0, items[end - 1].kind != .word { end -= 1 }
    return (max(0, end - SurahNames.maximumWords)..<end).lazy.compactMap { start in
      name(at: start).map { start..<start + $0.length }
    }.first { $0.upperBound == end }
  }

  /// True if a surah's name is not also the name of a person or an everyday word, or if it has the
  /// article, the word `surah` before it or a number after it.
  private func isSureName(_ pieces: Range<Int>) -> Bool {
    guard let surah = name(at: pieces.lowerBound)?.surah else { return false }
    let isNumbered = pieces.upperBound < items.count && items[pieces.upperBound].kind == .number
    let isMarked =
      pieces.lowerBound > 0 && RangeWords.surah.contains(items[pieces.lowerBound - 1].key)
    return !FileNameWords.everyday.contains(surah) || isNumbered || isMarked
      || hasArticle(pieces.lowerBound, pieces.count)
  }

  /// Accepts a surah's name if there is evidence for it.
  private mutating func readNameByEvidence(_ whole: AyahRange, start: Int) -> Reading {
    let number = whole.start.surah
    let end = next
    let reading = readAyat(of: whole)
    if case .refusal = reading {
      // In `Al-Mulk 067`, the number 067 is the number of the surah, not of an ayah.
      guard end + 1 == items.count || end < items.count, items[end].value == number,
        items[end].digits == 3 || number > numbering.ayahCount(of: number)
      else { return .refusal }
      next = end + 1
      return .claim(Claim(range: whole, isExact: false))
    }
    let previous = start > 0 ? items[start - 1] : nil
    if let previous, FileNameWords.beforeOtherNames.contains(previous.key) { return .nothing }
    if precedingNumber(start)?.value == number { return reading }
    if end < items.count, RangeWords.surahBehindName.contains(items[end].key) { return reading }
    let hasArticle = hasArticle(start, end - start)
    let isEveryday = FileNameWords.everyday.contains(number) && !hasArticle
    if case .claim(let claim) = reading, claim.isExact {
      return FileNameWords.everydayWithRange.contains(number) && !hasArticle ? .nothing : reading
    }
    let others = items.indices.contains { i in
      (i < start || i >= end) && items[i].kind == .word && !surahNameCovers(i)
        && (nameBefore(i) == nil || nameAfter(i) == nil)
    }
    return hasArticle || !isEveryday && !others ? reading : .nothing
  }

  /// True if a name of `length` pieces begins with the article.
  private func hasArticle(_ start: Int, _ length: Int) -> Bool {
    length > 1 && SurahNameKey.articles.contains(items[start].text.lowercased())
      || items[start].text.unicodeScalars.starts(with: "ال".unicodeScalars)
  }

  /// True if the word at an index is part of the name of a surah that is not in
  /// ``FileNameWords/everyday``.
  func surahNameCovers(_ index: Int) -> Bool {
    (max(0, index - SurahNames.maximumWords + 1)...index).contains { start in
      name(at: start).map {
        start + $0.length > index && !FileNameWords.everyday.contains($0.surah)
      } ?? false
    }
  }

  /// Returns the surah whose name begins at an index, and the number of words of the name. If
  /// several names begin there, the longest is taken.
  func name(at index: Int) -> (surah: Int, length: Int)? {
    var words: [String] = []
    while words.count < SurahNames.maximumWords, index + words.count < items.count,
      items[index + words.count].kind == .word
    {
      if !words.isEmpty, FileNameRanges.jointLength(items, at: index + words.count) != nil { break }
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

  /// Checks a number before a surah's name. Returns true if the number belongs to the name, either
  /// as the number of the surah or as a counter of one or two digits at the start of the file name.
  /// Returns false if the number has three digits and contradicts the name. Returns nil for any
  /// other number, and if no name follows.
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

extension FileNameScanner {
  /// Applies the rules for whole names that consist of digits and signs. For some rules, words may
  /// follow the digits.
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
    if kinds == "w-n" || kinds == "wn" && title.contains("_") { return surahAfterName() }
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

  /// Returns the surah for names such as `akhdar_112`. The word before the number must be neither
  /// the name of a surah nor a word that recorders put before a counter.
  private func surahAfterName() -> [AyahRange]? {
    guard let word = items.first, let number = items.last, number.digits == 3,
      word.text.count >= 3, name(at: 0) == nil, RangeWords.divisions[word.key] == nil,
      !RangeWords.surah.contains(word.key), !RangeWords.ayah.contains(word.key),
      ![
        FileNameWords.counters, FileNameWords.notRecitation, FileNameWords.part,
        FileNameWords.beforeOtherNames,
      ].contains(where: { $0.contains(word.key) })
    else { return nil }
    return surah(number.value).map { [$0] }
  }

  func nameAgrees(with surah: Int) -> Bool {
    items.indices.allSatisfy { index in name(at: index).map { $0.surah == surah } ?? true }
  }
}

extension FileNameScanner {
  /// Reads a juz, hizb or page that is stated by a word and a number.
  mutating func readDivision(_ division: MushafDivision) -> Reading {
    guard division == .juz || division == .hizb || division == .page else { return .nothing }
    var at = next + 1
    while at < items.count, items[at].kind != .number, items[at].kind != .word { at += 1 }
    guard at < items.count else { return .nothing }
    var first = items[at].value
    if division == .juz, items[at].kind == .word {
      guard let named = RangeWords.juz[items[at].key] else { return .nothing }
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
      // `Juz 29a`, `Juz 29 1 of 2` and `Juz 29 (1/2)` state only a part of the juz.
      if FileNameRanges.hasPartNumber(items, from: next) { return .refusal }
      return .claim(
        Claim(range: AyahRange(start: start, end: end), isExact: true, isDivision: true))
    } catch {
      return .refusal  // The riwayah has no table for this division.
    }
  }

  /// Reads the ayat after a surah, such as `1-15` or `ayah 5`. The name is refused if any other
  /// number follows.
  mutating func readAyat(of whole: AyahRange) -> Reading {
    let surah = whole.start.surah
    var at = next
    while at < items.count,
      [.dash, .sign, .colon].contains(items[at].kind)
        || RangeWords.surahBehindName.contains(items[at].key)
    {
      at += 1
    }
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
    // Three numbers such as `5-1-24` are a date.
    if at + 1 < items.count, items[at].kind == .dash, items[at + 1].kind == .number {
      return .refusal
    }
    // Names such as `verses 1 and 10` and `1-10, 20-30` state further ayat.
    if FileNameRanges.continuesBeyond(items, from: at, isOneAyah: first == last) { return .refusal }
    guard first >= 1, let range = ayat(surah, first, last) else { return .refusal }
    next = at
    return .claim(Claim(range: range, isExact: true))
  }
}
