/// The floor and the speech level around each hop of a recording.
///
/// All are percentiles of the level within a window around the hop, taken every two seconds and
/// joined by straight lines: the 3rd percentile over ±15 s is the floor (what is there when
/// nobody speaks), the 80th over ±10 s the speech level. How far the 6th percentile lies above the
/// 2nd tells what the floor is: steady noise is flat at its bottom (0.5 dB), a hall that still
/// sounds, or a voice that hardly pauses, is not (3 dB and more).
///
/// A stretch in which nobody speaks for long has no speech level of its own; there it is held up
/// by that of the whole recording, less 15 dB.
struct LocalLevels: Sendable {
  /// The floor per hop, in dBFS, at least −100.
  let floor: KnottedCurve
  private let low: KnottedCurve
  private let high: KnottedCurve
  private let loud: KnottedCurve
  /// What holds up the speech level where nobody speaks.
  private let least: Float

  /// - Parameters:
  ///   - bins: the level per hop.
  ///   - hopsPerSecond: how many hops pass in a second.
  init(_ bins: [LevelHistogram.Bin], hopsPerSecond: Double) {
    let step = max(1, Int(2 * hopsPerSecond))
    let quiet = Self.percentiles(
      [0.02, 0.03, 0.06], of: bins, reach: Int(15 * hopsPerSecond), step: step)
    (low, floor, high) = (quiet[0], quiet[1], quiet[2])
    var whole = LevelHistogram()
    whole.add(bins)
    least = whole.percentile(0.8) - 15
    loud =
      Self.percentiles([0.8], of: bins, reach: Int(10 * hopsPerSecond), step: step)[0]
  }

  /// The floor and the speech level of some hops in dBFS, and their spread: the distance of the 6th
  /// percentile from the 2nd, in dB, ≥ 0.
  func values(in hops: Range<Int>) -> (floor: [Float], speech: [Float], spread: [Float]) {
    let low = low.values(in: hops)
    return (
      floor.values(in: hops), loud.values(in: hops).map { max($0, least) },
      zip(high.values(in: hops), low).map { $0 - $1 }
    )
  }

  /// The speech level at a hop, in dBFS.
  func speech(at hop: Int) -> Float { max(loud[hop], least) }

  /// Percentiles of the window `reach` hops to either side, at every `step`-th hop, with
  /// straight lines between; the last line leads to that of the last hop.
  ///
  /// - Returns: one curve per rank, each with one value per level.
  static func percentiles(
    _ ranks: [Double], of levels: [LevelHistogram.Bin], reach: Int, step: Int
  ) -> [KnottedCurve] {
    var knots = [[Float]](repeating: [], count: ranks.count)
    var histogram = LevelHistogram()
    var window = 0..<0
    var center = 0
    while !levels.isEmpty {
      let knot = min(center, levels.count - 1)
      let wanted = max(0, knot - reach)..<min(levels.count, knot + reach + 1)
      histogram.add(levels[window.upperBound..<wanted.upperBound])
      histogram.remove(levels[window.lowerBound..<wanted.lowerBound])
      window = wanted
      for (place, rank) in ranks.enumerated() { knots[place].append(histogram.percentile(rank)) }
      if center >= levels.count { break }
      center += step
    }
    return knots.map { KnottedCurve(knots: $0, step: step, count: levels.count) }
  }
}
