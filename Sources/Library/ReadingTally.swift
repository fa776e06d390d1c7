/// Which readings of an ayah by one reciter are among the best, as they come by falling confidence.
struct ReadingTally {
  /// What decides between two readings.
  struct Rank: Comparable {
    var isConfirmed: Bool
    var worth: Double

    static func < (a: Self, b: Self) -> Bool {
      a.isConfirmed == b.isConfirmed ? a.worth < b.worth : b.isConfirmed
    }
  }

  private let limit: Int
  /// The best that can be played, and the best that cannot, best first, at most ``limit``.
  private var playable: [Rank] = []
  private var others: [Rank] = []

  /// - Parameter limit: how many are wanted, ≥ 1.
  init(limit: Int) { self.limit = limit }

  /// Whether nothing that still comes can be wanted: all of it has at most this rank.
  func isComplete(before rank: Rank) -> Bool {
    playable.count == limit && rank < playable[limit - 1]
  }

  /// Takes the next reading.
  ///
  /// - Returns: whether it is wanted, as far as can be told by now.
  mutating func takes(_ rank: Rank, isPlayable: Bool) -> Bool {
    if isPlayable { return Self.put(rank, into: &playable, limit) }
    return Self.put(rank, into: &others, limit)
  }

  private static func put(_ rank: Rank, into best: inout [Rank], _ limit: Int) -> Bool {
    if best.count == limit, rank < best[limit - 1] { return false }
    best.insert(rank, at: best.firstIndex { $0 < rank } ?? best.count)
    if best.count > limit { best.removeLast() }
    return true
  }
}
