import AudioCore
import DSP
import Foundation
import Testing

private let rate = 16_000

/// Numbers in −1 … 1, the same every time.
private struct Noise {
  var state: UInt64
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(Int32(truncatingIfNeeded: state >> 32)) / 2_147_483_648
  }
}

/// Something like a voice: syllables of uneven length, loudness and pitch, in a quiet room.
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

/// A voice whose last stretch comes several times in all, and goes on after that.
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
  search.finish()
  return search.stretches
}

@Suite struct StuckSoundTests {
  @Test(arguments: [
    (2_003, 8), (4_800, 3), (7_777, 3), (12_800, 5), (12_877, 3), (20_011, 4), (44_444, 3),
  ])
  func aStretchThatComesAgainAndAgainIsFound(period: Int, count: Int) throws {
    let found = stretches(of: stuck(period, count))
    try #require(found.count == 1)
    #expect(found[0].count == count)
    #expect(found[0].periodSeconds == Double(period) / Double(rate))
    // What is quiet at its edges is like nothing: a few hops.
    let start = Double(8 * rate - period) / Double(rate)
    #expect(abs(found[0].startSeconds - start) < 0.15)
  }

  @Test func itIsFoundInWhatWasCompressedSince() throws {
    // Noise 26 dB below the voice stands for what a coder adds.
    var noise = Noise(state: 21)
    let x = stuck(12_877, 5).map { $0 * Float(1 + 0.05 * noise.next()) }
    let found = stretches(of: x)
    try #require(found.count == 1)
    #expect(found[0].count == 5)
    #expect(found[0].periodSeconds == 12_877.0 / Double(rate))
  }

  @Test func whatDoesNotGetStuckIsNotFound() {
    #expect(stretches(of: voice(seconds: 30)) == [])
    // Said twice is not stuck.
    #expect(stretches(of: stuck(12_800, 2)) == [])
    // The same text once more, by the same voice a little later each time.
    let phrase = voice(seconds: 1)
    let again = (0..<6).flatMap { n in
      phrase.enumerated().map { $1 * Float(sin(0.02 * Double(n) * Double($0))) }
    }
    #expect(stretches(of: again) == [])
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
    // Beeps, and a tone that swells.
    #expect(stretches(of: tone { $0.truncatingRemainder(dividingBy: 1) < 0.5 ? 0.3 : 0 }) == [])
    #expect(stretches(of: tone { 0.3 * (1.01 + sin(2 * .pi * $0)) }) == [])
  }

  @Test func blocksDoNotMatter() {
    let x = stuck(12_877, 4)
    let whole = stretches(of: x, block: x.count)
    #expect(whole.count == 1)
    for block in [1, 159, 65_536] { #expect(stretches(of: x, block: block) == whole) }
  }

  @Test func whatIsSaidNamesPlaceLengthAndCount() {
    var search = StuckSound(rate: SampleRate(hertz: rate))
    search.process(stuck(12_800, 5).span)
    search.finish()
    #expect(search.remarks.count == 1)
    let start = Decimals.clock(search.stretches.first?.startSeconds ?? 0, 1)
    #expect(
      search.remarks.first
        == "the sound is stuck from \(start): the same 0.80 s come 5 times")
  }
}
