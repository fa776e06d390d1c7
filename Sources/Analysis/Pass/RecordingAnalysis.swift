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
  /// nobody wants the recording any more. Called once, before anything is detected in it.
  package var expect: (@Sendable (String) throws -> ExpectedContent?)?
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
  ///   ``AnalysisError/changedMeanwhile(path:)``.
  package func analyse(
    _ path: FilePath, content: ContentHash, sourceName: String, expectation: ExpectedContent,
    unchangedSince identity: FileIdentity? = nil,
    progress: @escaping (WorkProgress) -> Void = { _ in },
    warn: @escaping (String) -> Void = { _ in }
  ) throws -> Result {
    let result = try analyse(
      path, contentFrom: ContentReading(content, expecting: expectation), sourceName: sourceName,
      expectation: expectation, unchangedSince: identity, progress: progress, warn: warn)
    guard let result else { preconditionFailure("content that is known is wanted") }
    return result
  }

  /// The same while the content is still being read.
  ///
  /// A file of plain samples is decoded meanwhile, an hour of it at most: such files are large, and
  /// reading them is a good part of the work. No decoder that has more to do is begun before the
  /// content is known, so that if it ends the process, the recording to report is known.
  ///
  /// Where the content or the sound turns out to be expected to hold something else than
  /// `expectation`, the steps begin again with that. Features that are kept by then serve, unless
  /// the sound is now to be read in another way.
  ///
  /// - Returns: nil if nobody wants the recording any more.
  package func analyse(
    _ path: FilePath, contentFrom reading: ContentReading, sourceName: String,
    expectation: ExpectedContent, unchangedSince identity: FileIdentity?,
    progress: @escaping (WorkProgress) -> Void,
    warn: @escaping (String) -> Void
  ) throws -> Result? {
    var (reading, expectation, expect) = (reading, expectation, expect)
    var wasDecoded = false
    while true {
      if !AudioFileReader.looksPlain(path) {
        guard let known = try reading.wait() else { return nil }
        expectation = known.expectation
      }
      let source = SourceRecording(
        path: path, content: reading, identity: identity, expectation: expectation,
        features: features, blockFrames: blockFrames, expect: expect, progress: progress,
        warn: warn)
      do {
        var result = try analyse(source, named: sourceName)
        if wasDecoded { result?.wasDecoded = true }
        return result
      } catch EndOfAnalysis.contentExpects(let other) {
        expectation = other
      } catch EndOfAnalysis.soundExpects(let other, let decoded) {
        expectation = other
        reading = try reading.expecting(other)
        expect = nil
        wasDecoded = decoded
      }
    }
  }

  /// Runs the steps once.
  ///
  /// - Returns: nil if nobody wants the recording any more.
  /// - Throws: ``EndOfAnalysis`` if they are to begin again.
  private func analyse(_ source: SourceRecording, named sourceName: String) throws -> Result? {
    var context = RecordingContext(
      .file(name: sourceName), stated: source.expectation, recipe: recipe, featuresIn: features)
    context.content = source.content
    context.advanced = advanced
    func failed(_ reason: String, _ facts: DecodedFacts? = nil) throws -> Result? {
      guard let known = try source.content.wait() else { return nil }
      if facts == nil { try source.requireUnchanged() }
      let manifest = Manifest(
        failed: reason, sha256: known.content.sha256, sizeBytes: known.content.size,
        fileName: sourceName, facts: facts, expectation: known.expectation,
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
    } catch EndOfAnalysis.unwanted {
      return nil
    } catch EndOfAnalysis.noAudio(let facts) {
      return try failed(facts.interruption ?? Self.noAudio, facts)
    } catch let end as EndOfAnalysis {
      throw end
    } catch {
      // An error is reported after the content is known, as if that had been read first.
      guard try source.content.wait() != nil else { return nil }
      switch error as? AudioFileError {
      case .replaced: throw AnalysisError.changedMeanwhile(path: source.path)
      // No fault of the recording: nothing is kept, and the next run tries again.
      case .libraryMissing, nil: throw error
      case let unreadable?: return try failed(unreadable.problem)
      }
    }
  }

  private static let noAudio = "the recording holds no audio: 0 frames could be read"
}
