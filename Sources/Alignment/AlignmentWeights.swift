import Foundation
import Recitation

/// The numbers that weigh one kind of evidence against another, all in nats.
///
/// Set on the development recordings (Docs/sources.md tells how); none depends on a recording.
enum AlignmentWeights {
  /// What a cut at a marker is worth, for one in a silence and for one at a dip:
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

  /// How much the log of the pace wanders from one unit to the next (standard deviation).
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

  /// What a row of sound counts: rows that follow each other are not independent.
  static let sound: Float = 0.15
  /// The same before the voice is learnt, and the most rows that a count is then taken to last.
  static let firstSound: Float = 0.1
  static let slowestFirst = 4.0
  /// How often the voice is learnt from what was found and the search repeated, and how many of
  /// these times first without going back or far ahead.
  static let rounds = 3
  static let linearRounds = 1
  /// The least mean score of a row of what is recited, before it is weighed, for the sound to count:
  /// 0.85 … 1.65 over the development recordings, less where there are no words.
  static let leastFit: Float = 0.75
  /// From this mean score of a row on, before any voice is learnt, the voice of a reciter as it is
  /// known from his other recordings is taken without a look at the bundled one: 0.4 … 1.3 over the
  /// development recordings with the right one, −∞ … 0.6 with a wrong one.
  static let sureVoice: Float = 0.6
  /// The share of rows that sound unlike any class.
  static let straySound: Float = 0.02
  /// What a row is worth where another voice is looked for.
  static let otherVoice: Float = -20
  /// What a row more or less than expected is worth.
  static let unevenRow: Float = -1
  /// How many rows of a class the model before is worth.
  static let soundTie: Double = 30.0
  /// Within a unit, states this much worse than the best are dropped, and a unit whose best state
  /// has fallen this much.
  static let chainBeam: Float = 120
  static let chainDrop: Float = 200
  /// The cost of going back to an earlier word within a unit, before it is weighed.
  static let returning: Float = 50
  /// The cost of going back to any earlier ayah, and of going on far ahead, where sound is heard.
  static let jumpBack: Float = 20
  /// The cost of reading again what was just read.
  static let again: Float = 7
  static let jumpAhead: Float = 30

  /// What a row beside a reference counts.
  static let reference: Float = 0.03
  /// How often it is learnt how references compare with the recording, and the search repeated.
  static let referenceRounds = 2
  /// How many pairs of rows the bundled correlations are worth.
  static let referenceTie = 200.0
  /// How many voices vote on a unit.
  static let referenceVotes = 2
  /// The least that a state of a reference is worth at a row, and what a row more or less than
  /// expected is worth.
  static let leastReferenceRow: Float = -4
  static let unevenReferenceRow: Float = -1
  /// The least that a reference says of a stretch, in nats: words that are another's, or broken off.
  static let leastReference: Float = -12
  /// The least mean score of a row beside a reference, before it is weighed, for the reference to
  /// count: 2.0 … 2.8 over the development recordings, 0.2 … 1.5 under wrong names.
  static let leastReferenceFit: Float = 1.6
  /// Over how many rows at either end a reference counts less and less: where it was cut is another's
  /// judgement, often 0.2 s off.
  static let referenceEdge = 8.0
  /// States of a reference this much worse than the best are dropped.
  static let referenceBeam: Float = 60

  /// The expected length of the isti'adhah with the pause after it, in seconds, and the spread of
  /// its logarithm.
  static let istiadhah = (seconds: 4.5, spread: 0.35)
}
