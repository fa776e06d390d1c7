import Application
import ArgumentParser
import AudioCore
import Library
import Playback
import Recitation
import Resolving
import SystemPackage

/// `tilawa resolve`: the source of each ayah.
struct Resolve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Show the source of each ayah of a range, and why others were not chosen.",
    discussion: """
      Reciters are tried in the order of `tilawa reciter priority`; other riwayat are never used. \
      For each reciter, recordings come first (confirmed, then by confidence, then the newest), \
      then files of single ayat. Only the best rejected reading of each reciter is listed; the \
      others are counted.

      Examples:
        tilawa resolve 67:1-10
        tilawa resolve 67:1-10 --all
        tilawa resolve 2:255 --reciter Husary
      """)

  @Argument(help: "The ayat: 67:1-10, 112, Al-Mulk 1-15, page:50.")
  var range: String

  @Option(help: "Riwayah of the range and of the recitation.")
  var riwayah: Riwayah = .hafs

  @Option(help: "Use only this reciter. May be repeated, most preferred first.")
  var reciter: [String] = []

  @Flag(help: "List every rejected reading.")
  var all = false

  @OptionGroup var common: CommonOptions

  func run() throws {
    let store = try LibraryStore(reading: common.libraryHere)
    var settings = PlaybackSettings()
    settings.range = range
    settings.riwayah = riwayah
    settings.reciters = try reciter.map { try store.reciter(matching: $0).reciter.id }
    // The one that is heard, and the next best.
    let audio = try LibraryAudio(store, for: settings, readings: all ? .max : 2)
    let snapshot = try settings.snapshot(reciters: audio.entries)
    let resolution = try WordTimedResolution(
      Resolver(audio.catalogue).resolve(snapshot), in: store
    ).resolution
    let result = ResolveResult(
      resolution, numbering: snapshot.numbering, audio, naming: all ? .max : 1)
    if common.json {
      Output.json(Envelope(command: "resolve", status: .ok, result: result))
    } else {
      for line in result.lines { Output.line(line) }
    }
  }
}

/// What `tilawa resolve --json` gives.
struct ResolveResult: Encodable {
  /// A stretch of a recording or a file; times in seconds.
  struct Source: Encodable, Hashable {
    let source, name, ayat: String
    let start, end, confidence: Double
    let personal, confirmed: Bool
    /// How many words can be followed.
    let words: Int

    init(_ item: AyahAudioItem, _ audio: LibraryAudio) {
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

    /// `112.wav 0.000–1.250`.
    var place: String { "\(VisibleText.of(name)) \(start.text)–\(end.text)" }
  }

  /// What was not chosen.
  struct PassedOver: Encodable, Hashable {
    let reciter, reason: String
    let source: Source?
  }

  struct Ayah: Encodable {
    let ayah: String
    let reciter: String?
    let source: Source?
    let passedOver: [PassedOver]
    /// How many further readings, of the reciters who were asked, are not named.
    let further: Int
  }

  let riwayah: String
  let ayat: [Ayah]
  let missing: [String]
  /// The one segment that holds the range, where it cannot be had ayah by ayah.
  let spanning: Source?
  private let missingText: String

  private enum CodingKeys: String, CodingKey { case riwayah, ayat, missing, spanning }

  /// - Parameters:
  ///   - resolution: what was chosen.
  ///   - numbering: of the ayat.
  ///   - audio: what it was chosen from.
  ///   - limit: how many of each reciter's readings that were passed over are named.
  init(
    _ resolution: Resolution, numbering: AyahNumbering, _ audio: LibraryAudio, naming limit: Int
  ) {
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
        // For a basmalah both it and 1:1 were looked for.
        if seen.insert(line).inserted { passedOver.append(line) }
      }
      let named =
        passedOver.count { $0.source?.personal == true } + (choice.item?.isPersonal == true ? 1 : 0)
      return Ayah(
        ayah: choice.ayah.description, reciter: choice.item?.reciterName,
        source: choice.item.map { Source($0, audio) }, passedOver: passedOver,
        further: Self.readings(for: choice, numbering, audio) - named)
    }
  }

  /// How many readings were looked at for an ayah: where a surah has no basmalah of its own, those
  /// of 1:1 too.
  private static func readings(
    for choice: Resolution.Choice, _ numbering: AyahNumbering, _ audio: LibraryAudio
  ) -> Int {
    let own = audio.counts[choice.ayah] ?? 0
    guard choice.ayah.ayah == 0, choice.item?.ayah != choice.ayah, !numbering.hasBasmalah(before: 1)
    else { return own }
    return own + (audio.counts[AyahRef(surah: 1, ayah: 1)] ?? 0)
  }

  /// nil if there is nothing to say: who has no folder of files was never meant to have one.
  private static func reason(
    _ other: Resolution.PassedOver, for ayah: AyahRef, _ audio: LibraryAudio
  ) -> String? {
    guard case .noFile = other.reason else { return other.reason.text }
    return audio.files.look(for: ayah, of: other.reciter)?.answer.reason
  }

  /// For a person.
  var lines: [String] {
    var table = TextTable(sides: [.left, .left, .left, .left])
    for ayah in ayat {
      let sure = ayah.source.map { source in
        !source.personal
          ? "file" : source.confirmed ? "confirmed" : source.confidence.text(decimals: 2)
      }
      table.rows.append([
        ayah.ayah, VisibleText.of(ayah.reciter ?? "none"), ayah.source?.place ?? "–", sure ?? "",
      ])
      table.rows += ayah.passedOver.map {
        [
          "", "  not \(VisibleText.of($0.reciter))", $0.source?.place ?? "",
          VisibleText.of($0.reason),
        ]
      }
      if ayah.further > 0 { table.rows.append(["", "  and \(ayah.further) more", "", ""]) }
    }
    var lines = table.lines
    if ayat.contains(where: { $0.further > 0 }) {
      lines.append("use --all to list every rejected reading")
    }
    if let spanning { lines.append("the range as one: \(spanning.ayat) from \(spanning.place)") }
    lines.append(
      missing.isEmpty ? "nothing is missing" : "missing: \(missingText)")
    return lines
  }
}
