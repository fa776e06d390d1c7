import AudioCore
import DSP
import Foundation
import Testing

@Suite struct KernelTests {
  private static func noise(_ count: Int) -> [Float] {
    (0..<count).map { i in
      let random = (i * i * 7_919 + i * 104_729) % 2_003
      return Float(random) / 1_001.5 - 1
    }
  }

  private static let ranges = [0..<0, 0..<1, 3..<10, 0..<8, 5..<69, 1..<401, 0..<1_000]

  @Test(arguments: ranges)
  func levelsAgreeWithTheirDefinitions(range: Range<Int>) {
    let x = Self.noise(1_000)
    let part = x[range].map { Double($0) }
    let measure = LevelKernels.measure(x, in: range)
    let squares = part.reduce(0) { $0 + $1 * $1 }
    #expect(abs(Double(measure.sumOfSquares) - squares) <= 1e-6 * squares)
    #expect(Double(measure.peak) == part.map { abs($0) }.max() ?? 0)
    let extremes = LevelKernels.extremes(x, in: range)
    #expect(Double(extremes.least) == part.min() ?? 0)
    #expect(Double(extremes.greatest) == part.max() ?? 0)
  }

  @Test(arguments: ranges)
  func spectrumSumsAgreeWithTheirDefinitions(range: Range<Int>) {
    let x = Self.noise(1_000).map { abs($0) }
    let y = Array(Self.noise(1_003).map { abs($0) }[3...])
    let part = x[range].map { Double($0) }
    let other = y[range].map { Double($0) }
    // The tolerance is for sums of up to a thousand values within 0…1, in single precision.
    let tolerance = 1e-6 * Double(max(1, range.count))
    #expect(abs(Double(SpectrumKernels.sum(x, in: range)) - part.reduce(0, +)) <= tolerance)
    let dot = SpectrumKernels.dot(x, from: range.lowerBound, Array(y[range]))
    #expect(abs(Double(dot) - zip(part, other).reduce(0) { $0 + $1.0 * $1.1 }) <= tolerance)
    let rise = SpectrumKernels.rise(from: Array(x[range]), to: Array(y[range]))
    let exact = zip(part, other).reduce(0) { $0 + max(0, $1.1 - $1.0) }
    #expect(abs(Double(rise) - exact) <= tolerance)
    var roots = [Float](repeating: -1, count: range.count)
    SpectrumKernels.squareRoots(of: x, in: range, into: &roots)
    #expect(roots == x[range].map { $0.squareRoot() })
    var centred = [Float](repeating: -1, count: range.count)
    let mean = LevelKernels.removeMean(x, in: range, into: &centred)
    #expect(abs(Double(mean) * Double(range.count) - part.reduce(0, +)) <= tolerance)
    #expect(centred == x[range].map { $0 - mean })
  }

  @Test(arguments: [1, 2, 3, 4, 59, 60, 61, 124, 1_000])
  func theMeanLogarithmKeepsItsBound(count: Int) {
    for scale in [Float(1e-30), 1e-10, 1, 1e10, 1e30] {
      let x = Self.noise(count).map { (abs($0) + 1e-3) * scale }
      let exact = x.reduce(0) { $0 + log2(Double($1)) } / Double(count)
      let found = Double(SpectrumKernels.meanLog2(x, in: 0..<count))
      #expect(abs(found - exact) < 1e-5, "\(scale)")
    }
    let ones = [Float](repeating: 1.9999999, count: count)
    #expect(abs(SpectrumKernels.meanLog2(ones, in: 0..<count) - 1) < 1e-5)
    let zeros = [Float](repeating: 0, count: count)
    #expect(SpectrumKernels.meanLog2(zeros, in: 0..<count) == -127)
  }

  @Test func cleaningTakesOutWhatSpoilsAMeasurement() {
    var output: [Float] = [7]
    let input: [Float] = [
      0.5, .nan, .infinity, -.infinity, 1_001, -1_001, 1e-16, -1e-16, 1e-14, -0.5,
    ]
    LevelKernels.appendClean(input.span, limit: 1_000, to: &output)
    #expect(output == [7, 0.5, 0, 1_000, -1_000, 1_000, -1_000, 0, 0, 1e-14, -0.5])
  }

  @Test func theDecimatorPassesLowAndStopsHighTones() {
    let decimator = Decimator(factor: 4, reach: 24, cutoff: 1.0 / 16)
    #expect(decimator.reach == 24)
    func level(_ frequency: Double) -> Float {
      let signal = (0..<2_000).map { Float(sin(2 * Double.pi * frequency * Double($0))) }
      var output: [Float] = []
      decimator.append(signal, from: 0, count: 480, to: &output)
      #expect(output.count == 480)
      return output.map { abs($0) }.max() ?? 0
    }
    #expect(abs(level(0.01) - 1) < 0.01)
    #expect(abs(level(1.0 / 16) - 0.5) < 0.02)
    // The stopband of a Hamming window is at −53 dB.
    #expect(level(0.19) < 0.003)
  }

  @Test func theDecimatorDelaysNothing() {
    var signal = [Float](repeating: 0, count: 200)
    signal[24 + 4 * 10] = 1
    var output: [Float] = []
    Decimator(factor: 4, reach: 24, cutoff: 0.125).append(signal, from: 0, count: 20, to: &output)
    #expect(output.count == 20)
    #expect(output.indices.max { output[$0] < output[$1] } == 10)
  }

  @Test(arguments: [(168, 7, 62), (168, 0, 169), (10, 3, 1), (1, 0, 2), (40, 39, 2)])
  func theAutocorrelationAgreesWithItsDefinition(count: Int, first: Int, lags: Int) {
    let x = Self.noise(count)
    var result = [Float](repeating: 9, count: lags)
    Autocorrelation.normalised(x, from: first, into: &result)
    let exact = (first..<first + lags).map { lag in
      let (a, b) = (x.prefix(count - lag).map(Double.init), x.dropFirst(lag).map(Double.init))
      let energies = a.reduce(0) { $0 + $1 * $1 } * b.reduce(0) { $0 + $1 * $1 }
      let product = zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
      return energies > 0 ? product / energies.squareRoot() : 0
    }
    for (found, exact) in zip(result, exact) { #expect(abs(Double(found) - exact) < 1e-5) }
  }

  /// Computes Σ x · y in the order of `tilawa_dot_product`, one value at a time.
  private static func plainDot(_ x: ArraySlice<Float>, _ y: ArraySlice<Float>) -> Float {
    var sums = [Float](repeating: 0, count: 16)
    let (x, y) = (Array(x), Array(y))
    for i in x.indices {
      let lane = i < x.count / 16 * 16 ? i % 16 : i < x.count / 4 * 4 ? i % 4 : 0
      sums[lane] += x[i] * y[i]
    }
    let t: [Float] = (0..<4).map { lane in
      let left = sums[lane] + sums[lane + 4]
      let right = sums[lane + 8] + sums[lane + 12]
      return left + right
    }
    return (t[0] + t[2]) + (t[1] + t[3])
  }

  @Test(arguments: 1...70)
  func laggedProductsAreTheSameToTheBit(lags: Int) {
    for count in [lags, lags + 1, 97, 168, 171] where count >= lags {
      let x = Self.noise(count)
      var result = [Float](repeating: 9, count: lags)
      Autocorrelation.normalised(x, from: 0, into: &result)
      var head = Self.plainDot(x.prefix(count - lags + 1), x.prefix(count - lags + 1))
      var tail = Self.plainDot(x.suffix(count - lags + 1), x.suffix(count - lags + 1))
      var expected = result
      for lag in (0..<lags).reversed() {
        let product = Self.plainDot(x.dropLast(lag), x.dropFirst(lag))
        expected[lag] = max(-1, min(1, product / (head * tail).squareRoot()))
        if lag > 0 {
          head += x[count - lag] * x[count - lag]
          tail += x[lag - 1] * x[lag - 1]
        }
      }
      #expect(result == expected, "\(count) samples")
    }
  }

  @Test(arguments: [(1, 1), (2, 3), (3, 8), (4, 24), (4, 31), (7, 40)])
  func thinnedSamplesAreTheSameToTheBit(factor: Int, reach: Int) {
    let decimator = Decimator(factor: factor, reach: reach, cutoff: 0.1)
    // A single 1 at each position gives one tap each.
    let taps = (0...2 * reach).map { tap in
      var impulse = [Float](repeating: 0, count: 2 * reach + 1)
      impulse[tap] = 1
      var one: [Float] = []
      decimator.append(impulse, from: 0, count: 1, to: &one)
      return one[0]
    }
    let signal = Self.noise(3 + 18 * factor + 2 * reach + 1)
    var output: [Float] = [5]
    decimator.append(signal, from: 3, count: 19, to: &output)
    let expected = (0..<19).map { j in
      Self.plainDot(signal[(3 + j * factor)...].prefix(taps.count), taps[...])
    }
    #expect(output == [5] + expected)
  }

  @Test func aQuietEndKeepsItsDigits() {
    // The second half is 90 dB quieter. Computing its energy as a difference of two energies would
    // lose all precision.
    let x = (0..<64).map { Float(sin(0.7 * Double($0))) * ($0 < 32 ? 1 : 3e-5) }
    var result = [Float](repeating: 9, count: 1)
    Autocorrelation.normalised(x, from: 40, into: &result)
    let (a, b) = (x.prefix(24).map(Double.init), x.suffix(24).map(Double.init))
    let energies = a.reduce(0) { $0 + $1 * $1 } * b.reduce(0) { $0 + $1 * $1 }
    let exact = zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } / energies.squareRoot()
    #expect(abs(Double(result[0]) - exact) < 1e-5)
  }

  @Test func silenceResemblesNothing() {
    var result = [Float](repeating: 9, count: 5)
    Autocorrelation.normalised([Float](repeating: 0, count: 20), from: 1, into: &result)
    #expect(result == [0, 0, 0, 0, 0])
  }

  @Test func everyLibraryHasANameAndAVersion() {
    #expect(KernelVersions.all.count == 4)
    for text in KernelVersions.all {
      let parts = text.split(separator: " ")
      #expect(parts.count == 2)
      #expect(parts.last?.first?.isNumber == true, "\(text)")
    }
    #expect(Converter.fast.library == KernelVersions.swresample)
    #expect(Converter.sincBest.library == KernelVersions.sampleRate)
  }

  @Test(arguments: [
    KernelError.ratioTooLarge(
      from: SampleRate(hertz: 1), to: SampleRate(hertz: 16_000), limit: 256),
    .speedOutOfRange(speed: 99, range: 0.1...10),
    .refused(library: "libsamplerate 0.2.2", reason: "Channel count must be >= 1."),
    .libraryMissing(library: "libswresample", reason: "cannot open shared object file"),
  ])
  func everyErrorExplainsItself(error: KernelError) {
    #expect(!error.problem.isEmpty)
    let verb = error.remedy.prefix { $0 != " " }
    #expect(["choose", "install"].contains(verb), "\(error.remedy)")
  }
}
