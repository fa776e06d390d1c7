import Testing

@testable import DSP

/// A generator with the same numbers on every machine.
private struct Numbers {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 2_654_435_761 % 2_147_483_646 + 1 }
  mutating func next(_ bound: UInt64) -> Int {
    state = state * 48_271 % 2_147_483_647
    return Int(state % bound)
  }
}

@Suite struct RepetitionKernelTests {
  @Test(arguments: [1, 5, 8])
  func differencesOfLevelsAreThoseOfThePlainLoop(step: Int) {
    var numbers = Numbers(7)
    let levels = (0..<920).map { _ in Int32(numbers.next(4_000)) - 9_000 }
    let n = 910
    var sums = (0...300).map { _ in Int32(numbers.next(9_000)) }
    var plain = sums
    for lag in 10...300 {
      for hop in n - step + 1...n {
        plain[lag] += min(abs(levels[hop] - levels[hop - lag]), 1_000)
        plain[lag] -= min(abs(levels[hop - 2 * lag] - levels[hop - 3 * lag]), 1_000)
      }
    }
    RepetitionKernels.addDifferences(
      of: levels, at: n, hops: step, lags: 10...300, atMost: 1_000, to: &sums)
    #expect(sums == plain)
  }

  /// The signal has loud parts, a period of 400 samples and some noise. The found period and the
  /// exact sum equal those of a search without shortcuts.
  @Test(arguments: [5, 64, 130, 1_000, 1_776], [0, 1, 30, 1_000_000])
  func theLeastDifferenceIsThatOfTryingAll(count: Int, noise: Int) {
    var numbers = Numbers(UInt64(count + noise))
    let sound = (0..<3_000).map { n in
      let loud = Float((n / 64 * 37) % 11) / 11
      let pattern = Float((n % 400 * 7_919) % 2_003) / 1_001 - 1
      return loud * pattern + Float(numbers.next(2_001) - 1_000) * 1e-6 * Float(noise)
    }
    let start = 1_200
    let energy = sound[start..<start + count].reduce(0) { $0 + $1 * $1 }
    for limit in [0, 0.25 * energy, 10 * energy, .infinity] {
      var expected: (period: Int, difference: Float)?
      for period in 250...560 {
        let sum = RepetitionKernels.difference(
          of: sound, in: start..<start + count, period, upTo: .infinity)
        if sum < expected?.difference ?? limit.nextUp { expected = (period, sum) }
      }
      let found = RepetitionKernels.bestPeriod(
        of: sound, in: start..<start + count, periods: 250..<561, upTo: limit)
      #expect(found?.period == expected?.period)
      #expect(found?.difference.bitPattern == expected?.difference.bitPattern)
    }
  }

  @Test func ofEqualPeriodsTheFirstIsTaken() {
    let pattern = (0..<200).map { Float(($0 * 7_919) % 101) }
    let sound = (0..<10).flatMap { _ in pattern }
    func first(_ periods: Range<Int>, upTo limit: Float) -> Int? {
      let found = RepetitionKernels.bestPeriod(
        of: sound, in: 1_000..<1_300, periods: periods, upTo: limit)
      return found?.period
    }
    #expect(first(150..<901, upTo: 1) == 200)
    // A sum equal to the limit is accepted.
    #expect(first(150..<901, upTo: 0) == 200)
    #expect(first(201..<400, upTo: 0) == nil)
    #expect(first(500..<500, upTo: 1) == nil)
  }
}
