import Testing

@testable import SequenceModels

/// Templates against a search over all paths.
@Suite struct TemplateChainTests {
  private static let width = TemplateChain.width

  /// Numbers that no two places are likely to share, in −1 … 1.
  private static func numbers(_ count: Int, seed: Int) -> [Float] {
    (0..<count).map { Float(($0 * 37 + seed * 101 + $0 * $0 % 7) % 41) / 20 - 1 }
  }

  private static let templates = numbers(4 * width, seed: 1)
  private static let stateOffsets: [Float] = [-2, 0.5, 1, -1]
  private static let shares: [Float] = [0.25, 1, 0.75, 0.5]
  private static let values = numbers(7 * width, seed: 2)
  private static let rowOffsets = numbers(7, seed: 3)
  private static let least: Float = -1.5

  private let chain = TemplateChain(
    templates: templates, offsets: stateOffsets, shares: shares, uneven: -0.75, least: least)
  private let rows = TemplateChain.Rows(values: values, offsets: rowOffsets)

  /// What a state is worth at a row, by the definition.
  private func emitted(_ row: Int, _ state: Int) -> Float {
    let dot = (0..<Self.width).reduce(Float(0)) {
      $0 + Self.values[row * Self.width + $1] * Self.templates[state * Self.width + $1]
    }
    return Self.shares[state]
      * max(Self.least, dot + Self.stateOffsets[state] + Self.rowOffsets[row])
  }

  /// Every path over so many rows with its score.
  private func allPaths(first: Int, rows: Int) -> [([Int], Float)] {
    var paths: [([Int], Float)] = [([0], emitted(first, 0)), ([1], -0.75 + emitted(first, 1))]
    for row in first + 1..<first + rows {
      paths = paths.flatMap { path, score in
        let state = path[path.count - 1]
        return (0...2).filter { state + $0 < 4 }.map { step in
          (path + [state + step], score + (step == 1 ? 0 : -0.75) + emitted(row, state + step))
        }
      }
    }
    return paths.compactMap { path, score in
      switch path[path.count - 1] {
      case 3: (path, score)
      case 2: (path, score - 0.75)
      default: nil
      }
    }
  }

  @Test func theScoresAreTheBestOfAllPaths() {
    for first in 0...2 {
      let ends = Array(first + 1...7)
      let found = chain.bestScores(
        rows, from: first, ends: ends, beam: .infinity, floor: -.infinity)
      let best = ends.map { end in
        allPaths(first: first, rows: end - first).map(\.1).max() ?? -.infinity
      }
      #expect(found.count == ends.count)
      // The sums are made in another order.
      for (a, b) in zip(found, best) { #expect(a == b || abs(a - b) < 1e-4) }
      #expect(best.contains { $0 > -.infinity })
    }
  }

  @Test func thePathIsTheBestOfAll() throws {
    for count in 2...6 {
      let best = try #require(allPaths(first: 1, rows: count).max { $0.1 < $1.1 })
      let path = try #require(chain.bestPath(rows, in: 1..<1 + count))
      // Several may be as good, where all are worth the least.
      let found = try #require(allPaths(first: 1, rows: count).first { $0.0 == path })
      #expect(abs(found.1 - best.1) < 1e-4)
    }
  }

  @Test func whereNoPathLeadsTheScoreIsMinusInfinity() {
    let long = TemplateChain(
      templates: Self.numbers(9 * Self.width, seed: 4),
      offsets: [Float](repeating: 0, count: 9), shares: [Float](repeating: 1, count: 9), uneven: -1,
      least: -2)
    let found = long.bestScores(
      rows, from: 0, ends: [3, 4, 7], beam: .infinity, floor: -.infinity)
    #expect(found[0] == -.infinity)
    // 1, 3, 5, 7: goes past every second, and past the last.
    #expect(found[1] > -.infinity)
    #expect(found[2] > -.infinity)
    #expect(long.bestPath(rows, in: 0..<3) == nil)
    let empty = TemplateChain(templates: [], offsets: [], shares: [], uneven: 0, least: 0)
    #expect(
      empty.bestScores(rows, from: 0, ends: [1, 2], beam: 1, floor: 0)
        == [-.infinity, -.infinity])
    #expect(empty.bestPath(rows, in: 0..<7) == nil)
    #expect(chain.bestScores(rows, from: 0, ends: [], beam: 1, floor: 0) == [])
  }

  @Test func belowTheFloorNothingIsTriedAnyMore() {
    let floored = chain.bestScores(rows, from: 0, ends: [3, 7], beam: .infinity, floor: 1_000)
    #expect(floored == [-.infinity, -.infinity])
  }

  /// What each state is worth at each row is in the table: a row is 1 in a place of its own.
  @Test func aNarrowBeamDropsWhatIsWorseAtFirst() {
    let table: [[Float]] = [[0, 5, 0, 0], [20, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
    var templates = [Float](repeating: 0, count: 4 * Self.width)
    var values = templates
    for row in 0..<4 {
      values[row * Self.width + row] = 1
      for state in 0..<4 { templates[state * Self.width + row] = table[row][state] }
    }
    let none = [Float](repeating: 0, count: 4)
    let chain = TemplateChain(
      templates: templates, offsets: none, shares: none.map { _ in 1 }, uneven: -1, least: -9)
    let rows = TemplateChain.Rows(values: values, offsets: none)
    // 0, 0, 1, 3: stays once and passes once.
    #expect(chain.bestScores(rows, from: 0, ends: [4], beam: 5, floor: -.infinity) == [18])
    // 1, 2, 3, 3: begins by passing, and stays once.
    #expect(chain.bestScores(rows, from: 0, ends: [4], beam: 3, floor: -.infinity) == [3])
  }
}
