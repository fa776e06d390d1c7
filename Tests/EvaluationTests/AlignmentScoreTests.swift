import AudioCore
import Recitation
import Testing

@testable import Evaluation

/// The words of 67:1, by default one second each without pauses. The ayah has nine words; some
/// tests use higher numbers, which is allowed because only the order of the numbers matters.
@Suite struct AlignmentScoreTests {
  private typealias Segment = AlignmentSubmission.Segment

  private func truth(
    _ numbers: [Int], starts: [Double]? = nil, notQuran: [TimeSpan] = []
  ) -> AlignmentTruth {
    AlignmentTruth(
      audio: "a.wav", seconds: 20,
      words: numbers.enumerated().map { index, number in
        let start = starts?[index] ?? 10 + Double(index)
        return AlignmentTruth.Word(WordRef(67, 1, number), TimeSpan(start, start + 1))
      }, notQuran: notQuran)
  }

  private func segment(
    _ start: Double, _ end: Double, _ words: ClosedRange<Int>, confidence: Double? = nil
  ) -> Segment {
    Segment(
      span: TimeSpan(start, end), words: words.map { WordRef(67, 1, $0) }, confidence: confidence)
  }

  private func score(
    _ segments: [Segment], _ truth: AlignmentTruth, runtime: Double? = nil
  ) -> AlignmentScore {
    AlignmentScore(
      AlignmentSubmission(caseID: "a", runtime: runtime, segments: segments), against: truth)
  }

  // MARK: Words

  @Test func aWordBelongsToTheSegmentThatHoldsItsMidpoint() {
    // Word 3 lies at 12–13 s, with its midpoint at 12.5 s.
    let inside = score([segment(10, 12.6, 1...3)], truth([1, 2, 3]))
    #expect(inside.matchedWords == 3)
    let outside = score([segment(10, 12.4, 1...3)], truth([1, 2, 3]))
    #expect(outside.matchedWords == 2)
    // Recall is 2 of 3, and precision is 2 of 3.
    #expect(outside.wordsF1 == 2.0 / 3)
  }

  @Test func ofTwoOverlappingSegmentsTheEarlierHasTheWord() {
    let score = score([segment(10, 11.6, 1...1), segment(11.3, 13, 2...3)], truth([1, 2, 3]))
    // Word 2, with its midpoint at 11.5 s, belongs to the first segment, which does not claim it.
    #expect(score.matchedWords == 2)
  }

  @Test func wordsMatchInIncreasingOrderOnly() {
    // Recited 1 2 1 2 3, claimed 1 2 3: recall is 3 of 5, precision 3 of 3.
    let score = score([segment(10, 15, 1...3)], truth([1, 2, 1, 2, 3]))
    #expect(score.matchedWords == 3)
    #expect(score.wordsF1?.text(decimals: 6) == "0.750000")
  }

  @Test func aLongestIncreasingSubsequenceIsFound() {
    #expect(AlignmentScore.longestIncreasing([5, 1, 2, 9, 3, 3, 4]).count == 4)
    #expect(AlignmentScore.longestIncreasing([Int]()) == [])
    #expect(AlignmentScore.longestIncreasing([2, 2, 1]).count == 1)
  }

  @Test func anOpeningBasmalahIsTheSameAsTheFirstAyah() throws {
    let truth = AlignmentTruth(
      audio: "a.wav",
      words: (1...4).map {
        AlignmentTruth.Word(WordRef(1, 1, $0), TimeSpan(Double($0), Double($0) + 1))
      })
    for reference in ["Basmala", "1:1:1-1:1:4"] {
      let json = """
        {"schema_version":1,"case_id":"a","segments":[
        {"start_s":1,"end_s":5,"reference":"\(reference)"}]}
        """
      let submission = try AlignmentSubmission(json: Array(json.utf8), place: "a.json")
      let score = AlignmentScore(submission, against: truth)
      #expect(score.matchedWords == 4)
      #expect(score.cleanSegments == 1)
    }
  }

  // MARK: Clean segments

  /// Words 1–2 at 10–12 s, 3–4 at 15–17 s, 5–6 at 17–19 s; the segment claims 3 and 4.
  private func isClean(_ start: Double, _ end: Double, notQuran: [TimeSpan] = []) -> Bool {
    let truth = truth(
      [1, 2, 3, 4, 5, 6], starts: [10, 11, 15, 16, 17, 18], notQuran: notQuran)
    return score([segment(start, end, 3...4)], truth).cleanSegments == 1
  }

  @Test func aCleanSegmentBeginsNearItsFirstWord() {
    #expect(isClean(15, 17))
    #expect(isClean(13, 17))
    #expect(!isClean(12.99, 17))
    #expect(isClean(15.5, 17))
    #expect(!isClean(15.51, 17))
  }

  @Test func aCleanSegmentEndsNearItsLastWord() {
    #expect(isClean(15, 16.5))
    #expect(!isClean(15, 16.49))
    // The midpoint of word 5 is at 17.5 s. The segment may contain neither this midpoint nor more
    // than half a second of the word.
    #expect(isClean(15, 17.49))
    #expect(!isClean(15, 17.51))
  }

  @Test func aCleanSegmentReachesHalfASecondIntoALongWord() {
    // The previous word lasts 10–14 s, the next one 16–20 s; their midpoints are far away.
    func isClean(_ start: Double, _ end: Double) -> Bool {
      let words = [(1, 10.0, 14.0), (2, 14.0, 16.0), (3, 16.0, 20.0)].map {
        AlignmentTruth.Word(WordRef(67, 1, $0.0), TimeSpan($0.1, $0.2))
      }
      return score([segment(start, end, 2...2)], AlignmentTruth(audio: "a.wav", words: words))
        .cleanSegments == 1
    }
    #expect(isClean(13.5, 16.5))
    #expect(!isClean(13.49, 16.5))
    #expect(!isClean(13.5, 16.51))
  }

  @Test func aCleanSegmentLastsAtLeastHalfAsLongAsItsWords() {
    func isClean(_ end: Double) -> Bool {
      let word = AlignmentTruth.Word(WordRef(67, 1, 1), TimeSpan(10, 10.9))
      return score(
        [segment(10.44, end, 1...1)], AlignmentTruth(audio: "a.wav", words: [word])
      ).cleanSegments == 1
    }
    #expect(isClean(10.9))
    #expect(!isClean(10.88))
  }

  @Test func aCleanSegmentHoldsLittleOtherSpeech() {
    #expect(isClean(13, 17, notQuran: [TimeSpan(12, 13.5)]))
    #expect(!isClean(13, 17, notQuran: [TimeSpan(12, 13.4), TimeSpan(13.5, 13.7)]))
  }

  @Test func aCleanSegmentClaimsExactlyItsWords() {
    let truth = truth([1, 2, 3])
    #expect(score([segment(10, 13, 1...3)], truth).cleanSegments == 1)
    #expect(score([segment(10, 13, 1...4)], truth).cleanSegments == 0)
    #expect(score([segment(10, 13, 1...2)], truth).cleanSegments == 0)
  }

  // MARK: Confidence

  @Test func otherGreenSegmentsCountFourTimes() {
    // Ten segments of one word each. The last claims a wrong word. `green` are their confidences.
    func score(green: [Double]) -> AlignmentScore {
      let segments = (1...10).map { word in
        let claim = word == 10 ? 11 : word
        return segment(
          9 + Double(word), 10 + Double(word), claim...claim, confidence: green[word - 1])
      }
      return self.score(segments, truth(Array(1...10)))
    }
    let all = score(green: [Double](repeating: 0.8, count: 10))
    #expect(all.trustedCoverage == 0.5)
    #expect(all.unsafeGreen == 0.1)
    let careful = score(green: [0.79] + [Double](repeating: 0.9, count: 8) + [0.79])
    #expect(careful.trustedCoverage == 0.8)
    #expect(careful.unsafeGreen == 0)
    let bad = score(green: [0.9, 0.9, 0.9] + [Double](repeating: 0.1, count: 6) + [0.9])
    #expect(bad.trustedCoverage == 0)
    #expect(bad.unsafeGreen == 0.25)
  }

  @Test func withoutConfidencesNothingIsTrusted() {
    let score = score([segment(10, 13, 1...3)], truth([1, 2, 3]))
    #expect(score.trustedCoverage == nil)
    #expect(score.unsafeGreen == nil)
  }

  // MARK: Repeats

  @Test func aRepeatIsCaughtByASegmentThatGoesBack() {
    // In 1 2 3 | 2 3 4 | 4 5, words repeat twice: at the second 2 and at the second 4.
    let truth = truth([1, 2, 3, 2, 3, 4, 4, 5])
    let right = score(
      [segment(10, 13, 1...3), segment(13, 16, 2...4), segment(16, 18, 4...5)], truth)
    #expect(right.repeats == 2)
    #expect(right.repeatsF1 == 1)
    let oneMissed = score([segment(10, 13, 1...3), segment(13, 18, 2...5)], truth)
    // Recall is 1 of 2, precision 1 of 1.
    #expect(oneMissed.repeatsF1 == 2.0 / 3)
    let wrongPlace = score([segment(10, 16, 1...4), segment(16.6, 18, 4...5)], truth)
    #expect(wrongPlace.claimedRepeats == 1)
    #expect(wrongPlace.repeatsF1 == 0)
  }

  @Test func aBasmalahIsARepeatOnlyAfterAnother() {
    let ayah = (1...4).map { WordRef(112, 1, $0) }
    func repeats(_ words: [WordRef]) -> Int {
      AlignmentScore(
        nil,
        against: AlignmentTruth(
          audio: "a.wav",
          words: words.enumerated().map {
            AlignmentTruth.Word($1, TimeSpan(Double($0), Double($0) + 1))
          })
      ).repeats
    }
    let basmalah = WordRef.basmalah
    let end = [WordRef(1, 7, 9)]
    let opened = basmalah + ayah
    #expect(repeats(opened) == 0)
    let afterTheFirstSurah = end + opened
    #expect(repeats(afterTheFirstSurah) == 0)
    let twice = basmalah + basmalah
    #expect(repeats(twice) == 1)
    // The whole surah is recited again, including its basmalah.
    let surahAgain = opened + opened
    #expect(repeats(surahAgain) == 1)
  }

  // MARK: Times

  @Test func stretchesBetweenStopsAreFound() {
    // Words 1–2 at 10–12 s, 3–4 at 15–17 s, 5–6 at 17.3–19.3 s: three stretches.
    let truth = truth([1, 2, 3, 4, 5, 6], starts: [10, 11, 15, 16, 17.3, 18.3])
    let all = score(
      [segment(8, 14, 1...2), segment(15.75, 17.8, 3...4), segment(18, 21.3, 5...6)], truth)
    #expect(all.stretches == 3)
    #expect(all.segmentationF1 == 1)
    // Two stretches are in one segment, and the other segment begins 0.76 s inside its stretch.
    let joined = score([segment(10.76, 12, 1...2), segment(15, 19.3, 3...6)], truth)
    #expect(joined.segmentationF1 == 0)
    let one = score([segment(10, 12, 1...2), segment(15, 19.3, 3...6)], truth)
    // Recall is 1 of 3, precision 1 of 2.
    #expect(one.segmentationF1 == 0.4)
    // The segment contains 2.01 s of silence before the first word.
    #expect(score([segment(7.99, 12, 1...2)], truth).matchedStretches == 0)
  }

  @Test func wordsAreTimedIfBothEndsAreWithinTheTolerance() {
    let truth = truth([1, 2, 3])
    let score = score(
      [segment(10, 11, 1...1), segment(11.3, 12, 2...2), segment(12, 13.31, 3...3)], truth)
    #expect(score.timedShare == 2.0 / 3)
    #expect(score.timedWords == [1, 1, 1, 2, 3])
    // The submission does not have one segment per word.
    #expect(self.score([segment(10, 13, 1...3)], truth).timedShare == nil)
  }

  @Test func processingTimeIsDividedByTheLength() {
    let score = score([], truth([1]), runtime: 5)
    #expect(score.realTimeFactor == 0.25)
    #expect(self.score([], truth([1])).realTimeFactor == nil)
  }

  @Test func recordingsAddUp() {
    let truth = truth([1, 2, 3])
    let both = score([segment(10, 13, 1...3)], truth) + AlignmentScore(nil, against: truth)
    #expect(both.wordsF1 == 2.0 / 3)
    #expect(both.cleanShare == 1)
  }

  /// The nine words of 67:1 with only the times of the whole ayah: 10–19 s.
  private func ayahTruth(_ readings: [ClosedRange<Double>] = [10...19]) -> AlignmentTruth {
    AlignmentTruth(
      audio: "a.wav", seconds: 40,
      words: readings.flatMap { reading in
        let bounds = TimeSpan(reading.lowerBound, reading.upperBound)
        return (1...9).map { number in
          let start = bounds.start + Double(number - 1) * bounds.seconds / 9
          return AlignmentTruth.Word(
            WordRef(67, 1, number), TimeSpan(start, start + bounds.seconds / 9), isTimed: false,
            within: bounds)
        }
      }, hasWordTimes: false)
  }

  /// Words may be spoken at any pace. A segment at 10–13.5 s may claim the words 1–5, although at
  /// an even pace the words 4 and 5 would lie in the next segment. But five words do not fit into
  /// 2.4 s. In this case, the even places decide, and only two of the words lie in the segment.
  @Test(arguments: [(13.5, 9), (12.6, 9), (12.4, 6)])
  func wordsWithoutTimesBelongToTheSegmentThatClaimsThem(end: Double, matched: Int) {
    let found = score([segment(10, end, 1...5), segment(end, 19, 6...9)], ayahTruth())
    #expect(found.matchedWords == matched)
  }

  @Test func wordsWithoutTimesBelongToNoSegmentBesideTheirAyah() {
    #expect(score([segment(1, 9.9, 1...9)], ayahTruth()).matchedWords == 0)
    // The two segments claim the words in the wrong order. The longest increasing match is 5–9.
    let exchanged = score([segment(10, 15, 5...9), segment(15, 19, 1...4)], ayahTruth())
    #expect(exchanged.matchedWords == 5)
  }

  /// If only ayah times are known, a return within an ayah cannot be verified.
  @Test func aRepeatWithinAnAyahIsJudgedOnlyByWordTimes() {
    let back = [segment(10, 14, 1...5), segment(14, 19, 4...9)]
    #expect(score(back, ayahTruth()).claimedRepeats == 0)
    #expect(score(back, truth(Array(1...9))).claimedRepeats == 1)
    // A repeat of a whole ayah can be verified.
    let twice = [segment(10, 19, 1...9), segment(20, 29, 1...9)]
    #expect(score(twice, ayahTruth([10...19, 20...29])).repeatsF1 == 1)
    #expect(score(twice, ayahTruth()).repeatsF1 == 0)
    #expect(score(twice, ayahTruth()).claimedRepeats == 1)
  }

  @Test func segmentsWithADoubtfulEndAreNotJudgedClean() {
    var truth = truth([1, 2, 3, 4])
    truth.words[0].isStartDoubtful = true
    let segments = [
      segment(1, 12, 1...2, confidence: 0.9), segment(12, 14, 3...4, confidence: 0.9),
    ]
    #expect(score(segments, truth).segments == 1)
    #expect(score(segments, truth).unsafeGreen == 0)
    truth.words[3].isEndDoubtful = true
    #expect(score(segments, truth).segments == 0)
    #expect(score(segments, truth).wordsF1 == 1)
  }

  /// A truth made from ayah alignments may omit a recited basmalah.
  @Test func aBasmalahIsNotJudgedByATruthThatNamesNone() {
    var truth = truth([1, 2])
    let basmalah = Segment(span: TimeSpan(5, 9), words: WordRef.basmalah, confidence: 0.9)
    let segments = [basmalah, segment(10, 12, 1...2, confidence: 0.9)]
    #expect(score(segments, truth).claimedWords == 6)
    #expect(score(segments, truth).cleanShare == 0.5)
    truth.namesBasmalahs = false
    #expect(score(segments, truth).claimedWords == 2)
    #expect(score(segments, truth).cleanShare == 1)
    // A basmalah that is claimed in place of an ayah is wrong nevertheless.
    let wrong = Segment(span: TimeSpan(10, 12), words: WordRef.basmalah)
    #expect(score([wrong], truth).claimedWords == 4)
  }

  @Test func whereOnlyAyatHaveTimesPartsOfAyatAreNotJudged() {
    var truth = truth(Array(1...9))
    truth.hasWordTimes = false
    let score = score([segment(10, 15, 1...5), segment(15, 19, 6...9)], truth)
    #expect(score.wordsF1 == 1)
    #expect(score.cleanShare == nil)
    #expect(score.segmentationF1 == nil)
    #expect(self.score([segment(10, 19, 1...9)], truth).cleanShare == 1)
  }
}
