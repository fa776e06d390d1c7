import ArgumentParser
import AudioCore
import Drills
import PipelineCore
import Recitation
import ReciterList
import Resolving
import Views

/// `tilawa resolve`: the source of each ayah.
struct Resolve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Show the source of each ayah of a range, and why others were not chosen.",
    discussion: """
      Reciters are tried in the order of `tilawa reciter priority`; other riwayat are never used. \
      For each reciter, recordings come first (confirmed, then by confidence, then the newest), \
      then files of single ayat. A drill stays with one recording, else with one reciter, as long \
      as it can (--keep-voice no to choose each ayah by itself). Only the best rejected reading \
      of each reciter is listed; the others are counted. An ayah that you have not confirmed \
      counts as missing if its confidence is below --at-least.

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

  @Option(drill: "atLeast") var atLeast: String?
  @Flag(drill: "allowGaps") var allowGaps = false
  @Option(drill: "from") var from: String?
  @Option(drill: "keepVoice") var keepVoice: String?
  @Option(drill: "voice") var voice: String?

  @Flag(help: "List every rejected reading.")
  var all = false

  @OptionGroup var common: CommonOptions

  func run() throws {
    let result = try SourceChoices(
      of: range, in: riwayah, by: reciter, listsAll: all,
      changing: DrillSetting.all([
        "atLeast": atLeast, "allowGaps": allowGaps ? "true" : nil, "from": from,
        "keepVoice": keepVoice, "voice": voice,
      ]),
      library: common.libraryHere)
    if common.json {
      Output.json(Envelope(command: "resolve", status: .ok, result: result))
    } else {
      for line in result.lines { Output.line(line) }
    }
  }
}

extension SourceChoices.Source {
  /// `112.wav 0.000–1.250`.
  fileprivate var place: String {
    "\(VisibleText.of(name)) \(start.text(decimals: 3))–\(end.text(decimals: 3))"
  }
}

extension SourceChoices {
  /// A line per ayah and per rejected reading.
  fileprivate var lines: [String] {
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
    lines += unsure.prefix(5).map {
      "\(VisibleText.of($0.text)), below \(Quantity.text(atLeast)); \(UnsureReading.remedy)"
    }
    lines += gapped.prefix(5).map { VisibleText.of($0.text) }
    if gapped.count > 5 { lines.append("and \(gapped.count - 5) more that lack words") }
    if unsure.count > 5 { lines.append("and \(unsure.count - 5) more below it") }
    return lines
  }
}
