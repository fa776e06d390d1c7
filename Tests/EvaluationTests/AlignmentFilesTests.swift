import Recitation
import Testing

@testable import Evaluation

/// Submissions to the alignment benchmark, and their ground truth, are read.
@Suite struct AlignmentFilesTests {
  private func submission(_ segments: String) throws(EvaluationError) -> AlignmentSubmission {
    let json =
      #"{"schema_version":1,"case_id":"b/a","runtime_seconds":2,"segments":[\#(segments)]}"#
    return try AlignmentSubmission(json: Array(json.utf8), place: "a.json")
  }

  private func segment(
    _ start: Double, _ end: Double, _ reference: String, confidence: Double? = nil
  ) -> String {
    let rating = confidence.map { ",\"confidence\":\($0)" } ?? ""
    return #"{"start_s":\#(start),"end_s":\#(end),"reference":"\#(reference)"\#(rating)}"#
  }

  @Test func spansAreReadWordByWord() throws {
    let read = try submission(
      [
        segment(0, 1, "Isti'adha"), segment(1, 2, "Basmala"), segment(2, 3, "112:1:4-112:2:2"),
        #"{"start_s":3,"end_s":4,"reference":null}"#,
      ].joined(separator: ","))
    #expect(read.caseID == "b/a")
    #expect(read.runtime == 2)
    let basmalah: [WordRef] = (1...4).map { WordRef(1, 1, $0) }
    let span: [WordRef] = [WordRef(112, 1, 4), WordRef(112, 2, 1), WordRef(112, 2, 2)]
    let words: [[WordRef]] = read.segments.map(\.words)
    #expect(words == [[], basmalah, span, []])
  }

  @Test func whatBreaksARuleIsRefusedWithItsPlace() {
    let cases: [(String, String)] = [
      (segment(0, 1, "al-Mulk"), "reference \"al-Mulk\", which is no span of words"),
      (segment(0, 1, "67:1:1"), "which is no span of words"),
      (segment(0, 1, "115:1:1-115:1:1"), "there is no ayah 115:1"),
      (segment(0, 1, "112:1:1-112:5:1"), "there is no ayah 112:5"),
      (segment(0, 1, "112:1:1-112:1:5"), "112:1 has 4 words, no word 5"),
      (segment(0, 1, "112:1:0-112:1:4"), "112:1 has 4 words, no word 0"),
      (segment(0, 1, "112:1:1-113:1:1"), "spans two surahs"),
      (segment(0, 1, "112:1:2-112:1:1"), "not in reading order"),
      (segment(1, 1, "112:1:1-112:1:1"), "does not end after it starts"),
      (segment(0, 1, "Basmala", confidence: 1.1), "not in 0…1"),
    ]
    for (json, reason) in cases {
      let error = #expect(throws: EvaluationError.self) { try submission(json) }
      #expect(error?.problem.contains("`segments[0]`") == true)
      #expect(error?.problem.contains(reason) == true, "\(error?.problem ?? "") has no \(reason)")
    }
  }

  @Test func segmentsComeInOrderAndOverlapByHalfASecondAtMost() throws {
    func two(_ start: Double) -> String {
      segment(2, 4, "112:1:1-112:1:4") + "," + segment(start, 6, "112:2:1-112:2:2")
    }
    _ = try submission(two(3.5))
    let reasons = [
      3.49: "`segments[1]` overlaps an earlier one by 0.510 s",
      1.9: "`segments[1]` starts before the segment that precedes it",
    ]
    for (start, reason) in reasons {
      let error = #expect(throws: EvaluationError.self) { try submission(two(start)) }
      #expect(error?.problem.hasSuffix(reason) == true)
    }
  }

  @Test func allWordSpansHaveAConfidenceOrNone() throws {
    let rated = segment(1, 2, "112:1:1-112:1:4", confidence: 0.5)
    _ = try submission(segment(0, 1, "Isti'adha") + "," + rated)
    #expect(throws: EvaluationError.self) {
      try submission(rated + "," + segment(2, 3, "112:2:1-112:2:2"))
    }
  }

  private func truth(_ ayahs: String, _ more: String = "") throws -> AlignmentTruth {
    let json = #"{"audio":"a.wav","duration_s":9\#(more),"ayahs":[\#(ayahs)]}"#
    return try AlignmentTruth(json: Array(json.utf8), place: "a.json")
  }

  private func ayah(_ start: Double, _ end: Double, _ more: String = "") -> String {
    #"{"surah":112,"ayah":1,"start_s":\#(start),"end_s":\#(end),"#
      + #""speech_start_s":\#(start),"speech_end_s":\#(end)\#(more)}"#
  }

  @Test func wordsOfATruthFileAreRead() throws {
    let read = try truth(
      ayah(2, 6, #","words":[[1,2,3],[2,3,3.5],[1,4,4.5],[2,4.5,5],[3,5,5.5],[4,5.5,6]]"#),
      #","other":[{"kind":"basmala","start_s":0,"end_s":2},{"kind":"talk","start_s":7,"end_s":8}]"#)
    #expect(read.hasWordTimes)
    #expect(read.seconds == 9)
    #expect(read.notQuran == [TimeSpan(7, 8)])
    let ayat: [Int] = read.words.map(\.ref.ayah.surah)
    #expect(ayat == [1, 1, 1, 1, 112, 112, 112, 112, 112, 112])
    let numbers: [Int] = read.words.map(\.ref.number)
    #expect(numbers == [1, 2, 3, 4, 1, 2, 1, 2, 3, 4])
    let untimed: Int = read.words.prefix(4).count { !$0.isTimed }
    let timed: Int = read.words.dropFirst(4).count { $0.isTimed }
    #expect(untimed == 4)
    #expect(timed == 6)
    #expect(read.words[1].span == TimeSpan(0.5, 1))
  }

  @Test func aWordThatAnAlignmentListsAtTheEndIsPutInItsPlace() throws {
    let read = try truth(ayah(2, 6, #","words":[[1,2,3],[3,3,5],[4,5,5.5],[2,5.5,6]]"#))
    #expect(read.words.map(\.ref.number) == [1, 2, 3, 4])
    #expect(read.words.map(\.isTimed) == [true, false, true, true])
    #expect(AlignmentScore(nil, against: read).repeats == 0)
  }

  @Test func withoutWordTimesWordsAreSpreadOverTheAyah() throws {
    let read = try truth(ayah(0, 2, #","partial":true"#) + "," + ayah(3, 7))
    #expect(!read.hasWordTimes)
    // The first recitation is half as long as the complete one, so it gets two of its four words.
    #expect(read.words.map(\.ref.number) == [1, 2, 1, 2, 3, 4])
    #expect(read.words.map(\.span.start) == [0, 1, 3, 4, 5, 6])
    #expect(AlignmentScore(nil, against: read).repeats == 1)
  }

  @Test func doubtsAndMissingBasmalahsAreRead() throws {
    let doubtful = #","start_doubtful":true,"end_doubtful":true"#
    let exact = try truth(ayah(0, 2) + "," + ayah(3, 7, doubtful))
    #expect(exact.words.indices.filter { exact.words[$0].isStartDoubtful } == [4])
    #expect(exact.words.indices.filter { exact.words[$0].isEndDoubtful } == [7])
    #expect(exact.namesBasmalahs)
    #expect(try !truth(ayah(3, 7), #","quality":"silver""#).namesBasmalahs)
    let opening = #","quality":"silver","other":[{"kind":"basmala","start_s":0,"end_s":2}]"#
    #expect(try truth(ayah(3, 7), opening).namesBasmalahs)
  }

  @Test func anotherRiwayahOrAWordTooManyIsRefused() {
    #expect(throws: EvaluationError.self) { try truth(ayah(0, 2), #","riwayah":"warsh""#) }
    #expect(throws: EvaluationError.self) { try truth(ayah(0, 2, #","words":[[5,0,2]]"#)) }
  }

  @Test func submissionsMeetTheirTruthByName() throws {
    let truth = try truth(ayah(0, 4))
    let segments = [
      AlignmentSubmission.Segment(
        span: TimeSpan(0, 4), words: (1...4).map { WordRef(112, 1, $0) })
    ]
    for name in ["a", "x/a", "a.wav"] {
      let report = try AlignmentReport(
        [AlignmentSubmission(caseID: name, segments: segments)], against: [truth])
      #expect(report.total.score.wordsF1 == 1)
      #expect(report.absent.isEmpty)
    }
    let none = try AlignmentReport([], against: [truth])
    #expect(none.absent == ["a.wav"])
    #expect(none.total.score.wordsF1 == 0)
    let twins = ["a", "b/a"].map { AlignmentSubmission(caseID: $0, segments: segments) }
    #expect(throws: EvaluationError.ambiguous(audio: "a.wav", count: 2)) {
      try AlignmentReport(twins, against: [truth])
    }
  }
}
