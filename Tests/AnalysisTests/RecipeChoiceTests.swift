import FileTesting
import PipelineCore
import Synchronization
import SystemPackage
import Testing

@testable import Analysis

@Suite struct RecipeChoiceTests {
  private static let steps =
    "decode: {}, downmix: {}, resample: {}, features: {}, silence: {}, markers: {}, identify: {}"

  /// A recipe of an earlier version has no range comparison; its author gets a notice.
  @Test(arguments: [
    ("align: {}, manifest: {}", [], true), ("align: {}, compare: {}, manifest: {}", [], false),
    ("align: { evidence: durations }, manifest: {}", [], false),
    ("align: {}, manifest: {}", ["align.evidence=durations"], false), ("manifest: {}", [], false),
  ])
  func aRecipeThatComparesNoRangeIsPointedOut(
    rest: String, settings: [String], isPointedOut: Bool
  ) throws {
    try Scratch.with { folder in
      let path = folder.appending("own.yaml")
      try Scratch.write(Array("pipeline: own\nsteps: [\(Self.steps), \(rest)]".utf8), to: path)
      let told = Mutex<[String]>([])
      _ = try RecipeChoice(path: path, settings: settings) { notice in
        told.withLock { $0.append(notice) }
      }.recipe(orBundled: BundledRecipes.overnight)
      let notices = told.withLock { $0 }
      #expect(notices.count == (isPointedOut ? 1 : 0))
      #expect(notices.allSatisfy { $0.contains("add the step `compare: {}` after `align`") })
    }
  }
}
