import Alignment
package import Analysis
import HostSystem
package import Interchange
package import PipelineCore
package import Recitation
package import SystemPackage

/// Says what a recording is expected to hold, before it is opened.
///
/// The first that says something counts: the option, the plan, the file name. The tags come
/// last; they are read by the worker, which opens the file.
package struct ExpectationSource: Sendable {
  private let option: [AyahRange]
  private let riwayah: Riwayah?
  private let plan: PlanFile?
  private let recipe: Recipe

  /// - Parameters:
  ///   - option: the text of `--expect`; nil if it was not given.
  ///   - riwayah: the value of `--riwayah`; nil if it was not given.
  ///   - plan: the path of a plan; nil if there is none.
  ///   - recipe: whose riwayah and numbering count where nobody names one.
  /// - Throws: `RecitationError`, `PlanError`, `HostError`: what cannot be read, and where.
  package init(option: String?, riwayah: Riwayah?, plan: FilePath?, recipe: Recipe) throws {
    self.riwayah = riwayah
    self.recipe = recipe
    let numbering = try recipe.numbering(for: riwayah)
    self.option = try option.map { try RangeParser(numbering: numbering).parse($0) } ?? []
    self.plan = try plan.map { path in
      let isHafs = recipe.numbering == .hafs
      return try PlanFile(
        bytes: try FileBytes.contents(of: path, limit: PlanFile.longest + 1),
        name: path.description, defaultRiwayah: isHafs ? .hafs : riwayah ?? recipe.riwayah,
        hafsNumberingForOthers: isHafs)
    }
  }

  /// What is expected of a source.
  ///
  /// - Parameter source: the recording, not opened.
  /// - Returns: the expectation; without ranges if neither option, plan nor name says anything.
  /// - Throws: `RecitationError` if the plan names a riwayah whose counts are not bundled.
  package func expectation(for source: SourceSelection.Source) throws -> ExpectedContent {
    let entry = plan?.entry(for: source.relative.string)
    var result = ExpectedContent(
      riwayah: entry?.riwayah ?? riwayah, reciter: entry?.reciter, recordedAt: entry?.date)
    if !option.isEmpty {
      (result.ranges, result.origin) = (option, .option)
    } else if let entry {
      (result.ranges, result.origin) = (entry.ranges, .plan)
    } else {
      let reading = FileNameReading(numbering: try recipe.numbering(for: result.riwayah))
      if let found = reading.ranges(inFileName: source.relative.lastComponent?.string ?? "") {
        (result.ranges, result.origin) = (found, .fileName)
      }
    }
    return result
  }

  /// The files of the plan that are not among the sources: most likely misspelt.
  ///
  /// - Parameter sources: what was found.
  /// - Returns: names and lines, in the order of the plan.
  package func unused(by sources: [SourceSelection.Source]) -> [PlanFile.Entry] {
    let used = Set(sources.compactMap { plan?.entry(for: $0.relative.string)?.line })
    return (plan?.entries ?? []).filter { !used.contains($0.line) }
  }
}
