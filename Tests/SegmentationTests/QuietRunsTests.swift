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
    ("##...##..####....", [2..<5, 13..<17]),  // a run of 3, one of 2, one at the end
    ("...###", [0..<3]),  // exactly long enough, at the start
    ("###...", [3..<6]),  // exactly long enough, at the end
    ("###..", []),
    ("######", []),
    ("......", [0..<6]),
    ("", []),
  ])
  func lastAtLeastThree(drawing: String, expected: [Range<Int>]) {
    #expect(runs(drawing, atLeast: 3) == expected)
  }

  @Test(arguments: [
    ("##..-..##", [2..<7]),  // between the thresholds a run continues
    ("##---..##", [5..<7]),  // between the thresholds no run begins
    ("##..---", [2..<7]),  // a run between the thresholds may be closed by the end
  ])
  func haveHysteresis(drawing: String, expected: [Range<Int>]) {
    #expect(runs(drawing, atLeast: 1) == expected)
  }

  @Test(arguments: [
    ("..##..", 2, [0..<6]),  // a gap of exactly the merge length is closed
    ("..###..", 2, [0..<2, 5..<7]),  // a longer gap stays
    (".#.#.#.", 1, [0..<7]),  // a chain becomes one run
  ])
  func mergeAcrossShortSounds(drawing: String, merge: Int, expected: [Range<Int>]) {
    #expect(runs(drawing, atLeast: 1, merging: merge) == expected)
  }

  /// Two runs of 2 with a gap of 1 make 5, which is long enough although neither run is.
  @Test func mergeBeforeTheyAreJudgedByLength() {
    #expect(runs("##..#..##", atLeast: 5, merging: 1) == [2..<7])
  }
}
