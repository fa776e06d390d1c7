import AudioCore
import Features
import Recitation
import SequenceModels
import Testing

@testable import Alignment

/// Tests of identification within the whole Quran, without a range.
@Suite struct IdentifierTests {
  private func recital(_ surah: Int, _ ayat: some Sequence<Int>, slowness: Double = 1) throws
    -> HeardRecital
  {
    var recital = HeardRecital()
    try recital.recite(surah, ayat, slowness: slowness)
    return recital
  }

  private func identified(_ recital: HeardRecital, as riwayah: Riwayah = .hafs) throws
    -> Identification
  {
    var identifier = Identifier()
    identifier.riwayah = riwayah
    return try #require(identifier.identify(recital.acoustic, facts: .bundled))
  }

  @Test(arguments: [0.7, 1.3]) func aPassageIsFoundFromItsFirstAyahToItsLast(
    slowness: Double
  ) throws {
    let recital = try recital(91, 4...12, slowness: slowness)
    let found = try identified(recital)
    #expect(found.ranges == [passage(91, 4...12)])
    #expect(found.probability > 0.95)
    #expect(found.certain(from: 0.95).ranges == found.ranges)
    let first = try #require(found.passages.first)
    #expect(first.startSeconds < 0.2)
    #expect(abs(first.endSeconds - recital.seconds) < 1)
    #expect(first.ayat.map(\.ref) == (4...12).map { AyahRef(surah: 91, ayah: $0) })
  }

  @Test func aClipOfOneAyahIsFound() throws {
    let found = try identified(recital(67, 2...2))
    #expect(found.certain(from: 0.95).ranges == [passage(67, 2...2)])
  }

  @Test func whatIsReadAgainAndWhatIsSkippedBelongsToThePassage() throws {
    let found = try identified(recital(91, [1, 2, 3, 4, 3, 4, 6, 7]))
    #expect(found.ranges == [passage(91, 1...7)])
  }

  /// Eight ayat of unrecognisable words fill the time between the ayat around them.
  @Test func ayatThatAreNotUnderstoodBelongToThePassageWhoseTimeTheyFill() throws {
    var recital = try recital(91, 1...3)
    var between = HeardRecital()
    try between.recite(91, 4...11)
    recital.babble(seconds: between.seconds)
    recital.pause()
    try recital.recite(91, 12...15)
    #expect(try identified(recital).ranges == [passage(91, 1...15)])
    // In a tenth of that time the missing ayat do not fit.
    recital = try self.recital(91, 1...3)
    recital.babble(seconds: between.seconds / 10)
    recital.pause()
    try recital.recite(91, 12...15)
    #expect(try identified(recital).ranges == [passage(91, 1...3), passage(91, 12...15)])
  }

  /// Uncertain words from elsewhere in the Quran that fill the time of missing ayat count as these
  /// ayat. They stay a passage of their own if they are certain, or if no ayah is missing.
  @Test(arguments: [(3.0, 6, false), (8.0, 6, true), (3.0, 4, true)])
  func wordsOfAnotherPlaceDoNotPartAPassage(clarity: Double, next: Int, areTold: Bool) throws {
    var recital = try recital(91, 1...3)
    let plain = recital.clarity
    recital.clarity = clarity
    try recital.recite(90, 4...4)
    recital.clarity = plain
    try recital.recite(91, next...9)
    #expect(
      try identified(recital).ranges
        == (areTold
          ? [passage(91, 1...3), passage(90, 4...4), passage(91, next...9)] : [passage(91, 1...9)]))
  }

  @Test func passagesAreToldApartAndTalkIsNone() throws {
    var recital = try recital(92, 1...5)
    let end = recital.seconds
    recital.talk(seconds: 5)
    recital.pause()
    let start = recital.seconds
    try recital.recite(90, 3...8)
    let found = try identified(recital)
    #expect(found.ranges == [passage(92, 1...5), passage(90, 3...8)])
    try #require(found.passages.count == 2)
    #expect(abs(found.passages[0].endSeconds - end) < 1)
    #expect(abs(found.passages[1].startSeconds - start) < 1)
    #expect(found == (try identified(recital)))
  }

  @Test func aPassageMayGoOnIntoTheNextSurah() throws {
    var recital = try recital(93, 8...11)
    try recital.recite(94, 0...4)
    let across = AyahRange(
      start: AyahRef(surah: 93, ayah: 8), end: AyahRef(surah: 94, ayah: 4))
    #expect(try identified(recital).ranges == [across])
  }

  /// The ayat between the two passages are not recited, so they do not belong to a range.
  @Test func earlierAyatAreAPassageOfTheirOwn() throws {
    for (surah, last, ayat) in [(114, 6, 1...2), (114, 6, 1...5), (112, 4, 1...2)] {
      var recital = try recital(surah, 1...last)
      try recital.recite(surah - 1, ayat)
      #expect(
        try identified(recital).ranges == [passage(surah, 1...last), passage(surah - 1, ayat)])
    }
    var recital = try recital(114, 1...6)
    try recital.recite(113, 1...5)
    try recital.recite(112, 1...2)
    #expect(
      try identified(recital).ranges
        == [passage(114, 1...6), passage(113, 1...5), passage(112, 1...2)])
    #expect(
      try identified(self.recital(91, [7, 8, 9, 10, 2, 3])).ranges
        == [passage(91, 7...10), passage(91, 2...3)])
  }

  /// Surah 103 has three ayat. It belongs to the passage only if there is time for it.
  @Test func aSurahThatIsLeftOutEndsThePassage() throws {
    var recital = try recital(102, 5...8)
    let before = recital
    try recital.recite(104, 1...3)
    #expect(try identified(recital).ranges == [passage(102, 5...8), passage(104, 1...3)])
    recital = before
    let surah = try self.recital(103, 0...3)
    recital.babble(seconds: 1.5 * surah.seconds)
    recital.pause()
    try recital.recite(104, 1...3)
    #expect(
      try identified(recital).ranges == [
        AyahRange(start: AyahRef(surah: 102, ayah: 5), end: AyahRef(surah: 104, ayah: 3))
      ])
  }

  /// The reciter goes back to an earlier ayah and comes up to the ayat that were read before.
  @Test func aPassageThatIsReadAgainFromAnEarlierAyahIsOne() throws {
    #expect(try identified(recital(91, [4, 5, 3, 4, 5, 6])).ranges == [passage(91, 3...6)])
    var twice = HeardRecital()
    for _ in 1...2 {
      try twice.recite(111, 4...5)
      try twice.recite(112, 1...2)
    }
    #expect(
      try identified(twice).ranges == [
        AyahRange(start: AyahRef(surah: 111, ayah: 4), end: AyahRef(surah: 112, ayah: 2))
      ])
  }

  @Test func whatIsNoRecitationIsNotAccepted() throws {
    var recital = HeardRecital()
    for _ in 0..<4 {
      recital.babble(seconds: 5)
      recital.pause()
    }
    #expect(try identified(recital).certain(from: 0.95).passages.isEmpty)
    #expect(try identified(HeardRecital()) == Identification(passages: [], probability: 0))
  }

  /// 55:13 occurs 31 times in surah 55; a single reading may be any of them.
  @Test func wordsThatStandInManyPlacesAreAccordinglyUnsure() throws {
    let places = try recital(55, [13], slowness: 1.3)
    let alone = try identified(places)
    #expect(alone.certain(from: 0.5).passages.isEmpty)
    // A neighbouring ayah makes the place certain.
    let found = try identified(recital(55, 12...13, slowness: 1.3))
    #expect(found.certain(from: 0.95).ranges == [passage(55, 12...13)])
    // 94:5 and 94:6 differ in one word.
    #expect(WholeText.bundled.ayahPlaces(55, 13) == 31)
    #expect(WholeText.bundled.ayahPlaces(94, 5) == 1)
  }

  /// The certain ayat of a passage are used, even if its last one is in doubt.
  @Test func anEndThatIsInDoubtHoldsNothingBack() throws {
    var recital = try recital(91, 1...6)
    recital.clarity = 0.7
    try recital.recite(91, 7...7)
    let found = try identified(recital)
    #expect(found.ranges == [passage(91, 1...7)])
    #expect(found.probability < 0.95)
    #expect(found.certain(from: 0.95).ranges == [passage(91, 1...6)])
    #expect(found.certain(from: found.probability).ranges == [passage(91, 1...7)])
  }

  /// Ayat that the search of the whole text missed are found by a second search near their
  /// neighbours: the first, a repeated one, a middle one, the last.
  @Test(arguments: [[0], [2], [3], [6], [3, 4], [0, 6]])
  func recitationLeftOverIsSearchedAmongTheAyatBesideIt(lost: [Int]) throws {
    let ayat = [1, 2, 2, 3, 4, 5, 6]
    let scores = ReadingScores(try recital(91, ayat).acoustic)
    var readings = IdentifiedReading.readings(of: .bundled, in: scores)
    try #require(readings.map(\.ayah.ayah) == ayat)
    for index in lost.reversed() { readings.remove(at: index) }
    let found = IdentifiedReading.beside(readings, .bundled, scores)
    #expect(found.map(\.ayah.ayah) == ayat)
    for (one, next) in zip(found, found.dropFirst()) {
      #expect(one.seconds.upperBound <= next.seconds.lowerBound)
    }
  }

  /// The basmalah was heard before the second ayah and opens the surah, so the first ayah lies
  /// between the two.
  @Test func theFirstAyahIsFoundBetweenTheBasmalahAndTheSecond() throws {
    let text = WholeText.bundled
    let scores = ReadingScores(try recital(112, 0...4).acoustic)
    var heard = IdentifiedReading.heard(of: text, in: scores)
    let first = AyahRef(surah: 112, ayah: 1)
    #expect(heard.map { text.ayat[$0.unit]?.ayah } == [nil, 1, 2, 3, 4])
    heard.removeAll { text.ayat[$0.unit] == first }
    let readings = IdentifiedReading.readings(heard, text, scores)
    try #require(readings.map(\.ayah.ayah) == [2, 3, 4])
    #expect(readings[0].seconds.lowerBound < 0.2)
    let found = IdentifiedReading.beside(readings, text, scores)
    #expect(found.map(\.ayah.ayah) == [1, 2, 3, 4])
    #expect(found[0].seconds.lowerBound < 0.2)
    #expect(found[1].seconds.lowerBound >= found[0].seconds.upperBound)
  }

  /// A basmalah belongs to the passage of the ayah that follows it, even within a surah.
  @Test func aPhraseBeforeAnAyahWithinASurahBelongsToItsPassage() throws {
    var recital = try recital(1, 1...1)
    try recital.recite(91, 4...8)
    let found = try identified(recital)
    #expect(found.ranges == [passage(91, 4...8)])
    #expect(try #require(found.passages.first).startSeconds < 0.2)
  }

  @Test func whatOpensASurahIsExpectedBeforeItsFirstAyah() throws {
    let text = WholeText.bundled
    func unit(_ surah: Int, _ ayah: Int) throws -> Int {
      try #require(text.ayat.firstIndex(of: AyahRef(surah: surah, ayah: ayah)))
    }
    #expect(text.unit(before: try unit(112, 3)) == (try unit(112, 2)))
    // Isti'adhah, basmalah, 112:1.
    #expect(text.unit(before: try unit(112, 2)) == (try unit(112, 1)) - 2)
    #expect(text.unit(before: try unit(112, 1)) == (try unit(112, 1)) - 2)
    #expect(text.unit(before: 0) == 0)
  }

  @Test func babbleBesideAyatAddsNothing() throws {
    var recital = try recital(91, 1...3)
    recital.babble(seconds: 4)
    recital.pause()
    try recital.recite(91, 4...6)
    let heard = try identified(recital).passages.flatMap(\.ayat).map(\.ref.ayah)
    #expect(heard == [1, 2, 3, 4, 5, 6])
  }

  @Test func rangesFollowTheNumberingOfTheRiwayah() throws {
    // The second ayah of surah 1 in Hafs is the first in Warsh.
    let found = try identified(recital(1, 2...6), as: .warsh)
    #expect(found.ranges.map(\.start) == [AyahRef(surah: 1, ayah: 1)])
  }

  /// 103:3 of Hafs is 103:2 and 103:3 of Warsh, and 5:1 of Hafs is 5:1 and 5:2. Both belong to the
  /// passage.
  @Test func anAyahThatIsTwoInTheRiwayahIsNamedWhole() throws {
    let found = try identified(recital(103, 1...3), as: .warsh)
    #expect(found.ranges == [passage(103, 1...3)])
    let heard = try #require(found.passages.first).ayat
    #expect(heard.map(\.ref) == ayat(103, 1...3))
    #expect(Set(heard.dropFirst().map(\.endSeconds)).count == 1)
    #expect(try identified(recital(5, 1...1), as: .warsh).ranges == [passage(5, 1...2)])
  }

  /// 20:79 of Hafs is a part of an ayah of Warsh. The number of Hafs would be another ayah there.
  @Test func wordsWithoutAnAyahOfTheirOwnAreNamedByTheAyahAroundThem() throws {
    #expect(try identified(recital(20, 79...79)).ranges == [passage(20, 79...79)])
    let own = try #require(
      try QuranFacts.bundled.ayah(ofHafs: AyahRef(surah: 20, ayah: 78), in: .warsh))
    #expect(
      try identified(recital(20, 79...79), as: .warsh).ranges
        == [AyahRange(start: own, end: own)])
  }

  @Test func whereItIsNotToBeSoughtThereIsNone() throws {
    let recital = try recital(91, 1...2)
    var identifier = Identifier()
    identifier.isEnabled = false
    #expect(identifier.identify(recital.acoustic, facts: .bundled) == nil)
    identifier = Identifier()
    identifier.riwayah = .idris
    #expect(identifier.identify(recital.acoustic, facts: .bundled) == nil)
  }

  @Test func theWholeQuranIsThere() {
    let text = WholeText.bundled
    #expect(text.ayat.count { $0 != nil } == 6236)
    #expect(text.ayat.count { $0 == nil } == 114 + 112)
    #expect(text.places.last == 6235)
  }
}

extension WholeText {
  /// Returns the number of places with the words of an ayah.
  fileprivate func ayahPlaces(_ surah: Int, _ ayah: Int) -> Int {
    guard let unit = ayat.firstIndex(of: AyahRef(surah: surah, ayah: ayah)) else { return 0 }
    return places(
      ofWordsFrom: unit, to: network.wordCount(of: unit) - 1, in: unit
    ).count
  }
}
