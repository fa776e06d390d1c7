import Drills
import HostSystem
import Library
import LibraryTesting
import Playback
import Rendering
import Resolving
import SystemPackage
import Testing

@Suite struct PracticeDrillTests {
  private func drill(
    _ scene: LibraryScene, preset: String? = nil, _ settings: [String: String] = [:]
  ) -> PracticeDrill {
    PracticeDrill(
      library: scene.library, preset: preset,
      settings: settings.sorted { $0.key < $1.key }.map {
        DrillSetting(key: $0.key, value: $0.value)
      }, programVersion: "test")
  }

  private static let passage = "range: 112:1-2\natLeast: 0\nrangeRepeat: 2\ngaps: { ayat: 2s }\n"

  /// A preset may be made for other files than the one channel of a live drill.
  @Test(arguments: [
    "output.split: ayah", "output.splitEvery: 1s", "output.split: surah\noutput.splitEvery: 1s",
    "output.channels: stereo", "output.maps: vtt, lrc, cue, m3u8", "output.gapFill: room",
    "output.encoding: float", "output.loudnessTarget: -20", "output.rate: 8000",
  ])
  func aPresetForFilesIsPlayedLive(keys: String) async throws {
    try await LibraryScene.withReciter { scene, _ in
      try scene.change { store in
        try store.keepSettings(Self.passage, named: "plain")
        try store.keepSettings(Self.passage + keys, named: "files")
      }
      let plain = try drill(scene, preset: "plain").live().renderer.plan
      let plan = try drill(scene, preset: "files").live().renderer.plan
      #expect(plan.timelines.count == 1)
      let live = try LiveDrill(plan, in: scene.library) { throw RenderingError.sourceUnknown($0) }
      #expect(
        live.timeline.events.map(\.play?.label) == plain.timelines[0].events.map(\.play?.label))
      #expect(plan.channelCount == 1)
    }
  }

  @Test func aSettingOfFilesIsPlayedLive() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let settings = ["range": "112:1-2", "output.split": "ayah", "output.splitEvery": "1s"]
      let plan = try drill(scene, settings).live().renderer.plan
      #expect(plan.timelines.count == 1)
    }
  }

  /// Otherwise each drill would decode the files of the reciters again.
  @Test func theLengthsOfFilesAreKept() async throws {
    try await LibraryScene.withReciter { scene, _ in
      _ = try drill(scene, ["range": "112:1-2"]).live()
      let husary = try #require(try scene.store.reciters().first { $0.reciter.files != nil })
      #expect(try scene.store.fileLengths(of: husary.reciter.id).count == 2)
    }
  }

  /// A name is one that every file system takes. The same drill has the same file.
  @Test func drillsWithTheSameTitleGetFilesOfTheirOwn() async throws {
    try await LibraryScene.withReciter { scene, _ in
      func names(_ settings: [String: String]) async throws -> [String] {
        let usual = ["name": "Con", "range": "112:1-2"]
        return try await drill(scene, usual.merging(settings) { $1 }).render()
          .compactMap { $0.lastComponent?.string }
      }
      #expect(try await names([:]) == ["Con_.wav"])
      #expect(try await names(["ayahRepeat": "2"]) == ["Con_ 2.wav"])
      #expect(try await names(["ayahRepeat": "3"]) == ["Con_ 3.wav"])
      #expect(try await names(["ayahRepeat": "2"]) == ["Con_ 2.wav"])
      #expect(try await names(["output.split": "ayah"]) == ["Con_-01.wav", "Con_-02.wav"])
      #expect(
        try await names(["output.split": "ayah", "ayahRepeat": "2"])
          == ["Con_ 2-01.wav", "Con_ 2-02.wav"])
      let long = try await names(["name": String(repeating: "\u{633}\u{651}\u{64E}", count: 200)])
      #expect(long.count == 1 && long[0].utf8.count < 250)
    }
  }
}
