import Recitation
import Testing

@Suite struct RecitationErrorTests {
  @Test(arguments: [
    RecitationError.countsNotBundled(.hisham), .numberingNotBundled(.bazzi),
    .divisionNotBundled(.page, number: 3, .bazzi), .emptyRange(text: ""),
    .unreadable(found: "", text: "67:", position: 4),
    .unreadable(found: "/", text: "67/1", position: 3),
    .unknownName(name: "Al-Mulq5", nearest: "Al-Mulk", text: "Al-Mulq5", position: 1),
    .unknownName(name: "xyz", nearest: "", text: "xyz", position: 1),
    .noSuchSurah(number: "115", text: "115", position: 1),
    .noSuchAyah(
      ayah: "40", surah: "Al-Mulk", count: 30, riwayah: .hafs, text: "67:40", position: 4),
    .noSuchDivision(.juz, number: "31", text: "juz:31", position: 5),
    .ambiguous(number: "8", surah: 2, text: "2:1-5,8", position: 7),
    .reversed(range: "67:9-67:3", text: "67:9-3", position: 1),
  ])
  func everyErrorIsExplained(error: RecitationError) {
    #expect(!error.problem.isEmpty)
    #expect(!error.problem.hasSuffix("."))
    let verbs: Set<String> = ["ask", "write"]
    #expect(verbs.contains(error.remedy.split(separator: " ").first.map(String.init) ?? ""))
  }

  @Test func anAyahTooFarIsNamedWithItsSurahAndItsCount() {
    #expect(throws: RecitationError.self) { try RangeParser().parse("67:40") }
    do {
      _ = try RangeParser().parse("67:40")
    } catch {
      #expect(error.problem == "Al-Mulk has 30 ayat in Hafs an Asim, 40 is not one of them")
      #expect(error.place == "“67:40”, character 4")
      #expect(error.remedy == "write an ayah between 1 and 30")
    }
  }
}
