import Alignment
import Foundation
import HostSystem
package import PipelineCore
package import Recitation
package import SystemPackage

/// Stored identifications, each with its settings.
///
/// A recording is identified with the scores of the first network, and again after the large
/// network has run. Therefore up to two identifications are stored for each feature file: the last
/// identification, and an earlier one. The earlier one has the same settings and the scores of the
/// other network if there is such an identification. Otherwise it is the last one with other
/// settings or other scores.
package struct KeptIdentifications: Sendable {
  private struct Entry: Codable {
    var settings: String
    /// Fingerprint of the scores of the large network (``RecordingFeatures/listening``); nil if the
    /// identification used only scores of the first network.
    var listening: String?
    var identification: Identification
  }

  private struct File: Codable {
    var settings: String
    var listening: String?
    var identification: Identification
    var earlier: Entry?

    /// The entries; the one stored last comes first.
    var entries: [Entry] {
      [Entry(settings: settings, listening: listening, identification: identification)]
        + [earlier].compactMap { $0 }
    }
  }

  private let store: ArtifactStore

  /// Opens the store of a folder.
  ///
  /// - Parameter folder: the folder of the feature store.
  package init(folder: FilePath) {
    store = ArtifactStore(folder: folder, ending: "passages")
  }

  /// Returns the last identification that was computed from the features stored under a key. If
  /// both networks were used with the same settings, the one of the large network is returned, even
  /// if the other one was stored after it.
  ///
  /// - Parameters:
  ///   - featuresKey: the key of the features in the library.
  ///   - folder: the folder of the feature store; the folder need not exist.
  /// - Returns: nil if there is no readable identification.
  package static func last(of featuresKey: String?, in folder: FilePath) -> Identification? {
    file(of: featuresKey, in: folder).map { file in
      best(file.entries) { $0.settings == file.settings } ?? file.identification
    }
  }

  /// Returns the wanted identification that used the large network, or else the last wanted one.
  private static func best(
    _ entries: [Entry], where isWanted: (Entry) -> Bool
  ) -> Identification? {
    let wanted = entries.filter(isWanted)
    return (wanted.first { $0.listening != nil } ?? wanted.first)?.identification
  }

  private static func file(of featuresKey: String?, in folder: FilePath) -> File? {
    featuresKey.flatMap { Fingerprint(hex: $0) }.flatMap {
      KeptIdentifications(folder: folder).file($0)
    }
  }

  /// Returns the stored identification for these `settings` and these scores `listening` of the
  /// large network; nil if it is not stored.
  func identification(
    of key: Fingerprint, by settings: Fingerprint, listening: Fingerprint? = nil
  ) -> Identification? {
    file(key)?.entries.first {
      $0.settings == settings.hex && $0.listening == listening?.hex
    }?.identification
  }

  /// Returns the last stored identification that was computed with `settings`, and preferably with
  /// scores of the large network. Returns nil if it is not stored.
  func last(of key: Fingerprint, by settings: Fingerprint) -> Identification? {
    Self.best(file(key)?.entries ?? []) { $0.settings == settings.hex }
  }

  func save(
    _ found: Identification, of key: Fingerprint, by settings: Fingerprint,
    listening: Fingerprint? = nil
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let others = (file(key)?.entries ?? []).filter {
      $0.settings != settings.hex || $0.listening != listening?.hex
    }
    let before =
      others.first { $0.settings == settings.hex && ($0.listening == nil) != (listening == nil) }
      ?? others.first
    let content = File(
      settings: settings.hex, listening: listening?.hex, identification: found, earlier: before)
    try Folder.create(store.folder)
    var file = try DurableFile(replacing: store.path(for: key))
    try file.write([UInt8](try encoder.encode(content)))
    try file.commit()
  }

  private func file(_ key: Fingerprint) -> File? {
    guard store.holds(key) else { return nil }
    do {
      let bytes = try FileBytes.contents(of: store.path(for: key), limit: 1 << 24)
      return try JSONDecoder().decode(File.self, from: Data(bytes))
    } catch {
      // An unreadable file counts as missing, so the passages are identified again.
      return nil
    }
  }
}

extension Recipe {
  /// Minimum probability at which the recipe accepts an identification, 0…1.
  package var minProbability: Double { (first(Identifier.self) ?? Identifier()).accept }

  /// Returns a key made of the inputs of an identification, except the features. These inputs are
  /// the steps after the features up to the identification, and the riwayah of the numbering. The
  /// acceptance threshold does not affect the key.
  package func identifying(for named: Riwayah?) -> Fingerprint {
    let steps = steps(leadingTo: Passages.kind, from: [RecordingFeatures.kind])
    let fields = steps.flatMap { step in
      [type(of: step).name, String(type(of: step).version)]
        + step.settings.filter { $0.name != "accept" }.flatMap { [$0.name, $0.value] }
    }
    return Fingerprint(
      ["identification", countedRiwayah(for: named).rawValue] + fields)
  }
}
