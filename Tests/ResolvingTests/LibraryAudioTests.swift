import AudioCore
import FileTesting
import Foundation
import HostSystem
import Library
import Playback
import Recitation
import SystemPackage
import Testing

@testable import Resolving

@Suite struct LibraryAudioTests {
  private func ref(_ surah: Int, _ ayah: Int) -> AyahRef { AyahRef(surah: surah, ayah: ayah) }

  /// Returns the segments that the catalogue has for an ayah, as recording and start, by the id of
  /// the reciter.
  private func found(_ audio: LibraryAudio, _ ref: AyahRef) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for entry in audio.entries {
      let candidates = audio.catalogue.segments(ref, entry)
      guard !candidates.isEmpty else { continue }
      found[entry.id] = candidates.map {
        "\($0.item.source.text.suffix(1)):\($0.item.range.start.count)"
      }
    }
    return found
  }

  @Test func recitersAreAskedInTheOrderOfTheListAndNobodyLast() throws {
    let scene = try ResolvingScene()
    try scene.record(1, [sampleSegment(0..<100, 67, 1)], reciter: "B")
    try scene.record(2, [sampleSegment(0..<100, 67, 1)])
    for name in ["A", "C", "D"] { try scene.store.add(Reciter(name: name)) }
    try scene.store.add(Reciter(name: "C", shortName: "c", riwayah: .warsh), replacing: true)
    try scene.store.setPriority(["c"], disabled: ["d"])
    let audio = try LibraryAudio(scene.store, riwayah: .hafs)
    #expect(
      audio.entries == [
        ReciterEntry(id: "c", name: "C", shortName: "c", riwayah: .warsh, order: 0),
        ReciterEntry(
          id: "d", name: "D", shortName: "D", riwayah: .hafs, isEnabled: false, order: 1),
        ReciterEntry(id: "a", name: "A", shortName: "A", riwayah: .hafs, order: 2),
        ReciterEntry(id: "b", name: "B", shortName: "B", riwayah: .hafs, order: 3),
        ReciterEntry(
          id: "-", name: "Personal recording", shortName: "Personal recording", riwayah: .hafs,
          order: 4),
      ])
    #expect(found(audio, ref(67, 1)) == ["b": ["1:0"], "-": ["2:0"]])
  }

  @Test func withoutAnonymousRecordingsThereIsNoNobody() throws {
    let scene = try ResolvingScene()
    try scene.record(1, [sampleSegment(0..<100, 67, 1)], reciter: "B")
    #expect(try LibraryAudio(scene.store, riwayah: .hafs).entries.map(\.id) == ["b"])
  }

  @Test func whatIsAskedForIsThereAndNothingElse() throws {
    let scene = try ResolvingScene()
    try scene.record(
      1,
      [
        sampleSegment(0..<100, 1, 1), sampleSegment(100..<200, 112, 1, end: (114, 6)),
        sampleSegment(200..<300, 112, 4), sampleSegment(300..<400, 113, 5),
        sampleSegment(400..<500, 113, 0),
      ], reciter: "B")
    try scene.record(2, [sampleSegment(0..<100, 67, 1)])
    let all = try LibraryAudio(scene.store, riwayah: .hafs)
    var settings = PlaybackSettings()
    settings.range = "113"
    settings.keepVoice = false
    let some = try LibraryAudio(scene.store, for: settings, readings: .max)
    #expect(some.entries == all.entries)
    #expect(some.entries.map(\.id) == ["b", "-"])
    for requested in [ref(113, 0), ref(113, 1), ref(113, 5), ref(1, 1)] {
      #expect(found(some, requested) == found(all, requested))
    }
    #expect(found(some, ref(113, 5)) == ["b": ["1:100", "1:300"]])
    #expect(found(some, ref(67, 1)) == [:])
    #expect(found(some, ref(112, 4)) == ["b": ["1:100"]])
  }

  @Test func aCandidateSaysAllThatIsKnown() throws {
    let scene = try ResolvingScene()
    try scene.record(
      1, [sampleSegment(0..<1000, 8, 75, confidence: 0.7, end: (9, 1), join: 600)],
      silences: [0..<10, 200..<300, 550..<650, 990..<1010], reciter: "Long Name", riwayah: .warsh,
      recordedAt: "2024-05")
    try scene.store.add(Reciter(name: "Long Name", shortName: "Name"))
    let audio = try LibraryAudio(scene.store, riwayah: .warsh)
    let entry = try #require(audio.entries.first)
    let candidate = SegmentCandidate(
      item: AyahAudioItem(
        ayah: ref(8, 75), endAyah: ref(9, 1), source: SourceKey(ResolvingScene.id(1).text),
        sourceRate: SampleRate(hertz: 8000), range: FrameRange(0..<1000), reciterName: "Name",
        isPersonal: true, confidence: 0.7, isConfirmed: false,
        innerPauses: [FrameRange(200..<300), FrameRange(550..<650)]),
      joinOffset: 600, recordedAt: "2024-05", riwayah: .warsh, unreadable: nil)
    #expect(audio.catalogue.segments(ref(8, 75), entry) == [candidate])
    #expect(audio.catalogue.segments(ref(9, 1), entry) == [candidate])
    #expect(audio.catalogue.segments(ref(8, 74), entry) == [])
    #expect(audio.catalogue.segments(ref(9, 2), entry) == [])
  }

  @Test func theWordsOfARecordingAreThoseOfItsAudio() throws {
    let scene = try ResolvingScene()
    var segment = sampleSegment(100..<1000, 67, 1)
    segment.words = [(1, 120..<300), (2, 310..<600)].map {
      Segment.Word(ayah: ref(67, 1), number: $0.0, range: FrameRange($0.1), confidence: 0.9)
    }
    try scene.record(1, [segment])
    let audio = try LibraryAudio(scene.store, riwayah: .hafs)
    let entry = try #require(audio.entries.first)
    #expect(
      audio.catalogue.segments(ref(67, 1), entry).map(\.item.words) == [
        [
          WordTiming(wordIndex: 0, range: FrameRange(120..<300)),
          WordTiming(wordIndex: 1, range: FrameRange(310..<600)),
        ]
      ])
  }

  @Test func basmalahsAndIstiadhahsAreKeptApart() throws {
    let scene = try ResolvingScene()
    try scene.record(
      1,
      [
        Segment(range: FrameRange(0..<100), kind: .istiadhah, confidence: 0.5),
        sampleSegment(100..<200, 67, 0), sampleSegment(200..<300, 67, 1),
        Segment(range: FrameRange(300..<400), kind: .talk, confidence: 1),
        Segment(range: FrameRange(400..<500), kind: .istiadhah, confidence: 0.5),
        sampleSegment(500..<700, 8, 74, end: (9, 2)),
      ])
    let audio = try LibraryAudio(scene.store, riwayah: .hafs)
    #expect(found(audio, ref(67, 0)) == ["-": ["1:100"]])
    #expect(found(audio, ref(67, 1)) == ["-": ["1:200"]])
    #expect(found(audio, ref(9, 0)) == [:])
    #expect(found(audio, ref(8, 75)) == ["-": ["1:500"]])
    let entry = try #require(audio.entries.first)
    let istiadhahs = audio.catalogue.istiadhah(entry)
    #expect(istiadhahs.map(\.item.range.start.count) == [0, 400])
    #expect(istiadhahs.map(\.item.ayah) == [ref(67, 0), ref(8, 74)])
  }

  @Test func aRecordingThatIsGoneOrChangedIsMarked() throws {
    let scene = try ResolvingScene()
    for number in 1...3 { try scene.record(number, [sampleSegment(0..<100, 67, number)]) }
    try FileManager.default.removeItem(atPath: "\(scene.folder.path)/recordings/1.wav")
    try scene.write("recordings/2.wav", frames: 10)
    let audio = try LibraryAudio(scene.store, riwayah: .hafs)
    let entry = try #require(audio.entries.first)
    let size = try scene.size(2)
    let troubles = (1...3).map { audio.catalogue.segments(ref(67, $0), entry).first?.unreadable }
    #expect(
      troubles == [
        "the recording 1.wav is missing",
        "the recording has changed since it was analysed: it has \(size) bytes instead of \(try scene.size(3))",
        nil,
      ])
  }

  @Test func filesAreMeasuredByDecoding() throws {
    let scene = try ResolvingScene()
    try scene.addFiles("X", [("067001.wav", 500), ("067000.wav", 100), ("067003.wav", 0)])
    let audio = try LibraryAudio(scene.store, riwayah: .hafs)
    let entry = try #require(audio.entries.first)
    func item(_ ayah: Int, _ frames: Int) -> AyahAudioItem {
      AyahAudioItem(
        ayah: ref(67, ayah), source: SourceKey("file:x/06700\(ayah).wav"),
        sourceRate: SampleRate(hertz: 8000), range: FrameRange(0..<frames), reciterName: "X",
        isPersonal: false)
    }
    #expect(audio.catalogue.file(ref(67, 1), entry) == item(1, 500))
    #expect(audio.catalogue.file(ref(67, 0), entry) == item(0, 100))
    #expect(audio.catalogue.file(ref(67, 2), entry) == nil)
    #expect(audio.catalogue.file(ref(67, 3), entry) == nil)
  }
}
