import AudioCore
import DSP
import Foundation
import Testing

/// An imitation of a voice: syllables of harmonics with pauses in between, in a quiet room.
private func voice(seconds: Double = 20, rate: Int = 8_000) -> [Float] {
  var state: UInt64 = 3
  return (0..<Int(seconds * Double(rate))).map { n in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let t = Double(n) / Double(rate)
    let syllable = max(0, sin(2 * .pi * 2.3 * t)) * (sin(2 * .pi * 0.31 * t) > -0.5 ? 1 : 0)
    let sound = (1...8).reduce(0.0) { $0 + sin(2 * .pi * 140 * Double($1) * t) / Double($1) }
    return Float(0.2 * syllable * sound) + Float(Int32(truncatingIfNeeded: state >> 32)) * 1e-13
  }
}

private func noise(_ level: Float, count: Int, seed: UInt64 = 9) -> [Float] {
  var state = seed
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return level * Float(Int32(truncatingIfNeeded: state >> 32)) / 2_147_483_648
  }
}

private func choice(of channels: [[Float]], block: Int = 1_000) -> (ChannelMix, String?) {
  var survey = ChannelSurvey(channels: channels.count, rate: SampleRate(hertz: 8_000))
  let samples = channels[0].indices.flatMap { n in channels.map { $0[n] } }
  for start in stride(from: 0, to: samples.count, by: block * channels.count) {
    survey.process(samples[start..<min(samples.count, start + block * channels.count)].span)
  }
  let found = survey.choice
  return (found.mix, found.reason)
}

@Suite struct ChannelSurveyTests {
  static let x = voice()
  static let silence = [Float](repeating: 0, count: x.count)
  static let hum = x.indices.map { Float(0.2 * sin(2 * .pi * 150 * Double($0) / 8_000)) }

  private func scaled(_ k: Float) -> [Float] { Self.x.map { k * $0 } }

  @Test(arguments: [-1, -0.9, -0.7, -0.5] as [Float])
  func channelsInOppositePhaseGiveTheirDifference(k: Float) {
    let (mix, reason) = choice(of: [Self.x, scaled(k)])
    #expect(mix == .difference)
    #expect(reason == "channels in opposite phase: their difference is used")
  }

  @Test(arguments: [-0.3, 0, 0.01, 0.5, 1] as [Float])
  func theMeanIsKeptWhereItLosesNothing(k: Float) {
    let (mix, reason) = choice(of: [Self.x, scaled(k)])
    #expect(mix == .mean)
    #expect(reason == nil)
  }

  @Test func channelsWithoutRelationGiveTheirMean() {
    let other = Array(Self.x[40_000...] + Self.x[..<40_000])
    #expect(choice(of: [Self.x, other]).0 == .mean)
    #expect(choice(of: [Self.x, other, Self.silence]).0 == .mean)
  }

  @Test func aChannelOfNoiseOrHumIsLeftOut() {
    let hiss = noise(0.1, count: Self.x.count)
    for other in [hiss, Self.hum] {
      #expect(choice(of: [Self.x, other]).0 == .channel(1))
      #expect(choice(of: [other, Self.x]).0 == .channel(2))
      #expect(
        choice(of: [other, Self.x]).1
          == "a channel holds nothing but hum or noise: the right channel is used")
    }
    // A little noise in the other channel does not change the choice.
    #expect(choice(of: [Self.x, noise(1e-5, count: Self.x.count)]).0 == .mean)
  }

  /// The levels of the recording are −74 dB, −60 dB and +40 dB.
  @Test(arguments: [2e-4, 1e-3, 100] as [Float])
  func theLevelOfTheRecordingDoesNotMatter(gain: Float) {
    let x = scaled(gain)
    for other in [noise(0.1, count: x.count), Self.hum] {
      #expect(choice(of: [x, other.map { $0 * gain }]).0 == .channel(1))
    }
    #expect(choice(of: [x, x.map { -0.7 * $0 }]).0 == .difference)
    #expect(choice(of: [x, x.map { 0.5 * $0 }]).0 == .mean)
  }

  @Test func wherePhasesChangeAmidTheFileOneChannelIsTaken() {
    let half = Self.x.count / 2
    let (mix, reason) = choice(of: [Self.x, Array(Self.x[..<half]) + scaled(-1)[half...]])
    #expect(mix == .channel(1) || mix == .channel(2))
    #expect(reason?.hasPrefix("the channels change their phase: the ") == true)
  }

  @Test func sixChannelsOfWhichTwoCancelGiveOne() {
    let (mix, _) = choice(
      of: [Self.x, scaled(-1), Self.silence, Self.silence, Self.silence, Self.silence])
    #expect(mix == .channel(1) || mix == .channel(2))
    #expect(choice(of: [Self.silence, Self.silence, Self.x, Self.silence]).0 == .mean)
  }

  @Test func theChoiceDoesNotDependOnTheBlocks() {
    let channels = [Self.x, scaled(-0.6)]
    for block in [1, 399, 400, 401, 100_000] {
      #expect(choice(of: channels, block: block).0 == .difference)
    }
  }

  @Test func silenceAndLessThanTwoSecondsGiveTheMean() {
    #expect(choice(of: [Self.silence, Self.silence]).0 == .mean)
    #expect(choice(of: [Array(Self.x[..<14_000]), Array(scaled(-1)[..<14_000])]).0 == .mean)
    #expect(choice(of: [Self.x]).0 == .mean)
  }

  @Test func aVoiceIsToldFromSilenceAndNoise() {
    func holdsVoice(_ samples: [Float]) -> Bool {
      var survey = ChannelSurvey(channels: 1, rate: SampleRate(hertz: 8_000))
      survey.process(samples.span)
      return survey.holdsVoice(within: 10)
    }
    #expect(holdsVoice(Self.x))
    #expect(!holdsVoice(Array(Self.x[..<70_000])))
    #expect(!holdsVoice(Self.silence))
    #expect(!holdsVoice(Self.hum))
    #expect(!holdsVoice(noise(0.1, count: Self.x.count)))
    #expect(!holdsVoice(Self.x.map { $0 * 1e-4 }))
  }
}
