import AudioTesting
import HostSystem
import Testing

@testable import Analysis

@Suite struct SoundHashTests {
  /// Samples of 16 bits: two and a half stretches.
  private static let integers = noise(seed: 3, count: 40_960, amplitude: 0.5).map {
    ($0 * 32_768).rounded(.down) / 32_768
  }
  private static let floats = noise(seed: 4, count: 40_960, amplitude: 0.5)

  private func hash(_ samples: [Float], blocks: Int = 65_536, channels: Int = 2) -> String? {
    var hash = SoundHash()
    var start = 0
    while start < samples.count {
      let end = min(samples.count, start + blocks)
      hash.add(Array(samples[start..<end]))
      start = end
    }
    return hash.finish(hertz: 44_100, channelCount: channels)
  }

  /// The kinds of samples; an argument of a test is printed, so it is a name.
  enum Kind: CaseIterable {
    case integers, floats, both
  }

  @Test(arguments: [1, 7, 1_000, 16_384, 20_000, 100_000], Kind.allCases)
  func theBlocksDoNotMatter(blocks: Int, kind: Kind) {
    let samples =
      switch kind {
      case .integers: Self.integers
      case .floats: Self.floats
      case .both: Self.integers + Self.floats
      }
    #expect(hash(samples, blocks: blocks) == hash(samples))
  }

  /// Compares the hash with the formula, for samples at the ends of the 16-bit range.
  @Test func aStretchOfIntegersCountsAsIntegers() {
    var samples = Self.integers
    (samples[5], samples[6], samples[7]) = (-1, 32_767.0 / 32_768, -0.0)
    samples.replaceSubrange(16_384..<32_768, with: Self.floats[..<16_384])
    var expected = SHA256()
    expected.update(samples: samples[..<16_384].map { Int16($0 * 32_768) })
    expected.update(samples: samples[16_384..<32_768])
    expected.update(samples: samples[32_768...].map { Int16($0 * 32_768) })
    expected.update([1, 0, 1] + Array("44100 2".utf8))
    #expect(hash(samples) == expected.finish().hexadecimal)
  }

  /// One sample that 16 bits cannot represent changes the hash.
  @Test(arguments: [1, -32_769.0 / 32_768, 0.5 / 32_768, 1e9])
  func oneSampleMakesAnotherSound(sample: Float) {
    var samples = Self.integers
    samples[40_000] = sample
    #expect(hash(samples) != hash(Self.integers))
    let near = Float(Int16(clamping: Int((sample * 32_768).rounded(.towardZero)))) / 32_768
    samples[40_000] = near
    let rounded = hash(samples)
    samples[40_000] = sample
    #expect(hash(samples) != rounded)
  }

  @Test func rateAndChannelsBelongToItAndSilenceHasNone() {
    #expect(hash(Self.integers, channels: 1) != hash(Self.integers))
    #expect(hash([Float](repeating: 0, count: 40_000)) == nil)
    #expect(hash([Float](repeating: 0, count: 40_000) + [0.5]) != nil)
  }
}
