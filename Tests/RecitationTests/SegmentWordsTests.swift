import AudioCore
import Foundation
import Recitation
import Testing

@Suite struct SegmentWordsTests {
  private let word = Segment.Word(
    ayah: AyahRef(surah: 67, ayah: 1), number: 3, range: FrameRange(44100..<52920),
    confidence: 0.98749)

  @Test func aWordIsReadBackFromItsText() {
    #expect(word.description == "67:1:3:44100:52920:987")
    #expect(Segment.Word(word.description) == word)
  }

  @Test(arguments: [
    "", "67:1:3:44100:52920", "67:1:3:44100:52920:987:0", "67:1:3:44100:52920:x",
    "115:1:3:44100:52920:987", "67:1:0:44100:52920:987", "67:1:201:44100:52920:987",
    "67:1:3:52920:52920:987", "67:1:3:-1:52920:987", "67:1:3:44100:52920:1001",
    "67:1:03:44100:52920:987",
  ])
  func whatIsNoWordIsRefused(text: String) {
    #expect(Segment.Word(text) == nil)
  }

  @Test func aSegmentFromBeforeWordsWereKeptHasNone() throws {
    var segment = Segment(
      range: FrameRange(44100..<88200), kind: .ayah, ayah: word.ayah, words: [word], confidence: 1,
      startConfidence: 0.5, runnerUp: AyahRef(surah: 67, ayah: 2))
    let json = String(decoding: try JSONEncoder().encode(segment), as: UTF8.self)
    func decoded(_ json: String) throws -> Segment {
      try JSONDecoder().decode(Segment.self, from: Data(json.utf8))
    }
    #expect(try decoded(json) == segment)
    let older = json.replacing("\"words\":[\"\(word)\"],", with: "")
      .replacing(",\"words\":[\"\(word)\"]", with: "")
    #expect(!older.contains("words"))
    segment.words = []
    #expect(try decoded(older) == segment)
  }
}
