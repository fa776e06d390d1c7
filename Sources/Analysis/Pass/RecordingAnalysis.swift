import AudioCore
import AudioFiles
import DSPKernels
import Features
import Foundation
import HostSystem
public import PipelineCore
public import Recitation
public import SystemPackage

/// The analysis of one recording: its bytes, a recipe and an expectation become a manifest.
///
/// Pure: no clock, no place and no order of work shows in the manifest, and it is the same
/// whether the features were made now or kept from an earlier run. What it writes are kept
/// results in `features`, by key: the features (`.features`) and the facts of decoding (`.facts`).
public struct RecordingAnalysis: Sendable {
  /// What to do.
  public var recipe: Recipe
  /// Where features are kept.
  public var features: FilePath
  /// Frames per block of the streaming pass; the result does not depend on it.
  var blockFrames = 65_536

  /// What an analysis gives.
  public struct Result: Sendable, Hashable {
    /// For the library.
    public var manifest: Manifest
    /// Whether the recording was decoded; false where kept features served.
    public var wasDecoded: Bool
  }

  /// - Parameters: see the properties of the same names.
  public init(recipe: Recipe, features: FilePath) {
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
  ///   - progress: called now and then.
  ///   - warn: called with what is unexpected but does no harm.
  /// - Returns: a manifest, whatever the recording is like: `ok`, `partial` or `failed`.
  /// - Throws: what stands in the way of any recording: a full disk, a recipe that does not fit.
  public func analyse(
    _ path: FilePath, content: ContentHash, sourceName: String, expectation: ExpectedContent,
    progress: (WorkProgress) -> Void = { _ in }, warn: (String) -> Void = { _ in }
  ) throws -> Result {
    let draft = ManifestDraft(
      sha256: content.sha256, sizeBytes: content.size, sourceName: sourceName,
      expectation: expectation, recipe: recipe)
    let reader: AudioFileReader
    do throws(AudioFileError) { reader = try AudioFileReader(path: path) } catch {
      return Result(manifest: draft.failed(error.problem), wasDecoded: false)
    }
    let key = try key(of: content, decoder: reader.info.decoder)
    let store = try KeptFeatures(folder: features)
    if let kept = store.load(key, warn: warn) {
      progress(WorkProgress(phase: .detecting, seconds: kept.facts.seconds))
      let manifest = try draft.finished(kept.facts, kept.features, key: key)
      return Result(manifest: manifest, wasDecoded: false)
    }
    let facts = try decode(reader, content, into: store, key, progress)
    guard facts.frameCount > 0 else {
      return Result(
        manifest: draft.failed(facts.interruption ?? Self.noAudio, facts), wasDecoded: true)
    }
    progress(WorkProgress(phase: .detecting, seconds: facts.seconds))
    let file = try FeatureFile(path: store.path(for: key))
    return Result(manifest: try draft.finished(facts, file, key: key), wasDecoded: true)
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

  /// Decodes, and keeps what came of it unless there was nothing.
  private func decode(
    _ reader: consuming AudioFileReader, _ content: ContentHash, into store: KeptFeatures,
    _ key: Fingerprint, _ progress: (WorkProgress) -> Void
  ) throws -> DecodedFacts {
    guard let windows = recipe.first(FeatureStage.self) else {
      throw RecipeError(
        .stageNotUsed(FeatureStage.name, used: recipe.stageNames), at: .file(recipe.name))
    }
    let declared = reader.info.declaredSeconds
    var writer = try FeatureFileWriter(replacing: store.path(for: key))
    let pass = DecodingPass(
      transforms: recipe.transforms, windows: windows, blockFrames: blockFrames)
    let result = try pass.run(reader, emit: { try writer.append($0) }) { seconds in
      progress(WorkProgress(phase: .decoding, seconds: seconds, declaredSeconds: declared))
    }
    guard result.facts.frameCount > 0 else { return result.facts }
    try store.save(result.facts, for: key)
    try writer.finish(
      FeatureHeader(
        parameters: result.parameters, frameCount: result.measuredFrames,
        sourceSHA256: content.sha256, sourceRate: SampleRate(hertz: result.facts.hertz),
        sourceFrameCount: result.facts.frameCount, stages: stages(decoder: result.facts.decoder)))
    return result.facts
  }

  /// Name, version, parameters and library of each stage up to the features.
  private func stages(decoder: String) -> [String] {
    let end = recipe.steps.lastIndex { $0 is FeatureStage } ?? recipe.steps.endIndex - 1
    return recipe.steps[...end].map { step in
      let settings = step.settings.map { "\($0.name)=\($0.value)" }
      let library: String? =
        switch step {
        case is Decode: decoder
        case let stage as ResampleStage: stage.converter.library
        case is FeatureStage: KernelVersions.transform
        default: nil
        }
      let type = type(of: step)
      return (["\(type.name) \(type.version)"] + settings + (library.map { [$0] } ?? []))
        .joined(separator: "; ")
    }
  }
}
