/// Passages that have their own names, such as `ayat al-kursi`.
///
/// The ayat in the table are numbered as in Hafs. If a surah has a different number of ayat in
/// another numbering, the same words may have other numbers there. Therefore the names of its
/// passages cannot be used in that numbering.
enum NamedPassages {
  /// Number of words in the longest name.
  static let maximumWords = 4

  /// Passages, and the spellings of their names. ``SurahNameKey`` defines which spellings are
  /// equal.
  private static let table: [(ranges: [(surah: Int, first: Int, last: Int)], names: [String])] = [
    (
      [(2, 255, 255)],
      [
        "ayat al kursi", "ayatul kursi", "ayat kursi", "ayah al kursi", "ayatu al kursi",
        "ayatal kursi", "ayat ul kursi", "aayatul kursi", "ayetel kursi", "آية الكرسي",
      ]
    ),
    ([(2, 285, 286)], ["amana rasul", "amanar rasul", "aman al rasul", "آمن الرسول"]),
    (
      [(2, 285, 286)],
      ["khawatim al baqarah", "khawateem al baqarah", "خواتيم البقرة", "خواتيم سورة البقرة"]
    ),
    ([(2, 282, 282)], ["ayat al dayn", "ayatul dayn", "ayat ad dayn", "آية الدين"]),
    ([(24, 35, 35)], ["ayat al nur", "ayat an nur", "ayatun nur", "ayatul nur", "آية النور"]),
    (
      [(113, 1, 5), (114, 1, 6)],
      [
        "muawwidhatayn", "al muawwidhatayn", "muawwidhatain", "al muawwidhatain", "المعوذتين",
        "المعوذتان",
      ]
    ),
    (
      [(112, 1, 4), (113, 1, 5), (114, 1, 6)],
      [
        "muawwidhat", "al muawwidhat", "three quls", "المعوذات",
      ]
    ),
    (
      [(109, 1, 6), (112, 1, 4), (113, 1, 5), (114, 1, 6)],
      ["four quls", "char qul", "chahar qul"]
    ),
  ]

  private static let byKey: [String: Int] = {
    var result: [String: Int] = [:]
    for (index, passage) in table.enumerated() {
      for name in passage.names { result[SurahNameKey.gluedKey(name)] = index }
    }
    return result
  }()

  /// Returns the passages with the name that stands at the beginning of some words. If several
  /// names match, the longest name is taken.
  ///
  /// - Parameters:
  ///   - words: the words, at most ``maximumWords``.
  ///   - numbering: the numbering of the passages.
  /// - Returns: the passages in order, and the number of words of the name; nil if the words do not
  ///   begin with such a name.
  static func find(
    _ words: [String], in numbering: AyahNumbering
  ) -> (passages: [AyahRange], length: Int)? {
    guard let hafs = QuranFacts.bundled.numberings[.hafs] else { return nil }
    for count in stride(from: words.count, to: 0, by: -1) {
      let key = SurahNameKey.gluedKey(words.prefix(count).joined(separator: " "))
      guard let index = byKey[key] else { continue }
      let ranges = table[index].ranges
      guard
        ranges.allSatisfy({
          numbering.ayahCount(of: $0.surah) == hafs.ayahCount(of: $0.surah)
        })
      else { return nil }
      let passages = ranges.map {
        AyahRange(
          start: AyahRef(surah: $0.surah, ayah: $0.first),
          end: AyahRef(surah: $0.surah, ayah: $0.last))
      }
      return (passages, count)
    }
    return nil
  }
}
