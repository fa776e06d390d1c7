import Alignment
import AudioCore
import AudioFiles
import Features
import FileTesting
import Foundation
import HostSystem
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Analysis

@Suite struct ListenStageTests {
  /// 25 s: three windows of the large network.
  private static let drawing = String(repeating: "..###..####..###..####...", count: 5)

  /// Returns one segment of 150 frames at 8 kHz for each character, 30 ms for 240 frames: a letter
  /// is an ayah with the confidence .9, a small one with .89, `?` unassigned sound.
  private func segments(_ drawing: String, isConfirmed: Bool = false) -> [Segment] {
    drawing.enumerated().compactMap { place, letter in
      let range = FrameRange(24_000 * place..<24_000 * (place + 1))
      let kind: Segment.Kind? =
        switch letter {
        case ".": nil
        case "?": .unassigned
        case "T": .talk
        default: .ayah
        }
      return kind.map {
        Segment(
          range: range, kind: $0, ayah: $0 == .ayah ? AyahRef(surah: 112, ayah: 1) : nil,
          confidence: $0 != .ayah ? 0 : letter.isUppercase ? 0.9 : 0.89,
          isConfirmed: isConfirmed)
      }
    }
  }

  /// Returns the windows to hear. `recited` are the frames with a phone; all others are silence.
  private func windows(
    _ to: ListenStage.Target, _ segments: [Segment], ranges: String = "112",
    recited: Range<Int> = 0..<1_600
  ) throws -> [Int] {
    var stage = ListenStage()
    stage.to = to
    let found = Segments(
      segments: segments, missing: [],
      expectation: ExpectedContent(
        ranges: ranges.isEmpty ? [] : try RangeParser().parse(ranges), origin: .option),
      aligner: Aligner(), evidence: [])
    let header = FeatureHeader(
      frameCount: 16_000, sourceSHA256: "", sourceRate: SampleRate(hertz: 8_000),
      sourceFrameCount: 8_000, stages: [])
    let scores = AcousticScores(
      frameCount: 1_600,
      logPosteriors: (0..<1_600).flatMap { frame in
        (0..<36).map { $0 == (recited.contains(frame) ? 7 : 0) ? 0 : 200 }
      },
      boundary: [Int8](repeating: 0, count: 1_600), label: [UInt8](repeating: 0, count: 1_600),
      priors: [Int16](repeating: -229, count: 36))
    return stage.windows(of: found, in: header, scores)
  }

  /// A character is 100 frames of 30 ms: window 0 gives the frames 0 ..< 350, window 1 those up to
  /// 650, window 2 up to 950, window 3 up to 1,250, window 4 the rest.
  @Test(arguments: [
    ("AAAAAAAAAAAAAAAA", []), ("aAAAAAAAAAAAAAAA", [0]), ("AAAaAAAAAAAAAAAA", [0, 1]),
    ("AAAAaAAAAAAAAAAA", [1]), ("AAAAAAAAAAAAAAA?", [4]), ("?AAAAAA?AAAAAaAA", [0, 2, 4]),
    ("TTTT............", []), ("................", []),
  ])
  func aWindowWithADoubtfulSegmentIsHeard(drawing: String, wanted: [Int]) throws {
    #expect(try windows(.doubtful, segments(drawing)) == wanted)
    #expect(try windows(.doubtful, segments(drawing, isConfirmed: true)) == [])
    #expect(try windows(.all, segments(drawing)) == [0, 1, 2, 3, 4])
  }

  @Test func aRecordingThatIsNotIdentifiedIsHeardWhole() throws {
    #expect(try windows(.doubtful, [], ranges: "") == [0, 1, 2, 3, 4])
  }

  /// Window 1 gives the frames 350 ..< 650, window 2 those from there on: 17 frames are enough.
  @Test(arguments: [(633..<667, [1, 2]), (634..<666, []), (640..<700, [2]), (0..<0, [])])
  func aWindowWithoutRecitationIsNotHeard(recited: Range<Int>, wanted: [Int]) throws {
    #expect(try windows(.doubtful, [], ranges: "", recited: recited) == wanted)
    #expect(
      try windows(.doubtful, segments("aaaaaaaaaaaaaaaa"), recited: recited) == wanted)
    #expect(try windows(.all, [], ranges: "", recited: recited) == [0, 1, 2, 3, 4])
  }

  private func recipe(_ settings: String...) throws -> Recipe {
    try BundledRecipes.recipe(BundledRecipes.overnight, settings: settings)
  }

  private func analyse(
    _ path: FilePath, _ features: FilePath, _ settings: String..., blockFrames: Int = 65_536
  ) throws -> RecordingAnalysis.Result {
    var analysis = try RecordingAnalysis(
      recipe: BundledRecipes.recipe(BundledRecipes.overnight, settings: settings),
      features: features)
    analysis.blockFrames = blockFrames
    return try analysis.analyse(
      path, content: ContentHash(path: path), sourceName: "112.wav",
      expectation: ExpectedContent(ranges: RangeParser().parse("112"), origin: .option))
  }

  private func heard(_ result: RecordingAnalysis.Result, _ folder: FilePath) throws
    -> HeardScores?
  {
    let key = try #require(result.manifest.featuresKey.flatMap { Fingerprint(hex: $0) })
    return try HeardStore(folder: folder).load(key)
  }

  @Test func withNeverTheStageHasNoEffectAndReadsNoModel() throws {
    var stage = ListenStage()
    #expect(stage.to == .doubtful && stage.dependencies.count == 1)
    stage.to = .never
    #expect(stage.dependencies == [])
    try Scratch.with { folder in
      let path = try TestRecording.write("..###..####..###..", to: folder.appending("a.wav"))
      let result = try analyse(path, folder.appending("F"), "listen.to=never")
      #expect(try heard(result, folder.appending("F")) == nil)
    }
  }

  @Test func theModelIsPartOfTheFingerprintIfItIsUsed() throws {
    let prints = try ["never", "doubtful", "all"].map {
      try recipe("listen.to=\($0)").fingerprint
    }
    #expect(Set(prints).count == 3)
    #expect(throws: RecipeError.self) { try recipe("listen.to=often") }
    #expect(throws: RecipeError.self) { try recipe("listen.model=/nowhere/model.ten") }
  }

  /// A later run reads the stored scores. A redetection gives the same result without the
  /// recording.
  @Test func keptScoresAreReadAndNotComputedAgain() throws {
    try Scratch.with { folder in
      let path = try TestRecording.write(Self.drawing, to: folder.appending("a.wav"))
      let features = folder.appending("F")
      let first = try analyse(path, features, "listen.to=all")
      let kept = try #require(try heard(first, features))
      #expect(
        kept.held == [0, 1, 2] && kept.model == AcousticModelRecord(encoder: .bundled))
      // Store other scores for the first window: the next run must read them.
      var marked = HeardScores(model: kept.model, frameCount: kept.windows.frameCount)
      let silent = AcousticScores(
        frameCount: 400, logPosteriors: (0..<400 * 36).map { $0 % 36 == 0 ? 0 : 255 },
        boundary: [Int8](repeating: 0, count: 400), label: [UInt8](repeating: 0, count: 400),
        priors: kept.model.priors)
      marked.add(silent, of: 0)
      let key = try #require(first.manifest.featuresKey.flatMap { Fingerprint(hex: $0) })
      let file = HeardStore(folder: features).path(for: key)
      try Scratch.write(marked.encode().flatMap { $0 }, to: file)
      let again = try analyse(path, features, "listen.to=all")
      #expect(!again.wasDecoded)
      let completed = try #require(try heard(again, features))
      #expect(completed.held == [0, 1, 2] && completed[window: 0] == marked[window: 0])
      #expect(completed[window: 1] == kept[window: 1] && completed[window: 2] == kept[window: 2])
      try Scratch.remove(path)
      let redetection = try Redetection(
        recipe: BundledRecipes.recipe(BundledRecipes.redetect, settings: ["listen.to=all"]),
        riwayah: nil, features: features)
      #expect(try redetection.manifest(from: again.manifest) == again.manifest)
      #expect(try FileBytes.contents(of: file) == completed.encode().flatMap { $0 })
    }
  }

  /// Detection cannot decode a recording. It keeps the result of the first network, and says so.
  @Test func detectionWithoutKeptScoresIsTold() throws {
    try Scratch.with { folder in
      let path = try TestRecording.write("..###..####..###..", to: folder.appending("a.wav"))
      let features = folder.appending("F")
      let first = try analyse(path, features, "listen.to=never")
      func detected(_ to: String) throws -> Redetection.Detected {
        try #require(
          try Redetection(
            recipe: BundledRecipes.recipe(BundledRecipes.redetect, settings: ["listen.to=\(to)"]),
            riwayah: nil, features: features
          ).detection(from: first.manifest))
      }
      #expect(try !detected("never").lacksScores)
      let without = try detected("all")
      #expect(without.lacksScores && without.manifest == first.manifest)
      _ = try analyse(path, features, "listen.to=all")
      #expect(try !detected("all").lacksScores)
    }
  }

  /// The scores of a window depend neither on the block size nor on the other windows.
  @Test(arguments: [[0], [1], [2], [0, 2], [1, 2]])
  func aWindowIsHeardAlike(wanted: [Int]) throws {
    try Scratch.with { folder in
      let path = try TestRecording.write(Self.drawing, to: folder.appending("a.wav"))
      let all = try #require(
        try heard(try analyse(path, folder.appending("F"), "listen.to=all"), folder.appending("F")))
      let source = SourceRecording(
        path: path, content: try ContentHash(path: path), identity: nil,
        expectation: ExpectedContent(), features: folder, blockFrames: 977, expect: nil,
        progress: { _ in }, warn: { _ in })
      let signal = AudioSignal(
        try OpenRecording(source, hearing: Hearing()), by: Decode())
      var found = HeardScores(model: all.model, frameCount: all.windows.frameCount)
      try ListeningPass(signal: signal, windows: all.windows).run(
        wanted, by: .bundled, advanced: {}
      ) { found.add($1, of: $0) }
      #expect(found.held == wanted)
      #expect(wanted.allSatisfy { found[window: $0] == all[window: $0] })
    }
  }

  /// Scores of another model or of a damaged file are made again.
  @Test func scoresOfAnotherModelAndDamagedOnesAreReplaced() throws {
    try Scratch.with { folder in
      let path = try TestRecording.write("..###..####..###..", to: folder.appending("a.wav"))
      let features = folder.appending("F")
      let first = try analyse(path, features, "listen.to=all")
      let kept = try #require(try heard(first, features))
      let key = try #require(first.manifest.featuresKey.flatMap { Fingerprint(hex: $0) })
      let file = HeardStore(folder: features).path(for: key)
      var other = HeardScores(
        model: AcousticModelRecord(.bundled),
        frameCount: kept.windows.frameCount)
      other.add(
        AcousticScores(
          frameCount: kept.windows.frameCount,
          logPosteriors: [UInt8](repeating: 57, count: 36 * kept.windows.frameCount),
          boundary: [Int8](repeating: 0, count: kept.windows.frameCount),
          label: [UInt8](repeating: 0, count: kept.windows.frameCount),
          priors: other.model.priors), of: 0)
      for bytes in [try other.encode().flatMap { $0 }, [1, 2, 3] as [UInt8]] {
        try Scratch.write(bytes, to: file)
        #expect(try analyse(path, features, "listen.to=all").manifest == first.manifest)
        #expect(try heard(first, features) == kept)
      }
    }
  }

  /// If the first run stored only features, a later run computes the scores from the channel that
  /// the first run chose. The mean of the channels is silent here.
  @Test func theMixOfTheFirstPassIsUsed() throws {
    try Scratch.with { folder in
      let path = folder.appending("a.wav")
      var writer = try SoundFileWriter(
        path: path, encoding: .wavFloat, sampleRate: TestRecording.rate, channelCount: 2)
      try writer.write(TestRecording.samples(Self.drawing).flatMap { [$0, -$0] })
      try writer.finish()
      let (together, later) = (folder.appending("F"), folder.appending("G"))
      let once = try analyse(path, together, "listen.to=all")
      _ = try analyse(path, later, "listen.to=never")
      let twice = try analyse(path, later, "listen.to=all")
      #expect(once.manifest.recording.hearing?.channel != nil && !twice.wasDecoded)
      #expect(try heard(twice, later) == heard(once, together))
      #expect(twice.manifest == once.manifest)
    }
  }
}
