extension TemplateChain {
  /// The best path through the whole chain over given rows.
  ///
  /// - Parameters:
  ///   - rows: of the recording.
  ///   - range: which of them.
  /// - Returns: the state at each row; nil if there are fewer rows than states must be passed, or
  ///   fewer than two states.
  public func bestPath(_ rows: Rows, in range: Range<Int>) -> [Int]? {
    guard count > 1, !range.isEmpty else { return nil }
    var best = [Float](repeating: -.infinity, count: count)
    var steps = [UInt8](repeating: 0, count: count * range.count)
    best[0] = emitted(rows, range.lowerBound, 0)
    best[1] = uneven + emitted(rows, range.lowerBound, 1)
    for (index, row) in range.enumerated().dropFirst() {
      // No state can be reached sooner, or lead to the end later.
      let high = min(count - 1, 2 * index + 1)
      let low = max(0, count - 2 - 2 * (range.count - 1 - index))
      guard low <= high else { return nil }
      for state in stride(from: high, through: low, by: -1) {
        var value = best[state] + uneven
        var step: UInt8 = 0
        if state > 0, best[state - 1] > value {
          value = best[state - 1]
          step = 1
        }
        if state > 1, best[state - 2] + uneven > value {
          value = best[state - 2] + uneven
          step = 2
        }
        best[state] = value + emitted(rows, row, state)
        steps[index * count + state] = step
      }
    }
    var state = count - 1
    if best[state - 1] + uneven > best[state] { state -= 1 }
    guard best[state] > -.infinity else { return nil }
    var path = [Int](repeating: 0, count: range.count)
    for offset in path.indices.reversed() {
      path[offset] = state
      state -= Int(steps[offset * count + state])
    }
    return path
  }
}
