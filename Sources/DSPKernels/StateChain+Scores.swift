extension StateChain {
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
    // Laid out as `StateBeam` has it.
    let passBefore = [-.infinity, -.infinity] + pass
    scores.withUnsafeBufferPointer { scores in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: count + 2) { best in
        best.initialize(repeating: -.infinity)
        var beam = StateBeam(width: beam)
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
}
