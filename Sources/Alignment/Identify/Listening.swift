import DSPKernels
import Recitation

/// A recording searched for the words of a text: what was found teaches the voice, and with the
/// voice it is searched again.
///
/// A few paces are tried on the beginning with the bundled voice. What each finds, all of it or the
/// best run alone, is a teacher; the one whose pupil finds most is followed through the whole.
struct Listening {
  let text: WholeText
  let frames: SoundFrames
  /// What is heard, in order of time; rows are those of `frames`.
  private(set) var runs: [RunSearch.Run] = []
  /// Row-major, one row per row of `frames`, with the voice learnt.
  private(set) var scores: [Float] = []

  /// Per row whether it is silence.
  private let isQuiet: [Bool]
  private var pooled: [Float] = []
  /// Per count, as searched: rows of `pooled`.
  private var rowsPerCount = 0.0
  private var score: Float = 0

  private init(text: WholeText, frames: SoundFrames, quiet: [Range<Int>]) {
    self.text = text
    self.frames = frames
    var isQuiet = [Bool](repeating: false, count: frames.count)
    for row in quiet.joined() { isQuiet[row] = true }
    self.isQuiet = isQuiet
    hear(PhoneModel.bundled.silenced(by: frames, silences: quiet))
  }

  /// Searches a recording.
  ///
  /// - Parameters:
  ///   - frames: the recording.
  ///   - quiet: rows of silence.
  ///   - text: what may be recited.
  /// - Returns: nil if no words are heard at its beginning.
  static func result(
    of frames: SoundFrames, quiet: [Range<Int>], for text: WholeText
  ) -> Listening? {
    let fresh = Listening(text: text, frames: frames, quiet: quiet)
    let seed = 0..<min(frames.count, Int(IdentifyingWeights.seedSeconds / frames.step))
    guard var listening = fresh.taught(by: seed) else { return nil }
    for _ in 0..<IdentifyingWeights.rounds {
      listening.learn(from: listening.runs)
      listening.search(0..<frames.count, IdentifyingWeights.costs)
      let all = 0..<frames.count
      if listening.runs.count < 2 || !listening.fits(IdentifyingWeights.poorFit, all) { break }
    }
    return listening
  }

  /// How many of some rows are not silence.
  func soundingRows(_ rows: Range<Int>) -> Int { isQuiet[rows].count { !$0 } }

  /// The mean score of a sounding row of a run.
  func fit(of run: RunSearch.Run) -> Double {
    Double(run.score) / Double(max(1, soundingRows(run.rows)))
  }

  /// The same of all runs of a passage together.
  func fit(of passage: HeardPassage) -> Double {
    let rows = passage.runs.reduce(0) { $0 + soundingRows($1.rows) }
    return Double(passage.runs.reduce(0) { $0 + $1.score }) / Double(max(1, rows))
  }

  /// The states of a unit at the pace that was learnt, for rows of `frames`.
  func chain(of unit: Int) -> StateChain {
    let pace = rowsPerCount * Double(IdentifyingWeights.pool) / IdentifyingWeights.paceShare
    return StateChain(of: text.phones[unit], rowsPerCount: pace)
  }

  /// The best ways to hear the beginning of a run, most of it, by the unit with which they begin.
  func rivals(of run: RunSearch.Run) -> [RunSearch.Run] {
    let rows = run.rows.prefix(Int(IdentifyingWeights.rivalSeconds / frames.step))
    let pool = IdentifyingWeights.pool
    let latest = (rows.lowerBound + rows.count / 4) / pool
    return outcome(rows, IdentifyingWeights.costs).open.filter { $0.rows.lowerBound <= latest }
  }

  /// Finds who teaches best by the beginning of the recording.
  private func taught(by seed: Range<Int>) -> Listening? {
    var pupils: [Listening] = []
    for pace in IdentifyingWeights.paces {
      var fresh = self
      fresh.rowsPerCount = pace / Double(IdentifyingWeights.pool)
      fresh.search(seed, IdentifyingWeights.freshCosts)
      for teacher in fresh.teachers {
        var pupil = fresh
        pupil.learn(from: teacher)
        pupil.search(seed, IdentifyingWeights.costs)
        if pupil.fits(IdentifyingWeights.clearFit, seed) { return pupil }
        pupils.append(pupil)
      }
    }
    return pupils.sorted { $0.score > $1.score }.prefix(IdentifyingWeights.pupils)
      .map { $0.practised(seed) }.max { $0.score < $1.score }
  }

  /// All that was found, and the best runs each alone.
  private var teachers: [[RunSearch.Run]] {
    let best = runs.sorted { $0.score > $1.score }.prefix(IdentifyingWeights.teachers)
    return runs.count > 1 ? [runs] + best.map { [$0] } : runs.isEmpty ? [] : [runs]
  }

  /// Learns from what it finds as long as it finds more.
  private func practised(_ seed: Range<Int>) -> Listening {
    var best = self
    for _ in 0..<IdentifyingWeights.practice {
      var next = best
      next.learn(from: next.runs)
      next.search(seed, IdentifyingWeights.costs)
      guard next.score > best.score else { break }
      best = next
    }
    return best
  }

  /// Whether what was found is worth so much per sounding row of all that was searched.
  private func fits(_ least: Double, _ rows: Range<Int>) -> Bool {
    Double(score) >= least * Double(soundingRows(rows))
  }

  private func outcome(_ rows: Range<Int>, _ costs: RunSearch.Costs) -> RunSearch.Outcome {
    let pool = IdentifyingWeights.pool
    return text.search(rowsPerCount: rowsPerCount).best(
      pooled, columns: Phone.classCount, rows: rows.lowerBound / pool..<rows.upperBound / pool,
      costs: costs)
  }

  private mutating func search(_ rows: Range<Int>, _ costs: RunSearch.Costs) {
    let outcome = outcome(rows, costs)
    score = outcome.score
    runs = outcome.runs.map {
      var run = $0
      let pool = IdentifyingWeights.pool
      run.rows = $0.rows.lowerBound * pool..<$0.rows.upperBound * pool
      return run
    }
  }

  /// Learns voice and pace from the longest of some runs.
  private mutating func learn(from runs: [RunSearch.Run]) {
    let longest = Double(runs.map(\.rows.count).max() ?? 0)
    var kinds = isQuiet.map { $0 ? UInt8?.some(Phone.silence) : nil }
    var counts = 0.0
    var heard = 0.0
    for run in runs where Double(run.rows.count) >= IdentifyingWeights.learntShare * longest {
      let runCounts = run.units.reduce(0) { $0 + text.counts(of: $1) }
      counts += runCounts
      heard += Double(run.rows.count)
      align(run, rowsPerCount: 0.9 * Double(soundingRows(run.rows)) / runCounts, into: &kinds)
    }
    let pace = IdentifyingWeights.paceShare * heard / counts
    guard counts > 0, pace < IdentifyingWeights.slowestPace else { return }
    rowsPerCount = pace / Double(IdentifyingWeights.pool)
    hear(PhoneModel.bundled.adapted(to: frames, kinds: kinds))
  }

  /// Notes which phone is heard in each row of the beginning of a run.
  private func align(_ run: RunSearch.Run, rowsPerCount: Double, into kinds: inout [UInt8?]) {
    let rows = run.rows.prefix(Int(IdentifyingWeights.learntSeconds / frames.step))
    var chain = StateChain()
    for unit in run.units where chain.count < 2 * rows.count {
      chain.append(StateChain(of: text.phones[unit], rowsPerCount: rowsPerCount))
    }
    let end: StateChain.End = rows.count < run.rows.count ? .anywhere : .last
    guard
      let states = chain.bestPath(scores, columns: Phone.classCount, rows: rows, end: end)
    else { return }
    for (row, state) in zip(rows, states) { kinds[row] = chain.kinds[state] }
  }

  private mutating func hear(_ model: PhoneModel) {
    scores = [Float](repeating: 0, count: frames.count * Phone.classCount)
    model.score(frames, rows: Array(0..<frames.count), into: &scores)
    let pool = IdentifyingWeights.pool
    let columns = Phone.classCount
    pooled = [Float](repeating: 0, count: frames.count / pool * columns)
    for row in 0..<frames.count / pool * pool {
      let target = row / pool * columns
      for kind in 0..<columns { pooled[target + kind] += scores[row * columns + kind] }
    }
  }
}
