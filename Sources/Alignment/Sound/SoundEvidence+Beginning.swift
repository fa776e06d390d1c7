import Recitation

extension SoundEvidence {
  /// The reading that counts where a reciter broke off and began anew: without what came before.
  ///
  /// Within a stretch he may go back to any word but the first (``StateChain``), so a beginning that
  /// was broken off is heard as one that goes back to the second, with a word too many. After a
  /// silence at which the ayah is begun anew,
  ///
  ///     score(a part before it) + score(the whole after it) − cost of a return > score(stretch)
  ///
  /// all before they are weighed.
  ///
  /// - Parameters:
  ///   - placed: an ayah and its stretch.
  ///   - cuts: what the stretch runs over.
  /// - Returns: the reading, the same where there is no such silence, and where he goes back to
  ///   earlier words in it, in seconds, ascending.
  func lastReading(
    of placed: Path.Placed, _ cuts: [Cut]
  ) -> (placed: Path.Placed, returns: [Double]) {
    let returns = returns(in: placed, cuts)
    if returns.isEmpty { return (placed, []) }
    let start = cuts[placed.cuts.lowerBound].soundStart
    let end = cuts[placed.cuts.upperBound].soundEnd
    func score(from start: Double) -> Float {
      (scores(of: placed.unit, from: start, to: [end])?.first ?? -.infinity) / weight
    }
    var best = (score: score(from: start), cut: placed.cuts.lowerBound)
    for cut in placed.cuts.dropFirst() where cuts[cut].isSilence {
      let part = fit(
        of: phones[placed.unit], from: start, to: cuts[cut].soundEnd, isWhole: false)
      let anew = part.score + score(from: cuts[cut].soundStart) - AlignmentWeights.returning
      if anew > best.score { best = (anew, cut) }
    }
    guard best.cut > placed.cuts.lowerBound else { return (placed, returns) }
    return lastReading(
      of: Path.Placed(unit: placed.unit, cuts: best.cut..<placed.cuts.upperBound), cuts)
  }
}
