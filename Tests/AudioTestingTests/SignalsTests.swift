import AudioCore
import AudioTesting
import Testing

@Suite struct SignalsTests {
  private static let rate = SampleRate(hertz: 16_000)

  @Test func aFullScaleSineIsThreeDecibelsDown() {
    let sine = tone(hertz: 1000, rate: Self.rate, count: 16_000)
    #expect(abs(level(sine).value + 3.0103) < 1e-3)
  }

  @Test func whiteNoiseHasItsLevel() {
    // The relative deviation of the mean square of n samples is 2/√(5·n): 0.02 dB at 50,000.
    #expect(abs(level(noise(seed: 1, count: 50_000)).value + 4.771) < 0.1)
    #expect(noise(seed: 1, count: 8) == noise(seed: 1, count: 8))
    #expect(noise(seed: 1, count: 8) != noise(seed: 2, count: 8))
  }

  @Test func pinkNoiseFallsByThreeDecibelsPerOctave() {
    // The differences of neighbouring samples contain mainly the upper half of the band.
    let pink = pinkNoise(seed: 2, count: 65_536)
    let steps = zip(pink, pink.dropFirst()).map { $1 - $0 }
    #expect(abs(level(pink).value) < 2)
    #expect(level(steps) < Decibels(level(pink).value - 5))
  }

  @Test(arguments: [440.0, 441.7, 3000])
  func theFrequencyOfAToneIsRead(hertz: Double) throws {
    let sine = tone(hertz: hertz, rate: Self.rate, count: 16_000)
    let found = try #require(toneFrequency(sine, rate: Self.rate))
    // The tolerance is a tenth of a cent.
    #expect(abs(found / hertz - 1) < 6e-5)
  }

  @Test func humHasUnitPower() {
    #expect(abs(meanSquare(hum(rate: Self.rate, count: 16_000)) - 1) < 1e-6)
  }

  @Test func nothingHasNoLevel() {
    #expect(level([Float]()) == Decibels(-.infinity))
    #expect(peak([Float]()) == 0)
    #expect(toneFrequency([], rate: Self.rate) == nil)
  }
}
