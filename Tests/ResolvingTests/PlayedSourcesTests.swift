import AudioCore
import FileTesting
import Foundation
import Library
import Recitation
import Resolving
import SystemPackage
import Testing

@Suite struct PlayedSourcesTests {
  let scene: ResolvingScene
  init() throws { scene = try ResolvingScene() }

  private var library: FilePath { scene.store.directory }

  private func ayah(_ surah: Int, _ ayah: Int, _ range: Range<Int>, sure: Double = 0.9) -> Segment {
    Segment(
      range: FrameRange(range), kind: .ayah, ayah: AyahRef(surah: surah, ayah: ayah),
      confidence: sure)
  }

  /// Two recordings have the same ayat. The recording of the preferred reciter is played.
  @Test func aReciterThatChangesIsToldWithWhatItPlays() throws {
    let segments = (1...3).map { ayah(112, $0, (2_000 * $0)..<(2_000 * $0 + 1_900)) }
    try scene.record(1, segments, reciter: nil)
    try scene.record(2, segments, reciter: nil)
    let preferred = try scene.store.add(Reciter(name: "Preferred"))
    try scene.store.setPriority([preferred], disabled: [])
    let names = ["1.wav", "2.wav"]
    let played = try PlayedSources(of: names, in: library)
    #expect(try played.changes(in: scene.store) == [])
    try scene.store.setTags(StatedTags(reciter: preferred), to: ResolvingScene.id(2))
    let first = try PlayedSources(of: names, in: library)
    try scene.store.setTags(StatedTags(reciter: preferred), to: ResolvingScene.id(1))
    try scene.store.setTags(StatedTags(reciter: ""), to: ResolvingScene.id(2))
    #expect(
      try first.changes(in: scene.store).map(\.text) == [
        "112:1-3 are now played from 1.wav instead of 2.wav"
      ])
    // Without a further correction, the list of changes is empty.
    #expect(try PlayedSources(of: names, in: library).changes(in: scene.store) == [])
  }

  /// Both files have the same name, and no recording has a reciter.
  @Test func filesOfTheSameNameAreToldWithTheirFolders() throws {
    try scene.record(1, [ayah(112, 1, 0..<1_900)], at: "a/112.wav")
    try scene.record(2, [], at: "b/112.wav")
    let before = try PlayedSources(of: [ResolvingScene.id(1).text], in: library)
    try scene.record(1, [], at: "a/112.wav")
    try scene.record(2, [ayah(112, 1, 0..<1_900)], at: "b/112.wav")
    let folder = scene.folder.path.string
    #expect(
      try before.changes(in: scene.store).map(\.text) == [
        "112:1 is now played from \(folder)/b/112.wav instead of \(folder)/a/112.wav"
      ])
  }

  @Test func anAyahThatIsLostOrFoundIsTold() throws {
    try scene.record(1, [ayah(112, 1, 0..<1_900), ayah(112, 2, 2_000..<3_900)])
    let before = try PlayedSources(of: ["1.wav"], in: library, gaining: true)
    try scene.record(1, [ayah(112, 2, 2_000..<3_900), ayah(112, 3, 4_000..<5_900)])
    #expect(
      try before.changes(in: scene.store).map(\.text) == [
        "112:1 is no longer played; the source was 1.wav",
        "112:3 is now played from 1.wav; before, no source played it",
      ])
  }

  /// The files of reciters are only opened: 112002.wav counts, although it holds no sound.
  @Test func theFilesOfRecitersAreNotDecoded() throws {
    let one = try scene.store.add(Reciter(name: "One"))
    try scene.addFiles("Two", [("112001.wav", 800)])
    try Data("no sound".utf8).write(
      to: URL(filePath: scene.folder.path.appending("Two/112002.wav").string))
    try scene.store.setPriority([one], disabled: [])
    try scene.record(
      1, [ayah(112, 1, 0..<1_900), ayah(112, 2, 2_000..<3_900), ayah(112, 3, 4_000..<5_900)],
      reciter: one)
    let before = try PlayedSources(of: ["1.wav"], in: library)
    try scene.record(1, [], reciter: one)
    #expect(
      try before.changes(in: scene.store).map(\.text) == [
        "112:1 is now played from 112001.wav instead of 1.wav",
        "112:2 is now played from 112002.wav instead of 1.wav",
        "112:3 is no longer played; the source was 1.wav",
      ])
  }

  /// Times of a reciter concern the recordings of that reciter.
  @Test func theRecordingsOfAReciterAreCompared() throws {
    let one = try scene.store.add(Reciter(name: "One"))
    try scene.record(1, [ayah(112, 1, 0..<1_900)], reciter: one)
    try scene.record(2, [ayah(113, 1, 0..<1_900)], reciter: nil)
    let before = try PlayedSources(of: .reciter("One"), in: scene.store, gaining: true)
    try scene.record(1, [ayah(112, 2, 0..<1_900)], reciter: one)
    try scene.record(2, [ayah(113, 2, 0..<1_900)], reciter: nil)
    #expect(
      try before.changes(in: scene.store).map(\.text) == [
        "112:1 is no longer played; the source was 1.wav",
        "112:2 is now played from 1.wav; before, no source played it",
      ])
    #expect(throws: LibraryError.self) {
      try PlayedSources(of: .reciter("Two"), in: scene.store)
    }
  }

  /// The order of reciters decides about all recordings.
  @Test func anotherOrderOfRecitersIsToldWithWhatItPlays() throws {
    let segments = (1...3).map { ayah(112, $0, (2_000 * $0)..<(2_000 * $0 + 1_900)) }
    let one = try scene.store.add(Reciter(name: "One"))
    let two = try scene.store.add(Reciter(name: "Two"))
    try scene.record(1, segments, reciter: one)
    try scene.record(2, segments, reciter: two)
    try scene.store.setPriority([one, two], disabled: [])
    let before = try PlayedSources(of: .all, in: scene.store)
    try scene.store.setPriority([two, one], disabled: [])
    #expect(
      try before.changes(in: scene.store).map(\.text)
        == ["112:1-3 are now played from 2.wav instead of 1.wav"])
    let back = try PlayedSources(beforeUndoing: nil, in: library)
    _ = try scene.store.undo()
    #expect(
      try back.changes(in: scene.store).map(\.text)
        == ["112:1-3 are now played from 1.wav instead of 2.wav"])
  }

  @Test func anUndoIsToldWithWhatItPlays() throws {
    let segments = (1...3).map { ayah(112, $0, (2_000 * $0)..<(2_000 * $0 + 1_900)) }
    try scene.record(1, segments, reciter: nil)
    try scene.record(2, segments, reciter: nil)
    let preferred = try scene.store.add(Reciter(name: "Preferred"))
    try scene.store.setPriority([preferred], disabled: [])
    let first = try PlayedSources(of: .all, in: scene.store)
    // The recording that is not played becomes that of the preferred reciter.
    try scene.store.setTags(StatedTags(reciter: preferred), to: ResolvingScene.id(2))
    let moved = try first.changes(in: scene.store).map(\.text)
    let before = try PlayedSources(beforeUndoing: nil, in: library)
    _ = try scene.store.undo()
    let back = try before.changes(in: scene.store).map(\.text)
    if moved.isEmpty {
      #expect(back.isEmpty)
    } else {
      #expect(moved == ["112:1-3 are now played from 2.wav instead of 1.wav"])
      #expect(back == ["112:1-3 are now played from 1.wav instead of 2.wav"])
    }
  }

  @Test func aRecordingThatIsNotKnownIsRefused() throws {
    #expect(throws: LibraryError.self) { try PlayedSources(of: ["9.wav"], in: library) }
  }
}
