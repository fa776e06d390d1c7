import Analysis
import HostSystem
import Library
import LibraryTesting
import PipelineCore
import Processing
import SystemPackage
import Testing

@testable import Sharding

@Suite struct ShardPlanningTests {
  /// A file that cannot be read is reported, the others are planned, and the next planning adds it.
  @Test func aFileThatCannotBeReadDoesNotEndThePlanning() async throws {
    try await LibraryScene.with { scene in
      let recipe = try BundledRecipes.recipe(BundledRecipes.overnight)
      let planning = ShardPlanning(
        ShardFolder(scene.folder.appending("plan")),
        options: ProcessOptions(
          recipe: recipe, expectations: ExpectationSource(given: [:], recipe: recipe),
          worker: ("/bin/false", [])), program: "1")
      func selection() -> SourceSelection {
        SourceSelection([scene.folder.appending("recordings")], from: scene.folder)
      }
      try scene.record("112.wav", "..###..####")
      let gone = try scene.record("113.wav", "..####..###")
      let both = selection()
      try Folder.remove(gone)
      let first = try planning.run(both, size: .count(2))
      #expect(first.recordings == 1 && first.added == 1 && first.shards == 1)
      #expect(first.errors.count == 1)
      #expect(first.errors.first?.place.hasSuffix("113.wav") == true)
      try scene.record("113.wav", "..####..###")
      let second = try planning.run(selection(), size: .count(2))
      #expect(second.known == 1 && second.added == 1 && second.shards == 2)
      #expect(second.errors.isEmpty)
    }
  }
}
