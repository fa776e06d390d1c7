import Recitation

/// The words of a surah in Hafs, for the page.
struct SurahText: Encodable {
  let surah: Int
  let name, arabicName: String
  /// The words of the basmalah, if an unnumbered basmalah precedes ayah 1; otherwise empty.
  let basmalah: [String]
  /// The words of each ayah.
  let ayat: [[String]]

  /// - Parameter number: the number of the surah; nil is returned unless it is 1…114.
  /// - Throws: `RecitationError`, which cannot occur with the bundled facts.
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
