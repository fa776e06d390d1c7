import Testing

@testable import SequenceModels

/// Which runs of a text are heard.
@Suite struct RunSearchTests {
  private static let columns = 4
  private static let open = RunSearch.Costs(begin: 1.5, end: 0.5, beam: 1e6, idle: 1e6)

  /// Values without a pattern, the same each time.
  private struct Dice {
    var state: UInt64
    /// −2 ..< 2, in sixteenths, so that sums are exact.
    mutating func value() -> Float {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(Int(state >> 58)) / 16 - 2
    }
  }

  private struct Text {
    var units: [StateChain] = []
    var optional: Set<Int> = []

    var search: RunSearch { RunSearch(units: units, optional: optional) }

    init(sizes: [Int], optional: Set<Int> = [], dice: inout Dice) {
      self.optional = optional
      for size in sizes {
        var unit = StateChain()
        for _ in 0..<size {
          let kind = UInt8((dice.value() + 2) * 16) % UInt8(columns)
          unit.append(kind: kind, stay: -abs(dice.value()) / 2, pass: -abs(dice.value()) / 2)
        }
        units.append(unit)
      }
    }
  }

  /// The definition, written out: every path from a place and a row on.
  private struct Definition {
    let text: Text
    let scores: [Float]
    let rows: Int
    let costs: RunSearch.Costs

    func outside(_ row: Int) -> Float {
      guard row < rows else { return 0 }
      var best = outside(row + 1)
      for unit in text.units.indices { best = max(best, entering(unit, row) - costs.begin) }
      return best
    }

    private func entering(_ unit: Int, _ row: Int) -> Float {
      max(at(0, unit, row), text.units[unit].pass[0] + at(1, unit, row))
    }

    /// In a state at a row, and on from there.
    private func at(_ state: Int, _ unit: Int, _ row: Int) -> Float {
      let chain = text.units[unit]
      let here = scores[row * columns + Int(chain.kinds[state])]
      if row + 1 == rows { return here }
      var best = chain.stay[state] + at(state, unit, row + 1)
      if state + 1 < chain.count { best = max(best, at(state + 1, unit, row + 1)) }
      if state + 2 < chain.count {
        best = max(best, chain.pass[state + 1] + at(state + 2, unit, row + 1))
      }
      if state + 1 == chain.count { best = max(best, leaving(unit, row + 1)) }
      if state + 2 == chain.count {
        best = max(best, chain.pass[state + 1] + leaving(unit, row + 1))
      }
      return here + best
    }

    private func leaving(_ unit: Int, _ row: Int) -> Float {
      var best = outside(row) - costs.end
      if unit + 1 < text.units.count { best = max(best, entering(unit + 1, row)) }
      if text.optional.contains(unit + 1) { best = max(best, entering(unit + 2, row)) }
      guard let jumps = costs.jumps else { return best }
      for other in text.units.indices
      where other != unit + 1 && (unit - jumps.back...unit + jumps.ahead).contains(other) {
        best = max(best, entering(other, row) - jumps.cost)
      }
      return best
    }
  }

  @Test(arguments: 1...40, [nil, RunSearch.Jumps(cost: 0.75, back: 1, ahead: 2)])
  func theBestOfAllPathsIsFound(seed: UInt64, jumps: RunSearch.Jumps?) {
    var costs = Self.open
    costs.jumps = jumps
    var dice = Dice(state: seed)
    let text =
      seed % 2 == 0
      ? Text(sizes: [2, 3, 2], dice: &dice) : Text(sizes: [2, 2, 2, 2], optional: [2], dice: &dice)
    // With jumps there are many more paths to write out.
    let rows = jumps == nil ? 4 + Int(seed % 3) : 4
    let scores = (0..<rows * Self.columns).map { _ in dice.value() }
    let expected = Definition(text: text, scores: scores, rows: rows, costs: costs).outside(0)
    let found = text.search.best(scores, columns: Self.columns, rows: 0..<rows, costs: costs)
    #expect(found.score == expected)
    // Gains of the runs are all of the score.
    #expect(found.runs.reduce(0) { $0 + $1.score } == found.score)
    #expect(found.runs.isEmpty == (expected == 0))
  }

  /// A text whose units sound of one column each, silence between them being column 0.
  private func plain(_ order: [UInt8]) -> RunSearch {
    let units = order.map { kind in
      var chain = StateChain()
      for _ in 0..<3 { chain.append(kind: kind, stay: -1, pass: -1) }
      return chain
    }
    return RunSearch(units: units, optional: [])
  }

  /// One row per digit; what it says is heard.
  private func rows(_ heard: String) -> [Float] {
    heard.utf8.flatMap { byte in
      (0..<Self.columns).map { $0 == Int(byte) - 48 ? Float(2) : -2 }
    }
  }

  @Test func runsAreFoundWhereTheyAreHeard() {
    let heard = "0001112223330000222333000"
    let costs = RunSearch.Costs(begin: 3, end: 2, beam: 40, idle: 20)
    let found = plain([1, 2, 3]).best(
      rows(heard), columns: Self.columns, rows: 0..<heard.utf8.count, costs: costs)
    #expect(
      found.runs == [
        RunSearch.Run(units: 0...2, rows: 3..<12, score: 13),
        RunSearch.Run(units: 1...2, rows: 16..<22, score: 7),
      ])
    #expect(found.score == 20)
    #expect(found.open.first.map { $0.score < found.score } ?? true)
  }

  @Test func aRunMayGoOnInTheLastRow() {
    let heard = "000111222"
    let found = plain([1, 2, 3]).best(
      rows(heard), columns: Self.columns, rows: 0..<9,
      costs: RunSearch.Costs(begin: 3, end: 2, beam: 40, idle: 20))
    #expect(found.runs == [RunSearch.Run(units: 0...1, rows: 3..<9, score: 9)])
    #expect(found.open.first == RunSearch.Run(units: 0...1, rows: 3..<9, score: 9))
    #expect(Set(found.open.map(\.units.lowerBound)).count == found.open.count)
  }

  @Test func rowsBeforeTheFirstDoNotCount() {
    let heard = "111222333000111222"
    let search = plain([1, 2, 3])
    let costs = RunSearch.Costs(begin: 3, end: 2, beam: 40, idle: 20)
    let part = search.best(rows(heard), columns: Self.columns, rows: 12..<18, costs: costs)
    #expect(part.runs.map(\.units) == [0...1])
    #expect(part.runs.map(\.rows) == [12..<18])
  }

  @Test func whereNothingIsHeardNothingIsFound() {
    let search = plain([1, 2, 3])
    for heard in ["", "0", "000000000000"] {
      let found = search.best(
        rows(heard), columns: Self.columns, rows: 0..<heard.utf8.count, costs: Self.open)
      #expect(found.runs.isEmpty)
      #expect(found.score == 0)
    }
  }

  /// What is read again, and what is not read, is another run that follows at once.
  @Test func aRunMayBeFollowedByOneNearBy() {
    let far = RunSearch.Costs(begin: 3, end: 2, beam: 60, idle: 20)
    var near = far
    near.jumps = RunSearch.Jumps(cost: 1, back: 1, ahead: 2)
    let search = plain([1, 2, 3, 3])
    let text = plain([1, 2, 3, 0])
    let found = text.best(
      rows("111222222333"), columns: Self.columns, rows: 0..<12, costs: near)
    #expect(
      found.runs == [
        RunSearch.Run(units: 0...1, rows: 0..<6, score: 9),
        RunSearch.Run(units: 1...2, rows: 6..<12, score: 11),
      ])
    #expect(found.score == 20)
    // Nothing is jumped to that is farther away than said, and nothing if it may not be.
    near.jumps = RunSearch.Jumps(cost: 1, back: 0, ahead: 1)
    let skipped = search.best(rows("111333333"), columns: Self.columns, rows: 0..<9, costs: near)
    #expect(skipped.runs.map(\.score).reduce(0, +) == skipped.score)
    near.jumps = RunSearch.Jumps(cost: 1, back: 0, ahead: 2)
    let jumped = search.best(rows("111333333"), columns: Self.columns, rows: 0..<9, costs: near)
    #expect(jumped.runs.map(\.units) == [0...0, 2...3])
    #expect(jumped.score > skipped.score)
    // Without jumps another run is begun, for more.
    let begun = search.best(rows("111333333"), columns: Self.columns, rows: 0..<9, costs: far)
    #expect(begun.score == jumped.score - 4)
  }

  /// Eight states are taken at a time: what lies before, between and after them is the same.
  @Test(arguments: [2, 7, 8, 9, 15, 16, 17, 33]) func unitsMayHaveAnyNumberOfStates(size: Int) {
    var dice = Dice(state: UInt64(size))
    let text = Text(sizes: [size, 3, size], dice: &dice)
    // Each state of the text once, in order: the only way is through all of it.
    let kinds = text.units.flatMap(\.kinds)
    let scores = kinds.flatMap { kind in (0..<Self.columns).map { $0 == kind ? Float(2) : -6 } }
    let found = text.search.best(
      scores, columns: Self.columns, rows: 0..<kinds.count,
      costs: RunSearch.Costs(begin: 1, end: 1, beam: 1e6, idle: 1e6))
    #expect(found.score == Float(2 * kinds.count - 1))
    #expect(found.runs.map(\.units) == [0...2])
    #expect(found.runs.map(\.rows) == [0..<kinds.count])
  }
}
