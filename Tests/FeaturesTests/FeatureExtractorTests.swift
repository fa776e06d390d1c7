import AudioCore
import Features
import Foundation
import Testing

@Suite struct FeatureExtractorTests {
  /// A voice, then noise, a quiet sine and a voice that becomes louder: 24 hops and a short one.
  private static let varied =
    voice(140, 1_200) + noise(1_000, amplitude: 0.2) + sine(700, 900, amplitude: 0.003)
    + voice(93.7, 803, amplitude: 0.9)

  @Test func agreesWithItsDefinition() {
    let features = extract(Self.varied)
    let exact = FeatureDefinition(Self.varied)
    let columns = Dictionary(
      uniqueKeysWithValues: FeatureColumn.allCases.map { ($0, features.column($0)) })
    #expect(features.hopCount == 25)
    func values(_ column: FeatureColumn) -> [Float] { columns[column] ?? [] }
    for n in 0..<25 {
      // The tolerance is half a step of the codes, plus the error of single precision.
      #expect(abs(Double(values(.level)[n]) - exact.level(n)) < 0.0055, "level \(n)")
      #expect(abs(Double(values(.peak)[n]) - exact.peak(n)) < 0.26, "peak \(n)")
      #expect(abs(Double(values(.bandLevel)[n]) - exact.bandLevel(n)) < 0.0055, "band \(n)")
      let root = Double(values(.flatness)[n]).squareRoot()
      #expect(abs(root - exact.flatness(n).squareRoot()) < 0.0021, "flatness \(n)")
      #expect(abs(Double(values(.harmonicity)[n]) - exact.harmonicity(n)) < 0.0021, "tone \(n)")
      if (2..<23).contains(n) {
        #expect(abs(Double(values(.flux)[n]) - exact.flux(n)) < 0.0021, "flux \(n)")
      }
    }
  }

  @Test func theCepstrumAgreesWithItsDefinition() {
    let cepstra = extract(Self.varied).cepstra
    let exact = FeatureDefinition(Self.varied)
    #expect(cepstra.count == 7 * 13)
    for row in 0..<7 {
      for (i, value) in exact.cepstrum(4 * row).enumerated() {
        #expect(abs(Double(cepstra[13 * row + i]) - value) < 0.006, "row \(row), c\(i)")
      }
    }
  }

  @Test(arguments: [1, 7, 160, 4_001, 65_536])
  func theBlocksDoNotMatter(block: Int) {
    #expect(chunks(Self.varied, block: block) == chunks(Self.varied))
  }

  @Test func theBlocksDoNotMatterAcrossChunks() {
    let parameters = FeatureParameters(window: 40, hop: 16)
    let signal = noise(16 * 6_003 + 5)
    let whole = chunks(signal, parameters: parameters)
    #expect(whole.map(\.hopCount) == [6_000, 4])
    #expect(chunks(signal, block: 1_009, parameters: parameters) == whole)
  }

  @Test(arguments: [
    (0, 0), (1, 1), (159, 1), (160, 1), (161, 2), (400, 3), (1_600, 10), (16_001, 101),
  ])
  func everyStartedHopCounts(frames: Int, hops: Int) {
    let features = extract(noise(frames))
    #expect(features.hopCount == hops)
    #expect(features.column(.level).count == hops)
    #expect(features.cepstra.count == (hops + 3) / 4 * 13)
    #expect(features.waveform().min.count == hops)
  }

  @Test func digitalSilenceIsDefined() {
    let features = extract([Float](repeating: 0, count: 1_600))
    let none = [Float](repeating: -.infinity, count: 10)
    #expect(features.column(.level) == none)
    #expect(features.column(.peak) == none)
    #expect(features.column(.bandLevel) == none)
    #expect(features.column(.flatness) == [Float](repeating: 1, count: 10))
    #expect(features.column(.flux) == [Float](repeating: 0, count: 10))
    #expect(features.column(.harmonicity) == [Float](repeating: 0, count: 10))
    // All 26 bands are at the floor of 1e-12, so only c0 is not zero.
    let c0 = Float(((log(1e-12) * 26 / 26.0.squareRoot()) * 100).rounded() / 100)
    let row = [c0] + [Float](repeating: 0, count: 12)
    #expect(features.cepstra == row + row + row)
  }

  @Test(arguments: [
    [Float.nan], [.infinity, -.infinity], [1e30, -1e30, .nan], [.leastNonzeroMagnitude],
    [.greatestFiniteMagnitude], [1], [-1e-20],
  ])
  func nothingBecomesNotANumber(pattern: [Float]) {
    let features = extract((0..<1_000).map { pattern[$0 % pattern.count] })
    for column in FeatureColumn.allCases {
      let values = features.column(column)
      #expect(values.count == 7)
      #expect(!values.contains { $0.isNaN || $0 == .infinity }, "\(column)")
    }
    #expect(features.cepstra.allSatisfy { $0.isFinite })
  }

  @Test func shiftingByHopsShiftsTheResult() {
    let signal = Self.varied
    let late = extract([Float](repeating: 0, count: 160 * 8) + signal)
    let early = extract(signal)
    for column in FeatureColumn.allCases {
      // The windows of the first hops extend beyond the start of the signal.
      #expect(
        late.column(column, in: 11..<33) == early.column(column, in: 3..<25), "\(column)")
    }
    #expect(Array(late.cepstra[(3 * 13)...]) == Array(early.cepstra[13...]))
  }

  @Test(arguments: [Float(0.0625), 0.125, 0.5])
  func aGainOnlyMovesTheLevels(gain: Float) {
    let before = extract(Self.varied)
    let after = extract(Self.varied.map { $0 * gain })
    let decibels = 20 * log10(gain)
    for column in [FeatureColumn.level, .bandLevel, .peak] {
      // Gains that are powers of two are exact, so only the rounding of the codes remains.
      let tolerance: Float = column == .peak ? 0.51 : 0.011
      for (old, new) in zip(before.column(column), after.column(column)) {
        #expect(abs(new - old - decibels) < tolerance, "\(column)")
      }
    }
    for column in [FeatureColumn.flatness, .flux, .harmonicity] {
      #expect(after.column(column) == before.column(column), "\(column)")
    }
  }

  @Test func memoryStaysSmallAndChunksComeAsTheyFill() {
    var extractor = FeatureExtractor(.standard)
    var given: [Int] = []
    let minute = noise(16_000 * 60)
    extractor.process(minute.span) { given.append($0.hopCount) }
    // The last hops are not complete before the samples after them arrive.
    #expect(given == [])
    extractor.process(minute.span.extracting(0..<1_000)) { given.append($0.hopCount) }
    #expect(given == [6_000])
    let frames = extractor.finish { given.append($0.hopCount) }
    #expect(frames == 961_000)
    #expect(given == [6_000, 7])
  }

  @Test(arguments: [
    (4_000, 100, 40), (8_000, 200, 80), (44_100, 1_103, 441), (192_000, 4_800, 1_920),
    (16_000, 16, 16), (16_000, 401, 160), (16_000, 65_536, 16),
  ])
  func otherRatesAndWindowsWork(rate: Int, window: Int, hop: Int) {
    let parameters = FeatureParameters(rate: SampleRate(hertz: rate), window: window, hop: hop)
    let signal = (0..<hop * 9 + 1).map { i in
      Float(0.5 * sin(2 * Double.pi * 300 * Double(i) / Double(rate)))
    }
    let whole = chunks(signal, parameters: parameters)
    #expect(whole.map(\.hopCount) == [10])
    #expect(chunks(signal, block: 997, parameters: parameters) == whole)
  }
}
