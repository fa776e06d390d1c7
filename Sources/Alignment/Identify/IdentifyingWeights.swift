import SequenceModels

/// The numbers that identifying goes by. Set on the development recordings, and stretches cut out
/// of them, by `Benchmarks/identify` (Docs/sources.md); none depends on a recording.
enum IdentifyingWeights {
  /// Two rows of ``SoundFrames`` are one while the text is searched: enough to tell words, and a
  /// fourth of the cost.
  static let pool = 2
  /// The costs of a search, in scores of such rows: with a voice that was learnt, and without.
  static let costs = RunSearch.Costs(begin: 80, end: 40, beam: 110, idle: 40, jumps: jumps)
  static let freshCosts = RunSearch.Costs(begin: 80, end: 40, beam: 140, idle: 40)
  /// To what was just read, to one of the ayat before it, or past a few that are not read.
  static let jumps = RunSearch.Jumps(cost: 40, back: 3, ahead: 4)

  /// The paces to begin with, in rows of ``SoundFrames`` per count.
  static let paces = [2.4, 1.7, 3.4]
  /// How many passages that were found teach, best first, and the least that one must have been
  /// heard for that, in seconds.
  static let teachers = 4
  static let leastLesson = 6.0
  /// How often a pupil learns from what it finds in the text around, so many units on either side.
  static let practice = 3
  static let around = 40
  /// How many of the pupils, those that find most, look elsewhere.
  static let pupils = 2
  /// A pace slower than this was learnt from what are no words.
  static let slowestPace = 7.2
  /// Less sound than this, in seconds, is too little to tell by.
  static let leastSeconds = 20.0
  /// How much of the recording is searched to find pace and voice, in seconds.
  static let seedSeconds = 120.0
  /// In how many places of the recording at most.
  static let seeds = 3
  /// A mean score of all sounding rows of that from which on nothing better is looked for, with
  /// what is added over the root of the rows; and one of the whole below which it is not searched
  /// once more.
  static let clearFit = 0.4
  static let clearOfFew = 12.0
  static let poorFit = 0.3
  /// One at the first pace below which a part is not searched at others, and one of the best part below
  /// which nothing more is searched: no words are to be expected.
  static let hopelessPace = 0.03
  static let hopelessFit = 0.1
  /// A pace is taken this much faster than it was heard: a row more costs less than one passed.
  static let paceShare = 0.85
  /// The voice is learnt from runs at least so long, relative to the longest …
  static let learntShare = 0.6
  /// … and from so many seconds of each at most.
  static let learntSeconds = 180.0

  /// How often the whole is searched at most; once if a single run is found.
  static let rounds = 2

  /// Runs whose rows have a lower mean score are chance.
  static let leastFit = 0.25
  /// So are runs that are worth less than this: what is jumped to must be worth as much as what is
  /// begun.
  static let leastScore: Float = 40
  /// So many ayat may be missing within a passage in one place.
  static let missingAyat = 3
  /// So much sound before, between and after passages is no matter, in seconds.
  static let remarkSeconds = 12.0

  /// What a row costs that sounds before the first ayah of a passage or after the last.
  static let unexplainedRow: Float = 0.25
  /// How much of a passage is compared with other places of the text, in seconds.
  static let rivalSeconds = 40.0
  /// The mean score at which words are as likely as chance: for endless passages, and what is added
  /// over the root of the rows, since a voice that is learnt on few rows fits any words; and how
  /// fast the chance changes.
  static let fitMiddle = 0.3
  static let fitOfFew = 10.0
  static let fitSlope = 0.08
  /// How many nats before weighing count as one between places of the text, and between ayat with
  /// which a passage may begin or end: rows that follow each other are not independent.
  static let placeTemperature = 15.0
  static let edgeTemperature = 10.0
  /// The chance of a place that is not found with a voice learnt from the rest.
  static let unfoundPlace = 0.05
  /// What makes of that a probability that means what it says, fitted by
  /// `Scripts/fit-passage-probability.py`, and the surest it may be before.
  static let calibrationBase = 0.17
  static let calibrationSlope = 0.49
  static let surest = 0.999999
  /// How many candidates are listed at most, and the least probability; a passage of which none is
  /// that likely is none.
  static let candidates = 5
  static let leastListed = 0.01
}
