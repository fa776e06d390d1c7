import Features
import Foundation

/// Evidence that the words of a reading are really said, not only expected.
///
///     own     = ownBase + ratio · ln((advantage + 0.1) / (deficit + 0.1)) + frames · ln frames
///               + spread · ln(frames / phones) + excess · max(0, deficit − tolerated)
///               + extent · max(0, ln(extent / (2 · frames)))
///     logOdds = base + own · own + heard · heard + phones · ln phones + beside · beside
///
/// Each weight has the name of the evidence that it multiplies (``EvidenceWeights``). *Frames* and
/// *phones* are the numbers of frames and of phones of the words of the reading.
///
/// The advantage is the gain of the phones of each word over the same phones backwards in the same
/// frames, in nats per frame, ≥ 0. The deficit is the mean loss of ``ReadingFit``. Noise, hum or
/// music fits both directions equally well, and spreads few phones over a long time. Talk and other
/// recitation have some advantage, but fit badly. The extent is the number of frames from the first
/// word to the last. *Own* is limited to −10 … 6.
///
/// *Heard* is the share of the phones of the reading that the model recognises without knowing the
/// text (``ReadingFit/heard``). *Heard* is independent of the search, which fits words to any
/// sound. *Beside* is the mean *heard* of the neighbouring readings at most 2 s away, limited to
/// the *heard* of the reading itself plus ``EvidenceWeights/maxExcess``. For a reading without such
/// neighbours, *beside* is ``EvidenceWeights/alone``. So a stretch of talk or of another surah is
/// judged as a whole, and a clear voice does not support talk beside it.
///
/// Sources: *own* is a logistic regression over 867 right readings and 660 wrong ones
/// (Docs/decisions/0080). The right readings are from twelve voices outside the training data
/// (unchanged, with noise of 10 and 3 dB, in a hall and by telephone) and from fourteen voices in
/// the training data. The wrong readings were found in noise, hum, tones, music, talk, takbir,
/// recitation played backwards and recitation of other passages. The log-odds are a second
/// regression, over talk and over single ayat of learners in any order, with talk and other surahs
/// between them (`Training/refit`, Docs/decisions/0138).
enum ReadingEvidence {
  /// Minimum log-odds of a reading that is kept.
  static var least: Double { EvidenceWeights.bundled.least }
  /// A reading with lower log-odds than this value is in doubt, and the recording is searched
  /// again.
  static var certain: Double { EvidenceWeights.bundled.certain }
  /// A neighbouring reading supports a reading up to this distance, in frames (2 s).
  private static let together = Int(2 * AcousticScores.framesPerSecond)

  /// Evidence for a reading from its own sound; the neighbouring readings are not taken into
  /// account.
  struct Evidence {
    var own: Double
    var heard: Double
    var phones: Int
    /// Frames from the first word of the reading to its last word.
    var frames: Range<Int>
  }

  /// Returns, for each reading, the log-odds that its words are said.
  ///
  /// - Parameters:
  ///   - readings: the readings, in order of time.
  ///   - fits: the fit of each reading.
  /// - Returns: one number per reading.
  static func logOdds(of readings: [Reading], _ fits: [ReadingFit]) -> [Double] {
    logOdds(
      of: zip(readings, fits).map { reading, fit in
        Evidence(
          own: own(reading, fit), heard: fit.heard, phones: fit.phoneCount, frames: reading.frames)
      })
  }

  /// Returns the log-odds of each reading, from the evidence for all readings in order of time.
  static func logOdds(
    of evidence: [Evidence], by weights: EvidenceWeights = .bundled
  ) -> [Double] {
    evidence.indices.map { index in
      let here = evidence[index]
      var beside: [Double] = []
      if index > 0,
        here.frames.lowerBound - evidence[index - 1].frames.upperBound < together
      {
        beside.append(evidence[index - 1].heard)
      }
      if index + 1 < evidence.count,
        evidence[index + 1].frames.lowerBound - here.frames.upperBound < together
      {
        beside.append(evidence[index + 1].heard)
      }
      let mean =
        beside.isEmpty ? weights.alone : beside.reduce(0, +) / Double(beside.count)
      return weights.base + weights.own * min(max(here.own, -10), 6)
        + weights.heard * here.heard + weights.phones * log(Double(max(1, here.phones)))
        + weights.beside * min(mean, here.heard + weights.maxExcess)
    }
  }

  /// Returns *own*, the evidence for a reading from the fit of its words.
  static func own(_ reading: Reading, _ fit: ReadingFit) -> Double {
    guard fit.frameCount > 0, fit.phoneCount > 0 else { return -100 }
    let frames = Double(fit.frameCount)
    let advantage = max(0, fit.advantage / frames)
    let deficit = Double(fit.mean)
    let weights = EvidenceWeights.bundled
    return weights.ownBase + weights.ratio * log((advantage + 0.1) / (deficit + 0.1))
      + weights.frames * log(frames) + weights.spread * log(frames / Double(fit.phoneCount))
      + weights.excess * max(0, deficit - weights.tolerated)
      + weights.extent * max(0, log(Double(reading.frames.count) / (2 * frames)))
  }
}

/// Fitted numbers of ``ReadingEvidence``.
struct EvidenceWeights: FittedLayer {
  static let name = "readings"
  static let bundled = readBundled()

  /// Weights of *own*.
  @Fitted var ownBase: Double
  @Fitted var ratio: Double
  @Fitted var frames: Double
  @Fitted var spread: Double
  @Fitted var excess: Double
  /// Tolerated deficit, in nats per frame: up to this value, the term of the excess in *own*
  /// (``ReadingEvidence``) is 0.
  @Fitted var tolerated: Double
  /// Weight of the term of the extent in *own* (``ReadingEvidence``).
  @Fitted var extent: Double
  /// Weights of the log-odds that the words of a reading are said (``ReadingEvidence``).
  @Fitted var base: Double
  @Fitted var own: Double
  @Fitted var heard: Double
  @Fitted var phones: Double
  @Fitted var beside: Double
  /// Value of *beside* (``ReadingEvidence``) for a reading without neighbours.
  @Fitted var alone: Double
  /// Limit on *beside*: it exceeds the *heard* of the reading itself by at most this amount
  /// (``ReadingEvidence``).
  @Fitted var maxExcess: Double
  /// Minimum log-odds of a reading that is kept.
  @Fitted var least: Double
  /// A reading with lower log-odds than this value is in doubt, and the recording is searched
  /// again.
  @Fitted var certain: Double
}
