import AudioCore
import Features
import Foundation
import Testing

@testable import Alignment
@testable import Recitation

/// Tests of phrases besides the ayat, on posteriors with known truth.
@Suite struct PhraseTests {
  private func phones(_ kind: Segment.Kind) throws -> [Phone] {
    try #require(PhoneticText.phrases.first { $0.kind == kind }?.phones)
  }

  /// Returns a recital of 91:1-4 with a phrase after one of its ayat, between pauses.
  private func recital(
    _ kind: Segment.Kind, after ayah: Int, recognised: Double = 1
  ) throws -> HeardRecital {
    var recital = HeardRecital()
    recital.pause()
    try recital.recite(91, 1...ayah)
    recital.pause()
    recital.recognised = recognised
    recital.say(try phones(kind))
    recital.recognised = 1
    recital.pause()
    if ayah < 4 { try recital.recite(91, ayah + 1...4) }
    return recital
  }

  private func others(_ alignment: Alignment?) throws -> [Segment] {
    try #require(alignment).segments.filter { $0.kind != .ayah }
  }

  @Test(arguments: PhoneticText.phrases.map(\.kind).filter { $0 != .amin && $0 != .istiadhah })
  func aPhraseThatIsHeardIsFound(kind: Segment.Kind) throws {
    for ayah in [2, 4] {
      let found = try others(recital(kind, after: ayah).align(passage(91, 1...4)))
      #expect(found.map(\.kind) == [kind])
      #expect(found.allSatisfy { $0.confidence > 0.9 })
    }
  }

  /// The phones of the phrase fit the sound, but the model does not recognise them without knowing
  /// the text.
  @Test(arguments: PhoneticText.phrases.map(\.kind).filter { $0 != .istiadhah })
  func aPhraseIsNotWhatIsLeftOver(kind: Segment.Kind) throws {
    let found = try others(
      recital(kind, after: 4, recognised: 0.1).align(passage(91, 1...4)))
    #expect(found.map(\.kind) == [.unassigned])
  }

  @Test func aminIsFoundAfterAlFatihah() throws {
    var recital = HeardRecital()
    recital.pause()
    try recital.recite(1, 1...7)
    recital.pause()
    recital.say(try phones(.amin))
    recital.pause()
    let found = try others(recital.align(passage(1, 1...7)))
    #expect(found.map(\.kind) == [.amin])
    #expect(found.allSatisfy { $0.confidence > 0.9 })
  }

  /// Three or four of the five phones of amin are recognised. After Al-Fatihah, this is enough for
  /// amin. Elsewhere it is not, because any word may contain similar phones, such as "wa-ammā"
  /// between two ayat.
  @Test(arguments: [
    (0.6, PhrasePlace.afterFatihah, true), (0.8, .afterFatihah, true), (0.2, .afterFatihah, false),
    (0.6, .elsewhere, false), (0.8, .elsewhere, false), (1, .elsewhere, true),
    (0.8, .apart, false), (1, .apart, true),
    (0.6, .withinSurah, false), (0.8, .withinSurah, false),
  ])
  func aminIsHeardByWhereItStands(heard: Double, place: PhrasePlace, isFound: Bool) {
    let logOdds = Phrases.logOdds(of: .amin, own: 4, heard: heard, phones: 5, place)
    #expect((logOdds >= 0) == isFound)
  }

  /// The phrase takes the stretch from 10 to 12 s.
  @Test func thePlaceOfAPhraseIsThatAmongTheAyat() {
    func ayah(
      _ surah: Int, _ ayah: Int, _ seconds: Range<Double>
    ) -> (ayah: AyahRef, seconds: Range<Double>) {
      (AyahRef(surah: surah, ayah: ayah), seconds)
    }
    func place(_ ayat: (ayah: AyahRef, seconds: Range<Double>)...) -> PhrasePlace {
      PhrasePlace(of: 10..<12, among: ayat)
    }
    #expect(place() == .apart)
    #expect(place(ayah(1, 7, 3..<9)) == .afterFatihah)
    #expect(place(ayah(1, 7, 3..<9), ayah(112, 1, 13..<15)) == .afterFatihah)
    // Too long after Al-Fatihah, or after another ayah than its last.
    #expect(place(ayah(1, 7, 0..<1)) == .elsewhere)
    #expect(place(ayah(1, 6, 3..<9)) == .elsewhere)
    // The reading after the phrase is the next ayah or the same one; the segments include parts of
    // the pauses.
    #expect(place(ayah(93, 10, 3..<9), ayah(93, 11, 12..<15)) == .withinSurah)
    #expect(place(ayah(93, 10, 3..<10.4), ayah(93, 11, 11.6..<15)) == .withinSurah)
    #expect(place(ayah(93, 10, 3..<9), ayah(93, 10, 13..<15)) == .withinSurah)
    // The reading after the phrase is of another surah, an earlier ayah or a later ayah than the
    // next, or comes too late.
    #expect(place(ayah(93, 11, 3..<9), ayah(94, 1, 13..<15)) == .elsewhere)
    #expect(place(ayah(93, 10, 3..<9), ayah(93, 9, 13..<15)) == .elsewhere)
    #expect(place(ayah(93, 9, 3..<9), ayah(93, 11, 13..<15)) == .elsewhere)
    #expect(place(ayah(93, 10, 0..<8), ayah(93, 11, 15..<20)) == .elsewhere)
    // Some ayah ends at most 15 s before the phrase, or begins at most 15 s after it.
    #expect(place(ayah(93, 11, 27..<30)) == .elsewhere)
    #expect(place(ayah(93, 11, 27.1..<30)) == .apart)
    func late(_ ayat: (ayah: AyahRef, seconds: Range<Double>)...) -> PhrasePlace {
      PhrasePlace(of: 40..<42, among: ayat)
    }
    #expect(late(ayah(93, 11, 20..<25)) == .elsewhere)
    #expect(late(ayah(93, 11, 20..<24.9)) == .apart)
    #expect(late(ayah(93, 11, 20..<24.9), ayah(94, 1, 57..<60)) == .elsewhere)
  }

  /// By hand: −22.5 + 0.16 · own + 20.5 · heard + 4.4 · ln phones + place. *place* is 1.5 near ayat
  /// and 0.5 between two continuous ayat, except for amin.
  @Test func logOddsAreThoseOfTheFormula() {
    for (kind, own, heard, phones, place, expected) in [
      (Segment.Kind.amin, 0.0, 1.0, 1, PhrasePlace.elsewhere, -5.0),
      (.amin, 0, 1, 1, .afterFatihah, 2.3), (.amin, 0, 1, 1, .withinSurah, -8),
      (.amin, 0, 1, 1, .apart, -5),
      (.takbir, 0, 1, 1, .afterFatihah, -0.5), (.takbir, 0, 1, 1, .withinSurah, -1.5),
      (.takbir, 0, 1, 1, .elsewhere, -0.5),
      (.tasmi, 10, 0.5, 1, .apart, -22.5 + 0.96 + 10.25),
      (.tasmi, -20, 0, 1, .apart, -22.5 - 1.28),
      (.sadaqa, 0, 1, 16, .apart, -2 + 4.4 * log(16.0)),
    ] {
      let found = Phrases.logOdds(of: kind, own: own, heard: heard, phones: phones, place)
      #expect(abs(found - expected) < 1e-9)
    }
  }

  /// The search fits a reading to any sound. A doubtful reading is replaced by a phrase, a certain
  /// one is not.
  @Test func aPhraseIsLikelierThanADoubtfulReading() throws {
    var recital = HeardRecital()
    recital.pause()
    recital.say(try phones(.taslim))
    recital.pause()
    let scores = ReadingScores(recital.acoustic)
    let frames = 16..<scores.frameCount - 16
    #expect(Phrases.isLikelier(than: -1, heard: 0.3, in: frames, scores))
    #expect(!Phrases.isLikelier(than: 3, heard: 0.3, in: frames, scores))
    // A reading that is less doubtful gives way only if clearly fewer of its phones are recognised.
    #expect(Phrases.isLikelier(than: 2, heard: 0.85, in: frames, scores))
    #expect(!Phrases.isLikelier(than: 2, heard: 0.95, in: frames, scores))
    recital = HeardRecital()
    recital.babble(seconds: 4)
    #expect(
      !Phrases.isLikelier(than: -1, heard: 0, in: 0..<120, ReadingScores(recital.acoustic)))
  }

  /// The phrase fits neither half of the readings by itself.
  @Test func aPhraseReplacesTwoReadingsThatShareIt() throws {
    var recital = HeardRecital()
    recital.pause()
    recital.say(try phones(.istiadhah))
    recital.pause()
    let scores = ReadingScores(recital.acoustic)
    func reading(_ frames: Range<Int>) -> Reading {
      Reading(unit: 0, words: [Reading.Word(index: 0, frames: frames)], reachesEnd: true)
    }
    let middle = scores.frameCount / 2
    let readings = [reading(16..<middle), reading(middle..<scores.frameCount - 16)]
    let fits = readings.map { ReadingFit($0, [[1]], scores) }
    #expect(Phrases.replaced(readings, fits, [0, 2], scores) == [0, 1])
    #expect(Phrases.replaced(readings, fits, [0, 3], scores) == [])
  }

  /// A reciter may take a breath within the phrase. Both parts become one segment.
  @Test(arguments: [Segment.Kind.takbir, .taslim]) func aPhraseMayHoldABreath(
    kind: Segment.Kind
  ) throws {
    let all = try phones(kind)
    let second = try #require(all.indices.dropFirst().first { all[$0].startsWord })
    var recital = HeardRecital()
    recital.pause()
    try recital.recite(91, 1...2)
    recital.pause()
    let start = recital.seconds
    recital.say(all[..<second])
    recital.pause()
    recital.say(all[second...])
    let end = recital.seconds
    recital.pause()
    try recital.recite(91, 3...4)
    let found = try others(recital.align(passage(91, 1...4)))
    #expect(found.map(\.kind) == [kind])
    let range = try #require(found.first).range
    #expect(range.start.seconds(at: Scene.rate) <= start)
    #expect(range.end.seconds(at: Scene.rate) >= end)
  }

  /// The first word of 93:11 is said with a different nasal that is held long. The search squeezes
  /// the word into a few frames, so that its sound belongs to no reading, and this sound resembles
  /// amin.
  @Test func aWordThatIsSaidBesideItsReadingBelongsToIt() throws {
    var recital = HeardRecital()
    recital.clarity = 3
    recital.pause()
    try recital.recite(93, 9...10)
    let start = recital.seconds
    let phones = PhoneticText.words(
      try #require(PhoneticText.bundled.phones(of: AyahRef(surah: 93, ayah: 11))))
    let m = try #require(Phone.alphabet.firstIndex(of: UInt8(ascii: "m")))
    let n = try #require(Phone.alphabet.firstIndex(of: UInt8(ascii: "n")))
    recital.say(
      phones[0].map { phone in
        Phone(
          kind: Int(phone.kind) == m ? UInt8(n) : phone.kind, counts: phone.counts,
          startsWord: phone.startsWord)
      })
    recital.say(phones.dropFirst().joined())
    recital.pause()
    let found = try #require(try recital.align(passage(93, 9...11))).segments
    #expect(found.map(\.kind) == [.ayah, .ayah, .ayah])
    let first = try #require(found.last?.words.first).range.start.seconds(at: Scene.rate)
    #expect(abs(first - start) < 0.2)
  }
}
