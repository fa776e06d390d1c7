/// The words of a transcript that differ from those that were said.
///
///     rate = (substituted + missed + added) / said
///
/// by an alignment with the fewest errors, on words folded by ``Folding``. Among those alignments
/// the one with the most substitutions is counted. The rate may exceed 1. Costs said · heard steps.
package struct WordErrors: Hashable, Sendable {
  package var substituted = 0
  package var missed = 0
  package var added = 0
  /// The number of words that were said.
  package var said = 0

  /// - Parameters:
  ///   - said: the true text.
  ///   - heard: the transcript.
  package init(said: String, heard: String) {
    self.init(said: Folding.words(of: said), heard: Folding.words(of: heard))
  }

  private init(said: [String], heard: [String]) {
    typealias Cost = (errors: Int, substituted: Int, missed: Int, added: Int)
    func fewer(_ a: Cost, _ b: Cost) -> Cost {
      if a.errors != b.errors { return a.errors < b.errors ? a : b }
      return a.substituted >= b.substituted ? a : b
    }
    var row: [Cost] = (0...heard.count).map { ($0, 0, 0, $0) }
    for word in said {
      var diagonal = row[0]
      row[0] = (diagonal.errors + 1, 0, diagonal.missed + 1, 0)
      for (index, other) in heard.enumerated() {
        var best = diagonal
        if word != other {
          best.errors += 1
          best.substituted += 1
        }
        var missing = row[index + 1]
        missing.errors += 1
        missing.missed += 1
        var extra = row[index]
        extra.errors += 1
        extra.added += 1
        diagonal = row[index + 1]
        row[index + 1] = fewer(fewer(best, missing), extra)
      }
    }
    let best = row[heard.count]
    (substituted, missed, added) = (best.substituted, best.missed, best.added)
    self.said = said.count
  }

  /// The number of errors.
  package var count: Int { substituted + missed + added }

  /// Errors per word that was said; nil if nothing was said.
  package var rate: Double? { said == 0 ? nil : Double(count) / Double(said) }
}
