import Testing

@testable import DSPKernels

/// Viterbi's algorithm against a search over all paths.
@Suite struct StateChainTests {
  /// Scores of 7 rows and 3 columns that no two paths are likely to share.
  private let scores: [Float] = (0..<21).map { Float(($0 * 37 + 11) % 23) / 7 - 1.5 }

  private let chain: StateChain = {
    var chain = StateChain()
    for (kind, stay, pass) in [(0, 0, 0), (1, -0.5, -0.75), (2, -1, -.infinity), (0, 0.25, 0)] {
      chain.append(kind: UInt8(kind), stay: Float(stay), pass: Float(pass))
    }
    return chain
  }()

  /// Every path over so many rows, by the definition, with its score.
  private func allPaths(_ chain: StateChain, first: Int, rows: Int) -> [([Int], Float)] {
    func emitted(_ state: Int, _ row: Int) -> Float { scores[row * 3 + Int(chain.kinds[state])] }
    var paths: [([Int], Float)] = [
      ([0], emitted(0, first)), ([1], chain.pass[0] + emitted(1, first)),
    ]
    for row in first + 1..<first + rows {
      paths = paths.flatMap { path, score in
        let state = path[path.count - 1]
        return (0...2).filter { state + $0 < chain.count }.map { step in
          let move = step == 0 ? chain.stay[state] : step == 1 ? 0 : chain.pass[state + 1]
          return (path + [state + step], score + move + emitted(state + step, row))
        }
      }
    }
    return paths.compactMap { path, score in
      switch path[path.count - 1] {
      case chain.count - 1: (path, score)
      case chain.count - 2: (path, score + chain.pass[chain.count - 1])
      default: nil
      }
    }
  }

  @Test func theScoresAreTheBestOfAllPaths() {
    for first in 0...2 {
      let ends = Array(first + 1...7)
      let found = chain.bestScores(
        scores, columns: 3, from: first, ends: ends, beam: .infinity, floor: -.infinity)
      let best = ends.map { end in
        allPaths(chain, first: first, rows: end - first).map(\.1).max() ?? -.infinity
      }
      #expect(found.count == ends.count)
      for (a, b) in zip(found, best) { #expect(a == b || abs(a - b) < 1e-5) }
    }
  }

  @Test func thePathIsTheBestOfAll() throws {
    let all = allPaths(chain, first: 1, rows: 6).filter { $0.1 > -.infinity }
    let best = try #require(all.max { $0.1 < $1.1 })
    #expect(chain.bestPath(scores, columns: 3, rows: 1..<7) == best.0)
  }

  @Test func whereNoPathLeadsTheScoreIsMinusInfinity() {
    var long = StateChain()
    for _ in 0..<9 { long.append(kind: 1, stay: 0, pass: -.infinity) }
    #expect(
      long.bestScores(
        scores, columns: 3, from: 0, ends: [3, 7], beam: .infinity, floor: -.infinity)
        == [-.infinity, -.infinity])
    #expect(long.bestPath(scores, columns: 3, rows: 0..<7) == nil)
    #expect(
      StateChain().bestScores(scores, columns: 3, from: 0, ends: [1], beam: 1, floor: -1)
        == [-.infinity])
  }

  @Test func belowTheFloorNothingIsTriedAnyMore() {
    let free = chain.bestScores(
      scores, columns: 3, from: 0, ends: [3, 7], beam: .infinity, floor: -.infinity)
    let floored = chain.bestScores(
      scores, columns: 3, from: 0, ends: [3, 7], beam: .infinity, floor: 100)
    #expect(free.allSatisfy { $0 > -.infinity })
    #expect(floored == [-.infinity, -.infinity])
  }
}
