/// The runs of a ``RunSearch`` that were begun and ended, row by row, and the best score outside of
/// runs.
///
/// A run has a number: one that begins outside of runs (row − first row) · units + unit, ≥ 0; one to
/// which another jumped one < 0.
struct RunPath {
  /// How a run began.
  private struct Begun {
    var unit: Int
    var row: Int
    /// The score before it.
    var score: Float
    /// The run before, an index into those that were ended; −1 for none.
    var before: Int
  }

  private struct Ended {
    var run: RunSearch.Run
    /// The run before, likewise.
    var before: Int
  }

  /// The number of units of the text, and the first row.
  private let units: Int
  private let first: Int
  /// The best score outside of runs.
  private(set) var away: Float = 0
  private var ended: [Ended] = []
  /// The runs to which others jumped.
  private var jumped: [Begun] = []
  /// The last of the runs that `away` is made of; −1 for none.
  private var last = -1
  /// Both as they were before each row.
  private var lastBefore: [Int] = []
  private var awayBefore: [Float] = []

  init(units: Int, first: Int) {
    self.units = units
    self.first = first
  }

  /// The unit with which a run began.
  func unit(of run: Int32) -> Int { begun(run).unit }

  private func begun(_ run: Int32) -> Begun {
    guard run >= 0 else { return jumped[-1 - Int(run)] }
    let row = Int(run) / units
    return Begun(
      unit: Int(run) % units, row: first + row, score: awayBefore[row], before: lastBefore[row])
  }

  /// Begins a row.
  mutating func nextRow() {
    lastBefore.append(last)
    awayBefore.append(away)
  }

  /// Ends a run after a row, if that is better than what is there.
  mutating func end(_ score: Float, run: Int32, unit: Int, row: Int) {
    guard score > away else { return }
    ended.append(closed(run, unit, before: row + 1, score))
    last = ended.count - 1
    away = score
  }

  /// Ends a run before a row, where another begins.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - score: the best before the row.
  ///   - unit: the last one of the run.
  ///   - next: the unit with which the other begins.
  ///   - row: the row.
  /// - Returns: the number of the other.
  mutating func jump(
    from run: Int32, _ score: Float, after unit: Int, to next: Int, row: Int
  ) -> Int32 {
    ended.append(closed(run, unit, before: row, score))
    jumped.append(Begun(unit: next, row: row, score: score, before: ended.count - 1))
    return Int32(-jumped.count)
  }

  private func closed(_ run: Int32, _ unit: Int, before row: Int, _ score: Float) -> Ended {
    let start = begun(run)
    return Ended(
      run: RunSearch.Run(
        units: start.unit...max(start.unit, unit), rows: start.row..<row,
        score: score - start.score),
      before: start.before)
  }

  /// All runs, with the best of those that go on in the last row if it is better than none.
  ///
  /// - Parameters:
  ///   - open: the runs that go on, each with its last unit and its score.
  ///   - end: the row after the last.
  /// - Returns: the runs.
  func outcome(
    open: [(run: Int32, unit: Int, score: Float)], end: Int
  ) -> RunSearch.Outcome {
    var all: [(run: RunSearch.Run, ended: Ended)] = open.map {
      let ended = closed($0.run, $0.unit, before: end, $0.score)
      var run = ended.run
      run.score = $0.score
      return (run, ended)
    }
    all.sort { ($0.run.score, $1.run.units.lowerBound) > ($1.run.score, $0.run.units.lowerBound) }
    let going = all.first.flatMap { $0.run.score > away ? $0 : nil }
    return RunSearch.Outcome(
      runs: runs(to: going?.ended.before ?? last) + (going.map { [$0.ended.run] } ?? []),
      score: going?.run.score ?? away, open: all.map(\.run))
  }

  private func runs(to last: Int) -> [RunSearch.Run] {
    var found: [RunSearch.Run] = []
    var index = last
    while index >= 0 {
      found.append(ended[index].run)
      index = ended[index].before
    }
    return found.reversed()
  }
}
