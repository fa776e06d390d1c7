package import Alignment
import AudioCore
import Library
package import Recitation

/// Something that recordings can be aligned by: whose features lie where, and which ayat are in it.
package struct ReferenceSource: Codable, Hashable, Sendable {
  /// Whose voice in which room it is; see `Reference`.
  package var group: String
  /// Whose numbering its ayat are in.
  package var riwayah: Riwayah
  /// The SHA-256 of the file it was made from.
  package var sha256: String
  /// The key of its features.
  package var featuresKey: String
  /// In the order of the mushaf.
  package var ayat: [Reference.Ayah]

  /// - Parameters: see the properties of the same names.
  package init(
    group: String, riwayah: Riwayah, sha256: String, featuresKey: String, ayat: [Reference.Ayah]
  ) {
    self.group = group
    self.riwayah = riwayah
    self.sha256 = sha256
    self.featuresKey = featuresKey
    self.ayat = ayat
  }

  /// What a person added.
  init(_ file: ReferenceFile) {
    self.init(
      group: "reciter \(file.reciter)", riwayah: file.riwayah, sha256: file.sha256,
      featuresKey: file.featuresKey, ayat: ReferenceCatalogue.ayat(file.ayat))
  }

  /// What is known of a recording in the library.
  init(_ placed: PlacedAyat) {
    self.init(
      group: "recording \(placed.recording.text)", riwayah: placed.riwayah, sha256: placed.sha256,
      featuresKey: placed.featuresKey, ayat: ReferenceCatalogue.ayat(placed.ayat))
  }

  /// All that it is, as texts in a fixed order.
  var fields: [String] {
    [group, riwayah.rawValue, sha256, featuresKey, "\(ayat.count)"]
      + ayat.flatMap { ["\($0.ref)", "\($0.range.start.count)", "\($0.range.end.count)"] }
  }
}
