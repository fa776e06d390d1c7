import AudioCore
import Features
import Recitation
import Testing

@testable import Alignment

/// Tests of alignment by words, on posteriors with known truth.
@Suite struct WordAlignmentTests {
  private func aligned(
    _ recital: HeardRecital, _ ranges: AyahRange..., riwayah: Riwayah = .hafs,
    confirmed: [Segment] = []
  ) throws -> Alignment {
    let alignment =
      ranges.count == 1
      ? try recital.align(ranges[0], riwayah: riwayah, confirmed: confirmed)
      : try recital.align(ranges[0], ranges[1], riwayah: riwayah, confirmed: confirmed)
    return try #require(alignment)
  }

  private func ends(_ alignment: Alignment) -> [Double] {
    alignment.segments.filter { $0.kind == .ayah }.map { $0.range.end.seconds(at: Scene.rate) }
  }

  private func recital(_ numbers: some Sequence<Int>, clarity: Double = 8) throws -> HeardRecital {
    var recital = HeardRecital()
    recital.clarity = clarity
    try recital.recite(91, numbers)
    return recital
  }

  @Test func ayatWithoutAPauseAreToldApartByTheirWords() throws {
    var recital = HeardRecital()
    for ayah in ayat(91, 1...15) {
      try recital.recite(ayah, slowness: ayah.ayah % 3 == 0 ? 1.5 : 0.9)
    }
    let found = try aligned(recital, passage(91, 1...15))
    #expect(found.missing.isEmpty)
    #expect(ends(found).count == recital.ends.count)
    for (a, b) in zip(ends(found), recital.ends) { #expect(abs(a - b) < 0.05) }
  }

  /// Manners of recitation, in order of difficulty for an alignment without words.
  enum Manner: CaseIterable {
    /// A pause after each ayah, at an even pace.
    case even
    /// The pace differs from ayah to ayah.
    case uneven
    /// A pause only after every second ayah, and a dip after each other ayah.
    case joined
    /// Some ayat are left out.
    case withOmissions
    /// All phones are unclear.
    case unclear
  }

  @Test(arguments: Manner.allCases)
  func wordsPlaceNoFewerBoundariesThanDurationsDo(_ manner: Manner) throws {
    var recital = HeardRecital()
    if manner == .unclear { recital.clarity = 1.2 }
    for ayah in ayat(91, 1...15) {
      if manner == .withOmissions, [4, 5, 9].contains(ayah.ayah) { continue }
      try recital.recite(ayah, slowness: manner == .uneven ? [0.7, 1, 1.6][ayah.ayah % 3] : 1)
      if manner == .joined, ayah.ayah % 2 == 1 { recital.scene.dip() } else { recital.pause() }
    }
    /// Returns the number of ayat whose found end is within 0.3 s of the truth.
    func right(_ alignment: Alignment) -> Int {
      let read = alignment.segments.filter { $0.kind == .ayah }
      let said = ayat(91, 1...15).filter {
        manner != .withOmissions || ![4, 5, 9].contains($0.ayah)
      }
      return zip(said, recital.ends).count { ayah, end in
        read.contains {
          $0.ayah == ayah && abs($0.range.end.seconds(at: Scene.rate) - end) <= 0.3
        }
      }
    }
    let byWords = right(try aligned(recital, passage(91, 1...15)))
    #expect(byWords >= right(try recital.scene.align([passage(91, 1...15)])))
    #expect(byWords == recital.ends.count)
  }

  @Test func whatIsReadAgainIsAFurtherReading() throws {
    let order = [1, 2, 3, 4, 5, 3, 4, 5, 6, 7, 8, 9, 10]
    let found = try aligned(recital(order), passage(91, 1...10)).segments
    #expect(found.map { $0.ayah?.ayah } == order)
    #expect(found.map(\.kind) == [Segment.Kind](repeating: .ayah, count: order.count))
    #expect(found.map(\.occurrence) == [1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1])
  }

  /// Only the last ayah of a surah and the first of the next one become one segment.
  @Test func firstAyatOfSurahsAreNotJoined() throws {
    let ayat = [92, 93, 94].map { AyahRef(surah: $0, ayah: 1) }
    var recital = HeardRecital()
    for ayah in ayat { try recital.recite(ayah) }
    let ranges = ayat.map { AyahRange(start: $0, end: $0) }
    let found = try #require(try recital.align(ranges[0], ranges[1], ranges[2]))
    #expect(found.segments.map(\.ayah) == ayat)
    #expect(found.segments.map(\.endAyah) == ayat)
    #expect(found.segments.map(\.isJoined) == [true, true, false])
    #expect(found.missing.isEmpty)
    var across = HeardRecital()
    for ayah in [AyahRef(surah: 93, ayah: 11), ayat[2]] { try across.recite(ayah) }
    let joined = try aligned(
      across, AyahRange(start: AyahRef(surah: 93, ayah: 11), end: ayat[2])
    ).segments
    #expect(joined.map(\.endAyah) == [ayat[2]])
  }

  /// A range may be a basmalah alone, or end with one.
  @Test(arguments: [0, 3]) func aBasmalahAtTheEndOfARangeIsExpected(ayat: Int) throws {
    let basmalah = AyahRef(surah: 104, ayah: 0)
    var recital = HeardRecital()
    for ayah in 0..<ayat { try recital.recite(103, [ayah + 1]) }
    try recital.recite(basmalah)
    recital.pause()
    let start = ayat == 0 ? basmalah : AyahRef(surah: 103, ayah: 1)
    let found = try aligned(recital, AyahRange(start: start, end: basmalah))
    #expect(
      found.segments.map(\.kind) == [Segment.Kind](repeating: .ayah, count: ayat) + [.basmalah])
    #expect(found.segments.last?.ayah == basmalah)
    #expect(found.missing.isEmpty)
  }

  @Test func boundariesLieInThePauses() throws {
    let recital = try recital(1...8)
    let found = try aligned(recital, passage(91, 1...8)).segments
    let middles = recital.scene.silences.map(\.range.midpoint)
    #expect(found.map(\.range.end) == middles)
    #expect(found.dropFirst().map(\.range.start) == middles.dropLast())
    #expect(found.allSatisfy { !$0.isJoined })
  }

  /// Returns the end found for 91:1 if other sound follows it immediately, and the pause after that
  /// sound.
  private func end(before otherSound: Double) throws -> (found: Double, pause: Range<Double>) {
    var recital = HeardRecital()
    try recital.recite(AyahRef(surah: 91, ayah: 1))
    recital.talk(seconds: otherSound)
    let start = recital.seconds
    recital.pause()
    let pause = start..<recital.seconds
    try recital.recite(91, 2...5)
    return (try #require(try ends(aligned(recital, passage(91, 1...5))).first), pause)
  }

  @Test func soundThatGoesOnBelongsToTheReadingUpToTheNextPause() throws {
    for seconds in [1.5, 3.5] {
      let (found, pause) = try end(before: seconds)
      #expect(pause.contains(found))
    }
    let (found, pause) = try end(before: 6)
    #expect(pause.lowerBound - found > 5)
  }

  private func agree(_ found: [Segment.Word], _ said: [Range<Double>]) -> Bool {
    found.count == said.count
      && zip(found, said).allSatisfy { word, said in
        abs(word.range.start.seconds(at: Scene.rate) - said.lowerBound) <= 0.09
          && abs(word.range.end.seconds(at: Scene.rate) - said.upperBound) <= 0.09
      }
  }

  @Test func eachWordIsHeardWhenItIsSaid() throws {
    let recital = try recital(1...8)
    let segments = try aligned(recital, passage(91, 1...8)).segments
    let words = segments.flatMap(\.words)
    #expect(agree(words, recital.words))
    for segment in segments {
      #expect(segment.words.map(\.number) == Array(1...segment.words.count))
      #expect(segment.words.allSatisfy { $0.ayah == segment.ayah && $0.confidence > 0.9 })
      #expect(
        segment.words.allSatisfy {
          segment.range.start <= $0.range.start && $0.range.end <= segment.range.end
        })
    }
    let poor = try aligned(self.recital(1...8, clarity: 1.2), passage(91, 1...8)).segments
    #expect(poor.flatMap(\.words).allSatisfy { $0.confidence < 0.95 })
  }

  @Test func wordsThatAreReadTwiceAreThereTwice() throws {
    var recital = HeardRecital()
    for number in 2...5 {
      try recital.recite(AyahRef(surah: 2, ayah: number))
      recital.pause()
    }
    let phones = PhoneticText.words(
      try #require(PhoneticText.bundled.phones(of: AyahRef(surah: 2, ayah: 6))))
    recital.say(phones[..<7].joined())
    recital.pause()
    recital.say(phones[3...].joined())
    recital.pause()
    let segments = try aligned(recital, passage(2, 2...6)).segments
    let last = segments.filter { $0.ayah == AyahRef(surah: 2, ayah: 6) }
    #expect(last.flatMap(\.words).map(\.number) == Array(1...7) + Array(4...11))
    #expect(agree(segments.flatMap(\.words), recital.words))
  }

  @Test func whatIsNoRecitationIsLeftOver() throws {
    var recital = try recital(1...5)
    let begin = recital.seconds
    recital.talk(seconds: 8)
    recital.pause()
    let end = recital.seconds
    try recital.recite(91, 6...12)
    let segments = try aligned(recital, passage(91, 1...12)).segments
    #expect(segments.compactMap(\.ayah) == ayat(91, 1...12))
    let left = segments.filter { $0.kind == .unassigned }
    #expect(left.count == 1)
    #expect(left.allSatisfy { abs($0.range.start.seconds(at: Scene.rate) - begin) < 0.5 })
    #expect(left.allSatisfy { abs($0.range.end.seconds(at: Scene.rate) - end) < 0.5 })
  }

  /// An expected ayah with a bad fit is found if recitation at its place belongs to no reading.
  @Test func anAyahThatFitsBadlyIsFoundBetweenItsNeighbours() throws {
    var recital = try recital(1...5)
    recital.misheard = 2
    try recital.recite(91, [6])
    recital.misheard = nil
    try recital.recite(91, 7...12)
    let found = try aligned(recital, passage(91, 1...12))
    #expect(found.segments.map(\.kind) == [Segment.Kind](repeating: .ayah, count: 12))
    #expect(found.segments.compactMap(\.ayah) == ayat(91, 1...12))
    let confidence = found.segments.map(\.confidence)
    #expect(confidence.firstIndex(of: confidence.min() ?? 0) == 5)
    #expect(confidence[5] < 0.8)
  }

  /// A repeated ayah with a bad fit is found if recitation at its place belongs to no reading.
  @Test(arguments: [6, 7]) func aRepeatThatFitsBadlyIsFound(ayah: Int) throws {
    var recital = try recital(1...6)
    recital.misheard = 2
    try recital.recite(91, [ayah])
    recital.misheard = nil
    try recital.recite(91, 7...12)
    let found = try aligned(recital, passage(91, 1...12)).segments
    #expect(found.map(\.kind) == [Segment.Kind](repeating: .ayah, count: 13))
    #expect(found.compactMap(\.ayah?.ayah) == Array(1...6) + [ayah] + Array(7...12))
  }

  /// Sounds of recitation that form no words are not a repeat.
  @Test func babbleBetweenTwoAyatIsNotTakenForARepeat() throws {
    var recital = try recital(1...6)
    recital.babble(seconds: 8)
    recital.pause()
    try recital.recite(91, 7...12)
    let found = try aligned(recital, passage(91, 1...12)).segments
    #expect(found.compactMap(\.ayah) == ayat(91, 1...12))
    #expect(found.filter { $0.kind != .ayah }.map(\.kind) == [.unassigned])
  }

  @Test func soundsThatAreNoWordsAreNotTakenForAnAyahThatIsMissing() throws {
    var recital = try recital(1...5)
    recital.babble(seconds: 8)
    recital.pause()
    try recital.recite(91, 7...12)
    let found = try aligned(recital, passage(91, 1...12))
    #expect(found.missing == [AyahRef(surah: 91, ayah: 6)])
    #expect(found.segments.map(\.kind).filter { $0 != .ayah } == [.unassigned])
    // The left-over sound may belong to the reading before or after it, so both readings are less
    // certain.
    let readings = found.segments.filter { $0.kind == .ayah }
    let doubted = readings.filter { $0.confidence < 0.9 }.compactMap(\.ayah?.ayah)
    #expect(doubted == [5, 7])
    #expect((readings[4].endConfidence ?? 1) < 0.9)
    #expect((readings[4].startConfidence ?? 0) > 0.9)
  }

  @Test func ayatThatAreNotReadAreMissing() throws {
    let found = try aligned(recital([1, 2, 3, 6, 7, 8, 11, 12]), passage(91, 1...15))
    #expect(found.segments.compactMap(\.ayah?.ayah) == [1, 2, 3, 6, 7, 8, 11, 12])
    #expect(found.missing.map(\.ayah) == [4, 5, 9, 10, 13, 14, 15])
  }

  /// The recording contains only the first ayat of the stated ranges.
  @Test func aRangeThatIsMuchTooLongLeavesTheRestMissing() throws {
    let found = try aligned(recital(1...6), passage(91, 1...15), passage(92, 1...21))
    #expect(found.segments.compactMap(\.ayah) == ayat(91, 1...6))
    #expect(found.missing == ayat(91, 7...15) + ayat(92, 1...21))
  }

  /// An ayah that is expected twice is missing once.
  @Test func aPassageThatIsExpectedTwiceIsMissingOnce() throws {
    let found = try aligned(recital(1...6), passage(91, 1...8), passage(91, 5...9))
    #expect(found.segments.compactMap(\.ayah) == ayat(91, 1...6))
    #expect(found.missing == ayat(91, 7...9))
    let unheard = try Scene().align([passage(112, 1...4), passage(112, 2...4)])
    #expect(unheard.missing == ayat(112, 1...4))
  }

  /// Stated ayat with a bad fit are kept with less confidence.
  @Test func poorSoundIsAlignedWithLessConfidence() throws {
    let clear = try aligned(recital(1...10), passage(91, 1...10))
    let poor = try aligned(recital(1...10, clarity: 1.2), passage(91, 1...10))
    #expect(poor.missing.isEmpty)
    #expect(poor.segments.compactMap(\.ayah) == clear.segments.compactMap(\.ayah))
    for (poor, clear) in zip(poor.segments, clear.segments) {
      #expect(poor.confidence < clear.confidence)
      #expect(clear.confidence > 0.9)
      #expect(poor.startConfidence ?? 0 >= poor.confidence)
      #expect(poor.endConfidence ?? 0 >= poor.confidence)
    }
  }

  @Test func theBasmalahIsASegmentOfItsOwn() throws {
    var recital = HeardRecital()
    recital.pause()
    recital.say(PhoneticText.istiadhah)
    recital.pause()
    recital.say(try #require(PhoneticText.bundled.phones(of: AyahRef(surah: 91, ayah: 0))))
    try recital.recite(91, 1...5)
    let found = try aligned(recital, passage(91, 1...5)).segments
    #expect(found.map(\.kind) == [.istiadhah, .basmalah, .ayah, .ayah, .ayah, .ayah, .ayah])
  }

  @Test func whatHoldsNoneOfTheWordsIsNotAlignedByThem() throws {
    var babble = HeardRecital()
    for _ in 1...10 {
      babble.babble(seconds: 4)
      babble.pause()
    }
    #expect(try babble.align(passage(91, 1...10)) == nil)
  }

  @Test func whatAPersonConfirmedIsNotReadAnywhereElse() throws {
    let recital = try recital([1, 2, 3, 3, 4, 5])
    let free = try aligned(recital, passage(91, 1...5)).segments
    #expect(free.compactMap(\.ayah?.ayah) == [1, 2, 3, 3, 4, 5])
    // A person confirms the second reading of ayah 3 as ayah 4. The next segment is then the second
    // reading of ayah 4.
    let place = free[3].range
    let confirmed = Segment(
      range: place, kind: .ayah, ayah: AyahRef(surah: 91, ayah: 4), confidence: 1,
      isConfirmed: true)
    let found = try aligned(recital, passage(91, 1...5), confirmed: [confirmed])
    #expect(found.segments.map(\.range) == free.map(\.range).filter { $0 != place })
    #expect(found.segments.compactMap(\.ayah?.ayah) == [1, 2, 3, 4, 5])
    #expect(found.segments.map(\.occurrence) == [1, 1, 1, 2, 1])
    #expect(found.missing.isEmpty)
  }

  /// A confirmed ayah may also be read before and after the confirmed segment.
  @Test func whatAPersonConfirmedMayBeReadOnEitherSideOfIt() throws {
    let recital = try recital([1, 2, 3, 3, 3, 4, 5])
    let free = try aligned(recital, passage(91, 1...5)).segments
    let confirmed = Segment(
      range: free[3].range, kind: .ayah, ayah: AyahRef(surah: 91, ayah: 3), confidence: 1,
      isConfirmed: true)
    let found = try aligned(recital, passage(91, 1...5), confirmed: [confirmed])
    #expect(found.segments.compactMap(\.ayah?.ayah) == [1, 2, 3, 3, 4, 5])
    #expect(found.segments.map(\.occurrence) == [1, 1, 1, 3, 1, 1])
    #expect(found.missing.isEmpty)
  }

  /// Returns a recital with two false starts of two and five words, other sound after each, and
  /// talk.
  private func falseStarts() throws -> HeardRecital {
    var recital = HeardRecital()
    for number in 1...8 {
      let ref = AyahRef(surah: 36, ayah: number)
      if number == 3 || number == 7 {
        let words = PhoneticText.words(try #require(PhoneticText.bundled.phones(of: ref)))
        recital.say(words.prefix(number == 3 ? 2 : 5).joined())
        recital.pause()
        recital.talk(seconds: number == 3 ? 0.4 : 1.2)
        recital.pause()
      }
      if number == 5 {
        recital.talk(seconds: 6)
        recital.pause()
      }
      try recital.recite(ref)
      recital.pause()
    }
    return recital
  }

  private struct Content: Hashable {
    var range: FrameRange
    var kind: Segment.Kind
    var ayah: AyahRef?
    var occurrence: Int

    init(_ segment: Segment) {
      (range, kind) = (segment.range, segment.kind)
      (ayah, occurrence) = (segment.ayah, segment.occurrence)
    }
  }

  /// Skipping a stretch without words does not change the result around it.
  @Test func skippingWhatIsLeftOverChangesNothingElse() throws {
    let recital = try falseStarts()
    let free = try aligned(recital, passage(36, 1...8)).segments
    #expect(free.count { $0.kind == .fragment } == 2)
    let left = free.filter { $0.kind == .unassigned }
    #expect(left.count >= 2)
    // Skip each stretch alone, then all of them.
    for skipped in left.map({ [$0] }) + [left] {
      let confirmed = skipped.map {
        Segment(range: $0.range, kind: .unassigned, confidence: 1, isConfirmed: true)
      }
      let found = try aligned(recital, passage(36, 1...8), confirmed: confirmed)
      #expect(
        found.segments.map(Content.init)
          == free.filter { !skipped.contains($0) }.map(Content.init))
      #expect(found.missing.isEmpty)
    }
  }

  /// The skipped stretch lies in the middle of a word: the search stops before it and restarts
  /// after it.
  @Test func aSkipThroughAReadingIsNoEndOfTheAlignment() throws {
    let recital = try recital([1, 2, 3, 4, 5, 6])
    let free = try aligned(recital, passage(91, 1...6)).segments
    let middle = free[2].range.midpoint.count
    let skip = Segment(
      range: FrameRange(middle..<middle + Scene.rate.frames(in: .milliseconds(300))),
      kind: .unassigned, confidence: 1, isConfirmed: true)
    let found = try aligned(recital, passage(91, 1...6), confirmed: [skip]).segments
    #expect(
      found.filter { $0.kind == .ayah }.compactMap(\.ayah) == ayat(91, 1...2) + ayat(91, 4...6))
    #expect(found.allSatisfy { $0.range.overlap(skip.range) == 0 })
  }

  /// A passage that was identified in one part of a recording is not searched in the other parts.
  @Test func outsideTheStretchesInWhichItIsRecitedNothingIsFound() throws {
    let recital = try recital([1, 2, 3, 1, 2, 3])
    let all = try aligned(recital, passage(91, 1...3)).segments
    #expect(all.compactMap(\.ayah?.ayah) == [1, 2, 3, 1, 2, 3])
    let end = recital.ends[2]
    // If the model is sure of the phones, the search extends ten seconds beyond a stretch.
    let found = try #require(
      try recital.align(passage(91, 1...3), within: [end + 10..<recital.seconds]))
    #expect(
      found.segments.filter { $0.kind == .ayah }
        == all.suffix(3).map { reading in
          var reading = reading
          reading.occurrence = 1
          return reading
        })
    #expect(found.segments.contains { $0.kind == .unassigned })
  }

  /// Warsh counts the last ayah of surah 1 in Hafs as two ayat.
  @Test func anAyahThatIsAPartOfOneOfHafsIsFound() throws {
    var recital = HeardRecital()
    for number in 2...7 { try recital.recite(AyahRef(surah: 1, ayah: number)) }
    let found = try aligned(
      recital,
      AyahRange(start: AyahRef(surah: 1, ayah: 1), end: AyahRef(surah: 1, ayah: 7)),
      riwayah: .warsh)
    #expect(found.segments.compactMap(\.ayah) == ayat(1, 1...7))
    // The words of these two ayat are not numbered as in the printed text.
    #expect(found.segments.filter(\.words.isEmpty).compactMap(\.ayah) == ayat(1, 6...7))
    #expect(found.missing.isEmpty)
    let facts = QuranFacts.bundled
    let parts = [6, 7].map {
      PhoneticText.bundled.words(of: AyahRef(surah: 1, ayah: $0), in: .warsh, facts: facts) ?? []
    }
    let whole = try #require(PhoneticText.bundled.phones(of: AyahRef(surah: 1, ayah: 7)))
    #expect(parts.flatMap { $0.flatMap { $0 } } == whole)
    #expect(parts.map(\.count) == [4, 5])
  }

  @Test func theSameWordsAreKnownInAnotherNumbering() {
    let facts = QuranFacts.bundled
    func words(_ surah: Int, _ ayah: Int, _ riwayah: Riwayah) -> [[Phone]]? {
      PhoneticText.bundled.words(
        of: AyahRef(surah: surah, ayah: ayah), in: riwayah, facts: facts)
    }
    #expect(words(112, 1, .shuabah) == words(112, 1, .hafs))
    #expect(words(112, 1, .warsh) == words(112, 1, .hafs))
    // Warsh does not count the basmalah of surah 1: its ayah 1 is ayah 2 in Hafs.
    #expect(words(1, 1, .warsh) == words(1, 2, .hafs))
    #expect(words(1, 8, .hafs) == nil)
  }

  @Test func aFillerCostsMoreWhereTheModelIsUnsure() throws {
    func filler(_ clarity: Double) throws -> Int32 {
      var recital = try recital(1...3)
      let sure = recital.acoustic
      recital = HeardRecital()
      let codes = sure.logPosteriors.map { $0 == 0 ? UInt8(16 * clarity) : $0 }
      return ReadingScores(
        AcousticScores(
          frameCount: sure.frameCount, logPosteriors: codes, boundary: sure.boundary,
          label: sure.label, priors: sure.priors)
      ).filler
    }
    #expect(try filler(0.1) == 64)
    #expect(try filler(0.375) == 128)
    #expect(try filler(1) == 192)
  }

  @Test func aSoundThatIsHeldIsWorthAlmostAsMuchAsTheOneItIsHeardAs() throws {
    func kind(_ letter: Character) throws -> Int {
      try #require(Phone.alphabet.firstIndex { $0 == letter.asciiValue })
    }
    func scores(hearing heard: Int) -> [Int32] {
      var codes = [UInt8](repeating: 128, count: 36)
      codes[heard] = 0
      var scores = [Int32](repeating: 0, count: 38)
      ReadingScores(
        AcousticScores(
          frameCount: 1, logPosteriors: codes, boundary: [0], label: [0],
          priors: [Int16](repeating: 0, count: 36))
      ).write(0, to: &scores)
      return scores
    }
    let heldI = scores(hearing: try kind("i"))
    #expect(heldI[try kind("i")] == 0)
    // The glide scores half a nat less, an unrelated phone eight nats less.
    #expect(heldI[try kind("y")] == -32)
    #expect(heldI[try kind("u")] == -8 * 64)
    #expect(scores(hearing: try kind("A"))[try kind("a")] == -32)
    #expect(scores(hearing: try kind("m"))[try kind("u")] == -64)
    #expect(scores(hearing: try kind("u"))[try kind("m")] == -8 * 64)
  }

  /// The deficit is measured along the best path, on which each phone has at least one frame.
  @Test func aDeficitIsWhatABetterClassWouldHaveGained() {
    // Three frames that fit phones 3, 3 and 5; 8 nats for all others.
    var codes = [UInt8](repeating: 128, count: 3 * 36)
    for (frame, kind) in [3, 3, 5].enumerated() { codes[frame * 36 + kind] = 0 }
    let scores = ReadingScores(
      AcousticScores(
        frameCount: 3, logPosteriors: codes, boundary: [0, 0, 0], label: [0, 0, 0],
        priors: [Int16](repeating: 0, count: 36)))
    #expect(scores.deficits(of: [3, 5], in: 0..<3).frames == [0, 0, 0])
    #expect(scores.deficits(of: [3, 4, 5], in: 0..<3).frames == [0, 8, 0])
    #expect(scores.deficits(of: [4], in: 0..<3).frames == [8, 8, 8])
    #expect(scores.deficits(of: [3, 4, 5, 6], in: 0..<3).frames == [])
    #expect(scores.deficits(of: [3, 5], in: 0..<3).firstPhone == 2)
    #expect(scores.deficits(of: [3, 4, 5], in: 0..<3).firstPhone == 1)
    #expect(scores.deficits(of: [4], in: 0..<3).firstPhone == 3)
    #expect(scores.deficits(of: [3, 4, 5, 6], in: 0..<3).firstPhone == 0)
  }

  @Test func aConsonantThatHasMergedIsSaidInBothWords() {
    func words(_ frames: [(Int, Range<Int>)]) -> [Reading.Word] {
      frames.map { Reading.Word(index: $0.0, frames: $0.1) }
    }
    let merged = [0.5, 0.8, 0, 0.5]
    // The first word of a reading has no preceding word.
    #expect(
      words([(0, 10..<20), (1, 20..<40), (2, 40..<50), (3, 50..<60)])
        .withMergedStarts(merged, firstPhones: [4, 11, 5, 5])
        == words([(0, 10..<28), (1, 28..<40), (2, 40..<52), (3, 52..<60)]))
    // Words do not merge after a pause, after a left-out word, and where the reader goes back.
    let apart = words([(0, 10..<20), (1, 21..<40), (3, 40..<50), (1, 50..<60)])
    #expect(apart.withMergedStarts(merged, firstPhones: [4, 11, 5, 5]) == apart)
    // A word keeps at least one frame.
    #expect(
      words([(0, 10..<20), (1, 20..<22)]).withMergedStarts([0, 1], firstPhones: [1, 2])
        == words([(0, 10..<21), (1, 21..<22)]))
  }

  @Test func theNotationSaysWhatHasMerged() throws {
    let range = AyahRange(start: AyahRef(surah: 62, ayah: 2), end: AyahRef(surah: 62, ayah: 2))
    let units = try Unit.expected([range], in: .hafs, facts: .bundled)
    let words = try #require(ExpectedWords(of: units, in: .hafs, facts: .bundled))
    let ayah = try #require(units.firstIndex { $0.ref == range.start })
    // The phones of the ayah: huwa l1a*i2na baEava fi l'um2iy1i2na rAsu2la m2inhum …
    #expect(words.merged[ayah].prefix(7) == [0, 0.5, 0, 0, 0, 0, 0.8])
  }
}
