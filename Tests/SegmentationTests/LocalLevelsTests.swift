import AudioTesting
import Testing

@testable import Segmentation

@Suite struct LocalLevelsTests {
  /// Returns a percentile by definition: sorts the window and takes the value at the rank.
  private func definition(_ rank: Double, _ window: ArraySlice<Float>) -> Float {
    window.sorted()[max(0, Int((rank * Double(window.count)).rounded(.up)) - 1)]
  }

  /// Returns the percentiles of levels added in blocks.
  private func percentiles(
    _ rank: Double, of levels: [Float], reach: Int, step: Int, block: Int = .max
  ) -> KnottedCurve {
    var moving = MovingPercentiles([rank], reach: reach, step: step)
    var rest = levels[...]
    while !rest.isEmpty {
      moving.process(rest.prefix(block).map { .init($0) })
      rest = rest.dropFirst(block)
    }
    return moving.finish()[0]
  }

  /// Bins are half a decibel wide, so a percentile has an error of at most a quarter of a decibel.
  @Test(arguments: [0.03, 0.5, 0.8, 1.0])
  func agreeWithTheirDefinitionAtTheKnots(rank: Double) {
    let levels = noise(seed: 3, count: 1000).map { -50 + 40 * $0 }
    let local = percentiles(rank, of: levels, reach: 150, step: 20)
    #expect(local.count == levels.count)
    for knot in stride(from: 0, to: 1000, by: 20) {
      let window = levels[max(0, knot - 150)..<min(1000, knot + 151)]
      #expect(abs(local[knot] - definition(rank, window)) <= 0.25001)
    }
  }

  @Test func areStraightBetweenTheKnots() {
    let levels = (0..<100).map { Float($0) - 90 }
    let local = percentiles(0.5, of: levels, reach: 10, step: 10)
    for index in 40..<50 {
      let share = Float(index - 40) / 10
      #expect(abs(local[index] - (local[40] * (1 - share) + local[50] * share)) < 1e-4)
    }
  }

  @Test(arguments: [0, 1, 19, 20, 21])
  func haveOneValuePerHop(count: Int) {
    let levels = [Float](repeating: -20, count: count)
    #expect(Array(percentiles(0.5, of: levels, reach: 5, step: 20)) == levels)
  }

  /// The windows: wider than all hops; so narrow that hops between two knots are in no window; and
  /// a single hop.
  @Test(arguments: [(1_000, 7), (3, 20), (0, 1)])
  func theBlocksInWhichLevelsComeDoNotMatter(reach: Int, step: Int) {
    let levels = noise(seed: 4, count: 203).map { -50 + 40 * $0 }
    let whole = percentiles(0.5, of: levels, reach: reach, step: step)
    for block in [1, 2, 19, 21, 202] {
      #expect(percentiles(0.5, of: levels, reach: reach, step: step, block: block) == whole)
    }
  }

  private func local(_ levels: [Float]) -> LocalLevels {
    var meter = LocalLevels.Meter(hopsPerSecond: 100)
    meter.process(levels)
    return meter.finish()
  }

  @Test func manyHopsAtOnceAreAsHopByHop() {
    let local = local(noise(seed: 5, count: 5000).map { -50 + 40 * $0 })
    let hops = 199..<4801
    let values = local.values(in: hops)
    #expect(values.floor == hops.map { local.floor[$0] })
    #expect(values.speech == hops.map { local.speech(at: $0) })
    #expect(values.spread.count == hops.count)
    #expect(values.spread.allSatisfy { $0 > 0 })
  }

  /// A lesson with half a minute without speech in the middle.
  @Test func aLongStillnessKeepsASpeechLevel() {
    let speech = [Float](repeating: -20, count: 6000)
    let still = [Float](repeating: -60, count: 3000)
    let local = local(speech + still + speech)
    #expect(local.speech(at: 7500) == -35)
    #expect(local.floor[7500] == -60)
    #expect(local.speech(at: 1000) == -20)
  }

  /// The spread is small for steady noise below a voice, and large for a level that varies all the
  /// time.
  @Test func theSpreadTellsASteadyFloorFromAnother() {
    let steady = (0..<6000).map { Float($0 % 100 < 12 ? -40 : -20) }
    let restless = (0..<6000).map { -20 - Float($0 % 100) / 2 }
    #expect(local(steady).values(in: 3000..<3001).spread == [0])
    // The 2nd to the 6th of 100 levels in steps of half a decibel, the width of a bin.
    #expect(abs(local(restless).values(in: 3000..<3001).spread[0] - 2) <= 0.25)
  }
}
