import Application
import ArgumentParser
import Library
import Playback
import Recitation
import Resolving
import SystemPackage

/// `tilawa coverage`: the ayat that can be played.
struct Coverage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage", abstract: "Show which ayat the library has, and which are missing.",
    discussion: """
      An ayah counts if a recording has a segment of it alone, or a reciter has a readable file \
      of it.

      Examples:
        tilawa coverage
        tilawa coverage juz:30 --riwayah warsh
      """)

  @Argument(help: "The ayat to look for (default: the whole Quran).")
  var ranges: [String] = []

  @Option(help: "Riwayah of the recitation.")
  var riwayah: Riwayah = .hafs

  @OptionGroup var common: CommonOptions

  func run() throws {
    let numbering = try QuranFacts.bundled.numbering(of: riwayah)
    let text = ranges.isEmpty ? "1-114" : ranges.joined(separator: " ")
    let wanted = Set(
      try RangeParser(numbering: numbering).parse(text).flatMap { numbering.ayat(in: $0) })
    let store = try LibraryStore(reading: common.libraryHere)
    let audio = try LibraryAudio(store, having: wanted.sorted(), riwayah: riwayah)
    var settings = PlaybackSettings()
    settings.range = "1"
    settings.riwayah = riwayah
    let snapshot = try settings.snapshot(reciters: audio.entries)
    let resolver = Resolver(audio.presence, depth: .untilFound)
    let held = wanted.filter { resolver.resolve($0, for: snapshot).item != nil }
    let result = CoverageResult(held: held, wanted: wanted, numbering: numbering)
    if common.json {
      Output.json(Envelope(command: "coverage", status: .ok, result: result))
      return
    }
    if !result.holds.isEmpty { Output.line("holds: \(result.holdsText)") }
    if !result.lacks.isEmpty { Output.line("lacks: \(result.lacksText)") }
    Output.line("\(result.held) of \(result.ayat) ayat, \(riwayah.displayName)")
  }
}

/// What `tilawa coverage --json` gives.
struct CoverageResult: Encodable {
  /// Neighbouring ayat of one surah.
  struct Run: Encodable, Equatable {
    let surah, from, to: Int
    let name: String
  }

  let riwayah: String
  let held, ayat: Int
  let holds, lacks: [Run]
  let holdsText, lacksText: String

  init(held: Set<AyahRef>, wanted: Set<AyahRef>, numbering: AyahNumbering) {
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

  /// `Al-Fatihah 1–7, Al-Baqarah 1–5`; three and more whole surahs in a row as
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
