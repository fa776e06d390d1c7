import Testing

@testable import Evaluation

@Suite struct OrderedMatchingTests {
  /// Finds the best worth by definition: by trying every matching in order.
  private func best(_ worths: [[PairScore?]], _ i: Int, _ j: Int) -> PairScore {
    if i == worths.count || j == worths[i].count { return PairScore() }
    var result = max(best(worths, i + 1, j), best(worths, i, j + 1))
    if let worth = worths[i][j] { result = max(result, worth + best(worths, i + 1, j + 1)) }
    return result
  }

  @Test(arguments: 0..<200)
  func noMatchingIsBetter(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let (count, others) = (random(6), random(6))
    let worths = (0..<count).map { _ in
      (0..<others).map { _ in
        random(3) == 0 ? nil : PairScore(first: random(2), second: 1, cost: random(5))
      }
    }
    let matches = orderedMatching(count, others) { worths[$0][$1] }
    #expect(matches.count == count)
    let partners = matches.compactMap { $0 }
    #expect(zip(partners, partners.dropFirst()).allSatisfy { $0 < $1 })
    var sum = PairScore()
    for (i, match) in matches.enumerated() {
      guard let match else { continue }
      guard let worth = worths[i][match] else {
        Issue.record("\(i) and \(match) may not be paired")
        continue
      }
      sum = sum + worth
    }
    #expect(sum == best(worths, 0, 0))
  }
}
