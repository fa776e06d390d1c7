import ArgumentParser
import Drills
import PipelineCore
import Recitation
import Views

/// `tilawa coverage`: the ayat that can be played.
struct Coverage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage", abstract: "Show which ayat the library has, and which are missing.",
    discussion: """
      An ayah counts if a recording has a segment of it alone that is confirmed, or has all its words \
      and at least the confidence of --at-least, or if a reciter has a readable file of it.

      Examples:
        tilawa coverage
        tilawa coverage juz:30 --riwayah warsh
      """)

  @Argument(help: "The ayat to look for (default: the whole Quran).")
  var ranges: [String] = []

  @Option(help: "Riwayah of the recitation.")
  var riwayah: Riwayah = .hafs

  @Option(drill: "atLeast") var atLeast: String?
  @Flag(drill: "allowGaps") var allowGaps = false

  @OptionGroup var common: CommonOptions

  func run() throws {
    let result = try Drills.Coverage(
      of: ranges, in: riwayah,
      changing: DrillSetting.all(["atLeast": atLeast, "allowGaps": allowGaps ? "true" : nil]),
      of: common.libraryHere)
    if common.json {
      Output.json(Envelope(command: "coverage", status: .ok, result: result))
      return
    }
    if !result.holds.isEmpty { Output.line("available: \(result.holdsText)") }
    if !result.lacks.isEmpty { Output.line("missing: \(result.lacksText)") }
    if !result.unsure.isEmpty {
      Output.line(
        "with a confidence below \(Quantity.text(result.atLeast)): \(result.unsureText); "
          + "confirm them with `tilawa confirm`, or lower --at-least")
    }
    if !result.gapped.isEmpty {
      Output.line(
        "with words missing: \(result.gappedText); `tilawa show` names them, --allow-gaps counts them"
      )
    }
    Output.line("\(result.held) of \(result.ayat) ayat, \(riwayah.displayName)")
  }
}
