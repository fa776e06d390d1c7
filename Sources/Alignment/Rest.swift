/// The best score of every end of a path, once a unit is done: the mirror of
/// ``ForwardPass/Ended``.
struct Rest {
  /// What can still be had if the latest ayah is there …
  private(set) var here: Layer
  /// … and if it is missing.
  private(set) var missing: Layer

  /// After the last unit: what follows is left over.
  init(_ ended: ForwardPass.Ended, _ lattice: Lattice) {
    here = Layer(cuts: ended.here.cuts)
    missing = Layer(cuts: ended.missing.cuts)
    for pace in 0..<Pace.count {
      for cut in here.cuts { here[cut, pace] = lattice.tail(after: cut) }
      for cut in missing.cuts { missing[cut, pace] = lattice.tail(after: cut) }
    }
  }

  /// Before `unit`, from what can be had by beginning it at each cut and by leaving it out.
  init(
    _ ended: ForwardPass.Ended, before unit: Int, _ begun: Layer, _ rest: Rest, _ lattice: Lattice
  ) {
    here = Layer(cuts: ended.here.cuts)
    missing = Layer(cuts: ended.missing.cuts)
    let all = here.cuts.joined(with: missing.cuts).joined(with: begun.cuts)
    for pace in 0..<Pace.count {
      // The best cut to go on at after something left over, carried back.
      var carried = -Float.infinity
      for cut in all.reversed() {
        if cut + 1 < all.upperBound {
          carried = max(
            carried + lattice.drift(from: cut, to: cut + 1),
            begun[cut + 1, pace] + lattice.leftover(from: cut, to: cut + 1, open: 0))
        }
        let going = max(begun[cut, pace], carried - Float(AlignmentWeights.leftover))
        if here.cuts.contains(cut) {
          here[cut, pace] = max(
            going, rest.absent(unit, cut, pace, inRun: false, lattice),
            lattice.exit(after: unit - 1, at: cut))
        }
        if missing.cuts.contains(cut) {
          missing[cut, pace] = max(going, rest.absent(unit, cut, pace, inRun: true, lattice))
        }
      }
    }
  }

  /// The best score of a whole path that leaves out `unit`.
  func best(without unit: Int, after before: ForwardPass.Ended, _ lattice: Lattice) -> Float {
    var best = -Float.infinity
    for pace in 0..<Pace.count {
      for cut in before.here.cuts {
        best = max(
          best, before.here[cut, pace] + absent(unit, cut, pace, inRun: false, lattice))
      }
      for cut in before.missing.cuts {
        best = max(
          best, before.missing[cut, pace] + absent(unit, cut, pace, inRun: true, lattice))
      }
    }
    return best
  }

  private func absent(
    _ unit: Int, _ cut: Int, _ pace: Int, inRun: Bool, _ lattice: Lattice
  ) -> Float {
    let isMissing = inRun || lattice.units[unit].isAyah
    let rest = isMissing ? missing[cut, pace] : here[cut, pace]
    return rest - lattice.units[unit].absence - (inRun ? 0 : lattice.units[unit].absenceRun)
  }
}
