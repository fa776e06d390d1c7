/// A left-to-right chain of states that emit rows, as of a hidden Markov model.
///
/// A path is in one state at each row; from row to row it stays, goes on to the next state, or
/// goes past one. It begins in the first state or the second and ends in the last or the one
/// before.
public struct StateChain: Hashable, Sendable {
  /// Per state, the column of the scores that it emits.
  public private(set) var kinds: [UInt8] = []
  /// Per state, what staying in it for another row is worth.
  public private(set) var stay: [Float] = []
  /// Per state, what going past it is worth; −∞ if that may not be.
  public private(set) var pass: [Float] = []

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
  public mutating func append(kind: UInt8, stay: Float, pass: Float) {
    kinds.append(kind)
    self.stay.append(stay)
    self.pass.append(pass)
  }

  /// The best scores of all paths through the whole chain that begin at one row, by where they
  /// end.
  ///
  ///     score = Σ over rows of scores[row · columns + kind(state)] + Σ of stay and pass
  ///
  /// Viterbi's algorithm, in the states whose score is within `beam` of the best at each row.
  ///
  /// - Parameters:
  ///   - scores: row-major.
  ///   - columns: how many columns a row has.
  ///   - first: the first row.
  ///   - ends: the rows before which a path may end, ascending, all > `first`.
  ///   - beam: how much worse than the best a state may be, > 0.
  ///   - floor: once the best of a row is below it, all further ends get −∞.
  /// - Returns: one score per end; −∞ where no path leads. Empty for a chain of no states.
  public func bestScores(
    _ scores: [Float], columns: Int, from first: Int, ends: [Int], beam: Float, floor: Float
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
        while top >= floor {
          let least = top - beam
          while low < high, best[low + 2] < least {
            best[low + 2] = -.infinity
            low += 1
          }
          while high > low, best[high + 2] < least {
            best[high + 2] = -.infinity
            high -= 1
          }
          row += 1
          if row == ends[next] {
            result[next] = max(best[count + 1], best[count] + pass[count - 1])
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
  /// - Returns: the state at each row; nil if there are fewer rows than states must be passed.
  public func bestPath(_ scores: [Float], columns: Int, rows: Range<Int>) -> [Int]? {
    let size = count
    guard size > 1, !rows.isEmpty else { return nil }
    var best = [Float](repeating: -.infinity, count: size)
    var steps = [UInt8](repeating: 0, count: size * rows.count)
    best[0] = scores[rows.lowerBound * columns + Int(kinds[0])]
    best[1] = pass[0] + scores[rows.lowerBound * columns + Int(kinds[1])]
    for (index, row) in rows.enumerated().dropFirst() {
      for s in stride(from: size - 1, through: 0, by: -1) {
        var value = best[s] + stay[s]
        var step: UInt8 = 0
        if s > 0, best[s - 1] > value {
          value = best[s - 1]
          step = 1
        }
        if s > 1, best[s - 2] + pass[s - 1] > value {
          value = best[s - 2] + pass[s - 1]
          step = 2
        }
        best[s] = value + scores[row * columns + Int(kinds[s])]
        steps[index * size + s] = step
      }
    }
    var state = size - 1
    if best[state - 1] + pass[state] > best[state] { state -= 1 }
    guard best[state] > -.infinity else { return nil }
    var path = [Int](repeating: 0, count: rows.count)
    for index in rows.indices.reversed() {
      let offset = index - rows.lowerBound
      path[offset] = state
      state -= Int(steps[offset * size + state])
    }
    return path
  }
}
