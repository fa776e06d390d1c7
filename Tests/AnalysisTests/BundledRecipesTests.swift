import AudioCore
import Foundation
import PipelineCore
import Testing

@testable import Analysis

@Suite struct BundledRecipesTests {
  /// The folder of the package, from where this file lies in it.
  private var package: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  @Test(arguments: [
    ("overnight.yaml", BundledRecipes.overnight), ("redetect.yaml", BundledRecipes.redetect),
  ])
  func theProgramAndTheFileHoldTheSameRecipe(name: String, text: String) throws {
    let file = package.appending(path: "Pipelines").appending(path: name)
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test func bothAreRecipes() throws {
    #expect(
      try BundledRecipes.recipe(BundledRecipes.overnight).stageNames == [
        "decode", "downmix", "resample", "features", "silence", "markers", "identify", "align",
        "manifest",
      ])
    #expect(
      try BundledRecipes.recipe(BundledRecipes.redetect).stageNames == [
        "silence", "markers", "identify", "align", "manifest",
      ])
  }

  @Test func everyParameterIsExplained() {
    for stage in AnalysisStages.catalogue.stages {
      #expect(!stage.summary.isEmpty)
      for parameter in StageCatalogue.parameters(of: stage) {
        #expect(!parameter.help.isEmpty && !parameter.range.isEmpty)
      }
    }
  }

  @Test(arguments: [
    AnalysisError.notMono(channels: 2),
    .windowsDoNotFit(rate: SampleRate(hertz: 1000), window: 25, hop: 10),
  ])
  func everyErrorSaysWhatToDo(error: AnalysisError) {
    #expect(!error.problem.isEmpty)
    #expect(["add", "change"].contains { error.remedy.hasPrefix($0) })
  }
}
