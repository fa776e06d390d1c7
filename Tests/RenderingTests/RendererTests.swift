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

@Suite struct RendererTests {
  private let scene: DrillScene

  init() throws { scene = try DrillScene() }

  @Test func ayatAreHeardInOrderAsOftenAsAskedWithSilentGaps() async throws {
    let made = try ToneSource().make(in: scene.folder)
    let heard = [1, 1, 1, 2, 2, 3, 4, 1]
    var steps: [Step] = []
    for ayah in heard {
      steps += [.play(try scene.item(ayah, made)), .gap(frames: 1000 * ayah)]
    }
    let timeline = timeline(steps)
    let samples = try await scene.render(timeline, [made])
    // Four ayat of 0.7, 0.9, 0.8 and 1.1 s with their pauses, and the gaps between them.
    let lengths = [11_200, 11_200, 11_200, 14_400, 14_400, 12_800, 17_600, 11_200]
    let expected: Int = lengths.reduce(0, +) + 1000 * heard.reduce(0, +)
    #expect(samples.count == expected)
    let played = scene.readings(samples, timeline)
    #expect(played.count == heard.count)
    for (sound, ayah) in zip(played, heard) {
      let inside = Array(sound[3200..<sound.count - 3200])
      let hertz = try #require(toneFrequency(inside, rate: timeline.rate))
      #expect(abs(cents(hertz, ToneSource.hertz(ayah))) < 1)
    }
    for event in timeline.events {
      guard case .gap = event.kind else { continue }
      #expect(peak(samples[event.range.start.count..<event.range.end.count]) == 0)
    }
  }

  @Test(arguments: [SoundFileEncoding.wav16, .wav24, .wavFloat, .flac16])
  func atItsOwnSpeedARecordingIsHeardAsItIs(encoding: SoundFileEncoding) async throws {
    let made = try ToneSource().make(in: scene.folder)
    let item = try scene.item(2, made)
    let timeline = timeline([.play(item), .gap(frames: 100), .play(item), .play(item)])
    let samples = try await scene.render(timeline, [made], settings: .init(encoding: encoding))
    let played = scene.readings(samples, timeline)
    #expect(played.count == 3)
    #expect(played[0] == played[1] && played[1] == played[2])
    let source = Array(made.samples[item.range.start.count..<item.range.end.count])
    #expect(played[0].count == source.count)
    // A fade takes at most 10 ms.
    #expect(played[0][160..<source.count - 160] == source[160..<source.count - 160])
    #expect(played[0] != source)
    #expect(correlation(played[0], source) >= 0.999)
  }

  /// The noise of the pauses is 44 dB below the tone: audible, but quiet enough for a pause.
  @Test func theFadeLiesInThePauseAndIsShortWhereThereIsNone() async throws {
    let made = try ToneSource(encoding: .wavFloat, room: 0.003).make(in: scene.folder)
    let item = try scene.item(2, made)
    let middle = FrameRange(item.range.start.count + 4000..<item.range.start.count + 9000)
    let timeline = timeline([.play(item), .play(item, part: middle)])
    let samples = try await scene.render(
      timeline, [made], settings: .init(encoding: .wavFloat))
    let played = scene.readings(samples, timeline)
    for (sound, part, fade) in [(played[0], item.range, 160), (played[1], middle, 32)] {
      let source = Array(made.samples[part.start.count..<part.end.count])
      #expect(sound.count == source.count)
      let changed = sound.indices.filter { sound[$0] != source[$0] }
      let inside = changed.filter { $0 >= fade && $0 < sound.count - fade }
      #expect(inside == [])
      // A sample of 0 stays 0, and the last samples of a fade change by less than a step.
      #expect(changed.count > 2 * fade - 20, "\(changed.count)")
    }
  }

  private func correlation(_ a: [Float], _ b: [Float]) -> Double {
    let products = zip(a, b).reduce(0.0) { $0 + Double($1.0) * Double($1.1) }
    return products / Double(a.count) / (meanSquare(a) * meanSquare(b)).squareRoot()
  }

  @Test func theNumberOfJobsChangesNoByte() async throws {
    let first = try ToneSource().make(in: scene.folder)
    let second = try ToneSource(
      key: SourceKey("two"), rate: SampleRate(hertz: 22_050), amplitude: 0.1
    ).make(in: scene.folder)
    let steps: [Step] = try [1, 2, 3, 4].flatMap { ayah -> [Step] in
      let (a, b) = (try scene.item(ayah, first), try scene.item(ayah, second))
      return [
        .play(a, speed: 0.8), .gap(frames: 999, after: a), .play(b), .gap(frames: 500, after: b),
      ]
    }
    let settings = RenderSettings(gapFill: .room, loudness: .matched)
    for (jobs, name) in [(1, "x.wav"), (2, "y.wav"), (5, "z.wav")] {
      _ = try await scene.render(
        timeline(steps), [first, second], settings: settings, jobs: jobs, as: name)
    }
    let bytes = try ["x", "y", "z"].map {
      try Data(contentsOf: URL(filePath: scene.folder.path.appending("\($0).wav").string))
    }
    #expect(bytes[0] == bytes[1] && bytes[1] == bytes[2])
  }

  @Test func theLengthsAreThoseOfTheKernels() throws {
    for (frames, from, to, speed) in [
      (16_001, 16_000, 16_000, 1.0), (1000, 16_000, 44_100, 1), (1000, 16_000, 16_000, 0.75),
      (1001, 16_000, 16_000, 2), (1001, 44_100, 16_000, 2), (7, 48_000, 44_100, 0.5),
      (0, 8000, 16_000, 1.3),
      (123_457, 44_100, 48_000, 0.85), (999_999, 22_050, 44_100, 1.15),
    ] {
      let (from, to) = (SampleRate(hertz: from), SampleRate(hertz: to))
      #expect(
        RenderedLength.frames(of: frames, from: from, to: to, speed: speed)
          == kernelLength(of: frames, from: from, to: to, speed: speed))
    }
  }

  @Test func whatIsHeardTwiceIsRenderedOnce() throws {
    let made = try ToneSource().make(in: scene.folder)
    let (a, b) = (try scene.item(1, made), try scene.item(2, made))
    let plan = try RenderPlan(
      [
        timeline([.play(a), .play(a), .play(b, speed: 0.5), .play(b)]),
        timeline([.play(a), .play(b, speed: 0.5)]),
      ], sources: [SourceKey("one"): made.file], settings: .init())
    #expect(plan.clipCount == 3)
  }
}
