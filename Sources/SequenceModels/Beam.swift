/// The range of states of a left-to-right chain that are followed from one row to the next.
///
/// The scores of the states are padded in front with two values of −∞, the states before the first, so
/// that the first two states need no special case.
struct Beam {
  /// How far below the best a state's score may be, > 0.
  let width: Float
  /// The first state that is followed.
  var low = 0
  /// The last state that is followed; a path begins in the first or the second.
  private(set) var high = 1

  init(width: Float) { self.width = width }

  /// Drops states from both edges whose scores are below `top` by more than the width, and sets those
  /// scores to −∞. At least one state stays.
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

  /// Takes in the states that can be reached at the next row: the next one, and the one after it.
  mutating func widen(within count: Int) { high = min(high + 2, count - 1) }
}
