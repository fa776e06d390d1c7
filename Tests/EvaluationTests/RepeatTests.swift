import Recitation
import Testing

@testable import Evaluation

@Suite struct RepeatTests {
  @Test(arguments: [
    ("aaaaaa..aaaaaa..aaaaaa", "aaaaaa..aaaaaa..aaaaaa", 2, 2),
    // the last two recitations are in one segment
    ("aaaaaa..aaaaaa..aaaaaa", "aaaaaa..aaaaaaaaaaaaaa", 0, 2),
    // the first recitation of an ayah is not a repeat
    ("aaaaaa..aaaaaa..aaaaaa", "................aaaaaa", 0, 2),
    ("aaaaaa..aaaaaa", "aaaaaa..bbbbbb", 0, 1),
    ("aaaaaaaaaa|aaaaaaaaaa", "aaaaaaaaaaaaaaa|aaaaa", 1, 1),  // 0.5 s late
    ("aaaaaaaaaa|aaaaaaaaaa", "aaaaaaaaaaaaaaaa|aaaa", 0, 1),  // 0.6 s late
    ("aaaaaa..AAA..aaaaaa", "aaaaaa..aaa..aaaaaa", 1, 1),
    ("aaaaaa..bbbbbb", "aaaaaa..bbbbbb", 0, 0),
  ])
  func repeatsAreFurtherOccurrencesAtTheirPlace(
    truth: String, found: String, repeatsFound: Int, repeats: Int
  ) {
    let score = Drawing.score(truth: truth, found: found)
    #expect(score.repeatCount == repeats)
    #expect(score.repeatsFound == repeatsFound)
  }

  @Test func theTimeWithTheRightAyahIsAShareOfSpeech() {
    // The speech is 0.6 s of a and 0.4 s of b, of which 0.4 s and 0.3 s lie in segments of the
    // right ayah.
    let score = Drawing.score(truth: "aaaaaa.bbbb", found: "aaaabbbbbb.")
    #expect(Drawing.tenths([score.speechSeconds, score.rightSeconds]) == [10, 7])
    #expect(abs((score.rightTime ?? 0) - 0.7) < 1e-12)  // up to rounding
    #expect(Score().rightTime == nil)
  }
}
