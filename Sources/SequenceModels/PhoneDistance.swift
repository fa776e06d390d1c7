/// Edit distance of phones (Levenshtein): the number of different, missing and additional phones.
package enum PhoneDistance {
  /// Returns the distance between expected phones and heard ones.
  ///
  /// Cost: the product of both lengths.
  ///
  /// - Returns: 0 or more; at most the greater of both lengths.
  package static func between(_ phones: [UInt8], _ heard: [UInt8]) -> Int {
    // For each number of phones heard: the least cost of the expected phones so far.
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
