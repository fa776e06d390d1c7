import Features
import Foundation
import Testing

/// Tests of the features of signals with known values. The first and the last hops are skipped,
/// because the ends of the signal cut their windows.
@Suite struct FeatureMeaningTests {
  private let middle = 5..<95

  @Test func aFullScaleSineIsThreeDecibelsDown() {
    let features = extract(sine(1_000, 16_000, amplitude: 1))
    // A window contains 25 whole periods, so the phase has no effect.
    #expect(Set(features.column(.level, in: middle)) == [-3.01])
    #expect(Set(features.column(.peak, in: middle)) == [0])
  }

  @Test(arguments: [250.0, 400, 1_000, 2_345, 3_800])
  func aSineInTheBandReadsAsItsLevel(hertz: Double) {
    let features = extract(sine(hertz, 16_000))
    let level = features.column(.level, in: middle)
    let band = features.column(.bandLevel, in: middle)
    // A window contains no whole number of periods. Therefore the level varies by 1 / (2π · f · 25
    // ms), 0.11 dB at 250 Hz, while the band level is constant.
    let worst = zip(level, band).map { abs($0 - $1) }.max() ?? 1
    #expect(worst < 0.12)
  }

  @Test(arguments: [30.0, 60, 4_200, 7_000])
  func aSineOutsideTheBandDoesNotCount(hertz: Double) {
    let band = extract(sine(hertz, 16_000)).column(.bandLevel, in: middle)
    // The greatest side lobe of a Hann window is at −31 dB.
    #expect((band.max() ?? 0) < -9 - 31)
  }

  @Test func noiseIsFlatAndASineIsNot() {
    let flat = extract(noise(16_000)).column(.flatness, in: middle)
    // The expected flatness of independent bins of white noise is exp(−γ) = 0.561. Ninety windows
    // of some 60 independent bins each leave a random error of about 0.01.
    #expect(abs(flat.reduce(0, +) / 90 - 0.561) < 0.04)
    #expect((extract(sine(1_000, 16_000)).column(.flatness, in: middle).max() ?? 1) < 0.001)
  }

  @Test func aSteadySoundHasNoFluxAndAnOnsetHas() {
    let steady = extract(sine(1_000, 16_000)).column(.flux, in: middle)
    #expect((steady.max() ?? 1) < 0.01)
    #expect(extract(sine(1_000, 16_000)).column(.flux)[0] == 0)
    let onset = extract([Float](repeating: 0, count: 8_000) + sine(1_000, 8_000))
    // Hop 49 is the first hop whose window contains frame 8,000.
    #expect(onset.column(.flux, in: 0..<49).allSatisfy { $0 == 0 })
    #expect(onset.column(.flux)[49] == 1)
  }

  @Test(arguments: [62.0, 85, 110, 147.3, 220, 311, 400, 480])
  func aVoiceIsHarmonic(hertz: Double) {
    let values = extract(voice(hertz, 16_000)).column(.harmonicity, in: middle)
    #expect((values.min() ?? 0) > 0.95)
  }

  @Test func noiseIsNotHarmonic() {
    let values = extract(noise(160_000)).column(.harmonicity, in: 5..<995)
    let mean = values.reduce(0, +) / Float(values.count)
    // The harmonicity of noise is the greatest of sixty correlations of 168 filtered samples each.
    #expect((0.2..<0.5).contains(mean), "\(mean)")
    #expect(values.filter { $0 > 0.8 }.count < 10)
  }

  @Test func aConstantIsNotHarmonic() {
    for step in 1...100 {
      let values = extract([Float](repeating: 0.0137 * Float(step), count: 1_600))
        .column(.harmonicity, in: 4..<6)
      #expect(values == [0, 0], "\(step)")
    }
  }

  @Test func aGainMovesOnlyTheFirstCepstralCoefficient() {
    let loud = extract(noise(3_200)).cepstra
    let quiet = extract(noise(3_200).map { $0 * 0.125 }).cepstra
    let expected = 26.0.squareRoot() * log(64)
    #expect(loud.count == 5 * 13)
    for i in loud.indices {
      let difference = Double(loud[i] - quiet[i])
      #expect(abs(difference - (i % 13 == 0 ? expected : 0)) < 0.011, "c\(i % 13)")
    }
  }

  @Test func theWaveformHoldsTheExtremesOfEachHop() {
    var signal = [Float](repeating: 0, count: 330)
    signal[0] = 0.5
    signal[159] = -0.25
    signal[160] = -1
    signal[329] = 1.7
    let wave = extract(signal).waveform()
    #expect(wave.min == [-32, -128, 0])
    #expect(wave.max == [64, 0, 127])
    // In a short last hop, only the existing samples count.
    let positive = extract([Float](repeating: 0.5, count: 161)).waveform()
    #expect(positive.min == [64, 64])
  }
}
