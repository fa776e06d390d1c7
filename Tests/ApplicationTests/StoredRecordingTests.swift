import Application
import AudioCore
import HostSystem
import Library
import LibraryTesting
import Recitation
import SystemPackage
import Testing

@Suite struct StoredRecordingTests {
  private func segment(_ kind: Segment.Kind, _ ayah: AyahRef? = nil, to end: AyahRef? = nil)
    -> Segment
  {
    var segment = Segment(range: FrameRange(0..<800), kind: kind, confidence: 0.5)
    segment.ayah = ayah
    segment.endAyah = end ?? ayah
    return segment
  }

  @Test func everyKindOfSegmentHasALabel() {
    let ayah = AyahRef(surah: 8, ayah: 75)
    let next = AyahRef(surah: 9, ayah: 1)
    #expect(segment(.ayah, ayah).label == "8:75")
    #expect(segment(.ayah, ayah, to: next).label == "8:75-9:1")
    #expect(segment(.basmalah, AyahRef(surah: 67, ayah: 0)).label == "basmalah of 67")
    #expect(segment(.fragment, ayah).label == "part of 8:75")
    #expect(segment(.talk).label == "talk")
    var second = segment(.ayah, ayah)
    second.occurrence = 2
    #expect(second.label == "8:75 (reading 2)")
    second.returns = [100]
    #expect(second.label == "8:75, goes back (reading 2)")
  }

  @Test func theTablesHoldWhatIsStored() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      try scene.changeSegments(of: id) { segments in
        segments = [segment(.ayah, AyahRef(surah: 112, ayah: 1)), segment(.talk)]
        segments[1].range = FrameRange(800..<1600)
        segments[0].runnerUp = AyahRef(surah: 112, ayah: 2)
        segments[0].startConfidence = 0.89
        segments[0].endConfidence = 0.9
      }
      let stored = try StoredRecording(matching: "112", in: scene.library)
      let tables = stored.tables
      let manifest = stored.manifest
      let rate = try #require(manifest.recording.sampleRate)
      let times = [0, 800, 1600].map {
        FrameIndex($0).seconds(at: rate).text(decimals: 3)
      }
      #expect(
        tables.segments == [
          ["start", "end", "segment", "confidence", ""],
          [times[0], times[1], "112:1", "0.50", "or 112:2, start 0.89"],
          [times[1], times[2], "talk", "0.50", ""],
        ])
      #expect(tables.markers.count == manifest.markers.count + 1)
      #expect(tables.silences.count == manifest.silences.count + 1)
      #expect(tables.silences.count > 1)
      #expect(tables.facts.first == .init(name: "id", value: id.text))
      let facts = Dictionary(uniqueKeysWithValues: tables.facts.map { ($0.name, $0.value) })
      #expect(facts["status"] == "ok")
      #expect(facts["range"] == "112:1-4")
      #expect(facts["rate"] == "\(rate.hertz) Hz")
      #expect(facts["needs"] == nil)
      #expect(stored.details.segments.map(\.ayah) == ["112:1", nil])
    }
  }

  @Test func whatIsMissingOrNeedsARangeIsAFact() async throws {
    try await LibraryScene.with { scene in
      try scene.add("memo.wav", "..####..###", expecting: nil)
      try Folder.remove(scene.folder.appending("recordings").appending("memo.wav"))
      let facts = try StoredRecording(matching: "memo", in: scene.library).tables.facts
      #expect(facts.contains(.init(name: "status", value: "missing: no file is left of it")))
      #expect(facts.contains { $0.name == "needs" })
    }
  }

  @Test func anUnknownNameIsRefused() async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..", expecting: "112")
      #expect(throws: LibraryError.noSuchRecording("113")) {
        try StoredRecording(matching: "113", in: scene.library)
      }
    }
  }
}
