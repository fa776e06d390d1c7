import Foundation
import Resources

/// Words of one language that people type in ranges and in file names.
///
/// The tables are `Resources/words/LANGUAGE.json`, one for each language of the review desk, and
/// shorter ones for languages in which recorders count their files. Every command, plan and file
/// name uses all of them at once, because the language of a name is unknown.
package struct LanguageWords: Decodable, Sendable {
  /// Words before a surah, and words for several surahs.
  package let surah, surahs: [String]?
  /// Words after the name of a surah: `Yasin Suresi`.
  package let surahBehindName: [String]?
  /// Words for ayat, and for the parts of the mushaf.
  package let ayah, page, juz, hizb, quarter, manzil, ruku, line: [String]?
  /// Words before the start of a range, between its ends, and after its end.
  package let from, to, behindEnd: [String]?
  /// Name endings with the meaning of these words: `Nebe'den Nâs'a`.
  package let endings: [String]?
  /// Words between a part and its whole (`of`), and articles.
  package let of, the: [String]?
  /// Words of amounts: the last ten, the first two, the end.
  package let last, first, end: [String]?
  /// Words for the whole text.
  package let quran: [String]?
  /// Words before the label of a bookmark, and words for the latest bookmark.
  package let bookmark, stopped: [String]?
  /// Words that add further ayat to some.
  package let further: [String]?
  /// Words for two of a unit, and plurals that are names of surahs on their own.
  package let pairs, plurals: [String: String]?
  /// Numbers in words.
  package let numbers: [String: Int]?
  /// Words with which recorders and collections count their files: `Rekaman_067`.
  package let counters: [String]?
  /// Words for an unspecified part.
  package let part: [String]?
  /// Words for recordings about the text, or of something else.
  package let notRecitation: [String]?
  /// Words before the name of something else that is called like a surah.
  package let beforeOtherNames: [String]?
  /// Names of the 114 surahs.
  package let surahNames: [String]?

  /// Folder of the tables.
  package static let folder = "Resources/words/"

  /// All languages by their codes.
  package static let byLanguage: [String: LanguageWords] = {
    var result: [String: LanguageWords] = [:]
    for path in EmbeddedFiles.paths where path.hasPrefix(folder) {
      let language = String(path.dropFirst(folder.count).prefix { $0 != "." })
      do {
        let bytes = Data(EmbeddedFiles.bytes(of: path))
        result[language] = try JSONDecoder().decode(LanguageWords.self, from: bytes)
      } catch {
        preconditionFailure("\(path) inside the program does not decode: \(error)")
      }
    }
    return result
  }()

  /// All languages in the order of their codes.
  private static let all = byLanguage.sorted { $0.key < $1.key }.map(\.value)

  /// Returns the words of one kind in all languages.
  static func words(_ kind: (LanguageWords) -> [String]?) -> [String] {
    all.flatMap { kind($0) ?? [] }
  }

  /// Returns the words of one kind with their values in all languages.
  static func values<Value>(_ kind: (LanguageWords) -> [String: Value]?) -> [String: Value] {
    all.reduce(into: [:]) { $0.merge(kind($1) ?? [:]) { first, _ in first } }
  }
}
