/// A left-to-right chain of states that emit rows, as of a hidden Markov model.
///
/// A path is in one state at each row; from row to row it stays, goes on to the next state, or
/// goes past one. It begins in the first state or the second and ends in the last or the one
/// before. Where ``Returns`` are allowed, it may also go back from one stop to an earlier one.
public struct StateChain: Hashable, Sendable {
  /// Per state, the column of the scores that it emits.
  public private(set) var kinds: [UInt8] = []
  /// Per state, what staying in it for another row is worth.
  public private(set) var stay: [Float] = []
  /// Per state, what going past it is worth; −∞ if that may not be.
  public private(set) var pass: [Float] = []

  /// The states that are stops, ascending.
  public private(set) var stops: [Int] = []

  /// Where a path may go back.
  public struct Returns: Hashable, Sendable {
    /// Per row, whether a path that is in a stop there may be in an earlier one instead.
    public var rows: [Bool]
    /// What it costs, > 0.
    public var cost: Float

    /// - Parameters: see the properties of the same names.
    public init(rows: [Bool], cost: Float) {
      self.rows = rows
      self.cost = cost
    }
  }

  /// Where a path ends.
  public enum End: Sendable {
    /// In the last state or the one before.
    case last
    /// In any state.
    case anywhere
  }

  /// A chain of no states.
  public init() {}

  /// The number of states.
  public var count: Int { kinds.count }

  /// Appends a state.
  ///
  /// - Parameters:
  ///   - kind: the column of the scores that it emits.
  ///   - stay: what staying in it for another row is worth.
  ///   - pass: what going past it is worth; −∞ if that may not be.
  ///   - isStop: whether a path may go back from it and to it.
  public mutating func append(kind: UInt8, stay: Float, pass: Float, isStop: Bool = false) {
    if isStop { stops.append(count) }
    kinds.append(kind)
    self.stay.append(stay)
    self.pass.append(pass)
  }

  /// The best scores of all paths through the whole chain that begin at one row, by where they
  /// end.
  ///
  ///     score = Σ over rows of scores[row · columns + kind(state)] + Σ of stay and pass
  ///             − cost of each return
  ///
  /// Viterbi's algorithm, in the states whose score is within `beam` of the best at each row.
  ///
  /// - Parameters:
  ///   - scores: row-major.
  ///   - columns: how many columns a row has.
  ///   - first: the first row.
  ///   - ends: the rows before which a path may end, ascending, all > `first`.
  ///   - beam: how much worse than the best a state may be, > 0.
  ///   - drop: once the best of a row is this much below the best of an earlier one, or below 0,
  ///     all further ends get −∞; > 0.
  ///   - returns: where a path may go back; nil if it may not.
  ///   - end: the state in which a path ends.
  /// - Returns: one score per end; −∞ where no path leads. Empty for a chain of no states.
  public func bestScores(
    _ scores: [Float], columns: Int, from first: Int, ends: [Int], beam: Float, drop: Float,
    returns: Returns? = nil, end: End = .last
  ) -> [Float] {
    guard count > 1, let last = ends.last else {
      return [Float](repeating: -.infinity, count: ends.count)
    }
    precondition(
      first >= 0 && last * columns <= scores.count, "rows \(first)..<\(last) are not there")
    var result = [Float](repeating: -.infinity, count: ends.count)
    // Two places before the first state are never reached, so that no state is a special case.
    let passBefore = [-.infinity, -.infinity] + pass
    scores.withUnsafeBufferPointer { scores in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: count + 2) { best in
        best.initialize(repeating: -.infinity)
        var low = 0
        var high = 1
        var row = first
        var next = 0
        best[2] = scores[row * columns + Int(kinds[0])]
        best[3] = pass[0] + scores[row * columns + Int(kinds[1])]
        var top = best[2] > best[3] ? best[2] : best[3]
        var peak: Float = 0
        while top >= peak - drop {
          peak = max(peak, top)
          let least = top - beam
          while low < high, best[low + 2] < least {
            best[low + 2] = -.infinity
            low += 1
          }
          while high > low, best[high + 2] < least {
            best[high + 2] = -.infinity
            high -= 1
          }
          if let returns, returns.rows[row] {
            goBack(best, &low, high, cost: returns.cost) { _, _ in }
          }
          row += 1
          if row == ends[next] {
            result[next] =
              end == .anywhere ? top : max(best[count + 1], best[count] + pass[count - 1])
            next += 1
            if next == ends.count { return }
          }
          high = min(high + 2, count - 1)
          top = advance(
            best, low...high, UnsafeBufferPointer(rebasing: scores[(row * columns)...]),
            passBefore)
        }
      }
    }
    return result
  }

  /// Gives each stop up to `high` the best score of those after it, less the cost, where that is
  /// better.
  ///
  /// - Parameters:
  ///   - best: per state its score, after two places that are −∞.
  ///   - low: the first state that is reached.
  ///   - high: the last state that is reached.
  ///   - cost: of going back.
  ///   - note: is told each stop that gets another score, and the stop it is from.
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

  /// Takes the states in `range` one row on.
  ///
  /// - Parameters:
  ///   - best: per state its score, after two places that are −∞.
  ///   - range: the states that are reached.
  ///   - emitted: the scores of the row.
  ///   - passBefore: what going past each place is worth, as `best` is laid out.
  /// - Returns: the best score of the row.
  private func advance(
    _ best: UnsafeMutableBufferPointer<Float>, _ range: ClosedRange<Int>,
    _ emitted: UnsafeBufferPointer<Float>, _ passBefore: [Float]
  ) -> Float {
    kinds.withUnsafeBufferPointer { kinds in
      stay.withUnsafeBufferPointer { stay in
        passBefore.withUnsafeBufferPointer { pass in
          var top = -Float.infinity
          // From the last state to the first, so that those before still stand at the row before.
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

  /// The best path through the whole chain over given rows.
  ///
  /// - Parameters:
  ///   - scores: row-major.
  ///   - columns: how many columns a row has.
  ///   - rows: which rows.
  ///   - returns: where a path may go back; nil if it may not.
  ///   - end: where the path may end.
  /// - Returns: the state at each row; nil if there are fewer rows than states must be passed.
  public func bestPath(
    _ scores: [Float], columns: Int, rows: Range<Int>, returns: Returns? = nil,
    end: End = .last
  ) -> [Int]? {
    let size = count
    guard size > 1, !rows.isEmpty else { return nil }
    // Per row and state, how many states before it the state at the row before is.
    var steps = [UInt8](repeating: 0, count: size * rows.count)
    // Per row and state, the stop from which it was gone back to.
    var sources: [Int: Int] = [:]
    let last = withUnsafeTemporaryAllocation(of: Float.self, capacity: size + 2) { best -> Int? in
      best.initialize(repeating: -.infinity)
      for (index, row) in rows.enumerated() {
        let emitted = row * columns
        // What cannot be reached yet stays as it is.
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
}
