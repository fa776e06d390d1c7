package import Alignment
import AudioCore
import Features
import Foundation
package import Library
package import PipelineCore
package import Recitation
import Segmentation
package import SystemPackage

/// All that the recordings of a library can be aligned by, as it is at one moment.
///
/// References that a person added, and what a person confirmed in recordings of the library. What
/// has not been confirmed is none: an error would be handed on.
package struct ReferenceCatalogue: Hashable, Sendable {
  /// In a fixed order.
  package let sources: [ReferenceSource]
  /// How reciters sound, by their ids and aliases.
  package private(set) var voices: [String: ReciterVoice] = [:]

  /// - Parameter sources: in any order.
  package init(_ sources: [ReferenceSource] = []) {
    self.sources = sources.sorted {
      ($0.group, $0.riwayah.rawValue, $0.sha256, $0.featuresKey)
        < ($1.group, $1.riwayah.rawValue, $1.sha256, $1.featuresKey)
    }
  }

  /// The references of a library.
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
    for (alias, reciter) in try store.reciterNames().aliases { voices[alias] = voices[reciter] }
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
  package func voices(for recipe: Recipe, reciter: String?) -> KnownVoices {
    KnownVoices(recipe.followsReferences ? voices : [:], reciter: reciter)
  }

  /// The key of a set of references, equal for equal sets; nil for none.
  ///
  /// - Parameter sources: as ``sources(for:in:without:)`` gives them.
  /// - Returns: 64 hexadecimal digits.
  package static func key(of sources: [ReferenceSource]) -> String? {
    sources.isEmpty ? nil : Fingerprint(["references"] + sources.flatMap(\.fields)).hex
  }
}

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

  package init(
    group: String, riwayah: Riwayah, sha256: String, featuresKey: String, ayat: [Reference.Ayah]
  ) {
    self.group = group
    self.riwayah = riwayah
    self.sha256 = sha256
    self.featuresKey = featuresKey
    self.ayat = ayat
  }

  /// A reference that a person added.
  package init(_ file: ReferenceFile) {
    self.init(
      group: "reciter \(file.reciter)", riwayah: file.riwayah, sha256: file.sha256,
      featuresKey: file.featuresKey, ayat: ReferenceCatalogue.ayat(file.ayat))
  }

  /// The confirmed ayat of a recording in the library.
  package init(_ placed: PlacedAyat) {
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

/// The references that a recording is aligned by, read from the feature store.
package struct LoadedReferences {
  /// The references that were read.
  package private(set) var references: [Reference] = []
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
  package init(
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

/// How reciters sound in other recordings, as far as it is of use for one.
package struct KnownVoices {
  /// That of its reciter, if it is known who recites and how he sounds.
  let own: ReciterVoice?
  /// All, by the ids and aliases of the reciters.
  private let all: [String: ReciterVoice]

  /// - Parameters:
  ///   - all: by the ids and aliases of the reciters.
  ///   - reciter: the name of who recites; nil if nobody knows.
  init(_ all: [String: ReciterVoice], reciter: String?) {
    self.all = all
    own = reciter.flatMap { Reciter.id(for: $0) }.flatMap { all[$0] }
  }

  /// All, each once, in the order of the ids and aliases.
  var voices: [ReciterVoice] {
    var seen: Set<ReciterVoice> = []
    return all.sorted { $0.key < $1.key }.map(\.value).filter { seen.insert($0).inserted }
  }

  /// All that they are, as texts in a fixed order; none if there are none.
  var fields: [String] {
    all.sorted { $0.key < $1.key }.flatMap { [$0.key, Self.text($0.value)] }
      + (own.map { ["own", Self.text($0)] } ?? [])
  }

  private static func text(_ voice: ReciterVoice) -> String {
    Data(voice.bytes).base64EncodedString()
  }
}

extension ReciterVoice {
  /// A voice as it was kept; nil if nothing could be learnt, or it is not usable.
  package init?(_ kept: StoredSpeakerModel) {
    guard let model = kept.model,
      let parameters = FeatureParameters(hertz: model.hertz, window: model.window, hop: model.hop)
    else { return nil }
    self.init(parameters: parameters, rows: kept.rows, bytes: model.bytes)
  }
}
