import Features
import Foundation
import HostSystem
import PipelineCore
import SystemPackage

/// Features and the facts of decoding, kept side by side under one key.
///
/// The facts are put into their place first: where features are, facts are.
struct KeptFeatures {
  private let features: ArtifactStore
  private let facts: ArtifactStore

  init(folder: FilePath) throws(HostError) {
    try Folder.create(folder)
    features = ArtifactStore(folder: folder, ending: "features")
    facts = ArtifactStore(folder: folder, ending: "facts")
  }

  /// Where the features of a key lie, or would lie.
  func path(for key: Fingerprint) -> FilePath { features.path(for: key) }

  /// What is kept under a key; nil if there is nothing, or nothing that can be used, which is told to
  /// `warn`.
  func load(
    _ key: Fingerprint, warn: (String) -> Void
  ) -> (facts: DecodedFacts, features: FeatureReader)? {
    guard features.holds(key) else { return nil }
    do {
      let bytes = try FileBytes.contents(of: facts.path(for: key), limit: 1 << 26)
      let facts = try JSONDecoder().decode(DecodedFacts.self, from: Data(bytes))
      return (facts, try FeatureReader(path: features.path(for: key)))
    } catch {
      warn("kept features cannot be used and are made again: \(error)")
      return nil
    }
  }

  /// Keeps the facts of a key.
  func save(_ value: DecodedFacts, for key: Fingerprint) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var file = try DurableFile(replacing: facts.path(for: key))
    try file.write([UInt8](try encoder.encode(value)))
    try file.commit()
  }
}
