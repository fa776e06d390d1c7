import AudioCore
package import Library
import Playback
package import Recitation
import Resolving
package import SystemPackage

/// The ayat that a library can play, and the ayat that it cannot play.
package struct AyahCoverage: Encodable {
  /// Consecutive ayat of one surah.
  package struct Run: Encodable, Equatable {
    package let surah, from, to: Int
    package let name: String
  }

  package let riwayah: String
  package let held, ayat: Int
  package let holds, lacks: [Run]
  package let holdsText, lacksText: String
  /// The ayat in `holds` that can only be played with a neighbour, in one segment.
  package let together: [Run]
  package let togetherText: String
  /// The ayat that cannot be played because each of their readings is unconfirmed and below the
  /// minimum confidence.
  package let unsure: [Run]
  package let unsureText: String
  /// The ayat that cannot be played because each of their readings is unconfirmed and has missing
  /// or replaced words.
  package let gapped: [Run]
  package let gappedText: String
  /// The ayat in `lacks` that are in segments with ayat that were not requested.
  package let withOthers: [JoinedReading]
  /// The minimum confidence.
  package let atLeast: Double

  /// Looks up ayat in a library.
  ///
  /// - Parameters:
  ///   - ranges: the ayat, in the numbering of the riwayah; empty for the whole Quran.
  ///   - riwayah: the riwayah of the recitation.
  ///   - changes: drill settings to change, such as `atLeast`.
  ///   - library: the library's folder.
  /// - Throws: `RecitationError`, `PlaybackError`, `LibraryError`.
  package init(
    of ranges: [String], in riwayah: Riwayah, changing changes: [DrillSetting] = [],
    of library: FilePath
  ) throws {
    let numbering = try QuranFacts.bundled.numbering(of: riwayah)
    let text = ranges.isEmpty ? "1-114" : ranges.joined(separator: " ")
    let store = try LibraryStore(reading: library)
    let wanted = Set(
      try store.rangeParser(in: numbering).parse(text).flatMap { numbering.ayat(in: $0) })
    var settings = PlaybackSettings()
    settings.range = "1"
    settings.riwayah = riwayah
    settings = try Drill(settings, changing: changes).settings
    let (choices, audio) = try Self.choices(
      of: wanted.sorted(), for: settings, in: store)
    self.init(
      held: Set(choices.filter { $0.item != nil }.map(\.ayah)),
      unsure: Set(choices.filter { $0.unsure != nil }.map(\.ayah)),
      gapped: Set(choices.filter { $0.item == nil && $0.gapped != nil }.map(\.ayah)),
      together: Set(choices.filter { $0.item.map { $0.ayah < $0.endAyah } ?? false }.map(\.ayah)),
      withOthers: JoinedReading.all(of: choices, audio), wanted: wanted,
      atLeast: settings.atLeast, numbering: numbering)
  }

  /// Chooses the audio of each ayah, by the same rules as a drill.
  ///
  /// - Returns: one choice per ayah, in order, and the library's audio for these ayat.
  fileprivate static func choices(
    of ayat: [AyahRef], for settings: PlaybackSettings, in store: LibraryStore
  ) throws -> ([Resolution.Choice], LibraryAudio) {
    let audio = try LibraryAudio(store, having: ayat, for: settings)
    let snapshot = try settings.snapshot(reciters: audio.entries)
    let resolver = Resolver(audio.presence, depth: .untilFound)
    return (resolver.resolve(each: ayat, for: snapshot), audio)
  }

  private init(
    held: Set<AyahRef>, unsure: Set<AyahRef>, gapped: Set<AyahRef>, together: Set<AyahRef>,
    withOthers: [JoinedReading], wanted: Set<AyahRef>, atLeast: Double, numbering: AyahNumbering
  ) {
    self.withOthers = withOthers
    self.unsure = Self.runs(unsure)
    unsureText = Self.text(self.unsure, numbering)
    self.gapped = Self.runs(gapped)
    gappedText = Self.text(self.gapped, numbering)
    self.together = Self.runs(together)
    togetherText = Self.text(self.together, numbering)
    self.atLeast = atLeast
    riwayah = numbering.riwayah.rawValue
    self.held = held.count
    ayat = wanted.count
    holds = Self.runs(held)
    lacks = Self.runs(wanted.subtracting(held))
    holdsText = Self.text(holds, numbering)
    lacksText = Self.text(lacks, numbering)
  }

  private static func runs(_ ayat: Set<AyahRef>) -> [Run] {
    var runs: [Run] = []
    for ref in ayat.sorted() {
      if let last = runs.last, last.surah == ref.surah, last.to + 1 == ref.ayah {
        runs[runs.count - 1] = Run(
          surah: ref.surah, from: last.from, to: ref.ayah, name: last.name)
      } else {
        runs.append(
          Run(
            surah: ref.surah, from: ref.ayah, to: ref.ayah,
            name: QuranFacts.bundled.surah(ref.surah).name))
      }
    }
    return runs
  }

  /// Formats runs as `Al-Fatihah 1–7, Al-Baqarah 1–5`; three or more whole surahs in a row become
  /// `An-Naba to An-Nas`.
  private static func text(_ runs: [Run], _ numbering: AyahNumbering) -> String {
    func isWhole(_ run: Run) -> Bool {
      run.from == 1 && run.to == numbering.ayahCount(of: run.surah)
    }
    var parts: [String] = []
    var rest = runs[...]
    while let run = rest.first {
      var count = 0
      while rest.count > count, isWhole(rest[rest.startIndex + count]),
        rest[rest.startIndex + count].surah == run.surah + count
      {
        count += 1
      }
      if count >= 3 {
        parts.append("\(run.name) to \(rest[rest.startIndex + count - 1].name)")
        rest = rest.dropFirst(count)
      } else {
        parts.append(
          run.from == run.to ? "\(run.name) \(run.from)" : "\(run.name) \(run.from)–\(run.to)")
        rest = rest.dropFirst()
      }
    }
    return parts.joined(separator: ", ")
  }
}

/// The ayat of the Quran that a library covers, for a picture of the mushaf.
package struct CoverageMap: Encodable, Sendable {
  package struct Surah: Encodable, Sendable {
    package let surah: Int
    package let name, arabicName: String
    /// One triple `[confidence, readings, playable]` per ayah, in order. The confidence belongs to
    /// the chosen reading, and is exactly 1 only if a person confirmed the reading. If no reading
    /// was chosen, the confidence belongs to the most certain rejected reading. If there is no
    /// reading at all, the confidence is 0. `readings` counts the readings that exist as playable
    /// sound. `playable` is 1 if the ayah can be played, else 0.
    package let ayat: [[Double]]
  }

  package let riwayah: String
  /// The number of playable ayat, and the number of all ayat, as `tilawa coverage` prints them.
  package let held, ayat: Int
  package let surahs: [Surah]

  /// Computes the coverage by a library.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - riwayah: the riwayah; recordings and files of other riwayat are ignored.
  /// - Throws: `LibraryError`, `RecitationError`, `PlaybackError`.
  package init(of store: LibraryStore, in riwayah: Riwayah) throws {
    let numbering = try QuranFacts.bundled.numbering(of: riwayah)
    var settings = PlaybackSettings()
    settings.range = "1"
    settings.riwayah = riwayah
    let wanted = (1...114).flatMap { surah in
      (1...numbering.ayahCount(of: surah)).map { AyahRef(surah: surah, ayah: $0) }
    }
    let (choices, audio) = try AyahCoverage.choices(of: wanted, for: settings, in: store)
    self.riwayah = riwayah.rawValue
    held = choices.count { $0.item != nil }
    ayat = wanted.count
    var bySurah: [Int: [[Double]]] = [:]
    for choice in choices {
      bySurah[choice.ayah.surah, default: []].append(
        Self.cell(choice, readings: audio.counts[choice.ayah] ?? 0))
    }
    surahs = (1...114).map { number in
      let facts = QuranFacts.bundled.surah(number)
      return Surah(
        surah: number, name: facts.name, arabicName: facts.arabic, ayat: bySurah[number] ?? [])
    }
  }

  private static func cell(_ choice: Resolution.Choice, readings: Int) -> [Double] {
    guard let item = choice.item ?? choice.unsure?.item ?? choice.gapped?.item else {
      return [0, 0, 0]
    }
    let count = readings + (item.isPersonal ? 0 : 1)
    let confidence = item.isConfirmed && item.isPersonal ? 1 : min(item.confidence, 0.999)
    return [confidence.milliseconds, Double(count), choice.item == nil ? 0 : 1]
  }
}
