/// The states of a ``RunSearch`` at one row.
struct RunLanes: ~Copyable {
  private typealias Way = RunStates.Way

  private let search: RunSearch
  private let costs: RunSearch.Costs
  private let rows: Range<Int>
  private let states: RunStates
  /// Per unit the states within the beam, perhaps none.
  private let alive: UnsafeMutableBufferPointer<Range<Int>>
  /// Per unit whether it may be left.
  private var mayLeave: [Bool]
  /// The units that may be left, last first; and per unit the best way to jump to it, with the
  /// unit that is left.
  private var leavers: [Int] = []
  private var jumps: [(way: Way, from: Int)]
  private var top: Float = 0
  private var path: RunPath

  init(_ search: RunSearch, costs: RunSearch.Costs, rows: Range<Int>) {
    self.search = search
    self.costs = costs
    self.rows = rows
    let chain = search.chain
    states = RunStates(chain)
    alive = .allocate(capacity: search.count)
    for unit in 0..<search.count {
      alive.initializeElement(at: unit, to: search.starts[unit]..<search.starts[unit])
    }
    mayLeave = Array(repeating: false, count: search.count)
    jumps = Array(
      repeating: (Way(score: -.infinity, run: 0), 0),
      count: costs.jumps == nil ? 0 : search.count)
    path = RunPath(units: search.count, first: rows.lowerBound)
  }

  deinit {
    states.deallocate()
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
    let targets = costs.jumps.map { jump($0, least) } ?? []
    leavers.removeAll(keepingCapacity: true)
    let origin = Int32(truncatingIfNeeded: (row - rows.lowerBound) * search.count)
    var tops = RunStates.Lanes(repeating: -.infinity)
    var top = -Float.infinity
    var end = Way(score: -.infinity, run: 0)
    var lastUnit = 0
    // From the last unit to the first, so that those before still stand at the row before.
    for unit in (0..<search.count).reversed() {
      let fresh = Way(
        score: entry >= least ? entry : -.infinity,
        run: origin &+ Int32(truncatingIfNeeded: unit))
      let isReached = isReached(unit)
      if !isReached, alive[unit].isEmpty, entry < least { continue }
      let input = isReached ? input(to: unit, fresh, row) : fresh
      let isEntered = input.score >= least
      if alive[unit].isEmpty, !isEntered { continue }
      let first = search.starts[unit]
      let past = search.starts[unit + 1]
      let low = isEntered ? first : alive[unit].lowerBound
      let high = min(max(alive[unit].upperBound + 2, isEntered ? first + 2 : 0), past)
      states.advance(low..<high, emitted, &tops)
      if isEntered { top = max(top, states.enter(first, input, emitted)) }
      alive[unit] = states.trimmed(low..<high, from: first, below: least)
      let ended = leaving(unit, end)
      mayLeave[unit] = alive[unit].upperBound >= past - 1
      if mayLeave[unit] { leavers.append(unit) }
      if ended.score > end.score { lastUnit = unit }
      end = ended
    }
    path.end(end.score - costs.end, run: end.run, unit: lastUnit, row: row)
    self.top = max(max(top, tops.max()), path.away - costs.begin)
    for target in targets { jumps[target].way.score = -.infinity }
  }

  /// Notes the best way to jump to each unit from one near by; gives those that can be jumped to.
  private mutating func jump(_ near: RunSearch.Jumps, _ least: Float) -> [Int] {
    var targets: [Int] = []
    for unit in leavers {
      let way = leaving(unit, Way(score: -.infinity, run: 0))
      guard way.score - near.cost >= least else { continue }
      for target in max(0, unit - near.back)...min(search.count - 1, unit + near.ahead)
      where target != unit + 1 && way.score > jumps[target].way.score {
        if jumps[target].way.score == -.infinity { targets.append(target) }
        jumps[target] = (way, unit)
      }
    }
    return targets
  }

  /// Whether a unit may be come to from another.
  private func isReached(_ unit: Int) -> Bool {
    if unit > 0, mayLeave[unit - 1] { return true }
    if search.after[unit] >= 0, mayLeave[search.after[unit]] { return true }
    return costs.jumps != nil && jumps[unit].way.score > -.infinity
  }

  /// The best way to come to a unit from outside of it.
  private mutating func input(to unit: Int, _ fresh: Way, _ row: Int) -> Way {
    var way = unit > 0 ? leaving(unit - 1, fresh) : fresh
    if search.after[unit] >= 0 { way = leaving(search.after[unit], way) }
    guard let near = costs.jumps else { return way }
    let (jump, from) = jumps[unit]
    guard jump.score - near.cost > way.score else { return way }
    return Way(
      score: jump.score - near.cost,
      run: path.jump(from: jump.run, jump.score, after: from, to: unit, row: row))
  }

  /// The best way to leave a unit, from its last state or the one before, or another way if that
  /// is as good.
  private func leaving(_ unit: Int, _ other: Way) -> Way {
    let last = search.starts[unit + 1] - 1
    guard alive[unit].upperBound >= last else { return other }
    return states.leaving(last, other)
  }

  /// What was found once all rows are taken.
  consuming func outcome() -> RunSearch.Outcome {
    var open: [Int: (way: Way, state: Int, unit: Int)] = [:]
    for unit in 0..<search.count {
      for state in alive[unit] where states[state].score > -.infinity {
        let way = states[state]
        let first = path.unit(of: way.run)
        if way.score > open[first]?.way.score ?? -.infinity {
          open[first] = (way, state, unit)
        }
      }
    }
    return path.outcome(
      open: open.values.map { ($0.way.run, heard($0.state, in: $0.unit), $0.way.score) },
      end: rows.upperBound)
  }

  /// The last unit of which at least half was heard.
  private func heard(_ state: Int, in unit: Int) -> Int {
    let first = search.starts[unit]
    return 2 * (state - first) >= search.starts[unit + 1] - first ? unit : unit - 1
  }
}
