import Foundation

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
      (.page, ["page", "pages", "safha", "safhah", "صفحة", "صفحات", "الصفحة", "الصفحات"]),
      (
        .juz, ["juz", "juzu", "juzz", "ajza", "para", "sipara", "جزء", "الجزء", "أجزاء", "الأجزاء"]
      ),
      (.hizb, ["hizb", "hizbs", "حزب", "الحزب"]),
      (
        .quarter,
        ["quarter", "quarters", "rub", "rubu", "arba", "maqra", "ربع", "الربع", "أرباع", "الأرباع"]
      ),
      (.manzil, ["manzil", "manzils", "manazil", "منزل", "المنزل", "منازل"]),
      (.ruku, ["ruku", "rukus", "rukoo", "ركوع", "الركوع", "ركوعات", "رکوع"]),
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

  /// Words for a printed line, as ``plain(_:)`` writes them.
  static let line: Set = ["line", "lines", "satr", "sutur", "سطر", "السطر", "سطور", "اسطر"]
  /// Words before the start of a range.
  static let from: Set = ["from", "dari", "von", "من"]
  /// Words between the two ends of a range.
  static let to: Set = [
    "to", "till", "til", "until", "upto", "thru", "through", "sampai", "hingga", "bis", "ila",
    "الى", "الي", "حتى", "حتي", "تا",
  ]
  /// Words between a part and the whole that it is counted in.
  static let of: Set = ["of", "in", "من", "في"]
  static let the: Set = ["the"]
  static let last: Set = ["last", "final", "اخر"]
  static let first: Set = ["first", "اول"]
  static let end: Set = ["end", "نهايه", "نهاية", "اخر"]
  static let quran: Set = ["quran", "koran", "mushaf", "القران", "المصحف"]
  static let surahs: Set = [
    "surah", "surahs", "sura", "suras", "suwar", "سوره", "سورة", "سور", "السورة", "السوره",
  ]
  /// Plurals that alone are the name of a surah.
  static let plurals: [String: RangeUnit] = [
    "ahzab": .division(.hizb), "احزاب": .division(.hizb),
  ]
  /// Words that name two of a unit.
  static let pairs: [String: RangeUnit] = [
    "سورتين": .surah, "ايتين": .ayah, "صفحتين": .division(.page), "جزاين": .division(.juz),
    "جزءين": .division(.juz), "حزبين": .division(.hizb), "ربعين": .division(.quarter),
    "ركوعين": .division(.ruku), "سطرين": .line,
  ]

  /// The words that mean the latest bookmark, in lower case.
  static let stopped: [[String]] = [
    ["where", "i", "left", "off"], ["where", "i", "stopped"], ["where", "i", "left"],
    ["where", "we", "stopped"], ["my", "bookmark"], ["last", "bookmark"], ["latest", "bookmark"],
    ["حيث", "توقفت"], ["حيث", "وقفت"], ["حيث", "انتهيت"],
  ]
  /// The words before the label of a bookmark.
  static let bookmark: Set = ["bookmark", "علامه", "علامة", "العلامه", "العلامة"]

  /// Numbers in words.
  static let numbers: [String: Int] = {
    let words: [Int: String] = [
      1: "one واحد واحدة", 2: "two اثنين اثنتين", 3: "three ثلاث ثلاثة",
      4: "four اربع اربعة", 5: "five خمس خمسة", 6: "six ست ستة", 7: "seven سبع سبعة",
      8: "eight ثمان ثماني ثمانية", 9: "nine تسع تسعة", 10: "ten عشر عشرة", 11: "eleven",
      12: "twelve", 13: "thirteen", 14: "fourteen", 15: "fifteen", 16: "sixteen", 17: "seventeen",
      18: "eighteen", 19: "nineteen", 20: "twenty عشرين عشرون", 30: "thirty ثلاثين ثلاثون",
      40: "forty اربعين اربعون", 50: "fifty خمسين خمسون",
    ]
    var result: [String: Int] = [:]
    for (number, text) in words {
      for word in text.split(separator: " ") { result[String(word)] = number }
    }
    return result
  }()

  /// A word in lower case, without vowel signs and hamzas on their letters.
  static func plain(_ word: String) -> String {
    let scalars = word.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars
    return String(
      String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .nonspacingMark }))
  }

  private static func keys(_ words: [String]) -> Set<String> {
    Set(words.map { SurahNameKey.key($0) })
  }
}
