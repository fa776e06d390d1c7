import AudioCore
import Editing
import HostSystem
import Library
import LibraryTesting
import Recitation
import SystemPackage
import Testing

@testable import Inspection

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
    #expect(segment(.unassigned).label == "unassigned")
    var skipped = segment(.unassigned)
    skipped.isConfirmed = true
    #expect(skipped.label == "skipped")
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
        FrameIndex($0).clock(at: rate)
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
      #expect(stored.details().segments.map(\.base.ayah) == ["112:1", nil])
    }
  }

  @Test func whatIsSkippedHasNoConfidenceAndWhatIsReadHasItsText() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      try scene.changeSegments(of: id) { segments in
        segments = [
          segment(.ayah, AyahRef(surah: 112, ayah: 1), to: AyahRef(surah: 112, ayah: 2)),
          segment(.basmalah, AyahRef(surah: 112, ayah: 0)), segment(.unassigned), segment(.talk),
          segment(.fragment, AyahRef(surah: 112, ayah: 4)),
        ]
        for index in segments.indices {
          segments[index].range = FrameRange(index * 800..<index * 800 + 800)
        }
        segments[2].isConfirmed = true
        segments[2].confidence = 1
        segments[4].words = [
          Segment.Word(
            ayah: AyahRef(surah: 112, ayah: 4), number: 1, range: FrameRange(3200..<3300),
            confidence: 1),
          Segment.Word(
            ayah: AyahRef(surah: 112, ayah: 4), number: 2, range: FrameRange(3300..<3400),
            confidence: 1),
        ]
      }
      let stored = try StoredRecording(matching: "112", in: scene.library)
      #expect(
        stored.tables.segments.dropFirst().map { Array($0.dropFirst(2)) } == [
          ["112:1-2", "0.50", ""], ["basmalah of 112", "0.50", ""], ["skipped", "", ""],
          ["talk", "0.50", ""], ["part of 112:4", "0.50", ""],
        ])
      let texts = try stored.texts
      #expect(texts.map { $0.split(separator: " ").count } == [6, 4, 0, 0, 2])
      #expect(texts.allSatisfy { !$0.contains("\n") })
      #expect(try stored.details(texts: stored.texts).segments.map(\.extra.text) == texts)
      #expect(stored.details().segments.allSatisfy { $0.extra.text == nil })
    }
  }

  @Test func aMisspeltNameIsMetWithThoseLikeIt() async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      try scene.add("Evening lesson.wav", "..###..####..###..####...", expecting: "113")
      try scene.add("Al-Ikhlas reverberant.wav", "..###..####..###..####....", expecting: "112")
      func near(_ text: String) throws -> [String] {
        do { _ = try StoredRecording(matching: text, in: scene.library) } catch {
          switch error as? LibraryError {
          case .noRecordingNamed(text, let near): return near
          case .noSuchRecording(text): return []
          default: throw error
          }
        }
        return ["found"]
      }
      #expect(try near("ikhlass") == ["Al-Ikhlas reverberant.wav"])
      #expect(try near("reverberent") == ["Al-Ikhlas reverberant.wav"])
      #expect(try near("evening lessen") == ["Evening lesson.wav"])
      // The recording is found by the surah in its segments.
      #expect(try near("falaq") == ["Evening lesson.wav"])
      // A number is similar to too many names, and the other text is similar to no name.
      #expect(try near("113") == [])
      #expect(try near("zzzz") == [])
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
