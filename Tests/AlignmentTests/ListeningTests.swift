import AudioCore
import Recitation
import Testing

@testable import Alignment
@testable import DSPKernels

/// What is made of a recording of which nothing is told, step by step; the text is seven surahs.
@Suite struct ListeningTests {
  private static let text = WholeText(surahs: 89...95)

  private func identified(_ recital: Recital) -> Identification {
    Identifier().identify(
      recital.voice.features, silences: recital.scene.silences, rate: Scene.rate, facts: .bundled,
      in: Self.text)
  }

  /// A teacher who waits while much else is said: all together tell less than he alone.
  @Test func eachOfTwoVoicesIsHeardAlone() throws {
    var recital = Recital()
    recital.voice.manner = 8
    for ayah in ayat(91, 1...10) {
      recital.voice.offset = 0
      try recital.recite(ayah)
      recital.pause()
      recital.voice.offset = 9
      recital.babble(rows: 25 * 9)
      recital.pause()
    }
    #expect(identified(recital).ranges == [passage(91, 1...10)])
  }

  /// Whoever watches sees that it goes on: what is learnt, and what is asked of it, takes searches.
  @Test func itIsToldThatItGoesOn() throws {
    var recital = Recital()
    for ayah in ayat(91, 1...10) {
      try recital.recite(ayah)
      recital.pause()
    }
    var steps = 0
    let found = Identifier().identify(
      recital.voice.features, silences: recital.scene.silences, rate: Scene.rate,
      advanced: { steps += 1 }, facts: .bundled, in: Self.text)
    #expect(found.ranges == [passage(91, 1...10)])
    #expect(steps > 4)
  }

  /// A voice that is learnt from few words fits them; it is looked whether one that is learnt from
  /// the others finds them in the same place.
  @Test func wordsThatAreNotInTheTextAreNotFound() throws {
    var recital = Recital()
    recital.voice.manner = 4
    for ayah in ayat(36, 1...6) {
      try recital.recite(ayah)
      recital.pause()
    }
    #expect(identified(recital).passages.isEmpty)
  }

  /// Twelve seconds before, between and after passages are no matter; all else that sounds is.
  @Test func whatNoPassageExplainsCounts() {
    var voice = Voice()
    voice.babble(rows: 1250)
    var listening = listening(to: voice, silences: [])
    func share(_ passages: Range<Int>...) -> Double { listening.share(explainedBy: passages) }
    #expect(share(0..<1250) == 1)
    #expect(share(300..<950) == 1)
    #expect(abs(share() - (1 - 38.0 / 50)) < 1e-9)
    #expect(abs(share(500..<1250) - (1 - 8.0 / 50)) < 1e-9)
    #expect(abs(share(0..<500, 1000..<1250) - (1 - 8.0 / 50)) < 1e-9)
    #expect(abs(share(500..<600, 550..<700) - (1 - (8.0 + 10) / 50)) < 1e-9)
    // Silence explains itself.
    listening = self.listening(to: voice, silences: [0..<20])
    #expect(share(500..<1250) == 1)
  }

  private func listening(to voice: Voice, silences: [Range<Double>]) -> Listening {
    let frames = SoundFrames(voice.features, silences: silences)
    var listening = Listening(text: Self.text, frames: frames, origin: .bundled)
    listening.rowsPerCount =
      Voice.rowsPerCount * IdentifyingWeights.paceShare / Double(IdentifyingWeights.pool)
    let model = PhoneModel.bundled.silenced(by: frames, silences: frames.quiet)
    listening.hear([model], 0..<frames.count)
    return listening
  }

  /// With which ayat of surah 91 a passage begins and ends, of which 1…9 are recited, the last in a
  /// manner of its own, and some were taken for it.
  private func edges(heard: ClosedRange<Int>, last manner: Double = 0) throws -> [Int] {
    var recital = Recital()
    var ends = [0.0]
    for ayah in ayat(91, 1...9) {
      recital.voice.manner = ayah.ayah == 9 ? manner : 0
      try recital.recite(ayah)
      recital.pause()
      ends.append(recital.voice.seconds)
    }
    let rate = Scene.rate
    let listening = listening(
      to: recital.voice,
      silences: recital.scene.silences.map {
        $0.range.start.seconds(at: rate)..<$0.range.end.seconds(at: rate)
      })
    let frames = listening.frames
    func unit(_ ayah: Int) throws -> Int {
      try #require(Self.text.ayat.firstIndex(of: AyahRef(surah: 91, ayah: ayah)))
    }
    let run = RunSearch.Run(
      units: try unit(heard.lowerBound)...unit(heard.upperBound),
      rows: frames.row(ends[heard.lowerBound - 1])..<frames.row(ends[min(9, heard.upperBound)]),
      score: 500)
    return try [PassageEdge.Side.start, .end].map { side in
      let candidates = PassageEdge(side: side, in: listening)
        .candidates(beyond: run, within: 0..<frames.count)
      let best = try #require(candidates.max { $0.score < $1.score })
      return Self.text.ayat[best.unit].ayah
    }
  }

  @Test func aPassageIsAsLongAsItsWordsAreHeard() throws {
    #expect(try edges(heard: 1...9) == [1, 9])
    #expect(try edges(heard: 3...7) == [1, 9])
    #expect(try edges(heard: 1...11) == [1, 9])
  }

  /// What sounds after the last ayah are rather words that were not well heard.
  @Test func anAyahThatIsHardToHearIsRatherThatThanNothing() throws {
    #expect(try edges(heard: 2...8, last: 18) == [1, 9])
    #expect(try edges(heard: 2...8, last: 40) == [1, 8])
  }
}
