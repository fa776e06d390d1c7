import AudioCore
import Testing

@testable import Alignment
@testable import Recitation

/// Tests of the riwayah from the sound of words, on posteriors with known truth.
@Suite struct RiwayahEvidenceTests {
  /// Returns a recital of ayat of Hafs with the words of another riwayah.
  private func recital(
    _ surah: Int, _ ayat: ClosedRange<Int>, in riwayah: Riwayah, clarity: Double = 8
  ) throws -> HeardRecital {
    var recital = HeardRecital()
    recital.clarity = clarity
    for number in ayat {
      let ayah = AyahRef(surah: surah, ayah: number)
      let words = PhoneticText.words(try #require(PhoneticText.bundled.phones(of: ayah)))
      for (index, word) in words.enumerated() {
        let forms = RiwayahWords.bundled.forms(ofWord: index + 1, in: ayah)
        let kinds = word.map(\.kind)
        let said = forms?.phones(in: riwayah, hafs: kinds) ?? kinds
        recital.say(
          said == kinds
            ? word
            : said.enumerated().map { Phone(kind: $1, counts: 1, startsWord: $0 == 0) })
      }
      recital.pause()
    }
    return recital
  }

  private func heard(
    _ recital: HeardRecital, _ range: AyahRange, in riwayah: Riwayah = .hafs
  ) throws -> HeardRiwayah {
    let found = try #require(try recital.align(range, riwayah: riwayah))
    return RiwayahEvidence(
      of: found.segments, in: riwayah, at: Scene.rate, recital.acoustic, facts: .bundled
    ).heard
  }

  /// In these surahs, at least 15 words of Qaloon differ from those of Hafs.
  @Test(arguments: RiwayahWords.riwayat, [46, 72])
  func theRiwayahThatIsSaidIsTheLikeliest(riwayah: Riwayah, surah: Int) throws {
    for clarity in [8.0, 2] {
      let recital = try recital(surah, 1...25, in: riwayah, clarity: clarity)
      let heard = try heard(recital, passage(surah, 1...25))
      #expect(heard.candidates.map(\.riwayah).first == riwayah)
      #expect(heard.candidates.count == 3)
      #expect(heard.candidates[0].probability > 0.9)
      #expect(abs(heard.candidates.reduce(0) { $0 + $1.probability } - 1) < 1e-9)
    }
  }

  /// The words are the same in every numbering of the alignment.
  @Test func theNumberingPlaysNoPart() throws {
    let recital = try recital(57, 1...10, in: .warsh)
    let facts = QuranFacts.bundled
    let own = try (1...10).compactMap {
      try facts.ayah(ofHafs: AyahRef(surah: 57, ayah: $0), in: .warsh)?.ayah
    }
    let range = passage(57, 1...(try #require(own.max())))
    let byWarsh = try heard(recital, range, in: .warsh)
    let byHafs = try heard(recital, passage(57, 1...10))
    #expect(byWarsh.placeCount == byHafs.placeCount)
    #expect(byWarsh.candidates.first?.riwayah == .warsh)
  }

  /// Al-Kawthar has no word that differs between the riwayat, Al-Ikhlas hardly any.
  @Test(arguments: [(108, 3), (112, 4)])
  func aFewWordsTellNothing(surah: Int, last: Int) throws {
    let heard = try heard(
      try recital(surah, 1...last, in: .warsh), passage(surah, 1...last))
    #expect(heard.candidates.isEmpty)
    #expect(heard.placeCount < 4)
  }
}
