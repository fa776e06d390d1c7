import Recitation
import Testing

@testable import Evaluation

@Suite struct ScoreTests {
  @Test(arguments: [
    ("aaa...bbb", "aaaa..bbb", [0]),  // the gap lies inside the pause
    ("aaa...bbb", "aaaabbbbb", [0]),  // a boundary without a gap, inside the pause
    ("aaa...bbb", "aaabbbbbb", [0]),  // a boundary at the very start of the pause …
    ("aaa...bbb", "aaaaaabbb", [0]),  // … and end
    ("aaa...bbb", "aabbbbbbb", [1]),  // … and one tenth of a second before it
    ("aaa...bbb", "aaaaaaaab", [2]),  // two too late
    ("aaa...bbb", ".a.....b.", [0]),  // a gap that is wider than the pause
    ("aaabbbbccc", "aabbbbbccc", [1, 0]),
    ("aaa...bbb", "aaa......", []),  // no second segment
    ("aaa......", "aaa......", []),  // no boundary
  ])
  func theErrorIsTheDistanceBetweenGapAndPause(truth: String, found: String, errors: [Int]) {
    let result = Drawing.score(truth: truth, found: found)
    #expect(Drawing.tenths(result.boundaries.errors) == errors)
    #expect(
      result.boundaries.count == result.boundaries.errors.count + result.boundaries.missedCount)
  }

  @Test(arguments: [
    ("aaa...bbb", "aaaa..bbb", [0, 0]),
    ("aaa...bbb", "aa....bbb", [1, 0]),
    ("aaa...bbb", ".aaa..bbb", [1, 0]),
    ("aaa...bbb", ".a.bbb...", [2, 3]),
    ("aaa...bbb", "aaa......", [0]),
  ])
  func speechOutsideItsSegmentIsClipped(truth: String, found: String, clipped: [Int]) {
    #expect(Drawing.tenths(Drawing.score(truth: truth, found: found).clipped) == clipped)
  }

  @Test func absentExtraAndWrongSegmentsAreCounted() {
    let result = Drawing.score(truth: "aaa.bbb.....ccc", found: "aaa.ccc.ddd.ccc")
    #expect(result.ayahCount == 3)
    #expect(result.rightCount == 2)
    #expect(result.absentCount == 1)
    #expect(result.extraCount == 1)
    #expect(result.boundaries.count == 2)
    #expect(result.boundaries.missedCount == 2)
  }

  @Test func aSegmentServesOneReadingOnly() {
    // The ayah is recited twice and found once: the second recitation has no segment.
    let result = Drawing.score(truth: "aa..bbb.bb", found: "aa..bbb...")
    #expect(result.absentCount == 1)
    #expect(result.boundaries.missedCount == 1)
    #expect(Drawing.tenths(result.boundaries.errors) == [0])
  }

  @Test func eachReadingTakesTheSegmentItOverlaps() {
    let result = Drawing.score(truth: "aa.bb.aa.cc", found: "aa.bb.aa.cc")
    #expect(result.rightCount == 4)
    #expect(Drawing.tenths(result.boundaries.errors) == [0, 0, 0])
    #expect(Drawing.tenths(result.clipped) == [0, 0, 0, 0])
  }

  @Test func doubtfulBoundariesDoNotCount() {
    var readings = Drawing.readings("aa..bb..cc")
    readings[0].isEndDoubtful = true
    #expect(Score([], against: TruthFile(audio: "x", ayahs: readings)).boundaries.count == 1)
    readings[2].isStartDoubtful = true
    #expect(Score([], against: TruthFile(audio: "x", ayahs: readings)).boundaries.count == 0)
  }

  @Test func aJoinInsideASegmentIsItsBoundary() {
    let end = AyahRef(surah: 8, ayah: 75)
    let start = AyahRef(surah: 9, ayah: 1)
    let truth = TruthFile(
      audio: "x",
      ayahs: [
        .init(ref: end, stretch: TimeSpan(0, 5), speech: TimeSpan(0, 5)),
        .init(ref: start, stretch: TimeSpan(5, 9), speech: TimeSpan(5, 9)),
      ])
    var whole = FoundRecording.Segment(span: TimeSpan(0, 9), first: end, last: start)
    #expect(Score([whole], against: truth).boundaries.missedCount == 1)
    whole.join = 5.2
    #expect(Drawing.tenths(Score([whole], against: truth).boundaries.errors) == [2])
    #expect(Score([whole], against: truth).rightCount == 2)
  }

  @Test func soundClaimedByTwoReadingsIsNotClipped() {
    let truth = TruthFile(
      audio: "x",
      ayahs: [
        .init(ref: AyahRef(surah: 1, ayah: 1), stretch: TimeSpan(0, 5), speech: TimeSpan(0, 5.4)),
        .init(ref: AyahRef(surah: 1, ayah: 2), stretch: TimeSpan(5, 9), speech: TimeSpan(5, 9)),
      ])
    let found = [
      FoundRecording.Segment(span: TimeSpan(0, 5.2), first: AyahRef(surah: 1, ayah: 1)),
      FoundRecording.Segment(span: TimeSpan(5.2, 9), first: AyahRef(surah: 1, ayah: 2)),
    ]
    let result = Score(found, against: truth)
    #expect(Drawing.tenths(result.clipped) == [0, 0])
    #expect(Drawing.tenths(result.boundaries.errors) == [0])
  }

  @Test func countsAndQuantilesAreThoseOfTheErrors() {
    var score = Score()
    score.boundaries.count = 5
    score.boundaries.errors = [0.3, 0, 0.1, 0.6]
    score.foundCount = 6
    score.clipped = [0.05, 0.051, 0, 0.2]
    #expect([0.1, 0.3, 0.5].map(score.boundaries.found(within:)) == [2, 3, 3])
    #expect(score.boundaries.missedCount == 1)
    #expect(score.boundaries.recall(within: 0.3) == 0.6)
    #expect(score.precision(within: 0.3) == 0.5)
    #expect(abs(score.balance(within: 0.3) - 6.0 / 11) < 1e-12)  // up to rounding
    #expect(score.boundaries.errorQuantile(0.5) == 0.1)
    #expect(score.boundaries.errorQuantile(0.95) == 0.6)
    #expect(Drawing.tenths([score.boundaries.meanError ?? -1]) == [3])
    #expect(score.clipped(over: 0.05) == 2)
    #expect(abs(score.secondsClipped(over: 0.05) - 0.251) < 1e-12)  // up to rounding
    #expect(Score().boundaries.meanError == nil)
    #expect(Score().boundaries.errorQuantile(0.5) == nil)
    #expect(Score().precision(within: 0.3) == nil)
    #expect(Score().balance(within: 0.3) == 0)
  }
}
