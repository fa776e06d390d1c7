/// Edit distance between sequences of phones (Levenshtein): the number of different, missing and
/// additional phones.
package enum PhoneDistance {
  /// Returns the distance between expected phones and heard phones.
  ///
  /// The cost is proportional to the product of the two lengths.
  ///
  /// - Returns: the distance: at least 0, at most the length of the longer sequence.
  package static func between(_ phones: [UInt8], _ heard: [UInt8]) -> Int {
    // The lowest cost of matching the expected phones so far with the first n heard phones, at
    // index n.
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
