import AudioCore
import FileTesting
import HostSystem
import LibrarySamples
import Maintenance
import Recitation
import SystemPackage
import Testing

@testable import Library

/// The library keeps the hashes of all file contents of a recording, with the hash of their sound.
@Suite struct RecordingContentTests {
  private let sound = String(repeating: "5", count: 64)

  @Test func bytesAndSoundLeadToTheRecording() throws {
    let scratch = try Scratch()
    let store = try scratch.library("library")
    var first = sample(1)
    first.sound = sound
    try store.commit(first)
    let other = RecordingContent(
      sha256: String(repeating: "e", count: 64), sizeBytes: 99, sound: sound)
    try store.link(sampleID(1), source: sampleFile("copy.flac"), content: other)
    #expect(try store.recording(ofContent: first.recording.sha256) == sampleID(1))
    #expect(try store.recording(ofContent: other.sha256) == sampleID(1))
    #expect(try store.recording(ofSound: sound) == sampleID(1))
    #expect(try store.recording(ofContent: String(repeating: "0", count: 64)) == nil)
    #expect(try store.manifest(of: sampleID(1))?.sound == sound)
    #expect(try store.recordings().map(\.contents) == [[first.content, other]])
    // A file content that is seen again without the hash of its sound keeps the known hash.
    try store.link(
      sampleID(1), source: sampleFile("copy.flac"),
      content: RecordingContent(sha256: other.sha256, sizeBytes: 99))
    #expect(try store.recordings().map(\.contents) == [[first.content, other]])
    #expect(try store.integrityCheck() == [])
  }

  @Test func bytesOfARecordingThatIsGoneAreForgotten() throws {
    let scratch = try Scratch()
    let store = try scratch.library("library")
    var manifest = sample(1)
    manifest.sound = sound
    let file = sampleFile(FilePath(manifest.recording.sourceFileName))
    try store.commit(manifest, source: file, run: night, importedAt: noon)
    try store.remove(sampleID(1), by: .test)
    #expect(try store.recording(ofSound: sound) == sampleID(1))
    try store.restoreRemoved(sampleID(1), by: .test)
    try store.forget(file)
    #expect(try store.recording(ofSound: sound) == nil)
  }

  /// Two recordings with the same sound become one, unless a person has changed the one that goes.
  @Test(arguments: [false, true]) func aCorrectedRecordingIsNotDissolved(isCorrected: Bool) throws {
    let scratch = try Scratch()
    let store = try scratch.library("library")
    try store.commit(sample(1), at: "a.mp3")
    try store.commit(sample(2, [ayah(0..<100, 1)]), at: "b.mp3")
    try store.link(sampleID(2), source: sampleFile("copy of b.mp3"))
    if isCorrected { try store.setConfirmed(true, segmentsAt: [FrameIndex(0)], of: sampleID(2)) }
    let before = try store.recordings()
    #expect(try store.isCorrected(sampleID(2)) == isCorrected)
    if isCorrected {
      #expect(throws: LibraryError.corrected(sampleID(2))) {
        try store.dissolve(sampleID(2), into: sampleID(1))
      }
      #expect(try store.recordings() == before)
    } else {
      try store.dissolve(sampleID(2), into: sampleID(1))
      #expect(try store.recordings().map(\.recording.id) == [sampleID(1)])
      #expect(try store.recordings().map(\.sources.count) == [3])
      #expect(try store.recording(ofContent: sample(2).recording.sha256) == sampleID(1))
      #expect(try store.faults(of: sampleID(1)) == [])
    }
    #expect(try store.integrityCheck() == [])
  }

  /// The other library may have the recording from another file, with other bytes.
  @Test func aMergeFindsTheRecordingByItsSound() throws {
    let scratch = try Scratch()
    let store = try scratch.library("library")
    var own = sample(1, [ayah(0..<100, 1, isConfirmed: true)])
    own.sound = sound
    try store.commit(own)
    var foreign = sample(2, [ayah(0..<90, 1), ayah(100..<200, 2)])
    foreign.sound = sound
    try store.commit(
      [
        ForeignResult(
          source: sampleFile("b.flac"),
          content: .recording(foreign, run: later, importedAt: noon, statement: nil)),
        ForeignResult(source: sampleFile("c.flac"), content: .known(sampleID(2))),
      ], by: .test)
    let recordings = try store.recordings()
    #expect(recordings.map(\.recording.id) == [sampleID(1)])
    #expect(recordings.map { $0.sources.count } == [3])
    #expect(
      try store.manifest(of: sampleID(1))?.segments
        == [ayah(0..<100, 1, isConfirmed: true), ayah(100..<200, 2)])
  }

  /// The file of the own recording is there and unchanged, so the foreign file is a copy of it.
  @Test func aMergeKeepsTheStatementAboutACopy() throws {
    let scratch = try Scratch()
    let store = try scratch.library("library")
    let original = scratch["own.flac"]
    try Scratch.write([1, 2, 3], to: original)
    var own = sample(1)
    own.sound = sound
    let source = SourceFile(
      folder: original.removingLastComponent(), path: "own.flac",
      identity: try FileIdentity(path: original))
    try store.commit(own, source: source, run: night, importedAt: noon)
    var foreign = sample(2)
    foreign.sound = sound
    let statement = RecordingStatement(
      ranges: [AyahRange(start: AyahRef(surah: 67, ayah: 1), end: AyahRef(surah: 67, ayah: 5))],
      origin: "option", statedAt: noon)
    try store.commit(
      [
        ForeignResult(
          source: sampleFile("b.flac"),
          content: .recording(foreign, run: later, importedAt: noon, statement: statement))
      ], by: .test)
    #expect(try store.recordings().map { $0.sources.count } == [2])
    #expect(try store.statement(of: sampleID(1)) == statement)
    #expect(try store.integrityCheck() == [])
  }
}
