import AudioCore
import DSP
import Foundation
import Testing

@Suite struct TimeStretchTests {
  private static let rate = SampleRate(hertz: 16_000)

  private func tone(_ hertz: Double, _ count: Int) -> [Float] {
    (0..<count).map { Float(0.5 * sin(2 * Double.pi * hertz * Double($0) / 16_000)) }
  }

  /// Returns a whole signal at another speed, processed in one block.
  private func stretched(
    _ signal: [Float], rate: SampleRate, channels: Int, speed: Double
  ) throws -> [Float] {
    var stretch = try TimeStretch(
      rate: rate, channels: channels, speed: speed, frames: signal.count / channels)
    var output: [Float] = []
    stretch.process(signal.span, into: &output)
    stretch.finish(into: &output)
    return output
  }

  @Test(arguments: [0.25, 0.5, 0.75, 0.9, 1, 1.1, 1.5, 2, 3])
  func theLengthIsTheRoundedQuotient(speed: Double) throws {
    for count in [0, 1, 2, 100, 4_095, 4_096, 4_097, 12_345] {
      let out = try stretched(
        tone(200, count), rate: Self.rate, channels: 1, speed: speed)
      #expect(out.count == Int((Double(count) / speed).rounded()), "\(count) frames")
      #expect(out.allSatisfy { $0.isFinite && abs($0) < 1.5 })
    }
  }

  @Test(arguments: [1, 2])
  func theBlocksDoNotMatter(channels: Int) throws {
    let frames = 9_000
    let signal = (0..<frames * channels).map { i in
      let slow = 0.4 * sin(0.07 * Double(i))
      let fast = 0.1 * sin(0.0311 * Double(i * i % 5_003))
      return Float(slow + fast)
    }
    let whole = try stretched(
      signal, rate: Self.rate, channels: channels, speed: 0.8)
    for block in [7, 160, 4_096] {
      var stretch = try TimeStretch(
        rate: Self.rate, channels: channels, speed: 0.8, frames: frames)
      var out: [Float] = []
      var next = 0
      while next < signal.count {
        let end = min(signal.count, next + block * channels)
        stretch.process(signal.span.extracting(next..<end), into: &out)
        next = end
      }
      stretch.finish(into: &out)
      #expect(out == whole, "blocks of \(block)")
    }
  }

  @Test func speedOnePassesUnchanged() throws {
    let signal = tone(200, 5_000)
    let out = try stretched(signal, rate: Self.rate, channels: 1, speed: 1)
    #expect(out == signal)
  }

  /// The pitch from the rising zero crossings, interpolated linearly between samples.
  private func pitch(_ signal: ArraySlice<Float>) -> Double {
    let crossings = signal.indices.dropFirst().filter { signal[$0 - 1] < 0 && signal[$0] >= 0 }
      .map { Double($0) - Double(signal[$0] / (signal[$0] - signal[$0 - 1])) }
    guard let first = crossings.first, let last = crossings.last else { return 0 }
    return 16_000 * Double(crossings.count - 1) / (last - first)
  }

  @Test(arguments: [0.5, 0.75, 1.25, 2], [110.0, 220, 440])
  func thePitchStays(speed: Double, hertz: Double) throws {
    let out = try stretched(
      tone(hertz, 32_000), rate: Self.rate, channels: 1, speed: speed)
    let found = pitch(out[(out.count / 5)..<(out.count * 4 / 5)])
    let cents = 1_200 * log2(found / hertz)
    // Five cents is about the smallest difference that a trained ear notices.
    #expect(abs(cents) < 5, "\(found) Hz")
  }

  @Test(arguments: [0.5, 1.5])
  func whatIsHeardMovesWithTheSpeed(speed: Double) throws {
    var signal = [Float](repeating: 0, count: 32_000)
    signal.replaceSubrange(12_000..<20_000, with: tone(300, 8_000))
    let out = try stretched(signal, rate: Self.rate, channels: 1, speed: speed)
    let loud = out.indices.filter { abs(out[$0]) > 0.25 }
    // The engine's longest window at 16 kHz is about 100 ms; so edges are blurred by half of that.
    #expect(abs(Double(loud.first ?? 0) - 12_000 / speed) < 800)
    #expect(abs(Double(loud.last ?? 0) - 20_000 / speed) < 800)
  }

  @Test(arguments: [0, 0.05, 11, -1, .infinity, .nan])
  func otherSpeedsAreRefused(speed: Double) {
    #expect(throws: KernelError.self) {
      _ = try TimeStretch(rate: Self.rate, channels: 1, speed: speed, frames: 1)
    }
  }
}
