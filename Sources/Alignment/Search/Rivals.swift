import AudioCore

/// Scores of the best paths that differ from the best path in one part.
///
/// Each unit on the best path covers a stretch of the recording. The stretch has three rivals:
///
/// - the best path on which the middle of the stretch belongs to another unit, or to no unit;
/// - the best path on which the same unit has another start;
/// - the best path on which the same unit has another end.
///
/// A start or an end counts as another one if it is more than ``Rivals/tolerance`` away. A margin
/// of the stretch is the score of the best path minus the score of a rival.
struct Rivals {
  /// Scores of the three rivals of a stretch. A score is `-infinity` if there is no path for this
  /// rival.
  struct Rival: Equatable {
    /// Best score of a path on which the unit of the stretch has another start.
    var start = -Float.infinity
    /// Best score of a path on which the unit of the stretch has another end.
    var end = -Float.infinity
    /// Best score of a path on which the middle of the stretch belongs to another unit, or to no
    /// unit.
    var label = -Float.infinity
    /// The score ``label`` is that of a path. On this path, the middle of the stretch belongs to
    /// this unit. Nil if the middle belongs to no unit there, or if there is no such path.
    var unit: Int?
  }

  /// Two cuts that are closer than this, in seconds, count as the same.
  static let tolerance = 0.3

  /// Rivals of each stretch, in the order of the path.
  private(set) var stretches: [Rival]
  private let path: Path
  private let lattice: Lattice
  /// Middle of each stretch, in seconds.
  private let middles: [Double]

  init(of path: Path, _ search: LatticeSearch) {
    self.path = path
    lattice = search.lattice
    stretches = [Rival](repeating: Rival(), count: path.placed.count)
    let cuts = search.lattice.cuts
    middles = path.placed.map {
      (cuts[$0.cuts.lowerBound].soundStart + cuts[$0.cuts.upperBound].soundEnd) / 2
    }
    walkBack(search)
  }

  private mutating func walkBack(_ search: LatticeSearch) {
    let count = lattice.cuts.count
    var past = Past(of: search)
    // Only the cuts that an arc from the current cut can reach have hypotheses.
    var expected = [Hypotheses](repeating: Hypotheses(), count: count)
    var lost = Hypotheses()
    for cut in lattice.cuts.indices.reversed() {
      let state = past.state(at: cut)
      lost = after(lost, expected, at: cut, state)
      var begun = Hypotheses()
      for arc in search.arcs[cut].reversed() { begin(arc, at: cut, expected, state, into: &begun) }
      expected[cut] = expecting(begun, lost, at: cut, state, search)
      if cut + search.reach < count { expected[cut + search.reach] = Hypotheses() }
    }
  }

  /// Returns the best scores that a path can add after a cut, one for each unit that is expected
  /// next. On such a path, the sound directly after the cut belongs to no unit.
  private mutating func after(
    _ lost: Hypotheses, _ expected: [Hypotheses], at cut: Int, _ state: CutState
  ) -> Hypotheses {
    var result = Hypotheses()
    guard cut + 1 < lattice.cuts.count else { return result }
    let drift = lattice.drift(to: cut + 1)
    let end = Float(lattice.cuts[cut + 1].score)
    var total = -Float.infinity
    for unit in state.leftOver.units {
      if let paces = lost.paces(of: unit) { result.raise(unit, to: paces, plus: drift) }
      if let paces = expected[cut + 1].paces(of: unit) {
        result.raise(unit, to: paces, plus: drift + end)
      }
      if let rest = result.paces(of: unit), let before = state.leftOver.paces(of: unit) {
        for (a, b) in zip(rest, before) { total = max(total, a + b) }
      }
    }
    note(nil, cut..<cut + 1, total)
    return result
  }

  private mutating func begin(
    _ arc: Arc, at cut: Int, _ expected: [Hypotheses], _ state: CutState,
    into begun: inout Hypotheses
  ) {
    guard let rest = expected[arc.end].paces(of: arc.unit + 1),
      let before = state.ready.paces(of: arc.unit)
    else { return }
    var values = [Float](repeating: 0, count: Pace.count)
    for (pace, value) in rest.enumerated() {
      values[pace] =
        value + lattice.fit(arc.unit, duration: arc.duration, pace: pace) + arc.score
    }
    let walked = Pace.walk(values[...])
    var total = -Float.infinity
    for (a, b) in zip(walked, before) { total = max(total, a + b) }
    begun.raise(arc.unit, to: walked)
    note(arc.unit, cut..<arc.end, total)
  }

  /// Returns, for each unit expected at a cut, the best score that a path can add after the cut.
  private func expecting(
    _ begun: Hypotheses, _ lost: Hypotheses, at cut: Int, _ state: CutState, _ search: LatticeSearch
  ) -> Hypotheses {
    var result = Hypotheses()
    for unit in state.arrived.units {
      let finish = lattice.finish(before: unit, at: cut)
      result.raise(unit, to: repeatElement(finish, count: Pace.count))
      if let paces = lost.paces(of: unit) {
        result.raise(unit, to: paces, plus: -Float(AlignmentWeights.leftover))
      }
      for next in begun.units {
        let cost = search.cost(from: unit, to: next, at: cut)
        guard cost < .infinity, let paces = begun.paces(of: next) else { continue }
        result.raise(unit, to: paces, plus: -cost)
      }
    }
    return result
  }

  private mutating func note(_ unit: Int?, _ cuts: Range<Int>, _ total: Float) {
    guard total > -.infinity else { return }
    let begin = lattice.cuts[cuts.lowerBound].soundStart
    let end = lattice.cuts[cuts.upperBound].soundEnd
    var index = firstMiddle(after: begin)
    while index < middles.count, middles[index] < end {
      defer { index += 1 }
      let chosen = path.placed[index]
      if let unit, lattice.units[unit].isSame(as: lattice.units[chosen.unit]) {
        if differ(chosen.cuts.lowerBound, cuts.lowerBound) {
          stretches[index].start = max(stretches[index].start, total)
        }
        if differ(chosen.cuts.upperBound, cuts.upperBound) {
          stretches[index].end = max(stretches[index].end, total)
        }
      } else if total > stretches[index].label {
        stretches[index].label = total
        stretches[index].unit = unit
      }
    }
  }

  private func differ(_ a: Int, _ b: Int) -> Bool {
    let first = lattice.cuts[a]
    let second = lattice.cuts[b]
    return max(first.soundEnd - second.soundStart, second.soundEnd - first.soundStart)
      > Self.tolerance
  }

  private func firstMiddle(after seconds: Double) -> Int {
    middles.indices.partitionPoint { middles[$0] > seconds }
  }
}
