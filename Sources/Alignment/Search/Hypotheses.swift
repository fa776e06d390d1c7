/// The best scores at one cut, per unit that is expected next and pace.
struct Hypotheses {
  /// The units, in the order they came.
  private(set) var units: [Int] = []
  /// `Pace.count` scores per unit.
  private(set) var scores: [Float] = []
  /// The best score of all; −∞ if there is none.
  private(set) var best = -Float.infinity
  private var places: [Int: Int] = [:]

  /// The scores of a unit, one per pace; nil if it is not held.
  func paces(of unit: Int) -> ArraySlice<Float>? {
    places[unit].map { scores[$0 * Pace.count..<($0 + 1) * Pace.count] }
  }

  /// The score of a unit at a pace.
  func score(of unit: Int, pace: Int) -> Float {
    places[unit].map { scores[$0 * Pace.count + pace] } ?? -.infinity
  }

  /// The scores of the `place`-th unit.
  func paces(at place: Int) -> ArraySlice<Float> {
    scores[place * Pace.count..<(place + 1) * Pace.count]
  }

  /// Raises the scores of a unit to `values` plus `bonus`, where those are better.
  mutating func raise(_ unit: Int, to values: some Collection<Float>, plus bonus: Float = 0) {
    let place: Int
    if let held = places[unit] {
      place = held
    } else {
      place = units.count
      places[unit] = place
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
    for unit in units.sorted() {
      guard let values = paces(of: unit), values.contains(where: { $0 >= least && $0 > -.infinity })
      else { continue }
      kept.raise(unit, to: values)
    }
    return kept
  }
}
