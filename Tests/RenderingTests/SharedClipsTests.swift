import AudioCore
import AudioFiles
import FileTesting
import Foundation
import Playback
import Synchronization
import SystemPackage
import Testing

@testable import Rendering

@Suite struct SharedClipsTests {
  private let scene: DrillScene

  init() throws { scene = try DrillScene() }

  /// Two drills of one recording: both play the ayat 1 and 2 at speed 0.8. Only the first also
  /// plays ayah 3, and only the second plays ayah 1 at speed 1.
  private func plans(
    _ made: ToneSource.Made, _ settings: [RenderSettings]
  ) throws -> [RenderPlan] {
    func item(_ ayah: Int) throws -> AyahAudioItem {
      var item = try scene.item(ayah, made)
      // A pause that is long enough for room tone, which is its only use here.
      item.innerPauses = [FrameRange(0..<3200)]
      return item
    }
    let first = timeline([
      .play(try item(1), speed: 0.8), .gap(frames: 500), .play(try item(2), speed: 0.8),
      .play(try item(3)),
    ])
    let second = timeline([
      .play(try item(2), speed: 0.8), .gap(frames: 500), .play(try item(1)),
      .play(try item(1), speed: 0.8),
    ])
    return try zip([first, second], settings).map {
      try RenderPlan([$0], sources: [SourceKey("one"): made.file], settings: $1)
    }
  }

  private func bytes(
    _ plan: RenderPlan, _ name: String, shared: SharedClips? = nil
  ) async throws -> Data {
    let path = scene.folder.path.appending(name)
    try await Renderer(plan, jobs: 2).render(
      to: [RenderOutput(path: path, title: "a", maps: [])], shared: shared)
    return try Data(contentsOf: URL(filePath: path.string))
  }

  /// Another track of the same file is another sound.
  @Test func clipsOfOneFileThatIsReadInTwoWaysAreNotShared() throws {
    let made = try ToneSource().make(in: scene.folder)
    var file = made.file
    file.hearing = Hearing(track: 1)
    let other = ToneSource.Made(file: file, items: made.items, samples: made.samples)
    let settings = RenderSettings()
    let plans = try [plans(made, [settings, settings])[0], plans(other, [settings, settings])[1]]
    #expect(try SharedClips(among: plans, in: scene.folder.path, limit: 1 << 30).places.count == 0)
  }

  @Test(arguments: [
    RenderSettings(), .init(gapFill: .room), .init(encoding: .wavFloat), .init(channelCount: 2),
  ])
  func sharingChangesNoByte(settings: RenderSettings) async throws {
    let made = try ToneSource().make(in: scene.folder)
    let plans = try plans(made, [settings, settings])
    let shared = try SharedClips(among: plans, in: scene.folder.path, limit: 1 << 30)
    #expect(shared.places.count == 2)
    for (number, plan) in plans.enumerated() {
      let alone = try await bytes(plan, "alone\(number).wav")
      #expect(try await bytes(plan, "shared\(number).wav", shared: shared) == alone)
    }
  }

  /// Delete the recording after the first drill, so that the second cannot decode it.
  @Test func whatIsSharedIsNotDecodedAgain() async throws {
    let made = try ToneSource().make(in: scene.folder)
    let first = try plans(made, [.init(), .init()])[0]
    let again = try plans(made, [.init(gapFill: .silence, seed: 7), .init()])[0]
    let shared = try SharedClips(among: [first, again], in: scene.folder.path, limit: 1 << 30)
    #expect(shared.places.count == 3)
    let alone = try await bytes(again, "alone.wav")
    _ = try await bytes(first, "first.wav", shared: shared)
    try FileManager.default.removeItem(atPath: made.file.path.string)
    #expect(try await bytes(again, "again.wav", shared: shared) == alone)
    await #expect(throws: (any Error).self) { try await bytes(again, "more.wav") }
  }

  @Test func anotherRateOrNumberOfChannelsIsNotTheSame() throws {
    let made = try ToneSource().make(in: scene.folder)
    let one = try plans(made, [.init(channelCount: 1), .init(channelCount: 2)])
    #expect(try SharedClips(among: one, in: scene.folder.path, limit: 1 << 30).places.count == 0)
    let item = try scene.item(1, made)
    let rates = try [16_000, 8000].map {
      try RenderPlan(
        [timeline([.play(item)], rate: $0)], sources: [SourceKey("one"): made.file],
        settings: .init())
    }
    #expect(try SharedClips(among: rates, in: scene.folder.path, limit: 1 << 30).places.count == 0)
  }

  /// At speed 0.8, ayah 1 with its pauses is 0.7 s or 14,000 frames, and ayah 2 is 18,000 frames.
  @Test(arguments: [(128_000, 2), (127_999, 1), (56_000, 1), (55_999, 0), (0, 0)])
  func theLimitIsKept(limit: Int, clips: Int) async throws {
    let made = try ToneSource().make(in: scene.folder)
    let plans = try plans(made, [.init(), .init()])
    let shared = try SharedClips(among: plans, in: scene.folder.path, limit: limit)
    #expect(shared.places.count == clips)
    let alone = try await bytes(plans[1], "alone.wav")
    _ = try await bytes(plans[0], "first.wav", shared: shared)
    #expect(try await bytes(plans[1], "second.wav", shared: shared) == alone)
  }
}
