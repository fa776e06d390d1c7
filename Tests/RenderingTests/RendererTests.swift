import AudioCore
import AudioFiles
import AudioTesting
import Foundation
import Recitation
import Rendering
import SystemPackage
import Testing

@Suite struct RendererTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func render(_ plan: RenderPlan) throws -> [Float] {
    let output = folder.path.appending("drill.wav")
    try Renderer(plan).render(to: output)
    let (samples, rate, channelCount) = try contents(of: output)
    #expect(rate == plan.rate)
    #expect(channelCount == plan.channelCount)
    #expect(samples.count == plan.frameCount * plan.channelCount)
    return samples
  }

  /// The tone of each reading in the plan, in hertz, away from its edges.
  private func tones(_ samples: [Float], _ plan: RenderPlan) throws -> [Double] {
    var found: [Double] = []
    for placed in plan.placed {
      guard case .reading = placed.event else { continue }
      let edge = plan.rate.hertz / 20
      let inside = placed.range.start.count + edge..<placed.range.end.count - edge
      found.append(try #require(toneFrequency(Array(samples[inside]), rate: plan.rate)))
    }
    return found
  }

  /// How far two frequencies lie apart, in cents.
  private func cents(_ a: Double, _ b: Double) -> Double { 1200 * log2(a / b) }

  @Test func ayatAreHeardInOrderWithSilentGaps() throws {
    let source = try ToneRecording().write(to: folder.path.appending("a.wav"))
    let plan = RenderPlan(
      try Timeline(playing: ayat(1, 2, 3, 4), from: [source], gap: .seconds(0.5), speed: 1))
    let samples = try render(plan)
    // 0.5 + 0.7 + 0.6 + 0.9 s and three gaps of 0.5 s at 16 kHz.
    #expect(samples.count == 67_200)
    let heard = try tones(samples, plan)
    #expect(heard.count == 4)
    for (hertz, ayah) in zip(heard, 1...4) {
      #expect(abs(cents(hertz, ToneRecording.hertz(ayah))) < 1)
    }
    for placed in plan.placed {
      guard case .gap = placed.event else { continue }
      #expect(peak(samples[placed.range.start.count..<placed.range.end.count]) == 0)
    }
  }

  @Test(arguments: [0.5, 0.75, 1.25, 2])
  func speedKeepsThePitch(speed: Double) throws {
    let source = try ToneRecording().write(to: folder.path.appending("a.wav"))
    let plan = RenderPlan(
      try Timeline(playing: ayat(2, 4), from: [source], gap: .zero, speed: speed))
    let samples = try render(plan)
    #expect(
      samples.count == Int((11_200 / speed).rounded()) + Int((14_400 / speed).rounded()))
    let heard = try tones(samples, plan)
    #expect(heard.count == 2)
    for (hertz, ayah) in zip(heard, [2, 4]) {
      #expect(abs(cents(hertz, ToneRecording.hertz(ayah))) < 5)
    }
  }

  @Test func noJoinClicks() throws {
    let source = try ToneRecording().write(to: folder.path.appending("a.wav"))
    let plan = RenderPlan(
      try Timeline(playing: ayat(1, 2, 3), from: [source], gap: .seconds(0.1), speed: 1))
    let samples = try render(plan)
    // The steepest step of the highest tone, 900 Hz at half scale, and of no edge.
    let steepest = 2 * Double.pi * 900 / 16_000 * 0.5
    let steps = zip(samples, samples.dropFirst()).map { abs($1 - $0) }
    #expect(Double(steps.max() ?? 0) < 1.05 * steepest)
    // Every reading begins and ends within 10 ms of silence, and is whole in the middle.
    for placed in plan.placed {
      guard case .reading = placed.event else { continue }
      let range = placed.range.start.count..<placed.range.end.count
      #expect(peak(samples[range].prefix(4)) < 0.05)
      #expect(peak(samples[range].suffix(4)) < 0.05)
      #expect(peak(samples[range].dropFirst(160).prefix(160)) > 0.48)
      #expect(peak(samples[range].dropLast(160).suffix(160)) > 0.48)
    }
  }

  @Test(arguments: [8000, 22_050, 48_000])
  func anotherRateKeepsPitchAndLength(hertz: Int) throws {
    let source = try ToneRecording().write(to: folder.path.appending("a.wav"))
    let rate = SampleRate(hertz: hertz)
    let plan = RenderPlan(
      try Timeline(playing: ayat(1, 3), from: [source], gap: .seconds(0.25), speed: 1), rate: rate)
    let samples = try render(plan)
    let lengths = [8000, 9600].map { Int((Double($0 * hertz) / 16_000).rounded()) }
    #expect(samples.count == lengths[0] + lengths[1] + rate.frames(in: .seconds(0.25)))
    let heard = try tones(samples, plan)
    #expect(heard.count == 2)
    for (hertz, ayah) in zip(heard, [1, 3]) {
      #expect(abs(cents(hertz, ToneRecording.hertz(ayah))) < 1)
    }
  }

  @Test func twoRecordingsOfDifferentKindsAreOneDrill() throws {
    let first = try ToneRecording(ayat: [(1, 0.5), (2, 0.5)])
      .write(to: folder.path.appending("a.wav"))
    let second = try ToneRecording(
      rate: SampleRate(hertz: 44_100), channelCount: 2, ayat: [(3, 0.5)]
    ).write(
      to: folder.path.appending("b.flac"), encoding: .flac16,
      id: "22222222-2222-5222-8222-222222222222")
    let plan = RenderPlan(
      try Timeline(playing: ayat(3, 1, 2), from: [first, second], gap: .zero, speed: 1))
    #expect(plan.rate == SampleRate(hertz: 16_000))
    let heard = try tones(try render(plan), plan)
    #expect(heard.map { ($0 / 300).rounded() } == [3, 1, 2])
  }

  @Test func channelsAreKeptWhenAskedFor() throws {
    let source = try ToneRecording(channelCount: 2).write(to: folder.path.appending("a.wav"))
    let timeline = try Timeline(playing: ayat(1), from: [source], gap: .zero, speed: 1)
    let stereo = try render(RenderPlan(timeline, channels: .keep))
    #expect(stereo.count == 16_000)
    let mono = try render(RenderPlan(timeline))
    #expect(mono.count == 8000)
    #expect(stride(from: 0, to: 16_000, by: 2).map { stereo[$0] } == mono)
  }

  @Test func readingsMayComeInAnotherOrderThanRecited() throws {
    let source = try ToneRecording(ayat: [(3, 0.5), (1, 0.5), (2, 0.5)])
      .write(to: folder.path.appending("a.wav"))
    let plan = RenderPlan(
      try Timeline(playing: ayat(1, 2, 3), from: [source], gap: .zero, speed: 1))
    let heard = try tones(try render(plan), plan)
    #expect(heard.map { ($0 / 300).rounded() } == [1, 2, 3])
  }

  @Test func theSamePlanGivesTheSameBytes() throws {
    let source = try ToneRecording().write(to: folder.path.appending("a.wav"))
    let plan = RenderPlan(
      try Timeline(playing: ayat(1, 2), from: [source], gap: .seconds(1), speed: 0.8))
    let paths = ["x.wav", "y.wav"].map { folder.path.appending($0) }
    for path in paths { try Renderer(plan).render(to: path) }
    let bytes = try paths.map { try Data(contentsOf: URL(filePath: $0.string)) }
    #expect(bytes[0] == bytes[1])
  }

  @Test func aRecordingThatEndsEarlyLeavesNothing() throws {
    var source = try ToneRecording().write(to: folder.path.appending("a.wav"))
    source.manifest.segments[3].range.end = FrameIndex(100_000)
    let timeline = try Timeline(playing: ayat(1, 4), from: [source], gap: .zero, speed: 1)
    #expect(
      throws: RenderingError.sourceEndsEarly(
        path: source.path, expectedFrames: 100_000, readFrames: 56_000)
    ) {
      try Renderer(RenderPlan(timeline)).render(to: folder.path.appending("drill.wav"))
    }
    #expect(try folder.names() == ["a.wav"])
  }

  @Test func aRenderingThatIsStoppedLeavesWhatWasThere() throws {
    let source = try ToneRecording().write(to: folder.path.appending("a.wav"))
    let output = folder.path.appending("drill.wav")
    try Data("old".utf8).write(to: URL(filePath: output.string))
    let plan = RenderPlan(
      try Timeline(playing: ayat(1, 2, 3), from: [source], gap: .seconds(60), speed: 1))
    #expect(throws: CancellationError.self) {
      try Renderer(plan).render(to: output) { if $0 > 500_000 { throw CancellationError() } }
    }
    #expect(try folder.names() == ["a.wav", "drill.wav"])
    #expect(try Data(contentsOf: URL(filePath: output.string)) == Data("old".utf8))
    try Renderer(plan).render(to: output)
    #expect(try contents(of: output).samples.count == plan.frameCount)
    #expect(try folder.names() == ["a.wav", "drill.wav"])
  }

  @Test func aRecordingOfAnotherRateIsNotTheOneAnalysed() throws {
    var source = try ToneRecording().write(to: folder.path.appending("a.wav"))
    source.manifest.recording.sampleRate = SampleRate(hertz: 8000)
    let timeline = try Timeline(playing: ayat(1), from: [source], gap: .zero, speed: 1)
    #expect(
      throws: RenderingError.sourceChanged(
        path: source.path,
        difference: "16000 Hz with 1 channel(s) instead of 8000 Hz with 1")
    ) {
      try Renderer(RenderPlan(timeline)).render(to: folder.path.appending("drill.wav"))
    }
  }
}
