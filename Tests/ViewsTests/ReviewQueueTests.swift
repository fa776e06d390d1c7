import AudioCore
import Recitation
import Testing
import Views

@Suite struct ReviewQueueTests {
  /// Frames of 10 ms; the ends of a segment are as sure as it is.
  private let rate = SampleRate(hertz: 100)

  private func ayah(
    _ range: Range<Int>, _ confidence: Double, start: Double?, end: Double?,
    isConfirmed: Bool = false
  ) -> Segment {
    Segment(
      range: FrameRange(range), kind: .ayah, ayah: AyahRef(surah: 67, ayah: 1),
      confidence: confidence, startConfidence: start, endConfidence: end, isConfirmed: isConfirmed)
  }

  @Test func aConfirmedNeighbourSettlesTheEndThatItShares() {
    let first = ayah(0..<100, 0.8, start: 0.99, end: 0.85, isConfirmed: true)
    let second = ayah(110..<200, 0.8, start: 0.85, end: 0.95)
    let third = ayah(200..<300, 0.9, start: 0.95, end: 0.97)
    let sure = [first, second, third].besideConfirmed(at: rate)
    #expect(sure.count == 3 && sure[0] == first && sure[2] == third)
    #expect(sure[1].startConfidence == 0.99 && sure[1].endConfidence == 0.95)
    // The odds 4 become 4 · (0.95 / 0.05) / (0.85 / 0.15) = 13.41, a chance of 0.9306.
    #expect(abs(sure[1].confidence - 0.9306) < 0.0001)
  }

  @Test func whatLiesBetweenTwoConfirmedIsAsSureAsItsWords() {
    let doubtful = ayah(100..<200, 0.6, start: 0.62, end: 0.7)
    let known = [
      ayah(0..<100, 1, start: 1, end: 1, isConfirmed: true), doubtful,
      ayah(230..<300, 1, start: 1, end: 1, isConfirmed: true),
    ]
    let sure = known.besideConfirmed(at: rate)[1]
    #expect(sure.startConfidence == 0.99 && sure.endConfidence == 0.99)
    #expect(sure.confidence > 0.98)
  }

  @Test func aNeighbourFarAwayAndOneThatNobodyConfirmedSettleNothing() {
    let doubtful = ayah(200..<300, 0.6, start: 0.62, end: 0.7)
    let unsaid = ayah(200..<300, 0.6, start: nil, end: nil)
    let far = ayah(0..<169, 1, start: 1, end: 1, isConfirmed: true)
    let open = ayah(300..<400, 0.97, start: 0.99, end: 0.99)
    #expect([far, doubtful, open].besideConfirmed(at: rate)[1] == doubtful)
    #expect([far, doubtful].besideConfirmed(at: rate)[1] == doubtful)
    #expect([unsaid].besideConfirmed(at: rate) == [unsaid])
    let near = ayah(0..<200, 1, start: 1, end: 1, isConfirmed: true)
    #expect([near, unsaid].besideConfirmed(at: rate)[1] == unsaid)
    #expect([Segment]().besideConfirmed(at: rate).isEmpty)
  }
}
