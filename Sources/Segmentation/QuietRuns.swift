/// The stretches that stay quiet, with hysteresis, found level by level.
///
/// A run begins at the first index whose level is below `quiet` and ends before the first
/// index after it whose level is at or above `loud`; a run that is still open at the end is
/// closed there. Runs at most `merge` indices apart become one; then those shorter than
/// `minimum` are dropped.
struct QuietRuns {
  private let merge: Int
  private var runs: [Range<Int>] = []
  private var start: Int?
  private var count = 0

  /// - Parameter merge: the largest gap closed, in hops.
  init(merging merge: Int) { self.merge = merge }

  /// Takes the next level.
  ///
  /// - Parameters:
  ///   - level: of the hop.
  ///   - quiet: the level below which a run begins here.
  ///   - loud: the level that ends a run here, not below `quiet`.
  mutating func add(_ level: Float, below quiet: Float, until loud: Float) {
    if let open = start {
      if level >= loud {
        close(open..<count)
        start = nil
      }
    } else if level < quiet {
      start = count
    }
    count += 1
  }

  /// The runs.
  ///
  /// - Parameter minimum: the least length kept, in hops; a run of exactly this length is kept.
  /// - Returns: runs in order, disjoint, at least `merge + 1` apart.
  consuming func finish(atLeast minimum: Int) -> [Range<Int>] {
    if let open = start { close(open..<count) }
    return runs.filter { $0.count >= minimum }
  }

  private mutating func close(_ run: Range<Int>) {
    if let last = runs.last, run.lowerBound - last.upperBound <= merge {
      runs[runs.count - 1] = last.lowerBound..<run.upperBound
    } else {
      runs.append(run)
    }
  }
}
