import Recitation
import Testing

@Suite struct MushafDivisionTests {
  let facts = QuranFacts.bundled

  @Test(arguments: MushafDivision.allCases, [Riwayah.hafs, .shuabah, .warsh, .qaloon])
  func divisionsCoverAllAyatWithoutGapOrOverlap(
    division: MushafDivision, riwayah: Riwayah
  ) throws {
    let numbering = try facts.numbering(of: riwayah)
    var index = 0
    for number in 1...division.count {
      let range = try facts.range(of: division, number, in: riwayah)
      #expect(numbering.index(of: range.start) == index)
      index = try #require(numbering.index(of: range.end)) + 1
    }
    #expect(index == numbering.total)
  }

  @Test func theCountsAreThoseOfTheMushaf() {
    #expect(MushafDivision.allCases.map(\.count) == [604, 30, 60, 240, 7, 556])
  }

  @Test func aPageIsFoundForEveryAyah() throws {
    let numbering = try facts.numbering(of: .hafs)
    for surah in facts.surahs {
      #expect(try facts.page(of: AyahRef(surah: surah.number, ayah: 1)) == surah.startPage)
    }
    for index in stride(from: 0, to: numbering.total, by: 7) {
      let ref = try #require(numbering.ayah(at: index))
      #expect(try facts.range(of: .page, facts.page(of: ref)).contains(ref))
    }
    #expect(try facts.page(of: .basmalah(before: 67)) == 562)
    #expect(try facts.number(of: .juz, for: AyahRef(surah: 2, ayah: 141)) == 1)
    #expect(try facts.number(of: .juz, for: AyahRef(surah: 2, ayah: 142)) == 2)
  }

  @Test func aRiwayahWithoutANumberingOnlyHasWholeSurahs() throws {
    // The Makki count has 7 ayat in surah 114.
    #expect(try facts.range(of: .manzil, 7, in: .bazzi).description == "50:1-114:7")
    #expect(throws: RecitationError.divisionNotBundled(.page, number: 3, .bazzi)) {
      try facts.range(of: .page, 3, in: .bazzi)
    }
  }
}
