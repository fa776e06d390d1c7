import AudioFiles
package import HostSystem
package import PipelineCore
package import Recitation
package import SystemPackage

/// An analysis of one recording. It makes a manifest from the bytes of the recording, from a recipe
/// and from the expected content.
///
/// The analysis is reproducible: the manifest does not depend on the clock, on the location of the
/// file, on the order of work, or on whether the features are new or were stored by an earlier run.
/// Results are written to the folder `features` under their keys: the features (`.features`), the
/// facts found by decoding (`.facts`) and the identification (`.passages`).
package struct RecordingAnalysis: Sendable {
  /// Recipe to run.
  package var recipe: Recipe
  /// Folder of the feature store.
  package var features: FilePath
  /// Progress callback during detection.
  package var advanced: @Sendable () -> Void = {}
  /// Called once before detection, with the SHA-256 of the samples. Returns the expected content,
  /// or nil if the content stays the same. If the callback throws an error, the analysis ends.
  package var expect: (@Sendable (String) throws -> ExpectedContent)?
  /// Number of frames in a block of the streaming pass. The result does not depend on this number.
  var blockFrames = 65_536

  /// Result of an analysis.
  package struct Result: Sendable, Hashable {
    /// Manifest for the library.
    package var manifest: Manifest
    /// True if the recording was decoded; false if stored features were used.
    package var wasDecoded: Bool
  }

  package init(recipe: Recipe, features: FilePath) {
    self.recipe = recipe
    self.features = features
  }

  /// Analyses a recording.
  ///
  /// If ``expect`` returns content that differs from `expectation`, the steps restart with that
  /// content. Features that are already stored are reused, unless the sound must be read
  /// differently.
  ///
  /// - Parameters:
  ///   - path: the path of the recording, which is opened for reading only.
  ///   - content: the hash and size of the recording's bytes.
  ///   - sourceName: the name of the recording in the manifest.
  ///   - expectation: the expected content. If it has no range, the range is taken from the tags if
  ///     possible.
  ///   - identity: the identity of the file before its content was read; nil if the file cannot
  ///     change. If the file has changed since then, its results are not stored.
  ///   - progress: progress callback.
  ///   - warn: receives warnings about unexpected but harmless events.
  /// - Returns: a manifest for any recording, even if it could not be decoded.
  /// - Throws: errors that the recording did not cause, such as a full disk or a recipe that does
  ///   not fit; ``AnalysisError/changedMeanwhile(path:)``; the errors of ``expect``.
  package func analyse(
    _ path: FilePath, content: ContentHash, sourceName: String, expectation: ExpectedContent,
    unchangedSince identity: FileIdentity? = nil,
    progress: @escaping (WorkProgress) -> Void = { _ in },
    warn: @escaping (String) -> Void = { _ in }
  ) throws -> Result {
    var source = SourceRecording(
      path: path, content: content, identity: identity, expectation: expectation,
      features: features, blockFrames: blockFrames, expect: expect, progress: progress, warn: warn)
    do { return try analyse(source, named: sourceName) } catch EndOfAnalysis.expectationChanged(
      let other, let wasDecoded)
    {
      source.expectation = other
      source.expect = nil
      var result = try analyse(source, named: sourceName)
      if wasDecoded { result.wasDecoded = true }
      return result
    }
  }

  /// Runs the steps of the recipe once.
  ///
  /// - Throws: ``EndOfAnalysis`` if the steps must restart.
  private func analyse(_ source: SourceRecording, named sourceName: String) throws -> Result {
    var context = RecordingContext(
      .file(name: sourceName, content: source.content), stated: source.expectation,
      recipe: recipe, featuresIn: features)
    context.advanced = advanced
    func failed(_ reason: String, _ facts: DecodedFacts? = nil) -> Result {
      let manifest = Manifest(
        failed: reason, sha256: source.content.sha256, sizeBytes: source.content.size,
        fileName: sourceName, facts: facts, expectation: source.expectation,
        riwayah: recipe.riwayah)
      return Result(manifest: manifest, wasDecoded: facts != nil)
    }
    do {
      let artifacts = try recipe.requiring(Manifest.self, of: ManifestStage.self)
        .run(on: Artifacts(source, context))
      guard let manifest = artifacts[Manifest.self] else {
        preconditionFailure("a recipe with a step for it gave no manifest")
      }
      return Result(
        manifest: manifest, wasDecoded: artifacts[RecordingFeatures.self]?.wasDecoded ?? false)
    } catch EndOfAnalysis.noAudio(let facts) {
      return failed(facts.interruption ?? Self.noAudio, facts)
    } catch let error as AudioFileError {
      switch error {
      case .replaced: throw AnalysisError.changedMeanwhile(path: source.path)
      // The recording did not cause this error, so no result is stored, and the next run tries
      // again.
      case .libraryMissing: throw error
      default:
        try source.requireUnchanged()
        return failed(error.problem)
      }
    }
  }

  private static let noAudio = "the recording holds no audio: 0 frames could be read"
}
