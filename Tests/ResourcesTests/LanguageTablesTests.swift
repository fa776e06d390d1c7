import Foundation
import Testing

@testable import Resources

/// The tables of words that people type: one for each language of the review desk.
@Suite struct LanguageTablesTests {
  private static let words = "Resources/words/"
  private static let messages = "Resources/page/messages-"

  /// The languages of the review desk.
  static let ofDesk = EmbeddedFiles.paths.filter { $0.hasPrefix(messages) }
    .map { String($0.dropFirst(messages.count).prefix { $0 != "." }) }

  /// The paths of all tables.
  static let tables = EmbeddedFiles.paths.filter { $0.hasPrefix(words) }

  /// The kinds of words that the program reads.
  private static let kinds: Set = [
    "surah", "surahs", "surahBehindName", "ayah", "page", "juz", "hizb", "quarter", "manzil",
    "ruku",
    "line", "from", "to", "behindEnd", "endings", "of", "the", "last", "first", "end", "quran",
    "bookmark", "stopped", "further", "pairs", "plurals", "numbers", "counters", "part",
    "notRecitation", "beforeOtherNames", "surahNames",
  ]

  /// The kinds of words that every language of the desk must have.
  private static let needed: Set = [
    "surah", "ayah", "page", "juz", "hizb", "ruku", "line", "to", "last", "first", "end", "quran",
    "bookmark", "stopped", "further", "numbers", "counters", "part", "notRecitation",
    "beforeOtherNames",
  ]

  private func table(_ path: String) throws -> [String: Any] {
    let bytes = Data(EmbeddedFiles.bytes(of: path))
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  @Test func theDeskHasSixLanguages() {
    #expect(Self.ofDesk == ["ar", "en", "fr", "id", "tr", "ur"])
  }

  @Test(arguments: ofDesk) func eachLanguageOfTheDeskHasItsWords(language: String) throws {
    let table = try table("\(Self.words)\(language).json")
    #expect(Self.needed.subtracting(table.keys) == [])
    for kind in Self.needed {
      let count = (table[kind] as? [Any])?.count ?? (table[kind] as? [String: Any])?.count ?? 0
      #expect(count > 0, "\(language) has no word for \(kind)")
    }
    // The bundled facts have the Arabic names and the English ones in Latin letters, so these need
    // no table.
    let names = table["surahNames"] as? [String]
    #expect(names?.count == (["ar", "en"].contains(language) ? nil : 114))
  }

  @Test(arguments: tables) func aTableHoldsWordsOfKnownKindsOnce(path: String) throws {
    let table = try table(path)
    #expect(Set(table.keys).subtracting(Self.kinds) == [])
    for (kind, value) in table {
      guard let words = value as? [String] else { continue }
      #expect(Set(words).count == words.count, "a word of \(kind) is there twice")
      #expect(words.allSatisfy { !$0.isEmpty && $0 == $0.lowercased() || kind == "surahNames" })
    }
  }
}
