/// The states of a ``RunSearch`` at one row.
struct RunLanes: ~Copyable {
  /// A way to be somewhere: its score, and where its run began, (row − first row) · units + unit.
  private struct Way {
    var score: Float
    var run: Int32
  }

  private let search: RunSearch
  private let costs: RunSearch.Costs
  private let rows: Range<Int>
  /// Per state what it emits, and what staying in it and going past it is worth.
  private let kinds: UnsafeMutableBufferPointer<UInt8>
  private let stay: UnsafeMutableBufferPointer<Float>
  private let pass: UnsafeMutableBufferPointer<Float>
  /// Per state the best score, −∞ outside of `alive`, and its run.
  private let best: UnsafeMutableBufferPointer<Float>
  private let run: UnsafeMutableBufferPointer<Int32>
  /// Per unit the states within the beam, perhaps none.
  private let alive: UnsafeMutableBufferPointer<Range<Int>>
  private var top: Float = 0
  private var path: RunPath

  init(_ search: RunSearch, costs: RunSearch.Costs, rows: Range<Int>) {
    self.search = search
    self.costs = costs
    self.rows = rows
    let chain = search.chain
    kinds = .allocate(capacity: chain.count)
    stay = .allocate(capacity: chain.count)
    pass = .allocate(capacity: chain.count)
    best = .allocate(capacity: chain.count)
    run = .allocate(capacity: chain.count)
    alive = .allocate(capacity: search.count)
    _ = kinds.initialize(from: chain.kinds)
    _ = stay.initialize(from: chain.stay)
    _ = pass.initialize(from: chain.pass)
    best.initialize(repeating: -.infinity)
    run.initialize(repeating: 0)
    for unit in 0..<search.count {
      alive.initializeElement(at: unit, to: search.starts[unit]..<search.starts[unit])
    }
    path = RunPath(units: search.count, first: rows.lowerBound)
  }

  deinit {
    kinds.deallocate()
    stay.deallocate()
    pass.deallocate()
    best.deallocate()
    run.deallocate()
    alive.deallocate()
  }

  /// Takes one row.
  ///
  /// - Parameters:
  ///   - row: the next one.
  ///   - emitted: its scores.
  mutating func advance(_ row: Int, _ emitted: UnsafeBufferPointer<Float>) {
    path.nextRow()
    let entry = path.away - costs.begin
    let least = max(top - costs.beam, entry - costs.idle)
    let origin = Int32(truncatingIfNeeded: (row - rows.lowerBound) * search.count)
    var top = -Float.infinity
    var end = Way(score: -.infinity, run: 0)
    var lastUnit = 0
    // From the last unit to the first, so that those before still stand at the row before.
    for unit in (0..<search.count).reversed() {
      let fresh = Way(
        score: entry >= least ? entry : -.infinity,
        run: origin &+ Int32(truncatingIfNeeded: unit))
      let input = input(to: unit, fresh)
      let isEntered = input.score >= least
      if alive[unit].isEmpty, !isEntered { continue }
      let first = search.starts[unit]
      let past = search.starts[unit + 1]
      let low = isEntered ? first : alive[unit].lowerBound
      let high = min(max(alive[unit].upperBound + 2, isEntered ? first + 2 : 0), past)
      top = max(top, advance(low..<high, from: first, input, emitted))
      alive[unit] = trimmed(low..<high, from: first, below: least)
      let ended = leaving(unit, end)
      if ended.score > end.score { lastUnit = unit }
      end = ended
    }
    path.end(end.score - costs.end, run: end.run, unit: lastUnit, row: row)
    self.top = max(top, path.away - costs.begin)
  }

  /// The best way to come to a unit from outside of it.
  private func input(to unit: Int, _ fresh: Way) -> Way {
    let way = unit > 0 ? leaving(unit - 1, fresh) : fresh
    return search.after[unit] < 0 ? way : leaving(search.after[unit], way)
  }

  /// The best way to leave a unit, from its last state or the one before, or another way if that
  /// is as good.
  private func leaving(_ unit: Int, _ other: Way) -> Way {
    let last = search.starts[unit + 1] - 1
    guard alive[unit].upperBound >= last else { return other }
    var way = other
    if best[last] > way.score { way = Way(score: best[last], run: run[last]) }
    let passed = best[last - 1] + pass[last]
    return passed > way.score ? Way(score: passed, run: run[last - 1]) : way
  }

  /// Takes some states of a unit one row on; gives the best score among them.
  private func advance(
    _ states: Range<Int>, from first: Int, _ input: Way, _ emitted: UnsafeBufferPointer<Float>
  ) -> Float {
    var top = -Float.infinity
    var state = states.upperBound &- 1
    // From the last state to the first, so that those before still stand at the row before.
    while state >= states.lowerBound {
      let entered: Float = state < first &+ 2 ? input.score : -.infinity
      var score = best[state] + stay[state]
      var began = run[state]
      if state > first {
        let went = best[state &- 1]
        began = went > score ? run[state &- 1] : began
        score = went > score ? went : score
      }
      if state > first &+ 1 {
        let passed = best[state &- 2] + pass[state &- 1]
        began = passed > score ? run[state &- 2] : began
        score = passed > score ? passed : score
      } else {
        let entered = state == first ? entered : entered + pass[first]
        began = entered > score ? input.run : began
        score = entered > score ? entered : score
      }
      score += emitted[Int(kinds[state])]
      best[state] = score
      run[state] = began
      top = score > top ? score : top
      state &-= 1
    }
    return top
  }

  /// What is left of some states of a unit without those at either end that are below the beam.
  private func trimmed(_ states: Range<Int>, from first: Int, below least: Float) -> Range<Int> {
    var low = states.lowerBound
    var high = states.upperBound
    while low < high, best[low] < least {
      best[low] = -.infinity
      low &+= 1
    }
    while high > low, best[high &- 1] < least {
      best[high &- 1] = -.infinity
      high &-= 1
    }
    return low < high ? low..<high : first..<first
  }

  /// What was found once all rows are taken.
  consuming func outcome() -> RunSearch.Outcome {
    var open: [Int: (way: Way, state: Int, unit: Int)] = [:]
    for unit in 0..<search.count {
      for state in alive[unit] {
        let first = Int(run[state]) % search.count
        if best[state] > open[first]?.way.score ?? -.infinity {
          open[first] = (Way(score: best[state], run: run[state]), state, unit)
        }
      }
    }
    let runs = open.map { first, found in
      RunSearch.Run(
        units: first...max(first, heard(found.state, in: found.unit)),
        rows: path.row(of: found.way.run)..<rows.upperBound, score: found.way.score)
    }.sorted { ($0.score, $1.units.lowerBound) > ($1.score, $0.units.lowerBound) }
    return path.outcome(open: runs)
  }

  /// The last unit of which at least half was heard.
  private func heard(_ state: Int, in unit: Int) -> Int {
    let first = search.starts[unit]
    return 2 * (state - first) >= search.starts[unit + 1] - first ? unit : unit - 1
  }
}
