import AudioCore
import AudioFiles
import DSPKernels
import Features
import HostSystem
import PipelineCore

/// The decoding of one recording into its kept features.
struct DecodingWork {
  /// What the features are kept under.
  struct Name {
    var content: ContentHash
    var key: Fingerprint
    var store: KeptFeatures
  }

  /// What is found once the content is known.
  enum Naming {
    /// Nobody wants the recording any more.
    case unwanted
    /// Its features are there already.
    case kept(Name, DecodedFacts, FeatureReader)
    /// They are to be made.
    case new(Name)
  }

  /// How it ended.
  enum Outcome {
    case unwanted
    case kept(Name, DecodedFacts, FeatureReader)
    case decoded(Name, DecodedFacts)
  }

  /// That there is no need to decode any further.
  private struct Needless: Error {}

  let recipe: Recipe
  /// Frames per block of the streaming pass.
  let blockFrames: Int
  /// How many chunks of features are held while there is no name for them.
  let heldChunks: Int
  /// Library and version.
  let decoder: String
  /// The length that the container declares, in seconds.
  let declared: Double?

  /// Decodes, and keeps what came of it unless there was nothing or `confirm` throws.
  ///
  /// - Parameters:
  ///   - reader: the recording, just opened.
  ///   - isNamed: whether the name is known; until then features are held, as many as may be.
  ///   - name: asked once, and waited for.
  ///   - confirm: throws if the file is not what it was.
  ///   - progress: called after each block.
  /// - Returns: how it ended.
  /// - Throws: what stands in the way of any recording.
  func run(
    _ reader: consuming AudioFileReader, isNamed: () -> Bool, name: () throws -> Naming,
    confirm: () throws -> Void, progress: (WorkProgress) -> Void
  ) throws -> Outcome {
    guard let windows = recipe.first(FeatureStage.self) else {
      throw RecipeError(
        .stageNotUsed(FeatureStage.name, used: recipe.stageNames), at: .file(recipe.name))
    }
    let sink = FeatureSink(room: heldChunks)
    var naming: Naming?
    func settle() throws {
      let found = try name()
      naming = found
      guard case .new(let name) = found else { throw Needless() }
      try sink.open(name.store.path(for: name.key))
    }
    let pass = DecodingPass(
      transforms: recipe.transforms, windows: windows, blockFrames: blockFrames)
    var decoded = 0.0
    do {
      if isNamed() { try settle() }
      let result = try pass.run(reader) { chunk in
        if naming == nil, isNamed() || !sink.hasRoom { try settle() }
        do { try sink.append(chunk) } catch HostError.diskFull(let path, let bytes) {
          // As much again for each second that is still to come.
          let share = decoded > 0 ? (declared ?? 0) / decoded - 1 : 0
          let rest = Int((Double(sink.byteCount) * max(0, min(share, 1_000_000))).rounded())
          throw HostError.diskFull(path: path, bytes: bytes + rest)
        }
      } progress: { seconds in
        decoded = seconds
        progress(WorkProgress(phase: .decoding, seconds: seconds, declaredSeconds: declared))
      }
      if naming == nil { try settle() }
      try confirm()
      guard case .new(let name) = naming else { throw Needless() }
      let facts = result.facts
      guard facts.frameCount > 0 else { return .decoded(name, facts) }
      try name.store.save(facts, for: name.key)
      try sink.finish(
        FeatureHeader(
          parameters: result.parameters, frameCount: result.measuredFrames,
          sourceSHA256: name.content.sha256, sourceRate: SampleRate(hertz: facts.hertz),
          sourceFrameCount: facts.frameCount, stages: stages))
      return .decoded(name, facts)
    } catch is Needless {
      if case .kept(let name, let facts, let file) = naming { return .kept(name, facts, file) }
      return .unwanted
    }
  }

  /// Name, version, parameters and library of each stage up to the features.
  private var stages: [String] {
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
