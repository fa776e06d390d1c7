import AudioCore
import Features
import Recitation

/// Confidence of a reading, and of each of its two ends.
///
/// The confidence of an end is the probability that the end is within 0.3 s of the truth.
///
///     boundary = σ(x)
///     x        = base + deficit · deficit + logOdds · min(log-odds, 6)
///                     + depth · min(depth, 30 dB) + leftOver · left over
///     segment  = σ(min(min(x at its start, x at its end) − mean deficit,
///                      log-odds that it is said))
///                · σ(caution − the greatest log-odds of a word that is not known to be missing)
///     word     = the lesser of σ(wordBase − mean deficit of the word) and
///                σ(caution − log-odds that it is not said),   at most maxDoubtful if it is
///                doubtful, maxMissing if it is not said
///
/// σ is the logistic function (`logistic`). Each weight has the name of the evidence that it
/// multiplies (``ConfidenceWeights``). The confidence of a segment is at most `maxWithGaps` if one
/// of its words is missing or replaced, or if its sound is stuck. ``WordEvidence`` defines the
/// log-odds of words. The caution (``CautionWeights``) is the same for all words of a recording.
///
/// A deficit is the mean of ``ReadingScores/deficits(of:in:)``; the deficit of an end is the mean
/// over 1.5 s. ``ReadingCuts/evidence(at:)`` defines the log-odds and the depth of an end. *left
/// over* is the time near the end, in seconds, in which the sound is like recitation but belongs to
/// no reading, less 0.3 s.
///
/// The weights of the ends are set by hand, the weights of the words are fitted (decision 0096).
/// Docs/accuracy.md has the calibration by condition.
enum ReadingConfidence {
  /// Recitation outside all readings is counted up to this distance from a reading, in frames (3
  /// s).
  static let leftOverReach = Int(3 * AcousticScores.framesPerSecond)

  /// Returns the logit of the probability that an end of a reading is within 0.3 s of the truth.
  static func logit(
    _ evidence: ReadingRecord.End, by weights: ConfidenceWeights = .bundled
  ) -> Double {
    weights.base + weights.deficit * Double(evidence.deficit)
      + weights.logOdds * Double(min(evidence.logOdds, 6))
      + weights.depth * Double(min(evidence.depth, 30))
      + weights.leftOver * max(0, evidence.leftOver - 0.3)
  }

  /// Returns the probability that a word is said at its place, from the mean deficit of its phones
  /// (``ReadingScores/deficits(of:in:)``).
  static func word(_ deficit: Float) -> Double {
    logistic(ConfidenceWeights.bundled.wordBase - Double(deficit))
  }

  /// Returns the confidence of a judged word: at most the probability that the word is said.
  static func word(_ judgement: WordJudge.Judgement) -> Double {
    let value = min(word(Float(judgement.deficit)), logistic(-judgement.doubt))
    switch judgement.verdict {
    case .heard, .repeated: return value
    case .doubtful: return min(value, ConfidenceWeights.bundled.maxDoubtful)
    case .missing, .another: return min(value, ConfidenceWeights.bundled.maxMissing)
    }
  }

  /// Returns the probability that a reading is right.
  ///
  /// - Parameters:
  ///   - fit: the fit of the words of the reading.
  ///   - start: the logit of the start.
  ///   - end: the logit of the end.
  ///   - heard: the logit of the probability that the words are said at all (``ReadingEvidence``).
  ///   - words: the judgements of the words.
  ///   - isStuck: true if a part of the sound repeats (``StuckSpeech``).
  /// - Returns: 0…1.
  static func value(
    _ fit: ReadingFit, _ start: Double, _ end: Double, heard: Double,
    judgements words: [WordJudge.Judgement], isStuck: Bool
  ) -> Double {
    // Leave out the missing and replaced words here, because they limit the result at the end of
    // this function. The caution applies only to the other words.
    let said = words.filter { $0.verdict != .missing && $0.verdict != .another }
    let worst = said.map(\.doubt).max() ?? 0
    let value = logistic(min(min(start, end) - Double(fit.mean), heard)) * logistic(-worst)
    return isStuck || words.contains { $0.verdict == .missing || $0.verdict == .another }
      ? min(value, ConfidenceWeights.bundled.maxWithGaps) : value
  }
}

/// Numbers of ``ReadingConfidence``.
struct ConfidenceWeights: FittedLayer {
  static let name = "confidences"
  static let bundled = readBundled()

  /// Weights of the log-odds that an end of a reading is right.
  @Fitted var base: Double
  @Fitted var deficit: Double
  @Fitted var logOdds: Double
  @Fitted var depth: Double
  @Fitted var leftOver: Double
  /// Log-odds that a word is said if the mean deficit of its phones is 0.
  @Fitted var wordBase: Double
  /// Maximum confidence of a doubtful word.
  @Fitted var maxDoubtful: Double
  /// Maximum confidence of a word that is not said.
  @Fitted var maxMissing: Double
  /// Maximum confidence of a reading with missing or replaced words, or with sound that repeats
  /// over and over (stuck sound).
  @Fitted var maxWithGaps: Double
}
