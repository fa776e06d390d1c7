import AudioCore
import FileTesting
import LibrarySamples
import Recitation
import SystemPackage
import Testing

@testable import Library

@Suite struct ReciterTests {
  private let files = AyahFolder(
    path: FilePath("/files/h\u{FFFD}"), pattern: .everyAyah, ayahOffset: 1)

  private func husary(_ riwayah: Riwayah? = .warsh) throws -> Reciter {
    try Reciter(
      name: "Mahmoud Al-Husary", shortName: "Husary", riwayah: riwayah,
      files: riwayah == nil ? nil : files)
  }

  @Test(arguments: [
    ("Al-Husary", "al-husary"), ("  al   HUSARY ", "al-husary"), ("Al-Husary, M.", "al-husary-m"),
    ("الحصري", "الحصري"), ("---", nil), ("", nil),
  ])
  func idsOfNames(name: String, id: String?) { #expect(Reciter.id(for: name) == id) }

  @Test func whatIsAddedIsListed() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.add(husary())
    try store.add(Reciter(name: "Dosari"))
    let listed = try store.reciters()
    #expect(listed.map(\.reciter) == [try Reciter(name: "Dosari"), try husary()])
    #expect(listed.map(\.order) == [nil, nil])
    #expect(listed.map(\.isEnabled) == [true, true])
    #expect(listed.map(\.recordingCount) == [0, 0])
  }

  @Test func oneThatWasAddedIsReplacedOnlyOnRequest() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.add(husary())
    let other = try Reciter(name: "mahmoud al husary")
    #expect(throws: LibraryError.reciterExists("mahmoud al husary")) { try store.add(other) }
    #expect(try store.reciters().map(\.reciter) == [husary()])
    try store.add(other, replacing: true)
    #expect(try store.reciters().map(\.reciter) == [other])
  }

  @Test func oneThatTagsNamedIsCompletedAndKeepsTheNameGivenByAPerson() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1))
    try store.add(Reciter(name: "al husary", shortName: "Husary", riwayah: .warsh))
    try store.commit(sample(2))  // its tags name Al-Husary, who sorts first by bytes
    let only = try #require(try store.reciters().first)
    #expect(only.reciter.name == "al husary")
    #expect(only.recordingCount == 2)
    #expect(try store.recording(sampleID(2))?.recording.reciter == "al husary")
  }

  @Test func aFolderNeedsARiwayah() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    #expect(throws: LibraryError.folderWithoutRiwayah("X")) {
      try store.add(Reciter(name: "X", files: files))
    }
    #expect(try store.reciters() == [])
  }

  @Test func findingByNameShortNameOrPart() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.add(husary())
    try store.add(Reciter(name: "Mahmoud Ali"))
    for text in ["mahmoud al husary", "MAHMOUD AL-HUSARY", "husary", "al-husary"] {
      #expect(try store.reciter(matching: text).reciter.shortName == "Husary")
    }
    #expect(throws: LibraryError.noSuchReciter("hus")) { try store.reciter(matching: "hus") }
    #expect(throws: LibraryError.noSuchReciter("")) { try store.reciter(matching: "") }
    #expect(
      throws: LibraryError.ambiguousReciter(
        "mahmoud", candidates: ["Mahmoud Al-Husary", "Mahmoud Ali"])
    ) { try store.reciter(matching: "mahmoud") }
  }

  @Test func thePriorityListOrders() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    for name in ["A", "B", "C", "D"] { try store.add(Reciter(name: name)) }
    try store.setPriority(["c", "a"], disabled: ["b"])
    let listed = try store.reciters()
    #expect(listed.map(\.reciter.id) == ["c", "a", "b", "d"])
    #expect(listed.map(\.order) == [0, 1, 2, nil])
    #expect(listed.map(\.isEnabled) == [true, true, false, true])
    #expect(throws: LibraryError.noSuchReciter("x")) { try store.setPriority(["b", "x"]) }
    #expect(throws: LibraryError.self) { try store.setPriority(["b", "b"]) }
    #expect(try store.reciters() == listed)
    try store.removeReciter("c")
    #expect(try store.reciters().map(\.reciter.id) == ["a", "b", "d"])
    try store.setPriority([])
    #expect(try store.reciters().map(\.order) == [nil, nil, nil])
  }

  @Test func aReciterWithRecordingsStays() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1))
    #expect(throws: LibraryError.reciterInUse("Al-Husary", recordings: 1)) {
      try store.removeReciter("al-husary")
    }
    #expect(throws: LibraryError.noSuchReciter("x")) { try store.removeReciter("x") }
    try store.setTags(StatedTags(reciter: ""), to: sampleID(1))
    try store.removeReciter("al-husary")
    #expect(try store.reciters() == [])
  }

  @Test func anAssignmentOutlivesTheNextRun() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1))
    try store.add(husary())
    try store.setTags(StatedTags(reciter: "mahmoud-al-husary"), to: sampleID(1))
    try store.commit(sample(1), run: later)
    #expect(try store.recording(sampleID(1))?.recording.reciter == "Mahmoud Al-Husary")
    try store.setTags(StatedTags(reciter: ""), to: sampleID(1))
    try store.commit(sample(1))
    #expect(try store.recording(sampleID(1))?.recording.reciter == nil)
  }

  @Test func anotherRiwayahIsRefused() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1))
    try store.add(husary(.hafs))
    let refusal = LibraryError.riwayahDiffers(
      recording: sampleID(1), .warsh, reciter: "Mahmoud Al-Husary", .hafs)
    #expect(
      refusal.problem
        == "the recording is in Warsh an Nafi, but Mahmoud Al-Husary recites Hafs an Asim")
    #expect(throws: refusal) {
      try store.setTags(StatedTags(reciter: "mahmoud-al-husary"), to: sampleID(1))
    }
    #expect(try store.recording(sampleID(1))?.recording.reciter == "Al-Husary")
    try store.add(husary(nil), replacing: true)
    try store.setTags(StatedTags(reciter: "mahmoud-al-husary"), to: sampleID(1))
    #expect(throws: refusal) { try store.add(husary(.hafs), replacing: true) }
    #expect(throws: LibraryError.noSuchReciter("x")) {
      try store.setTags(StatedTags(reciter: "x"), to: sampleID(1))
    }
    #expect(throws: LibraryError.noSuchRecording(sampleID(9).text)) {
      try store.setTags(StatedTags(reciter: ""), to: sampleID(9))
    }
  }

  @Test func playableSegmentsCarryTheirInnerPauses() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    var manifest = sample(
      1,
      [
        ayah(0..<100, 1), ayah(100..<400, 2),
        Segment(range: FrameRange(400..<500), kind: .talk, confidence: 1),
      ])
    manifest.silences = [(0, 20), (90, 110), (150, 170), (200, 230), (390, 400)].map { start, end in
      SilenceRegion(
        range: FrameRange(start..<end), quietest: FrameIndex(start), depth: 1, confidence: 1)
    }
    try store.commit(manifest)
    #expect(
      try store.withInnerPauses(store.playableSegments(of: [sampleID(1)])) == [
        PlayableSegment(manifest.segments[0], []),
        PlayableSegment(manifest.segments[1], [FrameRange(150..<170), FrameRange(200..<230)]),
      ])
  }

  @Test func dipsAreTheMarkersOfAStretchOutsideSilences() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    var manifest = sample(1, [ayah(0..<400, 1)])
    manifest.silences = [(0, 20), (90, 110), (150, 170)].map { start, end in
      SilenceRegion(
        range: FrameRange(start..<end), quietest: FrameIndex(start), depth: 1, confidence: 1)
    }
    manifest.markers = [50, 95, 100, 105, 130, 160, 180, 200].map {
      Marker(position: FrameIndex($0), confidence: 0.1, reason: "dip")
    }
    try store.commit(manifest)
    let dips = try store.dips(in: FrameRange(100..<200), of: sampleID(1))
    #expect(dips == manifest.markers.filter { [130, 180].contains($0.position.count) })
    #expect(try store.dips(in: FrameRange(0..<90), of: sampleID(1)).map(\.position.count) == [50])
    #expect(try store.dips(in: FrameRange(0..<90), of: sampleID(2)) == [])
  }
}

extension PlayableSegment {
  /// Creates a segment of the first sample.
  fileprivate init(_ segment: Segment, _ pauses: [FrameRange]) {
    self.init(
      segment: segment, recording: sampleID(1), sampleRate: SampleRate(hertz: 100),
      riwayah: .warsh, reciter: "al-husary", recordedAt: "2024-01-01", innerPauses: pauses)
  }
}
