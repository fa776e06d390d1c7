import Recitation
import Testing

@Suite struct RecitationErrorTests {
  @Test(arguments: [
    RecitationError.countsNotBundled(.hisham), .numberingNotBundled(.bazzi),
    .divisionNotBundled(.page, number: 3, .bazzi), .emptyRange(text: ""),
    .linesNotBundled(.warsh), .bookmarksUnknown(text: "bookmark", position: 1),
    .noSuchBookmark(label: "", known: [], text: "bookmark", position: 1),
    .noSuchBookmark(label: "b", known: ["a"], text: "bookmark b", position: 10),
    .bookmarkNumberedOtherwise(
      passage: AyahRange(start: AyahRef(surah: 2, ayah: 1), end: AyahRef(surah: 2, ayah: 2)),
      .warsh, wanted: .hafs, text: "bookmark", position: 1),
    .noSuchPart(
      unit: .line, number: "16", of: "page 50", count: 15, text: "page 50 line 16", position: 14),
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

  @Test(arguments: [
    ("hizb 61", "hizb 61 does not exist: there are 60"),
    ("page 50 line 16", "page 50 has 15 lines, not 16"),
    ("ruku 41 of Al-Baqarah", "Al-Baqara has 40 rukus, not 41"),
    ("the last 200 surahs", "the Quran has 114 surahs, not 200"),
    ("quarter 5 of hizb 2", "hizb 2 has 4 quarters, not 5"),
  ])
  func aPartTooFarIsNamedWithTheirCount(text: String, problem: String) throws {
    do {
      _ = try RangeParser().parse(text)
      Issue.record("\(text) was read")
    } catch { #expect(error.problem == problem) }
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
