import AudioCore
import AudioFiles
import DSP
package import Features
import Foundation
import HostSystem
package import PipelineCore
import Recitation
package import Segmentation
package import SystemPackage

/// The features of a recording, as they are kept.
///
/// A class, for it holds what several steps look at: the contour of the level, and the features in
/// memory.
package final class RecordingFeatures: Artifact {
  package static let kind: ArtifactKind = "features"

  /// Reads them from their file.
  package let reader: FeatureReader
  /// Their key; nil for features that are not kept.
  package let key: Fingerprint?
  /// The facts that decoding yielded; nil if only features are read.
  package let facts: DecodedFacts?
  /// True if the recording was decoded now; false where kept features served.
  package let wasDecoded: Bool

  private let load: () throws(FeatureFileError) -> FeatureFile
  private var loaded: FeatureFile?
  private var measured: LevelContour?

  /// Features in a file.
  ///
  /// - Throws: `FeatureFileError` if they are gone or damaged.
  package init(
    of key: Fingerprint, in folder: FilePath, reader: FeatureReader? = nil,
    facts: DecodedFacts? = nil, wasDecoded: Bool = false
  ) throws(FeatureFileError) {
    let path = ArtifactStore(folder: folder, ending: "features").path(for: key)
    self.reader = if let reader { reader } else { try FeatureReader(path: path) }
    self.key = key
    self.facts = facts
    self.wasDecoded = wasDecoded
    load = { () throws(FeatureFileError) in try FeatureFile(path: path) }
  }

  /// Features in memory.
  package init(_ features: FeatureFile) {
    reader = FeatureReader(features)
    key = nil
    facts = nil
    wasDecoded = false
    load = { features }
  }

  /// All of them in memory, read when they are asked for first: 10.5 MB per hour.
  ///
  /// - Throws: `FeatureFileError` if they cannot be read any more.
  package func inMemory() throws(FeatureFileError) -> FeatureFile {
    if let loaded { return loaded }
    let features = try load()
    loaded = features
    return features
  }

  /// The level of the speech band over time, measured when it is asked for first.
  ///
  /// - Throws: `FeatureFileError` if they cannot be read any more.
  package func contour() throws(FeatureFileError) -> LevelContour {
    if let measured { return measured }
    let contour = try LevelContour(reader)
    measured = contour
    return contour
  }
}

/// Features and the facts of decoding, kept side by side under one key.
///
/// The facts are put into their place first: where features are, facts are.
struct FeatureStore {
  private let features: ArtifactStore
  private let facts: ArtifactStore

  init(folder: FilePath) throws(HostError) {
    try Folder.create(folder)
    features = ArtifactStore(folder: folder, ending: "features")
    facts = ArtifactStore(folder: folder, ending: "facts")
  }

  /// The path of the features of a key, whether or not they exist.
  func path(for key: Fingerprint) -> FilePath { features.path(for: key) }

  /// The features and facts kept under a key; nil if there are none, or none that can be used; the
  /// latter is reported to `warn`.
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
