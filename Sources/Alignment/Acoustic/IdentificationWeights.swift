import Features

/// Fitted numbers of ``Identifier`` and of ``RecitedWordsFit`` (decision 0050).
struct IdentificationWeights: FittedLayer {
  static let name = "identification"
  static let bundled = readBundled()

  /// Weights of ``RecitedWordsFit/logOdds``.
  @Fitted var base: Double
  @Fitted var gain: Double
  @Fitted var advantage: Double
  @Fitted var words: Double
  @Fitted var wordsByAdvantage: Double
  @Fitted var stepsByGain: Double
  @Fitted var steps: Double
  /// Minimum of *a* in ``RecitedWordsFit/logOdds``: the advantage per frame, divided by the price
  /// of a filler (``ReadingScores``).
  @Fitted var leastAdvantage: Double
  /// Minimum probability of a passage that is not dropped.
  @Fitted var least: Double
  /// Minimum probability of a reading that a further search adds beside another reading.
  @Fitted var leastBeside: Double
  /// Amount that is added to the log-odds of an ayah whose neighbours are assumed to be right.
  @Fitted var beside: Double
}
