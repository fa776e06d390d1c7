import AudioCore
import Library
import Playback
package import Recitation
package import Resolving
package import SystemPackage

/// The source of each ayah of a range, and the reasons why other sources were rejected.
package struct SourceChoices: Encodable {
  /// A segment of a recording, or a file; times in seconds.
  package struct Source: Encodable, Hashable {
    package let source, name, ayat: String
    package let start, end, confidence: Double
    package let personal, confirmed: Bool
    /// The number of words with times.
    package let words: Int

    fileprivate init(_ item: AyahAudioItem, _ audio: LibraryAudio) {
      source = item.source.text
      name = audio.directory.name(of: item.source)
      ayat = item.ayat.description
      start = item.range.start.seconds(at: item.sourceRate).milliseconds
      end = item.range.end.seconds(at: item.sourceRate).milliseconds
      confidence = item.confidence.milliseconds
      personal = item.isPersonal
      confirmed = item.isConfirmed
      words = item.words.count
    }

  }

  /// A reading that was rejected.
  package struct PassedOver: Encodable, Hashable {
    package let reciter, reason: String
    package let source: Source?
  }

  package struct Ayah: Encodable {
    private enum CodingKeys: CodingKey { case ayah, reciter, source, passedOver, further }

    /// The ayah; the basmalah before a surah is ayah 0.
    package let ref: AyahRef
    package let ayah: String
    package let reciter: String?
    package let source: Source?
    package let passedOver: [PassedOver]
    /// The number of readings of the requested reciters that are neither chosen nor listed as
    /// rejected.
    package let further: Int
  }

  package let riwayah: String
  package let ayat: [Ayah]
  package let missing: [String]
  /// The segments of several ayat that are used because some of their ayat are not available
  /// individually, in order.
  package let spanning: [Source]
  /// The missing ayat as ranges: `79:1-111:5 113:1-5`.
  package let missingText: String
  /// The most certain reading of each ayah that is missing because its readings are below the
  /// minimum confidence.
  package let unsure: [UncertainReading]
  /// The readings that are skipped because they lack words.
  package let gapped: [GappedReading]
  /// The minimum confidence.
  package let atLeast: Double

  private enum CodingKeys: String, CodingKey {
    case riwayah, ayat, missing, spanning, unsure, gapped, atLeast
  }

  /// Chooses the sources of a range.
  ///
  /// - Parameters:
  ///   - range: the ayat, in the numbering of the riwayah.
  ///   - riwayah: the riwayah of the range and of the recitation.
  ///   - reciters: the only reciters to use, most preferred first; empty for the library's order.
  ///   - listsAll: true to list every rejected reading, false for only the best of each reciter.
  ///   - changes: drill settings to change, such as `atLeast`.
  ///   - library: the library's folder.
  /// - Throws: `PlaybackError`, `LibraryError`.
  package init(
    of range: String, in riwayah: Riwayah, by reciters: [String] = [], listsAll: Bool = false,
    changing changes: [DrillSetting] = [], library: FilePath
  ) throws {
    let store = try LibraryStore(reading: library)
    var settings = PlaybackSettings()
    settings.range = range
    settings.riwayah = riwayah
    settings.reciters = try reciters.map { try store.reciter(matching: $0).reciter.id }
    settings = try Drill(settings, changing: changes).settings
    if let found = try settings.followingBookmarks(in: store, changingRiwayah: false) {
      settings.range = found.range
    }
    // Two readings per reciter suffice: the chosen one and the next best.
    let audio = try LibraryAudio(store, for: settings, readings: listsAll ? .max : 2)
    let snapshot = try settings.snapshot(reciters: audio.entries)
    let resolution = try WordTimedResolution(
      Resolver(audio.catalogue).resolve(snapshot), in: store
    ).resolution
    self.init(
      resolution, numbering: snapshot.numbering, audio, naming: listsAll ? .max : 1,
      atLeast: settings.atLeast)
  }

  /// - Parameters:
  ///   - resolution: the choices.
  ///   - numbering: the numbering of the ayat.
  ///   - audio: the audio from which the choices were made.
  ///   - limit: the maximum number of listed rejected readings per reciter.
  ///   - atLeast: the minimum confidence.
  private init(
    _ resolution: Resolution, numbering: AyahNumbering, _ audio: LibraryAudio, naming limit: Int,
    atLeast: Double
  ) {
    self.atLeast = atLeast
    unsure = UncertainReading.all(of: resolution, audio)
    gapped = GappedReading.all(of: resolution, audio)
    riwayah = numbering.riwayah.rawValue
    missingText = numbering.passages(of: resolution.missing).map(\.description)
      .joined(separator: " ")
    missing = resolution.missing.map(\.description)
    spanning = resolution.spanning.map { Source($0, audio) }
    let names = Dictionary(uniqueKeysWithValues: audio.entries.map { ($0.id, $0.name) })
    ayat = resolution.choices.map { choice in
      var passedOver: [PassedOver] = []
      var seen: Set<PassedOver> = []
      var readings: [String: Int] = [:]
      for other in choice.passedOver {
        if other.item?.isPersonal == true {
          readings[other.reciter, default: 0] += 1
          if readings[other.reciter, default: 0] > limit { continue }
        }
        guard let reason = Self.reason(other, for: choice.ayah, audio) else { continue }
        let line = PassedOver(
          reciter: names[other.reciter] ?? other.reciter, reason: reason,
          source: other.item.map { Source($0, audio) })
        // The resolver looks up a basmalah as itself and as 1:1, so it may report the same reading
        // twice.
        if seen.insert(line).inserted { passedOver.append(line) }
      }
      let named =
        passedOver.count { $0.source?.personal == true } + (choice.item?.isPersonal == true ? 1 : 0)
      return Ayah(
        ref: choice.ayah, ayah: choice.ayah.description, reciter: choice.item?.reciterName,
        source: choice.item.map { Source($0, audio) }, passedOver: passedOver,
        further: Self.readings(for: choice, numbering, audio) - named)
    }
  }

  /// The number of readings that were considered for an ayah. For a basmalah before a surah, the
  /// readings of 1:1 are counted too, unless a reading of the basmalah itself was chosen.
  private static func readings(
    for choice: Resolution.Choice, _ numbering: AyahNumbering, _ audio: LibraryAudio
  ) -> Int {
    let own = audio.counts[choice.ayah] ?? 0
    guard choice.ayah.ayah == 0, choice.item?.ayah != choice.ayah, !numbering.hasBasmalah(before: 1)
    else { return own }
    return own + (audio.counts[AyahRef(surah: 1, ayah: 1)] ?? 0)
  }

  /// Returns the reason for rejecting a reading. Returns nil if the only reason is that the reciter
  /// has no folder of files; this needs no explanation.
  private static func reason(
    _ other: Resolution.PassedOver, for ayah: AyahRef, _ audio: LibraryAudio
  ) -> String? {
    guard case .noFile = other.reason else { return other.reason.text }
    return audio.files.lookUp(for: ayah, of: other.reciter)?.answer.reason
  }
}
