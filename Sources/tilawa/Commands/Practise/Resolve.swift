import ArgumentParser
import AudioCore
import Drills
import Exchange
import HostSystem
import Inspection
import PipelineCore
import Recitation
import Report
import Resolving

/// `tilawa resolve`: shows the source of each ayah.
struct Resolve: ReplyingCommand {
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

  @Argument(
    help: "The ayat: 67:1-10, 112, Al-Mulk 1-15, page 50, last 2 juz, bookmark NAME.",
    completion: .range)
  var range: String

  @Option(help: "Riwayah of the range and of the recitation.")
  var riwayah: Riwayah = .hafs

  @Option(help: "Use only this reciter. May be repeated, most preferred first.")
  var reciter: [String] = []

  @OptionGroup var drill: DrillOptions<ChoiceOfReadings>

  @Flag(help: "List every rejected reading.")
  var all = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if range.isEmpty { throw ValidationError("the range is empty; name the ayat, such as 67:1-10") }
  }

  func run() throws {
    try send(
      SourceChoices(
        of: range, in: riwayah, by: reciter, listsAll: all, changing: drill.settings,
        library: common.libraryHere))
  }
}

extension SourceChoices.Source {
  /// The file of the source, and the times in it in seconds: `112.wav 0.000–1.250`.
  fileprivate var place: String {
    "\(VisibleText.of(name)) \(start.text(decimals: 3))–\(end.text(decimals: 3))"
  }
}

extension SourceChoices: Reply {
  var text: [Part] {
    TextTable(sides: [.left, .left, .left, .left], rows: ayat.flatMap(rows))
      .lines(within: Terminal.outputWidth)
    if ayat.contains(where: { $0.further > 0 }) { "use --all to list every rejected reading" }
    for span in spanning { "played as one: \(span.ayat) from \(span.place)" }
    missing.isEmpty ? "nothing is missing" : "missing: \(missingText)"
    for reading in unsure.prefix(5) {
      "\(VisibleText.of(reading.text)), below \(Quantity.text(atLeast)); \(UncertainReading.remedy)"
    }
    for reading in gapped.prefix(5) { VisibleText.of(reading.text) }
    if gapped.count > 5 { "and \(gapped.count - 5) more that lack words" }
    if unsure.count > 5 { "and \(unsure.count - 5) more below it" }
  }

  /// Returns the rows of an ayah: one for its source, and one for each rejected reading.
  private func rows(of ayah: Ayah) -> [[String]] {
    let sure = ayah.source.map { source in
      !source.personal
        ? "file" : source.confirmed ? "confirmed" : source.confidence.text(decimals: 2)
    }
    let rejected = ayah.passedOver.map {
      [
        "", "  not \(VisibleText.of($0.reciter))", $0.source?.place ?? "",
        VisibleText.of($0.reason),
      ]
    }
    let chosen = [
      ayah.ref.label, VisibleText.of(ayah.reciter ?? "none"), ayah.source?.place ?? "–", sure ?? "",
    ]
    return [chosen] + rejected
      + (ayah.further > 0 ? [["", "  and \(ayah.further) more", "", ""]] : [])
  }
}
