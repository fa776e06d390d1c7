import AudioCore
import Recitation
import Rendering
import SystemPackage
import Testing

@Suite struct RenderPlanTests {
  private func timeline(frames: [Int], rate: Int, speed: Double, gap: Duration) throws -> Timeline {
    var recording = Recording(
      id: RecordingID("10000000-0000-5000-8000-000000000000"), title: "", sourceFileName: "",
      sha256: "", sizeBytes: 0, status: .ok)
    recording.sampleRate = SampleRate(hertz: rate)
    recording.channelCount = 2
    let segments = frames.indices.map {
      Segment(
        range: FrameRange($0 * 1_000_000..<$0 * 1_000_000 + frames[$0]), kind: .ayah,
        ayah: AyahRef(surah: 112, ayah: $0 + 1), confidence: 1)
    }
    let source = SourceRecording(
      path: "a.wav", manifest: Manifest(recording: recording, segments: segments))
    return try Timeline(
      playing: frames.indices.map { AyahRef(surah: 112, ayah: $0 + 1) }, from: [source], gap: gap,
      speed: speed)
  }

  /// Lengths worked out by hand from the law.
  @Test(arguments: [
    // frames, in, out, speed, ends of readings and gaps
    ([16_000], 16_000, 16_000, 1.0, [16_000]),
    ([16_001, 3], 16_000, 16_000, 1.0, [16_001, 32_001, 32_004]),
    ([1000, 1000], 16_000, 44_100, 1.0, [2756, 46_856, 49_612]),
    ([1000], 16_000, 16_000, 0.75, [1333]),
    ([1001], 16_000, 16_000, 2.0, [501]),
    ([1001], 44_100, 16_000, 2.0, [182]),  // 363.17… → 363, 181.5 → 182
  ])
  func everyEventHasItsExactFrames(
    frames: [Int], from: Int, to: Int, speed: Double, ends: [Int]
  ) throws {
    let plan = RenderPlan(
      try timeline(frames: frames, rate: from, speed: speed, gap: .seconds(1)),
      rate: SampleRate(hertz: to))
    #expect(plan.placed.map(\.range.end.count) == ends)
    #expect(plan.placed.map(\.range.start.count) == [0] + ends.dropLast())
    #expect(plan.frameCount == ends.last)
  }

  @Test func withoutAWishTheFirstRecordingDecides() throws {
    let timeline = try timeline(frames: [10, 20], rate: 22_050, speed: 1, gap: .zero)
    #expect(RenderPlan(timeline).rate == SampleRate(hertz: 22_050))
    #expect(RenderPlan(timeline).channelCount == 1)
    #expect(RenderPlan(timeline, channels: .keep).channelCount == 2)
    #expect(RenderPlan(timeline).placed.count == 2)
  }
}
