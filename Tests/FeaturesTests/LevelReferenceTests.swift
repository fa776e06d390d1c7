import DSP
import Foundation
import Testing

@testable import Features

@Suite struct LevelReferenceTests {
  /// Compares with the definition: the 95th percentile of all levels so far, by sorting them.
  @Test(arguments: [Float(-20), -40, -60, -85, -120])
  func theLoweringIsThatOfTheSortedLevels(loudest: Float) {
    let levels = noise(400, amplitude: 20, seed: 11).map { loudest - 20 + $0 }
    var reference = LevelReference()
    #expect(reference.lowering == 0)
    for count in 1...levels.count {
      reference.append(levels[count - 1])
      let percentile = levels[..<count].sorted()[count - 1 - count / 20]
      // Bins are half a decibel wide.
      let softness = -33 - max(percentile, -90)
      #expect(abs(reference.softness - softness) <= 0.25001)
      #expect(abs(reference.lowering - max(0, softness)) <= 0.25001)
    }
  }

  @Test func digitalSilenceDoesNotCount() {
    var reference = LevelReference()
    for _ in 0..<1_000 { reference.append(-.infinity) }
    #expect(reference.lowering == 0)
    reference.append(-53)
    #expect(reference.lowering == 20)
  }

  /// The gains are powers of two (−60 dB, −36 dB, +18 dB), which scale samples and spectra without
  /// rounding.
  @Test(arguments: [-10, -6, 3])
  func theGainOfARecordingChangesNothingThatIsHeard(exponent: Int) {
    let gain = Float(sign: .plus, exponent: exponent, significand: 1)
    let plain = speech()
    let (before, after) = (heard(plain), heard(plain.map { $0 * gain }))
    #expect(before.acoustic.count == 234 * AcousticScores.classCount)
    #expect(before.cepstra.count == after.cepstra.count)
    #expect(before.acoustic == after.acoustic)
    // The coefficients of each hop except the first coefficient, which contains the level.
    let shapes = zip(before.cepstra, after.cepstra).enumerated().filter {
      $0.offset % FeatureChunk.coefficients > 0
    }
    // Logarithms of scaled numbers are rounded differently.
    #expect(shapes.allSatisfy { abs(Int($0.element.0) - Int($0.element.1)) <= 1 })
  }

  /// Returns seven seconds of vowels at about −25 dB with pauses at −53 dB, above the floors of all
  /// bands.
  private func speech() -> [Float] {
    let vowels = voice(150, 112_000, amplitude: 0.2)
    let hiss = noise(112_000, amplitude: 4e-3, seed: 5)
    return vowels.indices.map { n in (n / 4_000 % 4 < 3 ? vowels[n] : 0) + hiss[n] }
  }

  private func heard(_ samples: [Float]) -> (acoustic: [UInt8], cepstra: [Int]) {
    var extractor = FeatureExtractor(model: .bundled)
    var chunks: [FeatureChunk] = []
    extractor.process(samples.span) { chunks.append($0) }
    _ = extractor.finish { chunks.append($0) }
    var header = header(samples.count)
    header.acousticModel = AcousticModelRecord(.bundled)
    let features = FeatureFile(header, chunks)
    return (
      features.acousticScores?.logPosteriors ?? [],
      features.cepstra.map { Int(($0 * 100).rounded()) }
    )
  }

  /// Damaged floating-point samples can have any level.
  @Test func anyLevelIsTaken() {
    var reference = LevelReference()
    for level in [Float.infinity, .greatestFiniteMagnitude, 400, .nan, -.infinity] {
      reference.append(level)
    }
    #expect(reference.softness == -53 && reference.lowering == 0)
  }
}
