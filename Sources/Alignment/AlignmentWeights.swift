import Foundation
import Recitation

/// Weights of the kinds of evidence against each other, all in nats.
///
/// Set on the development recordings (method: Docs/sources.md); no weight depends on a recording.
enum AlignmentWeights {
  /// Returns the score of a cut at a marker, in a silence or at a dip:
  ///
  ///     score = weight · ln(confidence)        confidence at least 10⁻⁶
  static func score(of marker: Marker, isSilence: Bool) -> Double {
    (isSilence ? silence : dip) * log(max(marker.confidence, 1e-6))
  }

  /// Weight of a silence's marker. Less than 1: pauses stand inside ayat as often as between them.
  static let silence = 0.8
  /// Weight of a dip's marker.
  static let dip = 1.5

  /// Degrees of freedom of the Student t distribution of a log-duration about its expectation:
  /// heavy tails, since reciters repeat, hesitate and lengthen.
  static let degreesOfFreedom = 8.0
  /// Factor on the spread between reciters of an ayah's log-duration, for a single reciter.
  static let spreadShare = 0.8
  /// Added to that spread as a root of squares: even one reciter varies.
  static let leastSpread = 0.1
  /// Longest counted pause after a unit, in seconds; longer ones count as this. The expected
  /// durations include pauses of ordinary length only.
  static let longestPause = 1.2
  /// Shortest sound that can be a unit, in seconds.
  static let shortestSound = 0.25

  /// Standard deviation of the change of log-pace from one unit to the next.
  static let paceWalk = 0.05
  /// Spread of the log-pace over reciters, about the median murattal pace.
  static let paceSpread = 0.4

  /// Fixed cost of a run of missing ayat between others.
  static let missingRun = 8.0
  /// Cost of each ayah in such a run, added to `missingRun`.
  static let missingAyah = 6.0
  /// Cost of beginning after the first expected ayah, or of ending before the last one: the
  /// recording was started late, or cut short. In addition, each missing ayah costs as much as a
  /// typical cut.
  static let missingEnd = 14.0
  /// Cost of leaving out the basmalah before ayah 1.
  static let missingBasmalah = 3.0
  /// Cost of leaving out the isti'adhah before a passage.
  static let missingIstiadhah = 2.0

  /// Fixed cost of sound left over between two units.
  static let leftover = 6.0
  /// Fixed cost of sound left over before the first unit or after the last.
  static let leftoverAtEnds = 2.0
  /// Cost of left-over sound per second.
  static let leftoverPerSecond = 0.1
  /// The same, if the first or last expected ayat beside that sound are missing: it probably is
  /// those ayat.
  static let leftoverBesideMissing = 0.6

  /// Beam: hypotheses worse than the best at the same cut by more than this are dropped.
  static let beam: Float = 30

  /// Cost of jumping to a confirmed segment, whichever unit is expected there.
  static let jumpAhead: Float = 30

  /// Expected length of the isti'adhah with the pause after it, in seconds, and the spread of its
  /// logarithm.
  static let istiadhah = (seconds: 4.5, spread: 0.35)
}
