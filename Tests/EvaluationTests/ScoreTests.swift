import Evaluation
import Recitation
import Testing

/// One reading per letter of a drawing, a tenth of a second per place: `aa..bb` is 1:1 from 0 to
/// 0.2 s and 1:2 from 0.4 to 0.6 s. `#` holds no ayah.
private func spans(_ drawing: String) -> [(ref: AyahRef, span: TimeSpan)] {
  var found: [(ref: AyahRef, span: TimeSpan)] = []
  var previous: Character = "."
  for (i, letter) in drawing.enumerated() {
    defer { previous = letter }
    guard letter.isLetter, let code = letter.asciiValue else { continue }
    let end = Double(i + 1) / 10
    if letter == previous {
      found[found.count - 1].span.end = end
    } else {
      found.append((AyahRef(surah: 1, ayah: Int(code) - 96), TimeSpan(Double(i) / 10, end)))
    }
  }
  return found
}

private func score(truth: String, found: String) -> Score {
  let readings = spans(truth).map { TruthFile.Ayah(ref: $0.ref, stretch: $0.span, speech: $0.span) }
  let segments = spans(found).map { FoundRecording.Segment(span: $0.span, first: $0.ref) }
  return Score(segments, against: TruthFile(audio: "x.wav", ayahs: readings))
}

/// Seconds in tenths, to compare sums of binary fractions.
private func tenths(_ seconds: [Double]) -> [Int] { seconds.map { Int(($0 * 10).rounded()) } }

@Suite struct ScoreTests {
  @Test(arguments: [
    ("aaa...bbb", "aaaa..bbb", [0]),  // the gap lies inside the pause
    ("aaa...bbb", "aaaabbbbb", [0]),  // a point inside the pause
    ("aaa...bbb", "aaabbbbbb", [0]),  // at its very start …
    ("aaa...bbb", "aaaaaabbb", [0]),  // … and end
    ("aaa...bbb", "aabbbbbbb", [1]),  // one tenth too early
    ("aaa...bbb", "aaaaaaaab", [2]),  // two too late
    ("aaa...bbb", ".a.....b.", [0]),  // a gap that is wider than the pause
    ("aaabbbbccc", "aabbbbbccc", [1, 0]),
    ("aaa...bbb", "aaa......", []),  // no second segment
    ("aaa......", "aaa......", []),  // no boundary
  ])
  func theErrorIsTheDistanceBetweenGapAndPause(truth: String, found: String, errors: [Int]) {
    let result = score(truth: truth, found: found)
    #expect(tenths(result.errors) == errors)
    #expect(result.boundaryCount == result.errors.count + result.missedCount)
  }

  @Test(arguments: [
    ("aaa...bbb", "aaaa..bbb", [0, 0]),
    ("aaa...bbb", "aa....bbb", [1, 0]),
    ("aaa...bbb", ".aaa..bbb", [1, 0]),
    ("aaa...bbb", ".a.bbb...", [2, 3]),
    ("aaa...bbb", "aaa......", [0]),
  ])
  func speechOutsideItsSegmentIsClipped(truth: String, found: String, clipped: [Int]) {
    #expect(tenths(score(truth: truth, found: found).clipped) == clipped)
  }

  @Test func absentExtraAndWrongSegmentsAreCounted() {
    let result = score(truth: "aaa.bbb.....ccc", found: "aaa.ccc.ddd.ccc")
    #expect(result.ayahCount == 3)
    #expect(result.rightCount == 2)
    #expect(result.absentCount == 1)
    #expect(result.extraCount == 1)
    #expect(result.boundaryCount == 2)
    #expect(result.missedCount == 2)
  }

  @Test func aSegmentServesOneReadingOnly() {
    // The ayah is read twice and found once: the second reading has no segment.
    let result = score(truth: "aa..bbb.bb", found: "aa..bbb...")
    #expect(result.absentCount == 1)
    #expect(result.missedCount == 1)
    #expect(tenths(result.errors) == [0])
  }

  @Test func eachReadingTakesTheSegmentItOverlaps() {
    let result = score(truth: "aa.bb.aa.cc", found: "aa.bb.aa.cc")
    #expect(result.rightCount == 4)
    #expect(tenths(result.errors) == [0, 0, 0])
    #expect(tenths(result.clipped) == [0, 0, 0, 0])
  }

  @Test func doubtfulBoundariesDoNotCount() {
    var readings = spans("aa..bb..cc").map {
      TruthFile.Ayah(ref: $0.ref, stretch: $0.span, speech: $0.span)
    }
    readings[0].isEndDoubtful = true
    #expect(Score([], against: TruthFile(audio: "x", ayahs: readings)).boundaryCount == 1)
    readings[2].isStartDoubtful = true
    #expect(Score([], against: TruthFile(audio: "x", ayahs: readings)).boundaryCount == 0)
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
    #expect(Score([whole], against: truth).missedCount == 1)
    whole.join = 5.2
    #expect(tenths(Score([whole], against: truth).errors) == [2])
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
    #expect(tenths(result.clipped) == [0, 0])
    #expect(tenths(result.errors) == [0])
  }

  @Test func countsAndQuantilesAreThoseOfTheErrors() {
    var score = Score()
    score.errors = [0.3, 0, 0.1, 0.6]
    score.clipped = [0.05, 0.051, 0]
    #expect([0.1, 0.3, 0.5].map(score.found(within:)) == [2, 3, 3])
    #expect(score.errorQuantile(0.5) == 0.1)
    #expect(score.errorQuantile(0.95) == 0.6)
    #expect(tenths([score.meanError ?? -1]) == [3])
    #expect(score.clipped(over: 0.05) == 1)
    #expect(Score().meanError == nil)
    #expect(Score().errorQuantile(0.5) == nil)
  }
}
