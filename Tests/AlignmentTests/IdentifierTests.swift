import AudioCore
import Features
import Recitation
import Testing

@testable import Alignment

/// What is recited in rows of numbers of which nothing is told, out of a text of seven surahs.
@Suite struct IdentifierTests {
  private static let text = WholeText(surahs: 89...95)

  /// A voice with a pause after each ayah.
  private struct Recital {
    var voice = Voice()
    var silences: [SilenceRegion] = []

    mutating func recite(_ surah: Int, _ ayat: some Sequence<Int>, slowness: Double = 1) throws {
      for ayah in ayat {
        let phones = try #require(
          PhoneticText.bundled.phones(of: AyahRef(surah: surah, ayah: ayah)))
        voice.recite(phones, slowness: slowness)
        pause()
      }
    }

    mutating func babble(seconds: Int) {
      voice.babble(rows: 25 * seconds)
      pause()
    }

    mutating func pause() {
      let start = FrameIndex(Int((voice.seconds * 1000).rounded()))
      voice.pause(rows: 12)
      let end = FrameIndex(Int((voice.seconds * 1000).rounded()))
      silences.append(
        SilenceRegion(
          range: FrameRange(start: start, end: end), quietest: start, depth: 40,
          confidence: 1))
    }

    func identified(
      _ identifier: Identifier = Identifier(), origins: [PhoneModel] = [.bundled]
    ) -> Identification {
      identifier.identify(
        voice.features, silences: silences, rate: Scene.rate, origins: origins, facts: .bundled,
        in: IdentifierTests.text)
    }
  }

  private func range(_ surah: Int, _ ayat: ClosedRange<Int>) -> AyahRange { passage(surah, ayat) }

  @Test(arguments: [0.7, 1.0, 1.3]) func aPassageIsFoundFromItsFirstAyahToItsLast(
    slowness: Double
  ) throws {
    var recital = Recital()
    try recital.recite(91, 4...12, slowness: slowness)
    let found = recital.identified()
    #expect(found.ranges == [range(91, 4...12)])
    #expect(found.probability > 0.95)
    #expect(Identifier().accepts(found))
    let first = try #require(found.passages.first)
    #expect(first.startSeconds < 1)
    #expect(abs(first.endSeconds - recital.voice.seconds) < 1.5)
    #expect(
      first.candidates.map(\.probability) == first.candidates.map(\.probability).sorted(by: >))
    #expect(first.candidates.reduce(0) { $0 + $1.probability } <= 1.000_001)
  }

  @Test func whatIsReadAgainAndWhatIsSkippedBelongsToThePassage() throws {
    var recital = Recital()
    try recital.recite(91, [1, 2, 3, 4, 5, 3, 4, 5, 6, 8, 9, 10, 11])
    #expect(recital.identified().ranges == [range(91, 1...11)])
  }

  @Test func ayatThatAreLeftOutDoNotEndThePassage() throws {
    var recital = Recital()
    try recital.recite(89, [1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 14, 15, 18, 19, 20])
    let found = recital.identified()
    #expect(found.ranges == [range(89, 1...20)])
    #expect(Identifier().accepts(found))
  }

  /// Each ayah is read by one person and after him by another, who sounds otherwise and is slower.
  @Test(arguments: [1.0, 1.4]) func whoReadsAfterSomeoneReadsTheSamePassage(
    slowness: Double
  ) throws {
    var recital = Recital()
    for ayah in 1...10 {
      recital.voice.offset = 0
      try recital.recite(91, [ayah])
      recital.voice.offset = 9
      try recital.recite(91, [ayah], slowness: slowness)
    }
    let found = recital.identified()
    #expect(found.ranges == [range(91, 1...10)])
    #expect(Identifier().accepts(found))
  }

  /// The beginning may hold no words: a long recording is listened to further on, too.
  @Test func partsOfALongRecordingAreTried() {
    let minutes = 60 * 25
    #expect(Listening.parts(rows: 100, step: 0.04) == [0..<100])
    #expect(Listening.parts(rows: 7 * minutes, step: 0.04) == [0..<2 * minutes])
    #expect(
      Listening.parts(rows: 8 * minutes, step: 0.04) == [
        0..<2 * minutes, 4 * minutes..<6 * minutes,
      ])
    #expect(
      Listening.parts(rows: 60 * minutes, step: 0.04) == [
        0..<2 * minutes, 20 * minutes..<22 * minutes, 40 * minutes..<42 * minutes,
      ])
  }

  @Test func theSameIsFoundEachTime() throws {
    var recital = Recital()
    try recital.recite(92, 2...9)
    recital.babble(seconds: 4)
    try recital.recite(93, 1...8)
    let found = recital.identified()
    #expect(found == recital.identified())
    #expect(found.passages.count == 2)
    for passage in found.passages {
      let chances = passage.candidates.map(\.probability)
      #expect(chances == chances.sorted(by: >))
      #expect(chances.reduce(0, +) <= 1.000_001)
      #expect(chances.allSatisfy { $0 >= 0 && $0 <= 1 })
    }
    let best = found.passages.compactMap(\.candidates.first?.probability)
    #expect(found.probability <= best.min() ?? 0)
  }

  @Test func passagesAreToldApart() throws {
    var recital = Recital()
    try recital.recite(92, 1...8)
    recital.babble(seconds: 5)
    try recital.recite(90, 3...12)
    let found = recital.identified()
    #expect(found.ranges == [range(92, 1...8), range(90, 3...12)])
    try #require(found.passages.count == 2)
    #expect(found.passages[0].endSeconds <= found.passages[1].startSeconds)
  }

  @Test func aPassageMayGoOnIntoTheNextSurah() throws {
    var recital = Recital()
    try recital.recite(93, 6...11)
    try recital.recite(94, 0...8)
    let across = AyahRange(
      start: AyahRef(surah: 93, ayah: 6), end: AyahRef(surah: 94, ayah: 8))
    #expect(recital.identified().ranges == [across])
  }

  @Test func whatIsNoRecitationIsNotAccepted() {
    var recital = Recital()
    for _ in 0..<8 { recital.babble(seconds: 5) }
    let found = recital.identified()
    #expect(!Identifier().accepts(found))
    #expect(found.probability < 0.5)
  }

  /// Two minutes of talk are not searched; what is recited after them is, and is where it was.
  @Test func talkIsNotSearched() throws {
    var recital = Recital()
    recital.voice.flux = 40
    for _ in 0..<24 { recital.babble(seconds: 5) }
    var steps = 0
    func identified() -> Identification {
      Identifier().identify(
        recital.voice.features, silences: recital.silences, rate: Scene.rate,
        advanced: { steps += 1 }, facts: .bundled, in: Self.text)
    }
    #expect(identified() == Identification(passages: [], probability: 0))
    #expect(steps == 0)
    let start = recital.voice.seconds
    recital.voice.flux = 25
    try recital.recite(91, 4...12)
    let end = recital.voice.seconds
    let found = identified()
    #expect(found.ranges == [range(91, 4...12)])
    let passage = try #require(found.passages.first)
    #expect(abs(passage.startSeconds - start) < 1)
    #expect(abs(passage.endSeconds - end) < 1.5)
    // What was not searched is not explained.
    #expect(found.probability < 0.5)
    #expect(!Identifier().accepts(found))
  }

  /// A passage among much that is something else is not all there is.
  @Test func muchThatIsNotExplainedIsNotAccepted() throws {
    var recital = Recital()
    try recital.recite(91, 1...8)
    for _ in 0..<8 { recital.babble(seconds: 6) }
    let found = recital.identified()
    let starts = found.passages.compactMap(\.candidates.first?.range.start)
    #expect(starts.contains(AyahRef(surah: 91, ayah: 1)))
    #expect(!Identifier().accepts(found))
  }

  @Test func tooLittleSoundTellsNothing() throws {
    var recital = Recital()
    try recital.recite(91, 1...2)
    #expect(recital.identified() == Identification(passages: [], probability: 0))
    #expect(Recital().identified().passages.isEmpty)
  }

  @Test func whereItIsNotToBeSoughtThereIsNone() throws {
    var recital = Recital()
    try recital.recite(91, 1...2)
    var identifier = Identifier()
    identifier.isEnabled = false
    #expect(
      identifier.identify(
        recital.voice.features, silences: [], rate: Scene.rate, facts: .bundled) == nil)
    identifier = Identifier()
    identifier.riwayah = .idris
    #expect(
      identifier.identify(
        recital.voice.features, silences: [], rate: Scene.rate, facts: .bundled) == nil)
  }

  @Test func theThresholdDecides() {
    let passage = Identification.Passage(
      startSeconds: 0, endSeconds: 9,
      candidates: [Identification.Candidate(range: range(91, 1...3), probability: 0.9)])
    var identifier = Identifier()
    let found = Identification(passages: [passage], probability: 0.9)
    #expect(!identifier.accepts(found))
    identifier.accept = 0.9
    #expect(identifier.accepts(found))
    #expect(!identifier.accepts(Identification(passages: [], probability: 1)))
  }

  @Test func theWholeQuranIsThere() {
    let text = WholeText.bundled
    #expect(text.ayat.count { $0.ayah > 0 } == 6236)
    #expect(text.ayat.count { $0.ayah == 0 } == 112)
    #expect(text.places.last == 6235)
    #expect(text.phones.allSatisfy { !$0.isEmpty })
  }
}
