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
    "67:1:03:44100:52920:987", "67:1:3:44100:52920:987:5", "67:1:3:44100:52920:987:-1",
    "67:1:3:44100:52920:987:2:67:9:5", "67:1:3:44100:52920:987:4:67:9",
    "67:1:3:44100:52920:987:4:67:0:5",
  ])
  func whatIsNoWordIsRefused(text: String) {
    #expect(Segment.Word(text) == nil)
  }

  @Test(arguments: [
    (Segment.Verdict.doubtful, ":1"), (.missing, ":2"), (.repeated, ":3"), (.another, ":4"),
  ])
  func aVerdictStandsAfterTheWord(verdict: Segment.Verdict, text: String) {
    var word = word
    word.verdict = verdict
    #expect(word.description == "67:1:3:44100:52920:987" + text)
    #expect(Segment.Word(word.description) == word)
    #expect(word.isSaid == (text < ":2" || text == ":3"))
  }

  @Test func theWordThatIsSaidInsteadStandsLast() {
    var word = word
    word.verdict = .another
    word.instead = Segment.Word.Place(ayah: AyahRef(surah: 67, ayah: 9), number: 5)
    #expect(word.description == "67:1:3:44100:52920:987:4:67:9:5")
    #expect(Segment.Word(word.description) == word)
  }

  private func segment(_ verdicts: Segment.Verdict..., kind: Segment.Kind = .ayah) -> Segment {
    Segment(
      range: FrameRange(100..<200), kind: kind, ayah: word.ayah,
      words: verdicts.enumerated().map { place, verdict in
        Segment.Word(
          ayah: word.ayah, number: place + 1,
          range: FrameRange(100 + 20 * place..<120 + 20 * place),
          confidence: 0.5, verdict: verdict)
      }, confidence: 1)
  }

  @Test func aSegmentIsWholeIfAllItsWordsAreSaid() {
    #expect(segment(.heard, .doubtful, .repeated).isWhole == true)
    #expect(segment(.heard, .missing).isWhole == false)
    #expect(segment(.another, .heard).isWhole == false)
    #expect(segment().isWhole == nil)
    #expect(segment(.missing, kind: .fragment).isWhole == nil)
    var confirmed = segment(.heard, .missing)
    #expect(confirmed.hasGaps)
    confirmed.isConfirmed = true
    #expect(!confirmed.hasGaps && confirmed.isWhole == false)
  }

  @Test func gapsAreRunsOfWordsThatAreNotSaid() {
    let gaps = segment(.missing, .heard, .missing, .missing, .another).gaps
    #expect(
      gaps.map(\.problem) == ["word 1 is missing", "words 3–4 are missing", "word 5 is replaced"])
    #expect(segment(.heard, .doubtful, .repeated).gaps == [])
  }

  @Test func wordsThatAreNotSaidStayWhereTheirSoundIsCutOff() {
    var whole = segment(.missing, .missing, .heard, .heard, .missing)
    whole.range = FrameRange(140..<180)
    whole.keepUnsaidWords()
    #expect(whole.words.map(\.range.start.count) == [140, 141, 142, 160, 179])
    #expect(whole.words.map(\.range.end.count) == [141, 142, 160, 179, 180])
    whole.dropForeignWords()
    #expect(whole.words.map(\.number) == [1, 2, 3, 4, 5])
    // Spoken words outside the segment are dropped.
    var heard = segment(.heard, .heard, .missing)
    heard.range = FrameRange(120..<160)
    heard.keepUnsaidWords()
    heard.dropForeignWords()
    #expect(heard.words.map(\.number) == [2, 3])
    #expect(heard.words.map(\.range) == [FrameRange(120..<140), FrameRange(140..<160)])
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
