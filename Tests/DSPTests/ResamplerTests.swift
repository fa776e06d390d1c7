import AudioCore
import DSP
import Foundation
import Testing

@Suite struct ResamplerTests {
  private static let rates = [
    (44_100, 16_000), (48_000, 16_000), (8_000, 16_000), (11_025, 16_000), (22_050, 16_000),
    (16_000, 44_100), (192_000, 16_000), (44_100, 48_000), (16_000, 16_000),
  ]

  private static func resample(
    _ signal: [Float], _ from: Int, _ to: Int, _ converter: Converter, channels: Int = 1,
    block: Int = .max
  ) throws -> [Float] {
    var resampler = try Resampler(
      from: SampleRate(hertz: from), to: SampleRate(hertz: to), channels: channels,
      converter: converter)
    var output: [Float] = []
    var next = 0
    while next < signal.count {
      let end = next + min(block, signal.count - next)
      resampler.process(signal.span.extracting(next..<end), into: &output)
      next = end
    }
    resampler.finish(into: &output)
    return output
  }

  /// A tone with a frequency of at most 0.3 of the lower rate, so that every converter passes it.
  private static func tone(_ hertz: Double, _ rate: Int, _ count: Int) -> [Float] {
    (0..<count).map { Float(0.5 * sin(2 * Double.pi * hertz * Double($0) / Double(rate))) }
  }

  @Test(arguments: Converter.allCases, rates)
  func theLengthIsTheRoundedRatio(converter: Converter, rates: (Int, Int)) throws {
    for count in [0, 1, 2, 3, 7, 160, 441, 4_095, 4_096, 4_097, 8_192, 20_001] {
      let out = try Self.resample(Self.tone(100, rates.0, count), rates.0, rates.1, converter)
      let exact = (Double(count) * Double(rates.1) / Double(rates.0)).rounded()
      #expect(out.count == Int(exact), "\(count) frames")
      #expect(out.allSatisfy { $0.isFinite && abs($0) < 1 })
    }
  }

  @Test(arguments: Converter.allCases, [1, 3])
  func theBlocksDoNotMatter(converter: Converter, channels: Int) throws {
    let signal = (0..<12_000 * channels).map { Float(($0 * 7_919) % 1_009) / 1_009 - 0.5 }
    let whole = try Self.resample(signal, 44_100, 16_000, converter, channels: channels)
    for block in [1, 7, 160, 4_096, 5_000] {
      let cut = try Self.resample(
        signal, 44_100, 16_000, converter, channels: channels, block: block * channels)
      #expect(cut == whole, "blocks of \(block)")
    }
  }

  @Test(arguments: Converter.allCases, rates)
  func aToneStaysWhereItIs(converter: Converter, rates: (Int, Int)) throws {
    let count = rates.0 / 2
    let out = try Self.resample(Self.tone(440, rates.0, count), rates.0, rates.1, converter)
    let exact = Self.tone(440, rates.1, out.count)
    // Both ends are left out, because the filters extend beyond the signal there. Linear
    // interpolation distorts a tone of 440 Hz at 8 kHz by (π · 440 / 8000)² / 2 = 1.5 %; the
    // filters ripple by less than 0.1 %.
    let tolerance: Float = converter == .linear ? 0.01 : 0.001
    let inside = out.count / 10..<out.count * 9 / 10
    let worst = inside.map { abs(out[$0] - exact[$0]) }.max() ?? 1
    #expect(worst < tolerance, "off by \(worst)")
  }

  @Test(arguments: Converter.allCases)
  func anImpulseStaysInItsPlace(converter: Converter) throws {
    var signal = [Float](repeating: 0, count: 48_000)
    for frame in [0, 9_000, 30_000] { signal[frame] = 1 }
    let out = try Self.resample(signal, 48_000, 16_000, converter)
    let peaks = out.indices.filter { out[$0] > 0.2 }
    #expect(peaks == [0, 3_000, 10_000])
  }

  @Test(arguments: [1, 3_000, 4_096, 8_192])
  func linearHoldsTheLastFrame(count: Int) throws {
    let signal = [Float](repeating: 0.5, count: count)
    let out = try Self.resample(signal, 16_000, 44_100, .linear)
    #expect(out == [Float](repeating: 0.5, count: (count * 441 + 80) / 160))
  }

  @Test func channelsStayApart() throws {
    let left = Self.tone(300, 44_100, 9_000)
    let right = Self.tone(700, 44_100, 9_000)
    let both = zip(left, right).flatMap { [$0, $1] }
    for converter in Converter.allCases {
      let out = try Self.resample(both, 44_100, 16_000, converter, channels: 2)
      let alone = try Self.resample(left, 44_100, 16_000, converter)
      #expect(stride(from: 0, to: out.count, by: 2).map { out[$0] } == alone, "\(converter)")
    }
  }

  @Test func ratesTooFarApartAreRefused() {
    let (from, to) = (SampleRate(hertz: 10), SampleRate(hertz: 16_000))
    #expect(throws: KernelError.ratioTooLarge(from: from, to: to, limit: 256)) {
      _ = try Resampler(from: from, to: to, channels: 1, converter: .sincBest)
    }
  }
}
