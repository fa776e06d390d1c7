import AudioCore
import Playback
import Testing

@testable import Recitation

@Suite struct ResolutionReasonTests {
  @Test func everyReasonHasWords() {
    let range = AyahRange(start: mulk(1), end: mulk(2))
    let reasons: [Resolution.Reason] = [
      .notRequested, .otherRiwayah(.warsh), .noSegment, .noFile, .unreadable("gone"),
      .holdsMore(range), .holdsOther(range), .unknownJoin, .empty, .notConfirmed,
      .unsure(0.09, atLeast: 0.5),
      .lowerConfidence(0.5, than: 0.75), .goesBack, .older, .alike, .fileAfterRecording,
      .lowerPriority,
      .otherVoice,
      .lacksWords([
        Segment.Gap(ayah: mulk(2), numbers: 3...4, verdict: .missing),
        Segment.Gap(ayah: mulk(2), numbers: 7...7, verdict: .another),
      ]),
    ]
    #expect(Set(reasons.map(\.text)).count == reasons.count)
    #expect(reasons[5].text == "holds more than asked for: 67:1-2")
    #expect(reasons[10].text == "confidence 0.09, below 0.5")
    #expect(Resolution.Reason.unsure(0.4999, atLeast: 0.5).text == "confidence 0.49, below 0.5")
    #expect(reasons[18].text == "words 3–4 are missing, word 7 is replaced")
    #expect(reasons[11].text == "less sure: 50 %, not 75 %")
  }

  @Test(arguments: [
    (0.97, 0.99, "less sure: 97 %, not 99 %"), (0.996, 0.998, "less sure: 99.6 %, not 99.8 %"),
    (0.99601, 0.99606, "less sure: 99.60 %, not 99.61 %"),
    (0.9, 0.900000001, "less sure, by less than can be shown"),
  ])
  func twoChancesAreShownApart(own: Double, other: Double, text: String) {
    #expect(Resolution.Reason.lowerConfidence(own, than: other).text == text)
  }
}
