import Foundation
import Recitation

/// Weights of the kinds of evidence relative to each other, all in nats.
///
/// The weights were set on the development recordings (Docs/sources.md describes the method). They
/// are the same for every recording.
enum AlignmentWeights {
  /// Returns the score of a cut at a marker. A marker lies in a silence, or at a dip: a short fall
  /// of the level without a silence.
  ///
  ///     score = weight · ln(confidence)        confidence at least 10⁻⁶
  static func score(of marker: Marker, isSilence: Bool) -> Double {
    (isSilence ? silence : dip) * log(max(marker.confidence, 1e-6))
  }

  /// Weight of a marker in a silence. It is less than 1, because there are as many pauses within
  /// ayat as between them.
  static let silence = 0.8
  /// Weight of a marker at a dip of the level.
  static let dip = 1.5

  /// The difference between a log-duration and the expected log-duration has a Student t
  /// distribution with this number of degrees of freedom. The distribution has heavy tails, since
  /// reciters repeat, hesitate and lengthen.
  static let degreesOfFreedom = 8.0
  /// Spread of an ayah's log-duration for a single reciter, as a share of the spread over all
  /// reciters.
  static let spreadShare = 0.8
  /// Minimum spread of an ayah's log-duration, because even a single reciter varies. The spread of
  /// a unit is √(m² + (r · s)²), where m is this minimum, r is ``spreadShare``, and s is the spread
  /// over all reciters.
  static let spreadFloor = 0.1
  /// Maximum counted pause after a unit, in seconds. A longer pause counts as this value, because
  /// the expected durations include only pauses of ordinary length.
  static let longestPause = 1.2
  /// Shortest sound that can be a unit, in seconds.
  static let shortestSound = 0.25

  /// Standard deviation of the change of log-pace from one unit to the next.
  static let paceWalk = 0.05
  /// Spread of the log-pace over all reciters around the median murattal pace.
  static let paceSpread = 0.4

  /// Fixed cost of a run of missing ayat between ayat that are present.
  static let missingRun = 8.0
  /// Cost of each ayah in a run of missing ayat, added to `missingRun`.
  static let missingAyah = 6.0
  /// Cost of beginning after the first expected ayah, or of ending before the last expected ayah,
  /// for example because the recording was started late or stopped early. In addition, each missing
  /// ayah costs as much as a typical cut.
  static let missingEnd = 14.0
  /// Cost of leaving out the basmalah before ayah 1.
  static let missingBasmalah = 3.0
  /// Cost of leaving out the isti'adhah before a passage.
  static let missingIstiadhah = 2.0

  /// Fixed cost of left-over sound (sound that belongs to no unit) between two units.
  static let leftover = 6.0
  /// Fixed cost of left-over sound (sound that belongs to no unit) before the first unit or after
  /// the last unit.
  static let leftoverAtEnds = 2.0
  /// Cost of left-over sound (sound that belongs to no unit), per second.
  static let leftoverPerSecond = 0.1
  /// Cost of left-over sound (sound that belongs to no unit) per second at the start or the end of
  /// the recording, if the expected ayat beside the sound are missing. The cost is higher in this
  /// case, because the sound probably contains these ayat.
  static let leftoverBesideMissing = 0.6

  /// Width of the beam. A hypothesis is dropped if the best score at the same cut exceeds its score
  /// by more than this value.
  static let beam: Float = 30

  /// Cost of jumping to a segment that a person confirmed, whichever unit is expected at its start.
  static let jumpAhead: Float = 30

  /// The isti'adhah with the pause after it: the expected length in seconds, and the spread of the
  /// logarithm of the length.
  static let istiadhah = (seconds: 4.5, spread: 0.35)
}
