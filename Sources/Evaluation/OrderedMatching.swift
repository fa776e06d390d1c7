/// What one pair of a matching is worth. Of two matchings the one with the greater sum of `first`
/// is better; if these are equal, the one with the greater sum of `second`; then the one with the
/// smaller sum of `cost`. Whole numbers, so that the sums do not depend on their order.
struct PairWorth: Comparable {
  var first = 0
  var second = 0
  var cost = 0

  static func + (a: Self, b: Self) -> Self {
    Self(first: a.first + b.first, second: a.second + b.second, cost: a.cost + b.cost)
  }

  static func < (a: Self, b: Self) -> Bool {
    (a.first, a.second, b.cost) < (b.first, b.second, a.cost)
  }
}

/// The best one-to-one matching in order between 0 ..< `count` and 0 ..< `others`.
///
/// A matching is a set of pairs (i, j) in which both numbers rise strictly from pair to pair, so
/// that no number occurs twice and no two pairs cross. With W(i, j) the worth of the best one
/// among the first i and the first j,
///
///     W(i, j) = max( W(i − 1, j),  W(i, j − 1),  W(i − 1, j − 1) + worth(i − 1, j − 1) )
///
/// - Parameters:
///   - count: how many on one side, ≥ 0.
///   - others: how many on the other, ≥ 0.
///   - worth: of a pair; nil if the two may not be paired.
/// - Returns: for each i its j, nil if it has none; of matchings that are worth the same, the one
///   that pairs the last ones. O(`count` · `others`).
/// - Source: shortest path, in Docs/sources.md.
func orderedMatching(
  _ count: Int, _ others: Int, worth: (Int, Int) -> PairWorth?
) -> [Int?] {
  enum Step: UInt8 { case pair, leaveOne, leaveOther }
  var best = [PairWorth](repeating: PairWorth(), count: others + 1)
  var steps = [Step](repeating: .leaveOne, count: count * others)
  for i in 0..<count {
    var diagonal = best[0]
    for j in 0..<others {
      let above = best[j + 1]
      var step = Step.leaveOne
      var sum = above
      if best[j] > sum { (sum, step) = (best[j], .leaveOther) }
      if let pair = worth(i, j), diagonal + pair >= sum { (sum, step) = (diagonal + pair, .pair) }
      steps[i * others + j] = step
      diagonal = above
      best[j + 1] = sum
    }
  }
  var result = [Int?](repeating: nil, count: count)
  var (i, j) = (count - 1, others - 1)
  while i >= 0, j >= 0 {
    switch steps[i * others + j] {
    case .pair:
      result[i] = j
      i -= 1
      j -= 1
    case .leaveOne: i -= 1
    case .leaveOther: j -= 1
    }
  }
  return result
}
