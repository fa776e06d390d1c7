/// A left-to-right hidden Markov model, searched with Viterbi's algorithm.
///
/// Scores are log probabilities or log likelihood ratios, and add up. The observations are the rows
/// of a score matrix; a state scores the column that is its kind.
///
/// A path is in one state at each row; from row to row it stays, moves on to the next state, or
/// skips one. It begins in the first or second state and ends in the last or last but one.
/// Where ``Returns`` are allowed, it may also go back from one stop to an earlier one.
///
/// Source: L. R. Rabiner, "A tutorial on hidden Markov models", Proceedings of the IEEE 77 (2), 1989.
package struct StateChain: Hashable, Sendable {
  /// The column of the score matrix that each state scores.
  package private(set) var kinds: [UInt8] = []
  /// The score of staying in each state for another row.
  package private(set) var stay: [Float] = []
  /// The score of skipping each state; −∞ if it must not be skipped.
  package private(set) var pass: [Float] = []

  /// The states between which a path may go back, ascending.
  package private(set) var stops: [Int] = []

  /// The stops to which a path may go back, and the cost.
  package struct Returns: Hashable, Sendable {
    /// Per row, whether a path in a stop may continue from an earlier stop.
    package var rows: [Bool]
    /// The cost, > 0.
    package var cost: Float

    package init(rows: [Bool], cost: Float) {
      self.rows = rows
      self.cost = cost
    }
  }

  /// The end of a path.
  package enum End: Sendable {
    /// In the last state or the one before.
    case last
    /// In any state.
    case anywhere
  }

  /// A chain of no states.
  package init() {}

  /// The number of states.
  package var count: Int { kinds.count }

  /// Appends a state.
  ///
  /// - Parameters:
  ///   - kind: the column of the score matrix that it scores.
  ///   - stay: the score of staying in it for another row.
  ///   - pass: the score of skipping it; −∞ if it must not be skipped.
  ///   - isStop: whether a path may go back from it and to it.
  package mutating func append(kind: UInt8, stay: Float, pass: Float, isStop: Bool = false) {
    if isStop { stops.append(count) }
    kinds.append(kind)
    self.stay.append(stay)
    self.pass.append(pass)
  }

  /// Appends the states of another chain.
  package mutating func append(_ other: StateChain) {
    var stops = other.stops[...]
    for state in 0..<other.count {
      let isStop = stops.first == state
      if isStop { stops.removeFirst() }
      append(
        kind: other.kinds[state], stay: other.stay[state], pass: other.pass[state], isStop: isStop)
    }
  }

  /// The same chain read from its end to its beginning.
  package var reversed: StateChain {
    var result = StateChain()
    var stops = self.stops[...]
    for state in (0..<count).reversed() {
      let isStop = stops.last == state
      if isStop { stops.removeLast() }
      result.append(kind: kinds[state], stay: stay[state], pass: pass[state], isStop: isStop)
    }
    return result
  }

  /// The best score of a path through the whole chain from one row to each of several ends.
  ///
  ///     score = Σ over rows of scores[row · columns + kind(state)] + Σ of stay and pass
  ///             − cost of each return
  ///
  /// Only states whose score is within `beam` of the best at each row are followed.
  ///
  /// - Parameters:
  ///   - scores: row-major.
  ///   - columns: how many columns a row has.
  ///   - first: the first row.
  ///   - ends: the rows before which a path may end, ascending, all > `first`.
  ///   - beam: how far below the best a state's score may be, > 0.
  ///   - drop: once the best score of a row is this far below that of an earlier row, or below 0, the
  ///     search is given up, > 0.
  ///   - returns: where a path may go back; nil if it may not.
  ///   - end: the state in which a path ends.
  /// - Returns: one score per end; −∞ where no path leads or the search was given up before.
  package func bestScores(
    _ scores: [Float], columns: Int, from first: Int, ends: [Int], beam: Float, drop: Float,
    returns: Returns? = nil, end: End = .last
  ) -> [Float] {
    guard count > 1, let last = ends.last else {
      return [Float](repeating: -.infinity, count: ends.count)
    }
    precondition(
      first >= 0 && last * columns <= scores.count, "rows \(first)..<\(last) are not there")
    var result = [Float](repeating: -.infinity, count: ends.count)
    // Padded in front as `Beam` describes.
    let passBefore = [-.infinity, -.infinity] + pass
    scores.withUnsafeBufferPointer { scores in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: count + 2) { best in
        best.initialize(repeating: -.infinity)
        var beam = Beam(width: beam)
        var row = first
        var next = 0
        best[2] = scores[row * columns + Int(kinds[0])]
        best[3] = pass[0] + scores[row * columns + Int(kinds[1])]
        var top = best[2] > best[3] ? best[2] : best[3]
        var peak: Float = 0
        while top >= peak - drop {
          peak = max(peak, top)
          beam.narrow(best, below: top)
          if let returns, returns.rows[row] {
            goBack(best, &beam.low, beam.high, cost: returns.cost) { _, _ in }
          }
          row += 1
          if row == ends[next] {
            result[next] =
              end == .anywhere ? top : max(best[count + 1], best[count] + pass[count - 1])
            next += 1
            if next == ends.count { return }
          }
          beam.widen(within: count)
          top = advance(
            best, beam.low...beam.high, UnsafeBufferPointer(rebasing: scores[(row * columns)...]),
            passBefore)
        }
      }
    }
    return result
  }

  /// Takes the states in `range` one row on.
  ///
  /// - Parameters:
  ///   - best: the score of each state, padded in front with two values of −∞.
  ///   - range: the states that can be reached.
  ///   - emitted: the row of the score matrix.
  ///   - passBefore: the skip scores, padded like `best`.
  /// - Returns: the best score of the row.
  private func advance(
    _ best: UnsafeMutableBufferPointer<Float>, _ range: ClosedRange<Int>,
    _ emitted: UnsafeBufferPointer<Float>, _ passBefore: [Float]
  ) -> Float {
    kinds.withUnsafeBufferPointer { kinds in
      stay.withUnsafeBufferPointer { stay in
        passBefore.withUnsafeBufferPointer { pass in
          var top = -Float.infinity
          // In descending order: a state needs the previous row's scores of those before it.
          var state = range.upperBound
          var here = best[state &+ 2]
          var before = best[state &+ 1]
          while state >= range.lowerBound {
            let twoBefore = best[state]
            let stayed = here + stay[state]
            let passed = twoBefore + pass[state &+ 1]
            let moved = before > passed ? before : passed
            let value = (stayed > moved ? stayed : moved) + emitted[Int(kinds[state])]
            best[state &+ 2] = value
            if value > top { top = value }
            here = before
            before = twoBefore
            state &-= 1
          }
          return top
        }
      }
    }
  }

  /// The best path through the whole chain over a range of rows.
  ///
  /// - Parameters:
  ///   - scores: row-major.
  ///   - columns: how many columns a row has.
  ///   - rows: which rows.
  ///   - returns: where a path may go back; nil if it may not.
  ///   - end: where the path may end.
  /// - Returns: the state at each row; nil if there are too few rows to get through the chain.
  package func bestPath(
    _ scores: [Float], columns: Int, rows: Range<Int>, returns: Returns? = nil,
    end: End = .last
  ) -> [Int]? {
    let size = count
    guard size > 1, !rows.isEmpty else { return nil }
    // Backpointers: per row and state, how many states further back the path was a row before.
    var steps = [UInt8](repeating: 0, count: size * rows.count)
    // Per row and state, the stop from which a path came back to it.
    var sources: [Int: Int] = [:]
    let last = withUnsafeTemporaryAllocation(of: Float.self, capacity: size + 2) { best -> Int? in
      best.initialize(repeating: -.infinity)
      for (index, row) in rows.enumerated() {
        let emitted = row * columns
        // States that cannot be reached yet are left alone.
        for s in stride(from: min(size - 1, 2 * index + 1), through: 0, by: -1) {
          var value = index == 0 && s == 0 ? 0 : best[s + 2] + stay[s]
          var step: UInt8 = 0
          if index == 0, s == 1 { value = pass[0] }
          if best[s + 1] > value {
            value = best[s + 1]
            step = 1
          }
          if s > 0, best[s] + pass[s - 1] > value {
            value = best[s] + pass[s - 1]
            step = 2
          }
          best[s + 2] = value + scores[emitted + Int(kinds[s])]
          steps[index * size + s] = step
        }
        guard let returns, returns.rows[row] else { continue }
        var low = 0
        goBack(best, &low, size - 1, cost: returns.cost) { sources[index * size + $0] = $1 }
      }
      var last = best[size] + pass[size - 1] > best[size + 1] ? size - 2 : size - 1
      if end == .anywhere { for s in 0..<size where best[s + 2] > best[last + 2] { last = s } }
      return best[last + 2] > -.infinity ? last : nil
    }
    guard var state = last else { return nil }
    var path = [Int](repeating: 0, count: rows.count)
    for index in rows.indices.reversed() {
      let offset = index - rows.lowerBound
      if let source = sources[offset * size + state] { state = source }
      path[offset] = state
      state -= Int(steps[offset * size + state])
    }
    return path
  }

  /// Lets paths go back: each stop up to `high` takes the best score of a later stop less the cost,
  /// where that is better than its own.
  ///
  /// - Parameters:
  ///   - best: the score of each state, padded in front with two values of −∞.
  ///   - low: the first state of the beam; lowered to the first stop that is reached.
  ///   - high: the last state of the beam.
  ///   - cost: the cost of going back.
  ///   - note: called with each stop that takes another's score, and the stop that it comes from.
  private func goBack(
    _ best: UnsafeMutableBufferPointer<Float>, _ low: inout Int, _ high: Int, cost: Float,
    _ note: (_ stop: Int, _ source: Int) -> Void
  ) {
    var top = -Float.infinity
    var source = 0
    for stop in stops.reversed() where stop <= high {
      let here = best[stop + 2]
      if top - cost > here {
        best[stop + 2] = top - cost
        low = min(low, stop)
        note(stop, source)
      } else if here > top {
        top = here
        source = stop
      }
    }
  }
}
