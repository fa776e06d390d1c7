import Features
import Testing

@testable import Segmentation

@Suite struct HeldHopsTests {
  /// Ranges are read forwards, a little back, far back, up to the end, longer than a block, and
  /// empty.
  @Test func givesWhatWasAskedForWhateverItHolds() throws {
    let count = 2 * HopCache.block + 5_000
    var held = HopCache()
    var reads = 0
    for hops in [
      0..<10, 5..<HopCache.block, 70_000..<70_010, 69_500..<69_600, 3..<4, count - 1..<count,
      1_000..<75_000, 500..<500,
    ] {
      let values = try held.values(in: hops, of: count) { hops throws(FeatureFileError) in
        reads += 1
        return hops.map { Float($0) }
      }
      #expect(Array(values) == hops.map { Float($0) })
    }
    // The cache reads once for each place that is far from the preceding one.
    #expect(reads == 5)
  }
}
