import FileTesting
import Foundation
import PipelineCore
import SystemPackage
import Testing

@testable import Analysis

@Suite struct AcousticModelChoiceTests {
  private static let fixture = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "FeaturesTests/AcousticFixture/network.tam").path

  private func stage(model: String) throws -> FeatureStage {
    var stage = FeatureStage()
    let parameter = try #require(FeatureStage.parameters.first { $0.name == "model" })
    try parameter.set(&stage, to: model)
    #expect(parameter.text(of: stage) == model)
    return stage
  }

  /// The features by two models have different keys, and so have the features by one weights file
  /// whose content has changed.
  @Test func theContentOfTheModelIsPartOfTheFingerprint() throws {
    #expect(try stage(model: "bundled") == FeatureStage())
    let other = try stage(model: Self.fixture)
    #expect(other.dependencies != FeatureStage().dependencies)
    #expect(other.fingerprintFields.suffix(1) == other.dependencies[...])
    try Scratch.with { folder in
      let path = folder.appending("copy.tam")
      try Scratch.write([UInt8](try Data(contentsOf: URL(filePath: Self.fixture))), to: path)
      #expect(try stage(model: path.string).dependencies == other.dependencies)
    }
  }

  @Test(arguments: ["", "/nowhere/model.tam", #filePath])
  func whatIsNoModelIsRefused(text: String) {
    #expect(throws: ParameterError.self) { _ = try stage(model: text) }
  }
}
