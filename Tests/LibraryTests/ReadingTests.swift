import AudioCore
import FileTesting
import HostSystem
import LibrarySamples
import Recitation
import SystemPackage
import Testing

@testable import Library

@Suite struct ReadingTests {
  @Test func recordingsComeInTheOrderOfTheBytesOfTheirPaths() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let paths: [FilePath] = ["b/1", "é", "a", "b-2", FilePath(bytes: [0xFF])]
    for (index, path) in paths.enumerated() { try store.commit(sample(index + 1), at: path) }
    try store.link(sampleID(2), source: sampleFile("0"))
    #expect(
      try store.recordings().map { $0.sources[0].path }
        == ["0", "a", "b-2", "b/1", FilePath(bytes: [0xFF])])
    #expect(try store.recordings().map(\.sources.count) == [2, 1, 1, 1, 1])
    var walked: [RecordingID] = []
    try store.forEachManifest { summary, manifest in
      #expect(summary.recording == manifest.recording)
      walked.append(manifest.recording.id)
    }
    #expect(walked == (try store.recordings().map(\.recording.id)))
    #expect(walked.count == 5)
  }

  @Test func aFileIsFoundWhicheverFolderAboveItWasNamed() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    func file(_ folder: FilePath, _ path: FilePath) -> SourceFile {
      SourceFile(folder: folder, path: path, identity: nil)
    }
    try store.commit(sample(1), source: file("/a/b", "c/d.wav"), run: night, importedAt: noon)
    try store.link(sampleID(1), source: file("/a/b/c", "d.wav"))
    try store.link(sampleID(1), source: file("/a", "b/c/d.wav"))
    try store.link(sampleID(1), source: file("/a", "b/c/e.wav"))
    let found = try store.sources(at: "/a/b/c/d.wav")
    #expect(found.map(\.file.path) == ["b/c/d.wav", "c/d.wav", "d.wav"])
    #expect(found.map(\.file.folder) == ["/a", "/a/b", "/a/b/c"])
    #expect(try store.sources(at: "/a/b/c") == [])
    #expect(try store.runs().map(\.id) == [night.id])
  }

  @Test func whatIsGoneFromAPlaceIsFoundWhicheverFolderWasNamed() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    // All these paths are missing. Some names differ from `b` only by a character that sorts next
    // to the slash.
    for (index, (folder, path)) in [
      ("/nowhere/a/b", "c/d.wav"), ("/nowhere/a", "b/e.wav"), ("/nowhere/a/b/c", "f.wav"),
      ("/nowhere/a", "b.wav"), ("/nowhere/a", "b0/g.wav"), ("/nowhere/a/b-2", "h.wav"),
    ].enumerated() {
      try store.commit(
        sample(index + 1),
        source: SourceFile(folder: FilePath(folder), path: FilePath(path), identity: nil),
        run: night, importedAt: noon)
    }
    func gone(_ place: FilePath, besides: Set<FilePath> = []) throws -> Set<RecordingID> {
      let ids = try store.recordingsGone(from: place, besides: besides)
      #expect(ids.count == Set(ids).count)
      return Set(ids)
    }
    let below = Set([1, 2, 3].map(sampleID))
    #expect(try gone("/nowhere/a/b") == below)
    #expect(
      try gone("/nowhere/a/b", besides: ["/nowhere/a/b/e.wav"]) == below.subtracting([sampleID(2)]))
    #expect(try gone("/nowhere/a/b/c") == [sampleID(1), sampleID(3)])
    #expect(try gone("/nowhere/a/b/c/f.wav") == [sampleID(3)])
    #expect(try gone("/nowhere/a/b.wav") == [sampleID(4)])
    #expect(try gone("/nowhere") == Set((1...6).map(sampleID)))
    #expect(try gone("/") == Set((1...6).map(sampleID)))
    #expect(try gone("/elsewhere") == [])
  }

  @Test func wordsAreKeptWithTheirSegment() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    var segment = ayah(0..<100, 1)
    segment.words = [(1, 3, 20, 0.9372), (2, 20, 60, 0), (1, 61, 100, 1)].map {
      Segment.Word(
        ayah: AyahRef(surah: 67, ayah: 1), number: $0.0, range: FrameRange($0.1..<$0.2),
        confidence: $0.3)
    }
    let manifest = sample(1, [segment, ayah(100..<200, 2)])
    try store.commit(manifest)
    #expect(try store.manifest(of: sampleID(1)) == manifest)
    #expect(try store.playableSegments(of: [sampleID(1)]).map(\.segment) == manifest.segments)
    // Confirming and undoing restores the same segment, as stored in the journal.
    try store.setConfirmed(true, segmentsAt: [FrameIndex(0)], of: sampleID(1), by: .test)
    #expect(try store.confirmedSegments(of: sampleID(1)).map(\.words) == [segment.words])
    _ = try store.undo(by: .test)
    #expect(try store.manifest(of: sampleID(1)) == manifest)
  }

  @Test func voicesAreKeptWithTheirSegment() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    var segments = [ayah(0..<100, 1), ayah(100..<200, 2), ayah(200..<300, 3)]
    segments[0].voice = 0
    segments[1].voice = 25
    segments[2].voice = Segment.several
    let manifest = sample(1, segments)
    try store.commit(manifest)
    #expect(try store.manifest(of: sampleID(1)) == manifest)
    #expect(try store.playableSegments(of: [sampleID(1)]).map(\.segment.voice) == [0, 25, 26])
    #expect(segments.map(\.voiceName) == ["A", "Z", "several"])
  }

  /// Reading many summaries in one statement gives the same as reading each alone.
  @Test(arguments: [0, 1, 255, 256, 257, 600])
  func manySummariesAreThoseOfEachRecording(count: Int) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let segments = [ayah(0..<100, 1, confidence: 0.25), ayah(100..<200, 2)]
    for number in 0..<count {
      var manifest = sample(1, Array(segments.prefix(number % 3)))
      let hex = String(1_000_000 + number * 7919 % 600)
      manifest.recording.id = RecordingID("0\(hex)-0000-5000-8000-000000000000")
      manifest.recording.sha256 = String(repeating: "0", count: 57) + hex
      manifest.recording.title = "\(number)"
      manifest.silences = []
      manifest.markers = []
      try store.commit(manifest, at: FilePath("\(number).wav"))
      if number % 3 == 0 {
        try store.link(manifest.recording.id, source: sampleFile(FilePath("a\(number)")))
      }
    }
    let all = try store.recordings()
    #expect(all.count == count)
    #expect(all.map(\.recording.id) == (try store.recordingIDs()))
    #expect(all == (try all.compactMap { try store.recording($0.recording.id) }))
    let some = all.reversed().filter { $0.segmentCount > 0 }.map(\.recording.id)
    #expect(try store.recordings(some + [sampleID(9)]).map(\.recording.id) == some)
    let locations = try store.recordingLocations().filter { some.contains($0.recording) }
    #expect(locations.count == some.count)
    #expect(try store.recordingLocations(of: Set(some)) == locations)
  }

  @Test func locationsAgreeWithSummaries() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    for number in 1...3 { try store.commit(sample(number)) }
    try store.link(sampleID(2), source: sampleFile("0"))
    let summaries = try store.recordings().sorted { $0.recording.id < $1.recording.id }
    let found = try store.recordingLocations()
    #expect(found.map(\.recording) == summaries.map(\.recording.id))
    #expect(found.map(\.sources) == summaries.map(\.sources))
    #expect(found.map(\.sources.count) == [1, 2, 1])
    #expect(found.map(\.sha256) == summaries.map(\.recording.sha256))
    #expect(found.map(\.sizeBytes) == summaries.map(\.recording.sizeBytes))
    #expect(found.map(\.sourceFileName) == summaries.map(\.recording.sourceFileName))
    #expect(found.map(\.storagePath) == summaries.map(\.storagePath))
  }

  @Test func aWalkEndsWhereItIsTold() throws {
    struct Enough: Error {}
    let scratch = try Scratch()
    let store = try scratch.library()
    for number in 1...3 { try store.commit(sample(number)) }
    var count = 0
    #expect(throws: Enough.self) {
      try store.forEachManifest { _, _ in
        count += 1
        if count == 2 { throw Enough() }
      }
    }
    #expect(count == 2)
  }

  @Test func aSummaryCountsWhatIsThere() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let talk = Segment(range: FrameRange(300..<400), kind: .talk, confidence: 1)
    try store.commit(sample(1, [ayah(0..<100, 1), ayah(100..<200, 2), talk]))
    func summary() throws -> RecordingSummary { try #require(try store.recordings().first) }
    #expect(try summary().segmentCount == 3)
    #expect(try summary().ayahCount == 2)
    #expect(try summary().silenceCount == 1)
    #expect(try summary().markerCount == 1)
    #expect(try summary().coveredSurahs == 67...67)
    #expect(try summary().importedAt == noon)
    #expect(try summary().annotationStatus == .unannotated)
    try store.setConfirmed(true, segmentsAt: [FrameIndex(0)], of: sampleID(1))
    #expect(try summary().annotationStatus == .partial)
    try store.setConfirmed(true, segmentsAt: [FrameIndex(100)], of: sampleID(1))
    #expect(try summary().annotationStatus == .complete)
    #expect(try summary().confirmedCount == 2)
  }

  @Test func aRecordingIsFoundByIDNameOrPath() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1), at: "friday/067.mp3")
    try store.commit(sample(2), at: "sunday/067.mp3")
    try store.commit(sample(3), at: "sunday/078.mp3")
    func ids(_ text: String) throws -> [RecordingID] { try store.find(text).map(\.recording.id) }
    #expect(try ids(sampleID(2).text.uppercased()) == [sampleID(2)])
    #expect(try ids("friday/067.mp3") == [sampleID(1)])
    #expect(try ids("recordings/sunday/067.mp3") == [sampleID(2)])
    #expect(try ids("078.mp3") == [sampleID(3)])
    #expect(try ids("078") == [sampleID(3)])
    #expect(try ids("067") == [sampleID(1), sampleID(2)])
    #expect(try ids("067-3.mp3") == [sampleID(3)])
    #expect(try ids("0000").count == 3)
    #expect(try ids("000") == [])
    #expect(try ids("") == [])
    #expect(try store.recording(matching: "078").recording.id == sampleID(3))
    #expect(throws: LibraryError.noSuchRecording("x")) { try store.recording(matching: "x") }
    let named = try store.recordings(matching: ["078.mp3", "friday/067.mp3", "078"])
    #expect(named.map(\.recording.id) == [sampleID(3), sampleID(1)])
    #expect(throws: LibraryError.noSuchRecording("x")) {
      try store.recordings(matching: ["078", "x"])
    }
    let candidates = ["00000000 067-1.mp3", "00000000 067-2.mp3"]
    #expect(throws: LibraryError.ambiguous("067", candidates: candidates)) {
      try store.recording(matching: "067")
    }
  }

  @Test func theRecordingsInAFolderAreFoundByItsPathOrTheEndOfIt() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1), at: "2026/friday/067.mp3")
    try store.commit(sample(2), at: "2026/sunday/067.mp3")
    try store.commit(sample(3), at: "2026/sunday/evening/078.mp3")
    func ids(_ text: String) throws -> [RecordingID] {
      try store.recordings(inFolder: text).map(\.recording.id)
    }
    #expect(try ids("2026/sunday") == [sampleID(2), sampleID(3)])
    #expect(try ids("sunday/") == [sampleID(2), sampleID(3)])
    #expect(try ids("2026").count == 3)
    #expect(try ids("evening") == [sampleID(3)])
    // A file is not a folder, and a part of a name is not a name.
    for text in ["2026/friday/067.mp3", "sun", "monday", "", "/"] {
      #expect(try ids(text) == [], "\(text)")
    }
  }

  @Test func aSegmentAcrossTwoSurahsCoversBoth() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let crossing = Segment(
      range: FrameRange(0..<100), kind: .ayah, ayah: AyahRef(surah: 8, ayah: 75),
      endAyah: AyahRef(surah: 9, ayah: 1), joinOffset: 60, confidence: 1)
    try store.commit(sample(1, [crossing]))
    #expect(try store.recordings()[0].coveredSurahs == 8...9)
  }

  /// A segment of several ayat counts as one reading and as all its ayat.
  @Test func eachAyahOfASegmentIsCountedOnce() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    func segment(_ range: Range<Int>, _ first: (Int, Int), _ last: (Int, Int)) -> Segment {
      Segment(
        range: FrameRange(range), kind: .ayah, ayah: AyahRef(surah: first.0, ayah: first.1),
        endAyah: AyahRef(surah: last.0, ayah: last.1),
        joinOffset: first.0 < last.0 ? 1 : nil, confidence: 1)
    }
    // Surah 67 of Warsh has 31 ayat: 67:1, 67:2, 67:3, 67:29, 67:30, 67:31, 68:1 and 68:2.
    try store.commit(
      sample(
        1,
        [
          segment(0..<10, (67, 1), (67, 3)), segment(10..<20, (67, 3), (67, 3)),
          segment(20..<30, (67, 29), (68, 2)),
        ]))
    try store.commit(sample(2, [segment(0..<10, (67, 2), (67, 2))]))
    let summaries = try store.recordings()
    #expect(summaries.map(\.ayahCount) == [8, 1])
    #expect(summaries.map(\.readingCount) == [3, 1])
    #expect(try store.statistics().distinctAyat == 8)
    #expect(try store.statistics().ayahSegments == 4)
  }

  @Test func whatIsSkippedIsDecidedButNotConfirmed() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let skipped = Segment(
      range: FrameRange(10..<20), kind: .unassigned, confidence: 1, isConfirmed: true)
    try store.commit(
      sample(1, [ayah(0..<10, 2, isConfirmed: true), skipped, ayah(20..<30, 3)]))
    #expect(try store.statistics().confirmedSegments == 1)
    #expect(try store.segmentCounts() == (all: 3, confirmed: 1, skipped: 1))
    let summary = try #require(try store.recordings().first)
    #expect([summary.confirmedCount, summary.skippedCount] == [2, 1])
  }

  @Test func theLibraryInNumbers() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1, [ayah(0..<10, 2), ayah(10..<20, 3)]))
    var unknown = sample(2, [ayah(0..<10, 2)])
    unknown.recording.expected = []
    unknown.recording.status = .partial
    unknown.recording.reason = "cut off"
    unknown.featuresKey = nil
    try store.commit(unknown)
    try store.setConfirmed(true, segmentsAt: [FrameIndex(10)], of: sampleID(1))
    #expect(
      try store.statistics()
        == LibraryStatistics(
          recordings: [.ok: 1, .check: 0, .partial: 1, .failed: 0], needingRange: 1,
          failedSources: 0,
          seconds: 20, segments: 3, ayahSegments: 3, confirmedSegments: 1, distinctAyat: 2))
    #expect(try store.featuresKeysInUse() == [String(repeating: "f", count: 63) + "1"])
  }
}
