/// The edit distance of phones (Levenshtein): how many differ, are missing or are too many.
package enum PhoneDistance {
  /// The distance of phones from those that are heard.
  ///
  /// Cost: the product of both lengths.
  ///
  /// - Returns: 0 or more; at most the greater of both lengths.
  package static func between(_ phones: [UInt8], _ heard: [UInt8]) -> Int {
    // Per number of phones heard, the least cost of those expected so far.
    var costs = Array(0...heard.count)
    for phone in phones {
      var diagonal = costs[0]
      costs[0] += 1
      for place in costs.indices.dropFirst() {
        let same = diagonal + (heard[place - 1] == phone ? 0 : 1)
        diagonal = costs[place]
        costs[place] = min(same, costs[place] + 1, costs[place - 1] + 1)
      }
    }
    return costs[costs.count - 1]
  }
}
