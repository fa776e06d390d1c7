import AudioCore
import AudioTesting
import PipelineCore
import Recitation
import Testing

@testable import Playback

/// The choice of segments of several ayat for ayat without audio of their own.
@Suite struct RangeCoverTests {
  private let numbering: AyahNumbering

  init() throws { numbering = try QuranFacts.bundled.numbering(of: .hafs) }

  private func span(_ first: Int, _ last: Int) -> AyahRange {
    AyahRange(start: mulk(first), end: mulk(last))
  }

  private func snapshot(_ range: String, _ reciters: [ReciterEntry]) throws
    -> PlaybackSettings.Snapshot
  {
    try Drill(text: "range: \(range)", file: "").snapshot(reciters: reciters)
  }

  private func cover(_ wanted: [Int], lacking: Set<Int>, _ spans: [(Int, Int)]) -> [AyahRange] {
    RangeCover(
      wanted.map(mulk), lacking: Set(lacking.map(mulk)), spans: Set(spans.map(span)), numbering
    ).spans
  }

  @Test func segmentsCoverOnlyAyatThatLackAudio() {
    #expect(cover([], lacking: [], [(1, 2)]) == [])
    #expect(cover([1, 2], lacking: [], [(1, 2)]) == [])
    #expect(cover([1, 2, 3, 4], lacking: [1, 2], [(1, 2), (3, 4)]) == [span(1, 2)])
    #expect(cover([1, 2, 3, 4], lacking: [2], [(1, 2)]) == [span(1, 2)])
  }

  @Test func aSegmentWithFurtherAyatIsNotUsed() {
    #expect(cover([1], lacking: [1], [(1, 2)]) == [])
    #expect(cover([1, 2, 4], lacking: [1, 2, 4], [(1, 4), (4, 5)]) == [])
  }

  @Test func shorterSegmentsArePreferredUnlessAnAyahIsThenMissing() {
    #expect(
      cover([1, 2, 3, 4], lacking: [1, 2, 3, 4], [(1, 4), (1, 2), (3, 4)])
        == [span(1, 2), span(3, 4)])
    #expect(cover([1, 2, 3], lacking: [1, 2, 3], [(1, 3), (1, 2)]) == [span(1, 3)])
    #expect(cover([1, 2, 3], lacking: [1, 2], [(1, 3), (1, 2)]) == [span(1, 2)])
  }

  /// The definition: the cost of the best of all divisions of `wanted`.
  private func least(_ place: Int, _ lacking: Set<Int>, _ spans: [(Int, Int)]) -> (Int, Int) {
    if place > 6 { return (0, 0) }
    let rest = least(place + 1, lacking, spans)
    var best = (rest.0 + (lacking.contains(place) ? 1 : 0), rest.1)
    for (first, last) in spans where first == place && last <= 6 {
      let rest = least(last + 1, lacking, spans)
      best = min(best, (rest.0, rest.1 + last - first + 1), by: <)
    }
    return best
  }

  private func min(_ a: (Int, Int), _ b: (Int, Int), by less: ((Int, Int), (Int, Int)) -> Bool)
    -> (Int, Int)
  {
    less(b, a) ? b : a
  }

  @Test func theDivisionIsAsGoodAsTheBestOfAll() {
    var chance = SplitMix64(seed: 3)
    for _ in 0..<300 {
      let lacking = Set((1...6).filter { _ in chance.chance(0.6) })
      let all = (1...6).flatMap { first in (first + 1...7).map { (first, $0) } }
      let spans = all.filter { _ in chance.chance(0.25) }
      let found = cover(Array(1...6), lacking: lacking, spans)
      let covered = found.flatMap { ($0.start.ayah...$0.end.ayah) }
      #expect(covered == Set(covered).sorted())
      let best = least(1, lacking, spans)
      #expect(lacking.subtracting(covered).count == best.0)
      #expect(covered.count == best.1)
    }
  }

  @Test func aDrillPlaysTheSegmentBetweenOtherAyat() throws {
    let items =
      wholeMulk.filter { ![2, 3].contains($0.ayah.ayah) } + [
        sound(mulk(2), to: mulk(3), frames: 50)
      ]
    #expect(try planned("range: 67:1-4\nbasmalah: never", items) == "1:10 2:50 4:40")
    #expect(
      try planned("range: 67:1-4\nbasmalah: never\nayahRepeat: 2", items)
        == "1:10 1:10 2:50 2:50 4:40 4:40")
    let resolution = try Resolver(catalogue(items)).resolve(snapshot("67:1-4", [husary]))
    #expect(resolution.missing.isEmpty)
    #expect(resolution.spanning.map(\.ayat) == [span(2, 3)])
    #expect(
      resolution.choices.prefix(4).map { $0.item?.ayat }
        == [span(1, 1), span(2, 3), span(2, 3), span(4, 4)])
    #expect(resolution.choices[1].passedOver.map(\.reason) == [.noFile])
  }

  @Test func oneOfTheAyatAloneIsMissing() throws {
    let items = [sound(mulk(2), to: mulk(3), frames: 50)]
    let resolution = try Resolver(catalogue(items)).resolve(snapshot("67:1-2", [husary]))
    #expect(resolution.missing == [mulk(1), mulk(2)])
    #expect(resolution.spanning.isEmpty)
  }

  @Test func oneSideOfAJoinWithSeveralAyatIsPlayedAlone() throws {
    let item = sound(
      AyahRef(surah: 8, ayah: 74), to: AyahRef(surah: 9, ayah: 1), frames: 100, start: 1000)
    let catalogue = AudioCatalogue(
      segments: { ayah, _ in
        item.ayat.contains(ayah) ? [SegmentCandidate(item: item, joinOffset: 60)] : []
      })
    let resolution = try Resolver(catalogue).resolve(snapshot("8:73-75", [husary]))
    #expect(resolution.missing == [AyahRef(surah: 8, ayah: 73)])
    #expect(resolution.spanning.map(\.range) == [FrameRange(1000..<1060)])
  }
}
