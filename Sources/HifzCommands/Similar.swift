package import ArgumentParser
import AudioCore
package import CommandOptions
import CommandOutput
import Recitation
import Report
import SimilarAyat

/// `tilawa similar`: ayat that are easily mistaken for each other.
package struct Similar: ReplyingCommand {
  package static let configuration = CommandConfiguration(
    commandName: "similar", abstract: "Show ayat that are easily mistaken for each other.",
    discussion: """
      Compares the printed text of Hafs word by word: common openings, endings and runs of words, \
      and ayat that differ in a word or two. Words in brackets are those that differ.

      Examples:
        tilawa similar 2:35
        tilawa similar 2:35 --within juz:8 --most 5
        tilawa similar juz:1 --json
      """)

  @Argument(help: "The ayah, or passages, of which each ayah is compared.")
  var passages: [String]

  @Option(
    help: ArgumentHelp("Compare with these passages only.", valueName: "range"))
  var within: String?

  @Option(help: ArgumentHelp("Show at most so many for an ayah.", valueName: "pairs"))
  var most = 10

  @OptionGroup package var common: CommonOptions

  package func validate() throws {
    guard (1...6236).contains(most) else {
      throw ValidationError("--most \(most) is outside 1 to 6236")
    }
  }

  package init() {}

  package func run() throws {
    let parser = try RangeParser()
    let ranges = try parser.parse(passages.joined(separator: " "))
    let limits = try within.map { try parser.parse($0) }
    let numbering = try QuranFacts.bundled.numbering(of: .hafs)
    let finder = SimilarAyat()
    let found = ranges.flatMap { numbering.ayat(in: $0) }.map { ayah in
      SimilarReply.Line(
        ayah: ayah, pairs: Array(finder.similar(to: ayah, within: limits).prefix(most)))
    }
    try send(SimilarReply(ayat: found))
  }
}

/// Ayat, each with those like it.
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
    /// The information of their common words, in bits.
    let bits: Double
    /// The numbers of the words that the other ayah has not.
    let differing, differingThere: [Int]
    /// The text of both; words that differ stand in brackets.
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

  var text: [Part] {
    for line in ayat {
      if line.similar.isEmpty { "\(line.ayah): nothing is similar" }
      for pair in line.similar {
        "\(line.ayah) and \(pair.ayah): \(pair.kind), \(pair.bits.text(decimals: 0)) bits"
        "  " + VisibleText.rightToLeft(pair.text)
        "  " + VisibleText.rightToLeft(pair.textThere)
      }
    }
  }
}
