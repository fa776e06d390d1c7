import AudioCore
import AudioFiles
import AudioTesting
import FileTesting
import Foundation
import HostSystem
import Library
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Analysis

/// A recording gives the same result at any level, from −80 dBFS to clipping.
@Suite struct LevelsTests {
  /// A voice at −20 dB with pauses, then noise, of which the last 0.8 s repeat four times.
  private static let samples: [Float] = {
    let rustling = noise(seed: 7, count: 32_000, amplitude: 0.2)
    let stuck = Array(repeating: rustling.suffix(12_800), count: 4).flatMap { $0 }
    return TestRecording.samples("..###..####..###..####..") + rustling + stuck
      + TestRecording.samples("..###..####..")
  }()

  private static let plain = Result { try manifest(gain: 0, as: .wavFloat) }

  private static func manifest(
    gain: Double, as encoding: SoundFileEncoding, channels: Int = 1
  ) throws -> Manifest {
    try Scratch.with { folder in
      let path = folder.appending("a.wav")
      let factor = Float(pow(10, gain / 20))
      var writer = try SoundFileWriter(
        path: path, encoding: encoding, sampleRate: TestRecording.rate, channelCount: channels,
        tags: [:])
      // The second channel is the first in opposite phase.
      let scaled = samples.flatMap { x in
        (0..<channels).map { $0 == 1 ? -x * factor : x * factor }
      }
      try writer.write(scaled)
      try writer.finish()
      let recipe = try BundledRecipes.recipe(
        BundledRecipes.overnight, settings: ["align.evidence=durations"])
      let surah = AyahRange(
        start: AyahRef(surah: 112, ayah: 1), end: AyahRef(surah: 112, ayah: 4))
      return try RecordingAnalysis(recipe: recipe, features: folder.appending("Features")).analyse(
        path, content: ContentHash(path: path), sourceName: "a.wav",
        expectation: ExpectedContent(ranges: [surah], origin: .option)
      ).manifest
    }
  }

  /// The gain in decibels, and the encoding. In 24 bits, the pauses of a very soft recording are
  /// rounded to digital silence.
  @Test(arguments: [
    (-60.0, SoundFileEncoding.wavFloat), (-47.3, .wavFloat), (-31, .wavFloat), (-12.9, .wavFloat),
    (8.1, .wavFloat), (20, .wavFloat), (-60, .wav24), (-40, .wav24), (-20, .wav24),
  ])
  func theGainOfARecordingDoesNotMatter(gain: Double, encoding: SoundFileEncoding) throws {
    let (plain, found) = (try Self.plain.get(), try Self.manifest(gain: gain, as: encoding))
    #expect(plain.silences.count > 5)
    #expect(plain.segments.contains { $0.ayah != nil })
    #expect(found.silences.count == plain.silences.count)
    #expect(found.segments.map(\.ayah) == plain.segments.map(\.ayah))
    #expect(found.recording.status == plain.recording.status)
    #expect(plain.recording.remarks?.isEmpty == false)
    #expect(found.recording.remarks == plain.recording.remarks)
    // Levels are stored to 0.01 dB, so the edge of a silence may move by one or two hops of 160
    // frames.
    for (a, b) in zip(plain.silences, found.silences) {
      #expect(abs(a.range.start.count - b.range.start.count) <= 320)
      #expect(abs(a.range.end.count - b.range.end.count) <= 320)
    }
    for (a, b) in zip(plain.segments, found.segments) {
      #expect(abs(a.range.start.count - b.range.start.count) <= 320)
      #expect(abs(a.range.end.count - b.range.end.count) <= 320)
    }
  }

  /// The two channels have opposite phase, so their mean is silent.
  @Test(arguments: [-60.0, -40, -20, 20])
  func theChannelsAreChosenAtAnyLevel(gain: Double) throws {
    let plain = try Self.plain.get()
    let found = try Self.manifest(gain: gain, as: .wavFloat, channels: 2)
    #expect(found.recording.hearing?.channel == .difference)
    #expect(found.segments.map(\.ayah) == plain.segments.map(\.ayah))
  }
}
