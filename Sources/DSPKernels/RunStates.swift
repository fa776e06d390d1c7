/// The states of the chain of a ``RunSearch``, with the best way to be in each.
///
/// Whoever makes it frees it.
struct RunStates {
  typealias Lanes = SIMD8<Float>

  /// A way to be somewhere: its score, and the number of its run in a ``RunPath``.
  struct Way {
    var score: Float
    var run: Int32
  }

  /// Per state what it emits, and what staying in it and going past it is worth.
  private let kinds: LaneBuffer<UInt8>
  private let stay: LaneBuffer<Float>
  private let pass: LaneBuffer<Float>
  /// Per state the best score, −∞ where it is not reached, and its run.
  private let best: LaneBuffer<Float>
  private let run: LaneBuffer<Int32>

  init(_ chain: StateChain) {
    kinds = LaneBuffer(chain.kinds, count: chain.count, filler: 0)
    stay = LaneBuffer(chain.stay, count: chain.count, filler: 0)
    pass = LaneBuffer(chain.pass, count: chain.count, filler: 0)
    best = LaneBuffer(count: chain.count, filler: -.infinity)
    run = LaneBuffer(count: chain.count, filler: 0)
  }

  func deallocate() {
    kinds.deallocate()
    stay.deallocate()
    pass.deallocate()
    best.deallocate()
    run.deallocate()
  }

  /// The best way to be in a state.
  subscript(state: Int) -> Way { Way(score: best[state], run: run[state]) }

  /// The best way to leave a unit, from its last state or the one before, or another way if that
  /// is as good.
  func leaving(_ last: Int, _ other: Way) -> Way {
    var way = other
    if best[last] > way.score { way = self[last] }
    let passed = best[last - 1] + pass[last]
    return passed > way.score ? Way(score: passed, run: run[last - 1]) : way
  }

  /// Takes some states of a unit one row on; keeps the best scores in `tops`.
  ///
  /// Eight at a time from the last to the first, so that those before still stand at the row
  /// before; the states before a unit are the last ones of the unit before it.
  func advance(
    _ states: Range<Int>, _ emitted: UnsafeBufferPointer<Float>, _ tops: inout Lanes
  ) {
    var start = states.upperBound
    repeat {
      start &-= Lanes.scalarCount
      let here = best[lanes: start]
      let began = run[lanes: start]
      var score = here + stay[lanes: start]
      var from = began
      let went = best[lanes: start &- 1]
      let isGoing = went .> score
      score.replace(with: went, where: isGoing)
      from.replace(with: run[lanes: start &- 1], where: isGoing)
      let passed = best[lanes: start &- 2] + pass[lanes: start &- 1]
      let isPassing = passed .> score
      score.replace(with: passed, where: isPassing)
      from.replace(with: run[lanes: start &- 2], where: isPassing)
      score += emission(of: start, emitted)
      var kept = score
      if start < states.lowerBound {
        // What lies before the range is left as it is.
        let isOutside =
          Lanes(0, 1, 2, 3, 4, 5, 6, 7)
          .< Lanes(repeating: Float(states.lowerBound &- start))
        from.replace(with: began, where: isOutside)
        kept.replace(with: here, where: isOutside)
        score.replace(with: Lanes(repeating: -.infinity), where: isOutside)
      }
      tops.replace(with: score, where: score .> tops)
      best[lanes: start] = kept
      run[lanes: start] = from
    } while start > states.lowerBound
  }

  /// What eight states emit.
  func emission(of start: Int, _ emitted: UnsafeBufferPointer<Float>) -> Lanes {
    let kinds = kinds[lanes: start]
    return Lanes(
      emitted[Int(kinds[0])], emitted[Int(kinds[1])], emitted[Int(kinds[2])],
      emitted[Int(kinds[3])], emitted[Int(kinds[4])], emitted[Int(kinds[5])],
      emitted[Int(kinds[6])], emitted[Int(kinds[7])])
  }

  /// Enters a unit from outside, in its first state or the second, where that is better than what
  /// is there; gives the better score of both ways.
  func enter(
    _ first: Int, _ input: Way, _ emitted: UnsafeBufferPointer<Float>
  ) -> Float {
    let scores = (
      input.score + emitted[Int(kinds[first])],
      input.score + pass[first] + emitted[Int(kinds[first + 1])]
    )
    if scores.0 > best[first] {
      best[first] = scores.0
      run[first] = input.run
    }
    if scores.1 > best[first + 1] {
      best[first + 1] = scores.1
      run[first + 1] = input.run
    }
    return max(scores.0, scores.1)
  }

  /// What is left of some states of a unit without those at either end that are below the beam.
  func trimmed(_ states: Range<Int>, from first: Int, below least: Float) -> Range<Int> {
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
}
