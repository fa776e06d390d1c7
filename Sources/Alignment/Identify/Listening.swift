import Recitation
import SequenceModels

/// A recording searched for the words of a text, in a voice and at a pace that are learnt from what
/// was found (``taught(by:)``).
struct Listening {
  let text: WholeText
  let frames: SoundFrames
  /// What is heard, in order of time; rows are those of `frames`.
  private(set) var runs: [RunSearch.Run] = []
  /// What that is worth.
  private(set) var score: Float = 0
  /// Row-major, one row per row of `frames` from the first that is listened to.
  private(set) var scores: [Float] = []
  /// That row: even, and 0 where all is listened to.
  private(set) var firstRow = 0
  /// Per count, as searched: rows of ``pooled``.
  var rowsPerCount = 0.0
  /// How a voice is taken to sound as long as little of it is heard.
  let origin: PhoneModel
  /// Called before each search.
  let advanced: () -> Void

  /// How each of the voices of `frames` sounds.
  private(set) var voices: [PhoneModel] = []
  /// The rows of `scores`, two by two.
  private var pooled: [Float] = []

  init(
    text: WholeText, frames: SoundFrames, origin: PhoneModel, advanced: @escaping () -> Void = {}
  ) {
    self.text = text
    self.advanced = advanced
    self.frames = frames
    self.origin = origin
  }

  /// Searches a recording.
  ///
  /// - Parameters:
  ///   - frames: the recording.
  ///   - text: what may be recited.
  ///   - origins: how a voice may sound before anything is learnt; the next is tried where nothing
  ///     is clear with those before, and the one with which the words fit best is taken.
  ///   - advanced: called before each search.
  /// - Returns: nil if no words are heard in what is listened to first.
  static func result(
    of frames: SoundFrames, for text: WholeText, origins: [PhoneModel],
    advanced: @escaping () -> Void
  ) -> Listening? {
    var best: Lesson?
    for origin in origins where best?.isClear != true {
      let listening = Listening(text: text, frames: frames, origin: origin, advanced: advanced)
      if let lesson = listening.lesson(), lesson.fit > best?.fit ?? 0 { best = lesson }
    }
    guard let best, best.fit >= IdentifyingWeights.hopelessFit else { return nil }
    var listening = best.pupil
    let all = 0..<frames.count
    for _ in 0..<IdentifyingWeights.rounds {
      listening.learn(from: listening.runs, all)
      listening.search(all, IdentifyingWeights.costs)
      if listening.runs.count < 2 || !listening.fits(IdentifyingWeights.poorFit, all) { break }
    }
    return listening
  }

  /// How many of some rows are not silence.
  func soundingRows(_ rows: Range<Int>) -> Int { frames.soundingRows(rows) }

  /// The mean score of a sounding row of a run.
  func fit(of run: RunSearch.Run) -> Double {
    Double(run.score) / Double(max(1, soundingRows(run.rows)))
  }

  /// The same of all runs of a passage together.
  func fit(of passage: HeardPassage) -> Double {
    let rows = passage.runs.reduce(0) { $0 + soundingRows($1.rows) }
    return Double(passage.runs.reduce(0) { $0 + $1.score }) / Double(max(1, rows))
  }

  /// Whether what was found is worth so much per sounding row of all that was searched.
  func fits(_ least: Double, _ rows: Range<Int>) -> Bool {
    Double(score) >= least * Double(soundingRows(rows))
  }

  /// The states of a unit at the pace that was learnt, for rows of `frames`.
  func chain(of unit: Int) -> StateChain {
    let pace = rowsPerCount * Double(IdentifyingWeights.pool) / IdentifyingWeights.paceShare
    return StateChain(of: text.phones[unit], rowsPerCount: pace)
  }

  /// The best ways to hear the beginning of a run, most of it, by the unit with which they begin.
  func rivals(of run: RunSearch.Run) -> [RunSearch.Run] {
    rivals(of: run, in: run.rows.prefix(Int(IdentifyingWeights.rivalSeconds / frames.step)))
  }

  /// The same in the beginning or the end of a run, with the voice as it is learnt from all the
  /// rest, at least half of what was found: a voice that is learnt from few rows fits any words
  /// there.
  func unlearntRivals(of run: RunSearch.Run, atEnd: Bool) -> [RunSearch.Run] {
    let heard = runs.reduce(0) { $0 + $1.rows.count }
    let count = min(Int(IdentifyingWeights.rivalSeconds / frames.step), heard / 2)
    let rows = atEnd ? run.rows.suffix(count) : run.rows.prefix(count)
    var other = self
    other.learn(from: runs, rows, without: rows)
    return other.rivals(of: run, in: rows)
  }

  /// What begins late is no rival, for the run itself may come before it.
  private func rivals(of run: RunSearch.Run, in rows: Range<Int>) -> [RunSearch.Run] {
    let latest = (rows.lowerBound + rows.count / 4) / IdentifyingWeights.pool
    var costs = IdentifyingWeights.costs
    costs.jumps = nil
    return outcome(rows, costs, text.units).open.filter {
      $0.rows.lowerBound <= latest || run.units.contains($0.units.lowerBound)
    }
  }

  /// Finds what is heard in some rows, in all of the text or in some units of it.
  mutating func search(_ rows: Range<Int>, _ costs: RunSearch.Costs, in units: Range<Int>? = nil) {
    let outcome = outcome(rows, costs, units ?? text.units)
    score = outcome.score
    runs = outcome.runs.map {
      var run = $0
      let pool = IdentifyingWeights.pool
      run.rows = $0.rows.lowerBound * pool..<$0.rows.upperBound * pool
      return run
    }
  }

  private func outcome(
    _ rows: Range<Int>, _ costs: RunSearch.Costs, _ units: Range<Int>
  ) -> RunSearch.Outcome {
    advanced()
    let pool = IdentifyingWeights.pool
    let first = firstRow / pool
    var outcome = text.search(rowsPerCount: rowsPerCount, in: units).best(
      pooled, columns: Phone.classCount,
      rows: rows.lowerBound / pool - first..<rows.upperBound / pool - first, costs: costs)
    func moved(_ run: RunSearch.Run) -> RunSearch.Run {
      var run = run
      run.units =
        run.units.lowerBound + units.lowerBound...run.units.upperBound + units.lowerBound
      run.rows = run.rows.lowerBound + first..<run.rows.upperBound + first
      return run
    }
    outcome.runs = outcome.runs.map(moved)
    outcome.open = outcome.open.map(moved)
    return outcome
  }

  /// Listens to some rows.
  ///
  /// - Parameters:
  ///   - voices: how each of the voices of `frames` sounds.
  ///   - rows: which.
  mutating func hear(_ voices: [PhoneModel], _ rows: Range<Int>) {
    self.voices = voices
    let columns = Phone.classCount
    let pool = IdentifyingWeights.pool
    firstRow = rows.lowerBound / pool * pool
    scores = [Float](repeating: 0, count: rows.upperBound * columns)
    for (voice, model) in voices.enumerated() {
      let own = voices.count > 1 ? rows.filter { frames.voices.ofRow[$0] == voice } : Array(rows)
      model.score(frames, rows: own, into: &scores)
    }
    if firstRow > 0 { scores = Array(scores[(firstRow * columns)...]) }
    let count = rows.upperBound / pool - firstRow / pool
    pooled = [Float](repeating: 0, count: count * columns)
    for row in 0..<count * pool {
      let target = row / pool * columns
      for kind in 0..<columns { pooled[target + kind] += scores[row * columns + kind] }
    }
  }
}
