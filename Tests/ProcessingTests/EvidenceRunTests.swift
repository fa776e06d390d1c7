import Analysis
import Library
import LibraryTesting
import PipelineCore
import Recitation
import Testing

@testable import Processing

@Suite struct EvidenceRunTests {
  /// Returns the recipe by which the evidence of a recording is found, as text.
  private func recipe(_ scene: LibraryScene, of id: RecordingID, settings: [String] = []) throws
    -> String
  {
    let store = try LibraryStore(reading: scene.library)
    let (summary, _) = try #require(try store.contents(of: id))
    return try EvidenceRun(
      library: scene.library, choice: RecipeChoice(settings: settings), recordings: []
    ).redetection(of: summary, in: store).recipe.yaml
  }

  /// A run may have other networks than the bundled ones. The evidence comes from the same ones.
  @Test func theEvidenceIsFoundByTheRecipeOfTheLastRun() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..######..######..######..######..", expecting: "112")
      let own = try RecipeChoice(settings: ["silence.minimum=700ms", "listen.to=all"])
        .redetection(in: scene.library)
      #expect(try recipe(scene, of: id) != own.recipe.yaml)
      _ = try await RedetectionRun(
        library: scene.library, redetection: own, recordings: [], jobs: 1
      ).run(.apply)
      #expect(try recipe(scene, of: id) == own.recipe.yaml)
      let chosen = ["silence.minimum=300ms"]
      #expect(
        try recipe(scene, of: id, settings: chosen)
          == RecipeChoice(settings: chosen).redetection(in: scene.library).recipe.yaml)
    }
  }
}
