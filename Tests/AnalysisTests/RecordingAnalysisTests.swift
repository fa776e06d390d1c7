import AudioCore
import AudioFiles
import Features
import FileTesting
import HostSystem
import PipelineCore
import Recitation
import Synchronization
import SystemPackage
import Testing

@testable import Analysis

@Suite struct RecordingAnalysisTests {
  private let drawing = "..#####...####...#######.."
  private let expectation = ExpectedContent(
    ranges: [AyahRange(start: AyahRef(surah: 112, ayah: 2), end: AyahRef(surah: 112, ayah: 4))],
    origin: .option)

  private func analyse(
    _ path: FilePath, keptIn folder: FilePath, recipe: Recipe? = nil, blockFrames: Int = 65_536,
    expectation: ExpectedContent = ExpectedContent(), warn: @escaping (String) -> Void = { _ in }
  ) throws -> RecordingAnalysis.Result {
    var analysis = try RecordingAnalysis(
      // The synthetic recordings have no words.
      recipe: recipe
        ?? BundledRecipes.recipe(
          BundledRecipes.overnight, settings: ["align.evidence=durations"]),
      features: folder.appending("Features"))
    analysis.blockFrames = blockFrames
    return try analysis.analyse(
      path, content: ContentHash(path: path), sourceName: path.lastComponent?.string ?? "",
      expectation: expectation, warn: warn)
  }

  @Test func aRecordingGivesItsLengthSilencesMarkersAndSegments() throws {
    try Scratch.with { folder in
      let path = try TestRecording.write(drawing, to: folder.appending("a.wav"))
      let result = try analyse(path, keptIn: folder, expectation: expectation)
      let recording = result.manifest.recording
      #expect(result.wasDecoded)
      #expect(recording.status == .ok)
      #expect(recording.reason == nil)
      #expect(recording.sampleRate == SampleRate(hertz: 16_000))
      #expect(recording.frameCount == 26 * 3_200)
      #expect(recording.title == "a")
      #expect(recording.expectedFrom == "option")
      #expect(result.manifest.silences.count == 4)
      #expect(result.manifest.markers.count >= 4)
      #expect(
        result.manifest.segments.filter { $0.kind == .ayah }.map(\.ayah) == [
          AyahRef(surah: 112, ayah: 2), AyahRef(surah: 112, ayah: 3), AyahRef(surah: 112, ayah: 4),
        ])
    }
  }

  /// The library has no expectation for the hash of the bytes, but may have one for the hash of the
  /// sound.
  @Test(arguments: [
    (SoundFileEncoding.wavFloat, ChannelMix?.none), (.wavFloat, .channel(2)), (.flac16, nil),
    (.flac16, .channel(2)),
  ]) func whatIsExpectedOfTheSoundCountsAsIfItHadBeenKnown(
    encoding: SoundFileEncoding, channel: ChannelMix?
  ) throws {
    try Scratch.with { folder in
      let path = folder.appending("a.sound")
      let mono = TestRecording.samples(drawing)
      var writer = try SoundFileWriter(
        path: path, encoding: encoding, sampleRate: TestRecording.rate, channelCount: 2)
      try writer.write(mono.flatMap { [$0, $0 / 2] })
      try writer.finish()
      var late = expectation
      late.hearing = channel.map { Hearing(channel: $0) }
      let early = try analyse(path, keptIn: folder.appending("early"), expectation: late)
      #expect(early.manifest.recording.expected == expectation.ranges)

      var analysis = try RecordingAnalysis(
        recipe: BundledRecipes.recipe(
          BundledRecipes.overnight, settings: ["align.evidence=durations"]),
        features: folder.appending("late"))
      let requested = Mutex<[String]>([])
      let expectation = late
      analysis.expect = { sound in
        requested.withLock { $0.append(sound) }
        return expectation
      }
      let result = try analysis.analyse(
        path, content: ContentHash(path: path), sourceName: "a.sound",
        expectation: ExpectedContent())
      #expect(result == early)
      #expect(requested.withLock { $0 } == [early.manifest.sound])
    }
  }

  @Test func whoDoesNotWantTheSoundEndsTheAnalysis() throws {
    try Scratch.with { folder in
      let path = try TestRecording.write(drawing, to: folder.appending("a.wav"))
      var analysis = try RecordingAnalysis(
        recipe: BundledRecipes.recipe(BundledRecipes.overnight),
        features: folder.appending("Features"))
      analysis.expect = { _ in throw CancellationError() }
      #expect(throws: CancellationError.self) {
        _ = try analysis.analyse(
          path, content: ContentHash(path: path), sourceName: "a.wav",
          expectation: ExpectedContent(), progress: { #expect($0.phase != .detecting) })
      }
    }
  }

  /// Features are already written when the pass finds that the mean of the channels loses the
  /// voice; they are replaced.
  @Test func aVoiceThatCancelsOutForMinutesIsKeptOnce() throws {
    try Scratch.with { folder in
      let mono = TestRecording.samples(String(repeating: drawing, count: 40))
      let path = folder.appending("a.wav")
      var writer = try SoundFileWriter(
        path: path, encoding: .wavFloat, sampleRate: TestRecording.rate, channelCount: 2)
      try writer.write(mono.flatMap { [$0, -$0] })
      try writer.finish()
      let recipe = try Recipe(
        text: "pipeline: mine\nsteps: [decode: {}, downmix: {}, features: {}, manifest: {}]",
        file: "mine", stages: AnalysisStages.catalogue)
      let manifest = try analyse(path, keptIn: folder, recipe: recipe).manifest
      #expect(manifest.recording.frameCount == mono.count)
      #expect(manifest.recording.hearing?.text == "channel=difference")
      let (key, features) = (try #require(manifest.featuresKey), folder.appending("Features"))
      #expect(
        try Folder.names(in: features).map(\.string).sorted() == [
          "\(key).facts", "\(key).features",
        ])
      let kept = try FeatureFile(path: features.appending("\(key).features"))
      #expect(kept.hopCount == 40 * 26 * 20)
    }
  }

  /// Two channels in opposite phase cancel out in the mean; each alone has the voice.
  @Test(arguments: [(ChannelMix?.none, "channel=difference"), (.channel(2), "channel=right")])
  func aVoiceThatCancelsOutIsHeard(stated: ChannelMix?, hearing: String) throws {
    try Scratch.with { folder in
      let mono = TestRecording.samples(drawing)
      var writer = try SoundFileWriter(
        path: folder.appending("a.wav"), encoding: .wavFloat, sampleRate: TestRecording.rate,
        channelCount: 2)
      try writer.write(mono.flatMap { [$0, -$0] })
      try writer.finish()
      var requested = expectation
      requested.hearing = stated.map { Hearing(channel: $0) }
      let results = try [65_536, 1_000].map {
        try analyse(
          folder.appending("a.wav"), keptIn: folder.appending("\($0)"), blockFrames: $0,
          expectation: requested)
      }
      #expect(results[0] == results[1])
      let found = results[0].manifest
      #expect(found.recording.hearing?.text == hearing)
      #expect(found.recording.channelCount == 2)
      #expect(
        found.recording.remarks
          == (stated == nil ? ["channels in opposite phase: their difference is used"] : nil))
      let alone = try analyse(
        TestRecording.write(drawing, to: folder.appending("b.wav")), keptIn: folder,
        expectation: expectation)
      #expect(found.segments.map(\.ayah) == alone.manifest.segments.map(\.ayah))
      #expect(found.silences.count == alone.manifest.silences.count)
      // Stored features give the same result.
      let again = try analyse(
        folder.appending("a.wav"), keptIn: folder.appending("1000"), expectation: requested)
      #expect(!again.wasDecoded)
      #expect(again.manifest == found)
    }
  }

  @Test func aChannelThatIsNotThereFailsThisRecordingAlone() throws {
    try Scratch.with { folder in
      let path = try TestRecording.write(drawing, to: folder.appending("a.wav"), channels: 2)
      var requested = expectation
      requested.hearing = Hearing(channel: .channel(3))
      let recording = try analyse(path, keptIn: folder, expectation: requested).manifest.recording
      #expect(recording.status == .failed)
      #expect(recording.reason == "there is no channel 3: the recording has 2")
    }
  }

  @Test func whatCannotBeKeptEndsThePass() throws {
    struct Full: Error {}
    try Scratch.with { folder in
      // Three minutes give three chunks of features, and far more blocks than the queue can hold.
      let path = try TestRecording.write(
        String(repeating: drawing, count: 35), to: folder.appending("a.wav"))
      let source = SourceRecording(
        path: path, content: try ContentHash(path: path), identity: nil,
        expectation: ExpectedContent(), features: folder, blockFrames: 1_000, progress: { _ in },
        warn: { _ in })
      let recording = try OpenRecording(source, hearing: Hearing())
      let signal = try DownmixStage().run(
        on: Needs(from: Artifacts(AudioSignal(recording, by: Decode()))))
      let pass = DecodingPass(signal: signal, windows: FeatureStage())
      #expect(throws: Full.self) {
        _ = try pass.run(emit: { _ in throw Full() }, progress: { _ in })
      }
    }
  }

  @Test(arguments: [1_000, 4_097, 1_000_000])
  func theResultDoesNotDependOnTheBlocks(blockFrames: Int) throws {
    try Scratch.with { folder in
      let path = try TestRecording.write(drawing, to: folder.appending("a.wav"), channels: 2)
      let usual = try analyse(path, keptIn: folder.appending("1"))
      let other = try analyse(path, keptIn: folder.appending("2"), blockFrames: blockFrames)
      #expect(usual == other)
    }
  }

  @Test func keptFeaturesGiveTheSameManifestWithoutDecoding() throws {
    try Scratch.with { folder in
      let path = try TestRecording.write(drawing, to: folder.appending("a.wav"))
      let first = try analyse(path, keptIn: folder, expectation: expectation)
      let second = try analyse(path, keptIn: folder, expectation: expectation)
      let elsewhere = try analyse(path, keptIn: folder.appending("x"), expectation: expectation)
      #expect(!second.wasDecoded)
      #expect(second.manifest == first.manifest)
      #expect(elsewhere.manifest == first.manifest)
    }
  }

  @Test func newThresholdsNeedNoDecoding() throws {
    try Scratch.with { folder in
      let path = try TestRecording.write(drawing, to: folder.appending("a.wav"))
      let first = try analyse(path, keptIn: folder)
      let recipe = try BundledRecipes.recipe(
        BundledRecipes.overnight, settings: ["silence.minimum=5s"])
      let second = try analyse(path, keptIn: folder, recipe: recipe)
      #expect(!second.wasDecoded)
      #expect(first.manifest.silences.count == 4)
      #expect(second.manifest.silences.isEmpty)
    }
  }

  @Test func damagedFeaturesAreMadeAgain() throws {
    try Scratch.with { folder in
      let path = try TestRecording.write(drawing, to: folder.appending("a.wav"))
      let first = try analyse(path, keptIn: folder)
      let key = try #require(first.manifest.featuresKey)
      let kept = folder.appending("Features").appending("\(key).features")
      let bytes = try FileBytes.contents(of: kept)
      try Scratch.write(Array(bytes.dropLast(10)), to: kept)
      var warnings: [String] = []
      let second = try analyse(path, keptIn: folder) { warnings.append($0) }
      #expect(second == first)
      #expect(warnings.count == 1)
      #expect(try FileBytes.contents(of: kept) == bytes)
    }
  }

  @Test(arguments: [
    ([], "the file is empty: it holds 0 bytes"),
    (Array("this is not audio, whatever it is called".utf8), "the content is not a sound file"),
  ])
  func whatCannotBeOpenedHasFailedWithAReason(bytes: [UInt8], reason: String) throws {
    try Scratch.with { folder in
      let path = folder.appending("garbage.mp3")
      try Scratch.write(bytes, to: path)
      let result = try analyse(path, keptIn: folder)
      #expect(result.manifest.recording.status == .failed)
      #expect(result.manifest.recording.reason?.hasPrefix(reason) == true)
      #expect(result.manifest.recording.sizeBytes == bytes.count)
      #expect(result.manifest.featuresKey == nil)
    }
  }

  @Test func aRecordingWithoutAFrameHasFailed() throws {
    try Scratch.with { folder in
      let path = try TestRecording.write("", to: folder.appending("a.wav"))
      let result = try analyse(path, keptIn: folder)
      #expect(result.manifest.recording.status == .failed)
      #expect(
        result.manifest.recording.reason == "the recording holds no audio: 0 frames could be read")
      #expect(try Folder.names(in: folder.appending("Features")).isEmpty)
    }
  }

  @Test func aRecordingOfOneFrameIsFine() throws {
    try Scratch.with { folder in
      let path = folder.appending("a.wav")
      var writer = try SoundFileWriter(
        path: path, encoding: .wav16, sampleRate: TestRecording.rate, channelCount: 1)
      try writer.write([0.5])
      try writer.finish()
      let result = try analyse(path, keptIn: folder)
      #expect(result.manifest.recording.status == .ok)
      #expect(result.manifest.recording.frameCount == 1)
    }
  }

  @Test func aRecordingThatEndsEarlyIsPartial() throws {
    try Scratch.with { folder in
      let path = try TestRecording.write(drawing, to: folder.appending("a.wav"))
      let bytes = try FileBytes.contents(of: path)
      try Scratch.write(Array(bytes.dropLast((26 * 3_200 - 16_000) * 2)), to: path)
      let first = try analyse(path, keptIn: folder)
      let recording = first.manifest.recording
      #expect(recording.status == .partial)
      #expect(recording.frameCount == 16_000)
      #expect(recording.reason?.hasSuffix("(1.000 s decoded)") == true)
      let second = try analyse(path, keptIn: folder)
      #expect(!second.wasDecoded)
      #expect(second.manifest == first.manifest)
    }
  }

  @Test func stepsMayBeReorderedAndLeftOut() throws {
    try Scratch.with { folder in
      let path = try TestRecording.write(drawing, to: folder.appending("a.wav"), channels: 2)
      let recipe = try Recipe(
        text: """
          pipeline: mine
          steps:
            - decode: {}
            - resample: { rate: 32000, converter: linear }
            - downmix: {}
            - resample: { rate: 8000 }
            - features: {}
            - silence: {}
            - manifest: {}
          """, file: "mine", stages: AnalysisStages.catalogue)
      let manifest = try analyse(path, keptIn: folder, recipe: recipe).manifest
      #expect(manifest.silences.count == 4)
      #expect(manifest.markers.isEmpty)
    }
  }

  @Test func severalChannelsWithoutADownmixAreRefused() throws {
    try Scratch.with { folder in
      let path = try TestRecording.write(drawing, to: folder.appending("a.wav"), channels: 2)
      let recipe = try Recipe(
        text: "pipeline: mine\nsteps: [decode: {}, features: {}, manifest: {}]", file: "mine",
        stages: AnalysisStages.catalogue)
      #expect(throws: AnalysisError.notMono(channels: 2)) {
        try analyse(path, keptIn: folder, recipe: recipe)
      }
      #expect(try Folder.names(in: folder.appending("Features")).isEmpty)
    }
  }

  @Test(arguments: ["grows", "is replaced", "is taken away"])
  func nothingIsKeptOfARecordingThatChangesMeanwhile(how: String) throws {
    try Scratch.with { folder in
      let path = try TestRecording.write(drawing, to: folder.appending("a.wav"))
      let other = try TestRecording.write("..####..", to: folder.appending("b.wav"))
      let identity = try FileIdentity(path: path)
      let content = try ContentHash(path: path)
      let features = folder.appending("Features")
      let analysis = try RecordingAnalysis(
        recipe: BundledRecipes.recipe(BundledRecipes.overnight), features: features)
      var isDone = false
      #expect(throws: AnalysisError.changedMeanwhile(path: path)) {
        _ = try analysis.analyse(
          path, content: content, sourceName: "a.wav", expectation: expectation,
          unchangedSince: identity,
          progress: { _ in
            guard !isDone else { return }
            isDone = true
            do { try Self.change(path, other, how) } catch { Issue.record(error) }
          })
      }
      #expect(isDone)
      #expect(try Folder.names(in: features) == [])
    }
  }

  @Test func aRecordingThatIsGoneBeforeItIsOpenedHasNotFailed() throws {
    try Scratch.with { folder in
      let path = try TestRecording.write(drawing, to: folder.appending("a.wav"))
      let identity = try FileIdentity(path: path)
      let content = try ContentHash(path: path)
      try Folder.remove(path)
      #expect(throws: AnalysisError.changedMeanwhile(path: path)) {
        _ = try RecordingAnalysis(
          recipe: BundledRecipes.recipe(BundledRecipes.overnight),
          features: folder.appending("Features")
        ).analyse(
          path, content: content, sourceName: "a.wav", expectation: expectation,
          unchangedSince: identity)
      }
    }
  }

  private static func change(_ path: FilePath, _ other: FilePath, _ how: String) throws {
    if how == "is taken away" { return try Folder.remove(path) }
    var bytes = try FileBytes.contents(of: how == "grows" ? path : other)
    bytes.append(0)
    var file = try DurableFile(replacing: path)
    try file.write(bytes)
    try file.commit()
  }
}
