/// The states of a left-to-right chain that are worth following from one row to the next.
///
/// Scores lie after two places that are −∞ and stand for states before the first, so that no state is a
/// special case.
struct StateBeam {
  /// How much worse than the best a state may be, > 0.
  let width: Float
  /// The first state that is followed.
  var low = 0
  /// The last state that is followed; a path begins in the first or the second.
  private(set) var high = 1

  init(width: Float) { self.width = width }

  /// Leaves states at both edges that are worse than `top` by more than the width; their scores become
  /// −∞. One state stays.
  mutating func narrow(_ best: UnsafeMutableBufferPointer<Float>, below top: Float) {
    let least = top - width
    while low < high, best[low + 2] < least {
      best[low + 2] = -.infinity
      low += 1
    }
    while high > low, best[high + 2] < least {
      best[high + 2] = -.infinity
      high -= 1
    }
  }

  /// Takes in what can be reached with the next row: going on, and going past one state.
  mutating func widen(within count: Int) { high = min(high + 2, count - 1) }
}
