import AudioFiles
import Features
import FileTesting
import HostSystem
import PipelineCore
import SystemPackage
import Testing

@testable import Analysis

/// Features are the same whenever it becomes known what to call them.
@Suite struct DecodingWorkTests {
  private let key = Fingerprint(["a key"])

  /// Three and a half minutes, so that there are four chunks.
  private func recording(in folder: FilePath) throws -> FilePath {
    try TestRecording.write(
      String(repeating: "..#####...####...#######..", count: 40), to: folder.appending("a.wav"))
  }

  /// Decodes; from `seconds` on the name is known, and then it is what `naming` makes of it.
  private func run(
    _ path: FilePath, in folder: FilePath, namedAfter seconds: Double, heldChunks: Int = 60,
    _ naming: (DecodingWork.Name) throws -> DecodingWork.Naming = { .new($0) }
  ) throws -> (outcome: DecodingWork.Outcome, askedAt: Double) {
    var source = SourceRecording(
      path: path, content: ContentReading(try ContentHash(path: path)), identity: nil,
      expectation: ExpectedContent(), features: folder, blockFrames: 4_096, progress: { _ in },
      warn: { _ in })
    source.heldChunks = heldChunks
    let recipe = try BundledRecipes.recipe(BundledRecipes.overnight)
    let signal = try #require(try recipe.run(for: AudioSignal.self, on: Artifacts(source)))
    let work = DecodingWork(
      pass: DecodingPass(signal: signal, windows: FeatureStage()),
      stages: signal.provenance.descriptions)
    let name = DecodingWork.Name(
      content: try ContentHash(path: path), key: key, store: try FeatureStore(folder: folder))
    var decoded = 0.0
    var askedAt: Double?
    let outcome = try work.run(
      isNamed: { decoded >= seconds },
      name: {
        #expect(askedAt == nil, "asked twice")
        askedAt = decoded
        return try naming(name)
      }, confirm: {}, progress: { decoded = $0.seconds })
    return (outcome, try #require(askedAt))
  }

  @Test(arguments: [1.0, 61, 130, 1_000])
  func aLateNameChangesNothing(seconds: Double) throws {
    try Scratch.with { folder in
      let path = try recording(in: folder)
      let (early, late) = (folder.appending("early"), folder.appending("late"))
      #expect(try run(path, in: early, namedAfter: 0).askedAt == 0)
      let found = try run(path, in: late, namedAfter: seconds)
      #expect(found.askedAt >= min(seconds, 200))
      guard case .decoded(let name, let facts) = found.outcome else {
        Issue.record("\(found.outcome)")
        return
      }
      #expect(facts.frameCount == 40 * 26 * 3_200)
      #expect(try FeatureFile(path: name.store.path(for: key)).hopCount == 40 * 26 * 20)
      #expect(try Folder.names(in: late) == Folder.names(in: early))
      for file in try Folder.names(in: early) {
        #expect(
          try FileBytes.contents(of: late.appending(file))
            == FileBytes.contents(of: early.appending(file)), "\(file)")
      }
    }
  }

  @Test func theNameIsWaitedForWhenEnoughIsHeld() throws {
    try Scratch.with { folder in
      let path = try recording(in: folder)
      // The third chunk ends after three minutes, and waits for its acoustic scores: the model
      // needs 4 s more than it scores, for a silence that long is left out of its mean.
      let found = try run(path, in: folder.appending("f"), namedAfter: 1_000, heldChunks: 2)
      #expect((188...190).contains(found.askedAt))
      guard case .decoded = found.outcome else {
        Issue.record("\(found.outcome)")
        return
      }
    }
  }

  @Test(arguments: [0.0, 61])
  func nothingIsKeptOfWhatNobodyWants(seconds: Double) throws {
    try Scratch.with { folder in
      let path = try recording(in: folder)
      let features = folder.appending("f")
      #expect(throws: EndOfAnalysis.self) {
        try run(path, in: features, namedAfter: seconds) { _ in throw EndOfAnalysis.unwanted }
      }
      #expect(try Folder.names(in: features) == [])
    }
  }

  @Test func whatIsThereAlreadyIsTaken() throws {
    try Scratch.with { folder in
      let path = try recording(in: folder)
      let features = folder.appending("f")
      _ = try run(path, in: features, namedAfter: 0)
      let found = try run(path, in: features, namedAfter: 61) { name in
        let kept = try #require(name.store.load(name.key, warn: { _ in }))
        return .kept(name, kept.facts, kept.features)
      }
      guard case .kept(_, let facts, let file) = found.outcome else {
        Issue.record("\(found.outcome)")
        return
      }
      #expect(facts.frameCount == 40 * 26 * 3_200)
      #expect(file.hopCount == 40 * 26 * 20)
      #expect((61..<130).contains(found.askedAt))
    }
  }
}
