import ArgumentParser
import AudioCore
import Drills
import PipelineCore
import Recitation
import Report

/// `tilawa coverage`: lists the ayat that can be played.
struct Coverage: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage", abstract: "Show which ayat the library has, and which are missing.",
    discussion: """
      An ayah counts if a recording has a segment of it that is confirmed, or has all its words and \
      at least the confidence of --at-least, or if a reciter has a readable file of it. A segment of \
      several ayat counts if all of them are asked for; a drill plays them together.

      Examples:
        tilawa coverage
        tilawa coverage juz:30 --riwayah warsh
        tilawa coverage the last ten surahs
      """)

  @Argument(help: "The ayat to look for (default: the whole Quran).", completion: .range)
  var ranges: [String] = []

  @Option(help: "Riwayah of the recitation.")
  var riwayah: Riwayah = .hafs

  @OptionGroup var drill: DrillOptions<MinimumQuality>

  @OptionGroup var common: CommonOptions

  func run() throws {
    try send(
      AyahCoverage(
        of: ranges, in: riwayah, changing: drill.settings, of: common.libraryHere))
  }
}

extension AyahCoverage: Reply {
  var text: [Part] {
    if !holds.isEmpty { "available: \(holdsText)" }
    if !together.isEmpty { "only together, in one segment: \(togetherText)" }
    if !lacks.isEmpty { "missing: \(lacksText)" }
    for reading in withOthers.prefix(5) { VisibleText.of(reading.text) }
    if withOthers.count > 5 { "and \(withOthers.count - 5) more in segments with other ayat" }
    if !unsure.isEmpty {
      "with a confidence below \(Quantity.text(atLeast)): \(unsureText); "
        + "confirm them with `tilawa confirm`, or lower --at-least"
    }
    if !gapped.isEmpty {
      "with words missing: \(gappedText); `tilawa show` names them, --allow-gaps counts them"
    }
    "\(held) of \(ayat.counted("ayah", "ayat")), \(Riwayah(rawValue: riwayah)?.displayName ?? riwayah)"
  }
}
