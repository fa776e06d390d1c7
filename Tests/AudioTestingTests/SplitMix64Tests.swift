import AudioTesting
import Testing

@Suite struct SplitMix64Tests {
  /// The first numbers of the published C code (splitmix64.c, S. Vigna) for seed 0.
  @Test func givesThePublishedNumbers() {
    var random = SplitMix64(seed: 0)
    #expect(
      (0..<3).map { _ in random.next() } == [
        0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F,
      ])
  }

  @Test func unitStaysInItsInterval() {
    var random = SplitMix64(seed: 5)
    let values = (0..<10_000).map { _ in random.unit() }
    #expect(values.allSatisfy { (0..<1).contains($0) })
    // The standard deviation of the mean of n uniform numbers is 1/√(12·n) = 0.003; the tolerance
    // is five times that.
    #expect(abs(values.reduce(0, +) / 10_000 - 0.5) < 0.015)
  }
}
