import AudioCore
import Foundation

/// Words that occur in ranges, in all languages of ``LanguageWords``, as sets and tables for
/// look-up.
///
/// The tables that `keys` builds contain keys of ``SurahNameKey``. All other tables contain words
/// in the form of ``plain(_:)``.
enum RangeWords {
  static let surah = keys(\.surah)
  /// Words after the name of a surah.
  static let surahBehindName = keys(\.surahBehindName)
  static let ayah = keys(\.ayah)
  static let divisions: [String: MushafDivision] = {
    let kinds: [(MushafDivision, (LanguageWords) -> [String]?)] = [
      (.page, \.page), (.juz, \.juz), (.hizb, \.hizb), (.quarter, \.quarter),
      (.manzil, \.manzil), (.ruku, \.ruku),
    ]
    var result: [String: MushafDivision] = [:]
    for (division, kind) in kinds {
      for word in LanguageWords.words(kind) { result[SurahNameKey.key(word)] = division }
    }
    return result
  }()

  /// Juz that are named after their first word, such as `amma`, by the key of this word
  /// (``SurahNameKey/gluedKey(_:)``).
  static let juz: [String: Int] = {
    let words = [29: ["tabarak", "tabaraka", "تبارك"], 30: ["amma", "عم"]]
    var result: [String: Int] = [:]
    for (number, names) in words {
      for name in names { result[SurahNameKey.gluedKey(name)] = number }
    }
    return result
  }()

  static let line = plainSet(\.line)
  /// Words before the start of a range, such as `from`.
  static let from = plainSet(\.from)
  /// Words and signs between the two ends of a range, split into ``pieces(of:)``; the longest come
  /// first.
  static let to = phrases(\.to)
  /// Words after the end of a range, as in `Nas'a kadar` and `الناس تک`.
  static let behindEnd = phrases(\.behindEnd)
  /// Turkish endings of names, which follow an apostrophe.
  static let endings = plainSet(\.endings)
  /// Words between a part and the whole, such as `of`.
  static let of = plainSet(\.of)
  static let the = plainSet(\.the)
  static let last = plainSet(\.last)
  static let first = plainSet(\.first)
  static let end = plainSet(\.end)
  static let quran = plainSet(\.quran)
  static let surahs = plainSet(\.surahs)
  /// Plurals of units that are also names of surahs.
  static let plurals = units(\.plurals)
  /// Words that mean two of a unit.
  static let pairs = units(\.pairs)
  /// Words for the latest bookmark.
  static let stopped = phrases(\.stopped)
  /// Words before the label of a bookmark.
  static let bookmark = plainSet(\.bookmark)
  /// Numbers in words.
  static let numbers: [String: Int] = plainKeys(LanguageWords.values(\.numbers))

  /// Returns a word in lower case and with plain letters, without vowel signs and hamzas on
  /// letters. Apostrophes become ASCII apostrophes.
  static func plain(_ word: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in word.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars {
      switch scalar {
      case "’", "‘", "`", "´", "ʼ": result.append("'")
      case "ı": result.append("i")
      case "\u{640}": continue
      case _ where scalar.properties.generalCategory == .nonspacingMark: continue
      default: result.append(ArabicLetter.plain(scalar))
      }
    }
    return String(result)
  }

  /// Splits a phrase in the same way as tokens: `s/d` becomes `s`, `/`, `d`.
  static func pieces(of phrase: String) -> [String] {
    RangeToken.tokens(of: phrase).map { plain($0.text) }
  }

  private static func keys(_ kind: (LanguageWords) -> [String]?) -> Set<String> {
    Set(LanguageWords.words(kind).map { SurahNameKey.key($0) })
  }

  private static func plainSet(_ kind: (LanguageWords) -> [String]?) -> Set<String> {
    Set(LanguageWords.words(kind).map(plain))
  }

  private static func phrases(_ kind: (LanguageWords) -> [String]?) -> [[String]] {
    Set(LanguageWords.words(kind).map(pieces)).sorted {
      ($1.count, $0.joined(separator: " ")) < ($0.count, $1.joined(separator: " "))
    }
  }

  private static func plainKeys<Value>(_ values: [String: Value]) -> [String: Value] {
    Dictionary(values.map { (plain($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  private static func units(
    _ kind: (LanguageWords) -> [String: String]?
  ) -> [String: RangeUnit] {
    plainKeys(LanguageWords.values(kind)).mapValues { name in
      if let division = MushafDivision(rawValue: name) { return .division(division) }
      switch name {
      case "surah": return .surah
      case "ayah": return .ayah
      case "line": return .line
      default: preconditionFailure("\(LanguageWords.folder) has a unit `\(name)`")
      }
    }
  }
}
