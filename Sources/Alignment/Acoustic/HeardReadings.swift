import Features
import SequenceModels

/// The expected readings that are found in the sound, each with its fit.
struct HeardReadings {
  /// Readings in order of time.
  private(set) var readings: [Reading] = []
  /// Fit of the words of each reading.
  private(set) var fits: [ReadingFit] = []
  /// For each reading, the log-odds that its words are said.
  private(set) var logOdds: [Double] = []
  /// All readings of the last search, each with its fit. Readings that were dropped are included.
  private(set) var weighed: [(reading: Reading, fit: ReadingFit)] = []
  /// Log-odds of each reading in ``weighed``.
  private(set) var weighedLogOdds: [Double] = []

  /// Searches for the expected readings and keeps those with evidence.
  ///
  /// The search fits the expected words to any sound, even to a fan, to talk or to another surah.
  /// Therefore each reading needs evidence that its words are said (``ReadingEvidence``). Readings
  /// without evidence are dropped. In the frames of these readings the model is unsure of the
  /// phones, and this raises the price of a filler (``ReadingScores``). Therefore the search runs
  /// again, with a price that is measured outside these frames.
  ///
  /// The first search has a narrow beam, so it may lose a badly recognised voice. The result of
  /// this search is in doubt where a reading has little evidence, and where no reading covers an
  /// expected ayah or some recitation (``ExpectedWords/leftOut(by:in:around:past:)``). A search
  /// with a wide beam then replaces the doubtful readings and the readings beside them. All other
  /// readings are kept, so a few doubtful places in a recording of many hours cost little.
  ///
  /// - Parameters:
  ///   - expected: the expected words.
  ///   - scores: the acoustic scores of the recording.
  ///   - held: the stretches of known content; see
  ///     `ExpectedWords.readings(in:around:past:keeping:limits:advanced:)`.
  ///   - skipped: the stretches that a person marked as not expected, in frames, in order of time.
  ///   - advanced: progress callback.
  init(
    of expected: ExpectedWords, in scores: ReadingScores,
    around held: [(frames: Range<Int>, units: [Int])],
    past skipped: [Range<Int>], advanced: () -> Void
  ) {
    func doubtful(_ found: HeardReadings) -> [Range<Int>] {
      zip(found.readings, found.logOdds).filter { $1 < ReadingEvidence.certain }.map(\.0.frames)
        + expected.leftOut(by: found.readings, in: scores, around: held, past: skipped)
    }
    func searched(_ scores: ReadingScores, _ limits: WordSearch.Limits, keeping kept: KeptReadings)
      -> HeardReadings
    {
      let found = expected.readings(
        in: scores, around: held, past: skipped, keeping: kept, limits: limits, advanced: advanced)
      let fits = found.map { kept.fit(of: $0) }
      let readings = expected.refined(
        found, at: fits.indices.filter { fits[$0] == nil }, in: scores,
        outside: held.map(\.frames) + skipped)
      return HeardReadings(
        readings,
        fits: zip(readings, fits).map { $1 ?? ReadingFit($0, expected.phones[$0.unit], scores) })
    }
    self = searched(scores, ReadingWeights.firstLimits, keeping: KeptReadings())
    let first = doubtful(self)
    if !first.isEmpty {
      self = searched(
        scores, ReadingWeights.limits, keeping: KeptReadings(readings, fits, awayFrom: first))
    }
    var scores = scores
    for _ in 1..<Self.searches where !unheard.isEmpty {
      let repriced = scores.repriced(outside: unheard)
      guard repriced.filler < scores.filler else { break }
      scores = repriced
      self = searched(
        scores, ReadingWeights.limits,
        keeping: KeptReadings(readings, fits, awayFrom: doubtful(self)))
    }
    weighed = zip(readings, fits).map { (reading: $0, fit: $1) }
    weighedLogOdds = logOdds
    // Drop all readings if none of them is likely.
    let isHeard = logOdds.contains { $0 >= 0 }
    let replaced = isHeard ? Phrases.replaced(readings, fits, logOdds, scores) : []
    let heard = logOdds.indices.filter {
      isHeard && logOdds[$0] >= ReadingEvidence.least && !replaced.contains($0)
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

  /// Frames of the readings that have no evidence.
  private var unheard: [Range<Int>] {
    zip(readings, logOdds).filter { $1 < ReadingEvidence.least }.map(\.0.frames)
  }

  /// Maximum number of searches with the wide beam.
  private static let searches = 3
}

extension ExpectedWords {
  /// Returns the readings with corrected words. Squeezed words are moved, words that are said twice
  /// are added, and doubtful repetitions are removed.
  ///
  /// - Parameters:
  ///   - readings: the readings of a search, in order of time.
  ///   - places: indices of the readings to refine.
  ///   - scores: the acoustic scores of the recording.
  ///   - taken: frames outside the readings in which no word may be placed.
  /// - Returns: the same readings, in the same order.
  fileprivate func refined(
    _ readings: [Reading], at places: [Int], in scores: ReadingScores, outside taken: [Range<Int>]
  ) -> [Reading] {
    WordJudge.holding(
      withWordsSaidAgain(
        withoutSqueezedEnds(readings, at: places, in: scores), at: places, in: scores,
        outside: taken),
      at: places, of: self, in: scores)
  }
}
