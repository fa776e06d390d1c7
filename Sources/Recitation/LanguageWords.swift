import Foundation
import Resources

/// The words of one language that people type in ranges and in names of files.
///
/// The tables are `Resources/words/LANGUAGE.json`, one for each language of the review desk, and
/// shorter ones for languages in which recorders count their files. Every command, plan and file
/// name reads all of them at once: a person does not say which language a name is in.
package struct LanguageWords: Decodable, Sendable {
  /// Words before a surah, and words for several.
  package let surah, surahs: [String]?
  /// Words behind the name of a surah: `Yasin Suresi`.
  package let surahBehindName: [String]?
  /// Words for ayat, and for the parts of the mushaf.
  package let ayah, page, juz, hizb, quarter, manzil, ruku, line: [String]?
  /// Words before the start of a range, between its ends, and behind its end.
  package let from, to, behindEnd: [String]?
  /// Endings of names that mean one of these: `Nebe'den Nâs'a`.
  package let endings: [String]?
  /// Words between a part and the whole that it is counted in, and articles.
  package let of, the: [String]?
  /// Words of amounts: the last ten, the first two, the end.
  package let last, first, end: [String]?
  /// Words for the whole text.
  package let quran: [String]?
  /// Words before the label of a bookmark, and those that mean the latest.
  package let bookmark, stopped: [String]?
  /// Words that add further ayat to some.
  package let further: [String]?
  /// Words that name two of a unit, and plurals that alone are the name of a surah.
  package let pairs, plurals: [String: String]?
  /// Numbers in words.
  package let numbers: [String: Int]?
  /// Words by which recorders and collections count their files: `Rekaman_067`.
  package let counters: [String]?
  /// Words that mean only a part of something is there.
  package let part: [String]?
  /// Words for what is about the text, or something else.
  package let notRecitation: [String]?
  /// Words after which the name of a surah is the name of something else.
  package let beforeOtherNames: [String]?
  /// The names of the 114 surahs.
  package let surahNames: [String]?

  /// The folder of the tables.
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

  /// The words of one kind in all languages.
  static func words(_ kind: (LanguageWords) -> [String]?) -> [String] {
    all.flatMap { kind($0) ?? [] }
  }

  /// The words of one kind with their values in all languages.
  static func values<Value>(_ kind: (LanguageWords) -> [String: Value]?) -> [String: Value] {
    all.reduce(into: [:]) { $0.merge(kind($1) ?? [:]) { first, _ in first } }
  }
}
