import AudioCore
import AudioFiles
import AudioTesting
import Foundation
import Playback
import Recitation
import Rendering
import SystemPackage
import Testing

@Suite struct RenderedSoundTests {
  private let scene: DrillScene

  init() throws { scene = try DrillScene() }

  @Test func nothingOfANeighbourIsHeard() async throws {
    let made = try ToneSource().make(in: scene.folder)
    for ayah in 1...4 {
      let timeline = timeline([.play(try scene.item(ayah, made))])
      let samples = try await scene.render(timeline, [made])
      #expect(level(at: ToneSource.hertz(ayah), in: samples, rate: timeline.rate) > -10)
      for other in 1...4 where other != ayah {
        #expect(level(at: ToneSource.hertz(other), in: samples, rate: timeline.rate) < -60)
      }
    }
  }

  /// An imitation of a voice: 140 Hz with all harmonics up to 3 kHz, weaker towards higher
  /// frequencies.
  private func voiced(_ count: Int, rate: SampleRate) -> [Float] {
    (0..<count).map { n in
      let turn = 2 * Double.pi * 140 * Double(n) / Double(rate.hertz)
      return Float(0.2 * (1...21).reduce(0.0) { $0 + sin(turn * Double($1)) / Double($1) })
    }
  }

  /// The frequency near 140 Hz at which the signal is strongest, to 0.1 cent.
  private func fundamental(_ samples: [Float], rate: SampleRate) -> Double {
    var (low, high) = (130.0, 150.0)
    while cents(high, low) > 0.1 {
      let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
      if level(at: a, in: samples, rate: rate) < level(at: b, in: samples, rate: rate) {
        low = a
      } else {
        high = b
      }
    }
    return (low + high) / 2
  }

  @Test(arguments: [0.75, 1.5])
  func speedChangesTheLengthAndNotThePitch(speed: Double) async throws {
    let source = ToneSource(
      ayat: [(1, 1.5)], voice: { _, n in self.voiced(n, rate: .init(hertz: 16_000)) })
    let made = try source.make(in: scene.folder)
    let item = try scene.item(1, made)
    let timeline = timeline([
      .play(item, speed: speed), .gap(frames: 160), .play(item, speed: speed),
    ])
    let samples = try await scene.render(timeline, [made])
    let played = scene.readings(samples, timeline)
    #expect(played.count == 2)
    #expect(played[0].count == Int((Double(item.range.count) / speed).rounded()))
    #expect(played[0] == played[1])
    let inside = Array(played[0][6000..<played[0].count - 6000])
    #expect(abs(cents(fundamental(inside, rate: timeline.rate), 140)) < 5)
  }

  @Test func noJoinClicks() async throws {
    let made = try ToneSource().make(in: scene.folder)
    let (first, second) = (try scene.item(1, made), try scene.item(3, made))
    // Three cuts: in a pause, through a voice, and before a gap.
    let middle = FrameRange(second.range.start.count + 5000..<second.range.end.count - 5003)
    let timeline = timeline([
      .play(first), .play(second), .play(second, part: middle), .play(second, part: middle),
      .play(first, speed: 0.8), .gap(frames: 300), .play(second, part: middle, speed: 1.25),
    ])
    let samples = try await scene.render(timeline, [made])
    let steps = zip(samples, samples.dropFirst()).map { abs($1 - $0) }
    let joins = timeline.events.dropFirst().map { $0.range.start.count - 1 }
    let inside = steps.indices.filter { !joins.contains($0) }.map { steps[$0] }.sorted()
    let bound = inside[inside.count * 999 / 1000]
    #expect(joins.count == 6)
    for join in joins { #expect(steps[join] < bound) }
    // The fades cause no clicks: no step between samples is steeper than the tone of 900 Hz.
    let steepest = 2 * Double.pi * 900 / 16_000 * 0.5
    #expect(Double(steps.max() ?? 0) < 1.1 * steepest)
  }

  @Test(arguments: [8000, 22_050, 48_000])
  func anotherRateKeepsPitchAndLength(hertz: Int) async throws {
    let made = try ToneSource().make(in: scene.folder)
    let timeline = timeline(
      [.play(try scene.item(1, made)), .play(try scene.item(3, made))], rate: hertz)
    let samples = try await scene.render(timeline, [made])
    let lengths = [11_200, 12_800].map { Int((Double($0 * hertz) / 16_000).rounded()) }
    #expect(samples.count == lengths[0] + lengths[1])
    let played = scene.readings(samples, timeline)
    #expect(played.count == 2)
    for (sound, ayah) in zip(played, [1, 3]) {
      let edge = hertz / 5
      let tone = try #require(
        toneFrequency(Array(sound[edge..<sound.count - edge]), rate: timeline.rate))
      #expect(abs(cents(tone, ToneSource.hertz(ayah))) < 1)
    }
  }

  @Test func sourcesOfDifferentKindsAreOneDrill() async throws {
    let first = try ToneSource(ayat: [(1, 0.5), (2, 0.5)]).make(in: scene.folder)
    let second = try ToneSource(
      key: SourceKey("two"), rate: SampleRate(hertz: 44_100), channelCount: 2, encoding: .flac16,
      ayat: [(3, 0.5)]
    ).make(in: scene.folder)
    let timeline = timeline([
      .play(try scene.item(3, second)), .play(try scene.item(1, first)),
      .play(try scene.item(2, first)),
    ])
    // Compare floats, because the dither differs from channel to channel.
    let mono = try await scene.render(
      timeline, [first, second], settings: .init(encoding: .wavFloat))
    let played = scene.readings(mono, timeline)
    #expect(played.count == 3)
    for (sound, ayah) in zip(played, [3, 1, 2]) {
      let inside = Array(sound[3200..<sound.count - 3200])
      let hertz = try #require(toneFrequency(inside, rate: timeline.rate))
      #expect(abs(cents(hertz, ToneSource.hertz(ayah))) < 1)
    }
    let stereo = try await scene.render(
      timeline, [first, second], settings: .init(encoding: .wavFloat, channelCount: nil),
      as: "stereo.wav")
    #expect(stereo.count == 2 * mono.count)
    #expect(stride(from: 0, to: stereo.count, by: 2).allSatisfy { stereo[$0] == stereo[$0 + 1] })
    let left = stride(from: 0, to: stereo.count, by: 2).map { stereo[$0] }
    #expect(left[11_200...] == mono[11_200...])
  }
}
