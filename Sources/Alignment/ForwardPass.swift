/// The best score of every beginning of a path.
struct ForwardPass {
  /// The best scores after a unit is done.
  struct Ended {
    /// The latest ayah is there (or none was expected yet).
    var here: Layer
    /// The latest ayah is missing: another missing one goes on with the run.
    var missing: Layer
  }

  /// Per unit, the best scores with which it may begin at a cut: the units before it are done
  /// and sound may have been left over since.
  private(set) var ready: [Layer] = []
  /// Per unit, the best scores once it is done, by the cut at which the last unit that is there
  /// ended.
  private(set) var ended: [Ended] = []
  init(_ lattice: Lattice) {
    ready.append(Self.beginning(lattice))
    for unit in lattice.units.indices {
      let ended = advance(unit, lattice)
      self.ended.append(ended)
      if unit + 1 < lattice.units.count { ready.append(readiness(for: unit + 1, lattice)) }
    }
  }

  /// What there was before a unit.
  func before(_ unit: Int) -> Ended {
    unit == 0 ? Ended(here: ready[0], missing: Layer(cuts: 0..<0)) : ended[unit - 1]
  }

  private static func beginning(_ lattice: Lattice) -> Layer {
    var layer = Layer(cuts: 0..<lattice.cuts.count)
    for cut in lattice.cuts.indices {
      let lead = lattice.lead(before: cut, rate: AlignmentWeights.leftoverPerSecond)
      for pace in 0..<Pace.count { layer[cut, pace] = Pace.prior[pace] + lead }
    }
    return layer.pruned()
  }

  private func advance(_ unit: Int, _ lattice: Lattice) -> Ended {
    let before = before(unit)
    var here = recited(unit, lattice)
    var missing = Layer(cuts: before.here.cuts.joined(with: before.missing.cuts))
    for cut in missing.cuts {
      for pace in 0..<Pace.count {
        let run = before.missing[cut, pace] - lattice.units[unit].absence
        missing.raise(cut, pace, to: run)
        let first = before.here[cut, pace] - lattice.units[unit].absence
        if lattice.units[unit].isAyah {
          missing.raise(cut, pace, to: first - lattice.units[unit].absenceRun)
        } else if here.cuts.contains(cut) {
          here.raise(cut, pace, to: first)
        }
      }
    }
    let least = max(here.best, missing.best) - AlignmentWeights.beam
    return Ended(here: here.pruned(below: least), missing: missing.pruned(below: least))
  }

  /// The best scores with the unit there.
  private func recited(_ unit: Int, _ lattice: Lattice) -> Layer {
    let ready = ready[unit]
    var layer = Layer(cuts: ready.cuts.lowerBound..<lattice.cuts.count)
    for start in ready.cuts {
      let walked = Pace.walk(ready.paces(at: start))
      for end in lattice.ends(of: unit, from: start, in: layer.cuts) {
        guard let stretch = lattice.stretch(unit, from: start, to: end) else { continue }
        for pace in 0..<Pace.count {
          let fit = lattice.fit(unit, duration: stretch.duration, pace: pace)
          layer.raise(end, pace, to: walked[pace] + fit + stretch.cut)
        }
      }
    }
    return layer
  }

  private func readiness(for unit: Int, _ lattice: Lattice) -> Layer {
    let ended = ended[unit - 1]
    var layer = Layer(cuts: lattice.cuts.indices)
    for pace in 0..<Pace.count {
      // The best place to have ended before a cut, carried along: leaving over goes on costing
      // the same wherever it began.
      var carried = -Float.infinity
      for cut in layer.cuts {
        let direct = max(ended.here[cut, pace], ended.missing[cut, pace])
        let previous = max(cut - 1, 0)
        let left = lattice.leftover(from: previous, to: cut, open: AlignmentWeights.leftover)
        layer[cut, pace] = max(
          direct, carried + left, Pace.prior[pace] + lattice.entry(at: unit, cut))
        carried = max(direct, carried + lattice.drift(from: previous, to: cut))
      }
    }
    return layer.pruned()
  }
}

extension Range<Int> {
  /// The smallest range that holds both; the other one if this is empty.
  func joined(with other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
