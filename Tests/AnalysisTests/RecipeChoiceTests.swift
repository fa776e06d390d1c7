import FileTesting
import PipelineCore
import Recitation
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

  /// Only a change of the riwayah itself overrides the riwayah of a recording. The ranges in the
  /// library are numbered as in that riwayah.
  @Test(arguments: [
    ("hafs" as String?, [String](), Riwayah?.none), ("warsh", [], nil),
    ("warsh", ["silence.minimum=200ms"], nil),
    ("hafs", ["align.riwayah=warsh"], .warsh),
    ("hafs", [" align . riwayah = warsh"], .warsh),
    (nil, ["align.riwayah = warsh"], .warsh), (nil, [], nil),
  ])
  func aRecipeFileKeepsTheRiwayahOfARecording(
    file: String?, settings: [String], riwayah: Riwayah?
  ) throws {
    try Scratch.with { folder in
      let path = folder.appending("own.yaml")
      let steps = "silence: {}, markers: {}, identify: {}, align: { riwayah: \(file ?? "") }"
      if file != nil {
        try Scratch.write(
          Array("pipeline: own\nfrom: features\nsteps: [\(steps), manifest: {}]".utf8), to: path)
      }
      let choice = RecipeChoice(path: file == nil ? nil : path, settings: settings)
      #expect(try choice.redetection(in: folder).riwayah == riwayah)
    }
  }
}
