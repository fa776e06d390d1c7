/// Words in file names that decide whether a surah's name is believed, by ``SurahNameKey``.
enum FileNameWords {
  /// The recording is about the text, or of something else.
  static let notRecitation = keys([
    "tafsir", "tafseer", "tafsyir", "lecture", "khutbah", "khutba", "khutbat", "podcast",
    "translation", "explanation", "explained", "seminar", "bayan", "taqrir", "sharh of",
    "commentary", "interview", "تفسير", "خطبة", "شرح", "محاضرة",
  ])
  /// Only a part is there, and nobody says which.
  static let part = keys([
    "part", "parts", "pt", "half", "cd", "disc", "tape", "side", "beginning", "ending", "start",
    "middle", "excerpt", "snippet", "clip", "end", "last", "first", "second", "some", "partial",
    "from", "till", "until", "مقطع", "اول", "آخر", "أول", "نصف",
  ])
  /// After these a surah's name is the name of something else.
  static let beforeOtherNames = keys([
    "masjid", "masjed", "mosque", "masjidul", "abd", "abdul", "abdel", "abdur", "abu", "ibn",
    "bin", "bint", "umm", "institute", "school", "center", "centre", "dar", "madrasa", "madrasah",
    "academy", "salat", "salah", "salatul", "prayer", "laylat", "laylatul", "lailatul", "yawm",
    "qiyam", "sheikh", "shaikh", "shaykh", "qari", "ustadh", "ustad", "imam", "hafiz", "brother",
    "sister", "street", "hotel", "صلاة", "مسجد", "عبد", "الشيخ", "ليلة", "جامع", "القارئ",
  ])
  /// Juz that are called by their first word.
  static let juz: [String: Int] = [
    SurahNameKey.gluedKey("amma"): 30, SurahNameKey.gluedKey("عم"): 30,
    SurahNameKey.gluedKey("tabarak"): 29, SurahNameKey.gluedKey("tabaraka"): 29,
    SurahNameKey.gluedKey("تبارك"): 29,
  ]
  /// Surahs whose name without the article is also a person's or an everyday word.
  static let everyday: Set<Int> = [
    3, 10, 11, 12, 14, 17, 19, 22, 24, 25, 27, 30, 31, 34, 38, 47, 48, 50, 52, 54, 55, 57, 61, 62,
    65, 68, 71, 72, 76, 78, 87, 89, 90, 91, 92, 93, 95, 96, 97, 103, 105, 110, 114,
  ]
  /// Those of them that a pair of numbers beside them does not make a surah: times of prayer,
  /// rooms, teams.
  static let everydayWithRange: Set<Int> = [22, 30, 38, 52, 61, 62, 89, 93, 95, 103, 105]

  private static func keys(_ words: [String]) -> Set<String> {
    Set(words.map { SurahNameKey.gluedKey($0) })
  }
}
