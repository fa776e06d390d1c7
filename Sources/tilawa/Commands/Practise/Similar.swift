package import ArgumentParser
import AudioCore
import Drills
import Foundation
import HostSystem
import Memorisation
import Recitation
import Report
import SystemPackage

/// `tilawa similar`: shows ayat that are easily mistaken for each other.
package struct Similar: AsyncParsableCommand, ReplyingCommand {
  package static let configuration = CommandConfiguration(
    commandName: "similar", abstract: "Show ayat that are easily mistaken for each other.",
    discussion: """
      Compares the printed text of Hafs word by word: common openings, endings and runs of words, \
      and ayat that differ in a word or two. Words in brackets are those that differ.

      Examples:
        tilawa similar 2:35
        tilawa similar 2:35 --within juz:8 --most 5
        tilawa similar 2:35 --render pairs.mp3
        tilawa similar juz:1 --json

      With --render the pairs that your recordings hold are written as a drill: both ayat, then \
      the words at which they part, one after the other.
      """)

  @Argument(help: "The ayah, or passages, of which each ayah is compared.")
  var passages: [String]

  @Option(
    help: ArgumentHelp("Compare with these passages only.", valueName: "range"))
  var within: String?

  @Option(
    help: ArgumentHelp("Show at most so many for an ayah (default: 10).", valueName: "pairs"),
    transform: IntegerArgument.number)
  var most = 10

  @Option(
    help: ArgumentHelp("Render the pairs in contrast to a sound file.", valueName: "file"),
    completion: .file(extensions: DrillRendering.formats))
  var render: PathArgument?

  @Option(
    help: "With --render: times that the words at which they part are played (default: 2).",
    transform: IntegerArgument.number)
  var rounds = 2

  @OptionGroup var forcing: ForceOption
  @OptionGroup package var common: CommonOptions

  package func validate() throws {
    guard (1...100).contains(rounds) else {
      throw ValidationError("--rounds \(rounds) is outside 1 to 100")
    }
    guard (1...6236).contains(most) else {
      throw ValidationError("--most \(most) is outside 1 to 6236")
    }
  }

  package init() {}

  package func run() async throws {
    let bookmarks = Bookmarks(of: common.libraryPath)
    let ranges = try bookmarks.passages(in: passages.joined(separator: " "), of: .hafs)
    let limits = try within.map { try bookmarks.passages(in: $0, of: .hafs) }
    let numbering = try QuranFacts.bundled.numbering(of: .hafs)
    let finder = SimilarAyat()
    let found = ranges.flatMap { numbering.ayat(in: $0) }.map { ayah in
      (ayah: ayah, pairs: Array(finder.similar(to: ayah, within: limits).prefix(most)))
    }
    let lines = found.map { SimilarReply.Line(ayah: $0.ayah, pairs: $0.pairs) }
    guard let render else { return try send(SimilarReply(ayat: lines, drill: nil)) }
    let drill = try await rendered(found.flatMap(\.pairs), to: render.path)
    try send(SimilarReply(ayat: lines, drill: drill))
  }

  /// Renders a drill that contrasts the pairs.
  private func rendered(_ pairs: [SimilarPair], to path: FilePath) async throws -> DrillReport {
    let interruption = Interruption()
    interruption.listen()
    guard let first = pairs.first else {
      throw ReportedError(
        problem: "nothing is similar to these ayat", place: "--render",
        remedy: "name other ayat, or leave out --within")
    }
    var rendering = DrillRendering(
      library: common.libraryHere, output: path, outputOption: "--render",
      jobs: ProcessInfo.processInfo.activeProcessorCount, programVersion: ProgramVersion.text)
    rendering.contrasts = pairs.map { pair in
      ContrastPair(
        .init(ayah: pair.first, words: pair.turn(of: pair.first)),
        .init(ayah: pair.second, words: pair.turn(of: pair.second)))
    }
    rendering.settings = [
      DrillSetting(key: "name", value: "Similar to \(first.first)"),
      DrillSetting(key: "range", value: first.first.description),
      DrillSetting(key: "ayahRepeat", value: "\(rounds)"),
      DrillSetting(key: "gaps.repeats", value: "700ms"),
      DrillSetting(key: "gaps.ayat", value: "700ms"),
      DrillSetting(key: "gaps.passes", value: "2s"),
    ]
    rendering.consent = forcing.consent
    do {
      let plan = try rendering.plan(isDryRun: false) { interruption.signal != nil }
      let (report, errors) = try await rendering.render(plan) { interruption.signal != nil }
      if let error = errors.first { throw error }
      return report
    } catch is CancellationError { throw ExitCode(128 + (interruption.signal ?? 0)) }
  }
}

/// Ayat, each with the ayat that resemble it.
private struct SimilarReply: Reply, Encodable {
  struct Line: Encodable {
    let ayah: String
    let similar: [PairLine]

    init(ayah: AyahRef, pairs: [SimilarPair]) {
      self.ayah = ayah.description
      similar = pairs.map(PairLine.init)
    }
  }

  struct PairLine: Encodable {
    let ayah, kind: String
    /// The information content of the words that both ayat have, in bits.
    let bits: Double
    /// The numbers, from 1, of the words that differ: in the first ayah the words that the similar
    /// ayah lacks (`differing`), and in the similar ayah the words that the first ayah lacks
    /// (`differingThere`).
    let differing, differingThere: [Int]
    /// The texts of the first ayah (`text`) and of the similar ayah (`textThere`). Words that
    /// differ are in brackets.
    let text, textThere: String

    init(_ pair: SimilarPair) {
      ayah = pair.second.description
      kind = pair.kind.name
      bits = (pair.bits * 10).rounded() / 10
      differing = pair.differing(in: pair.first)
      differingThere = pair.differing(in: pair.second)
      text = pair.marked(pair.first)
      textThere = pair.marked(pair.second)
    }
  }

  let ayat: [Line]
  /// The rendered drill; nil without `--render`.
  let drill: DrillReport?

  var text: [Part] {
    for file in drill?.drills.flatMap(\.files) ?? [] {
      "\(VisibleText.of(file.output)): \(Decimals.clock(file.durationSeconds))"
    }
    for line in ayat {
      if line.similar.isEmpty { "\(line.ayah): nothing is similar" }
      for pair in line.similar {
        "\(line.ayah) and \(pair.ayah): \(pair.kind), \(Int(pair.bits.rounded()).counted("bit"))"
        "  " + VisibleText.rightToLeft(pair.text)
        "  " + VisibleText.rightToLeft(pair.textThere)
      }
    }
  }
}
