import Alignment
import Foundation
import HostSystem
package import PipelineCore
package import Recitation
package import SystemPackage

/// Identifications that are kept beside the features that they were found in, under their key: the
/// last one, with the settings that led to it.
package struct KeptIdentifications: Sendable {
  private struct File: Codable {
    var settings: String
    var identification: Identification
  }

  private let store: ArtifactStore

  /// - Parameter folder: where features are kept.
  package init(folder: FilePath) {
    store = ArtifactStore(folder: folder, ending: "passages")
  }

  /// The last identification made from some features.
  ///
  /// - Parameters:
  ///   - featuresKey: as the library has it.
  ///   - folder: where features are kept; it need not be there.
  /// - Returns: nil if there is nothing that can be read.
  package static func last(of featuresKey: String?, in folder: FilePath) -> Identification? {
    file(of: featuresKey, in: folder)?.identification
  }

  private static func file(of featuresKey: String?, in folder: FilePath) -> File? {
    featuresKey.flatMap { Fingerprint(hex: $0) }.flatMap {
      KeptIdentifications(folder: folder).file($0)
    }
  }

  /// The identification made with these settings; nil if there is none.
  func identification(of key: Fingerprint, by settings: Fingerprint) -> Identification? {
    file(key).flatMap { $0.settings == settings.hex ? $0.identification : nil }
  }

  func save(_ found: Identification, of key: Fingerprint, by settings: Fingerprint) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let content = File(settings: settings.hex, identification: found)
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
      // An unreadable file is a miss: the passage is identified again.
      return nil
    }
  }
}

extension Recipe {
  /// The probability from which on what was identified counts as known, 0…1.
  package var leastProbability: Double { (first(Identifier.self) ?? Identifier()).accept }

  /// The key of all that an identification depends on besides the features: the steps between them,
  /// and the riwayah whose ayat are counted. The probability from which on it is accepted plays no
  /// part.
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
