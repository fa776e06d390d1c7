import AudioCore
import Recitation
import Testing

@Suite struct SoundDoubtTests {
  @Test func aDoubtIsKnownByItsText() {
    let rate = SoundDoubt.rate(stated: 8_000, likely: 16_000).text
    #expect(rate == "the header states a rate of 8000 Hz, but the voice sounds like 16000 Hz")
    #expect(SoundDoubt.likelyHertz(in: rate) == 16_000)
    #expect(!SoundDoubt.isStuck(rate))
    let stuck = SoundDoubt.stuck(startSeconds: 20.7, periodSeconds: 0.8, count: 5).text
    #expect(stuck == "the sound is stuck from 0:20.7: the same 0.80 s come 5 times")
    #expect(SoundDoubt.isStuck(stuck))
    #expect(SoundDoubt.likelyHertz(in: stuck) == nil)
    #expect(SoundDoubt.likelyHertz(in: rate + " or so") == nil)
  }

  @Test(arguments: [
    (20.7, 0.8, 5, 21.5..<24.7), (0, 0.25, 3, 0.25..<0.75), (3_723.4, 3, 40, 3_726.4..<3_843.4),
  ])
  func whereSoundComesAgainIsKnownByTheText(
    start: Double, period: Double, count: Int, again: Range<Double>
  ) throws {
    let text = SoundDoubt.stuck(startSeconds: start, periodSeconds: period, count: count).text
    let found = try #require(SoundDoubt.stuckSeconds(in: text))
    // The text states hundredths of a second.
    #expect(abs(found.lowerBound - again.lowerBound) < 0.001)
    #expect(abs(found.upperBound - again.upperBound) < 0.001)
  }

  @Test(arguments: [
    "", "the sound is stuck in 2 more places",
    "the sound is stuck from x: the same 0.80 s come 5 times",
    "the sound is stuck from 0:1.0: the same 0.80 s come many times",
    "the header states a rate of 8000 Hz, but the voice sounds like 16000 Hz",
  ])
  func otherTextsSayNothingOfPlaces(text: String) {
    #expect(SoundDoubt.stuckSeconds(in: text) == nil)
  }

  @Test(arguments: [
    (RecordingStatus.check, "tags", ["tags"], true), (.check, "the range", ["tags"], false),
    (.partial, "tags", ["tags"], false), (.check, "tags", [], false),
  ])
  func aReasonThatIsARemarkIsOfTheSound(
    status: RecordingStatus, reason: String, remarks: [String], isOfSound: Bool
  ) {
    var recording = Recording(
      id: RecordingID("00000000-0000-5000-8000-000000000001"), title: "x", sourceFileName: "x.wav",
      sha256: String(repeating: "1", count: 64), sizeBytes: 1, status: status, reason: reason)
    recording.remarks = remarks
    #expect(recording.isSoundDoubted == isOfSound)
  }
}
