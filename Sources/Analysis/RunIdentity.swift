import AudioFiles
import DSP
import Foundation
package import Library
package import PipelineCore

/// The identity of a run: its recipe, and the versions of the libraries that affect its results.
package enum RunIdentity {
  /// Returns the record of a run that starts now.
  ///
  /// - Parameters:
  ///   - recipe: the recipe, changes applied.
  ///   - now: the time, ISO 8601.
  /// - Returns: the record; its id depends on recipe and versions alone.
  package static func record(of recipe: Recipe, now: String) -> RunRecord {
    record(of: recipe, versions: versions, now: now)
  }

  /// Returns the record of a run on kept features. No audio library affects it, and querying all
  /// versions takes longer than the detection itself.
  ///
  /// - Parameters: see ``record(of:now:)``.
  /// - Returns: the record; its id depends on the recipe alone.
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

  /// The versions of the libraries that affect a result, by name.
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
}

extension RunRecord {
  /// True if the run only detected on kept features, as `redetect` does; see
  /// ``RunIdentity/recordOfDetection(by:now:)``.
  package var isDetection: Bool { versions.isEmpty }
}
