import AudioCore
import Recitation
import Testing

@testable import Alignment

/// Tests that confirmed segments stay in place, and that the sound between them is aligned between
/// them.
@Suite struct AnchorTests {
  private func confirmed(_ range: FrameRange, _ ref: AyahRef, _ last: AyahRef? = nil) -> Segment {
    Segment(
      range: range, kind: .ayah, ayah: ref, endAyah: last, confidence: 1, isConfirmed: true)
  }

  private func align(_ scene: Scene, _ range: AyahRange, _ confirmed: [Segment]) throws -> Alignment
  {
    try Aligner.byDurations.align(
      [range], silences: scene.silences, markers: scene.markers, length: scene.length,
      rate: Scene.rate, confirmed: confirmed, facts: .bundled)
  }

  private func heard(_ alignment: Alignment) -> [String] {
    alignment.segments.map { $0.ayah?.description ?? $0.kind.rawValue }
  }

  /// Surah 67 with a pause within each long ayah.
  private var recital: Scene {
    var scene = Scene()
    scene.recite(ayat(67, 1...30), innerPauses: true)
    return scene
  }

  @Test func confirmedSegmentsThatAreRightChangeNothingElse() throws {
    let scene = recital
    let free = try align(scene, passage(67, 1...30), [])
    let kept = [4, 11, 12, 29].map { free.segments[$0] }
    let anchored = try align(
      scene, passage(67, 1...30),
      kept.map { confirmed($0.range, $0.ayah ?? AyahRef(surah: 1, ayah: 1)) })
    let others = free.segments.filter { segment in !kept.contains { $0.range == segment.range } }
    #expect(anchored.segments.map(\.range) == others.map(\.range))
    #expect(anchored.segments.map(\.ayah) == others.map(\.ayah))
    #expect(anchored.missing == [])
  }

  /// A segment that ends one frame beside a cut ends at the cut, at every sample rate.
  @Test(arguments: [1_000, 4_000, 8_000, 48_000])
  func aFrameBesideACutIsTheCut(hertz: Int) {
    let rate = SampleRate(hertz: hertz)
    func cut(_ frame: Int) -> Cut {
      let seconds = FrameIndex(frame).seconds(at: rate)
      return Cut(
        soundEnd: seconds, soundStart: seconds, position: FrameIndex(frame), score: 0,
        isSilence: false)
    }
    let cuts = [cut(0), cut(10 * hertz), cut(20 * hertz)]
    for offset in [-1, 0, 1] {
      let segment = confirmed(
        FrameRange(0..<10 * hertz + offset), AyahRef(surah: 67, ayah: 1))
      let placed = Anchor.place([segment], among: cuts, of: [], rate: rate)
      #expect(placed.cuts == cuts)
      #expect(placed.anchors.map(\.cuts) == [0..<1])
    }
    let apart = confirmed(FrameRange(0..<10 * hertz + hertz / 100), AyahRef(surah: 67, ayah: 1))
    #expect(Anchor.place([apart], among: cuts, of: [], rate: rate).cuts != cuts)
  }

  /// A person confirms one segment as the ayah six after the true one. Its neighbours then change
  /// too, because the ayat before and after a confirmed one must stay before and after it.
  @Test func theOrderOfTheTextHoldsAroundAnAnchor() throws {
    let scene = recital
    let free = try align(scene, passage(67, 1...30), [])
    let place = free.segments[9].range
    let moved = AyahRef(surah: 67, ayah: 16)
    let anchored = try align(scene, passage(67, 1...30), [confirmed(place, moved)])
    for segment in anchored.segments {
      guard let ayah = segment.ayah else { continue }
      #expect(segment.range.overlap(place) == 0)
      #expect((ayah < moved) == (segment.range.start < place.start), "\(ayah)")
    }
    #expect(!anchored.missing.contains(moved))
  }

  @Test func aBoundaryWhereNoMarkerIsBecomesOne() throws {
    let scene = recital
    let free = try align(scene, passage(67, 1...30), [])
    // The segment ends in the middle of the next ayah.
    let first = free.segments[14].range
    let end = FrameIndex(first.end.count + 2_345)
    let anchored = try align(
      scene, passage(67, 1...30),
      [confirmed(FrameRange(start: first.start, end: end), AyahRef(surah: 67, ayah: 15))])
    let next = try #require(anchored.segments.first { $0.range.start >= first.end })
    #expect(next.range.start == end && next.ayah == AyahRef(surah: 67, ayah: 16))
    #expect(anchored.segments.count == 29)
  }

  @Test func whatIsSkippedHoldsNothingAndAPersonMayGoBack() throws {
    var scene = Scene()
    scene.recite(ayat(67, 1...10))
    let ends = scene.silences.map(\.range.midpoint)
    let skipped = FrameRange(
      start: FrameIndex(scene.length), end: FrameIndex(scene.length + 40_000))
    scene.sound(39)
    scene.pause(1)
    let again = scene.length
    scene.recite(ayat(67, 8...15))
    let second = try #require(scene.silences.first { $0.range.start.count > again })
    let alignment = try align(
      scene, passage(67, 1...15),
      [
        confirmed(FrameRange(start: ends[8], end: ends[9]), AyahRef(surah: 67, ayah: 10)),
        Segment(range: skipped, kind: .unassigned, confidence: 1, isConfirmed: true),
        confirmed(
          FrameRange(start: skipped.end, end: second.range.midpoint), AyahRef(surah: 67, ayah: 8)),
      ])
    #expect(alignment.segments.allSatisfy { $0.range.overlap(skipped) == 0 })
    #expect(heard(alignment) == (Array(1...9) + Array(9...15)).map { "67:\($0)" })
    // Confirmed readings count as occurrences too.
    #expect(
      alignment.segments.map(\.occurrence)
        == [Int](repeating: 1, count: 9) + [2, 2] + [Int](repeating: 1, count: 5))
  }

  @Test func aSegmentOfSeveralAyatStandsForAllOfThem() throws {
    let scene = recital
    let free = try align(scene, passage(67, 1...30), [])
    let range = FrameRange(start: free.segments[5].range.start, end: free.segments[7].range.end)
    let anchored = try align(
      scene, passage(67, 1...30),
      [confirmed(range, AyahRef(surah: 67, ayah: 6), AyahRef(surah: 67, ayah: 8))])
    #expect(heard(anchored) == (Array(1...5) + Array(9...30)).map { "67:\($0)" })
    #expect(anchored.missing == [])
  }

  /// A confirmed ayah outside the expected range is an anchor without units, but no other ayah is
  /// placed there.
  @Test func anAyahOutsideTheRangeOnlyTakesItsPlace() throws {
    let scene = recital
    let free = try align(scene, passage(67, 1...30), [])
    let place = free.segments[3].range
    let anchored = try align(
      scene, passage(67, 1...30), [confirmed(place, AyahRef(surah: 2, ayah: 255))])
    #expect(anchored.segments.allSatisfy { $0.range.overlap(place) == 0 })
    #expect(anchored.missing.count <= 2)
  }

  /// Confirms all segments of the best path, so that the search has no unit left to place.
  @Test func theWholeRecordingMayBeConfirmed() throws {
    let scene = recital
    let free = try align(scene, passage(67, 1...30), [])
    let all = free.segments.map { confirmed($0.range, $0.ayah ?? AyahRef(surah: 1, ayah: 1)) }
    let anchored = try align(scene, passage(67, 1...30), all)
    #expect(anchored.segments == [] && anchored.missing == [])
  }
}
