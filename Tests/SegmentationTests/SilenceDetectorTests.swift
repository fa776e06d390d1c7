import AudioCore
import Features
import Recitation
import Segmentation
import Testing

@Suite struct SilenceDetectorTests {
  /// Voice with pauses at 2.0–2.6, 5.0–5.3 and 8.0–9.0 s, filled with noise of a level.
  private func reading(pauseLevel: Double) -> MeasuredSignal {
    var signal = MeasuredSignal()
    signal.voice(2)
    signal.noise(0.6, level: pauseLevel)
    signal.voice(2.4)
    signal.noise(0.3, level: pauseLevel)
    signal.voice(2.7)
    signal.noise(1, level: pauseLevel)
    signal.voice(3)
    return signal
  }

  private func expectPauses(_ silences: [SilenceRegion], rate: SampleRate = MeasuredSignal.rate) {
    let pauses = [(2.0, 2.6), (5.0, 5.3), (8.0, 9.0)]
    #expect(silences.count == pauses.count)
    for (silence, pause) in zip(silences, pauses) {
      #expect(near(silence.range.start, pause.0, rate: rate))
      #expect(near(silence.range.end, pause.1, rate: rate))
      #expect(silence.range.contains(silence.quietest))
    }
  }

  /// The reverberation of a hall after a word falls by 4 dB every 100 ms.
  @Test func aCutLiesWhereTheHallHasDiedDown() throws {
    var signal = MeasuredSignal()
    signal.voice(2)
    for step in 0..<8 { signal.noise(0.1, level: -46 - 4 * Double(step)) }
    signal.voice(2)
    let silence = try #require(SilenceDetector().detect(in: signal.features()).first)
    #expect(near(silence.range.end, 2.8))
    let quarter = silence.range.count / 4
    #expect(near(FrameIndex(silence.quietest.count + quarter), 2.8))
  }

  /// The reciter breathes in before the next word.
  @Test func aCutLiesBeforeTheBreath() throws {
    var signal = MeasuredSignal()
    signal.voice(2)
    signal.noise(0.4, level: -70)
    signal.noise(0.4, level: -50)
    signal.voice(2)
    let silence = try #require(SilenceDetector().detect(in: signal.features()).first)
    #expect(near(silence.range.end, 2.8))
    // The position is earlier by the number of hops that the smoothing uses.
    #expect(near(silence.quietest, 2.37))
  }

  /// A cut leaves a part of the pause after it, because the next word may begin softly.
  @Test(arguments: [(0.2, 0.1), (0.8, 0.2), (3, 0.25)])
  func aCutLeavesSomeOfThePauseBehindIt(length: Double, lead: Double) throws {
    var signal = MeasuredSignal()
    signal.voice(2)
    signal.noise(length, level: -70)
    signal.voice(2)
    let silence = try #require(SilenceDetector().detect(in: signal.features()).first)
    #expect(near(silence.quietest, 2 + length - lead))
  }

  /// The noise in the pauses: from a studio to a room with a fan 12 dB below the voice.
  @Test(arguments: [-80.0, -60, -45, -38, -32])
  func pausesAreFoundWhateverTheNoiseInThem(level: Double) throws {
    expectPauses(try SilenceDetector().detect(in: reading(pauseLevel: level).features()))
  }

  /// A fixed limit of −34 dB would fail: at these gains, all levels lie below it or above it.
  @Test(arguments: [-60.0, -45, -30, 15, 20])
  func theGainOfTheRecordingDoesNotMatter(gain: Double) throws {
    var signal = reading(pauseLevel: -50)
    signal.amplify(Decibels(gain))
    expectPauses(try SilenceDetector().detect(in: signal.features()))
  }

  @Test(arguments: [8000, 22_050, 44_100, 48_000, 192_000])
  func positionsAreInTheRecordingsOwnFrames(hertz: Int) throws {
    let rate = SampleRate(hertz: hertz)
    let features = reading(pauseLevel: -60).features(sourceRate: rate)
    expectPauses(try SilenceDetector().detect(in: features), rate: rate)
  }

  /// The noise of a hall rises by 24 dB during an evening, more than the depth of the last pauses,
  /// 16 dB.
  @Test func theFloorIsLocal() throws {
    var signal = MeasuredSignal()
    for index in 0..<40 {
      signal.voice(2.5)
      signal.noise(0.5, level: -60 + 24 * Double(index) / 39)
    }
    let silences = try SilenceDetector().detect(in: signal.features())
    #expect(silences.count == 40)
    for (index, silence) in silences.enumerated() {
      // The noise rises by 3 dB within the window of the floor, so an edge may be wrong by some
      // hops.
      let start = silence.range.start.seconds(at: MeasuredSignal.rate)
      #expect(abs(start - (Double(index) * 3 + 2.5)) <= 0.1)
    }
  }

  @Test func aShortSoundDoesNotBreakASilence() throws {
    var signal = MeasuredSignal()
    signal.voice(2)
    signal.noise(0.5, level: -60)
    signal.noise(0.06, level: -20)  // the click of a bead, or a step
    signal.noise(0.5, level: -60)
    signal.voice(2)
    let silences = try SilenceDetector().detect(in: signal.features())
    #expect(silences.count == 1)
    #expect(silences.first.map { near($0.range.start, 2) && near($0.range.end, 3.06) } == true)
  }

  @Test func theMinimumIsAParameter() throws {
    let features = reading(pauseLevel: -60).features()
    var detector = SilenceDetector()
    detector.minimum = .milliseconds(400)
    #expect(try detector.detect(in: features).count == 2)
    detector.minimum = .milliseconds(2000)
    #expect(try detector.detect(in: features).isEmpty)
  }

  @Test func aSilenceAtTheEndEndsWithTheRecording() throws {
    var signal = MeasuredSignal()
    signal.zeros(0.5)
    signal.voice(3)
    signal.zeros(0.777)
    let features = signal.features()
    let silences = try SilenceDetector().detect(in: features)
    #expect(silences.count == 2)
    #expect(silences.first?.range.start == FrameIndex(0))
    #expect(silences.last?.range.end == FrameIndex(features.header.sourceFrameCount))
  }

  @Test func digitalSilenceIsOneRegion() throws {
    var signal = MeasuredSignal()
    signal.zeros(2)
    let silences = try SilenceDetector().detect(in: signal.features())
    #expect(silences.map(\.range) == [FrameRange(0..<32_000)])
    #expect(try SilenceDetector().detect(in: MeasuredSignal().features()).isEmpty)
  }

  @Test func aVoiceWithoutAPauseHasNoSilence() throws {
    var signal = MeasuredSignal()
    signal.voice(10)
    #expect(try SilenceDetector().detect(in: signal.features()).isEmpty)
  }

  /// Five levels of the pause: a deeper pause is more certain, and each level gives another
  /// confidence.
  @Test func confidenceGrowsWithDepth() throws {
    let confidences = try [-34.0, -38, -42, -50, -60].map { level in
      let silences = try SilenceDetector().detect(in: reading(pauseLevel: level).features())
      return silences.map(\.confidence).reduce(0, +) / Double(silences.count)
    }
    #expect(confidences == confidences.sorted())
    #expect(confidences.allSatisfy { (0...1).contains($0) })
    #expect(confidences[4] > 0.95)
    #expect(confidences[0] < confidences[4] - 0.02)
  }

  /// A shorter pause of the same depth is more likely a stop inside a word.
  @Test func aShortPauseIsLessCertainThanALongOne() throws {
    func confidence(_ seconds: Double) throws -> Double? {
      var signal = MeasuredSignal()
      signal.voice(4)
      signal.noise(seconds, level: -36)
      signal.voice(4)
      var detector = SilenceDetector()
      detector.sure = 0
      return try detector.detect(in: signal.features()).first?.confidence
    }
    let confidences = try [0.16, 0.2, 0.3].compactMap(confidence)
    #expect(confidences.count == 3)
    #expect(confidences == confidences.sorted())
    #expect(confidences[0] < confidences[2] - 0.1)
  }

  @Test func whatIsNotSureEnoughIsLeftOut() throws {
    let features = reading(pauseLevel: -34).features()
    var detector = SilenceDetector()
    detector.sure = 0
    let all = try detector.detect(in: features)
    let confidences = all.map(\.confidence).sorted()
    #expect(all.count == 3 && confidences[0] < confidences[1])
    detector.sure = confidences[1]  // a silence with a confidence equal to the limit is kept
    #expect(try detector.detect(in: features) == all.filter { $0.confidence >= confidences[1] })
    detector.floor = .fixed
    detector.threshold = 0.2
    detector.sure = 1
    #expect(try !detector.detect(in: features).isEmpty)
  }

  @Test func depthIsTheDistanceToTheSpeech() throws {
    let silences = try SilenceDetector().detect(in: reading(pauseLevel: -55).features())
    // The voice has all its power in the speech band, white noise only about half (−3.2 dB).
    expectPauses(silences)
    for silence in silences { #expect(abs(silence.depth - 38.2) < 1) }
  }
}
