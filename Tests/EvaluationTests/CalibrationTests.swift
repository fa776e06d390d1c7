import Testing

@testable import Evaluation

@Suite struct CalibrationTests {
  @Test func theExpectedErrorIsTheWeightedGap() throws {
    var calibration = Calibration()
    // Four items at 0.95, of which three are correct: a gap of 0.2. One wrong item at 0.25: a gap
    // of 0.25.
    for isRight in [true, true, true, false] {
      calibration.add(confidence: 0.95, isRight: isRight)
    }
    calibration.add(confidence: 0.25, isRight: false)
    #expect(calibration.count == 5)
    #expect(calibration.bins.map(\.count) == [0, 0, 1, 0, 0, 0, 0, 0, 0, 4])
    #expect(calibration.sure.rightShare == 0.75)
    let error = try #require(calibration.expectedError)
    #expect(abs(error - (4 * 0.2 + 0.25) / 5) < 1e-12)  // up to rounding
    let both = calibration + calibration
    #expect(both.count == 10)
    #expect(abs(try #require(both.expectedError) - error) < 1e-12)
  }

  @Test(arguments: [
    (0.0, 0), (0.0999, 0), (0.1, 1), (0.3, 3), (0.7, 7), (0.8999, 8), (0.9, 9), (1.0, 9),
    (-0.1, 0), (1.1, 9),
  ])
  func aConfidenceFallsIntoItsTenth(confidence: Double, bin: Int) {
    var calibration = Calibration()
    calibration.add(confidence: confidence, isRight: true)
    #expect(calibration.bins.firstIndex { $0.count == 1 } == bin)
  }

  @Test func nothingHasNoError() {
    #expect(Calibration().expectedError == nil)
    #expect(Calibration().meanConfidence == nil)
    #expect(Calibration().sure.rightShare == nil)
  }

  @Test func segmentsAreCountedByWhatTheyClaim() {
    let score = Drawing.score(
      truth: "aaaaaa..bbbbbb", found: "aaaaaa..cccccc", [0.92, 0.55])
    #expect(score.calibration.bins[9].rightCount == 1)
    #expect(score.calibration.bins[5].count == 1)
    #expect(score.calibration.rightCount == 1)
  }

  /// The confidence of a boundary is the lower of two: that of the end before it and that of the
  /// start after it.
  @Test func boundariesAreCountedByTheirLessSureEnd() {
    func score(_ found: String) -> Score {
      var segments = Drawing.segments(found)
      for (i, (start, end)) in [(0.1, 0.95), (0.75, 0.65), (0.85, 0.1)].enumerated() {
        segments[i].startConfidence = start
        segments[i].endConfidence = end
      }
      return Score(
        segments,
        against: TruthFile(audio: "x", ayahs: Drawing.readings("aaaaaa..bbbbbb..cccccc")))
    }
    #expect(
      score("aaaaaa..bbbbbb..cccccc").boundaryCalibration.bins.map(\.rightCount) == [
        0, 0, 0, 0, 0, 0, 1, 1, 0, 0,
      ])
    let wrong = score("aaaaaa..bbbbbbbbbbbbcc").boundaryCalibration
    #expect(wrong.bins.map(\.count) == [0, 0, 0, 0, 0, 0, 1, 1, 0, 0])
    #expect(wrong.rightCount == 1)
    #expect((wrong + wrong).count == 4)
    #expect(Drawing.score(truth: "aaa.bbb", found: "aaa.bbb").boundaryCalibration.count == 0)
  }

  @Test func doubtfulSegmentsAreLeftOut() {
    var readings = Drawing.readings("aaaaaa..bbbbbb")
    readings[0].isEndDoubtful = true
    let score = Score(
      Drawing.segments("aaaaaa..bbbbbb", [0.9, 0.9]),
      against: TruthFile(audio: "x", ayahs: readings))
    #expect(score.calibration.count == 1)
    #expect(score.clipped.count == 1)
    #expect(score.foundCount == 0)
  }

  /// Compares with a count of all pairs of a correct and a wrong item.
  @Test func theAreaUnderTheCurveCountsPairs() throws {
    var calibration = Calibration()
    #expect(calibration.areaUnderCurve == nil)
    let right = [0.95, 0.9, 0.7, 0.7]
    let wrong = [0.92, 0.7, 0.1]
    for value in right { calibration.add(confidence: value, isRight: true) }
    #expect(calibration.areaUnderCurve == nil)
    var others = Calibration()
    for value in wrong { others.add(confidence: value, isRight: false) }
    let wins = right.flatMap { one in wrong.map { one > $0 ? 1.0 : one == $0 ? 0.5 : 0 } }
    let area = try #require((calibration + others).areaUnderCurve)
    #expect(abs(area - wins.reduce(0, +) / 12) < 1e-12)
  }
}
