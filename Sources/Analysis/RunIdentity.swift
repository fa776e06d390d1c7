import AudioFiles
import DSP
import Foundation
package import Library
package import PipelineCore

/// The identity of a run: its recipe, and the versions of the software libraries that affect its
/// results.
package enum RunIdentity {
  /// Returns the record of a run that starts now.
  ///
  /// - Parameters:
  ///   - recipe: the recipe with all changes applied.
  ///   - now: the present time in ISO 8601.
  /// - Returns: the record. Its id depends only on the recipe and the versions.
  package static func record(of recipe: Recipe, now: String) -> RunRecord {
    record(of: recipe, versions: versions, now: now)
  }

  /// Returns the record of a run that only detects from stored features. The record has no
  /// versions, because no audio library affects detection, and because querying the versions takes
  /// longer than detection itself.
  ///
  /// - Parameters: see ``record(of:now:)``.
  /// - Returns: the record. Its id depends only on the recipe.
  package static func recordOfDetection(by recipe: Recipe, now: String) -> RunRecord {
    record(of: recipe, versions: [:], now: now)
  }

  private static func record(
    of recipe: Recipe, versions: [String: String], now: String
  ) -> RunRecord {
    let fields = versions.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    return RunRecord(
      id: Fingerprint(["run", recipe.fingerprint.hex] + fields).hex, recipe: recipe.yaml,
      versions: versions, firstUsedAt: now)
  }

  /// The versions of the software libraries that affect a result; the keys are their names.
  package static var versions: [String: String] {
    let libraries =
      AudioFormats.libraries() + [
        KernelVersions.transform, KernelVersions.sampleRate, KernelVersions.swresample,
      ]
    var result: [String: String] = [:]
    for library in libraries {
      let words = library.split(separator: " ", maxSplits: 1)
      result[String(words[0])] = words.count > 1 ? String(words[1]) : ""
    }
    return result
  }

  /// Name and version of each installed library that decodes, measures or renders, sorted by name.
  package static var libraries: [String] {
    (versions.map { "\($0.key) \($0.value)" } + [KernelVersions.stretch, KernelVersions.loudness])
      .sorted()
  }
}

extension RunRecord {
  /// Reads the recipe of the run.
  ///
  /// - Returns: the recipe with all its changes, and with the networks that it names.
  /// - Throws: `RecipeError` if this version cannot parse it, or if a file that it names is
  ///   missing.
  package func parsedRecipe() throws(RecipeError) -> Recipe {
    try Recipe(text: recipe, file: "the recipe of the run", stages: AnalysisStages.catalogue)
  }

  /// True if the run only detected from stored features, as `redetect` does; see
  /// ``RunIdentity/recordOfDetection(by:now:)``.
  package var isDetection: Bool { versions.isEmpty }
}
