import AudioCore
import FileTesting
import Foundation
import Library
import Playback
import Recitation
import SystemPackage
import Testing

@testable import Resolving

@Suite struct WordTimedResolutionTests {
  private func ref(_ ayah: Int) -> AyahRef { AyahRef(surah: 67, ayah: ayah) }

  private func followed(_ scene: ResolvingScene, _ range: String) throws -> WordTimedResolution {
    let audio = try LibraryAudio(scene.store, riwayah: .hafs)
    var settings = PlaybackSettings()
    settings.range = range
    let snapshot = try settings.snapshot(reciters: audio.entries)
    return try WordTimedResolution(Resolver(audio.catalogue).resolve(snapshot), in: scene.store)
  }

  /// Returns the words of each ayah as `index@start-end`, in frames.
  private func words(_ followed: WordTimedResolution) -> [AyahRef: String] {
    followed.resolution.items.mapValues { item in
      item.words.map { "\($0.wordIndex)@\($0.range.start.count)-\($0.range.end.count)" }
        .joined(separator: " ")
    }
  }

  @Test func wordsBecomeFramesOfTheFileAndEndWithIt() throws {
    let scene = try ResolvingScene()
    try scene.addFiles("X", [("067001.wav", 8000), ("067002.wav", 8000)])
    try scene.store.keep(
      [
        ref(1): AyahWords([
          .init(number: 1, start: 0, end: 100), .init(number: 3, start: 100, end: 999),
          .init(number: 2, start: 900, end: 1001), .init(number: 4, start: 1000, end: 1001),
        ])
      ], of: "x")
    let followed = try followed(scene, "67:1-2")
    #expect(
      words(followed) == [ref(1): "0@0-800 2@800-7992 1@7200-8000", ref(2): ""])
    #expect(followed.unfit == [])
    #expect(followed.resolution.choices.map { $0.item?.words.count } == [3, 0, nil])
  }

  @Test(arguments: [(1000, true), (1250, true), (1251, false), (750, true), (749, false)])
  func timesOfALongerRecordingNeedAFileThatWasCutJustSo(length: Int, fits: Bool) throws {
    let scene = try ResolvingScene()
    try scene.addFiles("X", [("067001.wav", 8000)])
    try scene.store.keep(
      [ref(1): AyahWords([.init(number: 1, start: 0, end: 100)], cutLength: length)], of: "x")
    let followed = try followed(scene, "67:1")
    #expect(words(followed) == [ref(1): fits ? "0@0-800" : ""])
    #expect(followed.unfit == (fits ? [] : [ref(1)]))
  }

  @Test func aRecordingHasNoWordsOfFiles() throws {
    let scene = try ResolvingScene()
    try scene.record(1, [sampleSegment(0..<800, 67, 1)], reciter: "X")
    try scene.store.add(Reciter(name: "X"), replacing: true)
    try scene.write("f/067001.wav", frames: 100)
    try scene.store.add(
      Reciter(
        name: "X", riwayah: .hafs,
        files: AyahFolder(
          path: scene.folder.path.appending("f"), pattern: NamingPattern("{surah3}{ayah3}.wav"))),
      replacing: true)
    try scene.store.keep([ref(1): AyahWords([.init(number: 1, start: 0, end: 9)])], of: "x")
    let followed = try followed(scene, "67:1")
    #expect(words(followed) == [ref(1): ""])
    #expect(followed.unfit == [])
  }
}
