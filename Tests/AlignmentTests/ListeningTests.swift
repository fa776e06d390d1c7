import AudioCore
import Recitation
import Testing

@testable import Alignment
@testable import SequenceModels

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
    func share(_ passages: Range<Int>...) -> Double {
      listening.frames.share(explainedBy: passages)
    }
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

  /// Ayat of surah 91 as they are heard, 9 in a manner of its own, and where each ends, in seconds;
  /// those before the first end where it begins.
  private func heard(
    _ numbers: ClosedRange<Int>, last manner: Double = 0
  ) throws -> (listening: Listening, ends: [Double]) {
    var recital = Recital()
    var ends = [Double](repeating: 0, count: numbers.lowerBound)
    for ayah in ayat(91, numbers) {
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
    return (listening, ends)
  }

  /// Ayat of surah 91 that were taken for what is heard between two moments.
  private func run(
    _ numbers: ClosedRange<Int>, from start: Double, to end: Double, in listening: Listening
  ) throws -> RunSearch.Run {
    func unit(_ ayah: Int) throws -> Int {
      try #require(Self.text.ayat.firstIndex(of: AyahRef(surah: 91, ayah: ayah)))
    }
    return RunSearch.Run(
      units: try unit(numbers.lowerBound)...unit(numbers.upperBound),
      rows: listening.frames.row(start)..<listening.frames.row(end), score: 500)
  }

  /// With which ayah a passage begins, or ends.
  private func edge(
    _ side: PassageEdge.Side, of run: RunSearch.Run, inner: RunSearch.Run? = nil,
    in listening: Listening
  ) throws -> Int {
    let candidates = PassageEdge(side: side, in: listening)
      .candidates(beyond: run, inner: inner, within: 0..<listening.frames.count)
    let best = try #require(candidates.max { $0.score < $1.score })
    return Self.text.ayat[best.unit].ayah
  }

  /// With which ayat a passage begins and ends, of which 1…9 are recited, and some were taken for it.
  private func edges(heard numbers: ClosedRange<Int>, last manner: Double = 0) throws -> [Int] {
    let (listening, ends) = try heard(1...9, last: manner)
    let run = try run(
      numbers, from: ends[numbers.lowerBound - 1], to: ends[min(9, numbers.upperBound)],
      in: listening)
    return try [.start, .end].map { try edge($0, of: run, in: listening) }
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

  /// A jump to a run so short may be that to words much alike: the ayah that follows without one is
  /// sought in its place.
  @Test func aShortRunAtTheEdgeIsHeardOnceMore() throws {
    let (later, laterEnds) = try heard(2...9)
    #expect(
      try edge(
        .start, of: run(1...1, from: 0, to: laterEnds[2], in: later),
        inner: run(3...9, from: laterEnds[2], to: laterEnds[9], in: later), in: later) == 2)
    let (earlier, ends) = try heard(1...8)
    #expect(
      try edge(
        .end, of: run(9...9, from: ends[7], to: ends[8], in: earlier),
        inner: run(1...7, from: 0, to: ends[7], in: earlier), in: earlier) == 8)
  }

  /// A run in which the reciter has gone back does not go on from the one before.
  @Test func onlyARunFurtherOnInTheTextIsTheNext() {
    func passage(_ units: ClosedRange<Int>...) -> HeardPassage {
      let runs = units.enumerated().map { index, units in
        RunSearch.Run(units: units, rows: 100 * index..<100 * index + 90, score: 1)
      }
      return HeardPassage(runs: runs)
    }
    #expect(passage(4...9).second == nil)
    #expect(passage(4...4, 6...9).second?.units == 6...9)
    #expect(passage(4...4, 6...9).lastButOne?.units == 4...4)
    #expect(passage(4...9, 6...12).second == nil)
    #expect(passage(4...9, 6...12).lastButOne == nil)
    #expect(passage(6...9, 4...7).second == nil)
  }
}
