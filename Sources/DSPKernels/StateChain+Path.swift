extension StateChain {
  /// The best path through the whole chain over given rows.
  ///
  /// - Parameters:
  ///   - scores: row-major.
  ///   - columns: how many columns a row has.
  ///   - rows: which rows.
  ///   - returns: where a path may go back; nil if it may not.
  ///   - end: where the path may end.
  /// - Returns: the state at each row; nil if there are fewer rows than states must be passed.
  public func bestPath(
    _ scores: [Float], columns: Int, rows: Range<Int>, returns: Returns? = nil,
    end: End = .last
  ) -> [Int]? {
    let size = count
    guard size > 1, !rows.isEmpty else { return nil }
    // Per row and state, how many states before it the state at the row before is.
    var steps = [UInt8](repeating: 0, count: size * rows.count)
    // Per row and state, the stop from which it was gone back to.
    var sources: [Int: Int] = [:]
    let last = withUnsafeTemporaryAllocation(of: Float.self, capacity: size + 2) { best -> Int? in
      best.initialize(repeating: -.infinity)
      for (index, row) in rows.enumerated() {
        let emitted = row * columns
        // What cannot be reached yet stays as it is.
        for s in stride(from: min(size - 1, 2 * index + 1), through: 0, by: -1) {
          var value = index == 0 && s == 0 ? 0 : best[s + 2] + stay[s]
          var step: UInt8 = 0
          if index == 0, s == 1 { value = pass[0] }
          if best[s + 1] > value {
            value = best[s + 1]
            step = 1
          }
          if s > 0, best[s] + pass[s - 1] > value {
            value = best[s] + pass[s - 1]
            step = 2
          }
          best[s + 2] = value + scores[emitted + Int(kinds[s])]
          steps[index * size + s] = step
        }
        guard let returns, returns.rows[row] else { continue }
        var low = 0
        goBack(best, &low, size - 1, cost: returns.cost) { sources[index * size + $0] = $1 }
      }
      var last = best[size] + pass[size - 1] > best[size + 1] ? size - 2 : size - 1
      if end == .anywhere { for s in 0..<size where best[s + 2] > best[last + 2] { last = s } }
      return best[last + 2] > -.infinity ? last : nil
    }
    guard var state = last else { return nil }
    var path = [Int](repeating: 0, count: rows.count)
    for index in rows.indices.reversed() {
      let offset = index - rows.lowerBound
      if let source = sources[offset * size + state] { state = source }
      path[offset] = state
      state -= Int(steps[offset * size + state])
    }
    return path
  }
}
