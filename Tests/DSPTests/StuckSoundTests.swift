import AudioCore
import DSP
import Foundation
import Testing

private let rate = 16_000

/// Repeatable numbers in −1 … 1.
private struct Noise {
  var state: UInt64
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(Int32(truncatingIfNeeded: state >> 32)) / 2_147_483_648
  }
}

/// An imitation of a voice: syllables of varying length, loudness and pitch, in a quiet room.
private func voice(seconds: Double, seed: UInt64 = 3) -> [Float] {
  var noise = Noise(state: seed)
  var samples: [Float] = []
  var phase = 0.0
  while samples.count < Int(seconds * Double(rate)) {
    let length = 1_600 + Int(2_400 * abs(noise.next()))
    let (pitch, loudness) = (130 + 30 * noise.next(), 0.05 + 0.15 * abs(noise.next()))
    for n in 0..<length {
      let envelope = sin(.pi * Double(n) / Double(length))
      phase += 2 * .pi * (pitch + 4 * noise.next()) / Double(rate)
      let sound = (1...6).reduce(0.0) { $0 + sin(Double($1) * phase) / Double($1) }
      samples.append(Float(loudness * envelope * sound + 0.001 * noise.next()))
    }
  }
  return Array(samples.prefix(Int(seconds * Double(rate))))
}

/// A voice whose last segment occurs `count` times, followed by another voice.
private func stuck(_ period: Int, _ count: Int) -> [Float] {
  let x = voice(seconds: 8)
  let stretch = x[(x.count - period)...]
  return x + Array(repeating: stretch, count: count - 1).flatMap { $0 }
    + voice(seconds: 6, seed: 11)
}

private func stretches(
  of samples: [Float], rate: Int = rate, block: Int = 5_000
) -> [StuckSound.Stretch] {
  var search = StuckSound(rate: SampleRate(hertz: rate))
  for start in stride(from: 0, to: samples.count, by: block) {
    search.process(samples[start..<min(samples.count, start + block)].span)
  }
  return search.finish()
}

@Suite struct StuckSoundTests {
  @Test(arguments: [
    (2_003, 8), (4_800, 3), (12_800, 5), (12_877, 3), (20_011, 4), (44_444, 3),
  ])
  func aStretchThatComesAgainAndAgainIsFound(period: Int, count: Int) throws {
    let found = stretches(of: stuck(period, count))
    try #require(found.count == 1)
    #expect(found[0].count == count)
    // The period is found to a sixteenth of a sample.
    #expect(abs(found[0].periodSeconds * Double(rate) - Double(period)) < 0.1)
    // The quiet edges of a segment do not match, so the start may be off by a few hops.
    let start = Double(8 * rate - period) / Double(rate)
    #expect(abs(found[0].startSeconds - start) < 0.15)
  }

  @Test func itIsFoundInWhatWasCompressedSince() throws {
    // Noise 26 dB below the voice imitates a lossy codec.
    var noise = Noise(state: 21)
    let x = stuck(12_877, 5).map { $0 * Float(1 + 0.05 * noise.next()) }
    let found = stretches(of: x)
    try #require(found.count == 1)
    #expect(found[0].count == 5)
    #expect(abs(found[0].periodSeconds * Double(rate) - 12_877) < 0.1)
  }

  @Test func whatDoesNotGetStuckIsNotFound() {
    #expect(stretches(of: voice(seconds: 30)) == [])
    // Two occurrences do not count as stuck.
    #expect(stretches(of: stuck(12_800, 2)) == [])
    // The same phrase again, with a different modulation each time.
    let phrase = voice(seconds: 1)
    let again = (0..<6).flatMap { n in
      phrase.enumerated().map { $1 * Float(sin(0.02 * Double(n) * Double($0))) }
    }
    #expect(stretches(of: again) == [])
  }

  /// Damaged floating-point samples may have any value.
  @Test(arguments: [Float(1e20), 3e38, .infinity])
  func hugeSamplesAreNotStuck(value: Float) {
    var samples = voice(seconds: 6)
    for index in 30_000..<30_400 { samples[index] = index % 2 == 0 ? value : -value }
    #expect(stretches(of: samples) == [])
    #expect(stretches(of: [Float](repeating: value, count: 3 * rate)) == [])
  }

  @Test func silenceAndTonesAreNotStuck() {
    #expect(stretches(of: [Float](repeating: 0, count: 20 * rate)) == [])
    #expect(stretches(of: [Float](repeating: 0.3, count: 20 * rate)) == [])
    func tone(_ level: (Double) -> Double) -> [Float] {
      (0..<20 * rate).map { n in
        let t = Double(n) / Double(rate)
        return Float(level(t) * sin(2 * .pi * 440 * t))
      }
    }
    #expect(stretches(of: tone { _ in 0.3 }) == [])
    // Beeps at regular intervals, and a swelling tone.
    #expect(stretches(of: tone { $0.truncatingRemainder(dividingBy: 1) < 0.5 ? 0.3 : 0 }) == [])
    #expect(stretches(of: tone { 0.3 * (1.01 + sin(2 * .pi * $0)) }) == [])
  }

  /// The period at 22,050 Hz is not a whole number of samples at the rate of the detector, 16,000
  /// Hz.
  @Test func itIsFoundAtAnotherRate() throws {
    let source = SampleRate(hertz: 22_050)
    var resampler = try Resampler(
      from: source, to: SampleRate(hertz: rate), channels: 1, converter: .fast)
    var converted: [Float] = []
    resampler.process(stuck(7_343, 4).span, into: &converted)
    resampler.finish(into: &converted)
    let found = stretches(of: converted)
    try #require(found.count == 1)
    #expect(found[0].count == 4)
    #expect(abs(found[0].periodSeconds - 7_343 / 22_050) < 1e-4)
  }

  @Test func whatIsRepeatedOnPurposeIsNotStuck() {
    // A clip of a drill: it begins and ends softly.
    let clip = voice(seconds: 1.5).enumerated().map { n, x in
      x * Float(min(1, Double(n) / 1_600, Double(24_000 - 1 - n) / 1_600))
    }
    let drill = Array(repeating: clip, count: 6).flatMap { $0 }
    #expect(stretches(of: voice(seconds: 8) + drill) == [])
    // A signal that consists of a single pattern.
    let pattern = voice(seconds: 0.8)
    #expect(stretches(of: Array(repeating: pattern, count: 20).flatMap { $0 }) == [])
  }

  @Test func notesThatSwingAreNotStuck() {
    // A held note with a vibrato of 5 Hz: it repeats every 0.2 s, exact to the sample.
    var phase = 0.0
    let note = (0..<4 * rate).map { n in
      phase += (200 + 6 * sin(2 * .pi * 5 * Double(n) / Double(rate))) / Double(rate)
      let sum = (1...8).reduce(0.0) { $0 + sin(2 * .pi * Double($1) * phase) / Double($1) }
      return Float(0.1 * sum)
    }
    #expect(stretches(of: voice(seconds: 8) + note + voice(seconds: 4, seed: 5)) == [])
    // A hum with all harmonics of the mains, switched on and off.
    let hum = (0..<8 * rate).map { n in
      let isOn = n / 3_200 % 5 < 3
      let t = Double(n) / Double(rate)
      return isOn
        ? Float((1...10).reduce(0.0) { $0 + 0.1 / Double($1) * sin(2 * .pi * 50 * Double($1) * t) })
        : 0
    }
    #expect(stretches(of: voice(seconds: 8) + hum) == [])
  }

  @Test func blocksDoNotMatter() {
    let x = stuck(12_877, 4)
    let whole = stretches(of: x, block: x.count)
    #expect(whole.count == 1)
    for block in [1, 159, 65_536] { #expect(stretches(of: x, block: block) == whole) }
  }
}
