import Features
import Foundation
import Recitation

/// The chance that a reading is right, and that one of its ends is within 0.3 s of right.
///
///     boundary = σ(x)
///     x        = 3 − deficit + 0.2 · min(log-odds, 6) + 0.03 · min(depth, 30 dB) − left over
///     segment  = σ(min(min(x at its start, x at its end) − mean deficit,
///                      evidence that it is said))
///                · σ(caution − the greatest log-odds of a word, but for those known to be missing)
///     word     = the lesser of σ(3 − mean deficit of the word) and
///                σ(caution − log-odds that it is not said),   at most 0.5 if it is doubtful,
///                0.1 if it is not said
///
/// A segment is no surer than ``mostWithGaps`` where a word is missing or replaced, or its sound is
/// stuck. The log-odds are those of ``WordEvidence``, the caution that of the recording.
///
/// A deficit is the mean of ``ReadingScores/deficits(of:in:)``, at an end over 1.5 s; log-odds and
/// depth are those of ``ReadingCuts/evidence(at:)``; left over are the seconds near the end that
/// sound like recitation and belong to no reading, beyond 0.3 s.
///
/// The numbers of the ends are set by hand, those of the words fitted (decision 0096);
/// Docs/accuracy.md has the calibration by condition.
enum ReadingConfidence {
  /// The distance from an end within which sound that was left over is counted, in frames: 3 s.
  static let leftOverReach = Int(3 * AcousticScores.framesPerSecond)

  /// The chance of a logit.
  static func chance(_ logit: Double) -> Double { 1 / (1 + exp(-logit)) }

  /// The logit of the chance that an end is right.
  ///
  /// - Parameter evidence: for the end.
  /// - Returns: any number; 0 is a chance of one half.
  static func logit(_ evidence: ReadingRecord.End) -> Double {
    3.0 - 1.0 * Double(evidence.deficit) + 0.2 * Double(min(evidence.logOdds, 6))
      + 0.03 * Double(min(evidence.depth, 30)) - max(0, evidence.leftOver - 0.3)
  }

  /// The chance that a word is said where it is placed, by its mean deficit.
  static func word(_ deficit: Float) -> Double { chance(3 - Double(deficit)) }

  /// The same for a word that was judged: no surer than that it is said.
  static func word(_ judgement: WordJudge.Judgement) -> Double {
    let value = min(word(Float(judgement.deficit)), chance(-judgement.doubt))
    switch judgement.verdict {
    case .heard, .repeated: return value
    case .doubtful: return min(value, 0.5)
    case .missing, .another: return min(value, 0.1)
    }
  }

  /// The most that a reading may be sure of that lacks words.
  static let mostWithGaps = 0.6

  /// The chance that a reading is right.
  ///
  /// - Parameters:
  ///   - fit: of its words.
  ///   - start: the logit of its start.
  ///   - end: the logit of its end.
  ///   - heard: the logit of the chance that its words are said at all (``ReadingEvidence``).
  ///   - words: the judgements of its words.
  ///   - isStuck: true if a part of it comes again and again (``StuckSpeech``).
  /// - Returns: 0…1.
  static func value(
    _ fit: ReadingFit, _ start: Double, _ end: Double, heard: Double,
    saying words: [WordJudge.Judgement], isStuck: Bool
  ) -> Double {
    // What is known to be missing is said by the verdict; it is the rest that is in doubt.
    let said = words.filter { $0.verdict != .missing && $0.verdict != .another }
    let worst = said.map(\.doubt).max() ?? 0
    let value = chance(min(min(start, end) - Double(fit.mean), heard)) * chance(-worst)
    return isStuck || words.contains { $0.verdict == .missing || $0.verdict == .another }
      ? min(value, mostWithGaps) : value
  }
}
