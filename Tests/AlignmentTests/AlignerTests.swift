import AudioCore
import Recitation
import Testing

@testable import Alignment

@Suite struct AlignerTests {
  /// Returns the ayah or kind of each segment, in order.
  private func heard(_ alignment: Alignment) -> [String] {
    alignment.segments.map { $0.ayah?.description ?? $0.kind.rawValue }
  }

  @Test(arguments: [0.4, 0.5, 0.8, 1.0, 1.5, 2.0, 3.0])
  func everyAyahGetsItsStretchAtAnyPace(slowness: Double) throws {
    var scene = Scene()
    scene.recite(ayat(67, 1...30), slowness: slowness)
    let alignment = try scene.align([passage(67, 1...30)])
    #expect(alignment.missing.isEmpty)
    #expect(heard(alignment) == (1...30).map { "67:\($0)" })
    // Each true boundary is the middle of a pause; both neighbouring segments include a part of
    // that pause.
    let ends = scene.silences.map(\.range.midpoint)
    #expect(alignment.segments.map(\.range.end) == ends)
    #expect(alignment.segments.dropFirst().map(\.range.start) == ends.dropLast())
  }

  /// Five hours of pauses, with the whole Quran expected: the search would take half an hour.
  @Test func aRangeTooLongForSoLongARecordingIsNotLookedFor() throws {
    var scene = Scene()
    for _ in 0..<16_000 {
      scene.sound(0.7)
      scene.pause(0.4)
    }
    let whole = AyahRange(
      start: AyahRef(surah: 1, ayah: 1), end: AyahRef(surah: 114, ayah: 6))
    let alignment = try scene.align([whole])
    #expect(alignment.isTooWide)
    #expect(alignment.missing.count == 6236)
    #expect(heard(alignment) == [String](repeating: "unassigned", count: 16_000))
  }

  /// The words of nine Qurans are too many, however short the recording is.
  @Test func aRangeOfTooManyAyatIsNotLookedFor() throws {
    var scene = Scene()
    scene.sound(3)
    let whole = AyahRange(
      start: AyahRef(surah: 1, ayah: 1), end: AyahRef(surah: 114, ayah: 6))
    func isTooWide(_ count: Int) throws -> Bool {
      try Aligner().align(
        [AyahRange](repeating: whole, count: count), silences: scene.silences,
        markers: scene.markers, length: scene.length, rate: Scene.rate, facts: .bundled
      ).isTooWide
    }
    #expect(try !isTooWide(7))
    #expect(try isTooWide(9))
  }

  @Test func pausesInsideAyatAreNotBoundaries() throws {
    var scene = Scene()
    scene.recite(ayat(67, 1...30), innerPauses: true)
    #expect(scene.silences.count > 45)
    let alignment = try scene.align([passage(67, 1...30)])
    #expect(heard(alignment) == (1...30).map { "67:\($0)" })
  }

  @Test func aReciterWhoSlowsDownIsFollowed() throws {
    var scene = Scene()
    for (index, ayah) in ayat(67, 1...30).enumerated() {
      scene.recite([ayah], slowness: 0.7 + 0.03 * Double(index), innerPauses: true)
    }
    let alignment = try scene.align([passage(67, 1...30)])
    #expect(heard(alignment) == (1...30).map { "67:\($0)" })
  }

  @Test func istiadhahAndBasmalahHavePlacesOfTheirOwn() throws {
    var scene = Scene()
    scene.pause(0.6)
    scene.sound(4.2)
    scene.pause(0.5)
    scene.sound(4.0)
    scene.pause(0.5)
    scene.recite(ayat(67, 1...10))
    let alignment = try scene.align([passage(67, 1...10)])
    #expect(heard(alignment) == ["istiadhah", "67:0"] + (1...10).map { "67:\($0)" })
    #expect(alignment.segments.map(\.kind).prefix(3) == [.istiadhah, .basmalah, .ayah])
  }

  @Test func surahNineHasNoBasmalahAndSurahOneNumbersIt() throws {
    for (surah, count) in [(9, 5), (1, 7)] {
      var scene = Scene()
      scene.recite(ayat(surah, 1...count))
      let alignment = try scene.align([passage(surah, 1...count)])
      #expect(heard(alignment) == (1...count).map { "\(surah):\($0)" })
    }
  }

  @Test func talkBeforeAndAfterIsLeftOver() throws {
    var scene = Scene()
    for _ in 0..<4 {
      scene.sound(11)
      scene.pause(0.7)
    }
    let begin = scene.length
    scene.recite(ayat(67, 1...30), innerPauses: true)
    let end = scene.length
    for _ in 0..<6 {
      scene.sound(7.3)
      scene.pause(0.4)
    }
    let alignment = try scene.align([passage(67, 1...30)])
    let recited = alignment.segments.filter { $0.kind == .ayah }
    #expect(recited.compactMap(\.ayah) == ayat(67, 1...30))
    #expect(recited.first.map { abs($0.range.start.count - begin) <= 500 } == true)
    #expect(recited.last.map { abs($0.range.end.count - end) <= 500 } == true)
    // Only the sound directly before the passage may be aligned as the isti'adhah and the basmalah.
    let before = alignment.segments.prefix { $0.kind != .ayah }.map(\.kind)
    #expect(before.filter { $0 == .unassigned }.count >= 2)
    let after = alignment.segments.reversed().prefix { $0.kind != .ayah }.map(\.kind)
    #expect(after == [Segment.Kind](repeating: .unassigned, count: 6))
  }

  @Test func ayatThatWereNotRecitedAreReported() throws {
    var scene = Scene()
    scene.recite(ayat(67, 4...22))
    let alignment = try scene.align([passage(67, 1...30)])
    #expect(alignment.missing == ayat(67, 1...3) + ayat(67, 23...30))
    #expect(alignment.segments.compactMap(\.ayah) == ayat(67, 4...22))
  }

  /// The recording starts late or ends early. The recited ayat keep their lengths and are not
  /// stretched over the whole passage.
  @Test(arguments: [1...12, 1...20, 18...30])
  func aPartOfThePassageIsNotStretchedOverTheWhole(recited: ClosedRange<Int>) throws {
    var scene = Scene()
    scene.recite(ayat(67, recited), slowness: 1.2, innerPauses: true)
    let alignment = try scene.align([passage(67, 1...30)])
    #expect(alignment.segments.compactMap(\.ayah) == ayat(67, recited))
    #expect(alignment.missing == ayat(67, 1...30).filter { !recited.contains($0.ayah) })
  }

  @Test func anAyahLeftOutInTheMiddleIsReported() throws {
    var scene = Scene()
    scene.recite(ayat(67, 1...14) + ayat(67, 16...30))
    let alignment = try scene.align([passage(67, 1...30)])
    #expect(alignment.missing == ayat(67, 15...15))
  }

  @Test func boundariesWithoutASilenceFallOnDips() throws {
    var scene = Scene()
    let all = ayat(78, 1...20)
    for ayah in all {
      let seconds = QuranFacts.bundled.expectedSeconds(for: ayah) ?? 0
      scene.sound(seconds * 0.37)
      scene.dip(confidence: 0.05)
      scene.sound(seconds * 0.63)
      if ayah.ayah.isMultiple(of: 4) { scene.pause(0.4) } else { scene.dip() }
    }
    let alignment = try scene.align([passage(78, 1...20)])
    #expect(heard(alignment) == all.map(\.description))
  }

  @Test func severalSurahsFollowEachOtherWithTheirBasmalahs() throws {
    var scene = Scene()
    for surah in 112...114 {
      scene.sound(4)
      scene.pause(0.5)
      scene.recite(ayat(surah, 1...4), pause: 0.4)
      if surah > 112 { scene.recite(ayat(surah, 5...5)) }
      if surah == 114 { scene.recite(ayat(114, 6...6)) }
    }
    let alignment = try scene.align([passage(112, 1...4), passage(113, 1...5), passage(114, 1...6)])
    let wanted =
      (0...4).map { "112:\($0)" } + (0...5).map { "113:\($0)" } + (0...6).map { "114:\($0)" }
    #expect(heard(alignment) == wanted)
  }

  /// 8:75 is joined to 9:1, as often in recitation, without a basmalah and without a breath.
  @Test func aJoinAcrossSurahsGivesOneSegmentWithItsOffset() throws {
    var scene = Scene()
    scene.recite(ayat(8, 70...74))
    let begin = scene.length
    scene.sound(QuranFacts.bundled.expectedSeconds(for: AyahRef(surah: 8, ayah: 75)) ?? 0)
    scene.dip()
    let join = scene.length
    scene.recite(ayat(9, 1...5))
    let range = AyahRange(start: AyahRef(surah: 8, ayah: 70), end: AyahRef(surah: 9, ayah: 5))
    let alignment = try scene.align([range])
    #expect(heard(alignment) == (70...75).map { "8:\($0)" } + (2...5).map { "9:\($0)" })
    let segment = try #require(alignment.segments.first { $0.ayah?.surah != $0.endAyah?.surah })
    #expect(segment.ayah == AyahRef(surah: 8, ayah: 75))
    #expect(segment.endAyah == AyahRef(surah: 9, ayah: 1))
    #expect(segment.range.start.count + (segment.joinOffset ?? 0) == join)
    #expect(segment.range.start.count == begin - 250)
  }

  @Test func aSecondReadingIsTheSecondOccurrence() throws {
    var scene = Scene()
    scene.recite(ayat(67, 1...6) + ayat(67, 3...6))
    let alignment = try scene.align([passage(67, 1...6), passage(67, 3...6)])
    #expect(alignment.segments.map(\.occurrence) == [1, 1, 1, 1, 1, 1, 2, 2, 2, 2])
  }

  @Test func aSegmentKeepsAtMostTheEdgeOfALongPause() throws {
    var scene = Scene()
    scene.recite(ayat(67, 1...4))
    scene.recite(ayat(67, 5...5), pause: 8)
    scene.recite(ayat(67, 6...10))
    let alignment = try scene.align([passage(67, 1...10)])
    let long = try #require(scene.silences.max { $0.range.count < $1.range.count }).range
    let fifth = try #require(alignment.segments.first { $0.ayah?.ayah == 5 })
    let sixth = try #require(alignment.segments.first { $0.ayah?.ayah == 6 })
    #expect(fifth.range.end.count == long.start.count + 500)
    #expect(sixth.range.start.count == long.end.count - 500)
  }

  @Test func withoutARangeEveryStretchBetweenSilencesIsUnassigned() throws {
    var scene = Scene()
    scene.sound(2)
    scene.dip()
    scene.sound(2)
    scene.pause(0.5)
    scene.sound(3)
    let alignment = try scene.align([])
    #expect(alignment.segments.map(\.kind) == [.unassigned, .unassigned])
    #expect(alignment.segments.map(\.range) == [FrameRange(0..<4250), FrameRange(4250..<7500)])
  }

  /// The dips lie at the edges of the recording, which are cuts in any case.
  @Test func dipsAtTheEdgesOfARecordingDivideNothing() throws {
    var scene = Scene()
    scene.dip()
    scene.sound(2)
    scene.pause(0.5)
    scene.sound(3)
    scene.dip()
    let ranges = try scene.align([]).segments.map(\.range)
    #expect(ranges == [FrameRange(0..<2250), FrameRange(2250..<5500)])
  }

  @Test func aSilentRecordingHoldsNothing() throws {
    var scene = Scene()
    scene.pause(60)
    let alignment = try scene.align([passage(112, 1...4)])
    #expect(alignment.segments.isEmpty)
    #expect(alignment.missing == ayat(112, 1...4))
    #expect(try Scene().align([passage(112, 1...4)]).missing == ayat(112, 1...4))
  }

  @Test func aRiwayahWithoutCountsIsRefusedUnlessHafsNumberingIsAskedFor() throws {
    var scene = Scene()
    scene.recite(ayat(112, 1...4))
    var aligner = Aligner.byDurations
    aligner.riwayah = .ruways
    #expect(throws: RecitationError.countsNotBundled(.ruways)) {
      try scene.align([passage(112, 1...4)], with: aligner)
    }
    aligner.numbering = .hafs
    #expect(try scene.align([passage(112, 1...4)], with: aligner).missing.isEmpty)
  }

  @Test func aClearRecordingIsMoreCertainThanOneOfDips() throws {
    var clear = Scene()
    clear.recite(ayat(67, 1...30))
    var vague = Scene()
    for ayah in ayat(67, 1...30) {
      let seconds = QuranFacts.bundled.expectedSeconds(for: ayah) ?? 0
      for _ in 0..<8 {
        vague.sound(seconds / 8)
        vague.dip()
      }
    }
    func mean(_ scene: Scene) throws -> Double {
      let segments = try scene.align([passage(67, 1...30)]).segments.filter { $0.kind == .ayah }
      return segments.map(\.confidence).reduce(0, +) / Double(segments.count)
    }
    #expect(try mean(clear) > 0.9)
    #expect(try mean(vague) < mean(clear) - 0.1)
  }
}
