/// The stretches that stay quiet, with hysteresis.
///
/// A run begins at the first index whose level is below `quiet` and ends before the first
/// index after it whose level is at or above `loud`; a run that is still open at the end is
/// closed there. Runs at most `merge` indices apart become one; then those shorter than
/// `minimum` are dropped.
///
/// - Parameters:
///   - levels: one level per hop.
///   - quiet: the level below which a run begins, per hop; as many as `levels`.
///   - loud: the level that ends a run, per hop, not below `quiet`; as many as `levels`.
///   - minimum: the least length kept, in hops; a run of exactly this length is kept.
///   - merge: the largest gap closed, in hops.
/// - Returns: runs in order, disjoint, at least `merge + 1` apart.
public func quietRuns(
  _ levels: [Float], below quiet: [Float], until loud: [Float], atLeast minimum: Int,
  merging merge: Int
) -> [Range<Int>] {
  precondition(levels.count == quiet.count, "\(levels.count) levels, \(quiet.count) thresholds")
  precondition(levels.count == loud.count, "\(levels.count) levels, \(loud.count) thresholds")
  var runs: [Range<Int>] = []
  func close(_ run: Range<Int>) {
    if let last = runs.last, run.lowerBound - last.upperBound <= merge {
      runs[runs.count - 1] = last.lowerBound..<run.upperBound
    } else {
      runs.append(run)
    }
  }
  var start: Int?
  for index in levels.indices {
    if let open = start {
      if levels[index] >= loud[index] {
        close(open..<index)
        start = nil
      }
    } else if levels[index] < quiet[index] {
      start = index
    }
  }
  if let open = start { close(open..<levels.count) }
  return runs.filter { $0.count >= minimum }
}
