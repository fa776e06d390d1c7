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
  let floor: [Float]
  /// The speech level per hop, in dBFS.
  let speech: [Float]
  /// The distance of the 6th percentile from the 2nd, per hop, in dB, ≥ 0.
  let spread: [Float]

  /// - Parameters:
  ///   - levels: the level per hop in dBFS, none below −100.
  ///   - hopsPerSecond: how many hops pass in a second.
  init(_ levels: [Float], hopsPerSecond: Double) {
    let step = max(1, Int(2 * hopsPerSecond))
    let low = Self.percentiles(
      [0.02, 0.03, 0.06], of: levels, reach: Int(15 * hopsPerSecond), step: step)
    floor = low[1]
    spread = zip(low[2], low[0]).map { $0 - $1 }
    var whole = LevelHistogram()
    for level in levels { whole.add(level) }
    let least = whole.percentile(0.8) - 15
    let high = Self.percentiles([0.8], of: levels, reach: Int(10 * hopsPerSecond), step: step)
    speech = high[0].map { max($0, least) }
  }

  /// Percentiles of the window `reach` hops to either side, at every `step`-th hop, with
  /// straight lines between; the last line leads to that of the last hop.
  ///
  /// - Returns: one array per rank, each with one value per level.
  static func percentiles(
    _ ranks: [Double], of levels: [Float], reach: Int, step: Int
  ) -> [[Float]] {
    let empty = [Float](repeating: 0, count: levels.count)
    var result = [[Float]](repeating: empty, count: ranks.count)
    guard !levels.isEmpty else { return result }
    var histogram = LevelHistogram()
    var window = 0..<0
    var previous: [Float] = []
    var center = 0
    while true {
      let knot = min(center, levels.count - 1)
      let wanted = max(0, knot - reach)..<min(levels.count, knot + reach + 1)
      for index in window.upperBound..<wanted.upperBound { histogram.add(levels[index]) }
      for index in window.lowerBound..<wanted.lowerBound { histogram.remove(levels[index]) }
      window = wanted
      let values = ranks.map { histogram.percentile($0) }
      if !previous.isEmpty {
        let start = center - step
        for rank in ranks.indices {
          let rise = values[rank] - previous[rank]
          for index in start..<min(center, levels.count) {
            result[rank][index] = previous[rank] + rise * Float(index - start) / Float(step)
          }
        }
      }
      if center >= levels.count { break }
      previous = values
      center += step
    }
    return result
  }
}
