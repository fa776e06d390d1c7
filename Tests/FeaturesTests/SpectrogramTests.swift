import Foundation
import Testing

@testable import Features

@Suite struct SpectrogramTests {
  private func columns(_ signal: [Float], level: Int = 0, tile: Int = 0) throws -> [[UInt8]] {
    let codes = try Spectrogram(FeatureReader(extract(signal))).tile(tile, level: level)
    return stride(from: 0, to: codes.count, by: 26).map { Array(codes[$0..<$0 + 26]) }
  }

  /// Returns the band whose triangle is highest at a frequency: the corners of the triangles are
  /// equally spaced in mel.
  private func band(at hertz: Double) -> Int {
    func mel(_ hertz: Double) -> Double { 2595 * log10(1 + hertz / 700) }
    return Int((mel(hertz) / (mel(8_000) / 27)).rounded()) - 1
  }

  @Test(arguments: [300.0, 1_000, 3_000, 6_000])
  func aToneLiesInItsBand(hertz: Double) throws {
    let column = try columns(sine(hertz, 16_000))[10]
    let loudest = try #require(column.indices.max { column[$0] < column[$1] })
    // The picture has 13 coefficients for 26 bands, so it is blurred over two bands.
    #expect(abs(loudest - band(at: hertz)) <= 1, "\(column)")
    // Bands far from the loudest one are at least 20 dB lower, which is a difference of 40 codes.
    let far = column.indices.filter { abs($0 - loudest) > 6 }
    #expect(far.allSatisfy { Int(column[$0]) < Int(column[loudest]) - 40 })
  }

  /// Compares with the formula, in double precision, from the stored coefficients.
  @Test func aColumnIsTheInverseOfItsCepstrum() throws {
    let signal = noise(8_000) + voice(140, 8_000)
    let features = extract(signal)
    for (row, column) in try columns(signal).enumerated() {
      let cepstrum = features.cepstra[13 * row..<13 * row + 13].map(Double.init)
      let expected = (0..<26).map { band in
        var logarithm = 0.0
        for (i, coefficient) in cepstrum.enumerated() {
          let gain: Double = i == 0 ? (1 / 26.0).squareRoot() : (2 / 26.0).squareRoot()
          let angle: Double = Double.pi * Double(i) * (Double(band) + 0.5) / 26
          logarithm += coefficient * gain * cos(angle)
        }
        return 10 / log(10.0) * logarithm
      }
      for (code, level) in zip(column, expected) {
        // Half a code of rounding, plus the error of single precision.
        #expect(abs(Double(code) - (2 * level + 255)) <= 0.51, "row \(row)")
      }
    }
  }

  @Test func aGainOfTwelveDecibelsIsTwentyFourCodes() throws {
    let soft = try columns(noise(16_000, amplitude: 0.1))
    let loud = try columns(noise(16_000, amplitude: 0.1 * Float(pow(10, 12 / 20.0))))
    for (one, other) in zip(soft.joined(), loud.joined()) {
      // The tolerance allows for the rounding of both codes.
      #expect(abs(Int(other) - Int(one) - 24) <= 1)
    }
  }

  @Test func aLevelJoinsColumnsByTheirMean() throws {
    let signal = sine(500, 4_000) + noise(4_000) + sine(2_000, 4_480)
    let (fine, joined) = (try columns(signal), try columns(signal, level: 1))
    // 12,480 frames are 78 hops or 20 rows.
    #expect(fine.count == 20)
    #expect(joined.count == 10)
    for (index, column) in joined.enumerated() {
      for band in 0..<26 {
        let mean = Double(Int(fine[2 * index][band]) + Int(fine[2 * index + 1][band])) / 2
        #expect(abs(Double(column[band]) - mean) <= 1)
      }
    }
    // The last column covers the remaining rows.
    #expect(try columns(signal, level: 3).count == 3)
    #expect(try columns(signal, level: Spectrogram.lastLevel).count == 1)
  }

  @Test func aTileHas256ColumnsAndNothingLiesBehindTheEnd() throws {
    // The signal has 300 rows of 640 frames.
    let signal = noise(300 * 640)
    #expect(try columns(signal).count == 256)
    #expect(try columns(signal, tile: 1).count == 44)
    #expect(try columns(signal, tile: 2) == [])
    #expect(try columns(signal, level: 12, tile: Int.max) == [])
    #expect(try columns([]) == [])
  }

  @Test func digitalSilenceIsBlack() throws {
    let silent = try columns([Float](repeating: 0, count: 6_400))
    // All values are at the floor of −120 dBFS.
    #expect(Set(silent.joined()) == [15])
  }
}
