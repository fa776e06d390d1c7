import Testing

@testable import Segmentation

@Suite struct QuietLevelTests {
  /// Returns the quiet and loud levels for a steady contour: 80 % of the hops are at `speech`. The
  /// others are at the floor or, with a spread, rise from the floor.
  private func level(floor: Float, speech: Float, spread: Float = 0) -> QuietLevel {
    let levels = (0..<6000).map { hop -> Float in
      let place = hop % 100
      return place < 20 ? floor + spread * Float(place) / 4 : speech
    }
    var meter = LocalLevels.Meter(hopsPerSecond: 100)
    meter.process(levels)
    let local = meter.finish().values(in: 3000..<3001)
    return QuietLevel(
      floor: local.floor[0], speech: local.speech[0], spread: local.spread[0], SilenceDetector())
  }

  /// In a studio, the level must fall 26 dB below the voice. The silence ends 3 dB above that
  /// limit.
  @Test func isFarBelowTheSpeechInAStudio() {
    let level = level(floor: -70, speech: -20)
    #expect(level.quiet == -46)
    #expect(level.loud == -43)
  }

  /// The limit is three quarters of the 32 dB between floor and speech.
  @Test func isNearerToTheSpeechWhereTheRoomIsLessQuiet() {
    #expect(abs(level(floor: -52, speech: -20).quiet - -44) < 1e-4)
  }

  /// In steady noise, the limit is 1.5 dB above the floor, with 1.375 dB of hysteresis.
  @Test func isJustAboveSteadyNoise() {
    let level = level(floor: -34, speech: -20)
    #expect(level.quiet == -32.5)
    #expect(level.loud == -31.125)
  }

  /// In a hall whose echo is still audible, the limit is higher above the floor, up to `enter`.
  @Test func isFurtherAboveAFloorThatIsNotSteady() {
    #expect(level(floor: -34, speech: -20, spread: 1).quiet > -32)
    #expect(level(floor: -40, speech: -20, spread: 4).quiet <= -40 + 2 + 8)
  }

  @Test func keepsItsHeadroomBelowTheSpeech() {
    #expect(level(floor: -24, speech: -20).quiet == -28)
  }

  @Test func whatIsBelowTheAbsoluteLevelIsQuiet() {
    #expect(level(floor: -95, speech: -90).quiet == -75)
  }
}
