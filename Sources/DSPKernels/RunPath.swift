/// The runs of a ``RunSearch`` that were ended, row by row, and the best score outside of runs.
struct RunPath {
  private struct Ended {
    var run: RunSearch.Run
    /// The run before, an index into the runs that were ended; −1 for none.
    var before: Int
  }

  /// The number of units of the text, and the first row.
  private let units: Int
  private let first: Int
  /// The best score outside of runs.
  private(set) var away: Float = 0
  private var ended: [Ended] = []
  /// The last of the runs that `away` is made of; −1 for none.
  private var last = -1
  /// Both as they were before each row.
  private var lastBefore: [Int] = []
  private var awayBefore: [Float] = []

  init(units: Int, first: Int) {
    self.units = units
    self.first = first
  }

  /// The row at which a run began.
  func row(of run: Int32) -> Int { first + Int(run) / units }

  /// Begins a row.
  mutating func nextRow() {
    lastBefore.append(last)
    awayBefore.append(away)
  }

  /// Ends a run after a row, if that is better than what is there.
  mutating func end(_ score: Float, run: Int32, unit: Int, row: Int) {
    guard score > away else { return }
    let start = self.row(of: run)
    let entry = awayBefore[start - first]
    ended.append(
      Ended(
        run: RunSearch.Run(
          units: Int(run) % units...unit, rows: start..<row + 1, score: score - entry),
        before: lastBefore[start - first]))
    last = ended.count - 1
    away = score
  }

  /// All runs, with the best of those that go on in the last row if it is better than none.
  func outcome(open: [RunSearch.Run]) -> RunSearch.Outcome {
    guard var going = open.first, going.score > away else {
      return RunSearch.Outcome(runs: runs(to: last), score: away, open: open)
    }
    let score = going.score
    let start = going.rows.lowerBound - first
    going.score -= awayBefore[start]
    return RunSearch.Outcome(runs: runs(to: lastBefore[start]) + [going], score: score, open: open)
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
