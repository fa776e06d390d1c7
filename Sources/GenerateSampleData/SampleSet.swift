import AudioCore
import AudioFiles
import AudioTesting
import Recitation

/// The recordings of SampleData.
enum SampleSet {
  /// All recordings, in the order of the plan that the program writes.
  static func recordings() throws -> [SampleRecording] {
    [
      try clean(), try reverberant(), try noisy(), try joined(), try twoSurahs(), try phone(),
      unknown(),
    ]
  }

  /// A surah recorded in a quiet room. The number of the surah is in the file name.
  private static func clean() throws -> SampleRecording {
    let pieces =
      opening(basmalah: 4.2) + (try passage(112, 1...4, pace: 1, pauses: 0.6...1.1, seed: 112))
      + closing
    return SampleRecording(
      name: "112.wav", condition: "clean", storage: .soundFile(.wav16),
      recitation: SyntheticRecitation(seed: 1, rate: SampleRate(hertz: 16_000), pieces: pieces))
  }

  /// The same surah as in ``clean()``, recorded in a hall. The name of the surah is in the file
  /// name.
  private static func reverberant() throws -> SampleRecording {
    let pieces =
      opening(basmalah: 4.8) + (try passage(112, 1...4, pace: 1.25, pauses: 0.9...1.4, seed: 5))
      + closing
    return SampleRecording(
      name: "Al-Ikhlas reverberant.m4a", condition: "reverberant", storage: .m4a,
      recitation: SyntheticRecitation(
        seed: 2, rate: SampleRate(hertz: 22_050), pieces: pieces,
        voice: VoiceStyle(pitch: 118), room: Room(decay: 1.4, wet: 0.5)))
  }

  /// A part of a surah, recorded in a noisy room with hum. The range is in the file name.
  private static func noisy() throws -> SampleRecording {
    let pieces =
      opening(basmalah: 4.4) + (try passage(78, 1...16, pace: 1.05, pauses: 0.6...1.2, seed: 78))
      + closing
    return SampleRecording(
      name: "78_1-16.opus", condition: "noisy", storage: .soundFile(.opus),
      recitation: SyntheticRecitation(
        seed: 3, rate: SampleRate(hertz: 16_000), pieces: pieces,
        voice: VoiceStyle(pitch: 142, formantScale: 1.04), room: Room(decay: 0.5, wet: 0.2),
        background: .noiseAndHum(snr: 15)))
  }

  /// A surah by a fast reader with few breaths.
  private static func joined() throws -> SampleRecording {
    let pieces =
      opening(basmalah: 2.6)
      + (try passage(87, 1...19, pace: 0.6, pauses: 0.25...0.5, joined: 0.35, seed: 87))
      + closing
    return SampleRecording(
      name: "087.mp3", condition: "joined", storage: .soundFile(.mp3),
      recitation: SyntheticRecitation(
        seed: 4, rate: SampleRate(hertz: 22_050), pieces: pieces, voice: .hadr))
  }

  /// Two surahs with talk between them, as in a lesson. The plan states the range.
  private static func twoSurahs() throws -> SampleRecording {
    let pieces =
      [.talk(seconds: 5), .pause(seconds: 1.2, breath: true), .istiadhah(seconds: 3.6)]
      + opening(basmalah: 4)
      + (try passage(93, 1...11, pace: 0.95, pauses: 0.6...1.2, seed: 93))
      + [.pause(seconds: 1.5, breath: false), .talk(seconds: 7)]
      + opening(basmalah: 4.1)
      + (try passage(94, 1...8, pace: 0.95, pauses: 0.6...1.2, seed: 94))
      + closing
    return SampleRecording(
      name: "lesson.flac", condition: "lesson", planned: "93:1-11 94:1-8", date: "2026-01-09",
      storage: .soundFile(.flac16),
      recitation: SyntheticRecitation(
        seed: 5, rate: SampleRate(hertz: 16_000), pieces: pieces, voice: .student,
        background: .noise(snr: 40)))
  }

  /// A surah recorded with an old telephone.
  private static func phone() throws -> SampleRecording {
    let pieces =
      opening(basmalah: 4.3) + (try passage(97, 1...5, pace: 1, pauses: 0.7...1.2, seed: 97))
      + closing
    return SampleRecording(
      name: "phone.3gp", condition: "phone", planned: "97:1-5", date: "2011-08", storage: .amr,
      recitation: SyntheticRecitation(
        seed: 6, rate: SampleRate(hertz: 8000), pieces: pieces, background: .noise(snr: 30)))
  }

  /// A recording without a stated range.
  private static func unknown() -> SampleRecording {
    SampleRecording(
      name: "voice memo.m4a", condition: "unknown", storage: .m4a,
      recitation: SyntheticRecitation(
        seed: 7, rate: SampleRate(hertz: 22_050),
        pieces: [
          .pause(seconds: 0.6, breath: false), .talk(seconds: 6), .pause(seconds: 1, breath: true),
          .istiadhah(seconds: 4), .pause(seconds: 1.1, breath: true), .talk(seconds: 9),
          .pause(seconds: 0.8, breath: false),
        ], background: .noise(snr: 35)))
  }

  private static func opening(basmalah seconds: Double) -> [RecitationPiece] {
    [
      .pause(seconds: 0.7, breath: true), .basmalah(seconds: seconds),
      .pause(seconds: 0.9, breath: true),
    ]
  }

  private static let closing: [RecitationPiece] = [.pause(seconds: 0.9, breath: false)]

  /// Returns consecutive ayat of a surah as pieces of sound, each with its expected duration.
  private static func passage(
    _ surah: Int, _ ayat: ClosedRange<Int>, pace: Double, pauses: ClosedRange<Double>,
    joined: Double = 0, seed: UInt64
  ) throws -> [RecitationPiece] {
    let range = AyahRange(
      start: AyahRef(surah: surah, ayah: ayat.lowerBound),
      end: AyahRef(surah: surah, ayah: ayat.upperBound))
    let facts = QuranFacts.bundled
    return RecitationPiece.passage(
      surah: surah, from: ayat.lowerBound,
      expected: try facts.ayat(in: range).compactMap { facts.expectedSeconds(for: $0) },
      pace: pace, pauses: pauses, joined: joined, seed: seed)
  }
}
