import AudioCore
import PipelineCore
import Testing

@testable import Analysis

@Suite struct BundledRecipesTests {
  @Test func bothAreRecipes() throws {
    #expect(
      try BundledRecipes.recipe(BundledRecipes.overnight).stageNames == [
        "decode", "downmix", "resample", "features", "silence", "markers", "identify", "align",
        "listen", "compare", "manifest",
      ])
    #expect(
      try BundledRecipes.recipe(BundledRecipes.redetect).stageNames == [
        "silence", "markers", "identify", "align", "listen", "compare", "manifest",
      ])
  }

  @Test func everyParameterIsExplained() {
    for stage in AnalysisStages.catalogue.stages {
      #expect(!stage.summary.isEmpty)
      for parameter in StageDescription(stage).parameters {
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
