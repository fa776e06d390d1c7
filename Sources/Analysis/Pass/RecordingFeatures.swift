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

/// Stored features of a recording.
///
/// The type is a class, because several steps share its caches: the level contour and the features
/// in memory.
package final class RecordingFeatures: Artifact {
  package static let kind: ArtifactKind = "features"

  /// Reader of the features.
  package let reader: FeatureReader
  /// Key of the features; nil for features that are not stored.
  package let key: Fingerprint?
  /// Fingerprint of the large network and of the windows to which it was applied; nil if all scores
  /// come from the first network.
  let listening: Fingerprint?
  /// Facts found by decoding; nil if only features are read.
  package let facts: DecodedFacts?
  /// True if the recording was decoded now; false if stored features were used.
  package let wasDecoded: Bool
  /// Signal that was measured, for a stage that reads it again; nil if the recording is not open.
  let signal: AudioSignal?

  private let load: () throws(FeatureFileError) -> FeatureFile
  private var loaded: FeatureFile?
  private var measured: LevelContour?

  /// Opens features that are stored in a file.
  ///
  /// - Throws: `FeatureFileError` if the features are missing or damaged.
  package init(
    of key: Fingerprint, in folder: FilePath, reader: FeatureReader? = nil,
    facts: DecodedFacts? = nil, wasDecoded: Bool = false, signal: AudioSignal? = nil
  ) throws(FeatureFileError) {
    let path = ArtifactStore(folder: folder, ending: "features").path(for: key)
    self.reader = if let reader { reader } else { try FeatureReader(path: path) }
    self.key = key
    listening = nil
    self.facts = facts
    self.wasDecoded = wasDecoded
    self.signal = signal
    load = { () throws(FeatureFileError) in try FeatureFile(path: path) }
  }

  /// Creates features that exist only in memory, not in a file.
  package init(_ features: FeatureFile) {
    reader = FeatureReader(features)
    key = nil
    listening = nil
    facts = nil
    wasDecoded = false
    signal = nil
    load = { features }
  }

  /// Creates a copy of `features` in memory, with other scores of the acoustic model. The copy has
  /// the same key as `features`.
  ///
  /// - Parameters:
  ///   - features: the features.
  ///   - scores: the scores that replace the scores of the first network.
  ///   - listening: the fingerprint of the model and the windows of the other scores.
  /// - Throws: `FeatureFileError` if the features can no longer be read.
  init(
    _ features: RecordingFeatures, replacingScores scores: AcousticScores, listening: Fingerprint
  ) throws(FeatureFileError) {
    let file = FeatureFile(try features.inMemory(), replacingScores: scores)
    reader = FeatureReader(file)
    key = features.key
    self.listening = listening
    facts = features.facts
    wasDecoded = features.wasDecoded
    signal = nil
    load = { file }
    measured = features.measured
  }

  /// Returns all features in memory. They are read on first use and take 10.5 MB for each hour of
  /// the recording.
  ///
  /// - Throws: `FeatureFileError` if the features can no longer be read.
  package func inMemory() throws(FeatureFileError) -> FeatureFile {
    if let loaded { return loaded }
    let features = try load()
    loaded = features
    return features
  }

  /// Removes the features from memory. They are read again when they are next needed.
  func release() { loaded = nil }

  /// Returns the level of the speech band over time, measured on first use.
  ///
  /// - Throws: `FeatureFileError` if the features can no longer be read.
  package func contour() throws(FeatureFileError) -> LevelContour {
    if let measured { return measured }
    let contour = try LevelContour(reader)
    measured = contour
    return contour
  }
}

/// Store of features, and of the facts that decoding found. Both lie side by side under the same
/// key. The facts are written before the features, so that features never exist without facts.
struct FeatureStore {
  private let features: ArtifactStore
  private let facts: ArtifactStore

  init(folder: FilePath) throws(HostError) {
    try Folder.create(folder)
    features = ArtifactStore(folder: folder, ending: "features")
    facts = ArtifactStore(folder: folder, ending: "facts")
  }

  /// Returns the path of the features stored under a key. The file need not exist.
  func path(for key: Fingerprint) -> FilePath { features.path(for: key) }

  /// Returns the features and facts that are stored under a key; nil if they are missing or
  /// unusable. Unusable features are reported to `warn`.
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

  /// Stores the facts of a recording under a key.
  func save(_ value: DecodedFacts, for key: Fingerprint) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var file = try DurableFile(replacing: facts.path(for: key))
    try file.write([UInt8](try encoder.encode(value)))
    try file.commit()
  }
}
