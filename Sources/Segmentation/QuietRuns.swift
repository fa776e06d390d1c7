/// The stretches that stay quiet, with hysteresis.
///
/// A run begins at the first index whose level is below `enter` and ends before the first
/// index after it whose level is at or above `leave`; a run that is still open at the end is
/// closed there. Runs at most `merge` indices apart become one; then those shorter than
/// `minimum` are dropped.
///
/// - Parameters:
///   - levels: one level per hop.
///   - enter: the level below which a run begins, per hop; as many as `levels`.
///   - leave: how far above `enter` the level must rise to end a run, ≥ 0.
///   - minimum: the least length kept, in hops; a run of exactly this length is kept.
///   - merge: the largest gap closed, in hops.
/// - Returns: runs in order, disjoint, at least `merge + 1` apart.
public func quietRuns(
  _ levels: [Float], below enter: [Float], leave: Float = 0, atLeast minimum: Int,
  merging merge: Int
) -> [Range<Int>] {
  precondition(levels.count == enter.count, "\(levels.count) levels, \(enter.count) thresholds")
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
      if levels[index] >= enter[index] + leave {
        close(open..<index)
        start = nil
      }
    } else if levels[index] < enter[index] {
      start = index
    }
  }
  if let open = start { close(open..<levels.count) }
  return runs.filter { $0.count >= minimum }
}
