import Testing

@testable import SequenceModels

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

  /// Three stops with a state between.
  private let speech: StateChain = {
    var chain = StateChain()
    for kind in [0, 1, 0, 2, 0] {
      chain.append(kind: UInt8(kind), stay: -0.25, pass: 0, isStop: kind == 0)
    }
    return chain
  }()

  /// Every path over so many rows, by the definition, with its score.
  private func allPaths(
    _ chain: StateChain, first: Int, rows: Int, returns: StateChain.Returns? = nil
  ) -> [([Int], Float)] {
    func emitted(_ state: Int, _ row: Int) -> Float { scores[row * 3 + Int(chain.kinds[state])] }
    var paths: [([Int], Float)] = [
      ([0], emitted(0, first)), ([1], chain.pass[0] + emitted(1, first)),
    ]
    for row in first + 1..<first + rows {
      paths = paths.flatMap { path, score in
        let last = path[path.count - 1]
        var begins = [(last, score)]
        if let returns, returns.rows[row - 1], chain.stops.contains(last) {
          begins += chain.stops.filter { $0 < last }.map { ($0, score - returns.cost) }
        }
        return begins.flatMap { state, score in
          (0...2).filter { state + $0 < chain.count }.map { step in
            let move = step == 0 ? chain.stay[state] : step == 1 ? 0 : chain.pass[state + 1]
            return (path + [state + step], score + move + emitted(state + step, row))
          }
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
        scores, columns: 3, from: first, ends: ends, beam: .infinity, drop: .infinity)
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
        scores, columns: 3, from: 0, ends: [3, 7], beam: .infinity, drop: .infinity)
        == [-.infinity, -.infinity])
    #expect(long.bestPath(scores, columns: 3, rows: 0..<7) == nil)
    #expect(
      StateChain().bestScores(scores, columns: 3, from: 0, ends: [1], beam: 1, drop: 1)
        == [-.infinity])
  }

  @Test(arguments: [0.01, 2, 100]) func goingBackIsOneMoreWay(cost: Float) throws {
    let rows = [false, false, true, true, false, true, false]
    let returns = StateChain.Returns(rows: rows, cost: cost)
    for first in 0...2 {
      let ends = Array(first + 1...7)
      let found = speech.bestScores(
        scores, columns: 3, from: first, ends: ends, beam: .infinity, drop: .infinity,
        returns: returns)
      for (end, score) in zip(ends, found) {
        let all = allPaths(speech, first: first, rows: end - first, returns: returns)
          .filter { $0.1 > -.infinity }
        let best = all.max { $0.1 < $1.1 }
        #expect(score == best?.1 ?? -.infinity || abs(score - (best?.1 ?? 0)) < 1e-5)
        #expect(
          speech.bestPath(scores, columns: 3, rows: first..<end, returns: returns) == best?.0)
      }
    }
    // Rows that sound like 0 1 0, then like 1 0 2 0: said again, and gone on.
    let said = [0, 1, 0, 1, 0, 2, 0].flatMap { kind in (0..<3).map { $0 == kind ? Float(1) : -3 } }
    let path = try #require(speech.bestPath(said, columns: 3, rows: 0..<7, returns: returns))
    #expect(zip(path, path.dropFirst()).contains { $0 > $1 } == (cost < 3))
  }

  @Test func onceItHasFallenTooFarNothingIsTriedAnyMore() {
    var flat = StateChain()
    for _ in 0..<2 { flat.append(kind: 0, stay: 0, pass: 0) }
    for (drop, last) in [(Float(6), -Float.infinity), (8, 6)] {
      #expect(
        flat.bestScores(
          [1, 1, -7, 9, 2], columns: 1, from: 0, ends: [2, 5], beam: .infinity, drop: drop)
          == [2, last])
    }
  }

  @Test func aPathThatMayEndAnywhereIsTheBestOfAllThatBeginThere() throws {
    var all: [([Int], Float)] = []
    for count in 2...chain.count {
      var part = StateChain()
      for state in 0..<count {
        part.append(
          kind: chain.kinds[state], stay: chain.stay[state], pass: chain.pass[state])
      }
      // To end in the last state of a part is to end anywhere in the whole.
      all += allPaths(part, first: 1, rows: 4).filter { $0.0.last == count - 1 }
    }
    let best = try #require(all.max { $0.1 < $1.1 })
    #expect(chain.bestPath(scores, columns: 3, rows: 1..<5, end: .anywhere) == best.0)
  }

  @Test func backwardsThroughTheRowsAReversedChainScoresTheSame() {
    let mirrored = (0..<7).reversed().flatMap { scores[$0 * 3..<$0 * 3 + 3] }
    for rows in 3...7 {
      let forwards = chain.bestScores(
        scores, columns: 3, from: 0, ends: [rows], beam: .infinity, drop: .infinity)
      let backwards = chain.reversed.bestScores(
        mirrored, columns: 3, from: 7 - rows, ends: [7], beam: .infinity, drop: .infinity)
      #expect(forwards.count == 1 && backwards.count == 1)
      #expect(abs(forwards[0] - backwards[0]) < 1e-5)
    }
    #expect(chain.reversed.reversed == chain)
  }
}
