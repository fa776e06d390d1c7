import AudioCore

/// The best scores at one cut, per unit that is expected next and pace.
struct Hypotheses {
  /// The units, in the order they came.
  private(set) var units: [Int] = []
  /// `Pace.count` scores per unit.
  private(set) var scores: [Float] = []
  /// The best score of all; −∞ if there is none.
  private(set) var best = -Float.infinity
  /// The number of units at the beginning that came in the order of their numbers.
  private var sorted = 0
  /// The places of the other units.
  private var places: [Int: Int] = [:]

  /// The scores of a unit, one per pace; nil if it is not held.
  func paces(of unit: Int) -> ArraySlice<Float>? { place(of: unit).map { paces(at: $0) } }

  /// The score of a unit at a pace.
  func score(of unit: Int, pace: Int) -> Float {
    place(of: unit).map { scores[$0 * Pace.count + pace] } ?? -.infinity
  }

  /// The scores of the `place`-th unit.
  func paces(at place: Int) -> ArraySlice<Float> {
    scores[place * Pace.count..<(place + 1) * Pace.count]
  }

  /// True if a unit is held.
  func holds(_ unit: Int) -> Bool { place(of: unit) != nil }

  /// Raises the scores of a unit to `values` plus `bonus`, where those are better.
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

  /// The same without the units whose best score is below `least`, in the order of their numbers.
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

/// The costs of continuing with another unit than the one expected next: phrases that are left out,
/// ayat that are missing, a passage read again.
struct Moves {
  private let units: [Unit]
  /// The number of ayat before each unit, and in all.
  private let ayatBefore: [Int]
  /// The cost of leaving out all units before each one, and in all, but for the run.
  private let absenceBefore: [Float]

  init(_ units: [Unit]) {
    self.units = units
    ayatBefore = units.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1.isAyah ? 1 : 0)) }
    absenceBefore = units.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.absence) }
  }

  /// The cost of continuing with unit `to` where `from` is expected, at a cut.
  ///
  /// - Parameters:
  ///   - from: the unit expected next; `units.count` once all are done.
  ///   - to: the unit to continue with; `units.count` to leave out all that are left.
  /// - Returns: nats ≥ 0; +∞ if that is impossible.
  func cost(from: Int, to: Int) -> Float {
    guard to > from else { return from == to ? 0 : .infinity }
    let cost = absenceBefore[to] - absenceBefore[from]
    return ayatBefore[to] > ayatBefore[from] ? cost + Float(AlignmentWeights.missingRun) : cost
  }

  /// The units that can begin at a cut, once units were left out.
  ///
  /// - Parameters:
  ///   - arrived: what is expected next.
  ///   - least: scores below it do not count.
  /// - Returns: per unit the best scores, none of them below `least`.
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
