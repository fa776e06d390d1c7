import AudioCore
import Features
import Testing

@testable import Segmentation

@Suite struct QuietLookTests {
  /// Voice, half a second of noise of a level, voice.
  private func features(pauseLevel: Double, sourceRate: SampleRate = MeasuredSignal.rate)
    -> FeatureFile
  {
    var signal = MeasuredSignal()
    signal.voice(3)
    signal.noise(0.5, level: pauseLevel)
    signal.voice(3)
    return signal.features(sourceRate: sourceRate)
  }

  @Test func measuresDepthRiseLengthAndValley() {
    let features = features(pauseLevel: -55)
    let look = QuietLook(of: 303..<347, in: features, LevelContour(features))
    // White noise has half its power in the speech band (−3.2 dB); the voice has all.
    #expect(abs(look.depth - 38.2) < 1)
    #expect(look.rise < 1.5)
    #expect(look.length == 0.44)
    #expect(abs(look.valley - 39) < 2)
    #expect(look.harmonicity < 0.5)
  }

  /// At either end of the recording the speech level stands for what is not there.
  @Test func hasShouldersAtTheEndsOfTheRecording() {
    var signal = MeasuredSignal()
    signal.noise(0.5, level: -55)
    signal.voice(3)
    let features = signal.features()
    let look = QuietLook(of: 0..<47, in: features, LevelContour(features))
    #expect(abs(look.valley - 39) < 2)
  }

  @Test func aShallowPlaceIsLessLikelyAnEndThanADeepOne() {
    let ends = [-30.0, -40, -55].map { level in
      let features = features(pauseLevel: level)
      return QuietLook(of: 303..<347, in: features, LevelContour(features)).end
    }
    #expect(ends == ends.sorted())
    #expect(ends[0] < ends[2] - 0.1)
  }

  /// There and back, whatever the rate of the recording.
  @Test(arguments: [8_000, 16_000, 22_050, 44_100, 48_000])
  func hopsOfARangeAreThoseItWasMadeOf(hertz: Int) {
    let features = features(pauseLevel: -55, sourceRate: SampleRate(hertz: hertz))
    for hops in [0..<1, 7..<33, 301..<302, 600..<features.hopCount] {
      #expect(features.hops(in: features.sourceRange(ofHops: hops)) == hops)
    }
  }
}
