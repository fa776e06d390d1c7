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
  /// of the words over the same words with reversed phones, per frame, divided by the price of a
  /// filler (``ReadingScores``).
  @Fitted var leastAdvantage: Double
  /// Minimum probability of a passage; a less probable passage is dropped.
  @Fitted var least: Double
  /// Minimum ``IdentifiedReading/chanceBeside`` of a reading that a later search finds beside
  /// another reading.
  @Fitted var leastBeside: Double
  /// Increase of the log-odds of a reading in ``IdentifiedReading/chanceBeside``, which assumes
  /// that the neighbouring readings are right.
  @Fitted var beside: Double
}
