import PipelineCore
import Testing

/// Recipes run their steps in order.
@Suite struct RecipeRunTests {
  /// A stage with its own kind of artifact, which no other stage uses.
  private struct Clipping: Stage {
    var limit = 3
    static let name = "clipping"
    static let version = 1
    static let summary = "Counts clipped samples."
    static var parameters: [Parameter<Clipping>] {
      [.integer("limit", \.limit, in: 1...9, help: "How many count.")]
    }

    func run(on input: Needs<Audio, Silences?>) -> ClippingReport {
      let (audio, silences) = input.values
      return ClippingReport(limit: limit, audio: audio.history, silences: silences?.history)
    }
  }

  private struct ClippingReport: Artifact, Equatable {
    static let kind: ArtifactKind = "clipping"
    var limit: Int
    var audio: [String]
    var silences: [String]?
  }

  private let stages = StageCatalogue(catalogue.stages + [Clipping.self])
  private let given = Artifacts(Source(name: "a.wav"))

  private func recipe(_ steps: String, from: String = "") throws -> Recipe {
    try Recipe(text: "pipeline: p\n\(from)\nsteps: [\(steps)]", file: "p", stages: stages)
  }

  @Test func everyStepIsRunInOrder() throws {
    let artifacts = try recipe(
      "decode: {}, resample: { rate: 8000 }, features: {}, silence: { passes: 3 }"
    ).run(on: given)
    #expect(
      artifacts[Silences.self]?.history
        == ["decode a.wav", "resample 8000", "features", "silence 3"])
    #expect(artifacts.kinds == ["source", "audio", "features", "silences"])
  }

  @Test func aStageOfOnesOwnIsRunWithItsParameters() throws {
    let artifacts = try recipe("decode: {}, clipping: { limit: 7 }").run(on: given)
    #expect(
      artifacts[ClippingReport.self]
        == ClippingReport(limit: 7, audio: ["decode a.wav"], silences: nil))
  }

  @Test func anOptionalInputIsWhatAStepBeforeGave() throws {
    let artifacts = try recipe("decode: {}, features: {}, silence: {}, clipping: {}").run(on: given)
    #expect(
      artifacts[ClippingReport.self]?.silences == ["decode a.wav", "features", "silence 2"])
  }

  @Test func aStepMayBeRepeatedOrLeftOut() throws {
    let artifacts = try recipe(
      "decode: {}, resample: { rate: 8000 }, resample: { rate: 16000 }, features: {}"
    ).run(on: given)
    #expect(
      artifacts[Features.self]?.history
        == ["decode a.wav", "resample 8000", "resample 16000", "features"])
    #expect(
      try recipe("decode: {}, features: {}").run(on: given)[Features.self]?.history
        == ["decode a.wav", "features"])
  }

  @Test func stepsThatCannotRunArePassedOver() throws {
    let kept = Artifacts(Features(history: ["kept"]))
    let all = try recipe("decode: {}, resample: {}, features: {}, clipping: {}, silence: {}")
    let artifacts = try all.runAvailableSteps(on: kept)
    #expect(artifacts[Silences.self]?.history == ["kept", "silence 2"])
    #expect(artifacts.kinds == ["features", "silences"])
  }

  @Test func onlyTheStepsThatLeadToAnArtifactAreRun() throws {
    let all = try recipe("decode: {}, features: {}, clipping: {}, silence: {}")
    #expect(
      try all.run(for: Silences.self, on: Artifacts(Features(history: ["kept"])))?.history
        == ["kept", "silence 2"])
    #expect(try recipe("decode: {}").run(for: Silences.self, on: given) == nil)
  }

  @Test func whatTheRecipeTakesForGrantedMustBeThere() throws {
    let later = try recipe("silence: {}", from: "from: features")
    #expect(
      throws: RecipeError(.notGiven(step: "silence", needs: "features"), at: .file("p"))
    ) { try later.run(on: given) }
  }

  @Test func whatAStageNeedsIsReadOffItsInputs() {
    #expect(Decode.needs == [])
    #expect(Clipping.needs == ["audio"])
    #expect(Clipping.gives == "clipping")
  }
}
