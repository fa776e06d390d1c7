import Application
import ArgumentParser
import Recitation

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
    let result = try Application.Coverage(of: ranges, in: riwayah, of: common.libraryHere)
    if common.json {
      Output.json(Envelope(command: "coverage", status: .ok, result: result))
      return
    }
    if !result.holds.isEmpty { Output.line("available: \(result.holdsText)") }
    if !result.lacks.isEmpty { Output.line("missing: \(result.lacksText)") }
    Output.line("\(result.held) of \(result.ayat) ayat, \(riwayah.displayName)")
  }
}
