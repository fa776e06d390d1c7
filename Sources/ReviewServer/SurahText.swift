import Recitation
import Resources

/// The words of a surah in Hafs, for the page.
struct SurahText: Encodable {
  let surah: Int
  let name, arabicName: String
  /// The words before ayah 1 where it is not numbered; empty else.
  let basmalah: [String]
  /// The words of each ayah.
  let ayat: [[String]]

  /// The lines of the whole text: one per ayah, words between spaces, surah after surah.
  private static let lines = EmbeddedFiles.text(of: "Resources/text/quran-hafs.txt")
    .split(separator: "\n")

  /// - Parameter number: of the surah; nil unless 1…114.
  /// - Throws: `RecitationError`, which the bundled facts never cause.
  init?(_ number: Int) throws {
    guard (1...114).contains(number) else { return nil }
    let counts = try (1...number).map(QuranFacts.bundled.numbering(of: .hafs).ayahCount)
    let first = counts.dropLast().reduce(0, +)
    func words(_ line: Substring) -> [String] { line.split(separator: " ").map(String.init) }
    let facts = QuranFacts.bundled.surah(number)
    surah = number
    name = facts.name
    arabicName = facts.arabic
    basmalah = facts.basmalahBefore ? words(Self.lines[0]) : []
    ayat = Self.lines[first..<first + counts[number - 1]].map(words)
  }
}
