/// The states of a ``RunSearch`` with the token in each, laid out for vector instructions.
///
/// The owner must call ``deallocate()``.
struct SearchStates {
  typealias Lanes = SIMD8<Float>

  /// The best path to a state: its score, and the number of its run in the search's history.
  struct Token {
    var score: Float
    var run: Int32
  }

  /// The chain's arrays of the same names.
  private let kinds: PaddedBuffer<UInt8>
  private let stay: PaddedBuffer<Float>
  private let pass: PaddedBuffer<Float>
  /// The score of the token in each state, −∞ if there is none, and its run.
  private let best: PaddedBuffer<Float>
  private let run: PaddedBuffer<Int32>

  init(_ chain: StateChain) {
    kinds = PaddedBuffer(chain.kinds, count: chain.count, filler: 0)
    stay = PaddedBuffer(chain.stay, count: chain.count, filler: 0)
    pass = PaddedBuffer(chain.pass, count: chain.count, filler: 0)
    best = PaddedBuffer(count: chain.count, filler: -.infinity)
    run = PaddedBuffer(count: chain.count, filler: 0)
  }

  func deallocate() {
    kinds.deallocate()
    stay.deallocate()
    pass.deallocate()
    best.deallocate()
    run.deallocate()
  }

  /// The token in a state.
  subscript(state: Int) -> Token { Token(score: best[state], run: run[state]) }

  /// The best token that may leave a unit from its last state or the one before, or `other` if that is
  /// at least as good.
  func leaving(_ last: Int, _ other: Token) -> Token {
    var token = other
    if best[last] > token.score { token = self[last] }
    let passed = best[last - 1] + pass[last]
    return passed > token.score ? Token(score: passed, run: run[last - 1]) : token
  }

  /// Advances some states of a unit by one row; raises `tops` to the best scores, lane by lane.
  ///
  /// Eight at a time in descending order: a state needs the previous row's scores of those before it.
  /// The states before a unit are the last ones of the unit before it.
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
        // Lanes below the range keep their values.
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

  /// The scores of eight states at a row.
  func emission(of start: Int, _ emitted: UnsafeBufferPointer<Float>) -> Lanes {
    let kinds = kinds[lanes: start]
    return Lanes(
      emitted[Int(kinds[0])], emitted[Int(kinds[1])], emitted[Int(kinds[2])],
      emitted[Int(kinds[3])], emitted[Int(kinds[4])], emitted[Int(kinds[5])],
      emitted[Int(kinds[6])], emitted[Int(kinds[7])])
  }

  /// Lets a token enter a unit in its first or second state, where it beats the token there; returns
  /// the better of both scores.
  func enter(
    _ first: Int, _ input: Token, _ emitted: UnsafeBufferPointer<Float>
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

  /// Prunes states whose score is below `least` from both ends of a range; returns what is left.
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

/// Memory from which eight neighbouring elements are loaded at a time.
///
/// It is padded at both ends, so that vectors that reach past an end need no special case. The owner
/// must call ``deallocate()``.
private struct PaddedBuffer<Element: SIMDScalar & BitwiseCopyable> {
  typealias Lanes = SIMD8<Element>

  private static var margin: Int { 2 * Lanes.scalarCount }
  private let memory: UnsafeMutablePointer<Element>

  /// - Parameters:
  ///   - values: the first elements.
  ///   - count: the number of elements.
  ///   - filler: the value of all other elements and of the padding.
  init(_ values: [Element] = [], count: Int, filler: Element) {
    memory = .allocate(capacity: count + 2 * Self.margin)
    memory.initialize(repeating: filler, count: count + 2 * Self.margin)
    for (index, value) in values.enumerated() { memory[Self.margin + index] = value }
  }

  func deallocate() { memory.deallocate() }

  subscript(index: Int) -> Element {
    get { memory[Self.margin &+ index] }
    nonmutating set { memory[Self.margin &+ index] = newValue }
  }

  /// Eight elements from an index on, which may be as low as −16.
  subscript(lanes index: Int) -> Lanes {
    get {
      UnsafeRawPointer(memory + (Self.margin &+ index)).loadUnaligned(as: Lanes.self)
    }
    nonmutating set {
      UnsafeMutableRawPointer(memory + (Self.margin &+ index))
        .storeBytes(of: newValue, as: Lanes.self)
    }
  }
}
