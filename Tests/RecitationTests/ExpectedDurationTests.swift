import Recitation
import Testing

@Suite struct ExpectedDurationTests {
  let facts = QuranFacts.bundled

  private func seconds(_ surah: Int, _ ayah: Int, _ riwayah: Riwayah = .hafs) throws -> Double {
    try #require(
      facts.expectedSeconds(for: AyahRef(surah: surah, ayah: ayah), riwayah: riwayah))
  }

  @Test func hafsAndShubahAreMeasured() throws {
    #expect(try seconds(1, 1) == 4.38)
    #expect(try seconds(1, 7, .shuabah) == 14.68)
    #expect(facts.expectedDuration(of: AyahRef(surah: 1, ayah: 1))?.spread == 0.331)
    #expect(facts.expectedDuration(of: AyahRef(surah: 1, ayah: 1))?.basis == .measured)
    #expect(facts.expectedDuration(of: AyahRef(surah: 1, ayah: 8)) == nil)
    #expect(try seconds(67, 0) == 4.38)
    #expect(facts.expectedDuration(of: .basmalah(before: 9)) == nil)
  }

  @Test func ayatThatRunTogetherAddUp() throws {
    // In Warsh, 2:1 also includes 2:2 of Hafs: Alif Lam Mim is not an ayah of its own.
    #expect(abs(try seconds(2, 1, .warsh) - (try seconds(2, 1) + seconds(2, 2))) < 1e-9)
    #expect(try facts.ayah(ofHafs: AyahRef(surah: 2, ayah: 1), in: .warsh) == nil)
    #expect(
      try facts.ayah(ofHafs: AyahRef(surah: 2, ayah: 2), in: .warsh) == AyahRef(surah: 2, ayah: 1))
  }

  @Test func anAyahThatIsTwoElsewhereIsSharedOut() throws {
    // Ayat al-Kursi, 2:255 in Hafs, is 2:253 (24 of its 184 letters) and 2:254 in Warsh.
    let kursi = try facts.ayat(withWordsOfHafs: AyahRef(surah: 2, ayah: 255), in: .warsh)
    #expect(kursi?.description == "2:253-254")
    let first = try seconds(2, 253, .warsh)
    let second = try seconds(2, 254, .warsh)
    let whole = try seconds(2, 255)
    #expect(abs(first + second - whole) < 1e-9)
    // The share is stored in thousandths.
    #expect(abs(first / whole - 24.0 / 184) <= 0.0005)
  }

  @Test(arguments: [Riwayah.warsh, .qaloon, .dooriAbuAmr, .bazzi, .soosi, .qunbul])
  func everySurahTakesAsLongAsInHafs(riwayah: Riwayah) throws {
    for surah in 2...114 {
      let hafs = try (1...facts.numbering(of: .hafs).ayahCount(of: surah)).map {
        try seconds(surah, $0)
      }.reduce(0, +)
      let count = try facts.numbering(of: riwayah).ayahCount(of: surah)
      let other = try (1...count).map { try seconds(surah, $0, riwayah) }.reduce(0, +)
      #expect(abs(hafs - other) < 1e-6)
    }
  }

  @Test func whatIsOnlyCountedIsSaidToBe() {
    let same = facts.expectedDuration(of: AyahRef(surah: 112, ayah: 1), in: .dooriAbuAmr)
    #expect(same?.basis == .sameCount)
    #expect(same?.seconds == facts.expectedSeconds(for: AyahRef(surah: 112, ayah: 1)))
    let other = facts.expectedDuration(of: AyahRef(surah: 2, ayah: 100), in: .bazzi)
    #expect(other?.basis == .proportional)
    #expect((other?.spread ?? 0) >= 0.5)
    let opening = facts.expectedDuration(of: AyahRef(surah: 1, ayah: 1), in: .soosi)
    #expect(opening?.seconds == facts.expectedSeconds(for: AyahRef(surah: 1, ayah: 2)))
  }

  @Test(arguments: [Riwayah.warsh, .qaloon])
  func mostAyatOfHafsAreAyatThere(riwayah: Riwayah) throws {
    var own: Set<AyahRef> = []
    for surah in 1...114 {
      let numbers = try 1...facts.numbering(of: riwayah).ayahCount(of: surah)
      for ayah in try 1...facts.numbering(of: .hafs).ayahCount(of: surah) {
        let hafs = AyahRef(surah: surah, ayah: ayah)
        guard let there = try facts.ayah(ofHafs: hafs, in: riwayah) else { continue }
        #expect(there.surah == surah && numbers.contains(there.ayah))
        own.insert(there)
      }
    }
    #expect(own.count == 6160)
  }

  @Test func otherRiwayatHaveNoNumberingOfHafs() {
    #expect(throws: RecitationError.numberingNotBundled(.bazzi)) {
      try facts.ayah(ofHafs: AyahRef(surah: 2, ayah: 1), in: .bazzi)
    }
  }
}
