/// Words that say what the number after them is, by ``SurahNameKey``.
enum RangeWords {
  static let surah = keys([
    "surah", "sura", "surat", "surath", "suratul", "suratu", "soorah", "soora", "sourate", "sure",
    "سورة",
  ])
  static let ayah = keys([
    "ayah", "aya", "ayat", "ayaat", "ayahs", "ayas", "verse", "verses", "vers", "آية", "آيات",
    "الآيات", "الآية",
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

  private static func keys(_ words: [String]) -> Set<String> {
    Set(words.map { SurahNameKey.key($0) })
  }
}
