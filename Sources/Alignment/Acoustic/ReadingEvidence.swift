import Features
import Foundation
import SequenceModels

/// The expected readings that are heard, each with its fit.
struct HeardReadings {
  /// In order of time.
  private(set) var readings: [Reading] = []
  /// Of each reading, how well its words fit.
  private(set) var fits: [ReadingFit] = []
  /// Of each reading, the log-odds that its words are said.
  private(set) var logOdds: [Double] = []
  /// All readings of the last search, and the log-odds of each: the dropped ones too.
  private(set) var weighed: [(reading: Reading, fit: ReadingFit)] = []
  private(set) var weighedLogOdds: [Double] = []

  /// The best path through the expected words makes something of any sound: a fan, talk, another
  /// surah. So the sound must show that the words of each reading are said, and not only expected
  /// (``ReadingEvidence``). Readings without such evidence are dropped. Their frames also made the
  /// model look unsure of the phones of this recording, and so other sound expensive. The search
  /// runs again without these frames.
  ///
  /// The first search takes few words in at once. Where it leaves a doubt, because a reading has
  /// little evidence or something is left out, it is done again with many: a voice that is
  /// recognised badly falls out of a narrow beam.
  ///
  /// - Parameters:
  ///   - expected: the words.
  ///   - scores: the recording.
  ///   - held: as for `ExpectedWords.readings(in:around:past:limits:advanced:)`.
  ///   - skipped: as for the same.
  ///   - advanced: called whenever a step forward is done.
  init(
    of expected: ExpectedWords, in scores: ReadingScores,
    around held: [(frames: Range<Int>, units: [Int])],
    past skipped: [Range<Int>], advanced: () -> Void
  ) {
    func searched(_ scores: ReadingScores, _ limits: WordSearch.Limits) -> HeardReadings {
      let found = expected.readings(
        in: scores, around: held, past: skipped, limits: limits, advanced: advanced)
      let readings = WordJudge.holding(
        expected.withoutSqueezedEnds(found, in: scores), of: expected, in: scores)
      return HeardReadings(
        readings, fits: readings.map { ReadingFit($0, expected.phones[$0.unit], scores) })
    }
    self = searched(scores, ReadingWeights.firstLimits)
    if logOdds.contains(where: { $0 < ReadingEvidence.certain })
      || expected.isLeftOut(by: readings, in: scores, around: held, past: skipped)
    {
      self = searched(scores, ReadingWeights.limits)
    }
    var scores = scores
    for _ in 1..<Self.searches where !unheard.isEmpty {
      let surer = scores.surer(outside: unheard)
      guard surer.filler < scores.filler else { break }
      scores = surer
      self = searched(scores, ReadingWeights.limits)
    }
    weighed = zip(readings, fits).map { (reading: $0, fit: $1) }
    weighedLogOdds = logOdds
    // Where no reading is likely, none is heard.
    let isHeard = logOdds.contains { $0 >= 0 }
    let heard = logOdds.indices.filter {
      isHeard && logOdds[$0] >= ReadingEvidence.least
        && !Phrases.isLikelier(than: logOdds[$0], in: readings[$0].frames, scores)
    }
    readings = heard.map { readings[$0] }
    fits = heard.map { fits[$0] }
    logOdds = heard.map { logOdds[$0] }
  }

  private init(_ readings: [Reading], fits: [ReadingFit]) {
    self.readings = readings
    self.fits = fits
    logOdds = ReadingEvidence.logOdds(of: readings, fits)
  }

  /// The frames of readings without evidence.
  private var unheard: [Range<Int>] {
    zip(readings, logOdds).filter { $1 < ReadingEvidence.least }.map(\.0.frames)
  }

  /// The most searches of a recording with many words.
  private static let searches = 3
}

/// The evidence that the words of a reading are said, and not only expected.
///
///     own     = 1.35 + 2.6 · ln((advantage + 0.1) / (deficit + 0.1)) + 0.8 · ln frames
///               − 3.3 · ln(frames / phones) − 3.5 · max(0, deficit − 0.7)
///               − 3 · max(0, ln(extent / 2 frames))
///     logOdds = −1.6 + 0.32 · own + 7.8 · heard − 0.8 · ln phones + 5.6 · beside
///
/// The advantage, in nats per frame, is how much better the phones of its words fit than the same
/// phones of each word backwards in the same place, ≥ 0; the deficit is that of ``ReadingFit``.
/// Noise, hum or music fits both ways alike and stretches few phones over much time; talk and other
/// recitation gain something, but fit badly. The extent is that from the first word to the last.
/// *Own* counts within −10 … 6.
///
/// *Heard* is the share of its phones that are recognised if the text plays no part
/// (``ReadingFit/heard``): the search makes a fit out of any sound, which this number has not seen.
/// *Beside* is the same of the readings next to it, no more than 2 s away, on average, but at most
/// 0.1 more than its own, and 0.2 if there is none: a stretch of talk or of another surah is judged
/// as a whole, and no voice lends its clarity to talk beside it.
///
/// *Own* is a logistic regression over 867 readings in right ranges of twelve voices that the model
/// had not heard, as they are and with noise of 10 and 3 dB, a hall and a telephone, and of
/// fourteen that it had, against 660 that were found in noise, hum, tones, music, talk, takbir,
/// recitation backwards and of other places (Docs/decisions/0080). The log-odds are another, over
/// single ayat of learners in any order, with talk and other surahs between them, and over talk
/// (`Scripts/fit-evidence.py`, Docs/decisions/0138).
enum ReadingEvidence {
  /// The least log-odds of a reading that is kept.
  static let least = -3.0
  /// The log-odds from which on a reading leaves no doubt that another search could take away.
  static let certain = 3.0
  /// The greatest distance of readings that are judged together, in frames: 2 s.
  private static let together = Int(2 * AcousticScores.framesPerSecond)

  /// The evidence of a reading without its neighbours.
  struct Evidence {
    var own: Double
    var heard: Double
    var phones: Int
    /// From its first word to its last.
    var frames: Range<Int>
  }

  /// The weights of the log-odds.
  private enum Weights {
    static let base = -1.6
    static let own = 0.32
    static let heard = 7.8
    static let phones = -0.8
    static let beside = 5.6
    /// The heard share beside a reading that stands alone.
    static let alone = 0.2
    /// The amount by which that of its neighbours may be greater than its own.
    static let mostAbove = 0.1
  }

  /// The log-odds that each of some readings is said.
  ///
  /// - Parameters:
  ///   - readings: in order of time.
  ///   - fits: of each.
  /// - Returns: one number per reading.
  static func logOdds(of readings: [Reading], _ fits: [ReadingFit]) -> [Double] {
    logOdds(
      of: zip(readings, fits).map { reading, fit in
        Evidence(
          own: own(reading, fit), heard: fit.heard, phones: fit.phoneCount, frames: reading.frames)
      })
  }

  /// The same, of readings whose own evidence is known, in order of time.
  static func logOdds(of evidence: [Evidence]) -> [Double] {
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
        beside.isEmpty ? Weights.alone : beside.reduce(0, +) / Double(beside.count)
      return Weights.base + Weights.own * min(max(here.own, -10), 6)
        + Weights.heard * here.heard + Weights.phones * log(Double(max(1, here.phones)))
        + Weights.beside * min(mean, here.heard + Weights.mostAbove)
    }
  }

  /// The evidence of a reading by the fit of its words.
  static func own(_ reading: Reading, _ fit: ReadingFit) -> Double {
    guard fit.frameCount > 0, fit.phoneCount > 0 else { return -100 }
    let frames = Double(fit.frameCount)
    let advantage = max(0, fit.advantage / frames)
    let deficit = Double(fit.mean)
    return 1.35 + 2.6 * log((advantage + 0.1) / (deficit + 0.1)) + 0.8 * log(frames)
      - 3.3 * log(frames / Double(fit.phoneCount)) - 3.5 * max(0, deficit - 0.7)
      - 3 * max(0, log(Double(reading.frames.count) / (2 * frames)))
  }
}
