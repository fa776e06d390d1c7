import Foundation
import Recitation

/// The numbers that weigh one kind of evidence against another, all in nats.
///
/// Set on the development recordings (Docs/sources.md tells how); none depends on a recording.
enum AlignmentWeights {
  /// The score of a cut at a marker, for one in a silence and for one at a dip:
  ///
  ///     score = weight · ln(confidence)        confidence at least 10⁻⁶
  static func score(of marker: Marker, isSilence: Bool) -> Double {
    (isSilence ? silence : dip) * log(max(marker.confidence, 1e-6))
  }

  /// The weight of a silence's marker. Less than 1: pauses stand inside ayat as often as between.
  static let silence = 0.8
  /// The weight of a dip's marker.
  static let dip = 1.5

  /// Degrees of freedom of the Student t distribution of a log-duration about its expectation:
  /// heavy tails, since reciters repeat, hesitate and lengthen.
  static let degreesOfFreedom = 8.0
  /// The spread between reciters of an ayah's log-duration counts this much for one reciter …
  static let spreadShare = 0.8
  /// … and this is added to it, as a root of squares: no reciter is a clock.
  static let leastSpread = 0.1
  /// The pauses that follow the ayat in the expected durations are of ordinary length; longer
  /// ones count as this many seconds.
  static let longestPause = 1.2
  /// The shortest sound that can be a unit, in seconds.
  static let shortestSound = 0.25

  /// The drift of the log of the pace from one unit to the next (standard deviation).
  static let paceWalk = 0.05
  /// The spread of the log of the pace over reciters, about the median murattal pace.
  static let paceSpread = 0.4

  /// The cost of a run of ayat that are missing between others, apart from its length …
  static let missingRun = 8.0
  /// … and per ayah of it.
  static let missingAyah = 6.0
  /// The cost of beginning after the first expected ayat, or of ending before the last: a recording
  /// that was started late, or cut short. Besides, each of those ayat costs what a cut costs.
  static let missingEnd = 14.0
  /// The cost of leaving out the basmalah before ayah 1.
  static let missingBasmalah = 3.0
  /// The cost of leaving out the isti'adhah before a passage.
  static let missingIstiadhah = 2.0

  /// The cost of sound that is left over between two units, apart from its length …
  static let leftover = 6.0
  /// … before the first or after the last …
  static let leftoverAtEnds = 2.0
  /// … and per second of sound …
  static let leftoverPerSecond = 0.1
  /// … or so much where the first expected ayat, or the last, are missing beside it: what is left
  /// over there is likely them.
  static let leftoverBesideMissing = 0.6

  /// Hypotheses this much worse than the best at the same cut are dropped.
  static let beam: Float = 30

  /// The cost of continuing with what a person confirmed, whatever is expected there.
  static let jumpAhead: Float = 30

  /// The expected length of the isti'adhah with the pause after it, in seconds, and the spread of
  /// its logarithm.
  static let istiadhah = (seconds: 4.5, spread: 0.35)
}
