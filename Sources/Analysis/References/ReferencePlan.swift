package import HostSystem
package import Interchange
package import Library
import PipelineCore
package import Recitation
package import SystemPackage

/// The files that become references, and which of them are references already.
package struct ReferencePlan: Sendable {
  /// What is recited in a file.
  package enum Content: Hashable, Sendable {
    /// One ayah, from start to end.
    case ayah(AyahRef)
    /// Ayat at these milliseconds.
    case surah([AyahRef: Range<Int>])

    /// Which ayat it holds.
    var ayat: Set<AyahRef> {
      switch self {
      case .ayah(let ref): [ref]
      case .surah(let places): Set(places.keys)
      }
    }
  }

  /// A file.
  package struct Item: Hashable, Sendable {
    /// Where it lies; absolute.
    package var path: FilePath
    /// What tells that it is still the one seen before.
    package var identity: FileIdentity
    /// What is recited in it.
    package var content: Content
  }

  /// What is to be decoded, by path.
  package private(set) var items: [Item] = []
  /// How many files are references already, and are the same.
  package private(set) var alreadyThere = 0

  /// The files of a folder with one file per ayah.
  ///
  /// - Parameters:
  ///   - folder: how the files are called; its path is absolute.
  ///   - riwayah: whose numbering they are in.
  /// - Throws: ``ReferenceError/nothingFound(folder:looksLike:)``, `RecitationError`, `HostError`.
  package init(_ folder: AyahFolder, riwayah: Riwayah) throws {
    let numbering = try QuranFacts.bundled.numbering(of: riwayah)
    let refs = (1...114).flatMap { surah in
      (0...numbering.ayahCount(of: surah)).map { AyahRef(surah: surah, ayah: $0) }
    }
    for ref in refs {
      guard let name = folder.file(of: ref, numbering: numbering) else { continue }
      let path = folder.path.pushing(name)
      do throws(HostError) {
        items.append(Item(path: path, identity: try FileIdentity(path: path), content: .ayah(ref)))
      } catch {
        guard case .refused(_, _, .noSuchFileOrDirectory) = error else { throw error }
      }
    }
    if items.isEmpty {
      throw ReferenceError.nothingFound(folder: folder.path, looksLike: folder.pattern.text)
    }
  }

  /// The files of a folder with recordings of whole surahs; the name of a file says which.
  ///
  /// - Parameters:
  ///   - folder: the folder; absolute.
  ///   - timings: where the ayat lie in them.
  ///   - riwayah: whose numbering they are in.
  /// - Throws: ``ReferenceError/noSurah(folder:)``, `RecitationError`.
  package init(_ folder: FilePath, timings: AyahTimings, riwayah: Riwayah) throws {
    let numbering = try QuranFacts.bundled.numbering(of: riwayah)
    let reading = FileNameReading(numbering: numbering)
    let bySurah = Dictionary(grouping: timings.places) { $0.key.surah }
    for source in SourceSelection([folder], from: folder).sources {
      guard let ranges = reading.ranges(inFileName: source.relative.lastComponent?.string ?? ""),
        ranges.count == 1, let places = bySurah[ranges[0].start.surah],
        ranges[0] == numbering.range(ofSurah: ranges[0].start.surah)
      else { continue }
      items.append(
        Item(
          path: source.path, identity: source.identity,
          content: .surah(Dictionary(uniqueKeysWithValues: places.map { ($0.key, $0.value) }))))
    }
    if items.isEmpty { throw ReferenceError.noSurah(folder: folder) }
  }

  /// The same without files that are references of this reciter already, and have not changed since.
  ///
  /// - Parameters:
  ///   - known: what the library has.
  ///   - reciter: his id.
  ///   - riwayah: in which he recites here.
  ///   - features: where features are kept.
  /// - Returns: the plan.
  /// - Throws: `HostError`.
  package func without(
    _ known: [ReferenceFile], of reciter: String, in riwayah: Riwayah, features: FilePath
  ) throws -> ReferencePlan {
    let own = known.filter { $0.reciter == reciter && $0.riwayah == riwayah }
    let byPath = Dictionary(own.map { ($0.path, $0) }) { first, _ in first }
    let kept = try Set(ArtifactStore(folder: features, ending: "features").keys().map(\.hex))
    var result = self
    result.items.removeAll { item in
      guard let there = byPath[item.path] else { return false }
      return there.identity == item.identity && Set(there.ayat.keys) == item.content.ayat
        && kept.contains(there.featuresKey)
    }
    result.alreadyThere = items.count - result.items.count
    return result
  }
}
