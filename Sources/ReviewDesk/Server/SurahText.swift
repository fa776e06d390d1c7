import Recitation

/// The words of a surah in Hafs, for the page.
struct SurahText: Encodable {
  let surah: Int
  let name, arabicName: String
  /// The words before ayah 1 where it is not numbered; empty else.
  let basmalah: [String]
  /// The words of each ayah.
  let ayat: [[String]]

  /// - Parameter number: of the surah; nil unless 1…114.
  /// - Throws: `RecitationError`, which the bundled facts never cause.
  init?(_ number: Int) throws {
    guard (1...114).contains(number) else { return nil }
    let facts = QuranFacts.bundled.surah(number)
    surah = number
    name = facts.name
    arabicName = facts.arabic
    basmalah = facts.basmalahBefore ? PrintedText.basmalah : []
    ayat = try PrintedText.words(of: number)
  }
}
