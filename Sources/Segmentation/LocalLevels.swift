/// The floor and the speech level around each hop of a recording.
///
/// Both are percentiles of the level within a window around the hop, taken every two seconds
/// and joined by straight lines: the 3rd percentile over ±15 s is the floor (what is there when
/// nobody speaks), the 80th over ±10 s the speech level. A stretch in which nobody speaks for
/// long has no speech level of its own; there it is held up by that of the whole recording,
/// less 15 dB.
struct LocalLevels {
  /// The floor per hop, in dBFS, at least −100.
  let floor: [Float]
  /// The speech level per hop, in dBFS.
  let speech: [Float]

  /// - Parameters:
  ///   - levels: the level per hop in dBFS, none below −100.
  ///   - hopsPerSecond: how many hops pass in a second.
  init(_ levels: [Float], hopsPerSecond: Double) {
    let step = max(1, Int(2 * hopsPerSecond))
    floor = Self.percentile(0.03, of: levels, reach: Int(15 * hopsPerSecond), step: step)
    var whole = LevelHistogram()
    for level in levels { whole.add(level) }
    let least = whole.percentile(0.8) - 15
    speech = Self.percentile(0.8, of: levels, reach: Int(10 * hopsPerSecond), step: step)
      .map { max($0, least) }
  }

  /// A percentile of the window `reach` hops to either side, at every `step`-th hop, with
  /// straight lines between; the last line leads to that of the last hop.
  static func percentile(_ rank: Double, of levels: [Float], reach: Int, step: Int) -> [Float] {
    guard !levels.isEmpty else { return [] }
    var histogram = LevelHistogram()
    var window = 0..<0
    var result = [Float](repeating: 0, count: levels.count)
    var previous: Float?
    var center = 0
    while true {
      let knot = min(center, levels.count - 1)
      let wanted = max(0, knot - reach)..<min(levels.count, knot + reach + 1)
      for index in window.upperBound..<wanted.upperBound { histogram.add(levels[index]) }
      for index in window.lowerBound..<wanted.lowerBound { histogram.remove(levels[index]) }
      window = wanted
      let value = histogram.percentile(rank)
      if let previous {
        let start = center - step
        for index in start..<min(center, levels.count) {
          result[index] = previous + (value - previous) * Float(index - start) / Float(step)
        }
      }
      if center >= levels.count { break }
      previous = value
      center += step
    }
    return result
  }
}
