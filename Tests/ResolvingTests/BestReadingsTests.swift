import AudioCore
import AudioTesting
import FileTesting
import Foundation
import Library
import Playback
import Recitation
import SystemPackage
import Testing

@testable import Resolving

/// Choosing among the best readings gives the same result as choosing among all readings.
@Suite struct BestReadingsTests {
  private func ref(_ surah: Int, _ ayah: Int) -> AyahRef { AyahRef(surah: surah, ayah: ayah) }

  @Test(arguments: UInt64(1)...16)
  func theBestSuffice(seed: UInt64) throws {
    let scene = try ResolvingScene.random(seed)
    for range in ["112", "112:2", "112:4-113:1", "113:1-3"] { try compare(scene, range) }
  }

  @Test(arguments: UInt64(1)...16)
  func theBestSufficeToPlay(seed: UInt64) throws {
    // Silences lie inside a reading, at its ends, and across two readings.
    let scene = try ResolvingScene.random(
      seed, silences: [100..<200, 400..<500, 1000..<1100, 2900..<3100, 4500..<5000, 6300..<6400])
    let all = try LibraryAudio(scene.store, riwayah: .hafs)
    for range in ["112", "112:2", "112:4-113:1", "113:1-3"] {
      var settings = PlaybackSettings()
      settings.range = range
      settings.keepVoice = false
      settings.istiadhah = .once
      let best = try LibraryAudio(scene.store, playing: settings, readings: 1)
      #expect(best.entries == all.entries)
      let snapshot = try settings.snapshot(reciters: all.entries)
      let whole = Resolver(all.catalogue, depth: .untilFound).resolve(snapshot)
      let brief = Resolver(best.catalogue, depth: .untilFound).resolve(snapshot)
      #expect(brief.items == whole.items)
      #expect(brief.spanning == whole.spanning)
      #expect(brief.missing == whole.missing)
      #expect(brief.istiadhah == whole.istiadhah)
    }
  }

  /// A drill may play 1:1 as the basmalah. The surahs between 1 and its range are not read.
  @Test func onlyTheSurahsOfADrillAreRead() throws {
    let scene = try ResolvingScene()
    try scene.record(
      1,
      [(1, 1), (2, 1), (66, 12), (67, 1), (67, 2), (68, 1)].enumerated().map { place, ayah in
        sampleSegment(place * 1000..<place * 1000 + 900, ayah.0, ayah.1)
      })
    var settings = PlaybackSettings()
    settings.range = "67:1-2"
    let audio = try LibraryAudio(scene.store, playing: settings, readings: 1)
    let entry = try #require(audio.entries.first)
    let counts = [1, 2, 66, 67, 68].map { surah in
      audio.catalogue.segments(ref(surah, surah == 66 ? 12 : 1), entry).count
    }
    #expect(counts == [1, 0, 0, 1, 0])
  }

  @Test(arguments: UInt64(1)...16)
  func theBestTellWhatIsThere(seed: UInt64) throws {
    let scene = try ResolvingScene.random(seed)
    let all = try LibraryAudio(scene.store, riwayah: .hafs)
    var settings = PlaybackSettings()
    settings.range = "1"
    let snapshot = try settings.snapshot(reciters: all.entries)
    let ayat = (1...5).flatMap { [ref(112, $0 - 1), ref(113, $0 - 1)] } + [ref(1, 1)]
    let best = try LibraryAudio(scene.store, having: ayat, for: settings)
    func held(_ audio: LibraryAudio) -> [Bool] {
      ayat.map { Resolver(audio.presence).resolve($0, for: snapshot).item != nil }
    }
    #expect(held(best) == held(all))
  }

  private func compare(_ scene: ResolvingScene, _ range: String) throws {
    var settings = PlaybackSettings()
    settings.range = range
    settings.keepVoice = false
    let all = try LibraryAudio(scene.store, riwayah: .hafs)
    let best = try LibraryAudio(scene.store, for: settings, readings: 2)
    #expect(best.entries == all.entries)
    let snapshot = try settings.snapshot(reciters: all.entries)
    let whole = Resolver(all.catalogue).resolve(snapshot)
    let brief = Resolver(best.catalogue).resolve(snapshot)
    #expect(brief.choices.map(\.ayah) == whole.choices.map(\.ayah))
    #expect(brief.choices.map(\.item) == whole.choices.map(\.item))
    #expect(brief.items == whole.items)
    #expect(brief.spanning == whole.spanning)
    #expect(brief.missing == whole.missing)
    #expect(brief.choices.map(firsts) == whole.choices.map(firsts))
    // Readings are counted for each ayah that may be played, including 1:1 as a basmalah.
    let requested = snapshot.reciters.filter { $0.isEnabled && $0.riwayah == .hafs }
    for ayah in Set(whole.choices.map(\.ayah)).union([ref(1, 1)]) {
      let readings = requested.map { all.catalogue.segments(ayah, $0).count }.reduce(0, +)
      #expect(best.counts[ayah] == readings)
    }
  }

  /// Returns the first rejected recording of each reciter, and all rejections that are not of a
  /// recording.
  private func firsts(_ choice: Resolution.Choice) -> [Resolution.PassedOver] {
    var seen: Set<String> = []
    return choice.passedOver.filter {
      $0.item?.isPersonal != true || seen.insert($0.reciter).inserted
    }
  }

  /// Readings by other voices do not displace readings by the requested voice.
  @Test func theBestReadingsAreThoseOfTheVoiceThatIsAskedFor() throws {
    let scene = try ResolvingScene()
    for number in 1...9 {
      var segment = sampleSegment(0..<1000, 112, 1, confidence: Double(number) / 10)
      segment.voice = number == 5 ? nil : number % 3
      try scene.record(number, [segment], reciter: nil)
    }
    func found(_ voice: DrillVoice, _ count: Int) throws -> [RecordingID] {
      try scene.store.bestReadings(
        of: [ref(112, 1)], in: .hafs, by: [nil], count: count, acceptsVoice: voice.accepts,
        isAvailable: { _ in true }
      ).segments.map(\.recording)
    }
    let teacher = try found(.one(0), 3)
    #expect(Set([5, 6, 9].map(ResolvingScene.id)).isSubset(of: teacher))
    let others = try found(.others, 4)
    #expect(Set([2, 4, 7, 8].map(ResolvingScene.id)).isSubset(of: others))
    #expect(!others.contains(ResolvingScene.id(1)))
  }

  @Test func aReadingThatLacksWordsDoesNotTakeThePlaceOfAWholeOne() throws {
    let scene = try ResolvingScene()
    for number in 1...4 {
      var segment = sampleSegment(
        0..<1000, 112, 1, confidence: Double(number) / 10, isConfirmed: number == 3)
      segment.words = [
        Segment.Word(
          ayah: ref(112, 1), number: 1, range: FrameRange(0..<10), confidence: 0.1,
          verdict: number > 2 ? .missing : .doubtful)
      ]
      try scene.record(number, [segment], reciter: nil)
    }
    func found(_ count: Int, allowsGaps: Bool) throws -> [RecordingID] {
      try scene.store.bestReadings(
        of: [ref(112, 1)], in: .hafs, by: [nil], count: count, allowsGaps: allowsGaps,
        isAvailable: { _ in true }
      ).segments.map(\.recording)
    }
    #expect(try found(1, allowsGaps: false) == [ResolvingScene.id(3)])
    #expect(try found(2, allowsGaps: false) == [2, 3, 4].map(ResolvingScene.id))
    #expect(try found(2, allowsGaps: true) == [3, 4].map(ResolvingScene.id))
  }

  @Test func fewAreLookedAt() throws {
    let scene = try ResolvingScene()
    for number in 1...9 {
      try scene.record(
        number, [sampleSegment(0..<1000, 112, 1, confidence: Double(number) / 10)],
        reciter: number == 3 ? "A" : nil)
    }
    var looked: [RecordingID] = []
    func found(_ reciters: Set<String?>, _ count: Int) throws -> BestReadings {
      looked = []
      return try scene.store.bestReadings(
        of: [ref(112, 1)], in: .hafs, by: reciters, count: count
      ) { location in
        looked.append(location.recording)
        return true
      }
    }
    let own = try found([nil], 2)
    #expect(own.segments.map(\.recording) == [8, 9].map(ResolvingScene.id))
    #expect(own.counts == [ref(112, 1): 8])
    let everybody = try found([nil, "a"], 1)
    #expect(everybody.segments.map(\.recording) == [3, 9].map(ResolvingScene.id))
    #expect(everybody.counts == [ref(112, 1): 9])
    // The search reads no further recordings once every reciter has enough readings.
    #expect(looked == (3...9).reversed().map(ResolvingScene.id))
    #expect(everybody.locations.map(\.recording) == [3, 9].map(ResolvingScene.id))
    // Readings that cannot be played are returned too, but at most `count` of them.
    let requested = try scene.store.bestReadings(
      of: [ref(112, 1)], in: .warsh, by: [nil], count: 2, isAvailable: { _ in true })
    #expect(requested.segments.map(\.recording) == [8, 9].map(ResolvingScene.id))
  }
}
