import Recitation
import Testing

@Suite struct QuranFactsTests {
  let facts = QuranFacts.bundled

  @Test func everySurahIsThere() {
    #expect(facts.surahs.map(\.number) == Array(1...114))
    #expect(facts.surah(67).name == "Al-Mulk")
    #expect(facts.surah(67).arabic == "المُلك")
    #expect(facts.surah(67).meaning == "The Sovereignty")
    #expect(facts.surah(67).revelation == .makkah)
    #expect(facts.surah(2).revelation == .madinah)
    #expect(facts.surahs.filter { !$0.basmalahBefore }.map(\.number) == [1, 9])
    #expect(Set(facts.surahs.map(\.revelationOrder)) == Set(1...114))
    #expect(facts.surahs.map(\.rukus).reduce(0, +) == 556)
    #expect(facts.sajdahs.count == 15)
  }

  @Test(arguments: [
    (Riwayah.hafs, 6236, 286), (.shuabah, 6236, 286), (.warsh, 6214, 285), (.qaloon, 6214, 285),
    (.dooriAbuAmr, 6217, 285), (.soosi, 6217, 285), (.bazzi, 6221, 285), (.qunbul, 6221, 285),
  ])
  func countsAreThoseOfTheRiwayah(riwayah: Riwayah, total: Int, baqarah: Int) throws {
    #expect(facts.hasCounts(for: riwayah))
    #expect(facts.numberingIfBundled(of: riwayah)?.total == total)
    #expect(try facts.numbering(of: riwayah).total == total)
    #expect(try facts.numbering(of: riwayah).ayahCount(of: 2) == baqarah)
  }

  @Test func twelveRiwayatHaveNoCountsAndSaySo() throws {
    let without = Riwayah.allCases.filter { !facts.hasCounts(for: $0) }
    #expect(without.count == 12)
    for riwayah in without {
      #expect(throws: RecitationError.countsNotBundled(riwayah)) {
        try facts.numbering(of: riwayah).ayahCount(of: 1)
      }
      let onRequest = try facts.numbering(of: riwayah, orAsFor: .hafs)
      #expect(onRequest.riwayah == .hafs)
      #expect(facts.expectedDuration(of: AyahRef(surah: 1, ayah: 1), in: riwayah) == nil)
    }
    #expect(try facts.numbering(of: .warsh, orAsFor: .hafs).riwayah == .warsh)
  }

  @Test(arguments: [Riwayah.hafs, .warsh, .qunbul])
  func steppingThroughTheQuranVisitsEveryAyahOnce(riwayah: Riwayah) throws {
    let numbering = try facts.numbering(of: riwayah)
    var ref: AyahRef? = AyahRef(surah: 1, ayah: 1)
    var index = 0
    while let here = ref {
      #expect(numbering.index(of: here) == index)
      #expect(numbering.ayah(at: index) == here)
      let next = numbering.ayah(after: here)
      if let next { #expect(numbering.ayah(before: next) == here) }
      ref = next
      index += 1
    }
    #expect(index == numbering.total)
    #expect(numbering.ayah(at: index) == nil)
    #expect(numbering.ayah(at: -1) == nil)
    #expect(numbering.ayah(before: AyahRef(surah: 1, ayah: 1)) == nil)
  }

  @Test func theBasmalahLeadsToAyahOneAndHasNoIndex() throws {
    let basmalah = AyahRef.basmalah(before: 67)
    let numbering = try facts.numbering(of: .hafs)
    #expect(numbering.ayah(after: basmalah) == AyahRef(surah: 67, ayah: 1))
    #expect(numbering.ayah(before: basmalah) == AyahRef(surah: 66, ayah: 12))
    #expect(numbering.index(of: basmalah) == nil)
    #expect(numbering.index(of: AyahRef(surah: 67, ayah: 31)) == nil)
  }

  @Test func aBasmalahStandsBeforeEverySurahButOneAndNine() throws {
    let hafs = try facts.numbering(of: .hafs)
    #expect((1...114).filter { !hafs.hasBasmalah(before: $0) } == [1, 9])
    let warsh = try facts.numbering(of: .warsh)
    #expect((1...114).filter { !warsh.hasBasmalah(before: $0) } == [9])
    #expect(!hafs.contains(.basmalah(before: 9)))
    #expect(warsh.contains(.basmalah(before: 1)))
  }

  @Test func aPassageAcrossTheEndOfASurahListsItsAyat() throws {
    let range = AyahRange(start: AyahRef(surah: 108, ayah: 2), end: AyahRef(surah: 110, ayah: 1))
    let expected = [
      "108:2", "108:3", "109:1", "109:2", "109:3", "109:4", "109:5", "109:6", "110:1",
    ]
    #expect(try facts.ayat(in: range).map(\.description) == expected)
    let beyond = AyahRange(start: AyahRef(surah: 112, ayah: 0), end: AyahRef(surah: 112, ayah: 9))
    #expect(try facts.ayat(in: beyond).count == 4)
    let none = AyahRange(start: AyahRef(surah: 112, ayah: 8), end: AyahRef(surah: 112, ayah: 9))
    #expect(try facts.ayat(in: none).isEmpty)
  }
}
