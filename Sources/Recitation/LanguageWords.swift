import Foundation
import Resources

/// Words of one language that people type in ranges and in file names.
///
/// The tables are the files `Resources/words/LANGUAGE.json`. Each language of the review desk has a
/// full table. Other languages have a shorter table, because recorders use them only in names of
/// files. All tables are used together for every command, plan and file name, because the language
/// of a text is unknown.
package struct LanguageWords: Decodable, Sendable {
  /// Words for a surah before its name (`surah`), and words for several surahs (`surahs`).
  package let surah, surahs: [String]?
  /// Words after the name of a surah, as in `Yasin Suresi`.
  package let surahBehindName: [String]?
  /// Words for ayat, and words for the divisions of the mushaf.
  package let ayah, page, juz, hizb, quarter, manzil, ruku, line: [String]?
  /// Words of a range: before its start (`from`), between its two ends (`to`), and after its end
  /// (`behindEnd`).
  package let from, to, behindEnd: [String]?
  /// Endings of names that mean `from` or `to`. For example, `Nebe'den Nâs'a` means "from An-Naba
  /// to An-Nas".
  package let endings: [String]?
  /// Words between a part and the whole (`of`), and articles (`the`).
  package let of, the: [String]?
  /// Words for an amount at one end, and for the end itself: `last` as in "the last ten", `first`
  /// as in "the first two", and `end`.
  package let last, first, end: [String]?
  /// Words for the whole Quran.
  package let quran: [String]?
  /// Words before the label of a bookmark (`bookmark`), and words for the latest bookmark
  /// (`stopped`).
  package let bookmark, stopped: [String]?
  /// Words such as `and`, after which further ayat follow.
  package let further: [String]?
  /// Two tables of words with the units that they mean. The words in `pairs` mean two of a unit,
  /// such as the Arabic dual of `juz`. The words in `plurals` are plurals of units and also names
  /// of surahs, such as `ahzab`.
  package let pairs, plurals: [String: String]?
  /// Numbers in words.
  package let numbers: [String: Int]?
  /// Words that recorders and collections put before a counter, as in `Rekaman_067`.
  package let counters: [String]?
  /// Words for an unspecified part of a surah.
  package let part: [String]?
  /// Words for recordings that do not contain recitation but, for example, lessons about the text.
  package let notRecitation: [String]?
  /// Words such as `masjid`, after which the name of a surah is the name of a person or thing.
  package let beforeOtherNames: [String]?
  /// Names of the 114 surahs in this language.
  package let surahNames: [String]?

  /// Folder of the word tables.
  package static let folder = "Resources/words/"

  /// The words of all languages; the keys are language codes.
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

  /// Reads the messages of the desk's page in a language.
  ///
  /// - Parameter language: a language code of ``byLanguage``.
  /// - Returns: the texts by their names, without the texts that have plural forms.
  package static func messages(in language: String) -> [String: String] {
    struct Message: Decodable {
      let text: String?

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        do { text = try value.decode(String.self) } catch DecodingError.typeMismatch { text = nil }
      }
    }
    let path = "Resources/page/messages-\(language).json"
    do {
      return try JSONDecoder().decode(
        [String: Message].self, from: Data(EmbeddedFiles.bytes(of: path))
      ).compactMapValues(\.text)
    } catch {
      preconditionFailure("\(path) inside the program does not decode: \(error)")
    }
  }

  /// The words of all languages, in the order of the language codes.
  private static let all = byLanguage.sorted { $0.key < $1.key }.map(\.value)

  /// Returns the words of one kind in all languages.
  static func words(_ kind: (LanguageWords) -> [String]?) -> [String] {
    all.flatMap { kind($0) ?? [] }
  }

  /// Returns the words of one kind in all languages, with their values.
  static func values<Value>(_ kind: (LanguageWords) -> [String: Value]?) -> [String: Value] {
    all.reduce(into: [:]) { $0.merge(kind($1) ?? [:]) { first, _ in first } }
  }
}
