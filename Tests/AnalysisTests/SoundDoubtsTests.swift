import AudioCore
import AudioFiles
import AudioTesting
import FileTesting
import Library
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Analysis
@testable import Features

@Suite struct SoundDoubtsTests {
  /// Returns the confidence of a model that recognises `phones` different phones in turn over
  /// `frames` frames; `code` is −16 ln p of the best class.
  private func phoneConfidence(_ phones: Int, code: Int, frames: Int = 1_000) -> PhoneConfidence {
    var chunk = FeatureChunk(planes: FeaturePlane.acoustic)
    for frame in 0..<frames {
      for place in 0..<AcousticScores.classCount {
        chunk.append(code: place == 1 + frame % phones ? code : 100, to: .logPosteriors)
      }
    }
    var phoneConfidence = PhoneConfidence()
    phoneConfidence.add(chunk)
    return phoneConfidence
  }

  @Test func surenessIsAMeanAndVarietyIsThatOfEquallyFrequentPhones() throws {
    let heard = phoneConfidence(20, code: 4)
    #expect(heard.phones == 1_000)
    #expect(heard.uncertainty == 0.25)
    #expect(abs(heard.variety - 20) < 1e-9)
    #expect(PhoneConfidence().uncertainty == nil)
    #expect(PhoneConfidence().variety == 0)
  }

  /// The number of different phones and the code at the stated rate, then at the other rate; the
  /// number of frames; and the verdict.
  @Test(arguments: [
    (10, 10, 20, 4, 1_000, true),
    // A hum: the model is sure, but finds too few different phones.
    (3, 10, 2, 4, 1_000, false),
    // A voice that the model recognises badly: as many different phones at the stated rate.
    (20, 10, 20, 4, 1_000, false),
    // Hardly surer.
    (10, 10, 20, 8, 1_000, false),
    // The model is unsure at the other rate too.
    (10, 20, 20, 12, 1_000, false),
    // Too few frames for a decision.
    (10, 10, 20, 4, 190, false),
  ])
  func aRateIsLikelierOnlyIfThereIsSpeech(
    phones: Int, code: Int, otherPhones: Int, otherCode: Int, frames: Int, isLikelier: Bool
  ) {
    let stated = phoneConfidence(phones, code: code)
    let other = phoneConfidence(otherPhones, code: otherCode, frames: frames)
    #expect(other.isLikelier(than: stated) == isLikelier)
  }

  @Test func aBuzzHasNoRate() throws {
    var check = RateCheck(.standard, model: .bundled)
    var extractor = FeatureExtractor(.standard, model: .bundled)
    let samples = TestRecording.samples(String(repeating: "##.###.#", count: 12))
    extractor.process(samples.span) { check.add($0) }
    _ = extractor.finish { check.add($0) }
    check.add(samples.span)
    #expect(try check.likelyFactor() == nil)
  }

  @Test func stuckSoundIsCheckedAndRedetectionKeepsTheDoubt() throws {
    try Scratch.with { folder in
      let path = folder.appending("a.wav")
      // Noise of which a part repeats.
      let rustling = noise(seed: 7, count: 32_000, amplitude: 0.2)
      let stretch = rustling.suffix(12_800)
      var samples = TestRecording.samples("..###..####..")
      let start = Double(samples.count + rustling.count - stretch.count) / 16_000
      samples += rustling + Array(repeating: stretch, count: 4).flatMap { $0 }
      samples += TestRecording.samples("..###..####..")
      var writer = try SoundFileWriter(
        path: path, encoding: .wav16, sampleRate: TestRecording.rate, channelCount: 1)
      try writer.write(samples)
      try writer.finish()
      let features = folder.appending("Features")
      let manifest = try RecordingAnalysis(
        recipe: BundledRecipes.recipe(BundledRecipes.overnight), features: features
      ).analyse(
        path, content: ContentHash(path: path), sourceName: "a.wav", expectation: ExpectedContent()
      ).manifest
      let text = SoundDoubt.stuck(startSeconds: start, periodSeconds: 0.8, count: 5).text
      #expect(manifest.recording.remarks == [text])
      #expect(manifest.recording.status == .check)
      #expect(manifest.recording.reason == text)
      let redetection = try Redetection(
        recipe: BundledRecipes.recipe(BundledRecipes.redetect), riwayah: nil, features: features)
      // The result does not depend on an earlier status.
      let earlier: [(RecordingStatus, reason: String?)] = [
        (.check, text), (.check, "you said 113; it sounds like 112 (0.97)"), (.ok, nil),
      ]
      for (status, reason) in earlier {
        var known = manifest
        (known.recording.status, known.recording.reason) = (status, reason)
        let after = try #require(try redetection.manifest(from: known)).recording
        #expect(after.status == .check && after.reason == text)
        #expect(after.remarks == [text])
      }
      // A person who confirmed an ayah has listened to the sound.
      var confirmed = manifest
      (confirmed.recording.status, confirmed.recording.reason) = (.ok, nil)
      confirmed.segments = [
        Segment(
          range: FrameRange(3_000..<9_000), kind: .ayah, ayah: AyahRef(surah: 112, ayah: 1),
          confidence: 1, isConfirmed: true)
      ]
      #expect(try redetection.manifest(from: confirmed)?.recording.status == .ok)
    }
  }
}
