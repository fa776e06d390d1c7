import Playback
import Recitation
import Synchronization
import Testing

@Suite struct ResolverDepthTests {
  private let reciters = ["a", "b", "c"].enumerated().map { order, id in
    ReciterEntry(id: id, name: id, shortName: id, riwayah: .hafs, order: order)
  }

  /// Resolves ayat from files of three reciters and recordings of the second reciter. Also returns
  /// the files that were requested.
  private func resolution(_ depth: Resolver.Depth) throws -> (Resolution, requested: [String]) {
    let requested = Mutex<[String]>([])
    let catalogue = AudioCatalogue(
      segments: { ayah, reciter in
        reciter.id == "b" && ayah == mulk(2)
          ? [SegmentCandidate(item: sound(ayah, frames: 9, source: "own"))] : []
      },
      file: { ayah, reciter in
        requested.withLock { $0.append("\(reciter.id)\(ayah.ayah)") }
        return reciter.id == "a" && ayah == mulk(2) || ayah == mulk(3)
          ? nil : sound(ayah, frames: 7, source: reciter.id, isPersonal: false)
      })
    let snapshot = try Drill(text: "range: 67:1-3\nbasmalah: never\nkeepVoice: no", file: "")
      .snapshot(reciters: reciters)
    return (Resolver(catalogue, depth: depth).resolve(snapshot), requested.withLock { $0 })
  }

  @Test func whoIsAskedDoesNotChangeWhatIsChosen() throws {
    let all = try resolution(.allSources)
    let few = try resolution(.untilFound)
    #expect(all.0.choices.map { $0.item?.source.text } == ["a", "own", nil])
    #expect(few.0.choices.map(\.item) == all.0.choices.map(\.item))
    #expect(few.0.items == all.0.items)
    #expect(few.0.missing == [mulk(3)])
  }

  @Test func nobodyIsAskedOnceAnAyahIsFound() throws {
    #expect(try resolution(.untilFound).requested == ["a1", "a2", "a3", "b3", "c3"])
    #expect(
      try resolution(.allSources).requested
        == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"])
  }

  @Test func whyAnAyahIsFoundNowhereIsSaidInFullAllTheSame() throws {
    let all = try resolution(.allSources).0.choices[2].passedOver
    #expect(all.map(\.reciter) == ["a", "a", "b", "b", "c", "c"])
    #expect(try resolution(.untilFound).0.choices[2].passedOver == all)
  }
}
