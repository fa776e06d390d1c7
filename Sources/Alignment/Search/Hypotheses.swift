import AudioCore

/// Best scores at one cut, for each unit that is expected next and for each pace.
struct Hypotheses {
  /// Units, in the order of insertion.
  private(set) var units: [Int] = []
  /// Scores of the units, `scores[place * Pace.count + pace]`, where `place` is the index in
  /// ``units``.
  private(set) var scores: [Float] = []
  /// Highest of all scores; −∞ if there are no scores.
  private(set) var best = -Float.infinity
  /// Number of elements at the start of ``units`` that are in ascending order.
  private var sorted = 0
  /// For each unit after the first ``sorted`` units, its index in ``units``.
  private var places: [Int: Int] = [:]

  /// Returns the scores of a unit, one for each pace; nil if the unit is not present.
  func paces(of unit: Int) -> ArraySlice<Float>? { place(of: unit).map { paces(at: $0) } }

  /// Returns the score of a unit at a pace; −∞ if the unit is not present.
  func score(of unit: Int, pace: Int) -> Float {
    place(of: unit).map { scores[$0 * Pace.count + pace] } ?? -.infinity
  }

  /// Returns the scores of the `place`-th unit.
  func paces(at place: Int) -> ArraySlice<Float> {
    scores[place * Pace.count..<(place + 1) * Pace.count]
  }

  /// True if a unit is present.
  func holds(_ unit: Int) -> Bool { place(of: unit) != nil }

  /// Raises the scores of a unit to `values` plus `bonus`. Scores that are already higher stay.
  mutating func raise(_ unit: Int, to values: some Collection<Float>, plus bonus: Float = 0) {
    let place: Int
    if let held = self.place(of: unit) {
      place = held
    } else {
      place = units.count
      if sorted == place, units.last.map({ $0 < unit }) ?? true {
        sorted += 1
      } else {
        places[unit] = place
      }
      units.append(unit)
      scores.append(contentsOf: repeatElement(-.infinity, count: Pace.count))
    }
    var index = place * Pace.count
    for value in values {
      let score = value + bonus
      if score > scores[index] {
        scores[index] = score
        best = max(best, score)
      }
      index += 1
    }
  }

  /// Returns a copy with the units in ascending order, without the units whose best score is below
  /// `least`.
  func pruned(below least: Float) -> Hypotheses {
    var kept = Hypotheses()
    let order = (sorted == units.count ? units : units.sorted()).filter { unit in
      paces(of: unit)?.contains { $0 >= least && $0 > -.infinity } ?? false
    }
    kept.units.reserveCapacity(order.count)
    kept.scores.reserveCapacity(order.count * Pace.count)
    for unit in order {
      if let values = paces(of: unit) { kept.raise(unit, to: values) }
    }
    return kept
  }

  private func place(of unit: Int) -> Int? {
    let place = (0..<sorted).partitionPoint { units[$0] >= unit }
    return place < sorted && units[place] == unit ? place : places[unit]
  }
}

/// Costs of continuing with a unit other than the expected one. Such a step skips phrases or ayat.
struct Moves {
  private let units: [Unit]
  /// Number of ayat before each unit. The last entry is the number of all ayat.
  private let ayatBefore: [Int]
  /// Prefix sums: entry `i` is the cost of leaving out all units before unit `i`, without the fixed
  /// cost of each run of missing ayat. The last entry is the cost of all units.
  private let absenceBefore: [Float]

  init(_ units: [Unit]) {
    self.units = units
    ayatBefore = units.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1.isAyah ? 1 : 0)) }
    absenceBefore = units.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.absence) }
  }

  /// Returns the cost of continuing with unit `to` at a cut where unit `from` is expected.
  ///
  /// - Parameters:
  ///   - from: the unit expected next; `units.count` after the last unit.
  ///   - to: the unit to continue with; `units.count` to leave out all remaining units.
  /// - Returns: the cost in nats, ≥ 0; +∞ if unit `to` precedes unit `from`.
  func cost(from: Int, to: Int) -> Float {
    guard to > from else { return from == to ? 0 : .infinity }
    let cost = absenceBefore[to] - absenceBefore[from]
    return ayatBefore[to] > ayatBefore[from] ? cost + Float(AlignmentWeights.missingRun) : cost
  }

  /// Returns the units that can begin at a cut: the units that are expected next, and later units
  /// if the units in between are left out.
  ///
  /// - Parameters:
  ///   - arrived: the hypotheses of the units expected next.
  ///   - least: the lowest score of a unit that is kept.
  /// - Returns: the best scores per unit, without units whose best score is below `least`.
  func ready(_ arrived: Hypotheses, least: Float) -> Hypotheses {
    var result = Hypotheses()
    for unit in arrived.units {
      guard let paces = arrived.paces(of: unit), let best = paces.max() else { continue }
      result.raise(unit, to: paces)
      for next in unit + 1..<max(unit + 1, units.count + 1) {
        let cost = cost(from: unit, to: next)
        if best - cost < least { break }
        result.raise(next, to: paces, plus: -cost)
      }
    }
    return result.pruned(below: least)
  }
}
