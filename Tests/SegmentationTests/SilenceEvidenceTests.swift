import AudioCore
import Testing

@testable import Features
@testable import Segmentation

@Suite struct SilenceEvidenceTests {
  /// Returns the features of voice, half a second of noise of the given level, and voice.
  private func features(pauseLevel: Double, sourceRate: SampleRate = MeasuredSignal.rate)
    -> FeatureReader
  {
    var signal = MeasuredSignal()
    signal.voice(3)
    signal.noise(0.5, level: pauseLevel)
    signal.voice(3)
    return signal.features(sourceRate: sourceRate)
  }

  @Test func measuresDepthRiseLengthAndValley() throws {
    let features = features(pauseLevel: -55)
    let evidence = try SilenceEvidence(of: 303..<347, in: features, LevelContour(features))
    // White noise has half its power in the speech band (−3.2 dB); the voice has all its power
    // there.
    #expect(abs(evidence.depth - 38.2) < 1)
    #expect(evidence.rise < 1.5)
    #expect(evidence.length == 0.44)
    #expect(abs(evidence.valley - 39) < 2)
    #expect(evidence.harmonicity < 0.5)
  }

  /// At an end of the recording, the speech level replaces the missing shoulder.
  @Test func hasShouldersAtTheEndsOfTheRecording() throws {
    var signal = MeasuredSignal()
    signal.noise(0.5, level: -55)
    signal.voice(3)
    let features = signal.features()
    let evidence = try SilenceEvidence(of: 0..<47, in: features, LevelContour(features))
    #expect(abs(evidence.valley - 39) < 2)
  }

  /// A pause of more than two minutes is measured in blocks. The result equals a measurement of the
  /// whole pause at once.
  @Test func aLongPauseIsMeasuredWhole() throws {
    var signal = MeasuredSignal()
    signal.voice(3)
    for part in 0..<5 { signal.noise(28, level: -60 - 2 * Double(part), seed: UInt64(part)) }
    signal.voice(3)
    let features = signal.features()
    let contour = try LevelContour(features)
    let hops = 303..<14_297
    #expect(hops.count > 2 * LevelContour.block)
    let evidence = try SilenceEvidence(of: hops, in: features, contour)
    let levels = try contour.levels(in: hops)
    let median = Double(levels.sorted()[hops.count / 2])
    let local = contour.local.values(in: hops)
    func mean(_ values: [Float]) -> Double {
      values.reduce(0) { $0 + Double($1) } / Double(hops.count)
    }
    #expect(evidence.depth == mean(local.speech) - median)
    #expect(evidence.rise == median - mean(local.floor))
    #expect(try evidence.harmonicity == mean(features.column(.harmonicity, in: hops)))
    #expect(evidence.length == 139.94)
    let shoulders = try [283..<303, 14_297..<14_317].map { try contour.levels(in: $0).max() ?? 0 }
    #expect(evidence.valley == Double(shoulders.min() ?? 0) - Double(levels.min() ?? 0))
  }

  @Test func aShallowPlaceIsLessLikelyAnEndThanADeepOne() throws {
    let ends = try [-30.0, -40, -55].map { level in
      let features = features(pauseLevel: level)
      return try SilenceEvidence(of: 303..<347, in: features, LevelContour(features)).end
    }
    #expect(ends == ends.sorted())
    #expect(ends[0] < ends[2] - 0.1)
  }

  /// Each weight of the file is used, and a changed weight changes the probability.
  @Test func theProbabilitiesFollowFromTheFittedNumbers() throws {
    let features = features(pauseLevel: -40)
    let evidence = try SilenceEvidence(of: 303..<347, in: features, LevelContour(features))
    var silence = SilenceWeights.bundled
    silence.base += 1
    #expect(evidence.silence(by: silence) > evidence.silence)
    var end = EndWeights.bundled
    end.valley += 0.1
    #expect(evidence.end(by: end) > evidence.end)
    for (layer, numbers) in [
      ("silences", Mirror(reflecting: silence)), ("ayahEnds", Mirror(reflecting: end)),
    ] {
      let names = numbers.children.compactMap { $0.label?.dropFirst() }.map(String.init).sorted()
      #expect(names == FittedNumbers.bundled.layers[layer]?.numbers.keys.sorted())
    }
  }

  /// Converts hops to frames and back, at any rate of the recording.
  @Test(arguments: [8_000, 16_000, 22_050, 44_100, 48_000])
  func hopsOfARangeAreThoseItWasMadeOf(hertz: Int) {
    let features = features(pauseLevel: -55, sourceRate: SampleRate(hertz: hertz))
    for hops in [0..<1, 7..<33, 301..<302, 600..<features.hopCount] {
      #expect(features.hops(in: features.sourceRange(ofHops: hops)) == hops)
    }
  }
}
