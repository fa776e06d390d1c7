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
  /// Minimum of *a* in the formula of ``RecitedWordsFit/logOdds``. The number *a* is the advantage
  /// of the words over the same words with reversed phones. It is measured per frame and divided by
  /// the price of a filler (``ReadingScores``).
  @Fitted var leastAdvantage: Double
  /// Minimum probability of a passage; a less probable passage is dropped.
  @Fitted var least: Double
  /// A later search may find a further reading beside a reading. The further reading is kept if its
  /// ``IdentifiedReading/chanceBeside`` is at least this value.
  @Fitted var leastBeside: Double
  /// Amount that ``IdentifiedReading/chanceBeside`` adds to the log-odds of a reading, because that
  /// chance assumes that the neighbouring readings are right.
  @Fitted var beside: Double
}
