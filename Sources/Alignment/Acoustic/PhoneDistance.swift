/// The edit distance of phones (Levenshtein): how many differ, are missing or are too many.
enum PhoneDistance {
  /// The distance of phones from others, or from the part of the others that is nearest.
  ///
  /// Cost: the product of both lengths.
  ///
  /// - Parameters:
  ///   - phones: expected.
  ///   - heard: the others.
  ///   - isPart: true if what is heard before and after counts for nothing.
  /// - Returns: 0 or more; at most the greater of both lengths.
  static func between(_ phones: [UInt8], _ heard: [UInt8], isPart: Bool) -> Int {
    // Per number of phones heard, the least cost of those expected so far.
    var costs = isPart ? [Int](repeating: 0, count: heard.count + 1) : Array(0...heard.count)
    for phone in phones {
      var diagonal = costs[0]
      costs[0] += 1
      for place in costs.indices.dropFirst() {
        let same = diagonal + (heard[place - 1] == phone ? 0 : 1)
        diagonal = costs[place]
        costs[place] = min(same, costs[place] + 1, costs[place - 1] + 1)
      }
    }
    return isPart ? costs.min() ?? 0 : costs[costs.count - 1]
  }
}
