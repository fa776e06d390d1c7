public import Alignment
import AudioCore
import AudioFiles
import DSPKernels
import Features
import Foundation
public import HostSystem
public import PipelineCore
public import Recitation
public import SystemPackage

/// The analysis of one recording: its bytes, a recipe and an expectation become a manifest.
///
/// Pure: no clock, no place and no order of work shows in the manifest, and it is the same
/// whether the features were made now or kept from an earlier run. What it writes are kept
/// results in `features`, by key: the features (`.features`), the facts of decoding (`.facts`) and
/// what was identified (`.passages`).
public struct RecordingAnalysis: Sendable {
  /// What to do.
  public var recipe: Recipe
  /// Where features are kept.
  public var features: FilePath
  /// What recordings may be aligned by; their features are kept there too.
  public var references: [ReferenceSource]
  /// How reciters sound in other recordings, by their ids.
  public var voices: [String: ReciterVoice] = [:]
  /// Called whenever a step forward is done while it detects.
  public var advanced: @Sendable () -> Void = {}
  /// Frames per block of the streaming pass; the result does not depend on it.
  var blockFrames = 65_536

  /// How many chunks of features are held in memory until the content is known: an hour, 6 MB.
  static let heldChunks = 60

  /// What an analysis gives.
  public struct Result: Sendable, Hashable {
    /// For the library.
    public var manifest: Manifest
    /// Whether the recording was decoded; false where kept features served.
    public var wasDecoded: Bool
  }

  /// - Parameters: see the properties of the same names.
  public init(recipe: Recipe, features: FilePath, references: [ReferenceSource] = []) {
    self.recipe = recipe
    self.features = features
    self.references = references
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
  public func analyse(
    _ path: FilePath, content: ContentHash, sourceName: String, expectation: ExpectedContent,
    unchangedSince identity: FileIdentity? = nil, progress: (WorkProgress) -> Void = { _ in },
    warn: (String) -> Void = { _ in }
  ) throws -> Result {
    let result = try analyse(
      path, contentFrom: ContentReading(content), sourceName: sourceName, expectation: expectation,
      unchangedSince: identity, progress: progress, warn: warn)
    guard let result else { preconditionFailure("content that is known is wanted") }
    return result
  }

  /// The same while the content is still being read.
  ///
  /// What holds plain samples is decoded meanwhile, an hour at most: they are large files, and to read
  /// them is a good part of the work. No decoder that has more to do is begun before the content is
  /// known: should it end the process, that is told of a known recording.
  ///
  /// - Returns: nil if nobody wants the recording any more.
  func analyse(
    _ path: FilePath, contentFrom reading: ContentReading, sourceName: String,
    expectation: ExpectedContent, unchangedSince identity: FileIdentity?,
    progress: (WorkProgress) -> Void, warn: (String) -> Void
  ) throws -> Result? {
    if !AudioFileReader.looksPlain(path), try reading.wait() == nil { return nil }
    do {
      return try decodeOrLoad(
        path, contentFrom: reading, sourceName: sourceName, expectation: expectation,
        unchangedSince: identity, progress: progress, warn: warn)
    } catch {
      // Whatever is wrong is told after the content, as if that had been read first.
      guard try reading.wait() != nil else { return nil }
      throw error
    }
  }

  private func decodeOrLoad(
    _ path: FilePath, contentFrom reading: ContentReading, sourceName: String,
    expectation: ExpectedContent, unchangedSince identity: FileIdentity?,
    progress: (WorkProgress) -> Void, warn: (String) -> Void
  ) throws -> Result? {
    func draft(_ content: ContentHash) -> ManifestDraft {
      ManifestDraft(
        sha256: content.sha256, sizeBytes: content.size, sourceName: sourceName,
        expectation: expectation, recipe: recipe, references: references, voices: voices,
        features: features, advanced: advanced)
    }
    let reader: AudioFileReader
    do throws(AudioFileError) { reader = try AudioFileReader(path: path, of: identity) } catch {
      if case .replaced = error { throw AnalysisError.changedMeanwhile(path: path) }
      // No fault of the recording: nothing is kept, and the next run tries again.
      if case .libraryMissing = error { throw error }
      guard let content = try reading.wait() else { return nil }
      try require(path, identity)
      return Result(manifest: draft(content).failed(error.problem), wasDecoded: false)
    }
    let decoder = reader.info.decoder
    let work = DecodingWork(
      recipe: recipe, blockFrames: blockFrames, heldChunks: Self.heldChunks, decoder: decoder,
      declared: reader.info.declaredSeconds)
    func named() throws -> DecodingWork.Name? {
      guard let content = try reading.wait() else { return nil }
      let key = try key(of: content, decoder: decoder)
      return DecodingWork.Name(
        content: content, key: key, store: try KeptFeatures(folder: features))
    }
    func result(
      _ name: DecodingWork.Name, _ facts: DecodedFacts, _ file: FeatureReader?, wasDecoded: Bool
    ) throws -> Result {
      progress(WorkProgress(phase: .detecting, seconds: facts.seconds))
      let file = try file ?? FeatureReader(path: name.store.path(for: name.key))
      let manifest = try draft(name.content).finished(
        facts, file, key: name.key, KeptIdentifications(folder: features), warn: warn)
      return Result(manifest: manifest, wasDecoded: wasDecoded)
    }
    let isPlain = reader.info.codec.hasPrefix("pcm")
    let outcome = try work.run(
      reader, isNamed: { !isPlain || reading.isKnown },
      name: {
        guard let name = try named() else { return .unwanted }
        if let kept = name.store.load(name.key, warn: warn) {
          return .kept(name, kept.facts, kept.features)
        }
        return .new(name)
      }, confirm: { try require(path, identity) }, progress: progress)
    switch outcome {
    case .unwanted: return nil
    case .kept(let name, let facts, let file):
      return try result(name, facts, file, wasDecoded: false)
    case .decoded(let name, let facts):
      guard facts.frameCount > 0 else {
        return Result(
          manifest: draft(name.content).failed(facts.interruption ?? Self.noAudio, facts),
          wasDecoded: true)
      }
      return try result(name, facts, nil, wasDecoded: true)
    }
  }

  /// Makes sure that a file is still the one whose content was read.
  private func require(_ path: FilePath, _ identity: FileIdentity?) throws {
    guard let identity else { return }
    do {
      if try FileIdentity(path: path) == identity { return }
    } catch {
      // Gone, or out of reach: not what it was.
    }
    throw AnalysisError.changedMeanwhile(path: path)
  }

  private static let noAudio = "the recording holds no audio: 0 frames could be read"

  private func key(of content: ContentHash, decoder: String) throws -> Fingerprint {
    let converters = recipe.transforms.compactMap { kind -> String? in
      if case .resample(_, let converter) = kind { converter.library } else { nil }
    }
    return try recipe.fingerprint(
      upTo: FeatureStage.name, input: content.sha256,
      libraries: [decoder] + converters + [KernelVersions.transform])
  }
}
