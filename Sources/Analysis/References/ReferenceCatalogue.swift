package import Alignment
import AudioCore
package import Library
import PipelineCore
package import Recitation

/// All that the recordings of a library can be aligned by, as it is at one moment.
///
/// References that a person added, and what a person confirmed in recordings of the library. What
/// has not been confirmed is none: an error would be handed on.
package struct ReferenceCatalogue: Hashable, Sendable {
  /// In a fixed order.
  package let sources: [ReferenceSource]
  /// How reciters sound, by their ids.
  package private(set) var voices: [String: ReciterVoice] = [:]

  /// - Parameter sources: in any order.
  package init(_ sources: [ReferenceSource] = []) {
    self.sources = sources.sorted {
      ($0.group, $0.riwayah.rawValue, $0.sha256, $0.featuresKey)
        < ($1.group, $1.riwayah.rawValue, $1.sha256, $1.featuresKey)
    }
  }

  /// What a library holds.
  ///
  /// - Parameter store: the library.
  /// - Throws: `LibraryError`.
  package init(_ store: LibraryStore) throws {
    self.init(
      try store.references().map { ReferenceSource($0) }
        + store.confirmedAyat().map { ReferenceSource($0) })
    voices = Dictionary(
      uniqueKeysWithValues: try store.voices().compactMap { kept in
        ReciterVoice(kept).map { (kept.reciter, $0) }
      })
  }

  static func ayat(_ places: [AyahRef: FrameRange]) -> [Reference.Ayah] {
    places.sorted { $0.key < $1.key }.map { Reference.Ayah($0.key, at: $0.value) }
  }

  /// What there is of some passages: sources that have none of their ayat are left out, and so are
  /// the other ayat of those that have.
  ///
  /// - Parameters:
  ///   - ranges: the passages.
  ///   - riwayah: whose numbering they are in, and whose words are looked for.
  ///   - sha256: a recording that is no reference, because it is the one that is aligned.
  /// - Returns: in a fixed order; empty if the numbering is not bundled.
  package func sources(
    for ranges: [AyahRange], in riwayah: Riwayah, without sha256: String? = nil
  ) -> [ReferenceSource] {
    guard !ranges.isEmpty, !sources.isEmpty else { return [] }
    var wanted: [Riwayah: Set<AyahRef>] = [:]
    return sources.compactMap { source in
      if source.sha256 == sha256 { return nil }
      let ayat =
        wanted[source.riwayah]
        ?? Self.ayat(of: ranges, in: riwayah, as: source.riwayah)
      wanted[source.riwayah] = ayat
      var result = source
      result.ayat.removeAll { !ayat.contains($0.ref) }
      return result.ayat.isEmpty ? nil : result
    }
  }

  /// The ayat of passages as another riwayah counts them, with every basmalah before them.
  private static func ayat(
    of ranges: [AyahRange], in riwayah: Riwayah, as other: Riwayah
  ) -> Set<AyahRef> {
    do throws(RecitationError) {
      let facts = QuranFacts.bundled
      let numbering = try facts.numbering(of: riwayah)
      var result: Set<AyahRef> = []
      for ref in ranges.flatMap({ numbering.ayat(in: $0) }) {
        if let own = facts.ayah(sameAs: ref, of: riwayah, in: other) { result.insert(own) }
        if ref.ayah == 1, numbering.hasBasmalah(before: ref.surah) {
          result.formUnion([.basmalah(before: ref.surah), AyahRef(surah: 1, ayah: 1)])
        }
      }
      return result
    } catch {
      return []
    }
  }

  /// How reciters sound, as far as a recipe goes by that.
  ///
  /// - Parameters:
  ///   - recipe: the recipe; one that does not follow references knows nobody.
  ///   - reciter: the name of who recites; nil if nobody knows.
  /// - Returns: his own apart, and all.
  func voices(for recipe: Recipe, reciter: String?) -> KnownVoices {
    KnownVoices(recipe.followsReferences ? voices : [:], reciter: reciter)
  }

  /// What tells whether a recording was aligned by just these; nil for none.
  ///
  /// - Parameter sources: as ``sources(for:in:without:)`` gives them.
  /// - Returns: 64 hexadecimal digits.
  package static func key(of sources: [ReferenceSource]) -> String? {
    sources.isEmpty ? nil : Fingerprint(["references"] + sources.flatMap(\.fields)).hex
  }
}
