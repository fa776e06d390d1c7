import AudioCore
import AudioFiles
import AudioTesting
import FileTesting
import Foundation
import Playback
import Recitation
import Rendering
import SystemPackage
import Testing

@Suite struct RenderingTroubleTests {
  private let scene: DrillScene

  init() throws { scene = try DrillScene() }

  @Test func aRecordingThatEndsEarlyLeavesNothing() async throws {
    let made = try ToneSource().make(in: scene.folder)
    var item = try scene.item(4, made)
    item.range = FrameRange(item.range.start.count..<100_000)
    let timeline = timeline([.play(item)])
    await #expect(
      throws: RenderingError.sourceEndsEarly(
        path: made.file.path, expectedFrames: 100_000, readFrames: made.samples.count)
    ) { _ = try await scene.render(timeline, [made]) }
    #expect(try scene.folder.names() == ["one.wav"])
  }

  @Test func aRenderingThatIsStoppedLeavesWhatWasThere() async throws {
    let made = try ToneSource().make(in: scene.folder)
    let output = scene.folder.path.appending("drill.wav")
    try Data("old".utf8).write(to: URL(filePath: output.string))
    let plan = try RenderPlan(
      [timeline([.play(try scene.item(1, made)), .gap(frames: 900_000)])],
      sources: [SourceKey("one"): made.file], settings: .init())
    for share in [0.0, 0.01, 0.5, 0.99] {
      await #expect(throws: CancellationError.self) {
        try await Renderer(plan, jobs: 2).render(
          to: [RenderOutput(path: output, title: "")]
        ) { if $0 >= share { throw CancellationError() } }
      }
      #expect(try scene.folder.names() == ["drill.wav", "one.wav"])
      #expect(try Data(contentsOf: URL(filePath: output.string)) == Data("old".utf8))
    }
  }

  @Test func aTimelineWithoutSoundOrSourceIsRefused() throws {
    let made = try ToneSource().make(in: scene.folder)
    #expect(throws: RenderingError.nothingToPlay) {
      try RenderPlan([timeline([.gap(frames: 10)])], sources: [:], settings: .init())
    }
    let heard = timeline([.play(try scene.item(1, made))])
    #expect(throws: RenderingError.sourceUnknown(SourceKey("one"))) {
      try RenderPlan([heard], sources: [:], settings: .init())
    }
    var file = made.file
    file.rate = SampleRate(hertz: 8000)
    #expect(
      throws: RenderingError.sourceChanged(
        path: file.path, difference: "8000 Hz instead of 16000 Hz")
    ) { try RenderPlan([heard], sources: [SourceKey("one"): file], settings: .init()) }
  }
}
