import Recitation
import WebServer

/// The surahs, pages and juz of the mushaf in Hafs, sent to the desk's page in the browser.
struct SurahList: Encodable {
  struct Surah: Encodable {
    let surah: Int
    let name, arabicName: String
    /// The number of ayat in the surah.
    let count: Int
    /// Other spellings of the surah's name in the languages of the page.
    let spellings: [String]
  }

  /// The words around surah names and ayah numbers in typed passages, in all languages of
  /// ``LanguageWords``.
  struct Words: Encodable {
    let surah, behindName, ayah, between: [String]

    init() {
      let languages = LanguageWords.byLanguage.sorted { $0.key < $1.key }.map(\.value)
      func all(_ kind: (LanguageWords) -> [String]?) -> [String] {
        languages.flatMap { kind($0) ?? [] }
      }
      surah = all(\.surah)
      behindName = all(\.surahBehindName)
      ayah = all(\.ayah)
      between = all(\.to)
    }
  }

  /// The response with this list. It is created only once, because it is the same for every
  /// request, and because it takes time to find the spellings.
  static let answer = Result { Response.json(try SurahList()) }

  let surahs: [Surah]
  let words = Words()
  /// The first ayah of each of the 604 pages, as `[surah, ayah]`.
  let pages: [[Int]]
  /// The page on which each juz begins.
  let juz: [Int]

  /// - Throws: `RecitationError`, which cannot occur with the bundled facts.
  init() throws {
    let facts = QuranFacts.bundled
    let numbering = try facts.numbering(of: .hafs)
    surahs = facts.surahs.map {
      Surah(
        surah: $0.number, name: $0.name, arabicName: $0.arabic,
        count: numbering.ayahCount(of: $0.number), spellings: SurahNames.spellings(of: $0))
    }
    pages = try (1...MushafDivision.page.count).map {
      let first = try facts.range(of: .page, $0).start
      return [first.surah, first.ayah]
    }
    juz = try (1...MushafDivision.juz.count).map {
      try facts.number(of: .page, for: facts.range(of: .juz, $0).start)
    }
  }
}
