import AudioCore
import Foundation
import Testing

@Suite struct UnitTests {
  @Test(
    arguments: [
      (0, 44_100, 0), (1, 44_100, 44_100), (0.5, 8000, 4000), (1.0 / 3, 48_000, 16_000),
      (0.00001, 44_100, 0), (86_400, 192_000, 16_588_800_000),
    ] as [(Double, Int, Int)])
  func secondsBecomeTheNearestFrame(seconds: Double, hertz: Int, frame: Int) {
    #expect(FrameIndex(seconds: seconds, at: SampleRate(hertz: hertz)).count == frame)
  }

  @Test(arguments: [8000, 11_025, 22_050, 44_100, 96_000])
  func framesSurviveSeconds(hertz: Int) {
    let rate = SampleRate(hertz: hertz)
    for frame in [0, 1, 2, 3, 12_345, 999_999_999] {
      #expect(FrameIndex(seconds: FrameIndex(frame).seconds(at: rate), at: rate).count == frame)
    }
  }

  @Test func positionsMoveBetweenRatesToTheNearestFrame() {
    let low = SampleRate(hertz: 16_000)
    let high = SampleRate(hertz: 44_100)
    #expect(FrameIndex(160).converted(from: low, to: high) == FrameIndex(441))
    #expect(FrameIndex(1).converted(from: low, to: high) == FrameIndex(3))
    #expect(FrameIndex(7).converted(from: low, to: low) == FrameIndex(7))
    #expect(FrameRange(160..<320).converted(from: low, to: high) == FrameRange(441..<882))
  }

  @Test(arguments: [
    (0..<0, 0), (0..<1, 0), (0..<2, 1), (10..<20, 15), (10..<21, 15),
  ])
  func theMidpointIsInside(range: Range<Int>, midpoint: Int) {
    #expect(FrameRange(range).midpoint == FrameIndex(midpoint))
  }

  @Test(arguments: [
    (0..<5, 5..<9, 0), (0..<5, 4..<9, 1), (0..<9, 2..<4, 2), (0..<2, 5..<6, 0), (3..<3, 0..<9, 0),
  ])
  func overlapIsWhatBothHold(a: Range<Int>, b: Range<Int>, count: Int) {
    #expect(FrameRange(a).overlap(FrameRange(b)) == count)
    #expect(FrameRange(b).overlap(FrameRange(a)) == count)
  }

  @Test func aRangeIsHalfOpen() {
    let range = FrameRange(2..<5)
    #expect([1, 2, 4, 5].map { range.contains(FrameIndex($0)) } == [false, true, true, false])
    #expect(range.count == 3)
  }

  /// Each letter is a frame of the range: `#` in the part that is found.
  @Test(arguments: [
    ("....", [], "####"), ("....", [0..<4], "...."), ("....", [1..<3], "#..."),
    ("......", [4..<5, 0..<2], "..##.."), ("......", [1..<4, 2..<3], "....##"),
    ("......", [2..<2, 0..<1], ".#####"), ("......", [4..<9, 0..<1], ".###.."), ("", [0..<3], ""),
  ])
  func theLongestPartOutsideOthersIsTheFirstOfTheLongest(
    all: String, others: [Range<Int>], part: String
  ) {
    let found = FrameRange(0..<all.count).longestPart(outside: others.map { FrameRange($0) })
    #expect(
      String((0..<all.count).map { found?.contains(FrameIndex($0)) == true ? "#" : "." }) == part)
    #expect((found == nil) == !part.contains("#"))
  }

  /// 0 dB is a full-scale square wave, so a full-scale sine, whose mean square is ½, is −3.01.
  @Test func levelsAreRelativeToAFullScaleSquareWave() {
    #expect(Decibels.meanSquare(1).value == 0)
    #expect(abs(Decibels.meanSquare(0.5).value + 3.0103) < 1e-4)
    #expect(abs(Decibels.amplitude(0.5).value + 6.0206) < 1e-4)
    #expect(Decibels.meanSquare(0) == Decibels(-.infinity))
  }

  @Test func logOddsAreProbabilities() {
    #expect(logistic(0) == 0.5)
    #expect(abs(logistic(log(0.9 / 0.1)) - 0.9) < 1e-15)
    #expect(logistic(.infinity) == 1 && logistic(-.infinity) == 0)
  }

  @Test func aPositionIsANumberInJSON() throws {
    let range = FrameRange(3..<7)
    let json = try JSONEncoder().encode(range)
    #expect(try JSONDecoder().decode(FrameRange.self, from: json) == range)
    #expect(try JSONEncoder().encode(FrameIndex(12)) == Data("12".utf8))
  }

  @Test func durationsBecomeFrames() {
    let rate = SampleRate(hertz: 22_050)
    #expect(rate.frames(in: .milliseconds(100)) == 2205)
    #expect(rate.frames(in: .seconds(2)) == 44_100)
    #expect(rate.frames(in: .zero) == 0)
  }

  @Test func anErrorIsThreeLines() {
    struct Sample: ExplainedError {
      let problem = "the cup is empty"
      let place: String
      let remedy = "fill it"
    }
    #expect(
      Sample(place: "table 3").description
        == "the cup is empty.\n  where: table 3\n  try:   fill it")
    #expect(Sample(place: "").description == "the cup is empty.\n  try:   fill it")
  }
}
