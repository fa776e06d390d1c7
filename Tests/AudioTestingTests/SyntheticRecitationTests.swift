import AudioCore
import AudioTesting
import Testing

@Suite struct SyntheticRecitationTests {
  private static let rate = SampleRate(hertz: 16_000)

  private func recitation(joined: Bool = false) -> SyntheticRecitation {
    SyntheticRecitation(
      seed: 3, rate: Self.rate,
      pieces: [
        .pause(seconds: 0.5, breath: false), .basmalah(seconds: 2),
        .pause(seconds: 0.6, breath: true), .ayah(surah: 112, ayah: 1, seconds: 2.5),
        joined ? .join : .pause(seconds: 0.7, breath: false),
        .ayah(surah: 112, ayah: 2, seconds: 2), .pause(seconds: 0.5, breath: false),
      ])
  }

  @Test func theTruthIsWhatWasAskedFor() {
    let (samples, truth) = recitation().make()
    #expect(samples.count == 140_800)
    #expect(truth.frameCount == samples.count)
    #expect(truth.other.map(\.kind) == ["basmala"])
    #expect(truth.other.map(\.range) == [8000..<40_000])
    #expect(truth.ayahs.map(\.speech) == [49_600..<89_600, 100_800..<132_800])
    #expect(truth.stretches == [44_800..<95_200, 95_200..<136_800])
    #expect(truth.ayahs.map(\.isJoinedToNext) == [false, false])
  }

  @Test func speechIsLoudAndPausesAreQuiet() {
    let (samples, truth) = recitation().make()
    let speech = level(samples[truth.ayahs[0].speech])
    #expect(speech > Decibels(-25))
    #expect(level(samples[0..<8000]) < Decibels(speech.value - 45))
    // The last ayah has sound in its first 20 ms and in its last 60 ms, which are a fade.
    let last = truth.ayahs[1].speech
    #expect(level(samples[last.prefix(320)]) > Decibels(speech.value - 30))
    #expect(level(samples[last.suffix(960)]) > Decibels(speech.value - 30))
  }

  @Test func joinedAyatHaveNoPause() {
    let (samples, truth) = recitation(joined: true).make()
    #expect(truth.ayahs[0].isJoinedToNext)
    #expect(truth.ayahs[0].speech.upperBound == truth.ayahs[1].speech.lowerBound)
    let cut = truth.ayahs[1].speech.lowerBound
    let speech = level(samples[truth.ayahs[0].speech])
    #expect(level(samples[cut - 1600..<cut + 1600]) > Decibels(speech.value - 20))
  }

  @Test func equalSeedsGiveEqualSamples() {
    let first = recitation().make().samples
    #expect(first == recitation().make().samples)
    var other = recitation()
    other.seed = 4
    #expect(first != other.make().samples)
  }

  @Test(arguments: [10.0, 25])
  func theNoiseLiesThatFarBelowTheSpeech(snr: Double) {
    var noisy = recitation()
    noisy.background = .noiseAndHum(snr: snr)
    let (samples, truth) = noisy.make()
    // The samples before the speech contain only noise. The speech contains the same noise, which
    // matters at an SNR of 10 dB.
    let noise = level(samples[0..<8000])
    let speech = meanSquare(samples[truth.other[0].range] + samples[truth.ayahs[0].speech])
    let clean = Decibels.meanSquare(speech - meanSquare(samples[0..<8000]))
    #expect(abs(clean.value - noise.value - snr) < 2)
  }

  @Test func aRoomRingsOn() {
    var hall = recitation()
    hall.room = Room(decay: 1.5, wet: 0.5)
    let (samples, truth) = hall.make()
    let dry = recitation().make().samples
    let after = truth.ayahs[0].speech.upperBound
    #expect(level(samples[after..<after + 3200]) > level(dry[after..<after + 3200]))
    #expect(samples.count == dry.count)
  }

  @Test func aSecondReadingIsTheSecondTake() {
    let twice = SyntheticRecitation(
      seed: 1, rate: Self.rate,
      pieces: [
        .ayah(surah: 1, ayah: 1, seconds: 1), .pause(seconds: 0.3, breath: false),
        .ayah(surah: 1, ayah: 1, seconds: 1),
      ])
    #expect(twice.make().truth.ayahs.map(\.take) == [1, 2])
  }

  @Test func theTruthIsWrittenInSeconds() throws {
    let json = try recitation().make().truth.json(audio: "a.wav", condition: "clean", note: "made")
    #expect(json.contains(#""speech_start_s" : 3.1,"#))
    #expect(json.contains(#""duration_s" : 8.8,"#))
    #expect(json.hasSuffix("}\n"))
  }
}
