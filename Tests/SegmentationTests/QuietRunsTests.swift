import Testing

@testable import Segmentation

/// Tests of intervals in drawings: `#` is loud, `.` quiet, `-` between the two thresholds.
@Suite struct QuietRunsTests {
  private func levels(_ drawing: String) -> [Float] {
    drawing.map { $0 == "#" ? 0 : $0 == "-" ? -15 : -30 }
  }

  private func runs(_ drawing: String, atLeast minimum: Int, merging merge: Int = 0) -> [Range<Int>]
  {
    var runs = QuietRuns(merging: merge)
    for level in levels(drawing) { runs.add(level, below: -20, until: -10) }
    return runs.finish(atLeast: minimum)
  }

  @Test(arguments: [
    ("##...##..####....", [2..<5, 13..<17]),  // a quiet run of 3, one of 2, and one at the end
    ("...###", [0..<3]),  // a run of exactly the minimum length, at the start
    ("###...", [3..<6]),  // a run of exactly the minimum length, at the end
    ("###..", []),
    ("######", []),
    ("......", [0..<6]),
    ("", []),
  ])
  func lastAtLeastThree(drawing: String, expected: [Range<Int>]) {
    #expect(runs(drawing, atLeast: 3) == expected)
  }

  @Test(arguments: [
    ("##..-..##", [2..<7]),  // a run continues between the thresholds
    ("##---..##", [5..<7]),  // a run does not begin between the thresholds
    ("##..---", [2..<7]),  // a run that is between the thresholds at the end is closed there
  ])
  func haveHysteresis(drawing: String, expected: [Range<Int>]) {
    #expect(runs(drawing, atLeast: 1) == expected)
  }

  @Test(arguments: [
    ("..##..", 2, [0..<6]),  // a gap of exactly the merge length is closed
    ("..###..", 2, [0..<2, 5..<7]),  // a longer gap stays
    (".#.#.#.", 1, [0..<7]),  // a chain of short gaps becomes one run
  ])
  func mergeAcrossShortSounds(drawing: String, merge: Int, expected: [Range<Int>]) {
    #expect(runs(drawing, atLeast: 1, merging: merge) == expected)
  }

  /// Two runs of 2 with a gap of 1 are merged to a run of 5, which is long enough although neither
  /// of the two is.
  @Test func mergeBeforeTheyAreJudgedByLength() {
    #expect(runs("##..#..##", atLeast: 5, merging: 1) == [2..<7])
  }
}
