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
    let draft = ManifestDraft(
      sha256: content.sha256, sizeBytes: content.size, sourceName: sourceName,
      expectation: expectation, recipe: recipe, references: references, voices: voices,
      features: features, advanced: advanced)
    let reader: AudioFileReader
    do throws(AudioFileError) { reader = try AudioFileReader(path: path) } catch {
      // No fault of the recording: nothing is kept, and the next run tries again.
      if case .libraryMissing = error { throw error }
      try require(path, identity)
      return Result(manifest: draft.failed(error.problem), wasDecoded: false)
    }
    let key = try key(of: content, decoder: reader.info.decoder)
    let store = try KeptFeatures(folder: features)
    let identified = try KeptIdentifications(folder: features)
    if let kept = store.load(key, columns: draft.columns, warn: warn) {
      progress(WorkProgress(phase: .detecting, seconds: kept.facts.seconds))
      let manifest = try draft.finished(
        kept.facts, kept.features, key: key, identified, warn: warn)
      return Result(manifest: manifest, wasDecoded: false)
    }
    let facts = try decode(reader, content, into: store, key, progress) {
      try require(path, identity)
    }
    guard facts.frameCount > 0 else {
      return Result(
        manifest: draft.failed(facts.interruption ?? Self.noAudio, facts), wasDecoded: true)
    }
    progress(WorkProgress(phase: .detecting, seconds: facts.seconds))
    let file = try FeatureFile(path: store.path(for: key), keeping: try draft.columns(facts))
    let manifest = try draft.finished(facts, file, key: key, identified, warn: warn)
    return Result(manifest: manifest, wasDecoded: true)
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

  /// Decodes, and keeps what came of it unless there was nothing or `confirm` throws.
  private func decode(
    _ reader: consuming AudioFileReader, _ content: ContentHash, into store: KeptFeatures,
    _ key: Fingerprint, _ progress: (WorkProgress) -> Void, confirm: () throws -> Void
  ) throws -> DecodedFacts {
    guard let windows = recipe.first(FeatureStage.self) else {
      throw RecipeError(
        .stageNotUsed(FeatureStage.name, used: recipe.stageNames), at: .file(recipe.name))
    }
    let declared = reader.info.declaredSeconds
    var writer = try FeatureFileWriter(replacing: store.path(for: key))
    let pass = DecodingPass(
      transforms: recipe.transforms, windows: windows, blockFrames: blockFrames)
    var decoded = 0.0
    let result = try pass.run(reader) { chunk in
      do { try writer.append(chunk) } catch HostError.diskFull(let path, let bytes) {
        // As much again for each second that is still to come.
        let share = decoded > 0 ? (declared ?? 0) / decoded - 1 : 0
        let rest = Int((Double(writer.byteCount) * max(0, min(share, 1_000_000))).rounded())
        throw HostError.diskFull(path: path, bytes: bytes + rest)
      }
    } progress: { seconds in
      decoded = seconds
      progress(WorkProgress(phase: .decoding, seconds: seconds, declaredSeconds: declared))
    }
    try confirm()
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
