import AudioCore
import AudioTesting
import DSP
import Foundation
import Playback
import Recitation
import Testing

@testable import Rendering

@Suite struct SoundTests {
  private let rate = SampleRate(hertz: 1000)

  @Test func aFadeIsAsLongAsThePauseWithinItsLimits() {
    // The number of silent frames at the edge, and the length of the fade at 1 kHz, 2 to 10 frames.
    for (quiet, length) in [(0, 2), (2, 2), (3, 3), (7, 7), (10, 10), (50, 10)] {
      let edge = [Float](repeating: 0.004, count: quiet) + [Float](repeating: 0.5, count: 10)
      let fade = EdgeFade(edge: edge, channelCount: 1, frameCount: 100, peak: 0.5, rate: rate)
      #expect(fade.gains.count == length)
      for (gain, room) in zip(fade.gains, fade.roomGains) {
        #expect(abs(gain * gain + room * room - 1) < 1e-6)
      }
      #expect(fade.gains == fade.gains.sorted())
      #expect(fade.gains[0] > 0 && fade.gains[length - 1] < 1)
    }
    let stereo = EdgeFade(
      edge: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1], channelCount: 2, frameCount: 100, peak: 1, rate: rate)
    #expect(stereo.gains.count == 4)
    let short = EdgeFade(edge: [1], channelCount: 1, frameCount: 3, peak: 1, rate: rate)
    #expect(short.gains.count == 1)
    #expect(EdgeFade(edge: [], channelCount: 1, frameCount: 1, peak: 1, rate: rate).gains == [])
  }

  @Test func aLoopRunsIntoItsBeginning() {
    let pause = tone(hertz: 3, rate: rate, count: 1000, amplitude: 0.1)
    let tone = RoomTone(pause: pause, channelCount: 1, rate: rate)
    #expect(tone.frameCount == 950)
    #expect(tone.frameCount == RoomTone.loopCount(of: 1000, rate: rate))
    #expect(Array(tone.samples[50...]) == Array(pause[50..<950]))
    let steepest = zip(pause, pause.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    for frame in -2000..<2000 {
      let step = tone.sample(frame: frame + 1, channel: 0) - tone.sample(frame: frame, channel: 0)
      // Two tones in a crossfade have steeper steps than one tone.
      #expect(abs(step) < 4 * steepest)
    }
    #expect(tone.sample(frame: -1, channel: 0) == pause[949])
    #expect(tone.sample(frame: 950, channel: 0) == tone.sample(frame: 0, channel: 0))
  }

  @Test func theLongestPauseOfEachSourceIsItsRoom() {
    func play(_ source: String, _ pauses: [Range<Int>]) -> Timeline.Play {
      let item = AyahAudioItem(
        ayah: AyahRef(surah: 1, ayah: 1), source: SourceKey(source), sourceRate: rate,
        range: FrameRange(0..<20_000), reciterName: "", isPersonal: true,
        innerPauses: pauses.map { FrameRange($0) })
      return Timeline.Play(
        item: item, part: item.range, speed: 1,
        label: Timeline.Label(
          ayah: item.ayah, repetition: 1, repetitions: 1, pass: 1, passes: 1, reciter: ""))
    }
    let pauses = RoomTone.pauses(of: [
      play("a", [100..<500, 1000..<1600, 3000..<3600]), play("b", [10_000..<19_000]),
      play("c", [100..<299]), play("d", []), play("e", [100..<300]),
    ])
    #expect(
      pauses == [
        SourceKey("a"): FrameRange(1050..<1550), SourceKey("b"): FrameRange(10_050..<14_050),
        SourceKey("e"): FrameRange(150..<250),
      ])
  }

  @Test func aGapBeginsAndEndsWhereItsNeighboursLeaveIt() {
    let loop = RoomTone(loop: (0..<70).map { Float($0) }, channelCount: 1)
    let gap = GapSound(before: loop, after: loop, frameCount: 200, channelCount: 1, rate: rate)
    let samples = gap.samples(0..<200)
    #expect(samples.count == 200)
    // The sound begins with the start of the loop and ends just before another start of the loop.
    #expect(samples[..<150] == (0..<150).map { Float($0 % 70) }[...])
    #expect(abs(samples[199] - 69) < 2)
    #expect(gap.samples(60..<180) == Array(samples[60..<180]))
    let nothing = GapSound(before: nil, after: nil, frameCount: 5, channelCount: 2, rate: rate)
    #expect(nothing.isSilent)
    #expect(nothing.samples(1..<4) == [Float](repeating: 0, count: 6))
    let fading = GapSound(before: nil, after: loop, frameCount: 60, channelCount: 1, rate: rate)
    #expect(fading.samples(0..<10) == [Float](repeating: 0, count: 10))
    #expect(abs(fading.samples(59..<60)[0] - 69) < 1)
  }

  @Test(arguments: [16, 24])
  func ditherLeavesWhatFitsAndIsTriangularElsewhere(bits: Int) {
    let full = Float(1 << (bits - 1))
    let exact: [Float] = [0, 1, -1, 100, -full, full - 1].map { $0 / full }
    var block = exact
    var dither = Dither(bits: bits, seed: 5)
    dither.apply(to: &block)
    #expect(block == exact)

    let count = 40_000
    block = [Float](repeating: 0.25 / full, count: count)
    dither.apply(to: &block)
    var again = [Float](repeating: 0.25 / full, count: count)
    var same = Dither(bits: bits, seed: 5)
    same.apply(to: &again)
    #expect(block == again)
    let steps = block.map { Double($0 * full) }
    #expect(Set(steps) == [-1, 0, 1])
    // The mean equals the signal, and the variance of the error is that of triangular dither: 1/4
    // of a squared step.
    let mean = steps.reduce(0, +) / Double(count)
    #expect(abs(mean - 0.25) < 0.01)
    let error = steps.reduce(0) { $0 + ($1 - 0.25) * ($1 - 0.25) } / Double(count)
    #expect(abs(error - 0.25) < 0.01)

    var loud: [Float] = [1.5, -2]
    dither.apply(to: &loud)
    #expect(loud == [(full - 1) / full, -1])
  }

  @Test func aFullScaleToneHasTheLoudnessOfTheStandard() throws {
    // By BS.1770, a tone of 997 Hz at full scale in one channel has −3.01 LUFS.
    let rate = SampleRate(hertz: 48_000)
    var meter = try LoudnessMeter(rate: rate, channels: 1)
    let signal = tone(hertz: 997, rate: rate, count: 96_000)
    for block in stride(from: 0, to: 96_000, by: 7000) {
      meter.process(signal.span.extracting(block..<min(block + 7000, 96_000)))
    }
    let loudness = meter.finish()
    #expect(abs((loudness.integrated ?? 0) + 3.01) < 0.05)
    #expect(abs(loudness.truePeak.value) < 0.2)
    let silent = try LoudnessMeter(rate: rate, channels: 2).finish()
    #expect(silent == Loudness(integrated: nil, truePeak: Decibels(-.infinity)))
  }

  @Test func sourcesAreMatchedBelowTheCeiling() {
    func gains(
      _ groups: [String: (Double?, Double)], to target: Double? = nil
    ) -> [String: Double] {
      LoudnessMatch.gains(
        of: groups.mapValues { Loudness(integrated: $0.0, truePeak: Decibels($0.1)) }, to: target
      ).mapValues { (20 * log10(Double($0)) * 1000).rounded() / 1000 }
    }
    #expect(gains(["a": (-30, -5)]) == ["a": 0])
    #expect(gains(["a": (-24, -10), "b": (-16, -2)]) == ["a": 6, "b": -2])
    // A group with −24 LUFS and a peak of −3 dBTP can reach at most −22 LUFS, so the other group
    // gets this loudness too.
    #expect(gains(["a": (-24, -3), "b": (-16, -2)]) == ["a": 2, "b": -6])
    #expect(gains(["a": (nil, -90), "b": (-16, -2)]) == ["a": 0, "b": -2])
    #expect(gains([:]) == [:])
    // A target also applies to a single group. The ceiling of −1 dBTP limits it.
    #expect(gains(["a": (-30, -15)], to: -20) == ["a": 10])
    #expect(gains(["a": (-30, -5)], to: -20) == ["a": 4])
    #expect(gains(["a": (-24, -10), "b": (-16, -2)], to: -23) == ["a": 1, "b": -7])
    #expect(gains(["a": (nil, -90)], to: -20) == ["a": 0])
  }
}
