import AudioCore
import FileTesting
import Foundation
import GRDB
import HostSystem
import LibrarySamples
import Recitation
import SystemPackage
import Testing

@testable import Library

@Suite struct CommitTests {
  @Test func aManifestComesBackAsItWentIn() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let crossing = Segment(
      range: FrameRange(300..<400), kind: .ayah, ayah: AyahRef(surah: 8, ayah: 75),
      endAyah: AyahRef(surah: 9, ayah: 1), joinOffset: 60, isJoined: true, returns: [5, 70],
      occurrence: 2, confidence: 0.25,
      runnerUp: AyahRef(surah: 9, ayah: 2))
    let manifest = sample(
      1,
      [
        Segment(range: FrameRange(0..<50), kind: .talk, confidence: 1),
        Segment(
          range: FrameRange(50..<100), kind: .basmalah, ayah: .basmalah(before: 67),
          confidence: 0.5),
        ayah(100..<200, 1), crossing,
        Segment(
          range: FrameRange(400..<500), kind: .fragment, ayah: AyahRef(surah: 67, ayah: 3),
          confidence: 0.5),
        Segment(range: FrameRange(500..<600), kind: .amin, confidence: 0.75),
        Segment(range: FrameRange(600..<1000), kind: .unassigned, confidence: 0),
      ])
    try store.commit(manifest)
    #expect(try store.manifest(of: sampleID(1)) == manifest)
    #expect(try store.manifest(of: sampleID(2)) == nil)
  }

  @Test func aFailedRecordingComesBackAsItWentIn() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let recording = Recording(
      id: sampleID(3), title: "t", sourceFileName: "n", sha256: String(repeating: "3", count: 64),
      sizeBytes: 0, status: .failed, reason: "it is empty")
    try store.commit(Manifest(recording: recording))
    #expect(try store.manifest(of: sampleID(3)) == Manifest(recording: recording))
  }

  @Test func aRecordingIsToBeCheckedUntilAnAyahIsConfirmed() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    var doubtful = sample(1, [Segment(range: FrameRange(0..<50), kind: .talk, confidence: 1)])
    doubtful.segments += [ayah(100..<200, 1)]
    doubtful.recording.status = .check
    doubtful.recording.reason = "you said 92; it sounds like 93"
    try store.commit(doubtful)
    #expect(try store.manifest(of: sampleID(1)) == doubtful)
    #expect(try store.statistics().recordings[.check] == 1)
    try store.setConfirmed(true, segmentsAt: [FrameIndex(0)], of: sampleID(1))
    #expect(try store.recording(sampleID(1))?.recording.status == .check)
    try store.setConfirmed(true, segmentsAt: [FrameIndex(100)], of: sampleID(1))
    // A second analysis with the same contradiction does not set the status to `check` again.
    for _ in 1...2 {
      let recording = try store.recording(sampleID(1))?.recording
      #expect(recording?.status == .ok)
      #expect(recording?.reason == nil)
      try store.commit(doubtful)
    }
  }

  @Test func aSecondCommitReplacesOnlyWhatNobodyConfirmed() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1, [ayah(0..<100, 1), ayah(100..<200, 2), ayah(200..<300, 3)]))
    try store.setConfirmed(true, segmentsAt: [FrameIndex(100)], of: sampleID(1))
    try store.confirm(markerAt: FrameIndex(100), of: sampleID(1))
    try store.setNotes("Friday", of: sampleID(1))

    var again = sample(1, [ayah(0..<110, 7), ayah(110..<190, 8), ayah(190..<320, 9)])
    again.markers = [
      Marker(position: FrameIndex(100), confidence: 0.1, reason: "moved"),
      Marker(position: FrameIndex(500), confidence: 0.2, reason: "new"),
      Marker(position: FrameIndex(500), confidence: 0.3, reason: "surer"),
    ]
    again.silences = []
    try store.update(again, run: later)

    var kept = ayah(100..<200, 2)
    kept.isConfirmed = true
    let now = try #require(try store.manifest(of: sampleID(1)))
    #expect(now.segments == [ayah(0..<100, 7), kept, ayah(200..<320, 9)])
    #expect(
      now.markers == [
        Marker(
          position: FrameIndex(100), confidence: 0.8, reason: "silence of 0.2 s",
          origin: .confirmed),
        Marker(position: FrameIndex(500), confidence: 0.3, reason: "surer"),
      ])
    #expect(now.silences == [])
    let summary = try #require(try store.recording(sampleID(1)))
    #expect(summary.notes == "Friday")
    #expect(summary.run == later.id)
    // A manifest that was read from the library can be stored again without a change.
    try store.update(now, run: later)
    #expect(try store.manifest(of: sampleID(1)) == now)
  }

  /// The new rows stay, change in place, disappear and appear: before, between and after other
  /// rows.
  @Test func whatIsDetectedAnewIsAllThatIsThere() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    func manifest(_ places: [(frame: Int, value: Double)]) -> Manifest {
      var manifest = sample(1)
      manifest.markers = places.map {
        Marker(position: FrameIndex($0.frame), confidence: $0.value, reason: "dip")
      }
      manifest.silences = places.map {
        SilenceRegion(
          range: FrameRange($0.frame..<$0.frame + 10), quietest: FrameIndex($0.frame + 5),
          depth: 20, confidence: $0.value)
      }
      return manifest
    }
    try store.commit(manifest([(100, 0.1), (200, 0.2), (300, 0.3), (400, 0.4), (500, 0.5)]))
    for places in [
      [(50, 0.1), (200, 0.2), (300, 0.9), (350, 0.3), (500, 0.5), (600, 0.6)],
      [(200, 0.2), (300, 0.9)], [], [(700, 0.7)],
    ] {
      let found = manifest(places)
      try store.update(found, run: later)
      let now = try #require(try store.manifest(of: sampleID(1)))
      #expect(now.markers == found.markers)
      #expect(now.silences == found.silences)
    }
  }

  @Test func whatIsConfirmedOutlivesARunThatDecodesLess() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1, [ayah(0..<100, 1), ayah(100..<900, 2)]))
    try store.setConfirmed(true, segmentsAt: [FrameIndex(100)], of: sampleID(1))
    var broken = sample(1)
    broken.recording.status = .failed
    broken.recording.reason = "out of memory"
    broken.recording.frameCount = 0
    broken.recording.sampleRate = nil
    broken.silences = []
    broken.markers = []
    try store.commit(broken)
    let now = try #require(try store.manifest(of: sampleID(1)))
    #expect(now.segments == [ayah(100..<900, 2, isConfirmed: true)])
    #expect(now.recording.frameCount == 900)
    #expect(now.recording.status == .failed)
  }

  @Test func aChangeOfRateUnderConfirmedSegmentsIsRefused() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1, [ayah(0..<100, 1)]))
    try store.setConfirmed(true, segmentsAt: [FrameIndex(0)], of: sampleID(1))
    let before = try store.manifest(of: sampleID(1))
    var other = sample(1)
    other.recording.sampleRate = SampleRate(hertz: 200)
    let error = LibraryError.rateChanged(
      sampleID(1), confirmedAt: SampleRate(hertz: 100), now: SampleRate(hertz: 200))
    #expect(throws: error) { try store.commit(other) }
    #expect(try store.manifest(of: sampleID(1)) == before)
  }

  @Test func aFailedCommitChangesNothing() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1, [ayah(0..<100, 1)]))
    try store.contentCopy(to: scratch["before"])
    // The last segment ends after the end of the recording. The error occurs when the rows before
    // it are already inserted.
    let wrong = sample(1, [ayah(0..<50, 1), ayah(900..<1001, 2)])
    let error = #expect(throws: LibraryError.self) { try store.commit(wrong, at: "x", run: later) }
    guard case .refused(store.file, let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.message.contains("may not end after its recording"))
    // SQLITE_CONSTRAINT_TRIGGER
    #expect(failure.code == 1811)
    try store.contentCopy(to: scratch["after"])
    #expect(
      try FileBytes.contents(of: scratch["after"]) == FileBytes.contents(of: scratch["before"]))
  }

  @Test func overlappingSuggestionsAreRefused() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    for second in [50..<150, 99..<100, 0..<1] {
      #expect(throws: LibraryError.self) {
        try store.commit(sample(1, [ayah(0..<100, 1), ayah(second, 2)]))
      }
    }
    #expect(try store.recordingCount() == 0)
  }

  @Test func pathsAreKeptToTheByte() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let file = SourceFile(
      folder: FilePath(bytes: [0x2F, 0xFE]), path: FilePath(bytes: [0x61, 0xFF, 0x2F, 0xC3, 0x28]),
      identity: sampleFile("a").identity)
    try store.commit(
      sample(1), source: file, run: night, importedAt: noon,
      storagePath: FilePath(bytes: [0x62, 0xFF]))
    let record = try #require(try store.source(folder: file.folder, path: file.path))
    #expect(record.file == file)
    #expect(record.outcome == .recording(sampleID(1)))
    let summary = try #require(try store.recordings().first)
    #expect(summary.sources == [file])
    #expect(summary.storagePath?.bytes == [0x62, 0xFF])
    #expect(try store.source(folder: file.folder, path: "a") == nil)
  }

  @Test func aFileThatHoldsSomethingElseNowLetsGoOfWhatItHeld() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1), at: "a.mp3")
    try store.commit(sample(2), at: "a.mp3")
    #expect(try store.recordings().map(\.recording.id) == [sampleID(2)])
    // … unless another file contains the recording too …
    try store.link(sampleID(2), source: sampleFile("b.mp3"))
    try store.commit(sample(3), at: "a.mp3")
    #expect(try store.recordings().map(\.recording.id) == [sampleID(3), sampleID(2)])
    // … or a person confirmed something in the recording.
    try store.commit(sample(2, [ayah(0..<9, 1)]), at: "b.mp3")
    try store.setConfirmed(true, segmentsAt: [FrameIndex(0)], of: sampleID(2))
    try store.commit(SourceFailure(problem: "p", remedy: "r"), source: sampleFile("b.mp3"))
    #expect(try store.recordings().map(\.recording.id) == [sampleID(3), sampleID(2)])
    #expect(try store.recording(sampleID(2))?.sources == [])
    try store.forget(sampleFile("a.mp3"))
    #expect(try store.recordings().map(\.recording.id) == [sampleID(2)])
  }

  /// The things for which a recording is kept after its file holds another recording.
  private enum Kept: CaseIterable { case copy, student, mark, nothing }

  @Test(arguments: Kept.allCases)
  private func aRecordingWithACopyOrEntriesOfAPersonStays(kept: Kept) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(
      sample(1), source: sampleFile("a.mp3"), run: night, importedAt: noon,
      storagePath: kept == .copy ? "Recordings/1.mp3" : nil)
    let id = sampleID(1).text
    let sql =
      switch kept {
      case .student:
        """
        INSERT INTO student (id, name, riwayah, secondsADay, newADay, scheduler, addedOn)
          VALUES ('amina', 'Amina', 'hafs', 600, 1, '{}', 0);
        INSERT INTO student_voice VALUES ('\(id)', 0, 'amina')
        """
      case .mark: "INSERT INTO judged_mark VALUES ('\(id)', 'm', 'accepted', '\(noon)')"
      case .copy, .nothing: ""
      }
    try store.write { try $0.execute(sql: sql) }
    try store.commit(
      sample(2), source: sampleFile("a.mp3"), run: night, importedAt: noon, replaced: .kept)
    try store.deleteOrphans()
    let left = kept == .nothing ? [] : [sampleID(1)]
    #expect(try store.recordingsWithoutFile() == left)
    #expect(try Set(store.recordings().map(\.recording.id)) == Set(left + [sampleID(2)]))
  }

  @Test func failuresOfFilesThatAreGoneAreForgotten() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try scratch.put("here.mp3", "x")
    let failure = SourceFailure(problem: "permission denied", remedy: "allow reading")
    for name in ["here.mp3", "gone.mp3", "gone/too.mp3"] {
      let file = SourceFile(folder: scratch[""], path: FilePath(name), identity: nil)
      try store.commit(failure, source: file)
    }
    try store.forgetLostFailures()
    #expect(try store.failedSources().map(\.file.path) == ["here.mp3"])
  }

  /// Earlier builds took published files for recordings. They are forgotten, except those in which
  /// a person stated something, and those that a person named.
  @Test func publishedFilesThatAnEarlierRunAnalysedAreForgotten() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let names = (1...4).map { "drills/\($0).m4a" }
    for name in names { try scratch.put(FilePath("in/phone/\(name)"), name) }
    try scratch.put("in/phone/font.ttf", "x")
    try scratch.put("in/112.m4a", "mine")
    let files = RecordedFiles(
      Dictionary(
        uniqueKeysWithValues: try names.map {
          (try #require(RelativePath($0)), SHA256.hexadecimal(of: Array($0.utf8)))
        }))
    try scratch.put(
      "in/phone/publication.json",
      #"{"checksum":"\#(files.checksum)","files":\#(try JSONText.text(files)),"schema":1}"#)
    func file(_ folder: FilePath, _ path: FilePath) -> SourceFile {
      SourceFile(folder: folder, path: path, identity: nil)
    }
    let folder = scratch["in"]
    for (number, file) in [
      (1, file(folder, "phone/drills/1.m4a")), (2, file(folder, "phone/drills/2.m4a")),
      (3, file(scratch["in/phone/drills"], "3.m4a")), (4, file(folder, "112.m4a")),
    ] {
      try store.commit(sample(number), source: file, run: night, importedAt: noon)
    }
    try store.write { db in
      try JudgedMarkRow(recording: sampleID(2), mark: "x", verdict: .accepted, judgedAt: noon)
        .save(db)
    }
    for name: FilePath in ["phone/font.ttf", "112.m4a.part", "phone/drills/4.m4a"] {
      try store.commit(
        SourceFailure(problem: "no sound", remedy: "remove it"), source: file(folder, name))
    }
    try store.forgetFiles(skippedIn: SourceSelection(["in"], from: scratch.path))
    #expect(
      try Set(store.recordings().map(\.recording.id)) == Set([2, 3, 4].map { sampleID($0) }))
    #expect(try store.failedSources().map(\.file.path) == ["112.m4a.part"])
    try store.forgetFiles(skippedIn: SourceSelection(["in"], from: scratch.path))
    #expect(try store.recordings().count == 3)
  }

  @Test func aResultOfAnotherLibraryDoesNotBringBackARemovedRecording() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1), at: "a.mp3")
    try store.commit(sample(2), at: "b.mp3")
    try store.remove(sampleID(1))
    try store.remove(sampleID(2))
    _ = try store.purge([sampleID(2)])
    func result(_ number: Int) -> ForeignResult {
      ForeignResult(
        source: sampleFile(FilePath("\(number).mp3")),
        content: .recording(sample(number), run: night, importedAt: noon, statement: nil))
    }
    let copy = ForeignResult(source: sampleFile("copy.mp3"), content: .known(sampleID(1)))
    let unstored = try store.commit(
      [result(1), result(2), result(3), copy], by: Signature.current)
    #expect(unstored == UnstoredResults(removed: [0, 1, 3]))
    #expect(try store.recordings().map(\.recording.id) == [sampleID(3)])
    #expect(try store.removedRecordings().map(\.id) == [sampleID(1), sampleID(2)])
    // Undoing the removal still works.
    try store.restoreRemoved(sampleID(1))
    #expect(try Set(store.recordings().map(\.recording.id)) == [sampleID(1), sampleID(3)])
  }

  @Test func aFileThatCannotBeOpenedIsListed() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let file = SourceFile(folder: "f", path: "closed.mp3", identity: nil)
    let failure = SourceFailure(problem: "permission denied", remedy: "allow reading")
    try store.commit(failure, source: file)
    let failed = try store.failedSources()
    #expect(failed.map(\.file) == [file])
    #expect(failed.map(\.failure) == [failure])
    #expect(try store.statistics().failedSources == 1)
    // The path still belongs to a file of a person, so output must not overwrite it.
    #expect(try store.sourcePaths() == ["f/closed.mp3"])
    try store.commit(sample(1), source: file, run: night, importedAt: noon)
    #expect(try store.failedSources().isEmpty)
    #expect(try store.sourcePaths() == ["f/closed.mp3"])
  }

  @Test func anUpdateOfAStrangerIsRefused() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    #expect(throws: LibraryError.noSuchRecording(sampleID(1).text)) {
      try store.update(sample(1), run: night)
    }
  }

  @Test func confirmingIsRefusedWhereThereIsNothingOrAnotherConfirmedSegment() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1, [ayah(0..<100, 1), ayah(100..<200, 2)]))
    #expect(throws: LibraryError.noSuchSegment(sampleID(1), start: FrameIndex(5))) {
      try store.setConfirmed(true, segmentsAt: [FrameIndex(5)], of: sampleID(1))
    }
    try store.confirm(ayah(90..<150, 5), of: sampleID(1))
    #expect(
      try store.manifest(of: sampleID(1))?.segments
        == [ayah(0..<90, 1), ayah(90..<150, 5, isConfirmed: true)])
    let range = FrameRange(149..<160)
    #expect(throws: LibraryError.overlapsConfirmed(sampleID(1), range)) {
      try store.confirm(ayah(149..<160, 6), of: sampleID(1))
    }
    try store.setConfirmed(false, segmentsAt: [FrameIndex(90)], of: sampleID(1))
    #expect(try store.recording(sampleID(1))?.annotationStatus == .unannotated)
  }
}
