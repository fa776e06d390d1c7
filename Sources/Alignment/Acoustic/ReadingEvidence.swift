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
      let readings = WordJudge.holding(
        expected.readings(
          in: scores, around: held, past: skipped, limits: limits, advanced: advanced),
        of: expected, in: scores)
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
    // Where no reading is likely, none is heard.
    let isHeard = logOdds.contains { $0 >= 0 }
    let heard = logOdds.indices.filter { isHeard && logOdds[$0] >= ReadingEvidence.least }
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
///     logOdds = 0.72 · own + own of a neighbour, within −2 … 4, − 2 · share
///
/// The advantage, in nats per frame, is how much better the phones of its words fit than the same
/// phones of each word backwards in the same place, ≥ 0; the deficit is that of ``ReadingFit``.
/// Noise, hum or music fits both ways alike and stretches few phones over much time; talk and other
/// recitation gain something, but fit badly. A neighbour is the reading just before or after that
/// is next to it in the text, the better of both, −2 if there is none: who read 36:2 said 36:1
/// before, one word as it is. The extent is that from the first word to the last, and the share
/// that of the frames of readings whose log-odds are below 0 without it: where most of a recording
/// is none of the text, the rest has more to prove.
///
/// Two logistic regressions: 867 readings in right ranges of twelve voices that the model had not
/// heard, as they are and with noise of 10 and 3 dB, a hall and a telephone, and of fourteen that
/// it had, against 660 that were found in noise, hum, tones, music, talk, takbir, recitation
/// backwards and of other places (Docs/decisions/0080).
enum ReadingEvidence {
  /// The least log-odds of a reading that is kept.
  static let least = -2.0
  /// The log-odds from which on a reading leaves no doubt that another search could take away.
  static let certain = 2.0

  /// The log-odds that each of some readings is said.
  ///
  /// - Parameters:
  ///   - readings: in order of time.
  ///   - fits: of each.
  /// - Returns: one number per reading.
  static func logOdds(of readings: [Reading], _ fits: [ReadingFit]) -> [Double] {
    logOdds(
      own: zip(readings, fits).map(own), units: readings.map(\.unit),
      frames: fits.map(\.frameCount))
  }

  /// The same, of readings whose own evidence is known.
  ///
  /// - Parameters:
  ///   - own: of each reading, in order of time.
  ///   - units: the unit of each.
  ///   - frames: how many frames the words of each take.
  /// - Returns: one number per reading.
  static func logOdds(own: [Double], units: [Int], frames: [Int]) -> [Double] {
    let logOdds = own.indices.map { index in
      let before = index > 0 && units[index - 1] + 1 == units[index]
      let after = index + 1 < own.count && units[index] + 1 == units[index + 1]
      let neighbour = max(before ? own[index - 1] : -2, after ? own[index + 1] : -2)
      return 0.72 * own[index] + min(max(neighbour, -2), 4)
    }
    let unlikely = zip(logOdds, frames).reduce(0) { $0 + ($1.0 < 0 ? $1.1 : 0) }
    let share = Double(unlikely) / Double(max(1, frames.reduce(0, +)))
    return logOdds.map { $0 - 2 * share }
  }

  /// The evidence of a reading by itself.
  private static func own(_ reading: Reading, _ fit: ReadingFit) -> Double {
    guard fit.frameCount > 0, fit.phoneCount > 0 else { return -100 }
    let frames = Double(fit.frameCount)
    let advantage = max(0, fit.advantage / frames)
    let deficit = Double(fit.mean)
    return 1.35 + 2.6 * log((advantage + 0.1) / (deficit + 0.1)) + 0.8 * log(frames)
      - 3.3 * log(frames / Double(fit.phoneCount)) - 3.5 * max(0, deficit - 0.7)
      - 3 * max(0, log(Double(reading.frames.count) / (2 * frames)))
  }
}
