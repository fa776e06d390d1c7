/// What a file name or a tag's title promises about the content.
///
/// A wrong passage is worse than none, so a name is read only by these rules; everything else
/// gives nil. `s` is a surah, `a` and `b` ayat that it has.
///
/// | the name is | passage |
/// |---|---|
/// | three digits, 001–114 | the surah |
/// | six digits, SSSAAA | the ayah; AAA = 000 is the basmalah before the surah |
/// | `s_a-b`, `s a-b`, `s:a-b`, `s:a`, `s:a-t:b` | those ayat; words after it if s has 3 digits |
///
/// | the name holds, among other words | passage |
/// |---|---|
/// | `surah` (سورة) and a number or name | the surah, or the ayat that follow as `a-b`, `ayah a` |
/// | `juz` or `hizb` and a number, `juz amma` | that part |
/// | `page` and a number, and nothing else | that page |
/// | a surah's name and `a-b` | those ayat |
/// | the surah's number and then its name | the surah |
/// | a surah's name with its article (`Al-Mulk`) | the surah |
/// | nothing but a surah's name, perhaps after a counter of one or two digits | the surah |
///
/// Dates, times and a copy's `(2)` are passed over. Nothing is read: from a number that no rule
/// explains; from a name after words such as masjid, abd or prayer; from a name alone that is
/// also a person's or an everyday word (Yusuf, Maryam, Fajr, Nur); beside words that say it is
/// only a part or no recitation (part, tafsir, lecture); where a number contradicts the name.
public struct FileNameReading: Sendable {
  private let numbering: AyahNumbering

  /// - Parameter numbering: what decides which ayat there are.
  public init(numbering: AyahNumbering) { self.numbering = numbering }

  /// In Hafs numbering.
  public init() {
    guard let hafs = QuranFacts.bundled.numberings[.hafs] else {
      preconditionFailure("the bundled facts hold no Hafs counts")
    }
    numbering = hafs
  }

  /// What a file name promises, in the order it is named.
  ///
  /// - Parameter name: the last part of the path, with its ending.
  /// - Returns: the passages; nil if the name promises none.
  public func ranges(inFileName name: String) -> [AyahRange]? {
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

  /// What a tag's title promises, by the same rules.
  ///
  /// - Parameter title: the text of the tag.
  /// - Returns: the passages; nil if the title promises none.
  public func ranges(inTitle title: String) -> [AyahRange]? {
    guard title.utf8.count <= 1000 else { return nil }
    var scanner = FileNameScanner(title: title, numbering: numbering)
    return scanner.wholePattern() ?? scanner.claims()
  }
}
