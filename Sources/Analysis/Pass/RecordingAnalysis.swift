import AudioFiles
package import HostSystem
package import PipelineCore
package import Recitation
package import SystemPackage

/// The analysis of one recording: its bytes, a recipe and an expectation become a manifest.
///
/// Pure: no clock, no place and no order of work shows in the manifest, and it is the same
/// whether the features were made now or kept from an earlier run. What it writes are kept
/// results in `features`, by key: the features (`.features`), the facts of decoding (`.facts`) and
/// what was identified (`.passages`).
package struct RecordingAnalysis: Sendable {
  /// The work to do.
  package var recipe: Recipe
  /// The folder of the feature store.
  package var features: FilePath
  /// Called whenever a step forward is done while it detects.
  package var advanced: @Sendable () -> Void = {}
  /// Gives the content to expect once the sound is known, as the SHA-256 of the samples; nil if
  /// that changes nothing. Called once, before anything is detected in it; what it throws ends the
  /// analysis.
  package var expect: (@Sendable (String) throws -> ExpectedContent)?
  /// Frames per block of the streaming pass; the result does not depend on it.
  var blockFrames = 65_536

  /// The result of an analysis.
  package struct Result: Sendable, Hashable {
    /// For the library.
    package var manifest: Manifest
    /// True if the recording was decoded; false where kept features served.
    package var wasDecoded: Bool
  }

  package init(recipe: Recipe, features: FilePath) {
    self.recipe = recipe
    self.features = features
  }

  /// Analyses a recording.
  ///
  /// Where its sound turns out to be expected to hold something else than `expectation`, the steps
  /// begin again with that. Features that are kept by then serve, unless the sound is now to be
  /// read in another way.
  ///
  /// - Parameters:
  ///   - path: the recording; opened for reading only.
  ///   - content: what is in it.
  ///   - sourceName: what to call it.
  ///   - expectation: what it is expected to hold; where that says no range, its tags may.
  ///   - identity: the identity that the file had before its content was read: nothing is
  ///     kept of a file that has another one meanwhile. Nil if it cannot change.
  ///   - progress: called now and then.
  ///   - warn: called with what is unexpected but does no harm.
  /// - Returns: a manifest, whatever the recording is like: `ok`, `partial` or `failed`.
  /// - Throws: what stands in the way of any recording: a full disk, a recipe that does not fit;
  ///   ``AnalysisError/changedMeanwhile(path:)``; what ``expect`` throws.
  package func analyse(
    _ path: FilePath, content: ContentHash, sourceName: String, expectation: ExpectedContent,
    unchangedSince identity: FileIdentity? = nil,
    progress: @escaping (WorkProgress) -> Void = { _ in },
    warn: @escaping (String) -> Void = { _ in }
  ) throws -> Result {
    var source = SourceRecording(
      path: path, content: content, identity: identity, expectation: expectation,
      features: features, blockFrames: blockFrames, expect: expect, progress: progress, warn: warn)
    do { return try analyse(source, named: sourceName) } catch EndOfAnalysis.soundExpects(
      let other, let wasDecoded)
    {
      source.expectation = other
      source.expect = nil
      var result = try analyse(source, named: sourceName)
      if wasDecoded { result.wasDecoded = true }
      return result
    }
  }

  /// Runs the steps once.
  ///
  /// - Throws: ``EndOfAnalysis`` if they are to begin again.
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
      // No fault of the recording: nothing is kept, and the next run tries again.
      case .libraryMissing: throw error
      default:
        try source.requireUnchanged()
        return failed(error.problem)
      }
    }
  }

  private static let noAudio = "the recording holds no audio: 0 frames could be read"
}
