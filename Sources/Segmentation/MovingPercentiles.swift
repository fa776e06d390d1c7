/// Percentiles of the level within a window around the hop, at every `step`-th hop, with straight
/// lines between; the last line leads to that of the last hop.
///
/// The window reaches `reach` hops to either side, less where the recording begins or ends. Levels are
/// held only as long as a window reaches them.
struct MovingPercentiles {
  private let ranks: [Double]
  private let reach: Int
  private let step: Int
  private var knots: [[Float]]
  private var histogram = LevelHistogram()
  /// What the histogram counts.
  private var window = 0..<0
  /// The hop of the next knot.
  private var center = 0
  /// The levels from hop `start` on.
  private var held: [LevelHistogram.Bin] = []
  private var start = 0
  /// How many came in.
  private var count: Int { start + held.count }

  /// - Parameters:
  ///   - ranks: which percentiles, each 0…1.
  ///   - reach: hops to either side, ≥ 0.
  ///   - step: hops from one to the next, > 0.
  init(_ ranks: [Double], reach: Int, step: Int) {
    self.ranks = ranks
    self.reach = reach
    self.step = step
    knots = [[Float]](repeating: [], count: ranks.count)
  }

  /// Takes the levels of the next hops.
  mutating func process(_ levels: [LevelHistogram.Bin]) {
    held += levels
    while center + reach < count { addKnot(at: center) }
    held.removeFirst(window.lowerBound - start)
    start = window.lowerBound
  }

  /// One curve per rank, each with one value per level.
  consuming func finish() -> [KnottedCurve] {
    let count = count
    while count > 0, center < count + step { addKnot(at: min(center, count - 1)) }
    return knots.map { KnottedCurve(knots: $0, step: step, count: count) }
  }

  private mutating func addKnot(at hop: Int) {
    let wanted = max(0, hop - reach)..<min(count, hop + reach + 1)
    histogram.add(held[window.upperBound - start..<wanted.upperBound - start])
    histogram.remove(held[window.lowerBound - start..<wanted.lowerBound - start])
    window = wanted
    for (place, rank) in ranks.enumerated() { knots[place].append(histogram.percentile(rank)) }
    center += step
  }
}
