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
  /// Minimum advantage that counts, divided by the price of a filler, in nats per frame.
  @Fitted var leastAdvantage: Double
  /// Minimum probability of a listed passage.
  @Fitted var least: Double
  /// Minimum probability of a reading that is added beside another reading.
  @Fitted var leastBeside: Double
  /// Amount added to the log-odds of an ayah whose neighbours are right.
  @Fitted var beside: Double
}
