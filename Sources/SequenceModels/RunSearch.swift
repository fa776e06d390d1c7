/// A search for runs of consecutive units of a long text in a sequence of rows.
///
/// The text is a single ``StateChain``, unit after unit. A run begins at any unit and any row, passes
/// through the units in order, and ends at the end of a unit or with the last row. Rows between
/// runs score 0: scores are log likelihood ratios against a background model.
///
/// Viterbi's algorithm with beam pruning, by token passing: each state keeps its best score and where
/// the run that led there began, so memory does not grow with rows × states.
///
/// Source: S. J. Young, N. H. Russell, J. H. S. Thornton, "Token passing: a simple conceptual model for
/// connected speech recognition systems", Cambridge University, 1989.
package struct RunSearch: Sendable {
  /// Consecutive units that are heard.
  package struct Run: Hashable, Sendable {
    /// The units, inclusive.
    package var units: ClosedRange<Int>
    /// The rows in which they were found.
    package var rows: Range<Int>
    /// The score of its rows, less the cost of beginning it and, if it has ended, of ending it.
    package var score: Float
  }

  /// The result of a search.
  package struct Outcome: Hashable, Sendable {
    /// The best runs, in order of rows, not overlapping.
    package var runs: [Run]
    /// Their total score.
    package var score: Float
    /// The runs that have not ended by the last row: the best for each first unit, best first. The
    /// score of each is the total of all rows, including earlier runs.
    package var open: [Run]
  }

  /// The costs and pruning limits of a search, each ≥ 0.
  package struct Costs: Hashable, Sendable {
    /// The cost of beginning a run.
    package var begin: Float
    /// The cost of ending a run.
    package var end: Float
    /// How far below the best a state's score may be, > 0.
    package var beam: Float
    /// How far a state's score may be below that of a run that begins at the same row, > 0: prunes
    /// runs that linger where nothing of the text is heard.
    package var idle: Float
    /// Allows a run to be followed at once by a nearby one at a lower cost; nil if not allowed.
    package var jumps: Jumps?

    package init(begin: Float, end: Float, beam: Float, idle: Float, jumps: Jumps? = nil) {
      self.begin = begin
      self.end = end
      self.beam = beam
      self.idle = idle
      self.jumps = jumps
    }
  }

  /// A jump from the end of a unit to the beginning of a nearby one, where the next run begins.
  package struct Jumps: Hashable, Sendable {
    /// The cost, ≥ 0, in place of those of ending a run and beginning one.
    package var cost: Float
    /// How far back it may lead, in units from the one that ends; 0 is that unit itself.
    package var back: Int
    /// How far ahead it may lead, in units from the one that ends.
    package var ahead: Int

    package init(cost: Float, back: Int, ahead: Int) {
      self.cost = cost
      self.back = back
      self.ahead = ahead
    }
  }

  let chain: StateChain
  /// The first state of each unit, and at the end the number of states.
  let starts: [Int]
  /// Per unit, the one before an optional predecessor, which it may follow directly; −1 if none.
  let after: [Int]

  /// - Parameters:
  ///   - units: the chains of the text's units in order, each with at least two states.
  ///   - optional: units that may be skipped, no two in a row, neither the first nor the last.
  package init(units: [StateChain], optional: Set<Int>) {
    var chain = StateChain()
    var starts = [0]
    for unit in units {
      precondition(unit.count > 1, "a unit has \(unit.count) states, expected two at least")
      chain.append(unit)
      starts.append(chain.count)
    }
    self.chain = chain
    self.starts = starts
    after = units.indices.map { optional.contains($0 - 1) ? $0 - 2 : -1 }
  }

  /// The number of units.
  package var count: Int { after.count }

  /// The best runs.
  ///
  ///     score = Σ over rows in runs of scores[row · columns + kind(state)] + Σ of stay and pass
  ///             − runs · begin − ended runs · end
  ///
  /// where a run that reaches the last row need not end, and a jump costs its own cost in place
  /// of an end and a beginning, charged to the second run. A unit is entered and left as a
  /// ``StateChain`` is begun and ended. Pruning compares with the scores of the previous row.
  ///
  /// - Parameters:
  ///   - scores: row-major.
  ///   - columns: how many columns a row has.
  ///   - rows: which rows; their number times that of the units must be below 2³¹.
  ///   - costs: the costs of runs and the pruning limits.
  /// - Returns: the runs; none if none scores more than 0.
  package func best(
    _ scores: [Float], columns: Int, rows: Range<Int>, costs: Costs
  ) -> Outcome {
    precondition(rows.upperBound * columns <= scores.count, "rows \(rows) are not there")
    precondition(rows.count * max(1, count) < Int(Int32.max), "\(rows.count) rows are too many")
    var front = SearchFront(self, costs: costs, rows: rows)
    scores.withUnsafeBufferPointer { scores in
      for row in rows {
        front.advance(
          row, UnsafeBufferPointer(rebasing: scores[row * columns..<(row + 1) * columns]))
      }
    }
    return front.outcome()
  }
}

/// The tokens of a ``RunSearch`` at one row, and the rules by which they pass between units.
private struct SearchFront: ~Copyable {
  private typealias Token = SearchStates.Token

  private let search: RunSearch
  private let costs: RunSearch.Costs
  private let rows: Range<Int>
  private let states: SearchStates
  /// Per unit, the states within the beam; may be empty.
  private let alive: UnsafeMutableBufferPointer<Range<Int>>
  /// Per unit, whether a token may leave it.
  private var mayLeave: [Bool]
  /// The units that a token may leave, last first.
  private var leavers: [Int] = []
  /// Per unit, the best token that may jump to it, and the unit that the token leaves.
  private var jumps: [(token: Token, from: Int)]
  private var top: Float = 0
  private var history: SearchHistory

  init(_ search: RunSearch, costs: RunSearch.Costs, rows: Range<Int>) {
    self.search = search
    self.costs = costs
    self.rows = rows
    let chain = search.chain
    states = SearchStates(chain)
    alive = .allocate(capacity: search.count)
    for unit in 0..<search.count {
      alive.initializeElement(at: unit, to: search.starts[unit]..<search.starts[unit])
    }
    mayLeave = Array(repeating: false, count: search.count)
    jumps = Array(
      repeating: (Token(score: -.infinity, run: 0), 0),
      count: costs.jumps == nil ? 0 : search.count)
    history = SearchHistory(units: search.count, first: rows.lowerBound)
  }

  deinit {
    states.deallocate()
    alive.deallocate()
  }

  /// Advances by one row.
  ///
  /// - Parameters:
  ///   - row: its number.
  ///   - emitted: its scores.
  mutating func advance(_ row: Int, _ emitted: UnsafeBufferPointer<Float>) {
    history.nextRow()
    let entry = history.away - costs.begin
    let least = max(top - costs.beam, entry - costs.idle)
    let targets = costs.jumps.map { jump($0, least) } ?? []
    leavers.removeAll(keepingCapacity: true)
    let origin = Int32(truncatingIfNeeded: (row - rows.lowerBound) * search.count)
    var tops = SearchStates.Lanes(repeating: -.infinity)
    var top = -Float.infinity
    var end = Token(score: -.infinity, run: 0)
    var lastUnit = 0
    // In descending order: a unit needs the previous row's tokens of those before it.
    for unit in (0..<search.count).reversed() {
      let fresh = Token(
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
    history.end(end.score - costs.end, run: end.run, unit: lastUnit, row: row)
    self.top = max(max(top, tops.max()), history.away - costs.begin)
    for target in targets { jumps[target].token.score = -.infinity }
  }

  /// Finds the best token that may jump to each unit; returns the units that one may jump to.
  private mutating func jump(_ near: RunSearch.Jumps, _ least: Float) -> [Int] {
    var targets: [Int] = []
    for unit in leavers {
      let token = leaving(unit, Token(score: -.infinity, run: 0))
      guard token.score - near.cost >= least else { continue }
      for target in max(0, unit - near.back)...min(search.count - 1, unit + near.ahead)
      where target != unit + 1 && token.score > jumps[target].token.score {
        if jumps[target].token.score == -.infinity { targets.append(target) }
        jumps[target] = (token, unit)
      }
    }
    return targets
  }

  /// Whether a token may enter a unit from another.
  private func isReached(_ unit: Int) -> Bool {
    if unit > 0, mayLeave[unit - 1] { return true }
    if search.after[unit] >= 0, mayLeave[search.after[unit]] { return true }
    return costs.jumps != nil && jumps[unit].token.score > -.infinity
  }

  /// The best token that may enter a unit.
  private mutating func input(to unit: Int, _ fresh: Token, _ row: Int) -> Token {
    var token = unit > 0 ? leaving(unit - 1, fresh) : fresh
    if search.after[unit] >= 0 { token = leaving(search.after[unit], token) }
    guard let near = costs.jumps else { return token }
    let (jump, from) = jumps[unit]
    guard jump.score - near.cost > token.score else { return token }
    return Token(
      score: jump.score - near.cost,
      run: history.jump(from: jump.run, jump.score, after: from, to: unit, row: row))
  }

  /// The best token that may leave a unit, or `other` if that is at least as good.
  private func leaving(_ unit: Int, _ other: Token) -> Token {
    let last = search.starts[unit + 1] - 1
    guard alive[unit].upperBound >= last else { return other }
    return states.leaving(last, other)
  }

  /// The result after the last row.
  consuming func outcome() -> RunSearch.Outcome {
    var open: [Int: (token: Token, state: Int, unit: Int)] = [:]
    for unit in 0..<search.count {
      for state in alive[unit] where states[state].score > -.infinity {
        let token = states[state]
        let first = history.unit(of: token.run)
        if token.score > open[first]?.token.score ?? -.infinity {
          open[first] = (token, state, unit)
        }
      }
    }
    return history.outcome(
      open: open.values.map { ($0.token.run, heard($0.state, in: $0.unit), $0.token.score) },
      end: rows.upperBound)
  }

  /// The last unit of which at least half has been passed through.
  private func heard(_ state: Int, in unit: Int) -> Int {
    let first = search.starts[unit]
    return 2 * (state - first) >= search.starts[unit + 1] - first ? unit : unit - 1
  }
}

/// The runs that tokens of a ``RunSearch`` have begun and ended, for tracing back the best ones, and the
/// best score outside of runs.
///
/// Runs are numbered: one that begins outside of runs is (row − first row) · units + unit, ≥ 0; one that
/// begins with a jump has a number < 0.
private struct SearchHistory {
  /// The beginning of a run.
  private struct Begun {
    var unit: Int
    var row: Int
    /// The score before it.
    var score: Float
    /// The run before, as an index into `ended`; −1 for none.
    var before: Int
  }

  private struct Ended {
    var run: RunSearch.Run
    /// The run before, as an index into `ended`; −1 for none.
    var before: Int
  }

  /// The number of units of the text, and the first row.
  private let units: Int
  private let first: Int
  /// The best score outside of runs.
  private(set) var away: Float = 0
  private var ended: [Ended] = []
  /// The runs that begin with a jump.
  private var jumped: [Begun] = []
  /// The last of the runs that lead to `away`, as an index into `ended`; −1 for none.
  private var last = -1
  /// `last` and `away` before each row.
  private var lastBefore: [Int] = []
  private var awayBefore: [Float] = []

  init(units: Int, first: Int) {
    self.units = units
    self.first = first
  }

  /// The first unit of a run.
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

  /// Ends a run after a row, if that gives a better score outside of runs.
  mutating func end(_ score: Float, run: Int32, unit: Int, row: Int) {
    guard score > away else { return }
    ended.append(closed(run, unit, before: row + 1, score))
    last = ended.count - 1
    away = score
  }

  /// Ends a run before a row, where another begins.
  ///
  /// - Parameters:
  ///   - run: the run that ends.
  ///   - score: its score before the row.
  ///   - unit: its last unit.
  ///   - next: the first unit of the run that begins.
  ///   - row: the row.
  /// - Returns: the number of the run that begins.
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

  /// The best runs; the last of them may be one that has not ended.
  ///
  /// - Parameters:
  ///   - open: the runs that have not ended, each with its last unit and its score.
  ///   - end: the row after the last.
  /// - Returns: the runs, their score and those that have not ended.
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
