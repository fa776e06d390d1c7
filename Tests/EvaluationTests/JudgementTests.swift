import Recitation
import Testing

@testable import Evaluation

@Suite struct JudgementTests {
  @Test(
    arguments: [
      // truth, found, index of the matching found boundary for each true one
      ("aa.bb.cc", "aa.bb.cc", [0, 1]),
      ("aa.bb.cc", "aa....cc", [nil, nil]),  // a–c is another boundary
      // with a repeat: a found boundary matches only one true boundary
      ("aa.bb.aa.bb", "aa.bb......", [0, nil, nil]),
      // with a repeat: the nearer true boundary matches
      ("aa.bb.aa.bb", "......aa.bb", [nil, nil, 0]),
      ("aa.bb.aa.bb", "aa.bb.aa.bb", [0, 1, 2]),
      ("aa.bb", "a.b.a.b", [0]),  // two found boundaries are equally near: the first matches …
      // … and of two at different distances, the nearer one
      ("aaaa......bbbb", "a.b....a.bbbbb", [2]),
      ("aaa", "aaa", []), ("", "aa.bb", []), ("aa.bb", "", [nil]),
    ] as [(String, String, [Int?])])
  func aFoundBoundaryMatchesOneTrueOne(truth: String, found: String, matches: [Int?]) {
    #expect(Drawing.judgement(truth: truth, found: found).matches == matches)
  }

  @Test func nearPairsGoBeforeManyPairs() {
    // One pair within 0.5 s is better than two pairs beyond 0.5 s.
    let judgement = Drawing.judgement(
      truth: "aaaaaaaaaa|bbbbbbbbbb|aaaaaaaaaa|bbbbbbbbbb",
      found: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa|bbbbbbbbbb")
    #expect(judgement.matches == [nil, nil, 0])
  }

  @Test(
    arguments: [
      ("aaaaaa..bbbbbb", "aaaaaa..bbbbbb", [.right], [.right, .right]),
      ("aaaaaa..bbbbbb", "aaaaaaaaaaabbb", [.right], [.right, .right]),  // 0.3 s off
      ("aaaaaa..bbbbbb", "aaaaaaaaaaaabb", [.wrong], [.wrong, .wrong]),  // 0.4 s off
      ("aaaaaa..bbbbbb", "aaaaaa..cccccc", [.wrong], [.right, .wrong]),
      ("aaaaaa..bbbbbb", "aaaaaa..bb..bb", [.right, .wrong], [.right, .wrong, .wrong]),
    ] as [(String, String, [Judgement.Verdict], [Judgement.Verdict])])
  func verdictsSayWhatIsRight(
    truth: String, found: String, boundaries: [Judgement.Verdict], segments: [Judgement.Verdict]
  ) {
    let judgement = Drawing.judgement(truth: truth, found: found)
    #expect(judgement.boundaryVerdicts == boundaries)
    #expect(judgement.segmentVerdicts == segments)
  }

  @Test func whatFollowsEndsThePauseInWhichASegmentMayEnd() {
    var truth = TruthFile(audio: "x", ayahs: Drawing.readings("....aaaa......"))
    let found = Drawing.segments("..aaaaaaaaaaaa")
    #expect(Judgement(found, against: truth).segmentVerdicts == [.right])
    truth.other = [TimeSpan(0.9, 1.2)]  // talk follows, and the segment ends 0.5 s inside it
    #expect(Judgement(found, against: truth).segmentVerdicts == [.wrong])
  }

  /// The expected outcomes if an incomplete recitation of b precedes the complete one.
  struct Broken: Sendable {
    var found: String
    var error: Int
    var verdicts: [Judgement.Verdict]
    var ownCount = 0
    var mistakenCount = 0
  }

  @Test(arguments: [
    // The incomplete recitation is in the segment of the complete one, in no segment, or in a
    // segment of its own.
    Broken(found: "aaaaaaaa..bbbbbbbbbbbbbbbbbbb", error: 0, verdicts: [.right, .right]),
    Broken(found: "aaaaaaaa...........bbbbbbbbbb", error: 0, verdicts: [.right, .right]),
    Broken(
      found: "aaaaaaaa..bbbbbbbb.bbbbbbbbbb", error: 0, verdicts: [.right, .right, .right],
      ownCount: 1),
    // The incomplete recitation is marked as a fragment: correctly, in the wrong place, or as a
    // fragment of another ayah. In the last case, it is part of the segment of the preceding ayah.
    Broken(
      found: "aaaaaaaa..BBBBBBBB.bbbbbbbbbb", error: 0, verdicts: [.right, .right], ownCount: 1),
    Broken(found: "AAaaaaaa...........bbbbbbbbbb", error: 0, verdicts: [.right, .right]),
    Broken(found: "aaaaaaaa..CCCCCCCC.bbbbbbbbbb", error: 0, verdicts: [.right, .right]),
    Broken(
      found: "aaaaaaaaaaaaaaaaaa.bbbbbbbbbb", error: 0, verdicts: [.wrong, .right], mistakenCount: 1
    ),
    // A cut in the middle of the incomplete recitation is not a boundary.
    Broken(found: "aaaaaaaaaaaaaa|bbbbbbbbbbbbbbb", error: 4, verdicts: [.wrong, .wrong]),
  ])
  func readingsThatAreBrokenOffCountApart(broken: Broken) {
    let judgement = Drawing.judgement(truth: "aaaaaaaa..BBBBBBBB.bbbbbbbbbb", found: broken.found)
    let score = Score(judgement)
    #expect(judgement.boundaries.map(\.kind) == [.acrossBroken])
    #expect(Drawing.tenths(score.boundaries.errors) == [broken.error])
    #expect(score.acrossBroken == score.boundaries)
    #expect(score.foundCount == 1)
    #expect(judgement.segmentVerdicts == broken.verdicts)
    #expect(score.brokenFound == broken.ownCount)
    #expect(score.brokenMistaken == broken.mistakenCount)
    #expect(score.brokenCount == 1)
    #expect(score.ayahCount == 2)
  }

  @Test func onlyWhatTheTruthSpeaksOfIsJudged() {
    var truth = TruthFile(audio: "x", ayahs: Drawing.readings("aaaa.bbbb.........eeee.ffff"))
    truth.judged = [TimeSpan(0, 0.9), TimeSpan(1.8, 2.7)]
    let score = Score(Drawing.segments("aaaa.bbbb.cccdddd.eeee.gggg"), against: truth)
    #expect(score.boundaries.count == 2)
    #expect(score.boundaries.found(within: 0.1) == 1)
    #expect(score.foundCount == 2)
    #expect(score.extraCount == 0)
  }

  @Test func joinedBoundariesAreCountedInAllAndApart() {
    var readings = Drawing.readings("aaaa|bbbb.cccc")
    readings[0].isJoinedToNext = true
    let score = Score(
      Drawing.segments("aaa|bbbbb.cccc"), against: TruthFile(audio: "x", ayahs: readings))
    #expect(Drawing.tenths(score.boundaries.errors) == [1, 0])
    #expect(Drawing.tenths(score.joined.errors) == [1])
    #expect(score.joined.count == 1)
  }
}
