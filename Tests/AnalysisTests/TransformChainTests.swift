import AudioCore
import FileTesting
import PipelineCore
import SystemPackage
import Testing

@testable import Analysis

@Suite struct TransformChainTests {
  private let form = SignalForm(rate: TestRecording.rate, channels: 2)

  /// Returns the output of the steps of a recipe for samples in blocks of a given size.
  private func output(
    _ steps: [String], of samples: [Float], blockFrames: Int
  ) throws -> [Float] {
    let all = ["decode: {}"] + steps
    let recipe = try Recipe(
      text: "pipeline: test\nsteps: [\(all.joined(separator: ", "))]", file: "test",
      stages: AnalysisStages.catalogue)
    let signal = try Scratch.with { folder in
      let path = try TestRecording.write(
        "#", to: folder.appending("a.wav"), channels: form.channels)
      let source = SourceRecording(
        path: path, content: try ContentHash(path: path), identity: nil,
        expectation: ExpectedContent(), features: folder, progress: { _ in }, warn: { _ in })
      let signal = try #require(try recipe.run(on: Artifacts(source))[AudioSignal.self])
      #expect(signal.provenance.descriptions.count == all.count)
      return signal
    }
    var chain = try signal.makeTransforms()
    var result: [Float] = []
    func take(_ block: Span<Float>) { for i in block.indices { result.append(block[i]) } }
    var next = 0
    while next < samples.count {
      let end = min(next + blockFrames * form.channels, samples.count)
      chain.process(samples.span.extracting(next..<end)) { take($0) }
      next = end
    }
    chain.finish { take($0) }
    return result
  }

  private let samples = TestRecording.samples("#.##", channels: 2)

  @Test(arguments: [[], ["downmix: {}"]])
  func withoutResamplingNothingIsAddedOrLost(steps: [String]) throws {
    let whole = try output(steps, of: samples, blockFrames: samples.count)
    #expect(whole.count == samples.count / (steps.isEmpty ? 1 : 2))
    #expect(whole.first == samples.first)
    #expect(whole.last == samples.last)
  }

  @Test func theLengthIsExactThroughSeveralTransforms() throws {
    let frames = samples.count / 2
    let steps = [
      "resample: { rate: 8000, converter: linear }", "downmix: {}",
      "resample: { rate: 11025, converter: sinc-fastest }",
    ]
    let whole = try output(steps, of: samples, blockFrames: 1_000)
    // The lengths of both steps: round(frames / 2), then round(that · 11025 / 8000).
    #expect(whole.count == (frames / 2 * 11_025 + 4_000) / 8_000)
  }

  @Test(arguments: [1, 77, 4_096, 65_536])
  func theOutputDoesNotDependOnTheBlocks(blockFrames: Int) throws {
    let steps = ["resample: { rate: 8000 }", "downmix: {}"]
    let whole = try output(steps, of: samples, blockFrames: samples.count)
    #expect(try output(steps, of: samples, blockFrames: blockFrames) == whole)
  }

  @Test func nothingInNothingOut() throws {
    #expect(try output(["downmix: {}", "resample: { rate: 8000 }"], of: [], blockFrames: 1) == [])
  }
}
