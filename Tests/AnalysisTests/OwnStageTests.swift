import AudioCore
import Features
import FileTesting
import Foundation
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Analysis

/// Tests that a recipe can use a stage that the program's catalogue does not contain.
@Suite struct OwnStageTests {
  /// Number of hops above a level, as an artifact of its own.
  private struct LoudHops: Artifact, Equatable {
    static let kind: ArtifactKind = "loud-hops"
    var count: Int
    var hadSilences: Bool
  }

  /// Counts loud hops in stored features.
  private struct Loudness: Stage {
    var above = -30.0
    static let name = "loudness"
    static let version = 1
    static let summary = "Counts loud hops."
    static var parameters: [Parameter<Loudness>] {
      [.decibels("above", \.above, in: -100...0, help: "The level from which a hop is loud.")]
    }

    func run(on input: Needs<RecordingFeatures, Silences?>) throws -> LoudHops {
      let (features, silences) = input.values
      let levels = try features.reader.column(.level, in: 0..<features.reader.hopCount)
      return LoudHops(
        count: levels.count { Double($0) > above }, hadSilences: silences != nil)
    }
  }

  /// Lowers the level of the signal, block by block.
  private struct Gain: Stage {
    var by = -20.0
    static let name = "gain"
    static let version = 1
    static let summary = "Changes the level."
    static var parameters: [Parameter<Gain>] {
      [.decibels("by", \.by, in: -60...60, help: "By how much.")]
    }

    func run(on input: Needs<AudioSignal>) -> AudioSignal {
      let factor = Float(pow(10, by / 20))
      return input.values.transformed(by: self, to: input.values.form) {
        TransformBox(Multiplication(factor: factor))
      }
    }
  }

  private struct Multiplication: BlockTransform, ~Copyable {
    let factor: Float
    mutating func process(_ block: Span<Float>, into output: inout [Float]) {
      for i in block.indices { output.append(block[i] * factor) }
    }
    mutating func finish(into output: inout [Float]) {}
  }

  private let drawing = "..#####...####...#######.."
  private let stages = StageCatalogue(
    AnalysisStages.catalogue.stages + [Loudness.self, Gain.self])

  /// Returns the artifacts that the steps of a recipe produce for a recording.
  private func artifacts(_ steps: String, channels: Int = 1) throws -> Artifacts {
    try Scratch.with { folder in
      let path = try TestRecording.write(drawing, to: folder.appending("a.wav"), channels: channels)
      let recipe = try Recipe(
        text: "pipeline: own\nsteps: [\(steps)]", file: "own", stages: stages)
      let content = try ContentHash(path: path)
      let context = RecordingContext(
        .file(name: "a.wav", content: content), stated: ExpectedContent(), recipe: recipe,
        featuresIn: folder.appending("Features"))
      let source = SourceRecording(
        path: path, content: content, identity: nil, expectation: ExpectedContent(),
        features: folder.appending("Features"), progress: { _ in }, warn: { _ in })
      return try recipe.run(on: Artifacts(source, context))
    }
  }

  @Test func aStageOnFeaturesIsRun() throws {
    let steps = "decode: {}, features: {}, silence: {}, loudness: { above: -30dB }, manifest: {}"
    let all = try artifacts(steps)
    let loud = try #require(all[LoudHops.self])
    // 16 of the 26 characters are sound, with 20 hops each; the windows at their ends may or may
    // not be loud.
    #expect((16 * 20 - 12...16 * 20 + 12).contains(loud.count))
    #expect(loud.hadSilences)
    #expect(all[Manifest.self]?.silences.count == 4)
    #expect(try artifacts(steps.replacing("-30dB", with: "0dB"))[LoudHops.self]?.count == 0)
  }

  @Test func aStageOnTheSignalIsRunAndMayBeRepeated() throws {
    let without = try artifacts("decode: {}, features: {}, loudness: {}")
    let once = try artifacts("decode: {}, gain: {}, features: {}, loudness: {}")
    let undone = try artifacts(
      "decode: {}, gain: {}, gain: { by: 20dB }, features: {}, loudness: {}")
    #expect(try #require(without[LoudHops.self]).count > 300)
    #expect(once[LoudHops.self]?.count == 0)
    #expect(undone[LoudHops.self] == without[LoudHops.self])
    // Each recipe has its own features, because the key includes the steps.
    #expect(
      Set([without, once, undone].compactMap { $0[RecordingFeatures.self]?.key }).count == 3)
  }

  @Test func featuresMayBeMeasuredTwice() throws {
    let all = try artifacts(
      "decode: {}, downmix: {}, features: {}, silence: {}, features: { hop: 20ms }, manifest: {}",
      channels: 2)
    #expect(all[RecordingFeatures.self]?.reader.hopCount == 26 * 10)
    #expect(all[Manifest.self]?.silences.count == 4)
  }

  @Test func aRecipeWithoutAManifestIsRefused() throws {
    try Scratch.with { folder in
      let path = try TestRecording.write(drawing, to: folder.appending("a.wav"))
      let recipe = try Recipe(
        text: "pipeline: own\nsteps: [decode: {}, features: {}]", file: "own", stages: stages)
      #expect(
        throws: RecipeError(.producesNo("manifest", producers: ["manifest"]), at: .file("own"))
      ) {
        try RecordingAnalysis(recipe: recipe, features: folder.appending("Features")).analyse(
          path, content: ContentHash(path: path), sourceName: "a.wav",
          expectation: ExpectedContent())
      }
    }
  }
}
