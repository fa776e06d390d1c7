import Alignment
import Features
import PipelineCore
import Recitation
import Segmentation
import SystemPackage

/// The references that a recording is aligned by, read from the feature store.
struct LoadedReferences {
  /// What was read.
  private(set) var references: [Reference] = []
  /// The key of what was read.
  private(set) var key: String?

  /// None.
  init() {}

  /// Reads what a recording can be aligned by; what cannot be read is left out, and told.
  ///
  /// - Parameters:
  ///   - sources: all that is offered.
  ///   - expectation: what the recording holds.
  ///   - recipe: how it is aligned.
  ///   - sha256: the recording, which is never its own reference.
  ///   - folder: the feature store.
  ///   - warn: called with why a reference is left out.
  /// - Throws: `HostError` if the feature store cannot be made.
  init(
    _ sources: [ReferenceSource], expecting expectation: ExpectedContent, _ recipe: Recipe,
    without sha256: String, folder: FilePath, warn: (String) -> Void
  ) throws {
    guard recipe.followsReferences else {
      self.init()
      return
    }
    let chosen = ReferenceCatalogue(sources).sources(
      for: expectation.ranges, in: recipe.countedRiwayah(for: expectation.riwayah), without: sha256)
    try self.init(chosen, recipe, folder: folder, warn: warn)
  }

  /// Reads some references; what cannot be read is left out, and told.
  ///
  /// - Parameters:
  ///   - chosen: what to read.
  ///   - recipe: whose silences count.
  ///   - folder: the feature store.
  ///   - warn: called with why a reference is left out.
  /// - Throws: `HostError` if the feature store cannot be made.
  init(
    _ chosen: [ReferenceSource], _ recipe: Recipe, folder: FilePath, warn: (String) -> Void
  ) throws {
    guard !chosen.isEmpty else { return }
    let store = ArtifactStore(folder: folder, ending: "features")
    var read: [ReferenceSource] = []
    for source in chosen {
      guard let key = Fingerprint(hex: source.featuresKey) else { continue }
      do {
        let features = try FeatureFile(path: store.path(for: key))
        references.append(
          Reference(
            group: source.group, riwayah: source.riwayah, features: features,
            silences: try recipe.silences(in: features), ayat: source.ayat))
        read.append(source)
      } catch let error as FeatureFileError {
        warn("a reference cannot be used: \(error.problem) (\(error.place))")
      }
    }
    key = ReferenceCatalogue.key(of: read)
  }
}

extension Recipe {
  /// The silences that its steps find in other features; those of the default parameters if no step
  /// looks for silences.
  fileprivate func silences(in features: FeatureFile) throws -> [SilenceRegion] {
    let given = Artifacts(RecordingFeatures(features))
    let found = try run(for: Silences.self, on: given)
    return try found?.regions ?? SilenceDetector().detect(in: FeatureReader(features))
  }
}
