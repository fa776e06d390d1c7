import DSP
import Foundation
import Testing

@Suite struct RealFFTTests {
  /// The definition, summed directly in double precision: slow and obviously correct.
  private func definition(_ x: [Float]) -> [Double] {
    (0...x.count / 2).map { k in
      var re = 0.0
      var im = 0.0
      for (n, sample) in x.enumerated() {
        let angle = -2 * Double.pi * Double(k * n) / Double(x.count)
        re += Double(sample) * cos(angle)
        im += Double(sample) * sin(angle)
      }
      return re * re + im * im
    }
  }

  private func noise(_ count: Int) -> [Float] {
    (0..<count).map { i in
      let random = (i * i * 7_919 + i * 104_729) % 2_003
      return Float(random) / 1_001.5 - 1
    }
  }

  @Test(arguments: [1, 2, 60, 97, 256, 512])
  func agreesWithItsDefinition(size: Int) {
    let x = noise(size)
    var fft = RealFFT(size: size)
    let power = fft.power(x)
    #expect(power.count == size / 2 + 1)
    // |X|² is at most size²; single precision keeps about 1e-7 of the greatest |X|.
    for (measured, exact) in zip(power, definition(x)) {
      #expect(abs(Double(measured) - exact) <= 1e-4 * Double(size))
    }
  }

  @Test func aWindowedPartOfASignalIsPaddedWithZeros() {
    let signal = noise(100)
    let window = (0..<40).map { Float($0) / 40 }
    let padded = (0..<64).map { $0 < 40 ? signal[13 + $0] * window[$0] : 0 }
    var fft = RealFFT(size: 64)
    var power = [Float](repeating: -1, count: 33)
    fft.power(signal, from: 13, times: window, into: &power)
    #expect(power == fft.power(padded))
  }

  @Test func anImpulseIsFlatAndAConstantIsNot() {
    var fft = RealFFT(size: 8)
    #expect(fft.power([0, 0, 1, 0, 0, 0, 0, 0]) == [1, 1, 1, 1, 1])
    #expect(fft.power([Float](repeating: 1, count: 8)) == [64, 0, 0, 0, 0])
  }

  @Test func manyMayBePlannedAtOnce() async {
    let x = noise(512)
    let spectra = await withTaskGroup(of: [Float].self) { group in
      for _ in 0..<32 {
        group.addTask {
          var fft = RealFFT(size: 512)
          return fft.power(x)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(spectra.count == 32)
    #expect(Set(spectra).count == 1)
  }
}

extension RealFFT {
  /// Returns the power spectrum of a whole signal without a window.
  fileprivate mutating func power(_ signal: [Float]) -> [Float] {
    var power = [Float](repeating: -1, count: binCount)
    let ones = [Float](repeating: 1, count: signal.count)
    self.power(signal, from: 0, times: ones, into: &power)
    return power
  }
}
